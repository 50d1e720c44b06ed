"""The rules of Gouji (够级): six players, places to points, and the tribute of the next deal."""

RULESET_NAMES = {"够级": "gouji"}
"""Chinese name to ruleset id."""
