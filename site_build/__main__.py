"""Command line: `python -m site_build` brings build/site up to date."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from site_build.build import Sources, build_site
from site_build.errors import BuildError


def main() -> int:
    """Build the site and say what a first visit costs; returns the exit code."""
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(prog="python -m site_build", description=__doc__)
    parser.add_argument("--out", type=Path, default=root / "build" / "site", help="folder of the finished site")
    parser.add_argument("--cache", type=Path, default=root / "build" / "cache", help="folder of finished steps")
    arguments = parser.parse_args()
    try:
        site = build_site(Sources(root), arguments.out, arguments.cache)
    except BuildError as error:
        print(f"The site was not built: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.out}: version {site.version}, {len(site.files)} files, first visit {site.packed / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
