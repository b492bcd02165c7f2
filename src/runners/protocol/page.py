"""docs/protocol.md, generated from the types of the messages and their docstrings."""

import ast
import inspect
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Final, NamedTuple, get_args, get_origin

import msgspec

import runners
from runners.games.values import Standing
from runners.protocol import films, http, layout, opening, replies, study
from runners.protocol.commands import AnyCommand
from runners.protocol.fields import field_texts
from runners.protocol.opening import AnyOpening
from runners.protocol.phrases import PHRASES, SIGNS
from runners.protocol.refusals import CODES
from runners.protocol.replies import AnyReply
from runners.rooms import events
from runners.rooms.events import AnyEvent
from runners.rooms.room import COLOURS, MARKS
from runners.words import Saying, english

PARTS: Final = (
    *(
        replies.State,
        replies.Choice,
        replies.HintedChoice,
        replies.Reason,
        replies.RoomLine,
        replies.LotLine,
        replies.Told,
    ),
    *(
        films.Film,
        films.Frame,
        layout.Layout,
        layout.Drawing,
        layout.Spot,
        layout.BoardLine,
        layout.SeatPlace,
    ),
    *(http.RoomCreated, http.TableFound, http.RoomSeen, http.TablesPage, http.OpenTable, http.BotListed),
    *(study.PositionShown, study.ValuedChoice, study.PuzzlesListed, study.PuzzleListed, study.PuzzleShown),
    *(study.LessonsListed, study.LessonShown),
)
"""Parts of messages that the page describes."""
HIDDEN: Final = ("id", "gameSeq")
"""Fields that every command has; said once."""
COMMON: Final = (
    "Every command carries `id`, and all but `profile`, `leave`, `seatCode` and `ping` must carry `gameSeq`; "
    "those four may: see Promises. Fields that are not listed are refused (`malformed`)."
)


class Field(NamedTuple):
    """One field of a message, as the page shows it."""

    name: str
    kind: str
    is_required: bool
    text: str


def messages(title: str, kinds: Sequence[type[Any]], hidden: Sequence[str] = (), intro: str = "") -> str:
    """A section for a group of messages."""
    parts = [f"## {title}", *([intro] if intro else [])]
    for kind in kinds:
        parts.append(f"### `{tag_of(kind)}`\n\n{docstring(kind)}")
        shown = [field for field in fields(kind) if field.name not in hidden]
        if shown:
            parts.append(table(shown))
    return "\n\n".join(parts)


def structure(kind: type[Any]) -> str:
    """A part of a message that has no `type` of its own."""
    return f"### {kind.__name__}\n\n{docstring(kind)}\n\n{table(list(fields(kind)))}"


def table(shown: Sequence[Field]) -> str:
    """Fields as a table."""
    rows = [f"| `{f.name}` | {f.kind} | {'yes' if f.is_required else 'no'} | {f.text} |" for f in shown]
    return "\n".join(["| field | type | required | |", "|---|---|---|---|", *rows])


def fields(kind: type[Any]) -> Iterator[Field]:
    """The fields of a message with the texts below them in the code."""
    texts = field_texts(kind)
    for field in msgspec.structs.fields(kind):
        text = texts.get(field.name) or describe(field.type)
        yield Field(field.encode_name, type_name(field.type), field.required, text)


def describe(kind: Any) -> str:
    """The description that the type itself gives of its values."""
    own = [mark.description for mark in getattr(kind, "__metadata__", ()) if mark.description]
    return " ".join(own or filter(None, map(describe, get_args(kind))))


def type_name(kind: Any) -> str:
    """A type in words that any language has."""
    if kind is AnyEvent:
        return "one of the events below"
    if isinstance(kind, UnionType) or get_origin(kind) is not None:
        return _compound_name(kind)
    names = {str: "text", int: "integer", bool: "true or false", type(None): "null", Any: "any"}
    if kind in names:
        return names[kind]
    if kind in (msgspec.Raw,):
        return "object"
    return str(getattr(kind, "__name__", kind))


def _compound_name(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple or origin is list:
        listed = [type_name(one) for one in inner if one is not ...]
        return f"list of {listed[0]}" if ... in inner or origin is list else f"list ({', '.join(listed)})"
    if origin is dict:
        return "object"
    if hasattr(kind, "__metadata__"):
        return definition(kind) or type_name(inner[0])
    if origin is not None and str(origin) == "typing.Literal":
        return " or ".join(f"`{one}`" for one in inner)
    return " or ".join(dict.fromkeys(type_name(one) for one in inner if one is not msgspec.UnsetType))


def definition(kind: Any) -> str | None:
    """The schema's definition for this field, if the type alone says less."""
    named = (mark.extra_json_schema or {} for mark in kind.__metadata__)
    return next((str(one["$ref"]).rsplit("/", 1)[-1] for one in named if "$ref" in one), None)


def tag_of(kind: type[Any]) -> str:
    """The value of `type`."""
    return str(kind.__struct_config__.tag)


def docstring(kind: type[Any]) -> str:
    """The docstring in whole paragraphs."""
    paragraphs = inspect.cleandoc(kind.__dict__.get("__doc__") or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def refusals() -> str:
    """Every code with which something is refused, with its stated meaning or the first words for it."""
    found = {code: (meaning, "rooms") for code, meaning in CODES.items()}
    found["tooFast"] = ("too many messages, rooms or wrong codes in a short time; wait a while", "server")
    found["badPosition"] = ("a position that the rules do not allow, or that cannot be analysed", "server")
    for folder, layer in (("server", "server"), ("study", "server"), ("rooms", "rooms")):
        for path in sorted((Path(runners.__file__).parent / folder).rglob("*.py")):
            for code, words in refusals_in(path):
                found.setdefault(code, (words, layer))
    return "\n".join(f"| `{code}` | {words} | {layer} |" for code, (words, layer) in sorted(found.items()))


def refusals_in(path: Path) -> Iterator[tuple[str, str]]:
    """The codes and messages of the refusals in one file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        name = getattr(getattr(node, "func", None), "id", "")
        if isinstance(node, ast.Call) and name == "Refused" and isinstance(node.args[0], ast.Constant):
            yield str(node.args[0].value), _words(node.args[1] if len(node.args) > 1 else None)


def _words(node: ast.expr | None) -> str:
    """The sentence of a refusal, with an ellipsis for what is put in at run time."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said":
        key = node.args[0]
        assert isinstance(key, ast.Constant)
        return english(Saying(str(key.value), {str(param.arg): "…" for param in node.keywords}))
    return "…"


def render(prose: str) -> str:
    """The whole page: the prose, with the tables put where it names them."""
    sections = {
        "OPENINGS": messages("First messages", get_args(AnyOpening), ("lean", "gameSeq")),
        "COMMANDS": messages("Commands", get_args(AnyCommand), HIDDEN, COMMON),
        "REPLIES": messages("What the server says", get_args(AnyReply)),
        "PARTS": "\n\n".join(map(structure, PARTS)),
        "EVENTS": messages("Events in the log", get_args(AnyEvent)),
        "OCCUPANT": "\n\n".join([structure(events.Occupant), structure(Standing)]),
        "COLOURS": ", ".join(f"`{colour}`" for colour in COLOURS),
        "MARKS": ", ".join(f"`{mark}`" for mark in MARKS),
        "PHRASES": ", ".join(f"`{phrase}`" for phrase in PHRASES),
        "SIGNS": ", ".join(f"`{sign}`" for sign in SIGNS),
        "ENTRY": table(list(fields(events.Entry))),
        "LEAN": field_texts(opening.Opening)["lean"],
        "CODES": refusals(),
    }
    for name, text in sections.items():
        assert f"@{name}@" in prose, f"the prose has no place for {name}"
        prose = prose.replace(f"@{name}@", text)
    return prose
