"""The program `qscore`: finds the language, then the command, and turns every error into words and a status."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import complete_for_bash
from qscore.cli.speech import (
    complain,
    detect_language,
    is_written,
    language,
    never_fail_to_encode,
    say,
    set_language,
    set_written,
    warn,
)
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

COMMANDS = {
    name: f"qscore.cli.{name}"
    for name in "score settle session check rules why dispute waits convert batch".split()  # noqa: SIM905
}
"""Command to its module, in the order in which they are shown."""


@command(
    Text(
        "A rule book that computes: score sheets and settlement for Qing'er (青儿), Gongzhu (拱猪), Gouji (够级).",
        "会算分的规则书：青儿、拱猪、够级的计分与结算。",
    ),
    "qscore score examples/first-deal.yaml",
    "qscore settle 180 110 30",
    modules=COMMANDS,
    help_option_names=["--help", "-h"],
)
def program(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True),
        Text(
            "Print the version and the rulesets with their hashes (with --json in full), and stop.",
            "显示版本，以及各规则文件的哈希值（加 --json 则为完整的）。",
        ),
    ] = False,
    encoding: Annotated[
        str | None,
        typer.Option("--encoding", metavar="NAME"),
        Text(
            "How files that are not UTF-8 are read, such as gbk; also behind the command.",
            "不是 UTF-8 的文件按什么编码读，例如 gbk；也可写在命令后面。",
        ),
    ] = None,
) -> None:
    """Options of the program itself; both are looked at before the commands are."""
    del version, encoding


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program with these arguments (those of the process by default); gives the exit status.

    0: done. 1: the input is not a possible deal, or differs; or somebody who was asked gave up, and nothing was
    written. 2: the call is wrong, or its output cannot be written. 3: a change was written, but not shown.
    130: interrupted.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    never_fail_to_encode()
    set_written(False)
    set_language(detect_language(given, os.environ))
    try:
        if given[:1] == ["--version"]:
            from qscore.cli.version import version_text

            typer.echo(version_text(as_json="--json" in given))
            return 0
        if os.environ.get("_QSCORE_COMPLETE") == "complete_bash":
            complete_for_bash(lambda: _call(given))
        return _call(_read_as(given))
    except WrongCall as wrong:
        return _wrong_call(wrong.message, wrong.hint, wrong.usage)
    except BrokenPipeError:
        # whoever read the output has gone; nothing is left to say, and closing must not say it either
        _discard_output()
        return 0
    except OSError as error:
        return _failed(error)
    except KeyboardInterrupt:
        _say_interrupted(given)
        return _INTERRUPTED


def _read_as(arguments: list[str]) -> list[str]:
    """Takes `--encoding NAME` out of a call, wherever it stands, and has files read so. Raises `WrongCall`."""
    from qscore.core.encoding import read_as

    place = next(
        (place for place, one in enumerate(arguments) if one.partition("=")[0] == "--encoding"), None
    )
    if place is None:
        read_as(None)
        return arguments
    _, joined, name = arguments[place].partition("=")
    rest = arguments[place + 1 :]
    if not joined and not rest:
        raise WrongCall(
            say("the option --encoding needs a value", "选项 --encoding 缺少值"), "--encoding gbk"
        )
    if not joined:
        name, *rest = rest
    try:
        read_as(name)
    except (LookupError, ValueError):
        raise WrongCall(
            say(f"{name!r} is no encoding known here", f"不认识编码“{name}”"), "--encoding gbk"
        ) from None
    return arguments[:place] + rest


def _failed(error: OSError) -> int:
    """Says what could not be read or written; a stream has no name, so without one it is the output."""
    from qscore.reading.files import reason_of

    reason = reason_of(error)[language()]
    if error.filename is not None:
        name = os.fsdecode(error.filename)
        return _wrong_call(
            say(f"{name} cannot be read or written: {reason}", f"{name} 读写不了：{reason}"), None
        )
    _discard_output()
    if is_written():
        complain(
            say(
                f"the change is kept, but cannot be shown: {reason}",
                f"改动已经写入，只是显示不出来：{reason}",
            )
        )
        return 3
    return _wrong_call(say(f"the output cannot be written: {reason}", f"写不出结果：{reason}"), None)


def _call(arguments: list[str]) -> int:
    try:
        status = program.made("qscore", add_completion=True).main(
            arguments, prog_name="qscore", standalone_mode=False
        )
        if sys.stdout is not None:  # as it is where the caller closed it
            sys.stdout.flush()
    except SystemExit as end:
        if isinstance(
            end.__context__, BrokenPipeError
        ):  # the library takes a reader who has gone for a failure
            raise end.__context__ from None
        raise
    except typer.Abort:
        warn(say("nothing was written", "什么也没有写"))
        return 1
    except typer.TyperException as error:  # a bare call is answered with the help text
        typer.echo(error.format_message(), err=True)
        return 2
    if status == _INTERRUPTED:  # the command line library has turned Ctrl-C into it without a word
        _say_interrupted(arguments)
    return status if isinstance(status, int) else 0


_INTERRUPTED = 130


def _say_interrupted(arguments: Sequence[str]) -> None:
    hint = say("; the same call with --resume goes on", "；加上 --resume 再运行就接着算")
    kept = say("; the change is kept", "；改动已经写入") if is_written() else ""
    complain(say("interrupted", "已中断") + kept + (hint if "batch" in arguments else ""))


def _discard_output() -> None:
    """Lets what is still to be written go nowhere, so that the end of the program does not stumble over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _wrong_call(message: str, hint: str | None, usage: str | None = None) -> int:
    from qscore.core.text import printable

    complain(say("error: ", "错误：") + printable(message))
    if usage:
        complain(usage)
    if hint:
        complain(say("hint: ", "提示：") + printable(hint))
    return 2


def run() -> None:
    """The entry point of the installed command."""
    # deals and results are trees that live as long as the run: looking for circles in them often only costs
    gc.set_threshold(100_000)
    sys.exit(main())
