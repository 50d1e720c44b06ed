"""The pages in a real browser: nothing sticks out, nothing is complained of, nothing is fetched, and it prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from qscore.core.text import Language
from qscore.show.html.blank import BlankSheet, blank_html
from qscore.show.html.sheet import session_html
from tests.export.browser import CHROMIUM, Tab, browser
from tests.export.evenings import evening
from tests.export.names import HOSTILE

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium is installed")

LONG = ("赫" * 40, "W" * 60, HOSTILE[0], "שלום עולם 👨‍👩‍👧‍👦")
SIX = ("甲", "乙", "丙", "Dorothea Maximiliane", "戊", "己")
WIDTHS = (320, 360, 390, 768, 1280)


@pytest.fixture(scope="module")
def tab() -> Iterator[Tab]:
    with browser() as one:
        yield one


def write(folder: Path, page: str) -> Path:
    file = folder / "page.html"
    file.write_text(page, encoding="utf-8", errors="strict")
    return file


def overflow(tab: Tab) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = tab.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


def sheets(pdf: bytes) -> list[tuple[int, int]]:
    """The pages of a PDF, each with its width and height in points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


@pytest.mark.parametrize("players", [("王", "李", "张", "陈"), LONG, SIX], ids=["short", "long", "six"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_sticks_out_on_any_screen(
    tab: Tab, tmp_path: Path, players: tuple[str, ...], width: int
) -> None:
    page = session_html(evening(players, count=14, stake="12345.5", title=players[0]), "zh")
    tab.open(write(tmp_path, page), width)
    assert tab.value("innerWidth") == width
    assert overflow(tab) == 0
    tab.value("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert overflow(tab) == 0


def test_four_players_fit_a_phone_without_scrolling_the_table(tab: Tab, tmp_path: Path) -> None:
    tab.open(write(tmp_path, session_html(evening(count=14), "zh")), 360)
    assert tab.value("(box => box.scrollWidth - box.clientWidth)(document.querySelector('.deals .box'))") == 0
    clipped = (
        "[...document.querySelectorAll('td .three > *')].filter(one => one.scrollWidth > one.clientWidth + 1)"
    )
    assert tab.value(f"{clipped}.length") == 0


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("width", [320, 390])
def test_statistics_fit_a_phone(tab: Tab, tmp_path: Path, language: Language, width: int) -> None:
    tab.open(write(tmp_path, session_html(evening(count=14), language)), width)
    box = "document.querySelector('.statistics .box')"
    assert tab.value(f"(box => box.scrollWidth - box.clientWidth)({box})") == 0
    head = "getComputedStyle(document.querySelector('.statistics tbody td'), '::before').content"
    assert tab.value(head) == ('"副数"' if language == "zh" else '"deals"')
    tab.open(write(tmp_path, session_html(evening(count=14), language)), 1280)
    assert tab.value(head) == "none"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_complaints_and_nothing_fetched(tab: Tab, tmp_path: Path, language: Language) -> None:
    tab.requests.clear()
    tab.complaints.clear()
    file = write(tmp_path, session_html(evening(HOSTILE[:4], count=6, title=HOSTILE[1]), language))
    tab.open(file, 1280)
    assert tab.value("document.querySelectorAll('tbody.deal').length") == 6
    assert tab.complaints == []
    assert tab.requests == [file.as_uri()]
    assert tab.value("document.title") == HOSTILE[1]


def test_the_policy_lets_the_style_through_and_nothing_else(tab: Tab, tmp_path: Path) -> None:
    page = session_html(evening(count=1), "en")
    added = page.replace(
        "</main>", '<img src="http://x.example/"><script>document.title = "run"</script></main>'
    )
    tab.complaints.clear()
    tab.open(write(tmp_path, added), 1280)
    assert tab.value("document.title") == "周六"
    assert tab.value("getComputedStyle(document.querySelector('.standings')).display") == "grid"
    tab.complaints.clear()


def test_dark_and_light(tab: Tab, tmp_path: Path) -> None:
    file = write(tmp_path, session_html(evening(count=2), "en"))
    colours = []
    for scheme in ("light", "dark"):
        tab.open(file, 1280, scheme=scheme)
        colours.append(tab.value("getComputedStyle(document.body).backgroundColor"))
    assert colours == ["rgb(251, 248, 241)", "rgb(23, 21, 19)"]
    tab.open(file, 1280, scheme="dark", media="print")
    assert tab.value("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_every_text_has_contrast(tab: Tab, tmp_path: Path) -> None:
    """4.5 to 1 at least between the colours of text and of what lies under it, light and dark."""
    file = write(tmp_path, session_html(evening(count=2), "en"))
    for scheme in ("light", "dark"):
        tab.open(file, 1280, scheme=scheme)
        style = "getComputedStyle(document.documentElement)"
        found = {
            name: str(tab.value(f"{style}.getPropertyValue('--{name}').trim()"))
            for name in ("ink", "soft", "win", "loss", "paper", "sheet", "tint")
        }
        for text in ("ink", "soft", "win", "loss"):
            for under in ("paper", "sheet", "tint"):
                assert _contrast(found[text], found[under]) >= 4.5, (scheme, text, under)


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_it_prints_on_a4_with_or_without_the_explanations(tab: Tab, tmp_path: Path) -> None:
    tab.open(write(tmp_path, session_html(evening(count=30, deals_per_round=30), "zh")), 1280)
    with_lines = sheets(tab.pdf())
    tab.value("document.getElementById('print-all').checked = false")
    alone = sheets(tab.pdf())
    assert set(with_lines) == set(alone) == {(595, 842)}
    assert 2 <= len(alone) <= 4
    assert 2 * len(alone) <= len(with_lines) <= 14


def test_all_can_be_opened_without_a_script(tab: Tab, tmp_path: Path) -> None:
    tab.open(write(tmp_path, session_html(evening(count=4), "en")), 1280)
    height = "document.documentElement.scrollHeight"
    folded = tab.value(height)
    tab.value("document.getElementById('open-all').checked = true")
    assert tab.value(height) > folded + 600


@pytest.mark.parametrize(
    ("sheet", "paper", "pages"),
    [
        (BlankSheet(("王", "李", "张", "陈"), 2, 30, rests=True), (595, 842), 2),
        (BlankSheet(LONG, 1, 30, title="赫" * 40), (595, 842), 1),
        (BlankSheet(("A", "B", "C"), 3, 32), (595, 842), 6),
        (BlankSheet(SIX, 1, 18), (842, 595), 1),
    ],
)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_an_empty_sheet_is_a_page_a_round(
    tab: Tab, tmp_path: Path, sheet: BlankSheet, paper: tuple[int, int], pages: int, language: Language
) -> None:
    file = write(tmp_path, blank_html(sheet, language))
    for width in (360, 1280):
        tab.open(file, width)
        assert overflow(tab) == 0
    assert sheets(tab.pdf()) == [paper] * pages
