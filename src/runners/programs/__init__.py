"""Users' own bots, in any language: programs that read positions and write choices, a line of JSON each."""
