"""The games: a package each, with its cards, its articles, its words and its text form."""
