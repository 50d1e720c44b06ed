"""The commands: one module each, thin. They parse options, call the API and print."""
