"""What the README shows is what the program prints, and every example is a possible deal."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from qscore.cli.main import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ qscore (.*?)\n(.*?)```", README, re.DOTALL)


def test_the_first_screen_has_the_two_commands() -> None:
    first, second = re.findall(r"```sh\n(.*?)\n```", README, re.DOTALL)[:2]
    assert first.endswith("qscore score examples/first-deal.yaml")
    assert second.endswith("-m pytest -q -n auto")
    assert README.index(second) < 2000


@pytest.mark.parametrize(("call", "printed"), SHOWN, ids=[call for call, _ in SHOWN])
def test_the_readme_shows_what_is_printed(
    call: str, printed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    main(call.split())
    assert capsys.readouterr().out == printed


def test_the_python_of_the_readme_runs() -> None:
    [block] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert len(test.examples) > 3
    assert doctest.DocTestRunner().run(test).failed == 0


def test_there_is_something_shown() -> None:
    assert len(SHOWN) >= 2


@pytest.mark.parametrize(
    "example",
    sorted(path for path in (ROOT / "examples").iterdir() if "session" not in path.name),
    ids=lambda p: p.name,
)
def test_every_example_is_possible(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(example), "--lang", "en"]) == 0, capsys.readouterr().err
    assert "with problems: 0" in capsys.readouterr().out
