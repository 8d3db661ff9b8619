"""The picture of a board, as it lies in the archive."""

from __future__ import annotations

from rules_core.importers.vasl.about import about_board
from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.errors import ImportRefused

MAX_PICTURE = 40_000_000
_ENDINGS = (".gif", ".png")
_TYPES = {b"GIF8": "image/gif", b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg"}


def picture(data: bytes) -> tuple[str, bytes]:
    """The media type and the bytes of a board's picture; what its pixels show is not looked at.

    Args:
        data: the archive.

    Raises:
        ImportRefused: the archive can't be read, or has no picture of a board.
    """
    archive = Archive(data)
    return picture_in(archive, about_board(archive).picture)


def picture_in(archive: Archive, stated: str) -> tuple[str, bytes]:
    """The media type and the bytes of the board's picture in an archive.

    Args:
        archive: the archive.
        stated: the name that its metadata give; empty where they give none.

    Raises:
        ImportRefused: the archive has no picture of a board.
    """
    # Pictures of what lies on a board stand beside it; the board's own name begins as the archive's does.
    named = [name for name in archive.names if name.startswith("bd") and name.lower().endswith(_ENDINGS)]
    name = stated or min(named, key=len, default="")
    found = archive.read(name, MAX_PICTURE) if name else None
    if found is None:
        raise ImportRefused("The archive has no picture of a board.")
    for mark, media_type in _TYPES.items():
        if found.startswith(mark):
            return media_type, found
    raise ImportRefused("The board's picture is neither GIF, PNG nor JPEG.")


def picture_or_none(archive: Archive, stated: str) -> bytes | None:
    """The bytes of the board's picture; None where the archive has none that can be told."""
    try:
        return picture_in(archive, stated)[1]
    except ImportRefused:
        return None
