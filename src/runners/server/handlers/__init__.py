"""Handlers for each kind of item that arrives, and for what a room needs when its time has come."""
