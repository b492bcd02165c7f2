"""The pages as a site: no warning, every link inside leads somewhere, nothing comes from elsewhere."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import pytest

from tests.labels import FAMILIES

ROOT: Final = Path(__file__).parents[2]
TAG: Final = re.compile(r"<[a-z][^>]*>")
LED_TO: Final = re.compile(r'\b(?:href|src)="([^"]*)"')
NAMED: Final = re.compile(r'\b(?:id|name)="([^"]+)"')
FETCHED: Final = re.compile(
    r'<(?:script|img|source|iframe)\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bhref="([^"]+)"'
)
BOOKS: Final = {"lmr": ("A", "QA", "R", "QR"), "ur": ("B", "QB", "P")}

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    told = [*("-q", "--fail-on-warning", "--keep-going"), *("-b", "html", "-c", "docs/site")]
    words = [sys.executable, "-m", "sphinx", *told, "-d", str(folder / "read"), ".", str(folder / "site")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "site"


def pages(site: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}


def broken(site: Path) -> Iterator[str]:
    """Links to a page, file or place within one that does not exist."""
    texts = pages(site)
    places = {path: {unescape(name) for name in NAMED.findall(text)} for path, text in texts.items()}
    for path, text in texts.items():
        for link in (found for tag in TAG.findall(text) for found in LED_TO.findall(tag)):
            target, _, place = unquote(unescape(link)).partition("#")
            if re.match(r"[a-z]+:", target):
                continue
            there = (path.parent / target.partition("?")[0]).resolve() if target else path
            if not there.is_file() or (place and there in places and place not in places[there]):
                yield f"{path.relative_to(site)} leads to {link}"


def test_every_link_inside_leads_somewhere(site: Path) -> None:
    assert sorted(set(broken(site))) == []


def test_every_rule_has_an_address(site: Path) -> None:
    for book, families in BOOKS.items():
        named = set(NAMED.findall((site / "docs" / "rules" / f"{book}.html").read_text(encoding="utf-8")))
        wanted = {label for family in families for label in FAMILIES[family]}
        assert wanted - named == set(), book


def test_it_works_from_a_disk_without_a_network(site: Path) -> None:
    fetched = {"".join(found) for text in pages(site).values() for found in FETCHED.findall(text)}
    assert not [address for address in fetched if re.match(r"(https?:)?//", address)]
    assert (site / "index.html").is_file()
    found = (site / "searchindex.js").read_text(encoding="utf-8")
    assert found.startswith("Search.setIndex(")
    assert "rosett" in found


def test_the_reference_is_made_from_docstrings(site: Path) -> None:
    named = NAMED.findall((site / "docs" / "api" / "games.html").read_text(encoding="utf-8"))
    assert "runners.games.contract.Game" in named
    for package, thing in {"rooms": "decide.decide", "fast": "lmr.play", "client": "Client.send"}.items():
        page = (site / "docs" / "api" / f"{package}.html").read_text(encoding="utf-8")
        assert f"runners.{package}.{thing}" in NAMED.findall(page)
