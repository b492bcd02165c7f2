"""Ur - The Runners Game: a net taught by the exact tables, the levels that play by it, the set."""
