"""`qscore session new`: begins a session's file, by options or by asking."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli import completion
from qscore.cli.deals import wrong_call
from qscore.cli.options import LanguageOption, RulesetOption, RulingOption, WrongCall, choice_of
from qscore.cli.session_file import told
from qscore.cli.speech import ask, complain, is_terminal, language, say, set_kept, warn

NEW_HELP = """Begin a session: a file with the players and what was agreed on, and comments that explain it.

    \b
    qscore session new saturday.yaml
    qscore session new saturday.yaml --players 王,李,张,陈 --stake 0.5 --currency 元
    """
DealsOption = Annotated[
    int | None, typer.Option("--deals", metavar="N", help="Deals a round; the ruleset decides otherwise.")
]
RoundsOption = Annotated[
    int | None,
    typer.Option("--rounds", metavar="N", help="Rounds of the evening; the ruleset decides otherwise."),
]
StakeOption = Annotated[
    str | None, typer.Option("--stake", metavar="SUM", help="Money for one point; exact decimals.")
]
CurrencyOption = Annotated[str, typer.Option("--currency", metavar="SIGN", help="What the money is called.")]
RoundingOption = Annotated[
    str | None, typer.Option("--round-to", metavar="SUM", help="The smallest sum that is paid out.")
]
FirstDealerOption = Annotated[
    str | None,
    typer.Option(
        "--first-dealer",
        metavar="NAME",
        help="Who deals first, if not the first named.",
        autocompletion=completion.players,
    ),
]


def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to begin; it must not exist yet.")],
    players: Annotated[
        str | None,
        typer.Option(
            "--players", metavar="NAMES", help="Playing order with commas between, first dealer first."
        ),
    ] = None,
    ruleset: RulesetOption = None,
    title: Annotated[str, typer.Option("--title", metavar="TITLE", help="What the evening is called.")] = "",
    deals: DealsOption = None,
    rounds: RoundsOption = None,
    stake: StakeOption = None,
    currency: CurrencyOption = "",
    rounding: RoundingOption = None,
    first_dealer: FirstDealerOption = None,
    ruling: RulingOption = None,
    lang: LanguageOption = None,
) -> None:
    """Writes a new session file; asks for what was not given where somebody can answer."""
    from qscore.core.text import printable
    from qscore.evening.changes import begin
    from qscore.evening.store import real_path

    del lang
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
    with told():
        if players is None:
            if not is_terminal(sys.stdin):
                raise WrongCall(say("the players are missing", "缺少姓名"), "--players 王,李,张,陈")
            _ask(settings)
        begin(real_path(Path(file)), _text(settings))
        set_kept(True)
    shown = printable(file)
    warn(say(f"begun: {shown}", f"已建：{shown}"))


def names_of(text: str) -> list[str]:
    """The names of a list with commas between."""
    return [name.strip() for name in text.replace("，", ",").replace("、", ",").split(",")]


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


def mount(app: typer.Typer) -> None:
    """Adds the command to the session's application."""
    app.command("new", help=NEW_HELP)(new)
