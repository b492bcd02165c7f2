"""The rules of Ur that players choose and that change what positions are worth (QB9, QB10)."""

from itertools import product
from typing import Final, NamedTuple

from runners.games.contract import refuse_unknown
from runners.games.ur import UR
from runners.games.ur.options import Options, flags, unusual


class Variant(NamedTuple):
    """As the game's options of the same names."""

    enter_by_five: bool = True
    decline_award: bool = True

    @property
    def unusual(self) -> dict[str, bool]:
        """What is not the default, by name."""
        return unusual(Options(**self._asdict()))

    @property
    def rules(self) -> str:
        """The rules as tables and checkpoints name them: the version, and what is not the default."""
        return "-".join([UR.rules_version, *self.flags])

    @property
    def flags(self) -> list[str]:
        """What is not the default, as options of a command, without the leading dashes."""
        return flags(Options(**self._asdict()))


USUAL: Final = Variant()
BY_RULES: Final = {
    variant.rules: variant for variant in (Variant(*both) for both in product((True, False), repeat=2))
}
"""Every variant by the name of its rules."""


KNOWN: Final = frozenset({"pieces", "first", "head_start", *Variant._fields})
"""The options that tables tell apart, or that do not matter to them."""


def variant_of(options: Options) -> Variant:
    """The variant that these options stand for, refusing others than KNOWN; a head start changes no value."""
    refuse_unknown(options, KNOWN, "table")
    return Variant(options.enter_by_five, options.decline_award)
