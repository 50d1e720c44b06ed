"""`qscore batch`: logs of any size."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import words
from qscore.cli.options import RulesetOption, RulingOption
from qscore.cli.speech import is_terminal, language, room, say, warn
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.batch.running import Report, Request
    from qscore.batch.summary import Summary
    from qscore.scoring import Choice

WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", min=1, metavar="N"),
    Text("Processes; all cores by default.", "进程数；默认用全部核心。"),
]
EngineOption = Annotated[
    str,
    typer.Option("--engine", metavar="local|dask", autocompletion=words("local", "dask")),
    Text("Who does the work.", "由谁来算。"),
]
SchedulerOption = Annotated[
    str | None,
    typer.Option("--scheduler", metavar="ADDRESS"),
    Text("A running Dask cluster.", "已在运行的 Dask 集群。"),
]


@command(
    Text(
        "Score logs of any size: a deal a line in, a row a deal out.",
        "任意大小的记录：一行一副牌，一副一行结果。",
    ),
    "qscore batch deals.txt -o points.csv",
    "qscore batch year.jsonl.gz -o points.parquet --workers 8 --resume",
    "qscore batch /shared/deals.txt -o /shared/points.csv --engine dask --scheduler tcp://host:8786",
)
def batch(
    logs: Annotated[
        list[str],
        typer.Argument(metavar="LOG..."),
        Text(
            "Text deals or JSON objects, one a line; plain, gzip, or - for stdin.",
            "每行一副牌，文字或 JSON；可压缩（gzip），- 读标准输入。",
        ),
    ],
    out: Annotated[
        str,
        typer.Option("-o", "--out", metavar="OUT"),
        Text(
            "Where the rows go: .csv, .jsonl or .parquet, .gz too.",
            "结果文件：.csv、.jsonl 或 .parquet，可加 .gz。",
        ),
    ],
    workers: WorkersOption = None,
    engine: EngineOption = "local",
    scheduler: SchedulerOption = None,
    resume: Annotated[
        bool,
        typer.Option("--resume"),
        Text("Go on where an interrupted run stopped.", "接着上次中断处继续。"),
    ] = False,
    strict: Annotated[
        bool,
        typer.Option("--strict"),
        Text("End with status 1 if a line was bad.", "有坏行则以状态 1 结束。"),
    ] = False,
    summary: Annotated[
        str | None,
        typer.Option("--summary", metavar="FILE"),
        Text("Also write the totals as JSON.", "并把汇总写成 JSON。"),
    ] = None,
    filter_errors: Annotated[
        str | None,
        typer.Option("--filter-errors", metavar="FILE"),
        Text("Collect bad lines with what is wrong.", "把坏行和错误收到一个文件。"),
    ] = None,
    raw: Annotated[
        bool,
        typer.Option("--raw"),
        Text(
            "Leave ids as they are, even where a spreadsheet reads a formula.",
            "编号照原样写，即使表格软件会当成公式。",
        ),
    ] = False,
    bom: Annotated[
        bool,
        typer.Option("--bom"),
        Text("Begin CSV with a byte order mark, for spreadsheets.", "CSV 开头加 BOM，便于表格软件打开。"),
    ] = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Writes a row for every deal of the logs, and the totals to the error stream."""
    from qscore.batch.running import Request

    if engine not in ("local", "dask"):
        raise WrongCall(
            say(
                f"no such engine: {engine}; there are: local, dask",
                f"没有这个引擎：{engine}；可用：local、dask",
            )
        )
    _want_a_file(out)
    choice = choice_of(ruleset, ruling)
    _check_choice(choice)
    request = Request(
        logs,
        out,
        choice,
        workers,
        engine,
        scheduler,
        resume,
        filter_errors,
        language=language(),
        raw=raw,
        bom=bom,
    )
    _say_what_takes_time(logs)
    report = _run(request, summary)
    _say(report)
    if strict and report.summary.errors:
        raise typer.Exit(1)


def _say_what_takes_time(logs: Sequence[str]) -> None:
    """One line where the first run compiles, or where every run is slow without the extra."""
    from qscore.batch.compiling import is_installed, must_compile
    from qscore.batch.running import is_worth_compiling
    from qscore.batch.sources import sniff
    from qscore.core.problems import InputError

    if not is_worth_compiling(logs):
        return
    if not is_installed():
        warn(
            say(
                'much faster with the extra: pip install "qscore[batch]"',
                '装附加组件会快得多：pip install "qscore[batch]"',
            )
        )
        return
    with suppress(InputError):
        if must_compile(sniff(logs[0])[0]):
            warn(
                say(
                    "compiling the loops for this machine, once: this takes some seconds",
                    "首次运行，正在为本机编译（只这一次，要一会儿）",
                )
            )


def _want_a_file(out: str) -> None:
    """Refuses standard output: it has no name to say the form, and no run could go on with it."""
    if out == "-":
        raise WrongCall(
            say("the rows go to a file, not to standard output", "各行要写入文件，不写到标准输出"),
            say(
                "-o points.csv (or .jsonl .parquet .csv.gz .jsonl.gz): the name says the form",
                "-o points.csv（或 .jsonl .parquet .csv.gz .jsonl.gz）：形式由文件名决定",
            ),
        )


def _run(request: Request, summary: str | None) -> Report:
    """Does the work and writes the summary, if one is wanted; ends with status 1 where a file is wrong."""
    from qscore.batch.output import keep_apart
    from qscore.batch.running import run
    from qscore.cli.reporting import reporting_errors

    with reporting_errors():
        keep_apart(request.files, (request.out, request.errors, summary))
        with _progress(request.files) as progress:
            report = run(request, progress)
        if summary is not None:
            _write_summary(summary, report)
    return report


def _check_choice(choice: Choice) -> None:
    """Refuses rulings that the chosen ruleset (the usual one without) does not have."""
    from qscore.cli.reporting import reporting_errors
    from qscore.core.game import DEFAULT_GAME, game
    from qscore.rules.rulesets import load_ruleset
    from qscore.scoring import WrongChoice

    if choice.ruleset is None and not choice.rulings:
        return
    with reporting_errors(choice):
        chosen = load_ruleset(choice.ruleset or game(DEFAULT_GAME).default_ruleset)
        if choice.ruleset is not None or chosen.game == DEFAULT_GAME:
            for problem in chosen.check_rulings(choice.rulings, ()):
                raise WrongChoice(problem)


_LEAST_FOR_RATE = 70
"""Columns from which there is place for the deals a second beside a bar."""


@contextmanager
def _progress(logs: Sequence[str]) -> Iterator[Callable[[int, Summary], None] | None]:
    """A bar on the error stream where that is a terminal that can draw one: how far, deals a second, time left."""
    import os
    import sys
    import time

    from qscore.batch.sources import size_of

    width = room(sys.stderr)
    if not is_terminal(sys.stderr) or width is None or os.environ.get("TERM") == "dumb":
        yield None
        return
    narrow = width < _LEAST_FOR_RATE
    begun = time.monotonic()
    with typer.progressbar(
        length=size_of(logs) or 0,
        file=sys.stderr,
        width=min(36, width - (24 if narrow else _LEAST_FOR_RATE - 8)),
        item_show_func=lambda rate: "" if rate is None or narrow else str(rate),
    ) as bar:

        def show_progress(position: int, summary: Summary) -> None:
            rate = summary.deals / max(time.monotonic() - begun, 1e-9)
            shown = say(
                f"{_deals(summary.deals)}, {rate:,.0f} a second", f"{summary.deals:,} 副，每秒 {rate:,.0f}"
            )
            bar.current_item = shown
            bar.update(position - bar.pos)

        yield show_progress


def _write_summary(name: str, report: Report) -> None:
    from pathlib import Path

    from qscore.batch.sources import problem_error
    from qscore.core.files import write_output
    from qscore.reading.files import reason_of

    try:
        text = json.dumps(report.summary.as_json(), ensure_ascii=False, indent=2) + "\n"
        write_output(Path(name), text.encode())
    except OSError as error:
        parameters: dict[str, object] = {"name": name, "reason": reason_of(error, writing=True)}
        raise problem_error("E907", parameters, name) from error


def _say(report: Report) -> None:
    """The totals, for people."""
    found = report.summary
    warn(
        say(
            f"{_deals(found.deals)}, {found.scored:,} scored; {report.rate:,.0f} a second",
            f"共 {found.deals:,} 副，算出 {found.scored:,} 副；每秒 {report.rate:,.0f} 副",
        )
    )
    if found.errors:
        codes = ", ".join(f"{code} × {count:,}" for code, count in sorted(found.errors.items()))
        warn(say(f"errors: {codes}", f"错误：{codes}"))
    if found.claimed:
        warn(
            say(
                f"claimed points: {_deals(found.claimed)}, {found.differing:,} "
                + ("differs" if found.differing == 1 else "differ"),
                f"报分：{found.claimed:,} 副，不符 {found.differing:,} 副",
            )
        )
    if found.differences:
        codes = ", ".join(
            f"{_difference(code)} × {count:,}" for code, count in found.differences.most_common()
        )
        warn(say(f"they differ by: {codes}", f"差在：{codes}"))


def _deals(count: int) -> str:
    """A number of deals in English."""
    return "1 deal" if count == 1 else f"{count:,} deals"


def _difference(code: str) -> str:
    """A line by which claims differ, as a Chinese reader calls it; in English its code says it."""
    from qscore.batch.audit import UNEXPLAINED
    from qscore.catalogue.lines import LINES
    from qscore.catalogue.values import group_label
    from qscore.show.rule_wording import line_wording

    if language() == "en":
        return code
    if code == UNEXPLAINED:
        return "别的缘故"
    return line_wording(code, "zh") if code in LINES else group_label(code, "zh")
