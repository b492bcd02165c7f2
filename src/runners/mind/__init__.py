"""Minds of the bots: nets with whole numbers for weights, what they see of a game, how they learn."""
