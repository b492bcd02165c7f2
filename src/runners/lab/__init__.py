"""The laboratory: what many played games say about a game and its options."""
