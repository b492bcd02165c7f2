### The server: why it closes a connection

server-room-damaged = this room's stored data is damaged; ask whoever runs the server
server-closed-by-host = the host of this server has closed the room
server-replaced = your seat was opened on another device or in another tab
server-you-left = you have left the room
server-flooded = too many messages
server-no-first-message = no first message arrived in time
server-not-stored = the server could not store this; reconnecting
server-restarts = the server is restarting
server-expired = this room has expired
