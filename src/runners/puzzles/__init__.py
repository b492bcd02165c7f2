"""Puzzles: positions where one choice is clearly best, with the values and how they were found."""

from runners.puzzles.model import Collection, Puzzle, Ranked, shipped

__all__ = ["Collection", "Puzzle", "Ranked", "shipped"]
