"""The pages of the rule book: articles with values, open points and examples; rulings; words."""

from __future__ import annotations

from collections.abc import Callable

from qscore.catalogue.values import group_label
from qscore.core.text import Language, Text
from qscore.rules.book import Article, OpenPoint, book, errors_of
from qscore.rules.rulesets import Ruleset, load_ruleset
from qscore.show.rule_wording import line_wording, seat_numbers, value_text
from qscore.show.wording import article_text
from qscore.study.look_up import entry_of, example_deal, scored_example
from qscore_pages.markdown import anchor, article_link, cell, code, fenced, plain, table
from qscore_pages.navigation import EDITIONS


def edition_page(edition: str) -> Callable[[Language], str]:
    """The maker of the page of an edition."""

    def page(language: Language) -> str:
        ruleset = load_ruleset(edition)
        introduction = Text(
            f"Looked up at the table with `qscore rules ARTICLE --ruleset {edition}`. The texts are our own "
            "words; the numbers are those the program uses.",
            f"牌桌上用 `qscore rules 条款 --ruleset {edition}` 查。文字是我们自己的说法，数值就是程序所用的数值。",
        )
        parts = [f"# {plain(ruleset.title[language])}", introduction[language]]
        for article in book(edition).articles.values():
            parts += _article(article, ruleset, language)
        return "\n\n".join(parts) + "\n"

    return page


def _article(article: Article, ruleset: Ruleset, language: Language) -> list[str]:
    level = min(2 + article.reference.count("."), 4)
    shown = article_text(article.reference, language)
    title = f"{shown} {plain(article.title[language])}"
    parts = [f"{'#' * level} {title} {{#{anchor(article.reference)}}}", plain(article.text[language])]
    if article.effect == "none":
        parts.append(Text("*No effect on points.*", "*不影响计分。*")[language])
    values = entry_of(article, ruleset).values
    if values:
        heads = Text("value|name in a ruleset file|number", "数值|规则文件里的名称|多少")[language].split("|")
        rows = [
            (cell(group_label(name, language)), code(name), cell(value_text(value, language)))
            for name, value in values.items()
        ]
        parts.append(table(heads, rows))
    for name in article.rulings:
        if name in ruleset.rulings:
            point = book(ruleset.id).rulings[name]
            options = " · ".join(
                f"**{value}**" if value == ruleset.rulings[name].default else value
                for value in ruleset.rulings[name].options
            )
            link = f"[{code(name)}](rulings.md#{ruling_anchor(name, ruleset.game)})"
            question = plain(point.question[language])
            told = Text(
                f"Open point {link} ({options}): {question}", f"未定之处 {link}（{options}）：{question}"
            )
            parts.append(told[language])
    parts += _examples(article, ruleset, language)
    if article.lines:
        heads = Text("line|wording", "项目|文字")[language].split("|")
        parts.append(
            table(heads, [(code(line), cell(line_wording(line, language))) for line in article.lines])
        )
    errors = errors_of(article, ruleset.game)
    if errors:
        links = ", ".join(f"[{each}](../reference/errors.md#{each.lower()})" for each in errors)
        parts.append(Text("Errors: ", "错误码：")[language] + links)
    return parts


def _examples(article: Article, ruleset: Ruleset, language: Language) -> list[str]:
    parts = []
    for example in article.examples:
        found = scored_example(example, ruleset)
        if "error" in found:
            shown = Text(f"not possible here: {found['error']}", f"在此规则下不成立：{found['error']}")[
                language
            ]
        else:
            shown = seat_numbers(found["points"], found["settlement"], language)
        parts += [
            plain(example.text[language]),
            fenced(f"{example_deal(example, ruleset, language)}\n→ {shown}"),
        ]
    return parts


def ruling_anchor(name: str, game: str) -> str:
    """The anchor of a ruling; games may use the same word for different questions."""
    return f"{game}-{name}".replace("_", "-")


_RULINGS = Text(
    """# Rulings

Where a rule text leaves a point open or contradicts itself, the point is a *ruling*: a question with named
readings. **Bold** is the default. Set one with `--ruling NAME=VALUE`, with `rulings:` in a deal or a session, or in a
ruleset file ([House rules](../how-to/house-rules.md)). `qscore dispute` shows which readings change a deal.
""",
    """# 未定之处

规则原文没说清或前后不一的地方，叫一处*裁定*：一个问题，几种有名称的读法。**粗体**是默认。
可用 `--ruling 名称=值`，也可写在一副牌或一场的
`rulings:` 里，或写进规则文件（[自家规矩](../how-to/house-rules.md)）。`qscore dispute` 指出哪种读法会改变一副牌。
""",
)


def points_of_game(game: str) -> list[tuple[OpenPoint, Ruleset]]:
    """The open points of a game, each once, with the first ruleset that has it."""
    found: dict[str, tuple[OpenPoint, Ruleset]] = {}
    for edition in EDITIONS:
        ruleset = load_ruleset(edition)
        if ruleset.game == game:
            for name, point in book(edition).rulings.items():
                found.setdefault(name, (point, ruleset))
    return list(found.values())


def defaults_of(name: str, game: str) -> dict[str, str]:
    """The default of a ruling in every edition of a game that has it."""
    rulesets = [load_ruleset(edition) for edition in EDITIONS]
    return {
        ruleset.id: ruleset.rulings[name].default
        for ruleset in rulesets
        if ruleset.game == game and name in ruleset.rulings
    }


GAME_TITLES = {
    "qinger": Text("Qing'er", "青儿"),
    "gongzhu": Text("Gongzhu", "拱猪"),
    "gouji": Text("Gouji", "够级"),
}


def rulings_page(language: Language) -> str:
    """Every ruling: a table of all, then each with its readings and what speaks for them."""
    parts = [_RULINGS[language]]
    heads = Text("ruling|question|readings|articles", "名称|问题|读法|条款")[language].split("|")
    for game, title in GAME_TITLES.items():
        points = points_of_game(game)
        rows = [
            (
                f"[{code(point.name)}](#{ruling_anchor(point.name, game)})",
                cell(point.question[language]),
                ", ".join(_options(point, ruleset)),
                ", ".join(article_link(each, ruleset.id, "", language) for each in point.articles),
            )
            for point, ruleset in points
        ]
        parts += [f"## {title[language]}", table(heads, rows)]
        for point, ruleset in points:
            parts += _ruling(point, ruleset, language)
    return "\n\n".join(parts) + "\n"


def _options(point: OpenPoint, ruleset: Ruleset) -> list[str]:
    ruling = ruleset.rulings[point.name]
    return [f"**{value}**" if value == ruling.default else value for value in ruling.options]


def _ruling(point: OpenPoint, ruleset: Ruleset, language: Language) -> list[str]:
    defaults = defaults_of(point.name, ruleset.game)
    parts = [
        f"### {point.name} {{#{ruling_anchor(point.name, ruleset.game)}}}",
        plain(point.question[language]),
    ]
    rows = []
    for reading in point.readings:
        where = [edition for edition, default in defaults.items() if default == reading.value]
        mark = ""
        if where:
            default = Text("default", "默认")[language]
            mark = (
                f" ({default})" if len(set(defaults.values())) == 1 else f" ({default}: {', '.join(where)})"
            )
        rows.append(
            (code(reading.value) + mark, cell(reading.text[language]), cell(reading.reasons[language]))
        )
    heads = Text("reading|what it says|what speaks for it", "读法|意思|理由")[language].split("|")
    parts.append(table(heads, rows))
    if point.note:
        parts.append(plain(point.note[language]))
    return parts


def terms_page(language: Language) -> str:
    """The words of every game with what they mean and where they stand."""
    title = Text("Words of the games", "词汇")[language]
    heads = Text("word|English|meaning|also|articles", "词|英文|意思|又叫|条款")[language].split("|")
    parts = [
        f"# {title}",
        Text("`qscore rules WORD` finds them all.", "`qscore rules 词` 都能查到。")[language],
    ]
    for edition, game in (("qinger-130", "qinger"), ("gongzhu", "gongzhu"), ("gouji", "gouji")):
        rows = [
            (
                f"{term.zh} {term.tones}",
                cell(term.en),
                cell(term.meaning[language]),
                cell(", ".join(term.also)),
                ", ".join(article_link(each, edition, "", language) for each in term.articles),
            )
            for term in book(edition).terms
        ]
        parts += [f"## {GAME_TITLES[game][language]}", table(heads, rows)]
    return "\n\n".join(parts) + "\n"
