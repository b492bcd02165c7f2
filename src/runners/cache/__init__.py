"""What is kept between runs: the user's cache folder, files that are written completely or not at all, and
how far long work is."""
