"""A sheet of character cells to draw a board on."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text


class Canvas:
    """Characters with styles at rows and columns, negative ones included."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write over whatever is there. A wide letter takes two cells, an accent of its own none."""
        for char in text:
            width = cell_len(char)
            if width:
                self.cells[row, column] = (char, style)
            elif (row, column - 1) in self.cells:
                self.cells[row, column - 1] = (self.cells[row, column - 1][0] + char, style)
            for behind in range(1, width):
                self.cells[row, column + behind] = ("", style)
            column += width

    def fill(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write only where nothing is."""
        for offset, char in enumerate(text):
            self.cells.setdefault((row, column + offset), (char, style))

    def text(self) -> Text:
        """The drawing, cut to what was written."""
        rows = [row for row, _ in self.cells]
        columns = [column for _, column in self.cells]
        left, right = min(columns), max(columns)
        return Text("\n").join(self._line(row, left, right) for row in range(min(rows), max(rows) + 1))

    def _line(self, row: int, left: int, right: int) -> Text:
        line = Text()
        for column in range(left, right + 1):
            char, style = self.cells.get((row, column), (" ", ""))
            line.append(char, style)
        line.rstrip()
        return line


def fit(name: str, room: int) -> str:
    """Cut a name to that many cells."""
    return set_cell_size(name, min(room, cell_len(name))).rstrip()
