"""``python -m stolik``."""

from stolik.cli import main

if __name__ == "__main__":
    main()
