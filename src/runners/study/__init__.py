"""Positions to study: set up by anybody, of puzzles, of lessons; what the rules answer to them."""
