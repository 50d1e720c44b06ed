"""The long run behind the claim that the compiled rules and the explaining scorer are equal.

    python -m benchmarks.batch_equality DEALS [SEED]

Random deals of both editions, as text in both languages and as JSON: full hands, some odd, some under rulings of
their own, and what tables write. Rows and summaries must be the same, byte for byte.
"""

from __future__ import annotations

import json
import sys
import time

from qscore.batch.job import Done, Job, Part, Worker
from qscore.games.qinger.text import print_text
from qscore.scoring import Choice
from tests.batch.deals import Dealer, Kinds

AT_ONCE = 5000


def main(deals: int, seed: int) -> int:
    workers = {
        form: (
            Worker(Job("qinger", form, "csv", Choice())),
            Worker(Job("qinger", form, "csv", Choice(), compiled=False)),
        )
        for form in ("text", "json")
    }
    begun = time.monotonic()
    for start in range(0, deals, AT_ONCE):
        seed += 1
        form = "json" if seed % 3 == 0 else "text"
        lines = _lines(form, seed)
        data = ("\n".join(lines) + "\n").encode()
        part = Part(0, "log", "", 0, len(data), 1, data)
        quick, slow = workers[form]
        one, other = quick.run(part), slow.run(part)
        if not _same(one, other, lines):
            return 1
        print(f"{start + AT_ONCE:,} deals are equal, {time.monotonic() - begun:,.0f} s", flush=True)
    return 0


def _lines(form: str, seed: int) -> list[str]:
    """Full hands, odd ones and random rulings, or what tables write, in turn."""
    dealer = Dealer(seed, odd=0.03, rulings=0.05) if seed % 2 else Kinds(seed)
    trees = dealer.trees(AT_ONCE)
    if form == "json":
        return [json.dumps(tree, ensure_ascii=False) for tree in trees]
    return [print_text(tree, "zh" if seed % 4 < 2 else "en", one_line=True) for tree in trees]


def _same(one: Done, other: Done, lines: list[str]) -> bool:
    for quick, slow, line in zip(one.rows.splitlines(), other.rows.splitlines(), lines, strict=True):
        if quick != slow:
            print(line, quick.decode(), slow.decode(), sep="\n")
            return False
    return one.summary.as_json() == other.summary.as_json()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
