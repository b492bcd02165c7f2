"""Tables for people, as commands print them."""

from rich.box import HEAVY_HEAD
from rich.table import Table
from rich.text import Text

from runners.terminal.printable import printable
from runners.words import Saying, english, said


def headed(columns: Saying, framed: bool = False) -> Table:
    """An empty table; its sentence in the catalogue names the columns, with bars between them."""
    return Table(*english(columns).split(" | "), box=HEAVY_HEAD if framed else None)


def plain(text: str) -> Text:
    """What somebody wrote: no markup, no names of pictures, nothing that a terminal obeys."""
    return Text(printable(text))


def interval(low: float, high: float) -> str:
    """The interval of a share, as a cell of a table."""
    return english(said("interval", low=f"{low:.4f}", high=f"{high:.4f}"))
