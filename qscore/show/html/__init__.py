"""Pages for a browser: evenings, deals and blank sheets."""
