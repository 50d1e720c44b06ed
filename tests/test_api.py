"""The public functions, as somebody writes a script with them."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

import qscore
from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import nearest
from qscore.core.text import printable
from qscore.reading import read_entries
from qscore.scoring import Choice, score_entry
from qscore.show.diagnostics import render

EXAMPLE = Path(__file__).parents[1] / "examples" / "first-deal.yaml"
DEAL = "qinger-130 jiang 3p; dealer: points 180; next: points 110; bottom: points 30"


def test_everything_public_is_there_and_listed_in_order() -> None:
    assert sorted(qscore.__all__) == qscore.__all__
    assert all(hasattr(qscore, name) for name in qscore.__all__)
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        qscore.scores  # noqa: B018


def test_read_score_and_print_a_file() -> None:
    [deal] = qscore.read_deals(EXAMPLE)
    result = qscore.score(deal)
    assert result.settlement == {"dealer": 60, "next": 30, "bottom": -90}
    for form in ("yaml", "json", "text"):
        [again] = qscore.read_deals(qscore.print_deal(deal, form), form=form)
        assert again == deal
    [again] = qscore.read_deals(qscore.print_deal(deal, "text", "zh"))
    assert again == deal


def test_score_takes_rulesets_rulings_and_languages() -> None:
    deal = "jiang 3p; dealer: partial / flowers sun moon; next: partial; bottom: partial; exhausted"
    assert qscore.score(deal).players["dealer"].points == 200
    assert qscore.score(deal, ruleset="house-example").players["dealer"].points == 150
    result = qscore.score(deal, rulings={"exhausted_wall": "void"})
    assert (result.players["dealer"].points, result.rulings) == (0, {"exhausted_wall": "void"})


def test_an_impossible_deal_raises_all_its_diagnostics() -> None:
    with pytest.raises(qscore.InputError) as raised:
        qscore.score("jiang 3p; dealer: 12x; next: 11m; bottom: points many")
    assert [each.code for each in raised.value.diagnostics] == ["E201", "E203", "E105"]
    assert str(raised.value).startswith("deal:1:19: error E201: unknown card `12x`")
    with pytest.raises(qscore.InputError) as raised:
        qscore.score(DEAL, rulings={"rounding": "never"})
    assert [(each.code, each.file) for each in raised.value.diagnostics] == [("E603", "rulings")]
    with pytest.raises(ValueError, match="one deal is wanted, not 2"):
        qscore.score(DEAL + "\n---\n" + DEAL)


def test_settle_is_exact_in_money() -> None:
    assert qscore.money(qscore.settle({0: 10, 1: 0}), "0.1") == {0: Decimal("1.0"), 1: Decimal("-1.0")}
    with pytest.raises(TypeError, match="exact"):
        qscore.money({"a": 1, "b": -1}, 0.1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="two players"):
        qscore.settle({"a": 1})


def test_diagnostics_in_both_languages_with_the_caret_under_wide_characters() -> None:
    [entry] = read_entries("将 3饼; 头家 王: 12万 九九; 下家: 5分; 底家: 5分", "记录.txt")
    scored = score_entry(entry, Choice())
    first = scored.diagnostics()[0]
    assert render(first, "zh").splitlines() == [
        "记录.txt:1:17: 错误 E201：不认识的牌“九九”",
        "  | 将 3饼; 头家 王: 12万 九九; 下家: 5分; 底家: 5分",
        "  |                       ^^^^",
        "  提示：序数牌 123万 5索 99饼；三红 红桃J 梅花Q；花牌 红喜 黑喜 龙 凤 日 月 普天同庆",
        "  条款：2",
    ]
    assert scored.diagnostics()[0].as_json("en") == {
        "code": "E201",
        "file": "记录.txt",
        "line": 1,
        "column": 17,
        "message": "unknown card `九九`",
        "hint": "numbers: 123m 5s 99p; honours: JJh Qc; flowers: redjoy blackjoy dragon phoenix sun moon jubilee",
        "article": "2",
    }


def test_a_part_of_a_meld_is_found_where_it_was_written() -> None:
    [entry] = read_entries("将 3饼; 头家: 略 / 碰 77x饼; 下家: 5分; 底家: 5分", "deal")
    [diagnostic] = score_entry(entry, Choice()).diagnostics()
    assert (diagnostic.code, diagnostic.column) == ("E201", 17)


def test_a_very_long_line_is_cut_around_the_place() -> None:
    [entry] = read_entries("jiang 3p; note " + "x" * 900 + "; dealer: 12x; next: 5分; bottom: 5分", "deal")
    diagnostic = score_entry(entry, Choice()).diagnostics()[0]
    assert all(len(line) < 140 for line in render(diagnostic, "en").splitlines())
    assert "12x" in render(diagnostic, "en")


def test_nearest_and_printable() -> None:
    assert nearest("zzzz", ["players"]) is None
    assert printable("a\u202eb\x00c\u2028d") == "a\ufffdb\ufffdc\ufffdd"
    assert diagnose.__doc__
