"""The records of a session's journal: what a change does to a text, and which state follows from which.

A record holds what was cut out and put in where, and now and then the whole text, so any earlier state can be
rebuilt; with it stand the sums of the text before and after. Nothing here touches a file: that is `journal`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b

RECORDS_BETWEEN = 500
"""Records after which the whole text is written again, so that no rebuilding takes long."""
OUTSIDE, VOID, BEGIN = "outside", "void", "begin"
"""A change made by other means, a record taken back, and the state the journal begins with."""


@dataclass(frozen=True, slots=True)
class Splice:
    """What a change does to a text: at `at`, `cut` is taken out and `put` is put in."""

    at: int
    cut: str
    put: str

    def apply(self, text: str) -> str:
        """The text after the change."""
        return text[: self.at] + self.put + text[self.at + len(self.cut) :]

    def reverse(self) -> Splice:
        """The change that takes this one back."""
        return Splice(self.at, self.put, self.cut)


@dataclass(frozen=True, slots=True)
class Record:
    """One change: its number from 1, when, what (`add`, `edit`, …), and the number of the deal it was about.

    `before` and `after` are sums of the text; `target` is the record that an undo, redo, void or restore is
    about; `full` is the text after the change, where it was written out.
    """

    seq: int
    time: str
    action: str
    at: int
    cut: str
    put: str
    before: str
    after: str
    deal: int | None = None
    target: int | None = None
    full: str | None = None

    @property
    def splice(self) -> Splice:
        """What the change did to the text."""
        return Splice(self.at, self.cut, self.put)


def sum_of(text: str) -> str:
    """A text's check sum."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def difference(before: str, after: str) -> Splice:
    r"""The one stretch of whole lines in which two texts differ.

    >>> difference("a\nbc\nd", "a\nbX\nd")
    Splice(at=2, cut='bc\n', put='bX\n')
    """
    start = before.rfind("\n", 0, _common(before, after)) + 1
    one, other = before[start:], after[start:]
    end = _common(one[::-1], other[::-1])
    if not (_at_line(one, len(one) - end) and _at_line(other, len(other) - end)):
        line = one.find("\n", len(one) - end)
        end = len(one) - line - 1 if line >= 0 else 0
    return Splice(start, one[: len(one) - end], other[: len(other) - end])


def _at_line(text: str, place: int) -> bool:
    return place == 0 or text[place - 1] == "\n"


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def next_record(
    last: Record | None,
    action: str,
    before: str,
    after: str,
    *,
    deal: int | None = None,
    target: int | None = None,
    whole: bool = False,
) -> Record:
    """The record of a change from one text to another; with `whole` the text is written out."""
    splice = difference(before, after)
    seq = 1 if last is None else last.seq + 1
    return Record(
        seq=seq,
        time=datetime.now().astimezone().isoformat(timespec="seconds"),
        action=action,
        at=splice.at,
        cut=splice.cut,
        put=splice.put,
        before=sum_of(before),
        after=sum_of(after),
        deal=deal,
        target=target,
        full=after if whole or seq % RECORDS_BETWEEN == 1 else None,
    )


def text_at(records: Sequence[Record], seq: int) -> str | None:
    """The text after the record of that number, None where too much is missing to rebuild it."""
    place = next((place for place, record in enumerate(records) if record.seq == seq), None)
    if place is None:
        return None
    start = next((back for back in range(place, -1, -1) if records[back].full is not None), None)
    if start is None:
        return None
    text = records[start].full
    assert text is not None
    for record in records[start + 1 : place + 1]:
        if record.before != sum_of(text):
            return None
        text = record.splice.apply(text)
    return text if sum_of(text) == records[place].after else None


def done_and_undone(records: Iterable[Record]) -> tuple[list[Record], list[Record]]:
    """The changes that can be undone, and those undone that can be redone, the next one last."""
    records = list(records)
    void = {record.target for record in records if record.action == VOID}
    done: list[Record] = []
    undone: list[Record] = []
    for record in records:
        if record.seq in void or record.action == VOID:
            continue
        if record.action == BEGIN:
            done, undone = [], []
        elif record.action == "undo" and done:
            undone.append(done.pop())
        elif record.action == "redo" and undone:
            done.append(undone.pop())
        else:
            done.append(record)
            undone.clear()
    return done, undone
