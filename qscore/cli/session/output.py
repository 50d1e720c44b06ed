"""Where what is exported goes: a file or standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli.speech import is_terminal, say, warn
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

STANDARD_OUTPUT = "-"
OutputOption = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="FILE"),
    Text(
        "The file to write, - for standard output. A file of that name is replaced.",
        "写入的文件，- 为标准输出；同名文件会被替换。",
    ),
]


def deliver(content: bytes, output: str | None, form: str, stem: str, *, named: bool = False) -> None:
    """Writes the content to its file and says so, or to standard output.

    A page or a workbook goes there only where it is asked for: by `-`, or in a pipe by the `named` form.
    """
    if output in (None, STANDARD_OUTPUT):
        if form in ("html", "xlsx") and output is None and (is_terminal(sys.stdout) or not named):
            from qscore.show.export import FORMS

            message = say(
                "where to? This is a file, not something to read here", "写到哪里？这是文件，不适合显示"
            )
            raise WrongCall(message, f"-o {stem}{FORMS[form][0]}")
        if sys.stdout is None:  # as it is where the caller closed it
            return
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    from qscore.core.files import write_output
    from qscore.reading.files import reason_of

    try:
        write_output(Path(str(output)), content)
    except OSError as error:
        reason = reason_of(error, writing=True)
        raise WrongCall(
            say(f"{output} cannot be written: {reason.en}", f"{output} 写不了：{reason.zh}")
        ) from None
    warn(say(f"written: {output}", f"已写入：{output}"))
