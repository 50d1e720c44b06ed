"""The page of an evening: complete, valid, closed to the outside, and safe whatever the players are called."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest
from hypothesis import example, given, settings

from qscore.api import score
from qscore.catalogue.lines import line_text
from qscore.catalogue.words import word
from qscore.core.result import Payment
from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.show.clean import clean
from qscore.show.html.sheet import session_html
from tests.export.evenings import DEALS, evening
from tests.export.names import HOSTILE, companies
from tests.export.templates import explained


def parsed(text: str) -> Element:
    """The tree of a page; any error of its HTML fails."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    root: Element = parser.parse(text)
    return root


def words_of(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def tags(root: Element) -> set[str]:
    return {str(element.tag).rpartition("}")[2] for element in root.iter() if isinstance(element.tag, str)}


def row_of(root: Element, number: int) -> list[str]:
    body = next(one for one in root.iter("tbody") if one.get("id") == f"deal-{number}")
    return [words_of(cell) for cell in body.findall("tr")[0]]


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return evening(count=14)


def test_a_row_a_deal_as_on_paper(ledger: Ledger) -> None:
    root = parsed(session_html(ledger, "zh"))
    assert row_of(root, 1)[:2] == ["1", "王"]
    cells = [words_of(cell) for cell in root.iter("td") if "winner" in (cell.get("class") or "")]
    assert cells[:2] == ["80+10+10", "400+640+530"]
    assert row_of(root, 2)[3:] == ["歇+10", "10−530−430", "400+640+530", "150−110−110"]
    stories = [words_of(one) for one in root.iter("span") if one.get("class") == "story"]
    assert stories[:3] == ["王 成牌，李 点炮 · 杂牌", "张 自摸 · 飘胡 · 2番", "张 自摸 · 杂牌 · 1番"]
    assert stories[3:6] == ["只记分数", f"{word('no-jiang').zh} · 不计副数", f"李 {word('misdeal').zh}"]


def test_rounds_totals_and_money(ledger: Ledger) -> None:
    root = parsed(session_html(ledger, "en"))
    rounds = [words_of(one) for one in root.iter("tbody") if one.get("class") == "round"]
    assert rounds == ["Round 1+350−830+500−20", "Round 2−830+500−20+350"]
    [totals] = [words_of(one) for one in root.iter("tbody") if one.get("class") == "totals"]
    assert totals == "Total−480−330+480+330Money 元−240.00−165.00+240.00+165.00"
    standings = [words_of(one) for one in root.iter("ol")]
    assert standings == ["1张+480+240.00 元2陈+330+165.00 元3李−330−165.00 元4王−480−240.00 元"]
    [transfers] = [words_of(one) for one in root.iter("ul") if one.get("class") == "transfers"]
    assert transfers == "王pays →张240.00 元王pays →陈20.00 元李pays →陈145.00 元"
    [paid] = [words_of(one) for one in root.iter("ul") if one.get("class") == "paid"]
    assert paid == "李 has paid 王 20.00 元 after deal 2"


def test_every_line_of_every_deal_with_its_article(ledger: Ledger) -> None:
    root = parsed(session_html(ledger, "en"))
    bodies = [one for one in root.iter("tbody") if (one.get("class") or "").startswith("deal")]
    assert len(bodies) == 14
    for deal, body in zip(ledger.deals, bodies, strict=True):
        shown = [[words_of(cell) for cell in row] for row in body.iter("tr") if row.get("class") == "line"]
        listed = [line for player in deal.result.players.values() for line in player.lines]
        assert [row[0] for row in shown] == [line.article for line in listed]
        assert [row[2] for row in shown] == [str(line.points) for line in listed]
    details = next(bodies[0].iter("details"))
    assert "21.6.3" in words_of(details)
    assert line_text(ledger.deals[0].result.players["dealer"].lines[1], "en") in words_of(details)
    assert "Settlement (23) 王 +10, 李 +100, 张 −110" in words_of(details)


def test_statistics(ledger: Ledger) -> None:
    root = parsed(session_html(ledger, "en"))
    [table] = [one for one in root.iter("table") if one.get("class") == "statistics"]
    rows = [[words_of(cell) for cell in row] for row in table.iter("tr")]
    assert rows[0][:4] == ["Name", "deals", "won", "self-draw"]
    assert rows[2] == [
        "李",
        "9",
        "2 25% of 8",
        "2",
        "2",
        "1",
        "+640",
        "−530",
        "all-sets 1, mixed 1",
        "1 fan ×1, 2 fans ×1",
    ]
    assert "Largest deal: No. 2 · 张 by self-draw · all-sets · 2 fans → 张 +640" in words_of(root)


def test_cards_are_pictures_with_names(ledger: Ledger) -> None:
    text = session_html(ledger, "zh")
    root = parsed(text)
    labels = {one.get("aria-label") for one in root.iter("span") if one.get("class") == "cards"}
    assert {"3饼", "7777饼", "红桃JJ 梅花J", "红喜*2", "日"} <= labels
    defined = set(re.findall(r'<symbol id="(c-[^"]+)"', text))
    used = set(re.findall(r'<use href="#(c-[^"]+)"', text))
    assert used == defined
    assert len(re.findall(r"<symbol ", text)) == len(defined)


def test_nothing_from_outside_and_no_script(ledger: Ledger) -> None:
    text = session_html(ledger, "en")
    root = parsed(text)
    assert not tags(root) & {"script", "img", "link", "iframe", "object", "embed", "base", "form"}
    for element in root.iter():
        for name, value in element.attrib.items():
            plain = str(name).rpartition("}")[2]
            assert not plain.startswith("on")
            assert plain not in ("src", "style", "srcset")
            assert plain != "href" or value.startswith("#")
    assert "@import" not in text
    assert "url(" not in text
    [policy] = [one.get("content") for one in root.iter("meta") if one.get("http-equiv")]
    assert re.fullmatch(
        r"default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'", policy or ""
    )


@pytest.mark.parametrize(("language", "tag"), [("zh", "zh-Hans"), ("en", "en")])
def test_language_landmarks_and_headings(ledger: Ledger, language: Language, tag: str) -> None:
    root = parsed(session_html(ledger, language))
    assert root.get("lang") == tag
    assert len(list(root.iter("h1"))) == len(list(root.iter("main"))) == len(list(root.iter("footer"))) == 1
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        label = element.get("aria-labelledby")
        assert label is None or label in ids
    charts = [one for one in root.iter() if one.get("class") == "chart"]
    assert [one.get("role") for one in charts] == ["img"]
    assert "王 −480" in (charts[0].get("aria-label") or "")


def test_the_same_evening_gives_the_same_page(ledger: Ledger) -> None:
    assert session_html(ledger, "en") == session_html(evening(count=14), "en")


def test_the_sheet_alone(ledger: Ledger) -> None:
    root = parsed(session_html(ledger, "en", explain=False))
    assert "details" not in tags(root)
    assert "王 from 李 · mixed" in words_of(root)


def test_an_evening_without_money_or_deals() -> None:
    root = parsed(session_html(evening(count=0, stake=None), "en"))
    assert "Who pays whom" not in words_of(root)
    assert not [one for one in root.iter() if one.get("class") == "chart"]
    [totals] = [words_of(one) for one in root.iter("tbody") if one.get("class") == "totals"]
    assert totals == "Total0000"


def test_an_evening_all_square_has_nothing_to_pay() -> None:
    root = parsed(session_html(evening(count=0), "en"))
    assert "Nothing is left to pay." in words_of(root)


def test_all_even_gives_statistics_without_a_largest_deal() -> None:
    even = evening(count=2, deals=("jiang 9m; dealer: points 30; next: points 30; bottom: points 30",))
    text = words_of(parsed(session_html(even, "en")))
    assert "Statistics" in text
    assert "Largest deal" not in text


def test_draws_alone_give_no_statistics() -> None:
    root = parsed(session_html(evening(count=3, deals=("no-jiang",)), "zh"))
    assert "统计" not in words_of(root)
    assert "details" not in tags(root)


def test_what_the_game_itself_adds() -> None:
    plain = evening(count=2)
    added = replace(
        plain,
        extra_payments=(
            (0, Payment("gongzhu-cashed", "6", "王", "李", 5)),
            (1, Payment("gongzhu-cashed", "6", "王", "李", 200)),
        ),
        details={"marks": {"north-south": 2}, "games": [{"n": 1, "totals": {"王": 3}, "winner": None}]},
    )
    root = parsed(session_html(added, "en"))
    games = [
        [words_of(cell)[-8:] for cell in one.iter("td")]
        for one in root.iter("tbody")
        if one.get("class") == "game"
    ]
    assert games == [["−5−5", "+5+5", "00", "00"], ["−200−195", "+200+305", "0−110", "00"]]
    tables = [words_of(one) for one in root.iter("table") if one.get("class") == "detail"]
    assert tables == ["Reward marksnorth-south2", "Gamesgametotals1王 3"]


def test_claims_faults_and_table_agreements_are_told() -> None:
    result = score(
        "jiang 3p; dealer: partial / pung 777m / claimed 20; next: partial / adjust 25 house / claimed 30;"
        " bottom: partial; fault: bottom wrong-meld"
    )
    text = words_of(parsed(f"<!DOCTYPE html><title>x</title>{explained(result, {}, 'en')}"))
    assert "claimed at the table: differs by −10" in text
    assert "claimed at the table: agrees" in text
    assert f"bottom {word('wrong-meld').en}" in text


def test_rounding_after_the_fans_and_notes_are_told() -> None:
    from qscore.core.text import Text

    result = score(DEALS[1], rulings={"rounding": "after-fans"})._replace(notes=(Text("<note>", "注"),))
    text = words_of(parsed(f"<!DOCTYPE html><title>x</title>{explained(result, {}, 'en')}"))
    assert "18.notemultiplied and rounded up390result390" in text
    assert text.startswith("x<note>")
    penalty = result.players["next"]._replace(fan_lines=(), points=100)
    changed = result._replace(players={"next": penalty})
    text = words_of(parsed(f"<!DOCTYPE html><title>x</title>{explained(changed, {}, 'en')}"))
    assert "18.noterounded up100result100" in text


def test_points_after_the_fans_have_their_sign() -> None:
    from qscore.core.result import Line

    result = score(DEALS[0])
    winner = result.players["dealer"]
    late = winner._replace(after_lines=(Line("adjust-after", "table", -5, "", {"why": "<i>late</i>"}),))
    changed = result._replace(players={**result.players, "dealer": late})
    text = words_of(parsed(f"<!DOCTYPE html><title>x</title>{explained(changed, {}, 'en')}"))
    assert "table<i>late</i> (after the fans)−5" in text


GONGZHU = (
    "ruleset: gongzhu\nplayers: {north: {taken: QS 10C AH}, east: {taken: JD},"
    " south: {taken: KH QH JH 10H 9H 8H}, west: {taken: 7H 6H 5H 4H 3H 2H}}\n"
)
GOUJI = "ruleset: gouji\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\nfinish: [甲, 丙, 乙, 丁, 戊, 己]\n"


@pytest.mark.parametrize("deal", [GONGZHU, GOUJI])
def test_results_of_every_game_are_explained(deal: str) -> None:
    result = score(deal)
    names = {seat: player.name or seat for seat, player in result.players.items()}
    root = parsed(f"<!DOCTYPE html><title>x</title>{explained(result, names, 'zh')}")
    assert len(list(root.iter("section"))) == len(result.players)
    assert [one for one in root.iter("table") if one.get("class") == "detail"]


def _skeleton(root: Element) -> list[Any]:
    return [(element.tag, sorted(element.attrib)) for element in root.iter()]


def test_hostile_names_stay_text() -> None:
    plain = _skeleton(parsed(session_html(evening(("A", "B", "C", "D"), count=6), "en")))
    for first in range(0, len(HOSTILE) - 3, 2):
        chosen = HOSTILE[first : first + 4]
        root = parsed(session_html(evening(chosen, count=6), "en"))
        assert _skeleton(root) == plain
        heads = [words_of(one) for one in root.iter("th") if one.get("class") == "player"]
        for name, head in zip(chosen, heads, strict=True):
            assert head.startswith(" ".join(clean(name).split()))


@settings(max_examples=30)
@given(companies)
@example(HOSTILE[:4])
def test_no_name_changes_the_page(players: tuple[str, ...]) -> None:
    plain = _skeleton(parsed(session_html(evening(("A", "B", "C", "D"), count=2), "zh")))
    page = session_html(evening(players, count=2, title=players[0], currency=players[1]), "zh")
    assert _skeleton(parsed(page)) == plain
    page.encode()
