"""Bots' choices, hints, reviews and pictures, computed in a process beside the server."""
