"""High card (比大): two to four players draw a card each, and the highest wins. The smallest game there can be."""

from __future__ import annotations

from pathlib import Path

RULESET_NAMES = {"比大": "highcard"}
RULESETS = Path(__file__).parent / "rulesets"
