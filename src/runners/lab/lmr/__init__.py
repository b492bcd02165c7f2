"""Training in Last Man Running: nets that teach themselves by playing (`runners train lmr`)."""
