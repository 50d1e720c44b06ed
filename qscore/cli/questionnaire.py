"""`qscore rules questionnaire`: asks a table its open points one by one and writes its ruleset's file."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import typer

from qscore.catalogue.diagnosis import diagnose
from qscore.cli.answers import BACK, SKIP, STOP
from qscore.cli.speech import ask, is_terminal, language, room, say, set_written, tell, warn
from qscore.core.problems import OnePlace, Problem, Source, Span
from qscore.core.text import Text, printable
from qscore.evening.store import real_path, refuse, write_whole
from qscore.reading.files import read_file
from qscore.rules.rulesets import Ruleset, is_path, load_ruleset
from qscore.show.terminal.questionnaire import question_page
from qscore.study.questionnaire import TableQuestion, question_tree, questions_of_table


def ask_table(name: str | None, base: Ruleset, extends: str, *, as_json: bool) -> None:
    """Asks every open point of a ruleset and keeps the answers in a file; as JSON it lists the questions alone.

    `extends` is what the ruleset is called where it was asked for: an id, or the path of a file.
    The file is written after every answer, so that nothing is lost however the asking ends. One that is there already
    is gone on with. Raises `InputError` where it cannot be written, or holds what is no table's rules of this base.
    """
    if as_json:
        from qscore.cli.reporting import print_json

        print_json([question_tree(question, language()) for question in questions_of_table(base)])
        return
    assert name is not None
    sheet = _Sheet(real_path(Path(name)), base, extends)
    _ask(list(questions_of_table(base)), sheet)
    warn(say(f"written: {printable(name)}", f"已写入：{printable(name)}"))
    call = f"qscore score deal.yaml --ruleset {printable(name)}"
    tell(say(f"play by it: {call}", f"照它算：{call}"))


class _Sheet:
    """A table's ruleset file: what it reads otherwise than its base; everything else in it stays as it is."""

    def __init__(self, path: Path, base: Ruleset, extends: str) -> None:
        self._path = path
        if is_path(extends) and Path(extends).resolve().parent != path.resolve().parent:
            refuse("E929", path, reason=Text(f"{extends} lies in another folder", f"{extends} 在别的目录里"))
        head = {"extends": Path(extends).name if is_path(extends) else extends, "id": path.stem}
        lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in head.items())
        self._text = "".join(lines) + "rulings:\n"
        self._indent = "  "
        self.answers: dict[str, str] = {}
        if path.exists():
            self._text = read_file(str(path)).removesuffix("\n") + "\n"
            there = load_ruleset(str(path))
            indent = _indent_of(self._text)
            if base.id not in there.lineage[1:2] or indent is None:
                other = Text(f"it is no list of rulings for {base.id}", f"它不是接着 {base.id} 写的裁定")
                refuse("E929", path, reason=other)
            self._indent = indent
            self.answers = {
                key: ruling.default
                for key, ruling in there.rulings.items()
                if key in base.rulings and ruling.default != base.rulings[key].default
            }

    def write(self, question: TableQuestion, answer: str) -> None:
        """Keeps one answer; one that is the base's own reading needs no line."""
        name, default = question.ruling.name, question.ruling.default
        self.answers.pop(name, None)
        line = ""
        if answer != default:
            self.answers[name] = answer
            line = f"{self._indent}{name}: {answer}"
        old = re.compile(rf"^ +(['\"]?){re.escape(name)}\1[ \t]*:[^#\n]*?(?P<comment>[ \t]+#.*)?\n", re.M)
        found = old.search(self._text)
        if found is not None:
            self._text = old.sub(f"{line}{found['comment'] or ''}\n" if line else "", self._text, count=1)
        elif line:
            asked = question.question[language()].splitlines()[0]
            self._text = re.sub(
                r"^(rulings:[^\n]*\n)",
                lambda match: f"{match[1]}{line}  # {asked}\n",
                self._text,
                count=1,
                flags=re.M,
            )
        self.save()

    def save(self) -> None:
        """Writes the file as it is now."""
        write_whole(self._path, self._text)
        set_written(True)


_RULINGS = re.compile(r"^rulings:[ \t]*(?:#.*)?\n((?:(?:[ \t].*|#.*)?\n)*)", re.M)
"""The list of rulings, up to the next key."""
_ONE_LINE = re.compile(
    r"""( +)(['"]?)[\w-]+\2[ \t]*:[ \t]+(?:[\w-]+|"[\w-]+"|'[\w-]+'|\{[^{}]*\})[ \t]*(?:#.*)?"""
)


def _indent_of(text: str) -> str | None:
    """How far the rulings of a file are indented; None where it has no list of them with a line for each."""
    block = _RULINGS.search(text)
    if block is None:
        return None
    lines = [line for line in block[1].splitlines() if line.strip() and not line.lstrip().startswith("#")]
    found = [match for match in map(_ONE_LINE.fullmatch, lines) if match is not None]
    if len(found) < len(lines):
        return None
    return found[0][1] if found else "  "


def _ask(questions: list[TableQuestion], sheet: _Sheet) -> None:
    """Asks one point after the other until all were asked, or somebody stops; the answers so far are kept."""
    place = 0
    number = 0
    sheet.save()
    tell(_HOW[language()])
    while place < len(questions):
        question = questions[place]
        now = sheet.answers.get(question.ruling.name)
        typer.echo("\n" + question_page(question, place + 1, len(questions), now, language(), room()))
        try:
            answer = ask(_PROMPT[language()]).strip()
        except typer.Abort:
            return
        number += 1
        if answer.lower() in STOP:
            return
        if answer.lower() in BACK:
            place = max(0, place - 1)
            continue
        if answer.lower() not in SKIP:
            reading = question.answer(answer)
            if reading is None:
                _say_wrong(answer, question, number)
                continue
            sheet.write(question, reading)
        place += 1


def _say_wrong(answer: str, question: TableQuestion, number: int) -> None:
    """Says that an answer is none; from a pipe the next line would answer another question, so there it is the end."""
    from qscore.cli.reporting import show

    source = Source("-", "\n" * (number - 1) + answer)
    span = Span(number - 1, number - 1 + len(answer))
    known = ", ".join(question.ruling.options)
    problem = Problem("E927", (), {"word": answer[:40], "name": question.ruling.name, "known": known})
    show([diagnose(problem, source, OnePlace(span))])
    if not is_terminal(sys.stdin):
        raise typer.Exit(1)


_HOW = Text(
    "A number or a word answers; nothing skips the question, < goes back, q stops. Every answer is kept at once.",
    "写编号或读法的名字作答；空着跳过，< 回上一项，q 停下。每答一项就存好一项。",
)
_PROMPT = Text("answer: ", "答：")
