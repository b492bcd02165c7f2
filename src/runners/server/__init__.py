"""The server: sockets, HTTP and the store around the pure room."""
