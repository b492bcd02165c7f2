"""What is kept between runs: the user's cache folder, and files that are written completely or not at all."""
