"""What can be wrong with a store."""

from typing import Final


class StoreUnusable(OSError):
    """The store cannot be used at all; the text says why in one sentence."""


class CannotStart(ValueError):
    """A server cannot start now, though nothing is wrong with what it was told: it may be tried again."""

    exit_status: Final = 75
    """A passing failure, as sysexits.h numbers it."""


class StoreSilent(StoreUnusable):
    """The store cannot be reached now."""


class TablesChanged(StoreUnusable):
    """The tables now belong to another release: this server must stop."""


class StoreBusy(StoreUnusable):
    """Somebody else holds the store."""


class StoreFull(StoreUnusable):
    """There is no space left; nothing was written, and everything written before stays readable."""


class StoreDamaged(StoreUnusable):
    """What was asked for cannot be read: the file is damaged there."""


class StoreFailed(BaseException):
    """A write or an fsync failed: what the disk holds is unknown. It may only be caught to exit."""

    exit_status: Final = 74
    """An error of input or output, as sysexits.h numbers it."""


def need_format(found: int, own: int, where: str) -> None:
    """Refuse a store of another format."""
    if found > own:
        raise StoreUnusable(f"{where} has format {found}; this release reads format {own}: update runners")
    if found < own:
        raise StoreUnusable(
            f"{where} has format {found}, from before the first release; this release reads "
            f"format {own}: move it away to start with an empty store"
        )
