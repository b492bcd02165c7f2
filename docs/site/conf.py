"""The pages as a site with search: `make site`, into build/site."""

import re
import sys
from pathlib import Path
from posixpath import normpath
from typing import Any

from pygments.lexers.special import TextLexer

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "src"))

from runners.version import release as current  # noqa: E402

project = "Runners"
author = "The Runners developers"
release = current()
html_title = f"Runners {release}"
html_theme = "furo"
html_copy_source = False
html_show_copyright = False
html_last_updated_fmt = None
templates_path: list[str] = []

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**"]
exclude_patterns = [
    "docs/site",
    "docs/solved/*",
    "src",
    "tests",
    "bench",
    "deploy",
    "node_modules",
    ".*",
    "build",
    "dist",
]
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
# The name of a field may be that of a type: `set`.
suppress_warnings = ["ref.python"]
if not (ROOT / ".git").exists():  # the source archive, which has no pictures
    suppress_warnings += ["image.not_readable"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False}
autodoc_preserve_defaults = True
autodoc_inherit_docstrings = False
html_show_sourcelink = False

OUR_OWN = ("answer", "engine", "ftl", "legal", "lmr", "lmr-options", "session")
"""Kinds of blocks that tests read and nobody colours."""

ONE = r"(?:QA17b|(?:QA|QB|QR|A|B|P|R)[1-9][0-9]?)"
LABELS = re.compile(rf"(?:\*\*|^### )({ONE}(?:(?:, | and ){ONE})*)(?=[.:*])", re.MULTILINE)
CODE = re.compile(r"`+[^`\n]+`+")

INDEX = re.compile(r"^\| (to .+?) \| \|$|\]\(([\w./-]+)\.md\)", re.MULTILINE)
"""In docs/README.md: the head of a table, or a page that it names."""


def add_addresses(_app: Any, name: str, source: list[str]) -> None:
    """Every label of the rule books becomes an address (`#A10`), and the first page leads to all others."""
    if name.startswith("docs/rules/"):
        source[0] = add_anchors(source[0])
    if name == root_doc:
        trees = read_trees((ROOT / "docs" / "README.md").read_text(encoding="utf-8"))
        source[0] += "".join(map(toctree, trees, trees.values()))


def add_anchors(text: str) -> str:
    """Each label, where it is explained first, as an address."""
    known: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        new = [label for label in re.findall(ONE, found[1]) if label not in known]
        known.update(new)
        spans = "".join(f'<span id="{label}"></span>' for label in new)
        return f"{spans}\n\n{found[0]}" if new and found[0].startswith("#") else spans + found[0]

    return LABELS.sub(anchor, text)


def read_trees(index: str) -> dict[str, list[str]]:
    """The pages of each table of the index, by its head; the decisions are not named one by one."""
    pages = ["docs/README"]
    trees = {"Documentation": pages}
    for head, page in INDEX.findall(index):
        if head:
            pages = trees.setdefault(head.capitalize(), [])
        else:
            pages.append(normpath(f"docs/{page}"))
    pages.append("docs/decisions/0*")
    return trees


def toctree(caption: str, pages: list[str]) -> str:
    return f"\n\n```{{toctree}}\n:hidden:\n:glob:\n:caption: {caption}\n" + "\n".join(pages) + "\n```\n"


def convert_docstring(
    _app: Any, _what: str, _name: str, _object: Any, _options: Any, lines: list[str]
) -> None:
    """Docstrings are sentences in which backquotes mark code; reStructuredText would read more into them."""
    for number, line in enumerate(lines):
        parts = CODE.split(line)
        codes = [f"``{code.strip('`')}``" for code in CODE.findall(line)]
        plain = [re.sub(r"([*_|\\])", r"\\\1", part) for part in parts]
        lines[number] = "".join(a + b for a, b in zip(plain, [*codes, ""], strict=True))


def write_index(app: Any, failed: Exception | None) -> None:
    """A folder is opened by its index."""
    if failed is None:
        page = Path(app.outdir, f"{root_doc}.html")
        (page.parent / "index.html").write_bytes(page.read_bytes())


def setup(app: Any) -> None:
    for name in OUR_OWN:
        app.add_lexer(name, TextLexer)
    app.connect("source-read", add_addresses)
    app.connect("autodoc-process-docstring", convert_docstring)
    app.connect("build-finished", write_index)
