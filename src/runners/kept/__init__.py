"""What stays between runs: the user's cache folder, and files that are there whole or not at all."""
