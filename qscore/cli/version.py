"""`qscore --version`: the program, and the rulesets it comes with by what is in them."""

from __future__ import annotations

import hashlib
from pathlib import Path

from qscore import __version__

PACKAGE = Path(__file__).parents[1]


def ruleset_hashes() -> dict[str, str]:
    """The SHA-256 of each ruleset's file, in hexadecimal, by its id; no file is parsed for it."""
    # `rulesets.shipped_folder` says the same, but brings the whole reader of YAML with it
    installed = PACKAGE / "rulesets_data"
    folder = installed if installed.is_dir() else PACKAGE.parent / "rulesets"
    files = sorted(folder.glob("*.yaml"), key=lambda file: file.stem)
    return {file.stem: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def version_text(*, as_json: bool = False) -> str:
    """The version, then a line a ruleset with the beginning of its hash; as JSON with the whole hash."""
    hashes = ruleset_hashes()
    if as_json:
        import json

        return json.dumps({"version": __version__, "rulesets": hashes}, ensure_ascii=False)
    width = max(map(len, hashes), default=0)
    lines = [f"{name:{width}}  sha256:{digest[:16]}" for name, digest in hashes.items()]
    return "\n".join([f"qscore {__version__}", *lines])
