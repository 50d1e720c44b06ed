"""What the pages show is what the program prints, and what they tell to type can be typed."""

from __future__ import annotations

import doctest
import re
import shlex
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from qscore.cli.main import COMMANDS, program
from tests.docs.pages import ROOT, Reader, blocks, calls, rewritten, written_pages

PAGES = written_pages()
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def pages_with(kind: str) -> list[Any]:
    return [
        pytest.param(page, id=name)
        for page, name in zip(PAGES, NAMES, strict=True)
        if any(block.kind == kind for block in blocks(page.read_text(encoding="utf-8")))
    ]


@pytest.mark.parametrize("page", pages_with("console"))
def test_the_page_shows_what_is_printed(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for _, results in Reader(page, tmp_path).follow(text):
        assert results
        for command, shown, printed in results:
            assert printed == shown, (
                f"after `$ {command}`; python -m tests.docs.pages {page.name} puts it right"
            )


def test_most_pages_show_commands() -> None:
    shown = {page: sum(len(calls(b)) for b in blocks(page.read_text("utf-8"))) for page in PAGES}
    assert sum(shown.values()) > 80
    assert not any(
        "Traceback" in page.read_text("utf-8").split("```", 1)[-1] for page in PAGES if shown[page]
    )


def test_a_page_is_put_right(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        '```text title="d.txt"\nx\n```\n\n```console\n$ cat d.txt &&\n> echo y\nold\n```\n', "utf-8"
    )
    new = rewritten(page)
    assert new.endswith("```console\n$ cat d.txt &&\n> echo y\nx\ny\n```\n")
    page.write_text(new, "utf-8")
    assert rewritten(page) == new


@pytest.mark.parametrize("page", pages_with("python"))
def test_python_blocks_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(page, tmp_path)
    monkeypatch.chdir(reader.folder)
    ran = 0
    for number, block in enumerate(blocks(page.read_text(encoding="utf-8"))):
        if block.kind != "python":
            continue
        ran += 1
        if ">>>" not in block.body:
            with warnings.catch_warnings(action="ignore"):
                compile(block.body, f"{page.name}:{number}", "exec")
            continue
        test = doctest.DocTestParser().get_doctest(block.body, {}, page.name, str(page), 0)
        assert doctest.DocTestRunner().run(test).failed == 0
    assert ran


@pytest.mark.parametrize("page", pages_with("yaml"))
def test_yaml_blocks_are_yaml(page: Path) -> None:
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.kind == "yaml":
            assert yaml.safe_load(block.body) is not None


@cache
def options_of(words: tuple[str, ...]) -> frozenset[str]:
    """The options of a command; KeyError for a command that there is not."""
    command = dict(program.made("qscore").every_command())[words]
    return frozenset(
        option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)
    )


def told_calls(text: str) -> list[list[str]]:
    """The words of every call of the program a page tells, in blocks and in sentences."""
    lines = [
        line for block in blocks(text) if block.kind in ("sh", "console") for line in block.body.splitlines()
    ]
    lines += re.findall(r"`(qscore [^`]+)`", text)
    found = []
    for line in lines:
        for part in re.split(r"[|;&<>]", line.removeprefix("$ ").split("#")[0]):
            if re.match(r"\s*(\S*/)?qscore \S", part):
                try:
                    found.append(shlex.split(part)[1:])
                except ValueError:  # a quoted deal that was cut at its semicolons
                    found.append(part.split("'")[0].split()[1:])
    return found


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_call_on_a_page_exists(page: Path) -> None:
    for words in told_calls(page.read_text(encoding="utf-8")):
        if words[0] not in COMMANDS:
            assert words[0] in ("--help", "--version", "COMMAND", "命令"), words
            continue
        path = tuple(words[:2] if words[0] == "session" and len(words) > 1 else words[:1])
        known = options_of(path) | {"--help"}
        given = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
        assert not set(given) - known, words
