"""The serif of the page and of the pictures: a Latin subset of TeX Gyre Pagella Bold under a name of its own.

apt install fonts-texgyre; pip install fonttools brotli
python docs/serif.py /usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-bold.otf
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).parents[1] / "src" / "runners"
PAGE: Final = ROOT / "web" / "static" / "fonts"
LATIN: Final = (
    *(*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153),
    *(*range(0x2010, 0x2027), 0x2039, 0x203A, 0x20AC, 0x2192, 0x2212),
)
MORE: Final = (*(code for code in range(0x100, 0x180) if code not in LATIN), *range(0x218, 0x21C))
"""Letters of Latin beyond English and its neighbours; a browser loads them where a name has one."""
FILES: Final = {
    PAGE / "runners-serif-bold.woff2": LATIN,
    PAGE / "runners-serif-bold-more.woff2": MORE,
    ROOT / "drawing" / "fonts" / "runners-serif-bold.otf": (*LATIN, *MORE),
}
"""What browsers load, and all of it for pictures that are drawn on the server, which reads no woff2."""
FEATURES: Final = ["kern", "lnum", "tnum"]
NAMES: Final = {
    1: "Runners Serif",
    2: "Bold",
    3: "Runners Serif Bold",
    4: "Runners Serif Bold",
    6: "RunnersSerif-Bold",
}
"""The licence asks for another name; the copyright (0) and the version (5) stay."""


def cut(source: str, letters: Sequence[int]) -> TTFont:
    """These letters alone, without hints."""
    options = subset.Options(hinting=False, desubroutinize=False, layout_features=FEATURES, name_IDs=[0, 5])
    font = subset.load_font(source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return font


def renamed(font: TTFont) -> TTFont:
    """The font under the name that the page calls it by."""
    for number, words in NAMES.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = [NAMES[6]]
    top.topDictIndex[0].FullName, top.topDictIndex[0].FamilyName = NAMES[4], NAMES[1]
    return font


def main(source: str) -> None:
    """Write every file."""
    for path, letters in FILES.items():
        font = renamed(cut(source, letters))
        font.flavor = "woff2" if path.suffix == ".woff2" else None
        font.save(path)
        print(path.relative_to(ROOT), path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1])
