"""The rules of Gongzhu (拱猪): 16 scoring cards, partners or each alone, games to 1000 points."""

RULESET_NAMES = {"拱猪": "gongzhu"}
"""Chinese name to ruleset id."""
