"""`qscore waits`: the cards that complete a hand of 22, and what each would score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import seats
from qscore.cli.options import JsonOption, RulesetOption, RulingOption
from qscore.cli.speech import language, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text, listed

if TYPE_CHECKING:
    from qscore.study.waits import NoHand


@command(
    Text(
        "Show the cards that complete a hand of 22, what each would score, or how far the hand is away.",
        "22 张手牌听哪几张、各得几分；未听则差几张。",
    ),
    "qscore waits hand.txt",
    "qscore waits '123456789万 123456789索 12饼 55饼' --jiang 3p",
    "echo '将 3饼; 头家: 123456789万 123456789索 12饼 55饼; 下家: 略; 底家: 略' | qscore waits -",
    "qscore waits deal.yaml --seat next",
)
def waits(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE"),
        Text(
            "A file of deals (- reads stdin), a deal in quotes, or the cards of one hand.",
            "牌的文件（- 读标准输入），引号里的一副牌，或一手牌。",
        ),
    ],
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="SEAT", autocompletion=seats),
        Text("The player whose hand it is.", "看哪一家的手牌。"),
    ] = None,
    jiang: Annotated[
        str | None,
        typer.Option("--jiang", metavar="CARD"),
        Text("The turned-up card, with the cards of one hand.", "将牌；只写一手牌时用。"),
    ] = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints the study of a hand for every deal; exit status 1 where a deal is not possible."""
    from qscore.cli.deals import Failure, Pages, scored_deals
    from qscore.cli.reporting import errors_tree, print_json, show
    from qscore.core.problems import InputError
    from qscore.show.terminal.waits import waits_page
    from qscore.study.waits import NoHand, waits_of

    failure = Failure()
    pages = Pages()
    deal = _deal_with(file, jiang, seat)
    for scored in scored_deals([deal], choice_of(ruleset, ruling), failure, as_json=as_json):
        if scored.ruleset is not None and scored.game.name != "qinger":
            raise WrongCall(say("only a hand of Qing'er waits for a card", "只有青儿的手牌才听牌"))
        chosen = None if seat is None else _seat(seat, scored)
        try:
            found = waits_of(scored, chosen)
        except NoHand as none:
            raise _no_hand(none, chosen) from None
        except InputError as error:
            failure.happened = True
            if as_json:
                print_json(errors_tree(error.diagnostics))
            else:
                show(error.diagnostics)
            continue
        if as_json:
            print_json(found.as_json())
            continue
        pages.begin()
        typer.echo(waits_page(found, language(), room()))
    if failure.happened:
        raise typer.Exit(1)


def _deal_with(argument: str, jiang: str | None, seat: str | None) -> str:
    """The argument, or the deal of which only the hand that it is was told: the dealer's, or that of `seat`."""
    from qscore.cli.given import is_hand
    from qscore.core.spelling import look_up
    from qscore.games.qinger.deal import SEATS
    from qscore.games.qinger.kinds import SEATS_OF

    if not is_hand(argument):
        if jiang is None:
            return argument
        message = say("--jiang goes with the cards of one hand", "--jiang 只和一手牌同用")
        raise WrongCall(message, "qscore waits '123456789万 123456789索 12饼 55饼' --jiang 3p")
    if jiang is None:
        message = say("the turned-up card is missing", "缺少将牌")
        raise WrongCall(message, say("name it, for example --jiang 3p", "请写明，例如 --jiang 3p"))
    whose = SEATS[0] if seat is None else look_up(SEATS_OF, seat)
    hands = [f"{one}: {argument if one == whose else 'partial'}" for one in SEATS]
    return "; ".join((f"jiang {jiang}", *hands))


def _seat(text: str, scored: object) -> str:
    """The seat a word or a player's name means."""
    from qscore.core.spelling import look_up, person_name
    from qscore.games.qinger.kinds import SEATS_OF
    from qscore.scoring import Scored

    assert isinstance(scored, Scored)
    players = scored.decoded.deal.players if scored.decoded is not None else {}
    by_name = {player.name: seat for seat, player in players.items() if player.name}
    found = look_up(SEATS_OF, text) or by_name.get(person_name(text))
    if found is None:
        known = ", ".join((*dict.fromkeys(SEATS_OF.values()), *by_name))
        raise WrongCall(say(f"unknown seat {text!r}", f"不认识的座位“{text}”"), known)
    return found


def _no_hand(none: NoHand, seat: str | None) -> WrongCall:
    """Whose hand is meant is not known, or it is: but not all of it was told."""
    from qscore.catalogue.words import word

    names = listed(word(whole) for whole in none.seats)[language()]
    if none.seats and seat is not None:
        whose = word(seat)[language()]
        return WrongCall(
            say(f"{whose}'s hand is not given in full", f"{whose}的手牌没有写全"),
            say(
                f"{none.cards} cards are needed; all of it is known of: {names}",
                f"要有 {none.cards} 张；手牌齐全的有：{names}",
            ),
        )
    if none.seats:
        return WrongCall(
            say(f"whose hand is meant? all of it is known of: {names}", f"看哪一家？手牌齐全的有：{names}"),
            say("name one with --seat", "用 --seat 指定"),
        )
    return WrongCall(
        say(
            f"nobody has a whole hand of {none.cards} cards here", f"这里没有谁的 {none.cards} 张手牌是齐全的"
        ),
        say("every laid-out set counts three", "台面每组算三张"),
    )
