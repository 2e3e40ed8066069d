"""`python -m cowcatcher` is the command `cowcatcher`."""

from cowcatcher.cli.app import main

if __name__ == "__main__":
    main()
