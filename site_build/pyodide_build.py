"""Locks and compiles wheels with pyodide-build, in the Python that will run them.

pyodide-build compiles for the Python it runs in, and the host's is another one: so it is installed for the runtime's
and runs there, in Node.
"""

from __future__ import annotations

import json
from pathlib import Path

from site_build import pip, pyodide
from site_build.node import SCRIPTS, run_script
from site_build.steps import StepCache, tree_bytes

LOCK_FILE = "pyodide-lock.json"

_REQUIREMENTS = Path(__file__).resolve().parent / "requirements" / "pyodide_build.txt"
_SCRIPT = "pyodide_build.mjs"


class PyodideBuild:
    """pyodide-build, installed.

    Args:
        cache: Where finished steps are kept.
        runtime: The folder with Pyodide's files.
    """

    def __init__(self, cache: StepCache, runtime: Path) -> None:
        self._runtime = runtime
        self._info = json.loads((runtime / LOCK_FILE).read_text(encoding="utf-8"))["info"]
        python = ".".join(self._info["python"].split(".")[:2])

        def install(folder: Path) -> None:
            pip.install(_REQUIREMENTS, folder, python=python)

        inputs = [python.encode(), _REQUIREMENTS.read_bytes()]
        self._tools = cache.step("pyodide-build", inputs, install)

    def key(self) -> list[bytes]:
        """What a build step that locks or compiles depends on."""
        return [*pyodide.key(), *tree_bytes(SCRIPTS, [_SCRIPT]), _REQUIREMENTS.read_bytes()]

    def lock_and_compile(self, folder: Path, *, compiled: str) -> None:
        """Write a lock file of its wheels into each folder of a folder, and compile those of one.

        Args:
            folder: Holds folders of wheels that anybody may install, `py3-none-any`.
            compiled: The folder whose wheels are to be compiled: their names and its lock change with them.

        Raises:
            BuildError: Where pyodide-build fails.
        """
        commands: list[list[str]] = []
        for wheels in sorted(path for path in folder.iterdir() if path.is_dir()):
            names = [f"{wheels.name}/{wheel.name}" for wheel in sorted(wheels.glob("*.whl"))]
            lock = f"{wheels.name}/{LOCK_FILE}"
            # Of Pyodide's own lock only what it says about itself: we load none of its 300 packages.
            (folder / lock).write_text(json.dumps({"info": self._info, "packages": {}}), encoding="utf-8")
            files = ["--input", lock, "--output", lock, "--base-path", wheels.name]
            commands.append(["lockfile", "add-wheels", *files, *names])
        # Locked before, since pyodide-build locks no wheel that is compiled already. Nothing in a wheel is compressed:
        # it is, as a whole.
        commands.append(["py-compile", "--no-keep", "--silent", "--compression-level", "0", compiled])
        run_script(_SCRIPT, self._runtime, self._tools, folder, json.dumps(commands))
