"""`python -m runners.words missing de`: what a translator has still to do, as a file to fill in."""

import sys

from runners.words.catalogue import english
from runners.words.languages import FALLBACK, LANGUAGES, sentences
from runners.words.missing import gaps, share
from runners.words.saying import said


def main(*words: str) -> int:
    """The exit code: 0 where nothing is missing."""
    match words:
        case ("missing", code) if code in LANGUAGES:
            return missing(code)
        case ("missing",):
            for code in LANGUAGES:
                print(english(said("words-share", language=code, percent=int(share(code) * 100))))
            return 0
    print(english(said("words-usage", languages=tuple(LANGUAGES))), file=sys.stderr)
    return 2


def missing(code: str) -> int:
    """The English of what is missing under the name of its part, and what does not match."""
    texts, found, part = sentences(FALLBACK), list(gaps(code)), ""
    for gap in found:
        if gap.part != part:
            part = gap.part
            print(f"\n### {part}.ftl")
        if gap.kind == "missing":
            print(texts[gap.key], end="")
        else:
            print("#", english(said("words-gap", kind=gap.kind, key=gap.key)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
