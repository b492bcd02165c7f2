"""Turns the rules of docs/rules into what the page shows: the same words, with boards that can be played.

python docs/rules_page.py            writes src/runners/web/static/rules/*.json
python docs/rules_page.py --check    exit status 1 if they are not what it would write
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from runners.games import GAMES, presentation

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "docs" / "rules"
PAGES = {name: BOOKS / f"{name}.md" for name in GAMES if (BOOKS / f"{name}.md").exists()}
TARGET = ROOT / "src" / "runners" / "web" / "static" / "rules"
LABEL = re.compile(r"\b(Q[ABR]\d+b?|[ABRP]\d+)\b")
NAMES = {"lmr": [f"p{seat}" for seat in range(8)], "ur": ["Black", "White"]}

Block = dict[str, Any]


def blocks(game: str, text: str) -> Iterator[Block]:
    """The page as blocks: headings, paragraphs, lists, tables, examples."""
    for kind, body in pieces(text):
        if kind == "fence":
            yield from fenced(game, body)
        elif kind == "example":
            yield from example(game, body)
        else:
            yield from prose(body)


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Fenced code, marked examples, and everything between blank lines."""
    pattern = re.compile(
        r"```(?P<fence>.*?)```|<!-- example \S+ -->(?P<example>.*?)<!-- end -->"
        r"|(?P<prose>(?:(?!```|<!--)[^\n]+\n?)+)",
        re.DOTALL,
    )
    for found in pattern.finditer(text):
        kind = found.lastgroup
        assert kind is not None
        yield kind, found[kind].strip()


def prose(body: str) -> Iterator[Block]:
    """A heading, a list, a table or a paragraph; pictures give way to boards."""
    lines = [line for line in body.splitlines() if not line.startswith(("<img", "!["))]
    if not lines:
        return
    first = lines[0]
    if found := re.match(r"(#+) (.*)", first):
        yield {"kind": "heading", "level": len(found[1]), "text": found[2], "ids": labels_of(found[2], first)}
        if len(lines) > 1:
            yield from prose("\n".join(lines[1:]))
    elif first.startswith("|"):
        rows = [cells(line) for line in lines]
        yield {"kind": "table", "rows": [rows[0], *rows[2:]]}
    elif re.match(r"(-|\d+\.) ", first):
        items = re.split(r"\n(?=(?:-|\d+\.) )", "\n".join(lines))
        words = [re.sub(r"^(-|\d+\.) ", "", " ".join(item.split())) for item in items]
        if not all(word.startswith("[") for word in words):
            yield {"kind": "list", "ordered": first[0].isdigit(), "items": words}
    else:
        text = " ".join(" ".join(lines).split())
        yield {"kind": "text", "text": text, "ids": labels_of(text, "")}


def cells(line: str) -> list[str]:
    """The cells of a table's row; a bar with a backslash before it belongs to its cell."""
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip("|"))]


def labels_of(text: str, heading: str) -> list[str]:
    """The rules that a block states: those in its heading, or in bold at the start of a sentence."""
    if heading:
        return LABEL.findall(text.split(":")[0])
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", text))
    return list(dict.fromkeys(LABEL.findall(bold)))


def fenced(game: str, body: str) -> Iterator[Block]:
    """An example of LMR: a position, then what is legal, refused or played."""
    language, _, rest = body.partition("\n")
    lines = rest.splitlines()
    if language == "lmr" and lines:
        yield board(game, lines[0], lines[1:])
    else:
        yield {"kind": "code", "lines": lines}


def example(game: str, body: str) -> Iterator[Block]:
    """An example of Ur: a position in code, then what is open or what happens."""
    lines = [line.rstrip() for line in body.splitlines() if line.strip() and not line.startswith("<img")]
    yield board(game, lines[0].strip("`"), [line.replace("`", "") for line in lines[1:]])


def board(name: str, position: str, notes: list[str]) -> Block:
    """A position with every choice in it, so that the page can light and play them."""
    game = GAMES[name]
    state = game.parse(position)
    choices = []
    for move in game.legal(state):
        step = game.apply(state, move)
        said = presentation.tell_events(game, step.events, NAMES[name])
        does = [game.event_json(event) for event in step.events]
        choices.append(
            {
                "choice": game.move_json(move),
                "path": list(game.path(state, move)),
                "does": does,
                "text": " ".join(line["text"] for line in said),
            }
        )
    return {
        "kind": "board",
        "position": position,
        "notes": notes,
        "layout": layout_key(name, state),
        "state": presentation.position(game, state),
        "fixed": game.final_spots(state),
        "actor": game.actor(state),
        "choices": choices,
    }


def layout_key(name: str, state: Any) -> str:
    game = GAMES[name]
    drawn = msgspec.json.encode(game.layout(game.options_of(state))).decode()
    return LAYOUTS.setdefault(drawn, f"{name}{len(LAYOUTS)}")


LAYOUTS: dict[str, str] = {}


def page(name: str) -> bytes:
    """Everything that the rules page of one game shows."""
    LAYOUTS.clear()
    found = list(blocks(name, PAGES[name].read_text(encoding="utf-8")))
    layouts = {key: msgspec.json.decode(drawn) for drawn, key in LAYOUTS.items()}
    return msgspec.json.encode({"game": name, "layouts": layouts, "blocks": found}) + b"\n"


def main() -> int:
    stale = []
    for name in PAGES:
        path, body = TARGET / f"{name}.json", page(name)
        if not path.exists() or path.read_bytes() != body:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(body)
    print(f"{'stale' if '--check' in sys.argv else 'written'}: {', '.join(stale) or 'nothing'}")
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
