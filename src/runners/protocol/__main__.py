"""`python -m runners.protocol` prints docs/protocol.md, with `--types` the page's TypeScript declarations."""

import sys
from importlib.resources import files

from runners.protocol.page import render
from runners.protocol.schema import protocol_schema
from runners.protocol.typescript import declarations

if __name__ == "__main__":
    if "--types" in sys.argv:
        print(declarations(protocol_schema()), end="")
    else:
        print(render((files("runners.protocol") / "prose.md").read_text(encoding="utf-8")), end="")
