"""`python -m runners` is the command `runners`."""

from runners.terminal.cli import main

if __name__ == "__main__":
    main()
