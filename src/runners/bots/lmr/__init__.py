"""The mind of Last Man Running: one net for all numbers of players, boards, teams and options."""
