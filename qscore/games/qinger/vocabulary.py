"""What a word in a field of a deal stands for, Chinese or English, derived from the words of the text form.

The YAML and JSON forms read values by these tables, so that every word of one form is a word of the others.
"""

from __future__ import annotations

from qscore.games.qinger import text_words
from qscore.reading.text_parts import field_words

SEAT_WORDS = field_words(text_words.SEAT_WORDS)
MELD_WORDS = field_words(text_words.MELD_WORDS)
WAY_WORDS = field_words(text_words.HOW_WORDS)
PATTERN_WORDS = field_words(text_words.PATTERN_WORDS)
WAIT_WORDS = field_words(text_words.WAIT_WORDS)
COMPLETION_WORDS = field_words(text_words.COMPLETES_WORDS)
FAULT_WORDS = field_words(text_words.FAULT_WORDS)
OUTCOME_WORDS = field_words({"win": text_words.PART_WORDS["win"], **text_words.OUTCOME_WORDS})
SELF_WORDS = dict.fromkeys(text_words.WIN_WORDS["self"], "self")
YES_WORDS = {"true": True, "yes": True, "是": True, "false": False, "no": False, "否": False}
