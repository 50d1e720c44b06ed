"""Rulesets and the rule book: the files in `rulesets/`, and what follows from them."""
