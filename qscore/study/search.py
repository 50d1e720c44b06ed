"""Looking words up: over terms, pinyin, titles, texts and the wording of lines, ranked, tolerant of a typo."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TypeVar

from qscore.catalogue.lines import LINES
from qscore.core.spelling import WIDE
from qscore.core.text import Text
from qscore.rules.book import Article, Book, OpenPoint, Term

EXACT, BEGINS, CONTAINS, NEAR = 100.0, 70.0, 50.0, 60.0
"""How much a word of the book weighs that is the word sought, begins with it, contains it, or is like it."""
TITLE, TEXT, LINE, RULING = 40.0, 10.0, 20.0, 30.0
"""How much a place weighs that has the words sought in its title, text, line wording, or ruling name."""
ALIKE = 0.72
"""From which likeness on (0 to 1) a word counts as a typo of another."""
_NEAR_ENOUGH = 0.6
"""From which likeness on (0 to 1) a word of the book is suggested for one that is not in it."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: terms, rulings and articles, each list the best first."""

    terms: tuple[Term, ...]
    rulings: tuple[OpenPoint, ...]
    articles: tuple[Article, ...]

    def __bool__(self) -> bool:
        return bool(self.terms or self.rulings or self.articles)


def plain(text: str) -> str:
    """A text as it is compared: small letters, half width, no tone marks, ü as v, `_` and `-` as spaces.

    >>> plain("Wén Qián"), plain("lǜ"), plain("all-runs")
    ('wen qian', 'lv', 'all runs')
    """
    folded = unicodedata.normalize("NFD", text.translate(WIDE).lower())
    folded = folded.replace("u\u0308", "v")
    letters = "".join(c for c in folded if not unicodedata.combining(c))
    return " ".join(re.sub(r"[_\-·'’]", " ", letters).split())


def search(book: Book, words: str, most: int = 12) -> Found:
    """The terms, rulings and articles that `words` fit, at most `most` of each; nothing for no words.

    >>> from qscore.rules.book import book
    >>> [search(book("qinger-130"), words).terms[0].key for words in ("文钱", "coins", "wenqian", "wenqain")]
    ['coins', 'coins', 'coins', 'coins']
    """
    sought = plain(words[:200])
    if not sought:
        return Found((), (), ())
    found = _search(book, sought, most)
    single = sought.split()
    return found if found or len(single) == 1 else _each_word(book, single[:8], most)


def named_terms(book: Book, words: str) -> tuple[Term, ...]:
    """The terms that are called exactly so.

    >>> from qscore.rules.book import book
    >>> [[term.key for term in named_terms(book("qinger-130"), word)] for word in ("coins", "coi")]
    [['coins'], []]
    """
    sought = plain(words[:200])
    return tuple(term for term in book.terms if sought and _term_score(term, sought) == EXACT)


def _each_word(book: Book, words: list[str], most: int) -> Found:
    """What fits the words one by one; articles that fit them all come first."""
    each = [_search(book, word, most) for word in words]
    articles = Counter(article.reference for found in each for article in found.articles)
    return Found(
        tuple({term.key: term for found in each for term in found.terms}.values())[:most],
        tuple({ruling.name: ruling for found in each for ruling in found.rulings}.values())[:most],
        tuple(book.articles[reference] for reference, _ in articles.most_common(most)),
    )


def _search(book: Book, sought: str, most: int) -> Found:
    terms = _ranked(((_term_score(term, sought), term) for term in book.terms), most)
    weights = _weights_of_terms(terms)
    rulings = _ranked(((_ruling_score(ruling, sought), ruling) for ruling in book.rulings.values()), most)
    named = {reference for ruling in rulings[:1] for reference in ruling.articles}
    scored = (
        (_article_score(article, sought, weights) + (RULING if article.reference in named else 0), article)
        for article in book.articles.values()
    )
    return Found(terms, rulings, _ranked(scored, most))


def _ranked(scored: Iterable[tuple[float, T]], most: int) -> tuple[T, ...]:
    kept = [(score, item) for score, item in scored if score > 0]
    best = max((score for score, _ in kept), default=0)
    # what is only like the words is noise beside something that is the words
    kept = [(score, item) for score, item in kept if score * 4 > best]
    kept.sort(key=lambda pair: -pair[0])
    return tuple(item for _, item in kept[:most])


def words_of(term: Term) -> Iterator[str]:
    """Every way to say a term."""
    yield from (term.zh, term.pinyin, term.en, term.key, *term.also)


def _term_score(term: Term, sought: str) -> float:
    return max(_likeness(plain(word), sought) for word in words_of(term))


def _likeness(word: str, sought: str) -> float:
    """How well a word of the book fits the words sought, 0 for not at all."""
    solid, wanted = word.replace(" ", ""), sought.replace(" ", "")
    if solid == wanted or solid.rstrip("s") == wanted.rstrip("s"):
        return EXACT
    if len(wanted) > 1 or not wanted.isascii():
        if solid.startswith(wanted):
            return BEGINS
        if wanted in solid and (not wanted.isascii() or len(wanted) > 2):
            return CONTAINS
    shortest = 4 if wanted.isascii() else 3
    if min(len(solid), len(wanted)) < shortest or abs(len(solid) - len(wanted)) > 2:
        return 0
    matcher = SequenceMatcher(None, solid, wanted)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0
    ratio = matcher.ratio()
    return NEAR * ratio if ratio >= ALIKE else 0


def _weights_of_terms(terms: tuple[Term, ...]) -> dict[str, float]:
    """What the terms found give to the articles they point at, the first article of the first term most."""
    weights: dict[str, float] = {}
    for rank, term in enumerate(terms[:4]):
        for place, reference in enumerate(term.articles):
            weight = EXACT / (1 + rank) / (1 + place / 4)
            weights[reference] = max(weights.get(reference, 0), weight)
    return weights


def _ruling_score(ruling: OpenPoint, sought: str) -> float:
    named = _likeness(plain(ruling.name), sought)
    return named or (CONTAINS if _in(ruling.question, sought) else 0)


def _article_score(article: Article, sought: str, weights: dict[str, float]) -> float:
    score = weights.get(article.reference, 0)
    if _in(article.title, sought):
        score += TITLE
    if _in(article.text, sought):
        score += TEXT
    if sought in article.lines or any(_in(LINES[code], sought) for code in article.lines if code in LINES):
        score += LINE
    if any(plain(name) == sought for name in article.rulings):
        score += RULING
    return score


def _in(text: Text, sought: str) -> bool:
    """Whether the words stand in a text; words of Latin letters only as whole words."""
    for told in text:
        place = plain(told)
        if sought.isascii():
            if re.search(rf"\b{re.escape(sought)}", place):
                return True
        elif sought.replace(" ", "") in place.replace(" ", ""):
            return True
    return False


def nearest_words(book: Book, words: str, most: int = 5) -> list[str]:
    """Words of the book that are like `words`, best first: what to suggest where nothing was found.

    >>> from qscore.rules.book import book
    >>> nearest_words(book("qinger-130"), "nonsense"), nearest_words(book("qinger-130"), "triplat")[:1]
    ([], ['triplet'])
    """
    sought = plain(words[:64])
    known = {word for term in book.terms for word in words_of(term)} | set(book.rulings)
    ratios = sorted(
        ((SequenceMatcher(None, plain(word), sought).ratio(), word) for word in known), reverse=True
    )
    return [word for ratio, word in ratios[:most] if ratio >= _NEAR_ENOUGH]
