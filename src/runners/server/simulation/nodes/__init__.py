"""Several nodes over one simulated database, in virtual time: one seed decides what fails when."""
