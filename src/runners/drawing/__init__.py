"""Boards as SVG text, drawn from the layouts of the games: for the rule books, and for anybody's own page."""
