"""Last Man Running for two on four arms, solved: the index of its positions and their update."""
