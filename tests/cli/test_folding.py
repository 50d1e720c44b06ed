"""Sheets on narrow terminals: every line fits, and nothing that is written is lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore import read_session
from qscore.core.text import LANGUAGES, Language
from qscore.show.layout import table, width_of
from qscore.show.terminal import evening as terminal
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"
DEALS = ["first-deal.yaml", "deals.txt", "gongzhu.yaml", "gongzhu.txt", "gouji.yaml", "gouji.txt"]
SESSIONS = ["session-saturday.yaml", "session-gongzhu.yaml", "session-gouji.yaml"]
WIDTHS = [60, 50, 40]
NAMES = st.text("王李张 abcdefgh", max_size=40)
NUMBERS = st.integers(-(10**9), 10**9).map("{:+d}".format)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def characters(text: str) -> Counter[str]:
    """How often each character stands in a text, but for those that draw tables."""
    return Counter(re.sub(r"[\s\-=]", "", text))


def fits(text: str, width: int) -> None:
    assert [line for line in text.splitlines() if width_of(line) > width] == []


@LANGUAGE
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", DEALS)
def test_the_sheet_of_a_deal_folds(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, width: int, language: Language
) -> None:
    call = ("score", str(EXAMPLES / name), "--explain", "--lang", language)
    whole = run(*call).out
    monkeypatch.setenv("COLUMNS", str(width))
    folded = run(*call).out
    fits(folded, width)
    for deal, narrow in zip(whole.split("=" * 72), folded.split("=" * width), strict=True):
        points = [
            re.findall(r"(?<=  )[×-]?\d+$", text.strip().split("\n\n")[1], re.MULTILINE)
            for text in (deal, narrow)
        ]
        assert points[0] == points[1] != []
        articles = set(re.findall(r"^\d[\w.]*", deal, re.MULTILINE))
        assert set(re.findall(r"^\d[\w.]*", narrow, re.MULTILINE)) >= articles
        # at most the head of the cards is missing, which then stand below the words of their line
        assert characters(deal) - characters(narrow) - characters("cards" if language == "en" else "牌") == {}


@LANGUAGE
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SESSIONS)
def test_the_tables_of_an_evening_fold(name: str, width: int, language: Language) -> None:
    ledger = read_session(EXAMPLES / name)
    tables = [terminal.statistics_table, terminal.totals_table, terminal.details_text]
    for drawn in tables:
        whole, folded = drawn(ledger, language), drawn(ledger, language, room=width)  # type: ignore[operator]
        fits(folded, width)
        for word in whole.split():
            assert word.strip("-") in folded or width_of(word) > 9
        assert sorted(set(re.findall(r"[+-]?\d+", whole))) == sorted(set(re.findall(r"[+-]?\d+", folded)))
        assert drawn(ledger, language, room=200) == whole  # type: ignore[operator]


@LANGUAGE
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SESSIONS)
def test_what_a_command_says_of_an_evening_folds(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, width: int, language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    names = list(read_session(EXAMPLES / name).players)
    for words in (
        ["show"],
        ["show", "--deal", "1"],
        ["show", "--player", names[0]],
        ["settle"],
        ["settle", "--why", *names[:2]],
        ["total"],
    ):
        said = run("session", words[0], str(EXAMPLES / name), *words[1:], "--lang", language)
        assert said.status == 0
        fits(said.out, width)


@LANGUAGE
@pytest.mark.parametrize("width", WIDTHS)
def test_long_names_and_large_numbers_are_whole(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    names = "Bartholomew Featherstonehaugh,欧阳司马上官诸葛皇甫尉迟公孙,王"
    said = run(
        *("settle", "999999999", "0", "-999999999", "--names", names, "--stake", "0.25", "--lang", language)
    )
    fits(said.out, width)
    for number in ("999999999", "+2999999997", "+749999999.25", "-2999999997", "-749999999.25"):
        assert re.search(rf"(?<![\d+-]){re.escape(number)}(?![\d.])", said.out), number
    assert not characters(names.replace(",", "")) - characters(said.out)


def test_a_pipe_keeps_the_full_width_unless_columns_are_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = ("session", "show", str(EXAMPLES / SESSIONS[0]), "--lang", "en")
    whole = run(*show).out
    assert max(map(width_of, whole.splitlines())) > 110
    for wide in ("", "0", "-5", "x"):
        monkeypatch.setenv("COLUMNS", wide)
        assert run(*show).out == whole
    monkeypatch.setenv("COLUMNS", "1")
    assert run(*show).status == run("score", str(EXAMPLES / DEALS[0])).status == 0


@given(st.lists(st.tuples(NAMES, NAMES, NUMBERS, NAMES, NUMBERS), min_size=1), st.integers(40, 90))
def test_any_table_folds(rows: list[tuple[str, ...]], room: int) -> None:
    heads = ("", "words", "number", "牌", "points")
    align = ("left", "left", "right", "left", "right")
    folded = table(rows, [None] * 5, heads, align, room)
    fits(folded, room)
    assert not Counter(row[place] for row in rows for place in (2, 4)) - Counter(folded.split())
    assert not characters("".join("".join(row) for row in rows)) - characters(folded)
