"""Every link of the documents leads somewhere, and the index names every page."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*?(?:src|href)=\"([^\"]+)\"")
NAMED = re.compile(r"`((?:bench|deploy|docs|src|tests)/[\w./-]+\.\w+)`")
"""A file of the repository, named in the text."""
LEFT_OUT = {".png", ".webp"} if (ROOT / "PKG-INFO").exists() else set[str]()
"""Pictures stay out of the source archive, to keep it small."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in map("".join, LINK.findall(text)):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        there = (page.parent / target).resolve() if target else page
        assert there.exists() or there.suffix in LEFT_OUT, f"{name(page)} links to {link}"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{name(page)} links to {link}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_that_are_named_exist(page: Path) -> None:
    for file in NAMED.findall(page.read_text(encoding="utf-8")):
        assert (ROOT / file).exists(), f"{name(page)} names {file}"


@pytest.mark.heavy
def test_the_index_names_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [page.relative_to(ROOT / "docs") for page in PAGES if page.is_relative_to(ROOT / "docs")]
    missing = [str(page) for page in pages if page.parts[0] != "decisions" and f"({page})" not in index]
    assert missing in ([], ["README.md"])


@pytest.mark.heavy
def test_decisions_have_numbers_of_their_own() -> None:
    names = [page.name for page in (ROOT / "docs" / "decisions").glob("[0-9]*.md")]
    numbers = [name[:4] for name in names]
    assert len(set(numbers)) == len(numbers), sorted(names)
