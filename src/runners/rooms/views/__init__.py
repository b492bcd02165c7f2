"""What a room shows: its parts as structs, the view of them, the log in sentences, open tables."""
