"""What the tests of the batch scorer share."""

from __future__ import annotations

from qscore.batch.job import Done, Job, Part, Worker
from qscore.scoring import Choice


def part_of(lines: list[str], number: int = 0, first_line: int = 1) -> Part:
    """Lines as a part that carries its bytes."""
    data = ("\n".join(lines) + "\n").encode("utf-8", "surrogateescape")
    return Part(number, "log.txt", "", 0, len(data), first_line, data)


def both(
    lines: list[str], form: str = "text", choice: Choice | None = None, output: str = "csv"
) -> tuple[Done, Done, float]:
    """What the compiled rules and the explaining scorer alone make of lines, and the share of the first."""
    choice = choice or Choice()
    quick = Worker(Job("qinger", form, output, choice, errors="text"))
    slow = Worker(Job("qinger", form, output, choice, errors="text", compiled=False))
    assert quick.fast is not None
    share = 1 - len(quick.fast.score(part_of(lines).read()).left) / len(lines)
    return quick.run(part_of(lines)), slow.run(part_of(lines)), share


def assert_same(one: Done, other: Done) -> None:
    """The same rows, bad lines and summary."""
    assert one.rows.decode() == other.rows.decode()
    assert one.errors.decode() == other.errors.decode()
    assert one.summary.as_json() == other.summary.as_json()
