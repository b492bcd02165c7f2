"""Records that compiled code finds by their address: weights are not compiled in."""

from typing import Any

import numba

from runners.fast.compile import intrinsic

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
