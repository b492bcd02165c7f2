"""Tables for people, as commands print them."""

from rich.box import HEAVY_HEAD
from rich.table import Table
from rich.text import Text

from runners.terminal.printable import printable


def table_with(columns: str, framed: bool = False) -> Table:
    """An empty table with these columns, named with bars between them."""
    return Table(*columns.split(" | "), box=HEAVY_HEAD if framed else None)


def plain_text(text: str) -> Text:
    """Text of others without markup, names of pictures or anything that a terminal obeys."""
    return Text(printable(text))


def interval(low: float, high: float) -> str:
    """The interval of a share, as a cell of a table."""
    return f"{low:.4f} to {high:.4f}"
