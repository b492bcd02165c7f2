"""`python -m runners.protocol` prints docs/protocol.md."""

from importlib.resources import files

from runners.protocol.page import render

if __name__ == "__main__":
    print(render((files("runners.protocol") / "prose.md").read_text(encoding="utf-8")), end="")
