"""The serif that the page ships: small, free to ship, and loaded at once."""

import re
from importlib.resources import files

from runners.web.assets import POLICY, assets
from runners.web.document import document
from tests.web.sheets import sheets

FIRST = "/static/fonts/runners-serif-bold.woff2"
MOST_BYTES = 25_000


def test_the_fonts_stay_small() -> None:
    fonts = [asset for asset in assets().values() if asset.kind == "font/woff2"]
    assert fonts and all(font.body[:4] == b"wOF2" for font in fonts)
    assert sum(len(font.body) for font in fonts) <= MOST_BYTES


def test_every_font_of_the_sheets_is_served_and_the_first_is_fetched_with_the_page() -> None:
    named = set(re.findall(r'url\("([^"]+)"\)', "".join(sheets().values())))
    assert named == {path for path, asset in assets().items() if asset.kind == "font/woff2"}
    assert (
        f'as="font" type="font/woff2" crossorigin href="{FIRST}"' in document("/", "http://a").body.decode()
    )
    assert "font-src 'self'" in POLICY


def test_every_font_says_where_its_licence_is() -> None:
    assert (files("runners") / "drawing/fonts/LICENSE-gust").is_file()
    for folder in ("web/static/fonts", "drawing/fonts"):
        assert "LICENSE-gust" in (files("runners") / folder / "README.md").read_text(encoding="utf-8")
