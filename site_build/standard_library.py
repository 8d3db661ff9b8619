"""Python's standard library without what a calculator in a browser never asks for."""

from __future__ import annotations

import zipfile
from pathlib import Path

from site_build.archives import with_stand_ins

# A page has no processes, terminals, mail or servers, and nobody debugs in the worker.
_LEFT_OUT = frozenset(
    {
        "_aix_support", "_android_support", "_apple_support", "argparse", "bdb", "cmd", "code", "compileall",
        "configparser", "cProfile", "csv", "ctypes", "curses", "dbm", "difflib", "doctest", "email", "ensurepip",
        "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "http", "idlelib", "imaplib",
        "_ios_support", "lib2to3", "mailbox", "mailcap", "mimetypes", "modulefinder", "multiprocessing", "netrc",
        "nntplib", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty",
        "py_compile", "pyclbr", "_pydatetime", "pydoc", "pydoc_data", "_pyio", "_pyrepl", "runpy", "sched", "shlex",
        "smtplib", "socketserver", "sqlite3", "statistics", "symtable", "tabnanny", "test", "timeit", "tkinter",
        "tomllib", "trace", "tracemalloc", "tty", "turtle", "turtledemo", "unittest", "uuid", "venv", "wave",
        "webbrowser", "wsgiref", "xmlrpc", "zipapp", "zoneinfo",
    }
)  # fmt: skip
_PARTS_LEFT_OUT = (
    "asyncio/__main__", "asyncio/tools", "asyncio/windows_", "asyncio/proactor", "concurrent/futures/process",
    "concurrent/interpreters", "html/parser", "logging/config", "logging/handlers", "urllib/robotparser", "xml/dom",
    "importlib/metadata/_adapters", "importlib/metadata/_collections", "importlib/metadata/_functools",
    "importlib/metadata/_itertools", "importlib/metadata/_meta", "importlib/metadata/_text",
    "importlib/metadata/diagnose",
)  # fmt: skip
# Text is Unicode here; cp437 names the entries of zip files, and metadata of boards may be written in cp1252.
_ENCODINGS = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "cp1252", "idna", "latin_1", "punycode", "unicode_escape"}
)


def needed(library: Path) -> dict[str, bytes]:
    """Name and content of every file of Pyodide's standard library archive that is worth shipping."""
    with zipfile.ZipFile(library) as archive:
        found = {name: archive.read(name) for name in sorted(archive.namelist()) if _is_needed(name)}
    return with_stand_ins(found)


def _is_needed(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[-1] in _ENCODINGS or parts[-1].startswith("utf_")
    return parts[0] not in _LEFT_OUT and not name.startswith(_PARTS_LEFT_OUT) and not name.endswith("/")
