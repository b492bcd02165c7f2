"""What each event does to the room, by subject. `fold` puts them together."""
