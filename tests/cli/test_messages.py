"""The wording of messages: one and many, and Chinese that is Chinese from its first word."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from qscore.catalogue.errors import ERRORS
from qscore.catalogue.lines import LINES
from qscore.core.text import Text
from qscore.show.part_names import FILLED_IN
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("jiang 3p; dealer: 1m; next: points 0; bottom: points 0", "dealer has 1 card, not 22: 21 too few"),
        ("jiang 3p; dealer: 12m; next: points 0; bottom: points 0", "dealer has 2 cards, not 22: 20 too few"),
        ("gouji; players A; finish A", "1 player is named; the source"),
        ("gouji; players A B; finish A B", "2 players are named; the source"),
    ],
)
def test_one_and_many(run: Run, deal: str, said: str) -> None:
    assert said in run("check", "-", stdin=deal).err


def test_one_player_of_a_session(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("session: {players: [王]}\n", "utf-8")
    assert "E701: 1 player: " in run("session", "show", str(path)).err
    path.write_text("session: {players: [王, 李]}\n", "utf-8")
    assert "E701: 2 players: " in run("session", "show", str(path)).err


def test_a_number_knows_its_words_in_both_forms() -> None:
    text = Text("{count:deal is|deals are} left", "还剩 {count} 副")
    assert [text.fill("en", {"count": count}) for count in (0, 1, 2)] == [
        "0 deals are left",
        "1 deal is left",
        "2 deals are left",
    ]
    assert text.fill("zh", {"count": 1}) == "还剩 1 副"
    assert Text("{count:>3}", "{count:03}").fill("zh", {"count": 7}) == "007"


def test_chinese_diagnostics_begin_in_chinese(run: Run) -> None:
    said = run("check", "-", "--lang", "zh", stdin="jiang 3x; no-jiang").err
    assert said.startswith("-:1:7: 错误 E201：不认识的牌")
    assert "error" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "SEAT has COUNT cards, not SIZE: DIFFERENCE"),
        ("zh", "〈座位〉有 〈数目〉 张，应为 〈大小〉 张：〈差几张〉"),
    ],
)
def test_the_page_of_an_error_names_what_is_filled_in(run: Run, language: str, said: str) -> None:
    assert said in run("rules", "E203", "--lang", language).out
    assert "…" not in run("rules", "errors", "--lang", language).out


def test_everything_filled_into_a_sentence_has_a_word_in_chinese() -> None:
    texts = [*LINES.values(), *(text for entry in ERRORS.values() for text in entry[:2] if text is not None)]
    names = {
        name for text in texts for each in text for _, name, _, _ in Formatter().parse(str(each)) if name
    }
    assert names <= FILLED_IN.keys()
