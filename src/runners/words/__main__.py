"""`python -m runners.words missing de`: what a translator has still to do, as a file to fill in."""

import sys
from typing import Final

from runners.words.catalogue import english_list
from runners.words.coverage import gaps, share
from runners.words.languages import FALLBACK, LANGUAGES, sentences

KINDS: Final = {
    "unknown": "English has no such sentence",
    "parameters": "its parameters are not those of the English sentence",
    "words": "it does not tell apart what the English sentence does",
}
"""What does not match, by the kind of a gap."""


def main(*words: str) -> int:
    """The exit code: 0 where nothing is missing."""
    match words:
        case ("missing", code) if code in LANGUAGES:
            return missing(code)
        case ("missing",):
            for code in LANGUAGES:
                print(f"{code}: {int(share(code) * 100)}%")
            return 0
    print(
        f"usage: python -m runners.words missing [LANGUAGE], with {english_list(LANGUAGES, 'or')}",
        file=sys.stderr,
    )
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
            print(f"# {gap.key}: {KINDS[gap.kind]}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
