"""The wheel and the sdist are whole, and the wheel runs in a fresh environment, from another folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from qscore import __version__

ROOT = Path(__file__).parents[2]
NAME = f"qscore-{__version__}"
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
LIMIT = 240  # seconds; a minute on a quiet machine


def call(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(each) for each in command],
        capture_output=True, text=True, encoding="utf-8", cwd=cwd, env=CLEAN | {"LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL, timeout=LIMIT, check=False,
    )  # fmt: skip


def fresh_environment(folder: Path, *wanted: str | Path) -> Path:
    """The Python of a new environment with these packages; the test is skipped where none can be fetched."""
    made = call(sys.executable, "-m", "venv", "--without-pip", folder)
    assert made.returncode == 0, made.stderr
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    got = call(*pip, "install", "--quiet", "--no-compile", "--disable-pip-version-check", *wanted)
    if got.returncode and any(
        word in got.stderr for word in ("No matching distribution", "No module named pip")
    ):
        pytest.skip(f"no packages can be fetched here: {got.stderr.strip().splitlines()[-1]}")
    assert got.returncode == 0, got.stderr
    return python


def build(python: Path, kinds: Sequence[str], source: Path, out: Path) -> None:
    targets = [word for kind in kinds for word in ("-t", kind)]
    made = call(python, "-m", "hatchling", "build", *targets, "-d", out, cwd=source)
    assert made.returncode == 0, made.stderr


def contents(wheel: Path) -> dict[str, int]:
    """The checksum of every file of a wheel, without the list of them."""
    with zipfile.ZipFile(wheel) as archive:
        return {one.filename: one.CRC for one in archive.infolist() if not one.filename.endswith("RECORD")}


def test_wheel_and_sdist_hold_the_same_and_everything(tmp_path: Path) -> None:
    python = fresh_environment(tmp_path / "builder", "hatchling")
    build(python, ["sdist", "wheel"], ROOT, tmp_path)
    wheel = contents(tmp_path / f"{NAME}-py3-none-any.whl")
    for file in (ROOT / "qscore").rglob("*"):
        path = file.relative_to(ROOT).as_posix()
        if file.is_file() and "__pycache__" not in path:
            assert path in wheel
    for file in (ROOT / "rulesets").rglob("*.yaml"):
        assert f"qscore/rulesets_data/{file.relative_to(ROOT / 'rulesets').as_posix()}" in wheel
    assert {"qscore/py.typed", "qscore/show/html/sheet.css"} <= wheel.keys()
    assert f"{NAME}.data/data/share/man/man1/qscore.1" in wheel
    assert f"{NAME}.dist-info/licenses/LICENSE" in wheel
    assert not any(name.startswith(("tests/", "benchmarks/")) for name in wheel)

    with tarfile.open(tmp_path / f"{NAME}.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / NAME
    for name in (
        "README.md",
        "LICENSE",
        "pyproject.toml",
        "examples",
        "tests",
        "benchmarks",
        "docs/limits.md",
    ):
        assert (unpacked / name).exists(), name
    build(python, ["wheel"], unpacked, tmp_path / "again")
    assert contents(tmp_path / "again" / f"{NAME}-py3-none-any.whl") == wheel


def test_the_examples_in_a_fresh_environment_from_another_folder(tmp_path: Path) -> None:
    builder = fresh_environment(tmp_path / "builder", "hatchling")
    build(builder, ["wheel"], ROOT, tmp_path)
    python = fresh_environment(tmp_path / "fresh", tmp_path / f"{NAME}-py3-none-any.whl")
    program, elsewhere = python.parent / "qscore", tmp_path / "elsewhere"
    elsewhere.mkdir()
    where = call(python, "-c", "import qscore; print(qscore.__file__)", cwd=elsewhere).stdout
    assert where.startswith(str(tmp_path / "fresh"))
    assert (tmp_path / "fresh" / "share" / "man" / "man1" / "qscore.1").exists()

    deals = [file for file in sorted((ROOT / "examples").iterdir()) if not file.name.startswith("session-")]
    said = call(program, "check", *deals, cwd=elsewhere)
    assert (said.returncode, said.stderr) == (0, "")
    scored = call(program, "score", "--json", *deals, cwd=elsewhere)
    here = call(sys.executable, "-m", "qscore", "score", "--json", *deals)
    assert scored.stdout == here.stdout
    assert len(scored.stdout.splitlines()) >= len(deals)
    evening = call(
        program, "session", "settle", ROOT / "examples" / "session-saturday.yaml", "--json", cwd=elsewhere
    )
    assert evening.returncode == 0, evening.stderr
    assert (
        call(program, "rules", "20", cwd=elsewhere).stdout
        == call(sys.executable, "-m", "qscore", "rules", "20").stdout
    )
    versions = call(program, "--version", "--json", cwd=elsewhere).stdout
    assert json.loads(versions) == json.loads(
        call(sys.executable, "-m", "qscore", "--version", "--json").stdout
    )
