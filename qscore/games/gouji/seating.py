"""Gouji in a session: six fixed seats; a deal lists its players, and the tribute adds up over the evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from qscore.core.evening_rules import Asked, Happening, Overall, Question, Seating
from qscore.core.text import Language, Text
from qscore.games.gouji.deal import PLAYERS
from qscore.games.gouji.fields import PART_WORDS
from qscore.games.gouji.rules import Rules
from qscore.games.gouji.text import PARTS


def seats_of(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Seat (counted from one) to name, the same in every deal: the teams stay together."""
    del turn
    return {str(number): name for number, name in enumerate(players, 1)}


def overall_of(happenings: Sequence[Happening], players: Sequence[str], rules: Rules) -> Overall:
    """The tribute balance: cards received less cards paid, by name; those that come back count too."""
    del rules
    balance = Counter(dict.fromkeys(players, 0))
    for happening in happenings:
        for entry in happening.details.get("tribute", ()):
            passed = entry["cards"] - entry["returned"]
            balance[entry["from"]] -= passed
            balance[entry["to"]] += passed
    assert sum(balance.values()) == 0
    return Overall(details={"tribute_balance": dict(balance)})


def examples(players: Sequence[str], language: Language) -> list[object]:
    """A deal with nothing but the order of going out, and one with burns and the like."""
    order = " ".join(players)
    one, two, three, four, *_ = players
    words = Text(
        f"finish {order}; opened {one} {two}; burn {one} {four}; open {two}->{players[4]}",
        f"名次 {order}; 开点 {one} {two}; 烧 {one} {four}; 明点 {two}→{players[4]}",
    )
    del three
    return [Text(f"finish {order}", f"名次 {order}")[language], words[language]]


ASKED = Asked(
    questions=(
        Question(
            "finish",
            Text("finish", "名次"),
            Text(
                "order of going out, first to last (all six; ? help, < back, Ctrl-D gives up)",
                "名次（先走的在前，六位写全；? 帮助，< 回上一项，Ctrl-D 放弃）",
            ),
            Text("finish ", "名次 "),
            frozenset({"finish", "名次"}),
            codes=frozenset({"E103"}),
        ),
    ),
    more=Text(
        "opened / open / burn / choke / revolution / fault, one a line (empty: none)",
        "开点 / 明点 / 烧 / 憋 / 革命 / 罚，一项一行（没有就空着）",
    ),
    parts=PARTS,
    keywords=tuple(spelling for spellings in PART_WORDS.values() for spelling in spellings),
    keys={key: Text(spellings[0], spellings[1]) for key, spellings in PART_WORDS.items()},
    examples=examples,
)
SEATING = Seating(
    sizes=(PLAYERS,),
    seats=seats_of,
    listed=True,
    asked=ASKED,
    comments={
        "reseat": Text("New places, in order of the seats:", "换位，按座次："),
        "players": Text("in order of the seats; the first, third and fifth are a team", "按座次；一三五一队"),
    },
    settling=Text(
        "Gouji is booked between opposites; payments are the fewest.", "够级按对头记账；付款取笔数最少。"
    ),
    overall=overall_of,
)
