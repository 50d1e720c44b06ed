"""qscore: a rule book that computes. Score sheets and settlement for Qing'er, Gongzhu and Gouji.

>>> import qscore
>>> qscore.settle({"王": 180, "李": 110, "张": 30})
{'王': 220, '李': 10, '张': -230}
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from qscore.api import money, print_deal, read_deals, score, settle
    from qscore.core.game import Deal
    from qscore.core.problems import Diagnostic, InputError
    from qscore.core.result import FanLine, Line, Payment, PlayerResult, Result
    from qscore.evening.ledger import Ledger
    from qscore.evening.read import read_session
    from qscore.rules.rulesets import Ruleset, load_ruleset
    from qscore.study.dispute import dispute
    from qscore.study.look_up import look_up
    from qscore.study.waits import waits

__version__ = "0.1.0"

_HOMES = {
    "Deal": "qscore.core.game",
    "Diagnostic": "qscore.core.problems",
    "FanLine": "qscore.core.result",
    "InputError": "qscore.core.problems",
    "Ledger": "qscore.evening.ledger",
    "Line": "qscore.core.result",
    "Payment": "qscore.core.result",
    "PlayerResult": "qscore.core.result",
    "Result": "qscore.core.result",
    "Ruleset": "qscore.rules.rulesets",
    "dispute": "qscore.study.dispute",
    "load_ruleset": "qscore.rules.rulesets",
    "look_up": "qscore.study.look_up",
    "money": "qscore.api",
    "print_deal": "qscore.api",
    "read_deals": "qscore.api",
    "read_session": "qscore.evening.read",
    "score": "qscore.api",
    "settle": "qscore.api",
    "waits": "qscore.study.waits",
}

__all__ = [
    "Deal",
    "Diagnostic",
    "FanLine",
    "InputError",
    "Ledger",
    "Line",
    "Payment",
    "PlayerResult",
    "Result",
    "Ruleset",
    "__version__",
    "dispute",
    "load_ruleset",
    "look_up",
    "money",
    "print_deal",
    "read_deals",
    "read_session",
    "score",
    "settle",
    "waits",
]


def __getattr__(name: str) -> Any:
    """Imports a public name when it is first asked for, so that `import qscore` costs nothing."""
    if name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
