"""The rules of both games written a second time, naively, to check the engine against. Never imports it."""
