"""Replays of ended games, made from the store when somebody asks."""
