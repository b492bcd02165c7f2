"""`python -m tests.playthroughs` writes every playthrough anew; read the difference before committing it."""

from pathlib import Path

from tests.playthroughs import lmr, ur

FOLDER = Path(__file__).parent


def texts() -> dict[str, str]:
    """Every playthrough of every game by name."""
    return lmr.texts() | ur.texts()


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
