"""Tables for people, as commands print them."""

from rich.box import HEAVY_HEAD
from rich.table import Table

from runners.words import Saying, english, said


def headed(columns: Saying, framed: bool = False) -> Table:
    """An empty table; its sentence in the catalogue names the columns, with bars between them."""
    return Table(*english(columns).split(" | "), box=HEAVY_HEAD if framed else None)


def interval(low: float, high: float) -> str:
    """The interval of a share, as a cell of a table."""
    return english(said("interval", low=f"{low:.4f}", high=f"{high:.4f}"))
