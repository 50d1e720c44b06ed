"""What everything else is made of: texts in two languages, problems, results, what a game is, files."""
