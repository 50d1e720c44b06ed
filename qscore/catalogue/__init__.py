"""Everything qscore says, in Chinese and English: error codes, score lines, and the words of the games."""
