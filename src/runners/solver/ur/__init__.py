"""Ur - The Runners Game, solved: the index of its positions and the update of their values."""
