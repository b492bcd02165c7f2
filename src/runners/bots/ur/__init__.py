"""Ur - The Runners Game: a net taught from the exact tables, the levels that play by it, the set."""
