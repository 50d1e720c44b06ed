"""References as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore.rules.book import book
from qscore.show.wording import article_text
from qscore.study.look_up import NotInTheBook, find_article, look_up, near_references
from qscore.study.references import number_of, parse_reference


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("21.6.4", "21.6.4"),
        (" 21 . 6 . 4 ", "21.6.4"),
        ("21.6(4)", "21.6.4"),
        ("２１．６．４", "21.6.4"),
        ("二十一条六4", "21.6.4"),
        ("第二十一条（六）（4）", "21.6.4"),
        ("第21条第6款第4项", "21.6.4"),
        ("第二十条（二）③", "20.2.3"),
        ("20.2③", "20.2.3"),
        ("二十(二)⑶", "20.2.3"),
        ("18注", "18.note"),
        ("第十八条注", "18.note"),
        ("18.note", "18.note"),
        ("article 19", "19"),
        ("Art. 19", "19"),
        ("12.story", "12.story"),
        ("12故事", "12.story"),
        ("A3", "A3"),
        ("附录三", "A3"),
        ("附3", "A3"),
        ("Appendix 3", "A3"),
        ("table", "table"),
        ("约定", "table"),
        ("一", "1"),
        ("〇", None),
        ("文钱", None),
        ("三红", None),
        ("note", None),
        ("注", None),
        ("一二", None),
        ("", None),
        ("第条", None),
        ("附录", None),
        ("21 A3", None),
        ("appendix", None),
    ],
)
def test_parse_reference(text: str, reference: str | None) -> None:
    assert parse_reference(text) == reference


@given(st.integers(1, 99))
def test_chinese_numerals(number: int) -> None:
    digits = " 一二三四五六七八九"
    tens, units = divmod(number, 10)
    written = ("" if tens == 0 else ("" if tens == 1 else digits[tens]) + "十") + (
        "" if units == 0 else digits[units]
    )
    assert number_of(written) == number


@given(st.text(max_size=30))
def test_no_text_breaks_it(text: str) -> None:
    found = parse_reference(text)
    assert found is None or found


@pytest.mark.parametrize("edition", ["qinger-130", "qinger-128", "gongzhu", "gongzhu-open", "gouji"])
def test_every_reference_is_found_as_it_is_printed_in_both_languages(edition: str) -> None:
    for article in book(edition).articles.values():
        for shown in (
            article.reference,
            article_text(article.reference, "en"),
            article_text(article.reference, "zh"),
        ):
            found = find_article(book(edition), shown)
            assert found is not None, shown
            assert found.reference == article.reference


def test_what_is_near_a_reference_that_does_not_exist() -> None:
    found = book("qinger-130")
    assert near_references(found, "18.9")[:2] == ("18", "18.1")
    assert near_references(found, "99") == ("9",)
    with pytest.raises(NotInTheBook) as missing:
        look_up("21.9")
    assert missing.value.suggestions[0] == "21"
    assert missing.value.word == "21.9"
