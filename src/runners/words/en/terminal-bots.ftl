### Terminal: programs as bots, and the client

client-other-scheme = the server's dice are not of scheme v2, the only one that this client supports
