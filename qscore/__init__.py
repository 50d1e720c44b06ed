"""qscore: a rule book that computes. Score sheets and settlement for Qing'er, Gongzhu and Gouji.

>>> import qscore
>>> qscore.settle([180, 110, 30])
[220, 10, -230]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from qscore.api import print_deal, read_deals, score, settle
    from qscore.diagnostics import Diagnostic, InputError
    from qscore.result import FanLine, Line, Payment, PlayerResult, Result
    from qscore.rulebook.dispute import dispute
    from qscore.rulebook.look_up import look_up
    from qscore.rulebook.waits import waits
    from qscore.rulesets import Ruleset, load_ruleset
    from qscore.session.ledger import Ledger
    from qscore.session.read import read_session

__version__ = "0.1.0"

_HOMES = {
    "Diagnostic": "qscore.diagnostics",
    "FanLine": "qscore.result",
    "InputError": "qscore.diagnostics",
    "Ledger": "qscore.session.ledger",
    "Line": "qscore.result",
    "Payment": "qscore.result",
    "PlayerResult": "qscore.result",
    "Result": "qscore.result",
    "Ruleset": "qscore.rulesets",
    "dispute": "qscore.rulebook.dispute",
    "load_ruleset": "qscore.rulesets",
    "look_up": "qscore.rulebook.look_up",
    "print_deal": "qscore.api",
    "read_deals": "qscore.api",
    "read_session": "qscore.session.read",
    "score": "qscore.api",
    "settle": "qscore.api",
    "waits": "qscore.rulebook.waits",
}

__all__ = [
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
