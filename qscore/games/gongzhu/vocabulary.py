"""What a word in a field of a Gongzhu deal stands for: the words of the text form, in YAML and JSON too."""

from __future__ import annotations

from qscore.games.gongzhu import text_words
from qscore.reading.text_parts import field_words

SEAT_WORDS = field_words(text_words.SEAT_WORDS)
SIDE_WORDS = field_words(text_words.SIDE_WORDS)
PLAY_WORDS = field_words(text_words.PLAY_WORDS)
