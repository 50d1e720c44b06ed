"""Inputs that once broke something: each is answered with a problem at its place."""
