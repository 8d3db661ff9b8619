"""Command line: `python -m server` is `walkaround` for a checkout that is not installed."""

from __future__ import annotations

import sys

from server.cli import main

if __name__ == "__main__":
    sys.exit(main())
