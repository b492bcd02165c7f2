"""Runners: Last Man Running and Ur - The Runners Game."""

from typing import TYPE_CHECKING

__all__ = ["__version__"]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """The version is worked out when somebody asks for it."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from runners.version import release

        return release()
