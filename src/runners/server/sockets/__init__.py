"""WebSockets: frames in, frames out."""

from runners.server.sockets.socket import protocol_class

__all__ = ["protocol_class"]
