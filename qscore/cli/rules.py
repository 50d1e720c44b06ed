"""`qscore rules`: the rule book, looked up by article or word, compared, and asked about errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from qscore.cli.commands import command
from qscore.cli.completion import topics
from qscore.cli.options import JsonOption, RulesetOption, RulingOption
from qscore.cli.reporting import print_json
from qscore.cli.rule_pages import print_contents, print_found, print_page, ruleset_of, ruling_in_force
from qscore.cli.speech import complain, language, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text
from qscore.scoring import Choice

Page = Callable[[list[str], Choice, bool], None]


@command(
    Text(
        "Look an article or a word up in the rule book, compare rulesets, explain an error.",
        "查规则书：条款、词语、规则之间的不同、错误码。",
    ),
    "qscore rules 21.6.4",
    "qscore rules 二十一条六4",
    "qscore rules coins",
    "qscore rules rulings rounding",
    "qscore rules compare qinger-130 qinger-128",
    "qscore rules compare saturday.yaml other-table.yaml",
    "qscore rules questionnaire our-table.yaml",
    "qscore rules E202",
    "qscore rules terms",
)
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="ARTICLE|WORDS", autocompletion=topics),
        Text("An article, words, or one of the lists above.", "条款、词语，或上面的一种列表。"),
    ] = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints a page of the rule book; exit status 1 where it has nothing of the kind."""
    from qscore.cli.reporting import reporting_errors
    from qscore.study.look_up import NotInTheBook

    choice = choice_of(ruleset, ruling)
    given = [word for word in (words or []) if word.strip()]
    page = _page_of(given)
    try:
        with reporting_errors(choice, as_json=as_json):
            page(given, choice, as_json)
    except NotInTheBook as missing:
        _say_missing(missing.word, missing.suggestions, as_json)
        raise typer.Exit(1) from None


def _page_of(words: list[str]) -> Page:
    """Which page the words ask for."""
    if not words:
        return print_contents
    first = words[0].lower()
    lists: dict[str, Page] = {
        "rulings": _rulings,
        "裁定": _rulings,
        "terms": _terms,
        "词汇": _terms,
        "errors": _errors,
        "错误码": _errors,
        "values": _values,
        "数值": _values,
        "compare": _compare,
        "比较": _compare,
        "questionnaire": _questionnaire,
        "问卷": _questionnaire,
    }
    if first in lists:
        return lists[first]
    from qscore.catalogue.errors import ERRORS

    if len(words) == 1 and (first.upper() in ERRORS or _is_error_code(first)):
        return _error
    return print_found


def _is_error_code(word: str) -> bool:
    return len(word) == 4 and word[0] in "eE" and word[1:].isascii() and word[1:].isdigit()


def _rulings(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.study.look_up import book_of, ruling_tree

    ruleset = ruleset_of(choice)
    points = book_of(ruleset).rulings
    names = words[1:] or list(ruleset.rulings)
    for name in names:
        if name not in ruleset.rulings:
            _no_such_ruling(name, ruleset)
    if as_json:
        trees = [ruling_tree(n, ruleset.rulings[n], points.get(n), language()) for n in names]
        print_json(trees if len(words) != 2 else trees[0])
        return
    print_page("\n\n".join(ruling_in_force(name, ruleset, choice) for name in names))


def _no_such_ruling(name: str, ruleset: Any) -> None:
    from qscore.core.problems import nearest
    from qscore.study.look_up import NotInTheBook

    near = nearest(name, ruleset.rulings)
    raise NotInTheBook(name, (near,) if near else tuple(ruleset.rulings))


def _terms(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.show.terminal.rule_book import terms_page
    from qscore.study.look_up import book_of, term_tree

    del words
    book = book_of(ruleset_of(choice))
    if as_json:
        print_json([term_tree(term, language()) for term in book.terms])
    else:
        print_page(terms_page(book.terms, language(), room()))


def _values(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.show.terminal.rule_book import values_page
    from qscore.study.look_up import book_of
    from qscore.study.values import groups

    del words
    ruleset = ruleset_of(choice)
    found = list(groups(ruleset.values, book_of(ruleset).articles))
    if as_json:
        trees = [
            {"name": name, "articles": list(articles), "value": value} for name, value, articles in found
        ]
        print_json({"ruleset": ruleset.id, "values": trees})
    else:
        print_page(values_page(ruleset, found, language(), room()))


def _compare(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.show.terminal.comparison import comparison_page
    from qscore.study.compare import compare
    from qscore.study.look_up import comparison_tree
    from qscore.study.table_rules import rules_of

    if len(words) != 3:
        hint = "qscore rules compare qinger-130 qinger-128"
        raise WrongCall(say("two rulesets or sessions are compared", "比较要写两个规则或两场"), hint)
    del choice
    a, b = (rules_of(name) for name in words[1:])
    if a.game != b.game:
        raise WrongCall(say(f"{a.id} and {b.id} are of different games", f"{a.id} 与 {b.id} 不是同一种游戏"))
    found = compare(a, b)
    if as_json:
        print_json(comparison_tree(found, language()))
    else:
        print_page(comparison_page(found, language(), room()))


def _questionnaire(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.cli.questionnaire import ask_table
    from qscore.reading.ruleset_names import resolve

    if len(words) != 2 and not as_json:
        hint = "qscore rules questionnaire our-table.yaml"
        raise WrongCall(say("name the file that the answers go to", "请写出存放答案的文件"), hint)
    ruleset = ruleset_of(choice)
    name = words[1] if len(words) == 2 else None
    ask_table(name, ruleset, resolve(choice.ruleset or ruleset.id), as_json=as_json)


def _errors(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.show.terminal.error_pages import error_tree, errors_page, known_codes

    del words, choice
    if as_json:
        print_json([error_tree(code, language()) for code in known_codes()])
    else:
        print_page(errors_page(language(), room()))


def _error(words: list[str], choice: Choice, as_json: bool) -> None:
    from qscore.core.problems import nearest
    from qscore.show.terminal.error_pages import error_page, error_tree, known_codes
    from qscore.study.look_up import NotInTheBook

    del choice
    code = words[0].upper()
    if code not in known_codes():
        near = nearest(code.lower(), [known.lower() for known in known_codes()])
        raise NotInTheBook(code, (near.upper(),) if near else ())
    if as_json:
        print_json(error_tree(code, language()))
    else:
        print_page(error_page(code, language(), room()))


def _say_missing(word: str, suggestions: tuple[str, ...], as_json: bool) -> None:
    from qscore.core.text import printable

    shown = printable(word[:60])
    message = say(f"the rule book has no “{shown}”", f"规则书里没有“{shown}”")
    if as_json:
        print_json({"error": message, "suggestions": list(suggestions)})
        return
    complain(say("error: ", "错误：") + message)
    if suggestions:
        complain(say("hint: perhaps ", "提示：也许是 ") + ", ".join(suggestions))
    else:
        complain(
            say(
                "hint: `qscore rules` lists the articles, `qscore rules terms` the words",
                "提示：qscore rules 列出各条，qscore rules terms 列出词汇",
            )
        )
