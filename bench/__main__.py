"""`python -m bench [area ...]`: runs the areas and prints one table at the end."""

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import Missing, Row


def areas() -> list[str]:
    """Every module of this folder that is an area."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def measure(area: str, console: Console) -> list[Row]:
    """Run one area; what is not installed costs its figures, not the run."""
    console.print(f"measuring {area} ...")
    try:
        rows: list[Row] = import_module(f"bench.{area}").run()
    except (Missing, ModuleNotFoundError) as lacking:
        console.print(f"  left out: {lacking}")
        return []
    return rows


def cells(area: str, rows: Sequence[Row]) -> Iterator[tuple[str, str, str, str, str]]:
    for row in rows:
        ratio = f"{row.ratio:,.2f} x" if row.ratio is not None else ""
        yield (
            area,
            row.what,
            f"{row.value:,.4g}" if row.value < 100 else f"{row.value:,.0f}",
            row.unit,
            f"{ratio} {row.peer}".strip(),
        )


def main(wanted: Sequence[str]) -> int:
    """Measure the areas named, or all of them."""
    console = Console()
    unknown = set(wanted) - set(areas())
    if unknown:
        console.print(f"no such area: {', '.join(sorted(unknown))}; there are {', '.join(areas())}")
        return 2
    table = Table("area", "what", "figure", "unit", "against its peer")
    for area in wanted or areas():
        for line in cells(area, measure(area, console)):
            table.add_row(*line)
    console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
