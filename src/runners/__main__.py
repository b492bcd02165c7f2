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


if __name__ == "__main__":
    main()
