"""The seam between the text form and the games: what a grammar offers, and how it is found.

**A grammar** is the module `text` of a game's package, imported when it is needed. It offers

- `SEATS`: the seats in turn; a blank line after a deal that has them all ends it.
- `signature(part, quoted) -> (kind, detail, name)`: what kind of part this is, without reading it. Kinds are
  `"head"` (what may open a deal), `"seat"` with the canonical seat and the name given to it, `"named"` with
  what stands before a colon and is no known word, `"word"` with any other key (`win`, `fault`, `outcome`,
  `id`, `time`, `note`; a draw said in one word is named), and `""` for what is not known.
- `parse(parts, quoted, names, trace) -> tree`: reads the parts of one deal into the tree that the YAML form
  gives, with canonical words. `quoted` turns a stand-in back into its text; `names` are persons that may
  stand for a seat and stay as they are; `trace` is told where values stand and what is wrong
  (`qscore.reading.pieces`).
- `print_text(tree, language, one_line=False) -> str`: the inverse of `parse`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from qscore.core.game import part_of_game
from qscore.core.text import Language
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent


class Grammar(Protocol):
    """What a game's text module offers; the module's own words are in this module's description."""

    SEATS: tuple[str, ...]

    def signature(self, part: str, quoted: Quoted) -> tuple[str, str, str]:
        """What kind of part this is."""

    def parse(
        self, parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent
    ) -> dict[str, Tree]:
        """The tree of one deal."""

    def print_text(self, tree: dict[str, Tree], language: Language, one_line: bool = False) -> str:
        """The tree as text."""


@cache
def grammar(game: str) -> Grammar:
    """The grammar of a game; KeyError for a name that is not registered."""
    module: Any = part_of_game(game, "text")
    grammar: Grammar = module
    return grammar
