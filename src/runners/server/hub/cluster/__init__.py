"""Several nodes over one store: any node serves any room."""

from runners.server.hub.cluster.node import Node

__all__ = ["Node"]
