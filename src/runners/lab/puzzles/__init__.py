"""Puzzles made: positions where one choice is clearly best, with their values and how they were found."""
