"""Who may connect, and how much each address may ask for."""
