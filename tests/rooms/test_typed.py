"""Dice that people type in from a real board."""
