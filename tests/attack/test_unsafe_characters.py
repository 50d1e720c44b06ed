"""Characters that control a terminal, turn the writing direction or are no characters: none reaches the output."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from qscore import print_deal, read_deals
from qscore.cli.main import main
from qscore.core.text import UNSAFE, printable
from qscore.show.layout import cut, wrapped

NAMES = ["a\u202eb", "x\u200dy", "\ufefft", "n\u0085l", "k\u2028l", "z\U000e0041", "b\x1b[31m"]


def deal(name: str) -> str:
    return json.dumps(
        {"players": {"dealer": {"name": name, "points": 1}, "next": {"points": 2}, "bottom": {"points": 3}}}
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", ["yaml", "json", "text"])
def test_a_printed_deal_is_safe_and_reads_back(form: str, name: str) -> None:
    (read,) = read_deals(deal(name))
    printed = print_deal(read, form)
    assert not {c for c in printed if c != "\n" and unicodedata.category(c) in UNSAFE}
    assert list(read_deals(printed)) == [read]


@pytest.mark.parametrize("where", ["name", "hand", "melds"])
def test_half_a_surrogate_pair_is_named_and_printed(
    where: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    value = '["\\ud800"]' if where == "melds" else '"\\ud800"'
    file = tmp_path / "deal.json"
    file.write_text(
        f'{{"jiang":"3p","players":{{"dealer":{{"partial":true,"{where}":{value}}},'
        '"next":{"points":1},"bottom":{"points":1}}}'
    )
    assert main(["score", "--json", str(file)]) == 1
    assert "E003" in [error["code"] for error in json.loads(capsys.readouterr().out)["errors"]]


def test_json_results_hold_no_unsafe_character(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "1", "2", "--names", "a,b\u202e", "--json"]) == 0
    out = capsys.readouterr().out
    assert "\u202e" not in out
    assert json.loads(out)["points"] == {"a": 1, "b": 2}  # a name has no invisible characters
    deal = 'jiang 3p; dealer: points 1; next: points 2; bottom: points 3; note "b\u202e"'
    assert main(["score", deal, "--json"]) == 0
    out = capsys.readouterr().out
    assert "\u202e" not in out
    assert json.loads(out)["note"] == "b\u202e"


EMOJI = ["👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "👩🏽\u200d🚀", "🐻\u200d❄\ufe0f"]


@pytest.mark.parametrize("name", EMOJI)
def test_emoji_joined_to_one_stay_one(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printable(f"王{name}") == f"王{name}"
    assert main(["settle", "1", "2", "--names", f"{name},b"]) == 0
    assert name in capsys.readouterr().out
    assert all(one in ("\u200d", *name) for one in wrapped(name * 3, 3) if one != "\n")
    for line in wrapped(name * 9, 5).split("\n"):
        assert printable(line) == line
    for width in range(2, 20):
        assert printable(cut(name * 9, width)) == cut(name * 9, width)


@pytest.mark.parametrize(
    "name",
    [
        "x\u200dy",
        "\u200d👩",
        "👩\u200d",
        "👩\u200d\u200d👩",
        "👩\u200d\u202e👩",
        "王\u200d李",
        "\ufe0f\u200d👩",
    ],
)
def test_what_joins_no_emoji_is_shown_as_a_stranger(name: str) -> None:
    shown = printable(name)
    assert "\ufffd" in shown
    assert not {one for one in shown if unicodedata.category(one) in UNSAFE}
