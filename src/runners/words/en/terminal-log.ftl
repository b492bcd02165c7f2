### Log lines

log-clock-back = a clock cannot be moved back by { $value } ms
log-task-failed = a review, a hint or a picture could not be made: { $error }
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
log-unknown-proxy = { $peer } forwards for others, which is not believed: if it is a proxy of yours, all who come through it share the limits of one address; name it with --trusted-proxy, and let it set X-Forwarded-For
log-no-trusted-proxy = an origin with https is served by a proxy, and none is named with --trusted-proxy: all who come through one on another machine will share the limits of one address
server-unknown-proxy = somebody forwards for others, which is not believed; name a proxy with --trusted-proxy, and let it set X-Forwarded-For
log-any-name = requests for any host name that the trusted proxy passes on are answered: give the server's own, e.g. --name play.example.org
socket-mixed = fragments of two messages are interleaved
socket-too-big = message too big
socket-reserved-bits = reserved bits are set
socket-text = messages are text
