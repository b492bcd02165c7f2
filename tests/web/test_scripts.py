"""The page's files: small, from this host alone, nothing that the policy would have to be weakened for."""

import posixpath
import re

import pytest

from runners.web.assets import HEADERS, POLICY, assets
from runners.web.shell import document, is_page

SOURCES = {path: asset for path, asset in assets().items() if path.endswith((".js", ".css", ".html"))}


def test_a_first_visit_is_small() -> None:
    """Under 200 KB compressed: the document, what it preloads, its styles, the layouts."""
    page = document("/", "http://localhost")
    wanted = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.body.decode()))
    sent = [assets()[path] for path in wanted | {"/static/layouts.json"}] + [page]

    assert sum(len(asset.gzipped or asset.body) for asset in sent) < 200_000


def imported(path: str) -> set[str]:
    """The modules that a script needs before it can run, itself included."""
    found, waiting = set[str](), [path]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found.add(here)
        text = SOURCES[here].body.decode()
        for name in re.findall(r"^import [^;]*? from '([^']+)';", text, re.MULTILINE):
            waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(here), name)))
    return found


def test_the_document_preloads_every_module_that_the_page_begins_with() -> None:
    """A browser need not find them one behind the other."""
    page = document("/", "http://localhost").body.decode()

    missed = {path for path in imported("/static/js/app.js") if f'"{path}"' not in page}

    assert missed == set()
    assert len(imported("/static/js/app.js")) > 30


@pytest.mark.parametrize("path", SOURCES)
def test_no_file_of_the_page_asks_another_host(path: str) -> None:
    text = SOURCES[path].body.decode()

    addresses = set(re.findall(r"https?://[\w.-]+", text)) - {"http://www.w3.org"}

    assert addresses == set()


@pytest.mark.parametrize("path", [path for path in SOURCES if "/vendor/" not in path])
def test_nothing_inline_needs_a_weaker_policy(path: str) -> None:
    """Neither style attributes nor handlers in markup nor eval: the policy forbids all of them."""
    text = SOURCES[path].body.decode()

    assert not re.search(r'\sstyle="|\son\w+="|\beval\(|new Function\(', text)


def test_the_policy_trusts_this_host_alone() -> None:
    assert HEADERS["Content-Security-Policy"] == POLICY
    assert "unsafe" not in POLICY and "*" not in POLICY and "default-src 'none'" in POLICY


def test_a_link_has_a_preview_that_tells_nothing_of_the_room() -> None:
    text = document("/K7QMXX", "https://example.org").body.decode()

    assert '<meta property="og:title" content="Room K7QMXX">' in text
    assert (
        'content="https://example.org/static/icons/card.png"' in text and "{" not in text.split("<body>")[0]
    )
    assert is_page("/K7QMXX") and is_page("/replay/K7QMXX/0") and not is_page("/a/b/c")


def test_what_stands_in_an_address_cannot_become_markup() -> None:
    text = document('/"><script>alert(1)</script>', "http://localhost").body.decode()

    assert "<script>alert" not in text
