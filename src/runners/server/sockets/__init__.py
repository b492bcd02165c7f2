"""WebSockets: frames in, frames out."""
