"""Every error code, with its sentence, its advice and its article. A code never changes its meaning.

Hundreds: 0 files and syntax, 1 keys and values, 2 cards, 3 hands and melds, 4 wins, 5 faults and outcomes,
6 rulesets and rulings, 7 sessions, 8 Gongzhu and Gouji, 9 command line and logs.
"""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.catalogue.errors_files import FILES
from qscore.catalogue.errors_sessions import SESSIONS
from qscore.catalogue.games import of_games, words_of
from qscore.core.game import DEFAULT_GAME, packages

ERRORS: dict[str, ErrorEntry] = dict(sorted({**FILES, **SESSIONS, **of_games("ERRORS")}.items()))
"""The catalogue: code to entry, in the order of the codes."""


def game_of(code: str) -> str:
    """The game in whose rules the article of a code stands.

    >>> game_of("E203"), game_of("E808"), game_of("E820")
    ('qinger', 'gongzhu', 'gouji')
    """
    return next((game for game in packages() if code in words_of(game, "ERRORS")), DEFAULT_GAME)


def article_in(code: str, game: str) -> str:
    """The article of a code where it is one of this game, empty otherwise."""
    return (ERRORS[code].article or "") if game_of(code) == game else ""
