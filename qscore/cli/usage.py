"""A wrong call in words, in both languages; the command line library knows only English ones."""

from __future__ import annotations

import re
from typing import Any

import typer

from qscore.cli.speech import say


def usage_message(error: typer.TyperException) -> str | None:
    """What is wrong with the call; None where the answer to it is the help text."""
    kind = type(error).__name__
    found: Any = error
    if kind == "NoArgsIsHelpError":
        return None
    if kind == "NoSuchOption":
        near = ", ".join(sorted(found.possibilities or ()))
        hint = say(f" (perhaps {near})", f"（也许是 {near}）") if near else ""
        return say(f"no such option: {found.option_name}", f"没有这个选项：{found.option_name}") + hint
    if kind == "MissingParameter":
        name = found.param.get_error_hint() if found.param is not None else ""
        return say(f"missing: {name}", f"缺少：{name}")
    if kind == "BadOptionUsage":
        return say(f"the option {found.option_name} needs a value", f"选项 {found.option_name} 缺少值")
    if kind == "BadParameter" and found.param is not None:
        name = found.param.get_error_hint()
        message = _wanted(found.message)
        return say(f"wrong value for {name}: {message}", f"{name} 的值不对：{message}")
    if "No such command" in error.format_message():
        return _no_such_command(found)
    if error.format_message().startswith("Missing command"):
        return say("a command is missing; see qscore --help", "缺少命令；见 qscore --help")
    return error.format_message()


def _wanted(message: str) -> str:
    """What a value should have been, in words of our own for the sorts of value there are."""
    if "valid integer" in message:
        return say("a whole number is wanted", "应为整数")
    least = re.search(r"greater than or equal to (\S+)", message)
    return say(f"at least {least[1]} is wanted", f"至少为 {least[1]}") if least else message


def _no_such_command(error: Any) -> str:
    from qscore.core.problems import nearest

    name = error.format_message().split("'")[1] if "'" in error.format_message() else ""
    group = error.ctx.command if error.ctx is not None else None
    known = group.list_commands(error.ctx) if group is not None else []
    near = nearest(name, known)
    hint = say(f" (perhaps {near})", f"（也许是 {near}）") if near else ""
    listed = ", ".join(known)
    return say(
        f"no such command: {name}{hint}; there are: {listed}", f"没有这个命令：{name}{hint}；可用：{listed}"
    )
