"""`qscore session`: keeps an evening in a file, adds it up, settles it and shows it. One module a group of commands."""

from __future__ import annotations

from qscore.cli import session_change, session_export, session_history, session_new, session_show
from qscore.cli.options import LanguageOption
from qscore.cli.session_file import read_ledger
from qscore.cli.speech import new_app

app = new_app()
app.info.help = """Keep an evening in a file: deals, rounds, totals, and the fewest payments that settle it.

    \b
    qscore session new saturday.yaml --players 王,李,张,陈 --stake 0.5
    qscore session add saturday.yaml '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'
    qscore session show saturday.yaml
    qscore session settle saturday.yaml
    """
session_new.mount(app)
session_change.mount(app)
session_show.mount(app)
session_history.mount(app)
session_export.mount(app, read_ledger)


@app.callback()
def session(lang: LanguageOption = None) -> None:
    """Holds the commands together; does nothing by itself."""
    del lang
