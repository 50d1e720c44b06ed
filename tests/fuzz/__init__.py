"""Coverage-guided fuzzing of everything that reads what a stranger wrote; the corpus is kept and run as a test."""
