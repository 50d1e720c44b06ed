"""Pages of the rule book on narrow terminals: every line fits, no number is cut, nothing that is written is lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import qscore
from qscore.catalogue.errors import ERRORS
from qscore.core.text import LANGUAGES, Language
from qscore.rules.rulesets import load_ruleset
from qscore.show.layout import SOURCE_MARGIN
from qscore.show.terminal.error_pages import error_page
from qscore.show.terminal.rule_book import article_page
from qscore.study.look_up import book_of, entry_of
from tests.cli.conftest import Run
from tests.cli.test_folding import characters, fits

EXAMPLES = Path(__file__).parents[2] / "examples"
WIDTHS = [60, 50, 40]
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
WIDTH = pytest.mark.parametrize("width", WIDTHS)
WAITING = "将 3饼; 头家: 123456789万 123456789索 12饼 55饼; 下家: 略; 底家: 略"
ONE_OVER = "将 3饼; 头家: 123456789万 123456789索 12饼 559饼; 下家: 略; 底家: 略"
FAR = "将 3饼; 头家: 1579万 1469索 13579饼 红桃J 红桃Q 红桃K 梅花J 14万 28索 5饼; 下家: 略; 底家: 略"
LARGE = "qinger-130 jiang 5s; dealer: points 1000000; next: points 0; bottom: points 10"
CALLS = [
    *(("rules", *words.split()) for words in (
        "", "18.1", "21.6.4", "20", "文钱", "coins", "pig", "rulings", "terms", "errors", "rulings rounding",
        "compare qinger-130 qinger-128", "compare gongzhu gongzhu-open", "compare gouji gouji", "set of three",
        "--ruleset gouji", "tribute.10 --ruleset gouji", "terms --ruleset gongzhu", "rulings --ruleset gouji",
    )),
    *(("dispute", str(EXAMPLES / name), "--all", "--combine") for name in (
        "first-deal.yaml", "deals.txt", "gongzhu.txt", "gouji.yaml",
    )),
    ("dispute", "--session", str(EXAMPLES / "session-saturday.yaml"), "--all"),
    ("dispute", "--session", str(EXAMPLES / "session-gouji.yaml"), "--all"),
    ("score", str(EXAMPLES / "first-deal.yaml"), "--with", "win.tile=3s", "--with", "rounding=after-fans"),
    ("score", str(EXAMPLES / "gouji.yaml"), "--with", "count=positive"),
]  # fmt: skip


def numbers(text: str) -> Counter[str]:
    """How often each number stands in a text, with its sign."""
    return Counter(re.findall(r"[+×]?\d+(?:[.,]\d+)*", text))


def says_the_same(whole: str, folded: str, width: int) -> None:
    fits(folded, width)
    assert not numbers(whole) - numbers(folded)
    assert not characters(whole) - characters(folded)


@LANGUAGE
@WIDTH
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_page_folds(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: tuple[str, ...], width: int, language: Language
) -> None:
    whole = run(*call, "--lang", language)
    monkeypatch.setenv("COLUMNS", str(width))
    folded = run(*call, "--lang", language)
    assert whole.status == folded.status == 0
    says_the_same(whole.out, folded.out, width)
    monkeypatch.setenv("COLUMNS", "200")
    assert run(*call, "--lang", language).out == whole.out


@LANGUAGE
@WIDTH
@pytest.mark.parametrize("hand", [WAITING, ONE_OVER, FAR])
def test_a_study_of_a_hand_folds(
    run: Run, monkeypatch: pytest.MonkeyPatch, hand: str, width: int, language: Language
) -> None:
    call = ("waits", "-", "--lang", language)
    whole = run(*call, stdin=hand)
    assert whole.status == 0
    monkeypatch.setenv("COLUMNS", str(width))
    says_the_same(whole.out, run(*call, stdin=hand).out, width)
    monkeypatch.setenv("COLUMNS", "200")
    assert run(*call, stdin=hand).out == whole.out


@LANGUAGE
@pytest.mark.parametrize("name", ["qinger-130", "qinger-128", "gongzhu-open", "gouji"])
def test_every_article_folds(name: str, language: Language) -> None:
    ruleset = load_ruleset(name)
    for article in book_of(ruleset).articles.values():
        entry = entry_of(article, ruleset)
        whole = article_page(entry, language)
        for width in WIDTHS:
            says_the_same(whole, article_page(entry, language, width), width)


@LANGUAGE
@pytest.mark.parametrize("code", sorted(ERRORS))
def test_every_error_folds(code: str, language: Language) -> None:
    whole = error_page(code, language)
    for width in WIDTHS:
        folded = error_page(code, language, width)
        fits(folded, width)
        # a line of the input is cut around its caret
        said, narrow = (
            "\n".join(line for line in text.splitlines() if not line.startswith(SOURCE_MARGIN))
            for text in (whole, folded)
        )
        says_the_same(said, narrow, width)


@LANGUAGE
@WIDTH
def test_large_numbers_are_whole(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: Language
) -> None:
    calls = [("dispute", "-", "--all", "--combine"), ("score", "-", "--with", "next.points=5")]
    for call in calls:
        monkeypatch.delenv("COLUMNS", raising=False)
        whole = run(*call, "--lang", language, stdin=LARGE)
        assert "+1999990" in whole.out
        monkeypatch.setenv("COLUMNS", str(width))
        says_the_same(whole.out, run(*call, "--lang", language, stdin=LARGE).out, width)


@LANGUAGE
@WIDTH
def test_long_names_fit(run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: Language) -> None:
    names = {"next": "Bartholomew Featherstonehaugh of Nowhere", "bottom": "欧阳司马上官诸葛皇甫尉迟公孙"}
    players = "".join(f"  {seat}: {{name: {name}, points: 55}}\n" for seat, name in names.items())
    players += "  dealer: {partial: true, flowers: [dragon, phoenix]}\n"
    deal = f"jiang: 3p\nplayers:\n{players}outcome: exhausted\n"
    for call in (["dispute", "-", "--all", "--combine"], ["score", "-", "--with", "next.points=5"]):
        monkeypatch.delenv("COLUMNS", raising=False)
        whole = run(*call, "--lang", language, stdin=deal)
        assert whole.status == 0
        monkeypatch.setenv("COLUMNS", str(width))
        folded = run(*call, "--lang", language, stdin=deal).out
        fits(folded, width)
        assert not numbers(whole.out) - numbers(folded)
        for name in names.values():
            assert not characters(name) - characters(folded)


@LANGUAGE
@WIDTH
def test_what_is_missing_is_said_in_lines_that_fit(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr("qscore.cli.speech.is_terminal", lambda _: True)
    said = run("rules", "compare", "qinger-130", "qinger-130", "--lang", language)
    fits(said.out, width)
    said = run("rules", "99.99", "--ruleset", "house-example", "--lang", language)
    assert said.status == 1
    fits(said.err, width)


@LANGUAGE
def test_a_nought_has_no_sign(run: Run, language: Language) -> None:
    nought = "jiang 5s; dealer: points 100; next: points 100; bottom: points 100"
    shown = "将 5索; 头家: 100分; 下家: 100分; 底家: 100分"
    evening = f"session:\n  players: [王, 李, 张]\ndeals:\n  - {shown!r}\n"
    for call, text in (
        (("dispute", "-", "--all", "--combine"), nought),
        (("score", "-", "--with", "next.points=5"), nought),
        (("dispute", "--session", "-", "--all"), evening),
    ):
        said = run(*call, "--lang", language, stdin=text)
        assert said.status == 0
        assert not re.search(r"[+-]0\b", said.out)
        assert re.search(r"(?<![\d+-])0\b", said.out) or "--session" in call


@pytest.mark.parametrize("package", ["show", "study", "evening", "cli"])
def test_a_sign_is_set_in_one_place(package: str) -> None:
    """A sign of one's own would stand before a nought too."""
    modules = (Path(qscore.__file__).parent / package).rglob("*.py")
    found = {module.name for module in modules if re.search(r":\+,?d", module.read_text("utf-8"))}
    assert found == ({"wording.py"} if package == "show" else set())


def test_no_line_is_drawn_where_no_page_is(run: Run) -> None:
    said = run("score", str(EXAMPLES / "gongzhu.txt"), "--with", "exposed=QS", "--lang", "en")
    assert said.status == 1
    assert "E805" in said.err
    assert said.out.startswith("what if exposed=QS\n")
