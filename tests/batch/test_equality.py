"""The compiled rules and the explaining scorer give the same rows, whatever the deals, forms and rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from qscore.batch import block, job
from qscore.batch.running import Request, run
from qscore.games.qinger.text import print_text
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from tests.batch.conftest import assert_same, both
from tests.batch.deals import Dealer

RULINGS = [
    (ruleset, name, value)
    for ruleset in ("qinger-130", "qinger-128")
    for name, ruling in load_ruleset(ruleset).rulings.items()
    for value in ruling.options
    if value != ruling.default
]
ARRANGED = ("concealed_triplets", "coins", "wait_shape", "discard_triplet")


@pytest.mark.parametrize(("language", "seed"), [("en", 1), ("zh", 2)])
def test_plain_deals_are_all_compiled(language: Any, seed: int) -> None:
    quick, slow, share = both(list(Dealer(seed).texts(1500, language)))
    assert_same(quick, slow)
    assert share > 0.99


@pytest.mark.parametrize("output", ["csv", "jsonl"])
def test_odd_deals_and_errors(output: str) -> None:
    quick, slow, share = both(list(Dealer(3, odd=0.5).texts(1500)), output=output)
    assert_same(quick, slow)
    assert 0.3 < share < 0.9
    assert len(quick.summary.errors) > 10


@pytest.mark.parametrize("odd", [0.0, 0.4])
def test_json_lines(odd: float) -> None:
    quick, slow, share = both(list(Dealer(4, odd=odd).jsons(1000)), form="json")
    assert_same(quick, slow)
    assert share > (0.3 if odd else 0.99)


@pytest.mark.parametrize(("ruleset", "name", "value"), RULINGS)
def test_every_ruling(ruleset: str, name: str, value: str) -> None:
    deals = list(Dealer(len(name), edition=ruleset).texts(120))
    quick, slow, share = both(deals, choice=Choice(rulings={name: value}))
    assert_same(quick, slow)
    if name not in (*ARRANGED, "club_honours"):
        assert share > 0.99


def test_clubs_set_aside() -> None:
    deals = []
    for tree in Dealer(5, edition="qinger-130").trees(900):
        if not any(club in str(tree) for club in ("Jc", "Qc", "Kc")):
            tree["players"]["next"]["flowers"] = f"Kc {tree['players']['next'].get('flowers', '')}"
            deals.append(print_text(tree, "en", one_line=True))
    quick, slow, share = both(deals, choice=Choice(rulings={"club_honours": "aside"}))
    assert_same(quick, slow)
    assert len(deals) > 40
    assert share > 0.9


def test_rulings_of_the_lines_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block, "WORTHWHILE", 2)
    quick, slow, share = both(list(Dealer(6, odd=0.1, rulings=0.5).texts(400)))
    assert_same(quick, slow)
    assert share > 0.5


def test_a_tables_own_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    values = "{minimum_win: {points: 200}, cap: {points: 300}, pung: {plain: 7}}"
    path.write_text(f"extends: qinger-130\nid: ours\nvalues: {values}\n", encoding="utf-8")
    choice = Choice(ruleset=str(path))
    quick, slow, share = both(list(Dealer(7, edition="qinger-130").texts(500)), choice=choice)
    assert_same(quick, slow)
    assert quick.summary.errors.keys() == {"E405"}
    assert quick.rows.count(b",300,") > 10
    assert share > 0.3


def test_claims_are_audited() -> None:
    line = next(iter(Dealer(8, edition="qinger-130").texts(1)))
    claims = [line.replace("; next", f" / claimed {points}; next", 1) for points in (0, 10, 20, 40, 80)]
    quick, slow, share = both(claims * 10)
    assert_same(quick, slow)
    assert share == 1
    assert quick.summary.claimed == 50
    assert quick.summary.differing + quick.rows.decode().count(",true,\n") == 50
    assert sum(quick.summary.differences.values()) > 0


def test_the_first_claims_that_differ_are_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "MOST_EXAMINED", 9)
    monkeypatch.setattr(
        job, "differences", lambda result, _step: [str(one.claimed) for one in result.players.values()]
    )
    plain = list(Dealer(12, edition="qinger-130").texts(60))
    claims = [line.replace("; next", f" / claimed {3 + 10 * n}; next", 1) for n, line in enumerate(plain)]
    # every third is left to the explaining scorer
    lines = [line.replace("jiang", "\tjiang", 1) if n % 3 == 2 else line for n, line in enumerate(claims)]
    quick, slow, share = both(lines)
    assert_same(quick, slow)
    assert 0.5 < share < 0.7
    assert quick.summary.examined == 9
    assert {str(3 + 10 * n) for n in range(9)} <= quick.summary.differences.keys()


@pytest.mark.parametrize("seed", range(4))
def test_bytes_changed_at_random(seed: int) -> None:
    import random

    rng = random.Random(seed)
    lines = []
    for line in Dealer(seed).texts(300, "zh" if seed % 2 else "en"):
        raw = bytearray(line.encode())
        for _ in range(rng.choice((1, 1, 2, 4))):
            place = rng.randrange(len(raw))
            choice = rng.randrange(4)
            byte = rng.choice(b'0123456789JQKmsphcA:;/ ,*#"\t\x00\xe7\xff=x')
            if choice == 0:
                raw[place] = byte
            elif choice == 1:
                raw.insert(place, byte)
            elif choice == 2:
                del raw[place]
            else:
                other = rng.randrange(len(raw))
                raw[place], raw[other] = raw[other], raw[place]
        lines.append(bytes(raw).replace(b"\n", b"").decode("utf-8", "surrogateescape"))
    quick, slow, _ = both(lines)
    assert_same(quick, slow)


@pytest.mark.parametrize("seed", range(3))
def test_json_changed_at_random(seed: int) -> None:
    import random

    rng = random.Random(seed)
    lines = []
    for line in Dealer(seed + 50).jsons(250):
        raw = list(line)
        for _ in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(raw))
            choice = rng.randrange(3)
            if choice == 0:
                raw[place] = rng.choice('0123456789JQKmsp:;/ ,{}[]"\\x')
            elif choice == 1:
                raw.insert(place, rng.choice('0123456789JQKmsp:;/ ,{}[]"\\x'))
            else:
                del raw[place]
        lines.append("".join(raw))
    quick, slow, _ = both(lines, form="json")
    assert_same(quick, slow)


SPECIAL = [
    "",
    "   ",
    "# a comment",
    "qinger-130 jiang 3p",
    "jiang 3p; dealer: 110; next: 20; bottom: 0",
    "gongzhu",
    "id gouji; jiang 3p; dealer: points 1; next: points 2; bottom: points 3",
    "jiang 3p; dealer: points 180; next: points 110; bottom: points 30; id 7",
    "no-jiang",
    "x" * 120_000,
    "将 3饼；头家：180分；下家：110分；底家：30分",
]


def test_lines_of_every_shape() -> None:
    plain = list(Dealer(9, edition="qinger-130").texts(30))
    odd = [line.replace("qinger-130 ", "", 1) for line in plain[:10]]
    odd += [line.replace("jiang", "id Gouji-1; jiang", 1) for line in odd[:2]]
    odd += [line.replace("qinger-130", "qinger-128", 1) for line in plain[:5]]
    odd += [line.replace("dealer", "dealer gouji", 1) for line in plain[:3]]
    odd += [line.replace("dealer", "dealer 6s", 1) for line in plain[:3]]
    odd += [line.replace("dealer:", "dealer A:", 1).replace("next:", "next A:", 1) for line in plain[:3]]
    odd += [line.replace("dealer", "next", 1) for line in plain[:2]]
    odd += [
        line.replace("jiang", word, 1)
        for line in plain[:1]
        for word in ("id:7 jiang", "id: 7 jiang", "编号：7 将")
    ]
    odd += [line.replace(":", "：").replace(";", "；").replace("jiang", "将") for line in plain[:4]]
    odd += [line.replace(" / ", "  /  ") for line in plain[:4]]
    odd += [line.replace("; ", ";").replace(": ", ":") for line in plain[:4]]
    odd += [line + ";" for line in plain[:2]] + [" " + line + " \r" for line in plain[:2]]
    odd += [line.replace("dealer: ", "dealer: / ", 1) for line in plain[:2]]
    odd += [line.replace("; next", " / claimed 5 / claimed 6; next", 1) for line in plain[:2]]
    odd += [line.replace("flowers", "flowers dragon / flowers", 1) for line in plain[:4]]
    odd += [line.replace("flowers", "takeoff blackjoy / flowers", 1) for line in plain[:4]]
    odd += [line.replace("flowers", "takeoff", 1) for line in plain[:4]]
    quick, slow, share = both([*plain, *SPECIAL, *odd])
    assert_same(quick, slow)
    assert share > 0.3


def test_a_carriage_return_alone_ends_a_line_as_where_deals_are_read(tmp_path: Path) -> None:
    plain = list(Dealer(10, edition="qinger-130").texts(60))
    outs = []
    for name, end in (("unix", "\n"), ("old", "\r"), ("windows", "\r\n")):
        log, out = tmp_path / f"{name}.txt", tmp_path / f"{name}.csv"
        log.write_bytes((end.join(plain) + end).encode())
        run(Request([str(log)], str(out), workers=1))
        outs.append(out.read_bytes())
    assert outs[0] == outs[1] == outs[2]
    assert outs[0].count(b"\n") == 61
    quick, slow, _ = both([*plain, plain[0].replace(" ", " \r", 1)])
    assert_same(quick, slow)
