"""The numbers of a ruleset by the article they come from, as plain data."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from qscore.rules.rulesets import Ruleset

Plain = Any
"""Numbers, words, lists of them, and mappings of all these."""


def values_of_article(ruleset: Ruleset, reference: str, known: Container[str]) -> dict[str, Plain]:
    """The values of a ruleset that come from an article, by name: `{"pung": {"plain": 1, "jiang": 4}}`.

    `known` are the references of the book: a value may name more articles than one, as the wait does for each
    pattern, and is shown at each of them.

    >>> from qscore.rules.rulesets import load_ruleset
    >>> values_of_article(load_ruleset("qinger-130"), "18.1", {"18.1"})
    {'pung': {'plain': 1, 'jiang': 4}}
    """
    absent = _not_in_the_deck(ruleset.values)
    found: dict[str, Plain] = {}
    for key, value, articles in groups(ruleset.values, known):
        if reference not in articles:
            continue
        if isinstance(value, dict):
            value = {name: item for name, item in value.items() if not absent & set(name.split("_"))}
        if value != {}:  # a mere reference has no number of its own
            found[key] = value
    return found


def _not_in_the_deck(values: Any) -> set[str]:
    """The cards of which the deck has none: what they would be worth is left out."""
    deck = getattr(values, "deck", None)
    if deck is None:
        return set()
    return {field.name for field in fields(deck) if getattr(deck, field.name) == 0}


def groups(
    values: Any, known: Container[str], prefix: str = ""
) -> Iterator[tuple[str, Plain, tuple[str, ...]]]:
    """Every value of a ruleset with its name and the articles it names; groups inside groups are `outer.inner`."""
    for field in fields(values):
        value = getattr(values, field.name)
        name = prefix + field.name
        if not is_dataclass(value):
            if field.name != "article":
                yield name, _plain(value), ()
        elif hasattr(value, "article"):
            yield name, _numbers(value, known), tuple(_articles(value, known))
        else:
            yield from groups(value, known, name + ".")


def _articles(group: Any, known: Container[str]) -> Iterator[str]:
    yield group.article
    for field in fields(group):
        value = getattr(group, field.name)
        if field.name != "article" and isinstance(value, str) and value in known:
            yield value


def _numbers(group: Any, known: Container[str]) -> dict[str, Plain]:
    """The fields of a group that are no references."""
    return {
        field.name: _plain(getattr(group, field.name))
        for field in fields(group)
        if field.name != "article" and getattr(group, field.name) not in _references(group, known)
    }


def _references(group: Any, known: Container[str]) -> list[str]:
    return [value for value in _articles(group, known) if value in known]


def _plain(value: Any) -> Plain:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def flat(values: Any, known: Container[str]) -> dict[str, tuple[Plain, str]]:
    """Every single value under its full name, with its article: `{"pung.jiang": (4, "18.1"), …}`."""
    found: dict[str, tuple[Plain, str]] = {}
    for key, value, articles in groups(values, known):
        article = articles[0] if articles else ""
        if isinstance(value, dict):
            found.update({f"{key}.{name}": (item, article) for name, item in value.items()})
        else:
            found[key] = (value, article)
    return found
