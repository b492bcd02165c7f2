"""Rooms in memory: loaded and checked, one thing at a time in each, and how they are shown."""
