"""A new session file, with comments that explain it to whoever opens it."""

from __future__ import annotations

from qscore.core.game import game
from qscore.core.text import Language, Text
from qscore.evening.edit import entry_text, flow
from qscore.evening.ledger import SessionSettings, settings_tree
from qscore.reading.entry import Tree

_TOP = Text(
    "One evening. Change what you like: everything is worked out anew, and comments stay.",
    "一场牌。随便改：每次都会重新计算，注释会保留。",
)
_COMMENTS = {
    "players": Text("playing order, the first dealer first", "打牌次序，先当头家的在前"),
    "first_dealer": Text("who deals first", "第一副的头家"),
    "deals_per_round": Text("draws do not count", "求和不计"),
    "stake": Text("money for one point", "每分多少钱"),
    "rounding": Text("the smallest sum that is paid out", "付钱的最小单位"),
    "rulings": Text("how this table reads open points: name: value", "本桌对未定规则的读法：名称: 值"),
}
_DEALS = (
    Text(
        "Deals in order, by name or by seat; `qscore session add` puts them in. For example:",
        "各副依次写，按名或按座位；也可用 qscore session add。例如：",
    ),
    Text("New positions, the next dealer first:", "换位，下一副的头家在前："),
    Text("Money already handed over:", "已付的钱："),
)


def new_session(settings: SessionSettings, language: Language) -> str:
    """The text of a session file without deals; reading it gives the settings."""
    seating = game(settings.game).seating
    comments = {**_COMMENTS, **(seating.comments if seating is not None else {})}
    lines = [f"# {_TOP[language]}", "session:"]
    for key, value in settings_tree(settings).items():
        if value in ("", {}):
            continue
        shown = value if key.startswith("stake") or key == "rounding" else flow(value)
        line = f"  {key}: {shown}"
        comment = comments.get(key)
        lines.append(f"{line}   # {comment[language]}" if comment is not None else line)
    if settings.stake is None:
        lines.append(f"  # stake: 0.5   # {_COMMENTS['stake'][language]}")
    lines += ["", *_examples(settings, language), "deals:", ""]
    return "\n".join(lines)


def _examples(settings: SessionSettings, language: Language) -> list[str]:
    players = settings.players
    seating = game(settings.game).seating
    own = seating.comments if seating is not None else {}
    reseat_comment = own.get("reseat", _DEALS[1])
    lines = [f"# {_DEALS[0][language]}"]
    if seating is not None and seating.asked.examples is not None:
        lines += [f"#   - {entry_text(entry)}" for entry in seating.asked.examples(players, language)]
    order = " ".join(players[1:] + players[:1])
    if not any(" " in name for name in players):
        moved, paid = Text("reseat", "换位")[language], Text("pay", "付款")[language]
        lines += [f"# {reseat_comment[language]}", f"#   - {entry_text(f'{moved} {order}')}"]
        return [
            *lines,
            f"# {_DEALS[2][language]}",
            f"#   - {entry_text(f'{paid} {players[1]}→{players[0]} 20')}",
        ]
    reseat = entry_text({"reseat": list(players[1:] + players[:1])})
    payment: dict[str, Tree] = {"payment": {"from": players[1], "to": players[0], "amount": "20"}}
    lines += [f"# {reseat_comment[language]}", f"#   - {reseat}", f"# {_DEALS[2][language]}"]
    return [*lines, f"#   - {entry_text(payment)}"]
