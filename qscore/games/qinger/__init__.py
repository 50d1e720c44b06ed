"""Qing'er (青儿): a module for each article group, run in order by `scoring`."""

RULESET_NAMES = {"青儿130": "qinger-130", "青儿128": "qinger-128", "青儿": "qinger-130"}
"""Chinese name to ruleset id."""
