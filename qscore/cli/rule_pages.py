"""Pages of the rule book: its contents, and what it has on an article, a word or a ruling."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import typer

from qscore.cli.reporting import print_json
from qscore.cli.speech import is_terminal, language, room, say
from qscore.core.game import DEFAULT_GAME, game
from qscore.scoring import Choice


def print_contents(words: list[str], choice: Choice, as_json: bool) -> None:
    """Prints the articles of a rule book."""
    from qscore.show.terminal.rule_book import contents
    from qscore.study.look_up import book_of

    del words
    ruleset = ruleset_of(choice)
    book = book_of(ruleset)
    if as_json:
        trees = [
            {"article": article.reference, "title": article.title[language()]}
            for article in book.articles.values()
        ]
        print_json({"ruleset": ruleset.id, "edition": book.edition, "articles": trees})
    else:
        print_page(contents(book, ruleset, language(), room()))


def print_found(words: list[str], choice: Choice, as_json: bool) -> None:
    """Prints what the rule book has on an article or on words. Raises `NotInTheBook`."""
    from qscore.study.look_up import NotInTheBook, book_of, near_references
    from qscore.study.references import parse_reference
    from qscore.study.search import nearest_words

    text = " ".join(words)
    named = None if choice.ruleset is not None else _other_game(text)
    if named is not None:
        print_contents(words, replace(choice, ruleset=named), as_json)
        return
    ruleset = ruleset_of(choice)
    book = book_of(ruleset)
    pages = _pages(text, ruleset, choice, as_json)
    if pages is None and choice.ruleset is None:
        pages = _other_books(text, choice, as_json)
    if pages is None:
        near = near_references(book, text) if parse_reference(text) else nearest_words(book, text)
        raise NotInTheBook(text, tuple(near))
    if as_json:
        print_json(pages)
    else:
        print_page("\n\n".join(pages))


def _pages(text: str, ruleset: Any, choice: Choice, as_json: bool) -> Any:
    """What the book of a ruleset has on a text, as pages or as plain data; None where it has nothing."""
    from qscore.show.terminal.rule_book import article_page, search_page, terms_page
    from qscore.study.look_up import book_of, entry_of, find_article, ruling_tree
    from qscore.study.search import named_terms, search

    book = book_of(ruleset)
    article = find_article(book, text)
    if as_json:
        if article is not None:
            return entry_of(article, ruleset).as_json(language())
        articles = search(book, text).articles
        if not articles and text in ruleset.rulings:
            return ruling_tree(text, ruleset.rulings[text], book.rulings.get(text), language())
        return [entry_of(each, ruleset).as_json(language()) for each in articles] or None
    terms = named_terms(book, text)
    pages = [terms_page(terms, language(), room())] if terms else []
    if article is not None:
        return [*pages, article_page(entry_of(article, ruleset), language(), room())]
    if text in ruleset.rulings:
        return [*pages, ruling_in_force(text, ruleset, choice)]
    found = search(book, text)
    return [search_page(found, ruleset, language(), room())] if found else None


def _other_game(text: str) -> str | None:
    """The ruleset of another game than the usual one that is called so."""
    from qscore.scoring import games

    word = text.lower()
    called = (kind for kind in games() if word in (kind.name, *(name.lower() for name in kind.title)))
    return next((kind.default_ruleset for kind in called if kind.name != DEFAULT_GAME), None)


def _other_books(text: str, choice: Choice, as_json: bool) -> Any:
    """What the books of the other games have on a word that the usual one does not know."""
    from qscore.rules.rulesets import load_ruleset
    from qscore.scoring import games
    from qscore.show.layout import within
    from qscore.study.look_up import book_of, find_article
    from qscore.study.search import search

    for kind in games():
        if kind.name == DEFAULT_GAME:
            continue
        ruleset = load_ruleset(kind.default_ruleset)
        book = book_of(ruleset)
        # a number of an article is meant in the usual book
        if search(book, text).terms or (find_article(book, text) and not text[:1].isdigit()):
            pages = _pages(text, ruleset, choice, as_json)
            name = ruleset.title[language()]
            heading = say(f"{name} (--ruleset {ruleset.id})", f"{name}（--ruleset {ruleset.id}）")
            return pages if as_json or pages is None else [within(heading, room()), *pages]
    return None


def ruling_in_force(name: str, ruleset: Any, choice: Choice) -> str:
    """The page of a ruling with the reading that is in force."""
    from qscore.show.terminal.rule_book import ruling_page
    from qscore.study.look_up import book_of

    ruling = ruleset.rulings[name]
    in_force = choice.rulings.get(name, ruling.default)
    point = book_of(ruleset).rulings.get(name)
    return ruling_page(name, ruling, point, language(), in_force, room())


def ruleset_of(choice: Choice) -> Any:
    """The ruleset that was chosen, the usual one otherwise. Raises `WrongChoice`."""
    from qscore.rules.rulesets import load_ruleset
    from qscore.scoring import WrongChoice

    ruleset = load_ruleset(choice.ruleset or game(DEFAULT_GAME).default_ruleset)
    for problem in ruleset.check_rulings(choice.rulings, ()):
        raise WrongChoice(problem)
    return ruleset


def print_page(page: str) -> None:
    """A page; through a pager only where it goes to a terminal and is longer than it."""
    import shutil

    lines = page.count("\n") + 1
    if is_terminal(sys.stdout) and is_terminal(sys.stdin) and lines >= shutil.get_terminal_size().lines:
        import pydoc

        pydoc.pager(page)
        return
    typer.echo(page)
