"""Python's standard library without what a calculator in a browser never asks for."""

from __future__ import annotations

import zipfile
from pathlib import Path

# A page has no processes, terminals, mail or servers, and nobody debugs in the worker.
_LEFT_OUT = frozenset(
    {
        "_pyio", "_pyrepl", "argparse", "bdb", "cmd", "code", "compileall", "configparser", "cProfile",
        "ctypes", "difflib", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "lib2to3",
        "mailbox", "mailcap", "modulefinder", "multiprocessing", "netrc", "nntplib", "optparse", "pdb",
        "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "py_compile", "pydoc", "pydoc_data",
        "smtplib", "socketserver", "sqlite3", "statistics", "symtable", "tabnanny", "test", "tkinter",
        "tomllib", "trace", "tty", "turtle", "turtledemo", "unittest", "uuid", "venv", "wave", "webbrowser",
        "wsgiref", "xmlrpc", "zipapp",
    }
)  # fmt: skip
# Text is Unicode here; cp437 names the entries of zip files.
_ENCODINGS = frozenset({"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "unicode_escape"})


def needed(library: Path) -> dict[str, bytes]:
    """Name and content of every file of Pyodide's standard library archive that is worth shipping."""
    with zipfile.ZipFile(library) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist()) if _is_needed(name)}


def _is_needed(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[-1] in _ENCODINGS or parts[-1].startswith("utf_")
    return parts[0] not in _LEFT_OUT and parts[:2] != ["xml", "dom"] and not name.endswith("/")
