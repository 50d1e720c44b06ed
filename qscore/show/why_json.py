"""The reasons of a deal as plain data: the JSON of `qscore why --json`."""

from __future__ import annotations

from typing import Any

from qscore.catalogue.result_data import result_tree
from qscore.core.text import Language
from qscore.study.dispute import ruling_tree
from qscore.study.why import Step, Why


def why_tree(found: Why, language: Language) -> dict[str, Any]:
    """The result with the sentence behind every line, how it was settled, and the readings that would change it.

    Money is text, exact; `change` of a reading is what each seat would win more (points, and money with a stake).
    """
    tree: dict[str, Any] = {} if found.number is None else {"n": found.number}
    tree["deal"] = _with_sentences(found, language)
    tree["settlement"] = {
        seat: {
            "steps": [_step_tree(step) for step in steps],
            "points": found.result.settlement[seat],
            **_amount(found, found.result.settlement[seat]),
        }
        for seat, steps in found.steps.items()
    }
    tree["readings"] = [_reading_tree(ruling_tree(ruling, language), found) for ruling in found.readings]
    return tree


def _with_sentences(found: Why, language: Language) -> dict[str, Any]:
    """The result of the deal, each line of it with its sentence; only what was picked."""
    tree = result_tree(found.result, language)
    picked = {(reason.code, reason.article) for reason in found.reasons if found.asks_for(reason)}
    for player in tree["players"].values():
        for key in ("lines", "fan_lines", "after_lines", "refused"):
            if key in player:
                player[key] = [
                    line | {"sentence": _sentence(found, line, language)}
                    for line in player[key]
                    if (line["code"], line["article"]) in picked
                ]
    tree["payments"] = [paid | {"sentence": _sentence(found, paid, language)} for paid in tree["payments"]]
    return tree


def _sentence(found: Why, line: dict[str, Any], language: Language) -> str | None:
    words = found.words_for(line["article"], line["code"])
    return None if words is None else words[language]


def _step_tree(step: Step) -> dict[str, Any]:
    tree: dict[str, Any] = {"with": step.other, "code": step.payment.code, "article": step.payment.article}
    if step.own is not None:
        tree |= {"own": step.own, "other": step.others}
    return tree | {"points": step.points}


def _amount(found: Why, points: int) -> dict[str, str]:
    worth = found.worth(points)
    return {} if worth is None else {"amount": format(worth, "f")}


def _reading_tree(tree: dict[str, Any], found: Why) -> dict[str, Any]:
    for reading in tree["readings"]:
        if reading.get("settlement") is None:
            continue
        moved = {
            seat: points - found.result.settlement[seat] for seat, points in reading["settlement"].items()
        }
        reading["change"] = {
            seat: {"points": points, **_amount(found, points)} for seat, points in moved.items()
        }
    return tree
