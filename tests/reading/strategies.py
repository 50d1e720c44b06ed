"""Random deal trees in canonical form, with any text at all in names, notes and reasons."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from qscore.core.spelling import person_name

TROUBLE = [
    *(
        "no",
        "1:30",
        "010",
        "~",
        "null",
        "true",
        "",
        " ",
        "'",
        '"',
        "#",
        "a # b",
        "# c",
        "a: b",
        "- x",
        "---",
        "😀",
    ),
    *(
        "a;b",
        "a/b",
        "；",
        "：",
        "/",
        "\\",
        "\\n",
        "\n",
        "a\nb\n",
        "\t",
        "\r",
        "\x00",
        "\x1b[31m",
        "\x85",
        "\u2028",
    ),
    *(
        "\ufeff",
        "\U000f0000",
        "\U000f0000\U000f0001",
        "Ａ１",
        "\u3000",
        "dealer",
        "win",
        "after",
        "番后",
        "x after",
    ),
    *(
        "头家",
        "王",
        "John Smith",
        "[a]",
        "{b}",
        "&c",
        "*d",
        "!e",
        "%f",
        "@g",
        "`h",
        "|",
        ">",
        "?",
        "<<",
        "=",
        "0x1F",
    ),
    *("1e3", ".5", "-", "...", "--- x", "a,b", "，", "20", "110分", "<b>", "$(x)", "\u202eabc", "\u200b"),
]


def free_text() -> st.SearchStrategy[str]:
    return st.one_of(
        st.sampled_from(TROUBLE), st.text(max_size=12), st.from_regex(r"\w{1,5}", fullmatch=True)
    )


def numbers(lowest: int = 0) -> st.SearchStrategy[str]:
    return st.integers(lowest, 9999).map(str)


CARD = st.sampled_from(
    [
        "1m",
        "99s",
        "123p",
        "JJJh",
        "Qc",
        "5万",
        "九索",
        "红桃A",
        "J红桃",
        "一万",
        "K草花",
        "A♥",
        "２饼",
        "草花K",
        "日",
    ]
)
FLOWER = st.sampled_from(["redjoy*2", "dragon", "sun", "红喜×2", "普天同庆", "大王"])
SEATS = ("dealer", "next", "bottom")
SEAT = st.sampled_from(SEATS)


def cards(least: int = 1) -> st.SearchStrategy[str]:
    return st.lists(CARD, min_size=least, max_size=6).map(" ".join)


def _some(required: dict[str, Any], **optional: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(required, optional=optional)


MELD = st.builds(
    "{} {}".format,
    st.sampled_from(["pung", "kong", "added", "concealed", "takeoff", "triplet", "four", "pair"]),
    cards(),
)
TRUE = st.just("true")
ADJUST = _some({"points": numbers(-99)}, why=free_text().filter(bool), after=TRUE)
PLAYER = _some(
    {},
    name=free_text().map(person_name).filter(bool),
    hand=cards(0),
    melds=st.lists(MELD, min_size=1, max_size=4),
    flowers=st.lists(FLOWER, max_size=3).map(" ".join),
    takeoff_joys=TRUE,
    partial=TRUE,
    points=numbers(-99),
    claimed=numbers(),
    clubs=st.sampled_from(["", "Kc", "K草花 Qc"]),
    adjust=st.lists(ADJUST, min_size=1, max_size=3),
)
WIN = _some(
    {
        "player": st.one_of(SEAT, st.just(["next", "bottom"])),
        "from": st.one_of(SEAT, st.just("self")),
    },
    tile=CARD,
    shown=st.sampled_from(["true", "false"]),
    how=st.lists(st.sampled_from(["heavenly", "earthly", "ready", "last-tile"]), min_size=1, unique=True),
    pattern=st.sampled_from(["mixed", "all-runs", "all-sets"]),
    wait=st.sampled_from(["edge", "middle", "pair", "none"]),
    coins=st.sampled_from("01234"),
    completes=st.sampled_from(["pair", "triplet", "four", "pung", "run"]),
)
FAULT = st.fixed_dictionaries(
    {"player": SEAT, "fault": st.sampled_from(["wrong-meld", "wrong-count", "misdeal", "false-win"])}
)
RULESET = st.sampled_from(
    ["qinger-130", "qinger-128", "my-table.yaml", "./x/y.yaml", "a table.yaml", "house", "x;y"]
)


def canonical_trees() -> st.SearchStrategy[dict[str, Any]]:
    """Trees as the text form gives them."""
    return st.fixed_dictionaries(
        {},
        optional={
            "ruleset": RULESET,
            "jiang": CARD,
            "rulings": st.dictionaries(
                st.sampled_from(["rounding", "coins"]), st.sampled_from(["a", "b-c", "60"]), min_size=1
            ),
            "id": free_text(),
            "time": free_text(),
            "note": free_text(),
            "players": st.dictionaries(SEAT, PLAYER, min_size=1),
            "win": WIN,
            "faults": st.lists(FAULT, min_size=1, max_size=3),
            "outcome": st.sampled_from(["win", "exhausted", "no-jiang", "deck-fault"]),
        },
    ).filter(bool)
