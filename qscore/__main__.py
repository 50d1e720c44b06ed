"""`python -m qscore` is the command `qscore`."""

from qscore.cli.main import run

run()
