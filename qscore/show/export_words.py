"""The headings of exported sheets, the same words in every form."""

from __future__ import annotations

from qscore.core.game import game
from qscore.core.text import Language, Text
from qscore.evening.ledger import Ledger

SCORE_SHEET = Text("Score sheet", "记分表")
UNTITLED = Text("{game} score sheet", "{game}记分表")
STANDINGS = Text("Standings", "名次")
SETTLEMENT = Text("Settlement", "结算")
COURSE = Text("Running totals", "累计走势")
STATISTICS = Text("Statistics", "统计")
EXPLAINED = Text("Points explained", "计分明细")

NUMBER = Text("No.", "副")
ROUND = Text("Round", "轮")
DEALER = Text("Dealer", "头家")
JIANG = Text("Jiang", "将")
WON_HOW = Text("Who won how", "成牌")
OUTCOME = Text("Result", "结果")
POINTS = Text("Points", "得分")
NET = Text("±", "输赢")
NET_WORD = Text("won or lost", "输赢")
RUNNING = Text("Total", "累计")
RESTS = Text("rests", "歇")
ROUND_TOTAL = Text("Round {round}", "第 {round} 轮小计")
TOTAL = Text("Total", "总计")
AMOUNT = Text("Money", "金额")
COST = Text("cost", "费用")
COSTS = Text("Costs", "费用")
OUTSTANDING = Text("Left to settle", "尚余")
TRANSFERS = Text("Who pays whom", "如何付清")
PAYS = Text("pays", "付给")
PAID = Text("has paid", "已付")
NOTHING_LEFT = Text("Nothing is left to pay.", "已两清。")
AFTER = Text("after deal {n}", "第 {n} 副后")
SEAT = Text("Seat", "座次")
NAME = Text("Name", "姓名")
ARTICLE = Text("Article", "条款")
LINE = Text("Line", "项目")
CARDS = Text("Cards", "牌张")
FANS = Text("Fans", "番")
TEXT = Text("As text", "文字")
RESULT = Text("result", "得分")
STAKE = Text("Money a point", "每分")
SUM = Text("Sum", "合计")
PAYMENTS = Text("Already paid", "已付")
FROM = Text("From", "付款人")
TO = Text("To", "收款人")


_UNIT = Text("{stake} a {unit}", "每 {unit} {stake}")
_UNITS = {"pig": Text("{stake} a pig", "每猪 {stake}")}


def title_of(ledger: Ledger, language: Language) -> str:
    """What the sheet is called: the evening's own title, otherwise the game's name and what it is."""
    settings = ledger.settings
    return settings.title or UNTITLED.fill(language, {"game": game(settings.game).title})


def agreed(ledger: Ledger, language: Language) -> tuple[str, ...]:
    """What was agreed for the evening, as short texts: date, game, rulings, stake, deals played."""
    settings = ledger.settings
    counted = sum(deal.counted for deal in ledger.deals)
    parts = [settings.date] if settings.date else []
    name = game(settings.game).title[language]
    if settings.ruleset != settings.game:
        parts.append(f"{name} {settings.ruleset}" if settings.title else settings.ruleset)
    elif settings.title:
        parts.append(name)
    parts += [f"{ruling}={value}" for ruling, value in settings.rulings.items()]
    if settings.stake is not None:
        stake = Text("{stake} a point", "每分 {stake}").fill(
            language, {"stake": with_currency(format(settings.stake, "f"), ledger)}
        )
        parts.append(stake)
    for unit, money in settings.stakes.items():
        shown = {"stake": with_currency(format(money, "f"), ledger), "unit": unit}
        parts.append(_UNITS.get(unit, _UNIT).fill(language, shown))
    played = Text("{count} deals" if counted != 1 else "1 deal", "{count} 副")
    parts.append(played.fill(language, {"count": counted}))
    draws = len(ledger.deals) - counted
    if draws:
        parts.append(
            Text("{draws} draws" if draws > 1 else "1 draw", "求和 {draws} 副").fill(
                language, {"draws": draws}
            )
        )
    return tuple(parts)


def has_money(ledger: Ledger) -> bool:
    """Whether the evening is played for money at all."""
    return ledger.settings.stake is not None or bool(ledger.settings.stakes)


def is_left_shown(ledger: Ledger) -> bool:
    """Whether what is left to settle differs from what points are worth: money passed in another way too."""
    return bool(ledger.payments or ledger.costs)


def with_currency(amount: str, ledger: Ledger) -> str:
    """An amount with the session's currency behind it."""
    currency = ledger.settings.currency
    return f"{amount} {currency}" if currency else amount
