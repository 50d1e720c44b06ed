"""Calls that cannot be carried out, in both languages; the command line library tells them in English alone."""

from __future__ import annotations

import re
from typing import Any

# typer keeps these classes to itself, and its version is fixed for it
from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption

from qscore.cli.speech import say
from qscore.core.problems import nearest


class WrongCall(Exception):
    """A call that cannot be carried out: said on the error stream, exit status 2."""

    def __init__(self, message: str, hint: str | None = None, usage: str | None = None) -> None:
        self.message = message
        self.hint = hint
        self.usage = usage
        super().__init__(message)


def wrong_usage(error: Any, context: Any) -> WrongCall:
    """An error of the library (`UsageError`) while it read the arguments of a command."""
    help_call = f"{context.command_path} --help"
    match error:
        case NoSuchOption(option_name=name):
            near = ", ".join(sorted(error.possibilities or ()))
            perhaps = say(f" (perhaps {near})", f"（也许是 {near}）") if near else ""
            return WrongCall(say(f"no such option: {name}", f"没有这个选项：{name}") + perhaps, help_call)
        case BadOptionUsage(option_name=name):
            return WrongCall(_wrong_number_of_values(name, context), help_call)
        case MissingParameter():
            name = _name_of(error.param)
            example = example_of(context.command)
            hint = say(f"for example {example}", f"例如 {example}") if example else help_call
            usage = " ".join(context.get_usage().split())
            return WrongCall(say(f"missing: {name}", f"缺少：{name}"), hint, usage)
        case BadParameter():
            name, wanted = _name_of(error.param), _wanted(error)
            return WrongCall(
                say(f"wrong value for {name}: {wanted}", f"{name} 的值不对：{wanted}"), help_call
            )
    return WrongCall(error.format_message(), help_call)


def _name_of(parameter: Any) -> str:
    """The argument or option as the help page writes it."""
    return str(parameter.get_error_hint())


def _wrong_number_of_values(name: str, context: Any) -> str:
    option = next((each for each in context.command.params if name in each.opts + each.secondary_opts), None)
    if option is not None and option.is_flag:
        return say(f"the option {name} takes no value", f"选项 {name} 不带值")
    if option is not None and option.nargs > 1:
        return say(f"the option {name} needs {option.nargs} values", f"选项 {name} 要 {option.nargs} 个值")
    return say(f"the option {name} needs a value", f"选项 {name} 缺少值")


def _wanted(error: BadParameter) -> str:
    """What a value should have been, for the kinds of value there are."""
    found: Any = error.__cause__
    detail: dict[str, Any] = found.errors()[0] if found is not None else {"type": ""}
    if detail["type"].startswith("int"):
        return say("a whole number is wanted", "应为整数")
    if detail["type"] == "greater_than_equal":
        least = detail["ctx"]["ge"]
        return say(f"at least {least} is wanted", f"至少为 {least}")
    return error.message


def example_of(command: Any) -> str | None:
    """The first example of a command's help."""
    found = re.search(r"\x08\n\s*(qscore .*)", command.help or "")
    return None if found is None else found[1].strip()


_SYNONYMS = {
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


def no_such_command(name: str, group: Any, context: Any) -> WrongCall:
    """A word that is no command of a group, with the command that may have been meant."""
    known = group.list_commands(context)
    meant = _SYNONYMS.get(name, name)
    hint = None
    session = group.get_command(context, "session")
    if meant in known:
        example = example_of(group.get_command(context, meant))
        hint = say(f"{name} is called {meant} here: {example}", f"{name} 在这里叫 {meant}：{example}")
    elif session is not None and meant in session.list_commands(context):
        call = f"session {meant}"
        hint = say(
            f"{name} is called {call} here: qscore {call} --help",
            f"{name} 在这里叫 {call}：qscore {call} --help",
        )
    near = nearest(name, known)
    if hint is None and near:
        hint = say(f"perhaps {near}", f"也许是 {near}")
    listed = ", ".join(known)
    return WrongCall(
        say(f"no such command: {name}; there are: {listed}", f"没有这个命令：{name}；可用：{listed}"), hint
    )
