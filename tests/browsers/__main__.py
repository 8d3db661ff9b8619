"""Brings the browsers here that tests and bench drive, where that is allowed; else says the one command that does.

And micropip, which a page of another site installs our wheel with in one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

from playwright.sync_api import sync_playwright

from site_build.errors import BuildError
from tests.browsers import chromium
from tests.browsers.every import every_browser
from tests.support import micropip

INSTALL = ("install", "-y", "-qq", "--no-install-recommends")


def missing() -> dict[str, tuple[str, ...]]:
    """The browsers that can't be driven here, by what is lacking, with Debian's packages for them."""
    with sync_playwright() as playwright:
        browsers = every_browser(playwright).values()
        return {lacking: browser.packages for browser in browsers if (lacking := browser.lacking())}


def packages_for(lacking: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Debian's packages for what is lacking, each once."""
    return sorted({package for packages in lacking.values() for package in packages})


def main() -> None:
    """Install what is missing; where that may not be, say how, and go on: what needs it is skipped with a reason."""
    if any("chromium" in packages for packages in missing().values()):
        # Playwright's own, wherever it can be had.
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        # Without the last the tests take longer, and where Debian doesn't have it the others come all the same.
        quicker = [] if shutil.which(chromium.HEADLESS) else [chromium.HEADLESS]
        wanted = [packages for packages in (packages_for(missing()), quicker) if packages]
        if wanted:
            subprocess.run(["apt-get", "update", "-qq"])
        for packages in wanted:
            subprocess.run(["apt-get", *INSTALL, *packages], env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
    try:
        micropip.fetch()
    except BuildError as error:
        print(f"micropip could not be fetched; its test is skipped. {error}", file=sys.stderr)
    if left := missing():
        print(
            f"Not all browsers can be driven here: {'; '.join(left)}.\nTheir tests are skipped. "
            f"Install what they need with: sudo apt-get install {' '.join(packages_for(left))}",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
