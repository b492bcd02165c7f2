"""TypeScript declarations of all messages, made from the JSON Schema that is published.

`python -m runners.protocol --types` prints them; the page's scripts are checked against them.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Final

Schema = Mapping[str, Any]

HEAD: Final = (
    "// The messages, made by `python -m runners.protocol --types` from the published JSON Schema.\n"
)
NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
SCALARS: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def declarations(schema: Schema) -> str:
    """One exported type for every definition of a schema, in its order."""
    found = {type_name(name): kind for name, kind in reversed(schema["$defs"].items())}
    return HEAD + "".join(declaration(name, kind) for name, kind in reversed(found.items()))


def type_name(name: str) -> str:
    return name[0].upper() + name[1:]


def declaration(name: str, kind: Schema) -> str:
    about = comment(kind.get("description", ""), "")
    if "properties" in kind:
        return f"\n{about}export interface {name} {fields(kind, '')}\n"
    return f"\n{about}export type {name} = {type_text(kind)};\n"


def fields(kind: Schema, indent: str) -> str:
    """The braces of an object with its fields, those that may be absent marked as such."""
    inner, required = indent + "  ", kind.get("required", ())
    lines = [
        f"{comment(part.get('description', ''), inner)}{inner}{key(name)}{'' if name in required else '?'}: "
        f"{type_text(part, inner)};\n"
        for name, part in kind["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def key(name: str) -> str:
    return name if NAME.fullmatch(name) else f'"{name}"'


def type_text(kind: Schema, indent: str = "") -> str:
    """A type as TypeScript writes it, with `unknown` for what the schema leaves open."""
    if "$ref" in kind:
        return type_name(str(kind["$ref"]).rsplit("/", 1)[-1])
    if "enum" in kind:
        return " | ".join(literal(value) for value in kind["enum"])
    if "const" in kind:
        return literal(kind["const"])
    if "allOf" in kind:
        return " & ".join(part_text(part, indent) for part in kind["allOf"])
    if (options := kind.get("anyOf") or kind.get("oneOf")) is not None:
        return " | ".join(dict.fromkeys(type_text(option, indent) for option in options))
    return " | ".join(dict.fromkeys(alternatives(kind, indent)))


def part_text(part: Schema, indent: str) -> str:
    """A part of an intersection, in brackets where it has alternatives."""
    found = type_text(part, indent)
    return f"({found})" if " | " in found else found


def alternatives(kind: Schema, indent: str) -> Iterator[str]:
    """The alternatives of a type that is named by `type`."""
    names = kind.get("type", "unknown")
    for name in [names] if isinstance(names, str) else names:
        if name == "array":
            yield list_text(kind, indent)
        elif name == "object":
            yield object_text(kind, indent)
        else:
            yield SCALARS.get(name, "unknown")


def list_text(kind: Schema, indent: str) -> str:
    """A list of one type, or a tuple."""
    if "prefixItems" in kind:
        return f"[{', '.join(type_text(item, indent) for item in kind['prefixItems'])}]"
    inside = type_text(kind.get("items") or {}, indent)
    return f"({inside})[]" if " | " in inside else f"{inside}[]"


def object_text(kind: Schema, indent: str) -> str:
    """An object with known fields, or one whose keys are open."""
    if "properties" in kind:
        return fields(kind, indent)
    values = kind.get("additionalProperties")
    inside = type_text(values, indent) if isinstance(values, Mapping) else "unknown"
    return f"Record<string, {inside}>"


def literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower() if value is not None else "null"


def comment(text: str, indent: str) -> str:
    """A description as a comment, wrapped."""
    words = " ".join(text.split())
    if not words:
        return ""
    if len(words) + len(indent) <= 100:
        return f"{indent}/** {words} */\n"
    lines = textwrap.wrap(words, 100 - len(indent))
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"
