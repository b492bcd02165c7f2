"""`runners` and `python -m runners`: the command line, also while it is still being loaded."""

import sys


def main() -> None:
    """Run the command; Ctrl-C before it has begun ends in one line too."""
    try:
        from runners.terminal.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("runners: interrupted\n")
        sys.exit(130)


def play() -> None:
    """Run the command; without one, play (`runners-games`, as `uvx` and `pipx run` call it)."""
    sys.argv[1:] = sys.argv[1:] or ["play"]
    main()


if __name__ == "__main__":
    main()
