"""The page's style sheet: one served file, joined from a file for each part of the page."""

from __future__ import annotations

import re
from pathlib import Path

from site_build.errors import BuildError

ORDER = "app.css"
"""The file that names all others in the order of the cascade; the joined one has its name."""

_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


def joined(folder: Path) -> str:
    """The style sheets of a folder as one, in the order in which its ``app.css`` imports them.

    Args:
        folder: with ``app.css``, which holds imports and comments only, and the files that it imports.

    Raises:
        BuildError: a file is imported twice, not at all, or missing.
    """
    order = _IMPORT.findall((folder / ORDER).read_text(encoding="utf-8"))
    there = {path.name for path in folder.glob("*.css")} - {ORDER}
    for name in order:
        if order.count(name) > 1:
            raise BuildError(f"{folder / ORDER} imports {name} more than once.")
    for name in sorted(there.symmetric_difference(order)):
        raise BuildError(f"{folder} lacks {name}." if name in order else f"{folder / ORDER} does not import {name}.")
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in order)
