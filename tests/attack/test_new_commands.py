"""The questionnaire, `why` and files without a name, given what they were not made for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from qscore.core.files import Refused, write_whole
from tests.attack.test_other_files import in_time
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture


def a_pipe(file: Path) -> None:
    os.mkfifo(file)


def no_end(file: Path) -> None:
    file.symlink_to("/dev/zero")


def no_text(file: Path) -> None:
    file.write_bytes(b"extends: qinger-130\nrulings:\n# \x8e\xff\n")


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes with a name")
@pytest.mark.parametrize("put", [a_pipe, no_end, no_text])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_questionnaire_reads_its_file_as_any_other(
    put: Callable[[Path], None], language: str, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "our.yaml"
    put(file)
    with in_time():
        said = run("rules", "questionnaire", str(file), "--lang", language, stdin="2\n")
    assert said.status == 1
    assert "E002" in said.err or "E001" in said.err


def test_a_deal_that_gave_nothing_is_told_all_the_same(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text('{"jiang": "dragon", "outcome": "deck-fault"}')
    said = run("why", str(file), "--lang", "en")
    assert said.status == 0
    assert "nobody pays anybody" in said.out
    picked = run("why", str(file), "--line", "20", "--lang", "en")
    assert picked.status == 1
    assert "here there are: no lines at all" in picked.err


@pytest.mark.parametrize("name", ["", ".", "/"])
@pytest.mark.parametrize("command", [["log"], ["restore"], ["new", "--players", "a,b,c"]])
def test_a_folder_has_no_journal_beside_it(command: list[str], name: str, run: Run) -> None:
    said = run("session", command[0], name, *command[1:], "--lang", "en")
    assert said.status == 2
    assert "it is a folder" in said.err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root acts for others")
def test_who_the_program_acts_for_must_be_allowed_to_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    for folder in tmp_path.parents:
        if folder.name.startswith(("pytest-", "popen-")):
            folder.chmod(0o711)
    file = tmp_path / "s.yaml"
    file.write_text("root's")
    file.chmod(0o644)
    os.seteuid(65534)
    try:
        with pytest.raises(Refused):
            write_whole(file, b"another's")
    finally:
        os.seteuid(0)
    assert file.read_text() == "root's"
