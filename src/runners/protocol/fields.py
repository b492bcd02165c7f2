"""The texts below the fields of a struct, read from its code."""

import ast
import inspect
import textwrap
from threading import Lock
from typing import Any, Final

PARSING: Final = Lock()
"""Python 3.11 fails with a SystemError where two threads parse at once (python/cpython#106905)."""


def field_texts(kind: type[Any]) -> dict[str, str]:
    """The string under each field's declaration, of the class and the ones it is made from."""
    found: dict[str, str] = {}
    for owner in reversed(kind.__mro__):
        if owner.__module__.startswith("runners."):
            with PARSING:
                body = ast.parse(textwrap.dedent(inspect.getsource(owner))).body[0]
            assert isinstance(body, ast.ClassDef)
            for declared, text in zip(body.body, body.body[1:], strict=False):
                if isinstance(declared, ast.AnnAssign) and isinstance(text, ast.Expr):
                    assert isinstance(declared.target, ast.Name) and isinstance(text.value, ast.Constant)
                    found[declared.target.id] = " ".join(str(text.value.value).split())
    return found
