"""Fuzzes `blocks.read_json_block`."""

from tests.fuzz.run import main

if __name__ == "__main__":
    main("batch_json")
