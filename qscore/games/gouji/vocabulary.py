"""What a word in a field of a Gouji deal stands for: the words of the text form, in YAML and JSON too."""

from __future__ import annotations

from qscore.games.gouji import text_words
from qscore.games.gouji.deal import CALL_KINDS
from qscore.reading.text_parts import field_words

FAULT_WORDS = field_words(text_words.FAULT_WORDS)
CALL_WORDS = field_words({kind: text_words.PART_WORDS[kind] for kind in CALL_KINDS})
CARD_WORDS = field_words(text_words.CARD_WORDS)
