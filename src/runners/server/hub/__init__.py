"""The hub: takes whatever arrives, decides it, stores it in one step, and tells everybody."""

from runners.server.hub.hub import Hub
from runners.server.hub.inbox import (
    Asked,
    CloseRoom,
    Created,
    CreateRoom,
    FindTable,
    FoundTable,
    HostRequest,
    ShowRoom,
)

__all__ = [
    "Asked",
    "CloseRoom",
    "CreateRoom",
    "Created",
    "FindTable",
    "FoundTable",
    "HostRequest",
    "Hub",
    "ShowRoom",
]
