"""The journal in words."""

from __future__ import annotations

from qscore.core.text import Text, printable
from qscore.evening.records import Record
from qscore.show.layout import cut

WIDEST = 56
_ACTIONS = {
    "begin": Text("begun", "开始"),
    "add": Text("added", "添加"),
    "edit": Text("corrected", "更正"),
    "remove": Text("removed", "删除"),
    "undo": Text("undone: state {target}", "撤销状态 {target}"),
    "redo": Text("redone: state {target}", "重做状态 {target}"),
    "restore": Text("restored: state {target}", "恢复状态 {target}"),
    "outside": Text("changed by other means", "用别的方法改动"),
    "void": Text("not carried out: state {target}", "状态 {target} 未完成"),
}


def action_word(record: Record) -> Text:
    """What a change was, in words; a word that is none of ours as it stands, made harmless."""
    text = _ACTIONS.get(record.action)
    if text is None:
        shown = cut(printable(record.action), WIDEST)
        return Text(shown, shown)
    target = {"target": record.target}
    return Text(text.fill("en", target), text.fill("zh", target))


def time_shown(record: Record) -> str:
    """When a change was made, to the second."""
    return printable(record.time[:19].replace("T", " "))


def first_line(record: Record) -> str:
    """The beginning of what was put in, or after a minus of what was taken out."""
    text = record.put.strip() or record.cut.strip()
    line = next((line.strip() for line in text.split("\n") if line.strip()), "")
    line = line.removeprefix("- ")
    sign = "" if record.put.strip() or not line else "− "
    return cut(printable(sign + line), WIDEST)
