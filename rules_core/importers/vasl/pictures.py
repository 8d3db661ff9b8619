"""The picture of a board in its archive, which can be shown under the map."""

from __future__ import annotations

from pathlib import PurePosixPath

from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.metadata import MAX_METADATA, METADATA, Metadata, read_metadata

MAX_PICTURE = 32_000_000

_TYPES: dict[str, tuple[bytes, str]] = {
    ".gif": (b"GIF8", "image/gif"),
    ".png": (b"\x89PNG\r\n\x1a\n", "image/png"),
    ".jpg": (b"\xff\xd8\xff", "image/jpeg"),
    ".jpeg": (b"\xff\xd8\xff", "image/jpeg"),
}
"""By the end of a name, what such a picture begins with and its media type."""


def picture(data: bytes) -> tuple[str, bytes]:
    """The picture of a board: its media type and its bytes.

    Args:
        data: the board archive.

    Raises:
        ImportRefused: it can't be read, or has no picture.
    """
    archive = Archive(data)
    return picture_in(archive, read_metadata(archive.read(METADATA, MAX_METADATA)))


def picture_in(archive: Archive, metadata: Metadata) -> tuple[str, bytes]:
    """The picture of the board in an archive: its media type and its bytes.

    Args:
        archive: the board archive.
        metadata: what the board says of itself.

    Raises:
        ImportRefused: there is none, or none that can be shown.
    """
    name = metadata.picture if metadata.picture in archive.names else _likely_picture(archive)
    content = None if name is None else archive.read(name, MAX_PICTURE)
    if name is None or content is None:
        raise ImportRefused("The archive has no picture of a board.")
    mark, media_type = _TYPES.get(PurePosixPath(name).suffix.lower(), (b"", ""))
    if not media_type or not content.startswith(mark):
        raise ImportRefused("The board's picture is none that can be shown: it has to be a GIF, a PNG or a JPEG.")
    return media_type, content


def _likely_picture(archive: Archive) -> str | None:
    """The picture of a board that doesn't say its name: pictures of boards begin with ``bd``, and it is the largest."""
    names = [
        name for name in archive.names if name.lower().startswith("bd") and PurePosixPath(name).suffix.lower() in _TYPES
    ]
    return max(names, key=archive.size_of, default=None)
