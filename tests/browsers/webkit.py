"""WebKit as Debian has it, WebKitGTK: what stands nearest to the browsers of iPads on this kind of machine."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, BinaryIO

from tests.browsers.process import LineProcess
from tests.browsers.window import BrowserError, Profile

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python that Debian's libraries are built for."""

HAS_WEBKIT = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
SCREEN = "1600x1300x24"

HARMLESS = ("Unrecognized Content-Security-Policy directive 'manifest-src'",)
"""What WebKit says about pages that are right: it does not know every directive yet."""

ENVIRONMENT = {
    # A page's language comes from here; without one it is "C", which no page expects.
    "LC_ALL": "en_US.UTF-8",
    "LANGUAGE": "en",
    # Nothing else on the machine shall be asked or woken.
    "NO_AT_BRIDGE": "1",
    "GDK_BACKEND": "x11",
    "GSETTINGS_BACKEND": "memory",
}


class WebKit:
    """WebKitGTK, in a view whose storage stays, on a screen that nobody sees."""

    name = "webkit"
    packages = ("gir1.2-webkit2-4.1", "gir1.2-gtk-3.0", "python3-gi", "xvfb")
    own_hosts = ""

    def lacking(self) -> str:
        """What is missing here to drive it, in words; empty where nothing is."""
        if shutil.which("Xvfb") is None:
            return "Xvfb is not installed"
        try:
            subprocess.run([SYSTEM_PYTHON, "-c", HAS_WEBKIT], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return f"{SYSTEM_PYTHON} has no WebKitGTK"
        return ""

    def start(self, profile: Profile) -> WebKitWindow:
        """Start a process of it."""
        return WebKitWindow(profile)


class WebKitWindow:
    """A window of WebKitGTK in a process of its own (webkit_view.py).

    Args:
        profile: what it is started with.
    """

    def __init__(self, profile: Profile) -> None:
        # The server chooses a number that is free and says it.
        self._screen = LineProcess(["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"])
        self._console_path = profile.storage / "console.txt"
        self._console: BinaryIO = self._console_path.open("wb")
        try:
            display = {"DISPLAY": f":{self._display()}"}
            program = str(Path(__file__).with_name("webkit_view.py"))
            colours = "dark" if profile.dark else "light"
            arguments = [str(profile.storage), profile.proxy, *map(str, profile.size), colours]
            # A page's process would keep its console's lines to itself until it ends.
            command = ["stdbuf", "-oL", SYSTEM_PYTHON, program, *arguments]
            self._view = LineProcess(command, ENVIRONMENT | display, reads=True, errors=self._console)
        except BaseException:
            self._screen.stop()
            raise

    def open(self, address: str) -> None:
        """Go to an address and wait until its page is there."""
        self._tell("open", address)

    def evaluate(self, function: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever the page gives
        """Call a JavaScript function in the page and wait for what it promises."""
        return self._tell("evaluate", function, arguments)

    def tap(self, x: float, y: float, lies_ms: int = 0) -> None:
        """Tap a point of the page with the mouse."""
        self._tell("tap", x, y, lies_ms)

    def screenshot(self, path: Path) -> None:
        """Write what is seen as a PNG file."""
        self._tell("screenshot", str(path))

    def problems(self) -> list[str]:
        """The errors and warnings that the console showed since the start."""
        written = self._console_path.read_text(encoding="utf-8", errors="replace").splitlines()
        found = [line for line in written if re.search(r"\bCONSOLE (\w+ )?(ERROR|WARN)", line)]
        return [line for line in found if not any(harmless in line for harmless in HARMLESS)]

    def close(self) -> None:
        """End the process; what sites keep stays."""
        self._view.stop()
        self._screen.stop()
        self._console.close()

    def _display(self) -> int:
        while not (line := self._screen.line()).isdigit():
            pass
        return int(line)

    def _tell(self, *command: object) -> Any:  # noqa: ANN401 - whatever is answered
        self._view.say(json.dumps(command))
        answer = json.loads(self._view.line())
        if "error" in answer:
            raise BrowserError(answer["error"])
        return answer["value"]
