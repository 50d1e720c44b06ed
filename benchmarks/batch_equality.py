"""The long run behind the claim that the compiled rules and the explaining scorer are equal.

    python -m benchmarks.batch_equality DEALS [SEED]

Random deals of both editions in both languages, some odd, some under rulings of their own; rows and summaries
must be the same, byte for byte.
"""

from __future__ import annotations

import sys
import time

from qscore.batch.job import Done, Job, Part, Worker
from qscore.scoring import Choice
from tests.batch.deals import Dealer

AT_ONCE = 5000


def main(deals: int, seed: int) -> int:
    quick = Worker(Job("qinger", "text", "csv", Choice()))
    slow = Worker(Job("qinger", "text", "csv", Choice(), compiled=False))
    begun = time.monotonic()
    for start in range(0, deals, AT_ONCE):
        seed += 1
        lines = list(Dealer(seed, odd=0.03, rulings=0.05).texts(AT_ONCE, "zh" if seed % 4 == 0 else "en"))
        data = ("\n".join(lines) + "\n").encode()
        part = Part(0, "log", "", 0, len(data), 1, data)
        one, other = quick.run(part), slow.run(part)
        if not _same(one, other, lines):
            return 1
        print(f"{start + AT_ONCE:,} deals are equal, {time.monotonic() - begun:,.0f} s", flush=True)
    return 0


def _same(one: Done, other: Done, lines: list[str]) -> bool:
    for quick, slow, line in zip(one.rows.splitlines(), other.rows.splitlines(), lines, strict=True):
        if quick != slow:
            print(line, quick.decode(), slow.decode(), sep="\n")
            return False
    return one.summary.as_json() == other.summary.as_json()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
