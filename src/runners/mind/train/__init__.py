"""Training: nets that teach themselves by playing (`runners train`)."""
