"""Runs one reader under atheris: `python -m tests.fuzz.fuzz_text [libFuzzer's options] [folders]`.

Without a folder, new inputs go to a temporary one and the kept corpus is only read. What crashes is written
to the working folder as `crash-...`; put it into `tests/fuzz/corpus/NAME/` with its mending.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.fuzz.mutations import WORDS, changed

CORPUS = Path(__file__).parent / "corpus"
EXAMPLES = Path(__file__).parents[2] / "examples"
RULESETS = Path(__file__).parents[2] / "rulesets"
SEEDS = {
    "text": "*.txt",
    "yaml": "*.yaml",
    "json": "*.yaml",
    "session": "session-*.yaml",
    "ruleset": "house-*.yaml",
}
BLOCKS = {"batch_text": "text", "batch_json": "json"}
"""The readers of blocks of logs, and the form of these."""
OPTIONS = ["-timeout=10", "-rss_limit_mb=2048", "-max_len=4096"]


def main(name: str) -> None:
    """Fuzzes the reader of that name until it crashes or an option of the command line ends it."""
    import atheris

    # of blocks only the explaining reader is looked into: loops are compiled, and the rules behind the tables slow
    include = ["qscore.reading"] if name in BLOCKS else ["qscore"]
    with atheris.instrument_imports(include=include):
        from tests.fuzz.readers import READERS

        READERS["yaml"]((EXAMPLES / "gouji.yaml").read_bytes())
        rulesets = (file.read_bytes() for file in RULESETS.glob("*.yaml") if name not in BLOCKS)
        for data in (*_first_inputs(name), *rulesets):
            READERS[name](data)  # games are imported where they are used
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{name}-"))
    words = folder / "words.dict"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in _words(name)), "ascii")
    given = sys.argv[1:]
    folders = [one for one in given if not one.startswith("-")]
    if not folders:
        new = folder / "corpus"
        new.mkdir()
        folders = [str(new)]
    options = [*OPTIONS, f"-dict={words}", *(one for one in given if one.startswith("-"))]
    arguments = [sys.argv[0], *options, *folders, *_seeds(name, folder)]
    atheris.Setup(arguments, _whole_characters(READERS[name]), **_mutator(name))
    atheris.Fuzz()


def _mutator(name: str) -> dict[str, Any]:
    """What changes blocks of logs besides the fuzzer itself: most of its changes break a line and no more."""
    if name not in BLOCKS:
        return {}
    import atheris

    words = [*WORDS[BLOCKS[name]], *(word.encode() for word in _words(name))]

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        found = changed(data, words, seed) if data and seed % 4 else atheris.Mutate(data, len(data))
        return bytes(found[:most])

    return {"custom_mutator": mutate}


def _whole_characters(read: Callable[[bytes], None]) -> Callable[[bytes], None]:
    """The reader, for most inputs without the halves of characters that mutations leave."""

    def target(data: bytes) -> None:
        read(data if data[:1] == b"\xff" else data.decode("utf-8", "ignore").encode())

    return target


def _seeds(name: str, folder: Path) -> list[str]:
    """The kept corpus and the examples, as folders."""
    seeds = folder / "seeds"
    seeds.mkdir()
    for number, data in enumerate(_first_inputs(name)):
        (seeds / f"{number}").write_bytes(data)
    kept = CORPUS / name
    return [str(seeds), *([str(kept)] if kept.is_dir() else [])]


def _first_inputs(name: str) -> Iterator[bytes]:
    """The examples, or blocks of deals."""
    if name in BLOCKS:
        from tests.fuzz.blocks import seeds

        yield from seeds(BLOCKS[name])
        return
    for file in (RULESETS if name == "ruleset" else EXAMPLES).glob(SEEDS[name]):
        yield _as_json(file) if name == "json" else file.read_bytes()


def _as_json(file: Path) -> bytes:
    from qscore.reading import entries_of_file
    from qscore.reading.printing import print_json

    return "\n".join(print_json(entry.tree) for entry in entries_of_file(str(file))).encode()


def _words(name: str) -> list[str]:
    """Words of the examples and rulesets, for the fuzzer to put in whole."""
    if name in BLOCKS:
        text = " ".join(data.decode() for data in _first_inputs(name))
    else:
        folders = [RULESETS] if name == "ruleset" else [EXAMPLES, RULESETS]
        text = " ".join(file.read_text("utf-8") for one in folders for file in sorted(one.glob("*.*")))
    return sorted({word for word in text.replace("\n", " ").split(" ") if 1 < len(word) < 20})[:1500]


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())
