"""Gongzhu in a session: fixed seats, entries that cash marks, and pigs as a second thing that money hangs on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qscore.catalogue.words import word
from qscore.core.evening_rules import Asked, Happening, Overall, Seating
from qscore.core.problems import Problem, nearest
from qscore.core.result import Payment
from qscore.core.spelling import look_up
from qscore.core.text import Language, Text
from qscore.games.gongzhu.a14_settlement import side_totals
from qscore.games.gongzhu.deal import SEATS, SIDES, side_of
from qscore.games.gongzhu.fields import SEATS_OF, SIDE, SIDES_OF
from qscore.games.gongzhu.rules import Rules
from qscore.games.gongzhu.tally import CASH, Cashed, CashIn, Event, Played, Reseat, tally_of
from qscore.games.gongzhu.text import PARTS

PLAYED = {"partners": Text("with partners", "搭档"), "alone": Text("alone", "各自")}
"""How a deal is played, as a sentence says it."""


def seats_of(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Seat to name, the same in every deal: partners stay partners."""
    del turn
    return dict(zip(SEATS, players, strict=True))


def overall_of(happenings: Sequence[Happening], players: Sequence[str], rules: Rules) -> Overall:
    """What marks and games add to the deals of an evening; all must be played the same way (E811)."""
    seats = tuple(players)
    events: list[Event] = []
    problems: list[tuple[int, Problem]] = []
    seats_after: dict[int, tuple[str, ...]] = {0: seats}
    play: str | None = None
    for position, happening in enumerate(happenings):
        if happening.key:
            side = _side(happening.value, seats)
            if side is None:
                problems.append((position, _unknown(happening.value)))
            else:
                events.append(CashIn(side, position))
            continue
        way = "partners" if "sides" in happening.details else "alone"
        play = play or way
        if way != play:
            problems.append(
                (position, Problem("E811", ("sides",), {"now": PLAYED[way], "before": PLAYED[play]}))
            )
            continue
        here = tuple(happening.seats[seat] for seat in SEATS)
        if here != seats:
            events.append(Reseat(here))
            seats = here
        points = {seat: happening.points.get(happening.seats[seat], 0) for seat in SEATS}
        events.append(Played(happening.n, points, happening.details.get("marks", {})))
        seats_after[happening.n] = seats
    tally = tally_of(events, players, rules, play)
    payments = [
        payment for each in tally.cashed for payment in _payments(each, seats_after[each.after], rules)
    ]
    return Overall(
        payments=tuple(payments),
        shares={"pig": tally.pig_settlement},
        details=tally.as_json(),
        problems=(*problems, *tally.problems),
    )


def _side(value: object, seats: Sequence[str]) -> str | None:
    """The side a word, a seat or a player's name stands for."""
    if not isinstance(value, str):
        return None
    if value in seats:
        return side_of(SEATS[seats.index(value)])
    seat = look_up(SEATS_OF, value)
    return look_up(SIDES_OF, value) or (side_of(seat) if seat else None)


def _unknown(value: object) -> Problem:
    shown = "" if value is None else str(value)[:60]
    parameters = {
        "what": SIDE,
        "word": shown,
        "known": ", ".join(SIDES),
        "nearest": nearest(shown, SIDES_OF),
    }
    return Problem("E104", CASH, parameters)


def _payments(cashed: Cashed, seats: Sequence[str], rules: Rules) -> list[tuple[int, Payment]]:
    """What cashing passes: each player of the side wins what the marks are worth from one of the others."""
    winners = [seats[SEATS.index(seat)] for seat in SIDES[cashed.side]]
    losers = [name for name in seats if name not in winners]
    article = rules.values.reward.article
    return [
        (cashed.after, Payment("gongzhu-cashed", article, loser, winner, cashed.points))
        for winner, loser in zip(winners, losers, strict=True)
    ]


def examples(players: Sequence[str], language: Language) -> list[object]:
    """A deal by cards and one by points."""
    del players
    cards = Text(
        "north: QS JD; east: AKQJ1098765432H; south: 10C; west:",
        "北: 猪 羊; 东: 红桃AKQJ1098765432; 南: 变压器; 西:",
    )
    points = Text(
        "north: points -100; east: points 0; south: points 100; west: points -200",
        "北: -100分; 东: 0分; 南: 100分; 西: -200分",
    )
    return [cards[language], points[language]]


def news(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Text]:
    """Marks that were cashed and games that ended."""
    told: list[Text] = []
    for side, points in after.get("cashed", {}).items():
        more = points - before.get("cashed", {}).get(side, 0)
        if more:
            told.append(
                Text(f"rewards cashed: {word(side).en} {more:+d}", f"兑奖励：{word(side).zh} {more:+d}")
            )
    games = after.get("games", [])[len(before.get("games", ())) :]
    for game in games:
        winner = Text("nobody", "无人") if game["winner"] is None else word(game["winner"])
        told.append(Text(f"game {game['n']} over: {winner.en} wins", f"第 {game['n']} 局结束：{winner.zh}胜"))
    if games:
        told += _pigs(before.get("pigs", {}), after.get("pigs", {}))
    return told


def _pigs(before: Mapping[str, int], after: Mapping[str, int]) -> list[Text]:
    drawn = {name: count - before.get(name, 0) for name, count in after.items()}
    by_count = {count: [name for name in drawn if drawn[name] == count] for count in drawn.values() if count}
    return [
        Text(
            f"{', '.join(names)}: {count} {'pig' if count == 1 else 'pigs'} drawn",
            f"{'、'.join(names)}{'各' if len(names) > 1 else ''}画 {count} 头猪",
        )
        for count, names in by_count.items()
    ]


def compared(
    payment: Payment, seats: Mapping[str, str], points: Mapping[str, int], details: Mapping[str, Any]
) -> tuple[int, int] | None:
    """The totals of the two sides, or alone those of the two players (14)."""
    del details
    if payment.code == "gongzhu-difference":
        return points[payment.payee], points[payment.payer]
    if payment.code != "gongzhu-side-difference":
        return None
    names = {name: seat for seat, name in seats.items()}
    totals = side_totals({seat: points[name] for seat, name in seats.items()})
    return totals[side_of(names[payment.payee])], totals[side_of(names[payment.payer])]


ASKED = Asked(
    player=Text(
        "{seat} {name}: scoring cards taken, e.g. QS JD 10C AH KH, or points (empty: none; ? help, < back)",
        "{seat} {name}：得的分牌，如 猪 羊 变压器 红桃AKQ，或分数（没有就空着；? 帮助，< 回上一项）",
    ),
    more=Text(
        "another part, such as note: … or, by gongzhu-open, exposed QS JD (empty: none)",
        "其他部分，例如 备注: …，按 gongzhu-open 还有 亮 猪 羊（没有就空着）",
    ),
    parts=PARTS,
    keywords=("猪", "羊", "变压器", "红桃", "亮", "奖励", "exposed", "marks", "points", "adjust", "另计"),
    keys={"taken": Text("cards taken", "得的牌"), "points": Text("points", "分数")},
    examples=examples,
)
SEATING = Seating(
    sizes=(4,),
    seats=seats_of,
    words=SEATS_OF,
    lasting=frozenset({"barred"}),
    entries=("cash",),
    units=("pig",),
    unit_names={"pig": Text("pigs {count}", "猪 {count} 头")},
    asked=ASKED,
    comments={
        "reseat": Text("New places, north first:", "换位，北家在前："),
        "deals_per_round": Text("only for the subtotals", "只用于小计"),
        "players": Text("north, east, south, west", "依次为北、东、南、西"),
    },
    compared=compared,
    news=news,
    overall=overall_of,
)
