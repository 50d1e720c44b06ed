"""`qscore session settle`: who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import players
from qscore.cli.options import JsonOption, RoundToOption, RulesetOption, RulingOption
from qscore.cli.session.options import SessionArgument
from qscore.cli.session.reading import read_ledger
from qscore.cli.speech import language, paint, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text, printable

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger


@command(
    Text(
        "Settle an evening: what everybody won in money, and the fewest payments.",
        "结算一场：各人输赢多少钱，最少几笔付清。",
    ),
    "qscore session settle saturday.yaml",
    "qscore session settle saturday.yaml --round-to 1",
    "qscore session settle saturday.yaml --why 王 李",
)
def settle(
    file: SessionArgument,
    why: Annotated[
        tuple[str, str] | None,
        typer.Option("--why", metavar="NAME NAME", autocompletion=players),
        Text("The debt between two players, deal by deal.", "两人之间逐副的输赢。"),
    ] = None,
    round_to: RoundToOption = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints totals, money, payments made, and the payments that settle the rest."""
    from qscore.cli.reporting import print_json

    ledger = read_ledger(file, choice_of(ruleset, ruling), as_json=as_json)
    if round_to is not None:
        ledger = _rounded(ledger, round_to)
    if why is not None:
        _explain_debt(ledger, why, as_json=as_json)
    elif as_json:
        tree = ledger.as_json()
        outstanding = {name: ledger.money(amount) for name, amount in ledger.outstanding.items()}
        kept = ("totals", "amounts", "payments", "costs", "transfers")
        print_json({**{key: tree[key] for key in kept if key in tree}, "outstanding": outstanding})
    else:
        _show_settlement(ledger)


def _explain_debt(ledger: Ledger, names: tuple[str, str], *, as_json: bool) -> None:
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.debts import debt_of, debt_text, debt_tree

    for name in names:
        if name not in ledger.players or names[0] == names[1]:
            message = say(f"two different players are wanted, not {name!r}", f"要两位不同的人，不是“{name}”")
            raise WrongCall(message, ", ".join(ledger.players))
    debt = debt_of(ledger, *names)
    if as_json:
        print_json(debt_tree(debt, ledger))
    else:
        typer.echo(debt_text(debt, ledger, language(), room()))


def _show_settlement(ledger: Ledger) -> None:
    from qscore.show import export_words as words
    from qscore.show.layout import within
    from qscore.show.terminal import evening as terminal

    fold = room()
    parts = [
        terminal.heading(ledger, language(), paint, fold),
        terminal.totals_table(ledger, language(), paint, room=fold),
    ]
    smallest = ledger.settings.rounding
    if smallest is not None:
        shown = printable(words.with_currency(format(smallest, "f"), ledger))
        parts.append(say(f"rounded to {shown}:", f"按 {shown} 取整："))
    typer.echo("\n\n".join([*parts, within(terminal.transfers_text(ledger, language()), fold)]))


def _rounded(ledger: Ledger, text: str) -> Ledger:
    from qscore.evening.money import settled
    from qscore.evening.settings import money_of

    smallest = money_of(text)
    if smallest is None or smallest <= 0:
        raise WrongCall(say(f"{text!r} is not an amount of money", f"“{text}”不是金额"), "--round-to 0.01")
    return settled(ledger, smallest)
