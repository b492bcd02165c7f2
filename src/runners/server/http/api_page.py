"""The HTTP API for people: a page that asks no other host."""

from functools import cache
from html import escape
from typing import Any, Final

from runners.server.http.openapi import Operation, document

POLICY: Final = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"
"""What a browser lets the page for people do: use its style sheet, and not be framed by other pages."""
STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1a16; background: #fbf8f2; }
h2 { font-size: 1.05rem; margin: 2rem 0 .25rem; font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0;
  border-bottom: 1px solid #d9cfbd; }
code { font-family: ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { body { color: #eee6d8; background: #1a1714; }
  th, td { border-color: #4a4136; } a { color: #e0b060; } }
"""


@cache
def page(operations: tuple[Operation, ...]) -> str:
    """The description as a page without scripts."""
    described = document(operations)
    sections = [
        _section(method, path, operation)
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>Runners API {described['info']['version']}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/api/docs.css"></head><body>'
        f"<h1>Runners API {described['info']['version']}</h1>"
        f"<p>{escape(described['info']['description'])}</p>"
        '<p>As data: <a href="/api/openapi.json">OpenAPI</a>, '
        '<a href="/api/protocol.json">JSON Schema of the socket</a>.</p>'
        f"{''.join(sections)}</body></html>"
    )


def _section(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><th><code>{status}</code></th><td>{escape(found['description'])}</td></tr>"
        for status, found in operation["responses"].items()
    )
    given = "".join(
        f"<li><code>{escape(parameter['name'])}</code>: {escape(parameter['description'])}</li>"
        for parameter in operation.get("parameters", [])
    )
    text = " ".join(operation[part] for part in ("summary", "description") if part in operation)
    return (
        f"<h2>{method.upper()} {escape(path)}</h2><p>{escape(text)}</p>"
        f"{f'<ul>{given}</ul>' if given else ''}<table>{rows}</table>"
    )
