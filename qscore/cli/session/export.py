"""`qscore session export`: an evening for others to look at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import words
from qscore.cli.session.output import STANDARD_OUTPUT, OutputOption, deliver
from qscore.cli.session.reading import read_ledger
from qscore.cli.speech import language, say
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger


def export_to(
    ledger: Ledger,
    source: str,
    output: str | None,
    to: str | None = None,
    *,
    explain: bool = True,
    mark: bool = True,
) -> None:
    """Exports an evening that was read from `source`. Raises `WrongCall` for a form or file that will not do."""
    from qscore.show.export import export as exported

    form = chosen_form(output, to)
    if output not in (None, STANDARD_OUTPUT) and _same_file(str(output), source):
        raise WrongCall(
            say(f"{output} is the session itself", f"{output} 就是对局文件本身"),
            say("give the export another name", "请换一个文件名"),
        )
    try:
        content = exported(ledger, form, language(), explain=explain, mark=mark)
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("xlsxwriter"):
            raise
        message = say(
            "workbooks need xlsxwriter, which is not installed", "导出 XLSX 需要 xlsxwriter，尚未安装"
        )
        raise WrongCall(message, "pip install 'qscore[xlsx]'") from None
    deliver(content, output, form, Path(source).stem or "session", named=to is not None)


def chosen_form(output: str | None, to: str | None) -> str:
    """The form asked for by name or by the file's ending; a page where neither says anything."""
    from qscore.show.export import FORMS, form_of

    if to is not None:
        named = {**{form: form for form in FORMS}, "md": "markdown", "htm": "html"}
        if to.lower() not in named:
            message = say(f"unknown form {to!r}", f"不认识的形式“{to}”")
            raise WrongCall(message, ", ".join(FORMS))
        return named[to.lower()]
    if output in (None, STANDARD_OUTPUT):
        return "html"
    form = form_of(str(output))
    if form is None:
        endings = " ".join(endings[0] for endings in FORMS.values())
        message = say(f"the name {output} does not say which form", f"从文件名 {output} 看不出要哪种形式")
        raise WrongCall(
            message, say(f"end it in one of {endings}, or say --to", f"用 {endings} 之一结尾，或写 --to")
        )
    return form


def _same_file(output: str, source: str) -> bool:
    one, other = Path(output), Path(source)
    try:
        return one.samefile(other)
    except OSError:
        return False


@command(
    Text(
        "Export an evening: a page to send (HTML), a workbook (XLSX), CSV, Markdown or JSON.",
        "导出一场：可发给朋友的网页（HTML）、表格（XLSX）、CSV、Markdown 或 JSON。",
    ),
    "qscore session export saturday.yaml -o saturday.html",
    "qscore session export saturday.yaml -o saturday.xlsx --lang zh",
    "qscore session export saturday.yaml --to csv > saturday.csv",
)
def export(
    file: Annotated[str, typer.Argument(metavar="FILE"), Text("The session's file.", "整场的文件。")],
    output: OutputOption = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="html|xlsx|csv|markdown|json",
            autocompletion=words("html", "xlsx", "csv", "markdown", "json"),
        ),
        Text("The form; the ending of the file's name says it otherwise.", "形式；不写则按文件名结尾。"),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain/--no-explain"),
        Text("With every deal's lines, or the sheet alone.", "带每副牌的明细，或只要表。"),
    ] = True,
    mark: Annotated[
        bool,
        typer.Option("--bom/--no-bom"),
        Text("Begin CSV with the mark that spreadsheets look for.", "CSV 以表格软件所认的标记开头。"),
    ] = True,
) -> None:
    """Writes the evening in the form asked for."""
    chosen_form(output, to)
    export_to(read_ledger(file), file, output, to, explain=explain, mark=mark)
