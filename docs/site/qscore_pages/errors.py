"""The page of error codes, from the catalogue and the examples of the rule book."""

from __future__ import annotations

from qscore.core.text import Language, Text
from qscore.rules.book import error_examples
from qscore.show.terminal.error_pages import error_tree, known_codes, shown_example
from qscore_pages.markdown import article_link, fenced, plain

_INTRODUCTION = Text(
    """# Errors

A code never changes its meaning. Every error of a file is reported, each as `FILE:LINE:COL: error CODE: what is
wrong`, with the line, a caret under the place, a hint, and the article where there is one. `…` stands for what is
filled in. `qscore rules E202` explains one code.
""",
    """# 错误码

代码的意思永不改变。一个文件里的错误全部一次报出，写成“文件:行:列: 错误 代码: 说明”，并附该行、位置、提示和条款。
`…` 代表具体内容。
`qscore rules E202` 解释一个代码。
""",
)


def page(language: Language) -> str:
    """Every code with its sentence, advice, article and example, under the headings of the hundreds."""
    parts = [_INTRODUCTION[language]]
    heading = None
    for code in known_codes():
        told = error_tree(code, language)
        if told["about"] != heading:
            heading = told["about"]
            parts.append(f"## {heading}")
        parts.append(f"### {code} {{#{code.lower()}}}\n\n{plain(told['message'])}")
        if told["hint"]:
            parts.append(Text("To mend it: ", "改法：")[language] + plain(told["hint"]))
        if told["article"]:
            edition = _edition(code, told["article"])
            parts.append(
                Text("Article: ", "条款：")[language]
                + article_link(told["article"], edition, "../rules/", language)
            )
        example = error_examples().get(code)
        if example:
            parts += [fenced(example.strip()), fenced(shown_example(example, code, language))]
    return "\n\n".join(parts) + "\n"


def _edition(code: str, article: str) -> str:
    """The book an error cites: those of the eighth hundred belong to the other two games."""
    from qscore.rules.book import book

    order = ("gongzhu", "gongzhu-open", "gouji") if code.startswith("E8") else ("qinger-130",)
    return next((edition for edition in order if article in book(edition).articles), order[0])
