### Log lines

log-clock-back = a clock cannot be moved back by { $value } ms
log-bot-failed = the bot { $bot } failed: { $error }
file-busy = { $file } is being written by another process
log-room-closed = room closed by the host
log-fault = fault while { $task }
log-fault-message = dealing with a message
log-fault-upkeep = attending to a room
log-fault-bot = playing for a bot
log-fault-damaged = marking a damaged room
log-fault-waking = waking a room
log-fault-tidying = tidying up
log-fault-snapshot = keeping a snapshot
log-fault-storing = storing a batch
log-fault-nodes = staying in touch with other nodes
log-few-connections = only { $count } connections fit: this process may open no more files; raise LimitNOFILE in its unit, or ulimit -n
log-any-name = requests for any host name that the trusted proxy passes on are answered: give the server's own, e.g. --name play.example.org
socket-mixed = fragments of two messages are interleaved
socket-too-big = message too big
socket-reserved-bits = reserved bits are set
socket-text = messages are text
log-covered-secrets = { $count } secrets of dice in this copy of a store cannot be read without its key, and their rooms are set aside as damaged: put the key into { $file } (or name its file in { $variable }) and start again
log-clock-in-doubt = the clock is about { $days } days ahead of what this store knows, so nothing is deleted that may be younger than it seems: set the clock if it is wrong, or start once with --clock-is-right
log-clock-fell-back = the clock was set back by about { $days } days, or was that far ahead when the server started: rooms go on by the time of the start, so start again once the clock is right
log-clock-agrees = the clock agrees with the store again
