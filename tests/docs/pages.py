"""Written pages taken apart: fenced blocks, and the commands in them run as a reader would run them.

    python -m tests.docs.pages FILE...

puts what is printed today under every command of the files.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from qscore.cli.main import main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_FENCE = re.compile(r"^```(?P<kind>\w*)(?P<rest>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"]+)"')


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it stands for (if it has a title), and where its text is."""

    kind: str
    title: str | None
    body: str
    start: int


def written_pages() -> list[Path]:
    """Every page a person wrote, and the README."""
    return [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page in order."""
    found = []
    for match in _FENCE.finditer(text):
        title = _TITLE.search(match["rest"])
        found.append(Block(match["kind"], title[1] if title else None, match["body"], match.start("body")))
    return found


def calls(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with what it is said to print. `> ` goes on with a command."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
        lines = part.splitlines(keepends=True)
        command = lines.pop(0)
        while lines and lines[0].startswith("> "):
            command += lines.pop(0)[2:]
        found.append((command.rstrip("\n"), "".join(lines)))
    return found


def is_chinese(page: Path) -> bool:
    """Whether a page is for Chinese readers, whose machine speaks Chinese."""
    return page.parent.name == "zh" or DOCS / "zh" in page.parents or page.name.endswith(".zh.md")


def simple_words(command: str) -> list[str] | None:
    """The words of a call of the program that asks nothing of the shell but quotes; None for anything else.

    >>> simple_words("qscore settle 1 2 --names 'a;b,c'"), simple_words("qscore rules 2 | head")
    (['qscore', 'settle', '1', '2', '--names', 'a;b,c'], None)
    """
    lexer = shlex.shlex(command, posix=False, punctuation_chars=True)
    lexer.whitespace_split = True
    parts = list(lexer)
    if parts[0] != "qscore" or any(
        part[0] not in "'\"" and set(part) & set("|;&<>()$`*?~") for part in parts
    ):
        return None
    return shlex.split(command)


class Reader:
    """Somebody who follows a page in a folder that holds the examples."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "examples", folder / "examples")
        kept = {name: os.environ[name] for name in ("HOME", "TMPDIR") if name in os.environ}
        self.environment = {
            **kept,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONUTF8": "1",
            **({"LANG": "zh_CN.UTF-8"} if is_chinese(page) else {}),
        }

    def run(self, command: str) -> str:
        """What a command prints, on both streams."""
        words = simple_words(command)
        printed = self.in_the_shell(command) if words is None else self.in_this_process(words)
        return printed.replace("\r\n", "\n")

    def in_this_process(self, words: list[str]) -> str:
        """A plain call of the program; starting it anew for each would take most of the time."""
        stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="")
        nothing = io.TextIOWrapper(io.BytesIO())
        with (
            chdir(self.folder),
            mock.patch.dict(os.environ, self.environment, clear=True),
            mock.patch.object(sys, "stdin", nothing),
            redirect_stdout(stream),
            redirect_stderr(stream),
        ):
            main(words[1:])
            stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        return stream.buffer.getvalue().decode()

    def in_the_shell(self, command: str) -> str:
        """Anything else a reader may type."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
            check=False,
        )
        return done.stdout.decode()

    def follow(self, text: str) -> Iterator[tuple[Block, list[tuple[str, str, str]]]]:
        """Every console block with (command, what the page shows, what is printed); titled blocks are written."""
        for block in blocks(text):
            if block.title is not None:
                (self.folder / block.title).write_text(block.body, encoding="utf-8")
            if block.kind == "console":
                yield block, [(command, shown, self.run(command)) for command, shown in calls(block)]


def rewritten(page: Path) -> str:
    """The page with what its commands print today."""
    text = page.read_text(encoding="utf-8")
    new = text
    with TemporaryDirectory() as folder:
        for block, results in Reader(page, Path(folder)).follow(text):
            broken = [command for command, _, printed in results if "Traceback (most recent" in printed]
            assert not broken, f"{page.name}: the program itself fails at {broken}"
            body = "".join(
                f"$ {command.replace(chr(10), chr(10) + '> ')}\n{printed}" for command, _, printed in results
            )
            new = new.replace(f"\n{block.body}```", f"\n{body}```", 1)
    return new


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(rewritten(Path(name).resolve()), encoding="utf-8")
