"""The rules and the numbers of the rulesets, changed one place at a time in a copy: does a test notice?

    python -m tests.mutants FOLDER [FILE...]

FOLDER holds the copy and what was found so far; called again with the same folder, it goes on where it stopped.
The files are those of mutants.toml. docs/mutants.md says what became of every mutant that no test noticed.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
PARTS = ("qscore", "rulesets", "tests", "examples", "docs", "benchmarks", "README.md", "pyproject.toml")
SETTINGS: dict[str, Any] = tomllib.loads((HERE / "mutants.toml").read_text(encoding="utf-8"))
Found = tuple[str, str]
"""What became of a mutant, and what was changed."""


def main(folder: Path, files: list[str]) -> None:
    """Change the files named, or all, and print a tally and the survivors of each."""
    os.nice(10)
    copy = folder / "copy"
    if not copy.exists():
        make_copy(copy)
    for file in files or SETTINGS["files"]:
        command = command_for(file)
        if outcome(command, copy) != "survived":
            raise SystemExit(f"{file}: its tests do not pass before anything is changed")
        make = rule_mutants if file.endswith(".py") else number_mutants
        found = list(make(file, command, folder))
        tally = Counter(result for result, _ in found)
        print(
            f"{file}: made {len(found)}",
            *(f"{result} {count}" for result, count in sorted(tally.items())),
            sep=", ",
        )
        for result, what in found:
            if result != "killed":
                print(f"{result}: {what}", flush=True)


def make_copy(copy: Path) -> None:
    """The project as it stands, compiled, so that a run compiles only what was changed."""
    for part in PARTS:
        source = HERE.parent / part
        if source.is_dir():
            shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy / part)
    environment = {**in_copy(copy), "PYTHONDONTWRITEBYTECODE": ""}
    everything = [*SETTINGS["games"], *SETTINGS["files"]]
    tests = " ".join(sorted({test for name in everything for test in listed_for(name)}))
    subprocess.run(
        [*shlex.split(run_of(tests)), "--collect-only"],
        cwd=copy,
        env=environment,
        capture_output=True,
        check=True,
    )


def listed_for(name: str) -> list[str]:
    """The tests of a game, or those that run first for a file."""
    found: list[str] = SETTINGS["games"].get(name) or SETTINGS["files"][name]
    return found


def command_for(file: str) -> str:
    """The tests that should notice a change of the file, then all of its game."""
    game = file.split("/")[1].split("-")[0].removesuffix(".yaml")
    all_tests = listed_for(game if game in SETTINGS["games"] else "qinger")
    both = f"{run_of(' '.join(listed_for(file)))} && {run_of(' '.join(all_tests))}"
    return f"sh -c {shlex.quote(both)}"


def run_of(tests: str) -> str:
    """The call of pytest that ends at the first failure."""
    return f"{sys.executable} -m pytest -x -q --tb=no -n0 -p no:cacheprovider {tests}"


def in_copy(copy: Path) -> dict[str, str]:
    """The copy is what is imported, no bytecode of a mutant is kept, and examples are the same each time."""
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}


def outcome(command: str, copy: Path) -> str:
    """What the tests say of the copy as it stands: killed, survived or timed out."""
    run = subprocess.Popen(
        shlex.split(command), cwd=copy, env=in_copy(copy), stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return "killed" if run.wait(SETTINGS["timeout"]) else "survived"
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        return "timed out"


def rule_mutants(file: str, command: str, folder: Path) -> Iterator[Found]:
    """Each mutant that cosmic-ray makes of a module."""
    copy, name = folder / "copy", Path(file).stem
    settings, session = folder / f"{name}.toml", folder / f"{name}.sqlite"
    settings.write_text(
        f"[cosmic-ray]\nmodule-path = {json.dumps(file)}\ntimeout = {SETTINGS['timeout']}.0\n"
        f"test-command = {json.dumps(command)}\n[cosmic-ray.distributor]\nname = 'local'\n"
        f"[cosmic-ray.filters.operators-filter]\n"
        f"exclude-operators = ['core/(?!({'|'.join(SETTINGS['operators'])})$)']\n",
        encoding="utf-8",
    )

    def call(program: str, *arguments: Path | str) -> str:
        line = [str(Path(sys.executable).with_name(program)), *map(str, arguments)]
        return subprocess.run(
            line, cwd=copy, env=in_copy(copy), stdout=subprocess.PIPE, text=True, check=True
        ).stdout

    if not session.exists():
        call("cosmic-ray", "init", settings, session)
        call("cr-filter-operators", session, settings)
    call("cosmic-ray", "exec", settings, session)
    for line in call("cosmic-ray", "dump", session).splitlines():
        _, result = json.loads(line)
        if result["worker_outcome"] != "skipped":
            yield "timed out" if result["output"] == "timeout" else result["test_outcome"], result["diff"]


def number_mutants(file: str, command: str, folder: Path) -> Iterator[Found]:
    """Each number of a ruleset, one more and one less."""
    kept, path = folder / f"{Path(file).name}.json", folder / "copy" / file
    known: dict[str, str] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    text = path.read_text(encoding="utf-8")
    tree = yaml.compose(text)
    assert tree is not None
    for node in scalars(tree):
        if node.tag != "tag:yaml.org,2002:int":
            continue
        for number in (int(node.value) + 1, int(node.value) - 1):
            what = f"{file}:{node.start_mark.line + 1}:{node.start_mark.column + 1} {node.value} -> {number}"
            if what not in known:
                changed = f"{text[: node.start_mark.index]}{number}{text[node.end_mark.index :]}"
                try:
                    path.write_text(changed, encoding="utf-8")
                    known[what] = outcome(command, folder / "copy")
                finally:
                    path.write_text(text, encoding="utf-8")
                kept.write_text(json.dumps(known, indent=0), encoding="utf-8")
            yield known[what], what


def scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """Every single value of a YAML tree, keys too."""
    if isinstance(node, yaml.ScalarNode):
        yield node
        return
    for part in node.value:
        for each in part if isinstance(part, tuple) else (part,):
            yield from scalars(each)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
