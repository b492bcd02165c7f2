"""Bots: policies by name."""
