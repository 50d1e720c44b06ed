"""Fuzzes `readers.read_ruleset`."""

from tests.fuzz.run import main

if __name__ == "__main__":
    main("ruleset")
