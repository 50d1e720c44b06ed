"""`qscore session new`: begins a session's file, by options or by asking."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli import completion
from qscore.cli.commands import command
from qscore.cli.options import RoundToOption, RulesetOption, RulingOption, StakeOption
from qscore.cli.reporting import reporting_errors, wrong_call
from qscore.cli.speech import ask, complain, is_terminal, language, say, set_written, warn
from qscore.cli.values import choice_of, names_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

DealsOption = Annotated[
    int | None,
    typer.Option("--deals", metavar="N"),
    Text("Deals a round; the ruleset decides otherwise.", "每轮副数；不写则由规则决定。"),
]
RoundsOption = Annotated[
    int | None,
    typer.Option("--rounds", metavar="N"),
    Text("Rounds of the evening; the ruleset decides otherwise.", "共几轮；不写则由规则决定。"),
]
CurrencyOption = Annotated[
    str, typer.Option("--currency", metavar="SIGN"), Text("What the money is called.", "货币名称。")
]
FirstDealerOption = Annotated[
    str | None,
    typer.Option("--first-dealer", metavar="NAME", autocompletion=completion.players),
    Text("Who deals first, if not the first named.", "第一副的头家（不是第一位时才写）。"),
]
PlayersOption = Annotated[
    str | None,
    typer.Option("--players", metavar="NAMES"),
    Text("Playing order with commas between, first dealer first.", "打牌次序，用逗号隔开，先当头家的在前。"),
]


@command(
    Text(
        "Begin a session: a file with the players and what was agreed on, and comments that explain it.",
        "开一场：建文件，写上各人和约定，并附说明。",
    ),
    "qscore session new saturday.yaml",
    "qscore session new saturday.yaml --players 王,李,张,陈 --stake 0.5 --currency 元",
)
def new(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE"),
        Text("The file to begin; it must not exist yet.", "要建的文件，不能已经存在。"),
    ],
    players: PlayersOption = None,
    ruleset: RulesetOption = None,
    title: Annotated[
        str, typer.Option("--title", metavar="TITLE"), Text("What the evening is called.", "这一场的名称。")
    ] = "",
    deals: DealsOption = None,
    rounds: RoundsOption = None,
    stake: StakeOption = None,
    currency: CurrencyOption = "",
    rounding: RoundToOption = None,
    first_dealer: FirstDealerOption = None,
    ruling: RulingOption = None,
) -> None:
    """Writes a new session file; asks for what was not given where somebody can answer."""
    from qscore.core.text import printable
    from qscore.evening.changes import begin
    from qscore.evening.store import real_path

    rulings = choice_of(None, ruling).rulings
    settings: dict[str, object] = {
        "title": title,
        "ruleset": ruleset,
        "rulings": dict(rulings) or None,
        "players": names_of(players or ""),
        "first_dealer": first_dealer,
        "deals_per_round": None if deals is None else str(deals),
        "rounds": None if rounds is None else str(rounds),
        "stake": stake,
        "currency": currency,
        "rounding": rounding,
    }
    with reporting_errors(of_session=True):
        if players is None:
            if not is_terminal(sys.stdin):
                raise WrongCall(say("the players are missing", "缺少姓名"), "--players 王,李,张,陈")
            _ask(settings)
        begin(real_path(Path(file)), _text(settings))
        set_written(True)
    shown = printable(file)
    warn(say(f"begun: {shown}", f"已建：{shown}"))


def _ask(settings: dict[str, object]) -> None:
    """Asks for what was not given, one thing after the other; what cannot be is asked again at once."""
    usual = _usual_ruleset()
    questions = {
        "ruleset": say(f"ruleset (empty: {usual}): ", f"规则（空着为 {usual}）："),
        "players": say("players in playing order, commas between: ", "按打牌次序写姓名，用逗号隔开："),
        "title": say("title (may be empty): ", "标题（可空）："),
        "stake": say("money for one point (may be empty): ", "每分多少钱（可空）："),
        "currency": say("currency (may be empty): ", "货币（可空）："),
    }
    known: dict[str, object] = {}
    for key, question in questions.items():
        if (settings[key] and key != "players") or (key == "currency" and not settings["stake"]):
            known[key] = settings[key]
            continue
        while True:
            answer = ask(question).strip()
            known[key] = names_of(answer) if key == "players" else answer or None
            wrong = _wrong(known)
            if wrong is None:
                break
            complain(wrong)
        settings[key] = known[key]


def _wrong(known: Mapping[str, object]) -> str | None:
    """Why what is known so far cannot be; players not yet asked for are no fault."""
    given = dict(known)
    if "players" not in given:
        from qscore.core.game import game
        from qscore.core.problems import InputError
        from qscore.reading.ruleset_names import resolve
        from qscore.rules.rulesets import load_ruleset

        name = resolve(str(given.get("ruleset") or _usual_ruleset()))
        try:
            ruleset = load_ruleset(name)
        except InputError:  # said of the ruleset itself; the names are asked for later
            ruleset = load_ruleset(_usual_ruleset())
        seating = game(ruleset.game).seating
        given["players"] = [f"{number}." for number in range(seating.sizes[0] if seating is not None else 0)]
    try:
        _text(given)
    except WrongCall as wrong:
        return wrong.message + (f"\n  {wrong.hint}" if wrong.hint else "")
    return None


def _usual_ruleset() -> str:
    from qscore.core.game import DEFAULT_GAME, game

    return game(DEFAULT_GAME).default_ruleset


def _text(tree: Mapping[str, object]) -> str:
    """The text of a new session. Raises `WrongCall` for settings that cannot be."""
    from qscore.core.problems import InputError, Source
    from qscore.evening.document import take_apart
    from qscore.evening.settings import agreed_of
    from qscore.evening.template import new_session
    from qscore.reading.printing import print_json

    given = {key: value for key, value in tree.items() if value not in (None, "")}
    given.setdefault("ruleset", _usual_ruleset())
    trial = print_json({"session": given})  # type: ignore[dict-item]
    try:
        settings = agreed_of(take_apart(Source("session.yaml", trial))).settings
    except InputError as error:
        first = error.diagnostics[0]
        raise wrong_call(first) from None
    return new_session(settings, language())
