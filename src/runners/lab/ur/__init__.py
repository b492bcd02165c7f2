"""How the net of Ur is taught: exact tables, positions to learn from, the learner, and the results."""
