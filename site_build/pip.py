"""Fetches Python packages, each checked against its pinned hash, with the pip of this environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from site_build.errors import BuildError

_PINNED = ("--no-deps", "--only-binary=:all:", "--require-hashes")


def install(requirements: Path, folder: Path, *, python: str) -> None:
    """Install pure Python packages into a folder for another Python than this one.

    Args:
        requirements: A requirements file: every package with its version and hash.
        folder: Where they go.
        python: The version of Python that will import them, `3.14`.

    Raises:
        BuildError: Where a package can't be had or is not the pinned file.
    """
    target = (f"--python-version={python}", "--implementation=cp", "--abi=none", "--platform=any")
    # What this Python is does not matter, though older releases of pip ask.
    _pip("install", "--ignore-requires-python", "--no-compile", f"--target={folder}", *target, *_files(requirements))


def download(requirements: Path, folder: Path) -> None:
    """Put the wheels of a requirements file into a folder; arguments and errors as for `install`."""
    _pip("download", "--ignore-requires-python", f"--dest={folder}", *_files(requirements))


def _files(requirements: Path) -> tuple[str, ...]:
    return (*_PINNED, f"--requirement={requirements}")


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildError(f"pip {arguments[0]} ended with {done.returncode}:\n{done.stderr}")
