"""The page's files: small, from this host alone, nothing that the policy would have to be weakened for."""

import re
from posixpath import dirname, normpath

import pytest

from runners.web.assets import HEADERS, POLICY, assets, strip_script
from runners.web.bundles import FOLDER
from runners.web.document import document, is_page
from runners.web.remarks import strip_types

SOURCES = {path: asset for path, asset in assets().items() if path.endswith((".js", ".css", ".html"))}


def test_a_first_visit_is_small() -> None:
    """Under 200 KB compressed: the document, what it preloads, its styles, the layouts."""
    page = document("/", "http://localhost")
    wanted = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.body.decode()))
    sent = [assets()[path] for path in wanted | {"/static/layouts.json"}] + [page]

    assert sum(len(asset.gzipped or asset.body) for asset in sent) < 200_000


@pytest.mark.parametrize(("path", "screen"), [
    ("/", "home-home"), ("/K7QMXX", "room"), ("/replay/K7QMXX/0", "replay-replay"),
    ("/rules/ur", "rules-rules"),
])  # fmt: skip
def test_the_document_preloads_every_script_that_its_screen_begins_with(path: str, screen: str) -> None:
    """A browser need not find them one behind the other, and fetches none that it does not need."""
    text = document(path, "http://localhost").body.decode()
    preloaded = set(re.findall(r'modulepreload" href="([^"]+)"', text))
    others = {"home-home", "room", "replay-replay", "rules-rules"} - {screen}

    assert {f"{FOLDER}screens-{screen}.js", f"{FOLDER}main.js", f"{FOLDER}games-ur-game.js"} <= preloaded
    assert not {f"{FOLDER}screens-{other}.js" for other in others} & preloaded
    assert preloaded >= {
        other
        for here in preloaded
        for other in re.findall(r"^import .* from '(.+)';", script(here), re.MULTILINE)
    }
    assert len(preloaded) < 14


def script(path: str) -> str:
    return assets()[path].body.decode()


def test_scripts_are_sent_without_remarks_and_with_every_line_of_code_in_its_place() -> None:
    written = b"// a\n\n/**\n * b\n */\nconst c = 1; // d\n  /** e */\n  f(/** @type {g} */ (h), `//i`);\n"
    assert strip_script(written) == b"\n\n\n\n\nconst c = 1; // d\n\n  f(/** @type {g} */ (h), `//i`);\n"
    for path, asset in SOURCES.items():
        if path.startswith("/static/js/"):
            assert strip_script(asset.body) == asset.body


@pytest.mark.parametrize("script", [
    "html`\n  // a\n  /** @b */\n`;\n", "`${f(`\n// a\n`)}\n// b\n`;\n", "`\\`\n// a\n`;\n",
    "x = /[`'\"]/g; y = `\n// a\n`;\n", "'`'; a / b; `\n// c\n`; \"`\";\n", "`$ {\n// a\n`; `}\n// b\n`;\n",
    "f(/\\/*`/, `\n/**\n */\n`);\n", "`${{ a: `}` }}\n// b\n`;\n",
])  # fmt: skip
def test_text_that_looks_like_a_remark_is_kept(script: str) -> None:
    """In a template a line may begin with two slashes; behind it remarks are remarks again."""
    assert strip_script(f"{script}// gone\n/** @gone */\nz;\n".encode()).decode() == f"{script}\n\nz;\n"
    assert strip_types(f"{script}f(/** @type {{g}} */ (h));\n") == f"{script}f( (h));\n"


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
    assert is_page("/k7q mxx") and is_page("/K7Q-MXX") and not is_page("/my-games")


def test_what_stands_in_an_address_cannot_become_markup() -> None:
    text = document('/"><script>alert(1)</script>', "http://localhost").body.decode()

    assert "<script>alert" not in text


IMPORTED = re.compile(r"^(?:import|export)\b[^;']*?(?:from )?'([^']+)'|\bimport\('([^']+)'\)", re.MULTILINE)
"""What a script loads, at once or later; imports in remarks are for types and load nothing."""


def test_no_two_scripts_need_each_other() -> None:
    """Nor in a ring: whoever reads one can read first what it needs."""
    scripts = {path: body.body.decode() for path, body in assets().items() if path.startswith("/static/js/")}
    waiting = {
        path: {normpath(f"{dirname(path)}/{one or later}") for one, later in IMPORTED.findall(text)}
        for path, text in scripts.items()
    }
    assert sum(map(len, waiting.values())) > 500
    while ready := [path for path, below in waiting.items() if not below & waiting.keys()]:
        for path in ready:
            del waiting[path]
    assert sorted(waiting) == []


EXPORTED = re.compile(r"^export (?:async )?(?:const|let|class|function\*?) (\w+)", re.MULTILINE)
NAMES = re.compile(r"(?:im|ex)port\s*\{([^}]*)\}\s*from '([^']+)'")
LATER = re.compile(r"import\(['`]([^'`]+)['`]\)")


def taken(path: str) -> set[str]:
    """What a script takes from others, as `file name`; a module that is fetched later is taken whole."""
    named = [(where, name) for names, where in NAMES.findall(script(path)) for name in names.split(",")]
    later = [(where, "*") for where in LATER.findall(script(path))]
    return {
        f"{normpath(f'{dirname(path)}/{at}')} {name.split(' as ')[0].strip()}" for at, name in named + later
    }


def test_whatever_a_script_offers_is_used() -> None:
    """By another script, or at least by itself: what nothing runs is removed. Games offer `game`, `study`."""
    scripts = [path for path in SOURCES if path.startswith("/static/js/")]
    wanted = set().union(*(taken(path) for path in scripts))
    idle = [
        f"{path} {name}"
        for path in scripts
        for name in EXPORTED.findall(script(path))
        if not {f"{path} {name}", f"{path} *"} & wanted
        and name not in ("game", "study")
        and len(re.findall(rf"\b{name}\b", script(path))) == 1
    ]
    assert idle == []
