"""The built site on disk: which files it has, what they are, and the shell that every page is made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

PACKAGE_FOLDER = Path(__file__).resolve().parent
VERSIONED = "v/"
"""Everything below it carries its version in its path, so it never changes."""
WHEELS = "wheels/"
"""What other pages and programs install: it is anybody's."""

_ENCODINGS = {".br": "br", ".gz": "gzip"}

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Said here and not asked of the machine: its own list of types differs from one installation to the next."""


class SiteError(Exception):
    """The site is missing or not whole; the message says what to do."""


@dataclass(frozen=True)
class SiteFile:
    """One file of the site.

    Args:
        path: where it lies on disk.
        content_type: what it is.
        etag: changes with its content.
        packed: its precompressed forms by content coding, the best first.
    """

    path: Path
    content_type: str
    etag: str
    packed: Mapping[str, Path]


class Site:
    """A built site; it is read once, since a new build is a new version.

    Args:
        folder: where it lies.

    Raises:
        SiteError: the folder holds no whole site.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            about = json.loads((folder / "version.json").read_text(encoding="utf-8"))
            self.version: str = about["version"]
            self.page_policy: str = about["policies"]["page"]
            self.worker_policy: str = about["policies"]["worker"]
            self._shell = (folder / "index.html").read_text(encoding="utf-8")
            self.files = _site_files(folder)
        except (OSError, ValueError, KeyError) as error:
            raise SiteError(f"The app in {folder} is not whole ({error}); build it again with: make site") from error
        for name in ("head", "answer"):
            if f"<!--{name}-->" not in self._shell or f"<!--/{name}-->" not in self._shell:
                raise SiteError(f"The page {folder / 'index.html'} has no place for its {name}; build it again.")

    @property
    def base(self) -> str:
        """Where the files of this version are, as seen from the page."""
        return f"{VERSIONED}{self.version}/"

    def page(self, head: str, answer: str) -> str:
        """The page with its head and its answer filled in.

        Args:
            head: what replaces the title: title, description, Open Graph.
            answer: what the page shows before, or without, any script.
        """
        return _filled(_filled(self._shell, "head", head), "answer", answer)


def find_site() -> Path:
    """The folder of the built site: inside an installed package, or in a checkout.

    Raises:
        SiteError: it has not been built.
    """
    installed, checkout = PACKAGE_FOLDER / "site", PACKAGE_FOLDER.parent / "build" / "site"
    for folder in (installed, checkout):
        if (folder / "version.json").is_file():
            return folder
    raise SiteError("The app has not been built yet. Run “make run” in the checkout, or install the finished wheel.")


def _site_files(folder: Path) -> dict[str, SiteFile]:
    names = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    packed = {name for name in names if PurePosixPath(name).suffix in _ENCODINGS and name.rpartition(".")[0] in names}
    return {
        name: SiteFile(
            path,
            _TYPES.get(path.suffix, "application/octet-stream"),
            hashlib.sha256(path.read_bytes()).hexdigest()[:20],
            {coding: names[name + ending] for ending, coding in _ENCODINGS.items() if name + ending in names},
        )
        for name, path in names.items()
        if name not in packed
    }


def _filled(shell: str, name: str, content: str) -> str:
    opening, closing = f"<!--{name}-->", f"<!--/{name}-->"
    before, _, rest = shell.partition(opening)
    _, _, after = rest.partition(closing)
    return f"{before}{opening}{content}{closing}{after}"
