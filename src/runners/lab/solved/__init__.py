"""What a solution says about its game. Needs NumPy and an engine that answers `query`."""
