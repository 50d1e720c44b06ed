"""A deal asked for step by step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from qscore.cli.session.asking import Asking
from qscore.core.problems import Diagnostic
from qscore.core.text import Language
from qscore.evening.adding import company_of, parts_of_deal
from qscore.evening.answers import Parts
from qscore.evening.changes import begin, state_of
from qscore.show.diagnostics import render
from tests.evening.helpers import HEAD, Program
from tests.evening.test_commands import Terminal


class Conversation:
    """Somebody who answers, and everything that was said."""

    def __init__(
        self,
        folder: Path,
        answers: Sequence[str],
        head: str = HEAD,
        language: Language = "en",
        deals: str = "",
    ) -> None:
        path = folder / "s.yaml"
        begin(path, f"{head}deals:\n{deals}")
        self.answers = list(answers)
        self.questions: list[str] = []
        self.told: list[str] = []
        self.found: list[Diagnostic] = []
        self.shown = 0
        state = state_of(path)
        if deals:
            company = company_of(state, 1)
            parts = parts_of_deal(state, 1, company, language)
        else:
            company, parts = company_of(state), Parts()
        ways = (self.ask, self.told.append, self.show, self.complain)
        self.text = Asking(state, company, language, *ways, parts).run()

    @property
    def codes(self) -> list[str]:
        """The codes of what was wrong."""
        return [one.code for one in self.found]

    def ask(self, question: str) -> str:
        self.questions.append(question)
        return self.answers.pop(0)

    def show(self, scored: object, text: str) -> None:
        self.shown += scored is not None and bool(text)

    def complain(self, found: tuple[Diagnostic, ...]) -> None:
        self.found += found


GONGZHU = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n"
GOUJI = "session:\n  ruleset: gouji\n  players: [甲, 乙, 丙, 丁, 戊, 己]\n"


def test_a_deal_from_start_to_end(tmp_path: Path) -> None:
    answers = ["3p", "dealer 2m self", "", "pung 777m", "", "110", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.text == (
        "jiang 3p; win: dealer 2m self; dealer: partial / pung 777m; next: partial; bottom: points 110"
    )
    assert found.told == [
        "   王: 60 points",
        "   cards not listed are taken as not held, flowers and clubs too",
        "   李: 0 points",
        "   张: 110 points",
    ]
    assert "dealer 王" in found.questions[3]
    assert found.shown == 1


def test_a_draw_ends_the_questions(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["求和", ""])
    assert found.text == "求和"


def test_what_is_wrong_is_asked_again(tmp_path: Path) -> None:
    answers = ["3q", "3p", "", "", "pung 77m", "pung 777m", "1", "2", "what: is this", "", "no"]
    found = Conversation(tmp_path, answers)
    assert found.text is None
    assert found.codes[0] == "E201"
    assert "E302" in found.codes
    assert "E010" in found.codes


def test_an_error_shows_only_what_was_typed(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["3q", "", "", "", "1", "2", "3", "what", "", "y"])
    first, other = found.found
    assert (first.file, first.source_line, first.column) == ("", "3q", 1)
    assert render(first, "en").startswith("error E201")
    assert other.source_line == "what"
    assert other.hint is not None
    assert other.hint.en.startswith("parts: jiang 3p")


def test_words_for_keys_in_chinese(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["3饼", "", "", "略 / 略", "1", "2", "3", "", "y"], language="zh")
    assert found.found[0].message.zh == "略写了两次"
    assert found.text == "将 3饼; 头家: 1分; 下家: 2分; 底家: 3分"


def test_a_part_can_be_corrected_before_anything_is_written(tmp_path: Path) -> None:
    answers = ["3p", "", "", "1", "2", "3", "", "李", "20", "nobody", "jiang", "4p", "win", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.text == "jiang 4p; dealer: points 1; next: points 20; bottom: points 3"
    assert found.told[-1].startswith("not understood: nobody; there are: jiang, win, fault, 王")
    assert found.shown == 3


@pytest.mark.parametrize("word", ["将", "jiang"])
def test_a_part_is_corrected_by_its_word_with_or_without_the_answer(tmp_path: Path, word: str) -> None:
    found = Conversation(tmp_path, ["3饼", "", "", "1", "2", "3", "", f"{word} 4饼", "y"], language="zh")
    assert found.text == "将 4饼; 头家: 1分; 下家: 2分; 底家: 3分"


def test_the_way_back_and_help(tmp_path: Path) -> None:
    answers = ["?", "将 3p", "<", "4p", "", "", "1", "<", "5", "2", "3", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.text == "jiang 4p; dealer: points 5; next: points 2; bottom: points 3"
    assert found.told[0].startswith("parts: jiang")
    assert "(Enter keeps: 3p; - empties)" in found.questions[3]


def test_a_jiang_left_out_is_asked_when_it_is_needed(tmp_path: Path) -> None:
    answers = ["", "", "", "pung 777m", "将 3p", "20", "30", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.codes == ["E507"]
    assert "jiang" in found.questions[4]
    assert found.text == "jiang 3p; dealer: partial / pung 777m; next: points 20; bottom: points 30"


def test_a_jiang_left_out_twice_is_no_dead_end(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["", "", "", "pung 777m", "", "pung 777m", "<", "40", "20", "30", "", ""])
    assert found.text == "dealer: points 40; next: points 20; bottom: points 30"


def test_nearly_a_hand_is_said_to_be_taken_as_partial(tmp_path: Path) -> None:
    answers = ["3p", "dealer 2m self", "", "123m 456m 789m 123s 456s 789s 1p", "1", "2", "", ""]
    found = Conversation(tmp_path, answers)
    assert found.told[1] == "   only 19 cards: taken as partial (no wait, no pattern). 3 missing?"


def test_gongzhu_is_asked_by_seat(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["-600", "0", "-500", "0", "", "y"], GONGZHU)
    assert found.text == "north: points -600; east: points 0; south: points -500; west: points 0"
    assert "scoring cards taken" in found.questions[0]


def test_gongzhu_cards_in_chinese(tmp_path: Path) -> None:
    answers = ["猪 羊", "红桃A K Q J 10 9 8 7 6 5 4 3 2", "", "", "东", "<", "", "", "n"]
    found = Conversation(tmp_path, answers, GONGZHU, "zh")
    assert found.told[:2] == ["   甲：0 分", "   乙：230 分"]
    assert found.codes[0] == "E803"  # nobody took the doubler: said, and still the way on is open
    assert found.text is None
    again = Conversation(
        tmp_path / "..", ["猪 羊", "红桃AKQJ1098765432", "变压器", "", "", ""], GONGZHU, "zh"
    )
    assert again.text == "北: 猪 羊; 东: 红桃AKQJ1098765432; 南: 变压器; 西: "


def test_gouji_is_asked_for_the_order_of_going_out(tmp_path: Path) -> None:
    answers = ["甲 乙 丙", "甲 乙 丙 丁 戊 己", "开点 甲 乙 丁; 烧 甲 丁", "罚 己 烧糊", "xx", "", "y"]
    found = Conversation(tmp_path, answers, GOUJI, "zh")
    assert found.text == "名次 甲 乙 丙 丁 戊 己; 开点 甲 乙 丁; 烧 甲 丁; 罚 己 烧糊"
    assert found.codes == ["E820", "E010"]
    assert found.questions[0].startswith("名次（先走的在前，六位写全")
    assert found.found[1].hint is not None
    assert found.found[1].hint.zh.startswith("各部分：座次 甲 乙 丙 丁 戊 己／名次")


def test_gouji_without_an_order_goes_back_to_the_question(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["", "", "", "甲 乙 丙 丁 戊 己", "y"], GOUJI)
    assert found.codes == ["E103"]
    assert "order of going out" in found.questions[3]
    assert found.text == "finish 甲 乙 丙 丁 戊 己"


def test_the_rest_is_emptied_and_given_again(tmp_path: Path) -> None:
    answers = ["甲 乙 丙 丁 戊 己", "烧 甲 丁", "", "other", "烧 甲 戊", "-", "y"]
    found = Conversation(tmp_path, answers, GOUJI)
    assert found.text == "finish 甲 乙 丙 丁 戊 己"


def test_an_earlier_deal_is_corrected_from_what_it_is(tmp_path: Path) -> None:
    deal = '  - "jiang 3p; dealer: 10分; next: partial / pung 777m; bottom: 0分; win: dealer 2m self; note: late"\n'
    found = Conversation(tmp_path, ["", "", "", "60", "", "", "", "y"], deals=deal)
    assert found.text == (
        "jiang 3p; win: dealer 2m self; dealer: points 60; next: partial / pung 777m; bottom: points 0; note late"
    )
    assert "(Enter keeps: points 10; - empties)" in found.questions[3]


def test_a_draw_is_corrected_to_a_deal(tmp_path: Path) -> None:
    deal = "  - {outcome: no-jiang}\n"
    assert Conversation(tmp_path, ["", "y"], deals=deal).text == "no-jiang"
    (tmp_path / "b").mkdir()
    found = Conversation(tmp_path / "b", ["3p", "", "", "1", "2", "3", "", "y"], deals=deal)
    assert found.text == "jiang 3p; dealer: points 1; next: points 2; bottom: points 3"


def test_a_deal_of_gouji_is_corrected(tmp_path: Path) -> None:
    deal = '  - "finish 甲 乙 丙 丁 戊 己; burn 甲 丁"\n'
    found = Conversation(tmp_path, ["甲 丙 乙 丁 戊 己", "", "y"], GOUJI, deals=deal)
    assert found.text == "finish 甲 丙 乙 丁 戊 己; burn 甲 丁"


def test_a_conflict_gives_the_deal_to_paste(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    answers = iter(["3p", "", "", "1", "2", "3", ""])

    def answer(_: str) -> str:
        given = next(answers, None)
        if given is None:  # somebody else writes while this one is asked whether to
            with (program.folder / "s.yaml").open("a", encoding="utf-8") as file:
                file.write("# a note\n")
        return given or ""

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("add", "s.yaml", status=1)
    assert "E732" in program.said
    line = "qscore session add s.yaml 'jiang 3p; dealer: points 1; next: points 2; bottom: points 3'"
    assert line in program.said


def test_an_edit_by_asking_that_changes_nothing_is_refused(
    evening: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "")
    monkeypatch.setattr("sys.stdin", Terminal(""))
    evening("edit", "s.yaml", "1", status=1)
    assert "E733" in evening.said


def test_the_terminal_asks_and_writes(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    answers = iter(["3p", "", "", "1", "2", "3", "", "y"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    assert "after deal 1" in program("add", "s.yaml")
    assert '  - "jiang 3p; dealer: points 1; next: points 2; bottom: points 3"\n' in program.text()
    again = iter(["求和", "y"])
    monkeypatch.setattr("builtins.input", lambda _: next(again))
    program("edit", "s.yaml", "1", "--yes")
    assert '  - "求和"\n' in program.text()


def test_an_end_of_input_writes_nothing(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    program("add", "s.yaml", "王 180 李 110 张 30")
    before = program.text()

    def ended(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    for words in (["add", "s.yaml"], ["edit", "s.yaml", "1"], ["remove", "s.yaml", "1"], ["new", "t.yaml"]):
        program(*words, status=1)
        assert program.said.endswith("nothing was written\n"), words
        assert program.text() == before


@pytest.mark.parametrize(
    ("words", "typed"),
    [("add s.yaml", ["求和", "n"]), ("edit s.yaml 1", ["求和", "n"]), ("remove s.yaml 1", ["n"])],
)
def test_an_answer_of_no_writes_nothing(
    program: Program, monkeypatch: pytest.MonkeyPatch, words: str, typed: list[str]
) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    program("add", "s.yaml", "王 180 李 110 张 30")
    before = program.text()
    answers = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program(*words.split(), status=1)
    assert program.said.endswith("nothing was written\n")
    assert program.text() == before
