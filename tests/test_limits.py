"""`docs/limits.md`: every limit stands in the code as the page says, and what passes it is answered as it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from qscore.batch.running import Request, run
from qscore.core.problems import InputError
from qscore.evening.changes import begin
from qscore.evening.journal import journal_path, read_journal
from qscore.evening.read import ledger_of_text, read_session
from qscore.reading import read_entries, read_file
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, score_entry

DOCS = Path(__file__).parents[1] / "docs"
ROW = re.compile(r"\| (?P<what>[^|]+) \| (?P<limit>[\d,]+) \| (?P<answer>[^|]+) \| `(?P<place>[\w.]+)` \|")


def page(name: str) -> dict[str, tuple[int, str]]:
    """Limit and answer by the place in the code."""
    text = (DOCS / name).read_text("utf-8")
    rows = [match.groupdict() for match in ROW.finditer(text)]
    assert len(rows) == text.count("| `qscore.")
    return {row["place"]: (int(row["limit"].replace(",", "")), row["answer"]) for row in rows}


LIMITS = page("limits.md")


def test_the_page_says_what_stands_in_the_code() -> None:
    for place, (limit, _) in LIMITS.items():
        module, _, name = place.rpartition(".")
        assert getattr(import_module(module), name) == limit, place
    chinese = page("limits.zh.md")
    assert {place: limit for place, (limit, _) in chinese.items()} == {
        place: limit for place, (limit, _) in LIMITS.items()
    }
    codes = {place: answer for place, (_, answer) in LIMITS.items() if answer.startswith("E")}
    assert codes == {place: answer for place, (_, answer) in chinese.items() if answer.startswith("E")}


def codes_of(text: str, form: str) -> list[str]:
    """The codes of a text's first deal."""
    entry = next(iter(read_entries(text, "deal", form)))
    return [problem.code for problem in score_entry(entry, Choice()).problems]


def codes_of_session(settings: str, deals: str = "") -> list[str]:
    text = f"session:\n  players: [A, B, C]\n  {settings}\ndeals:\n{deals}"
    try:
        ledger_of_text(text, "session.yaml")
    except InputError as error:
        return [diagnostic.code for diagnostic in error.diagnostics]
    return []


def limit(place: str) -> int:
    return next(number for key, (number, _) in LIMITS.items() if key.endswith(place))


DEAL = "jiang 3p; dealer: {}; next: 2分; bottom: 3分"
YAML = "jiang: 3p\nplayers: {{dealer: {{points: {}}}, next: {{points: 2}}, bottom: {{points: 3}}}}\n"

AT_AND_BEYOND: dict[str, Callable[[int], list[str]]] = {
    "yaml_form.LARGEST": lambda n: codes_of((text := YAML.format(1)) + "#" * (n - len(text)), "yaml"),
    "json_form.LARGEST": lambda n: [
        code for code in codes_of("{" + " " * (n - 2) + "}", "json") if code == "E008"
    ],
    "text_form.LARGEST": lambda n: codes_of((text := DEAL.format("1分")) + "\n" * (n - len(text)), "text"),
    "text_form.LARGEST_DEAL": lambda n: codes_of(DEAL.format(" " * (n - len(DEAL)) + "1分"), "text"),
    "entry.DEPTH_LIMIT": lambda n: [
        code for code in codes_of("a: " + "[" * (n - 1) + "]" * (n - 1), "yaml") if code == "E005"
    ],
    "documents.DEALS_LIMIT": lambda n: codes_of("deals:\n" + f"- '{DEAL.format('1分')}'\n" * n, "yaml"),
    "fields.LONGEST_TEXT": lambda n: codes_of(YAML.format(1) + f"note: {'x' * n}\n", "yaml"),
    "fields.LARGEST": lambda n: codes_of(YAML.format(n), "yaml") or codes_of(YAML.format(-n), "yaml"),
    "fields.MOST_ITEMS": lambda n: codes_of(
        YAML.format("1, adjust: [" + "{points: 1, why: x}, " * n + "]"), "yaml"
    ),
    "cards.LONGEST": lambda n: [
        code for code in codes_of(YAML.format(f"1, hand: {'1' * n}m"), "yaml") if code == "E201"
    ],
    "settings.MOST_DEALS": lambda n: (
        codes_of_session(f"rounds: {n}") or codes_of_session(f"deals_per_round: {n}")
    ),
    "settings.LARGEST_MONEY": lambda n: codes_of_session(f"stake: {n}"),
    "settings.MOST_DECIMALS": lambda n: codes_of_session(f"stake: 0.{'0' * (n - 1)}1"),
}


@pytest.mark.parametrize("place", list(AT_AND_BEYOND))
def test_what_is_at_the_limit_is_read_and_what_is_beyond_it_is_named(place: str) -> None:
    number = limit(place)
    answer = next(answer for key, (_, answer) in LIMITS.items() if key.endswith(place))
    assert AT_AND_BEYOND[place](number) == []
    assert answer in AT_AND_BEYOND[place](number + 1)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qscore.reading.files.LARGEST_FILE", 1000)
    file = tmp_path / "deal.txt"
    file.write_text(" " * 1000)
    assert len(read_file(str(file))) == 1000
    file.write_text(" " * 1001)
    with pytest.raises(InputError, match="E008"):
        read_file(str(file))


def test_numbers_of_a_ruleset(tmp_path: Path) -> None:
    highest = limit("shape.HIGHEST")
    for number in (highest, highest + 1):
        (tmp_path / f"{number}.yaml").write_text(
            f"extends: qinger-130\nvalues: {{pung: {{plain: {number}}}}}"
        )
    assert load_ruleset(str(tmp_path / f"{highest}.yaml")).values.pung.plain == highest
    with pytest.raises(InputError, match="E105"):
        load_ruleset(str(tmp_path / f"{highest + 1}.yaml"))


def test_of_many_slips_the_first_are_reported() -> None:
    many = "".join(f"k{number}: 1\n" for number in range(500))
    assert codes_of(YAML.format(1) + many, "yaml").count("E101") == limit("fields.MOST_UNKNOWN")
    twice = "".join(f"k{number}: 1\nk{number}: 1\n" for number in range(500))
    assert codes_of(twice, "yaml").count("E006") == limit("entry.FOUND_LIMIT")
    deals = "  - {outcome: x}\n" * 500
    assert len(codes_of_session("stake: 1", deals)) == limit("build.MOST_DIAGNOSTICS")


def test_a_line_of_a_log(tmp_path: Path) -> None:
    longest = limit("sources.LONGEST_LINE")
    deal = DEAL.format("1分")
    log, out = tmp_path / "log.txt", tmp_path / "out.jsonl"
    log.write_text(f"{deal}\n{deal}{'x' * longest}\n{deal}\n", "utf-8")
    report = run(Request([str(log)], str(out), workers=1))
    assert (report.summary.deals, dict(report.summary.errors)) == (3, {"E008": 1})
    assert "E008" in out.read_text("utf-8").splitlines()[1]


def test_a_list_of_deals_is_limited_an_evening_by_its_text_alone(tmp_path: Path) -> None:
    many = limit("documents.DEALS_LIMIT") + 2
    session = tmp_path / "s.yaml"
    session.write_text("session: {players: [a, b, c]}\ndeals:\n" + "  - {outcome: no-jiang}\n" * many)
    assert len(read_session(session).deals) == many


def test_a_journal_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = tmp_path / "s.yaml"
    begin(session, "session: {players: [a, b, c]}\ndeals:\n")
    size = journal_path(session).stat().st_size
    monkeypatch.setattr("qscore.evening.journal.LARGEST", size)
    assert len(read_journal(session).records) == 1
    monkeypatch.setattr("qscore.evening.journal.LARGEST", size - 1)
    with pytest.raises(InputError, match="E736"):
        read_journal(session)
