"""Fuzzes `readers.read_json`."""

from tests.fuzz.run import main

if __name__ == "__main__":
    main("json")
