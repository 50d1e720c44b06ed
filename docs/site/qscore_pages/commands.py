"""The page of commands, from the commands themselves: what each does, examples, arguments, options."""

from __future__ import annotations

from typing import Any

from qscore.cli.commands import Group
from qscore.cli.main import program
from qscore.cli.speech import language as spoken
from qscore.cli.speech import set_language
from qscore.core.text import Language, Text
from qscore_pages.markdown import cell, code, fenced, table

_INTRODUCTION = Text(
    """# Commands

This page is made from the commands themselves; `qscore COMMAND --help` says the same.

Results go to standard output, everything else to the error stream. Exit status: 0 done, 1 the input is not a
possible deal (or differs, for a check), 2 the call is wrong. Who answers a question with no or with Ctrl-D gets 1 too:
nothing was written; Ctrl-C gives 130. `NO_COLOR` and pipes give plain text. Sheets, pages of the rule book and help
fold to the width of the terminal; `COLUMNS` sets another, for pipes too.
""",
    """# 命令

本页由命令本身生成；`qscore 命令 --help` 说的是同样的话。

结果写到标准输出，其余写到标准错误。退出状态：0 完成，1 输入不成立（或核对不符），2 命令写错。
提问时答“否”或按 Ctrl-D 也是 1：什么也没有写；按 Ctrl-C 是 130。
设 `NO_COLOR` 或接管道时输出纯文字。记分表、规则书和帮助按终端宽度折行；可用 `COLUMNS` 另设宽度，管道也适用。
""",
)


def page(language: Language) -> str:
    """Every command and command of a command."""
    before = spoken()
    set_language(language)
    try:
        commands = program.made("qscore").every_command()
        parts = [_INTRODUCTION[language], *(_section(words, each, language) for words, each in commands)]
    finally:
        set_language(before)
    return "\n\n".join(parts) + "\n"


def _section(words: tuple[str, ...], command: Any, language: Language) -> str:
    sentence, _, examples = (command.help or "").partition("\n\n")
    parts = [f"{'#' * (len(words) + 1)} {' '.join(words)}", cell(" ".join(sentence.split()))]
    shown = [line.strip() for line in examples.splitlines() if line.strip(" \b")]
    if shown:
        parts.append(fenced("\n".join(shown), "sh"))
    if not isinstance(command, Group):
        rows = [_row(parameter, language) for parameter in command.params if parameter.name != "help"]
        heads = Text("argument or option|what it is|default", "参数或选项|含义|默认")[language].split("|")
        parts.append(table(heads, rows))
    return "\n\n".join(parts)


def _row(parameter: Any, language: Language) -> tuple[str, str, str]:
    names = ", ".join((*parameter.opts, *parameter.secondary_opts))
    value = getattr(parameter, "metavar", None) or ""
    if parameter.param_type_name == "argument":
        names, value = value or (parameter.name or "").upper(), ""
    default = parameter.default
    shown = code(str(default)) if isinstance(default, (str, int)) and default is not False else ""
    if parameter.required:
        shown = Text("required", "必填")[language]
    return code(f"{names} {value}".strip()), cell(getattr(parameter, "help", "") or ""), shown
