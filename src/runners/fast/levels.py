"""What the fast twins with all bots share: weights found by their address, levels as policies."""

from collections.abc import Callable
from typing import Any

import numba

from runners.bots.levels import LEVELS
from runners.fast.compile import Record, intrinsic, jit, jit_here, word
from runners.fast.kernel import bind
from runners.fast.rng import GOLDEN, mix
from runners.fast.twin import Twin

nb: Any = numba
"""numba's own types describe the uncompiled side only."""
carray: Any = nb.carray


def pointer_to(dtype: Any) -> Any:
    """A function for compiled code: an address as a pointer to records of that type."""
    kind = nb.types.CPointer(nb.from_dtype(dtype))

    def at(typing: Any, place: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(signature.return_type))

        return kind(nb.types.int64), build

    return intrinsic(at)


@jit
def misjudgement(blur: float, seed: Any, code: int) -> float:
    """As the plain `misjudged`."""
    bits = mix(mix(seed + GOLDEN) ^ (word(code) * GOLDEN))
    return blur * (float(bits >> word(11)) * 2.0**-53)


choose: Any = None
POLICY: int = 0
"""Set by `bind`, in copies."""


def _alone(rules: Record, game: Record) -> int:
    return choose(rules, game, POLICY)  # type: ignore[no-any-return]


def with_levels(plain: Twin, choose: Any, table: Callable[[Any], Any]) -> Twin:
    """A twin whose `choose` knows the levels too, by the numbers that follow its own policies."""
    levels = {
        level.name: jit_here(bind(_alone, choose=choose, POLICY=number))
        for number, level in enumerate(LEVELS, len(plain.policies))
    }
    return plain.with_policies({**plain.policies, **levels}, choose, table)
