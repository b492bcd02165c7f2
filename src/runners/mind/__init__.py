"""The bots' nets with integer weights: what they see of a game, how they choose, how they learn."""
