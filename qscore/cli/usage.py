"""A wrong call in words, in both languages; the command line library knows only English ones."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import typer

from qscore.cli.help_pages import HelpPage
from qscore.cli.speech import say
from qscore.core.problems import nearest


class Wrong(NamedTuple):
    """What is wrong with a call, how to mend it, and the usage line of the command."""

    message: str
    hint: str | None
    usage: str | None = None


def usage_message(error: typer.TyperException) -> Wrong | None:
    """What is wrong with the call; None where the answer to it is the help text."""
    kind = type(error).__name__
    found: Any = error
    if kind == "NoArgsIsHelpError":
        return None
    if kind == "NoSuchOption":
        near = ", ".join(sorted(found.possibilities or ()))
        hint = say(f" (perhaps {near})", f"（也许是 {near}）") if near else ""
        message = say(f"no such option: {found.option_name}", f"没有这个选项：{found.option_name}") + hint
        return Wrong(message, _help_of(found))
    if kind == "MissingParameter":
        name = _name_of(found)
        message = say(f"missing: {name}", f"缺少：{name}")
        return Wrong(message, None) if found.ctx is None else _missing(message, found.ctx)
    if kind == "BadOptionUsage":
        message = say(f"the option {found.option_name} needs a value", f"选项 {found.option_name} 缺少值")
        return Wrong(message, _help_of(found))
    if kind == "BadParameter" and found.param is not None:
        name, wanted = _name_of(found), _wanted(found.message)
        return Wrong(say(f"wrong value for {name}: {wanted}", f"{name} 的值不对：{wanted}"), _help_of(found))
    if "No such command" in error.format_message():
        return _no_such_command(found)
    if error.format_message().startswith("Missing command"):
        return Wrong(say("a command is missing; see qscore --help", "缺少命令；见 qscore --help"), None)
    return Wrong(error.format_message(), _help_of(found))


def _name_of(error: Any) -> str:
    """The argument or option as the help page writes it."""
    hint = error.param.get_error_hint() if error.param is not None else ""
    return str(hint)


def _help_of(error: Any) -> str | None:
    return None if error.ctx is None else f"{error.ctx.command_path} --help"


def _missing(message: str, context: Any) -> Wrong:
    """What is missing, with the usage line of the command and an example of it."""
    context.formatter_class = HelpPage
    usage = " ".join(context.get_usage().split())
    example = _example(context.command)
    hint = say(f"for example {example}", f"例如 {example}") if example else f"{context.command_path} --help"
    return Wrong(message, hint, usage)


def _example(command: Any) -> str | None:
    """The first example of a command's help."""
    found = re.search(r"\x08\n\s*(qscore .*)", command.help or "")
    return None if found is None else found[1].strip()


def _wanted(message: str) -> str:
    """What a value should have been, in words of our own for the sorts of value there are."""
    if "valid integer" in message:
        return say("a whole number is wanted", "应为整数")
    least = re.search(r"greater than or equal to (\S+)", message)
    return say(f"at least {least[1]} is wanted", f"至少为 {least[1]}") if least else message


_MEANT = {
    **dict.fromkeys(("delete", "del", "rm"), "remove"),
    **dict.fromkeys(("list", "ls", "view", "print", "print-sheet", "status"), "show"),
    **dict.fromkeys(("ask", "deal", "append", "record"), "add"),
    **dict.fromkeys(("create", "init", "begin", "start"), "new"),
    **dict.fromkeys(("change", "correct", "fix", "replace"), "edit"),
    **dict.fromkeys(("history", "journal"), "log"),
    **dict.fromkeys(("pay", "money"), "settle"),
    **dict.fromkeys(("sum", "league", "stats"), "total"),
    **dict.fromkeys(("html", "xlsx", "csv"), "export"),
    **dict.fromkeys(("validate", "verify", "lint"), "check"),
    **dict.fromkeys(("calculate", "calc", "count"), "score"),
    **dict.fromkeys(("rule", "ruleset", "rulesets", "book"), "rules"),
}
"""Words people try, and the command that does it."""


def _no_such_command(error: Any) -> Wrong:
    name = error.format_message().split("'")[1] if "'" in error.format_message() else ""
    known = error.ctx.command.list_commands(error.ctx)
    meant = _MEANT.get(name, name)
    hint = None
    if meant in known:
        hint = _example(error.ctx.command.get_command(error.ctx, meant))
    elif meant in _session_commands():
        hint = f"qscore session {meant} --help"
    near = nearest(name, known)
    if hint is None and near:
        hint = say(f"perhaps {near}", f"也许是 {near}")
    listed = ", ".join(known)
    return Wrong(
        say(f"no such command: {name}; there are: {listed}", f"没有这个命令：{name}；可用：{listed}"), hint
    )


def _session_commands() -> tuple[str, ...]:
    from qscore.cli.session import app

    return tuple(str(command.name) for command in app.registered_commands)
