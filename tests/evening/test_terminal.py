"""The sheet, the chart and the statistics as they are seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

import qscore
from qscore.evening.statistics import statistics
from qscore.show.html.sheet import session_html
from qscore.show.layout import width_of
from qscore.show.terminal import evening as terminal
from qscore.show.terminal.chart import HEIGHT, chart
from qscore.show.terminal.effect import effect_text
from qscore.show.terminal.score_table import score_table
from tests.evening.helpers import HEAD, ROOT, THREE, ledger, points

GONGZHU = ROOT / "examples" / "session-gongzhu.yaml"


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("is_plain", [True, False])
def test_the_chart_fits_any_width(width: int, is_plain: bool) -> None:
    orders = ("王李张", "李张王", "张王李")
    deals = "".join(points(n % 7, 5, n % 3, names=orders[n % 3]) for n in range(90))
    found = ledger(deals, THREE)
    lines = chart(found, width, is_plain=is_plain).splitlines()
    assert len(lines) == HEIGHT + (2 if width == 40 else 1)
    assert all(width_of(line) <= width for line in lines)
    assert lines[0].split()[0] == str(max(0, *(max(deal.running.values()) for deal in found.deals)))
    if is_plain:
        assert all(line.replace("王", "").replace("李", "").replace("张", "").isascii() for line in lines)


def _marks_of(text: str) -> tuple[list[str], str]:
    """The rows of the picture without its axis, and the legend."""
    lines = text.splitlines()
    return [line[11:] for line in lines[:HEIGHT]], " ".join(" ".join(lines[HEIGHT:]).split())


@pytest.mark.parametrize(("is_plain", "marks"), [(False, "●■▲※"), (True, "ox+&")])
def test_where_several_players_stand_the_chart_says_so(is_plain: bool, marks: str) -> None:
    found = ledger(points(100, 0, 0) + points(10, 0, 100), THREE)
    rows, legend = _marks_of(chart(found, 80, is_plain=is_plain))
    first, second, third, several = list(marks)
    assert legend == f"{first} 王 {second} 李 {third} 张 {several} several here"
    assert [row[0] for row in rows if row[:1].strip()] == [several]  # all begin with nothing
    assert [row[11] for row in rows if row[11:12].strip(" -┄")] == [first, several]  # two lost alike
    assert [row[19] for row in rows if row[19:].strip(" -┄")] == [first, third, second]
    assert all(any(mark in row for row in rows) for mark in marks)
    assert _marks_of(chart(found, 80, language="zh"))[1].endswith("※ 几人同处")
    assert _marks_of(chart(found, 80, ["王"]))[1] == "● 王"


@pytest.mark.parametrize(
    ("session", "shared"), [("session-gongzhu.yaml", "● 甲、丙 ■ 乙、丁"), ("session-gouji.yaml", "、")]
)
def test_partners_share_a_mark(session: str, shared: str) -> None:
    found = qscore.read_session(ROOT / "examples" / session)
    _, legend = _marks_of(chart(found, 80, language="zh"))
    assert shared in legend
    assert all(name in legend for name in found.players)


def test_there_is_no_chart_before_the_first_deal() -> None:
    assert chart(ledger(""), 80) == ""


def test_every_row_of_the_sheet_is_as_wide_as_its_head() -> None:
    found = qscore.read_session(ROOT / "examples" / "session-saturday.yaml")
    for language in ("en", "zh"):
        lines = score_table(found, language).splitlines()
        rule = width_of(lines[2])
        assert all(width_of(line) <= rule for line in lines)
        assert (
            len({line.index("│") for line in lines if "│" in line and language == "en" and line.isascii()})
            <= 1
        )
    narrow = score_table(found, "en", width=100).splitlines()
    assert width_of(narrow[2]) < width_of(score_table(found, "en").splitlines()[2])
    assert "…" not in "".join(narrow)  # the words go on in the next line
    told = [row.split("│")[0].strip().rpartition("  ")[2] for row in narrow]
    assert "points as written down" in " ".join(told)


def test_what_only_one_game_has_is_shown() -> None:
    found = qscore.read_session(GONGZHU)
    text = terminal.details_text(found, "zh")
    assert "南北方  -1310" in text
    assert "东西方" in text
    statistics = terminal.statistics_table(found, "zh")
    assert "自摸" not in statistics
    assert "最大的一副：第 2 副，乙赢 1000" in statistics
    assert terminal.details_text(ledger(""), "en") == ""


def test_marks_cashed_have_a_row_of_their_own() -> None:
    head = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n"
    deal = (
        "  - {players: {甲: {points: 0}, 乙: {points: -1500}, 丙: {points: 0}, 丁: {points: 0}}, "
        "marks: {east-west: 1}}\n"
    )
    found = ledger(deal, head)
    lines = score_table(found, "en").splitlines()
    assert len(found.extra_payments) == 2
    assert any("+200" in line and "-200" in line for line in lines)


def test_statistics_without_a_winner_of_points() -> None:
    text = terminal.statistics_table(ledger("  - {outcome: no-jiang}\n"), "en")
    assert "largest" not in text


WIN = '  - "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial; win: {} 2s self"\n'


def test_the_best_and_worst_of_a_player_are_of_counted_deals_alone() -> None:
    lost = ledger(points(1, 2, 30) + "  - {outcome: no-jiang}\n" + points(10, 20, 300), THREE)
    first, _, last = statistics(lost)
    assert (first.played, first.best, first.worst) == (2, -30, -300)  # a draw is not the best of somebody
    assert (last.best, last.worst) == (570, 57)
    assert [(one.best, one.worst) for one in statistics(ledger("  - {outcome: no-jiang}\n", THREE))] == [
        (0, 0)
    ] * 3


def test_the_share_of_wins_is_rounded_half_up_over_deals_whose_winner_is_known() -> None:
    wins = WIN.format("dealer") + WIN.format("next") * 2  # the dealer's seat moves on: 王 deals the first
    (one, two, three) = statistics(ledger(wins, THREE))
    assert [each.won for each in (one, two, three)] == [2, 0, 1]
    assert [each.share for each in (one, two, three)] == [67, 0, 33]
    page = session_html(ledger(wins, THREE), "en")
    assert ">67%<" in page
    mixed = ledger(wins + points(1, 2, 3), THREE)
    assert next((each.played, each.decided, each.share) for each in statistics(mixed)) == (4, 3, 67)
    assert ">67% of 3<" in session_html(mixed, "en")
    assert ">3 副的 67%<" in session_html(mixed, "zh")
    assert statistics(ledger(points(1, 2, 3), THREE))[0].share is None
    eighth = replace(one, won=1, decided=8)
    assert eighth.share == 13


def test_an_effect_names_deals_up_to_a_bound() -> None:
    before = ledger(points(1, 2, 3) + "  - {outcome: no-jiang}\n" * 30)
    after = ledger(points(1, 2, 3) + "  - {outcome: 求和}\n  - {outcome: 牌误}\n" * 15)
    assert "and 17 deals more" in effect_text(before, after, "en")
    shorter = ledger(points(1, 2, 3) + "  - {outcome: no-jiang}\n" * 14)
    other = ledger(points(1, 2, 3) + "  - {outcome: 求和}\n  - {outcome: 牌误}\n" * 7)
    assert "and 1 deal more\n" in effect_text(shorter, other, "en")
    same = ledger(points(1, 2, 3) + "  # a comment\n", HEAD)
    assert "no deal differs" in effect_text(same, same, "en")
