"""Fuzzes `blocks.read_text_block`."""

from tests.fuzz.run import main

if __name__ == "__main__":
    main("batch_text")
