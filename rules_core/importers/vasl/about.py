"""What a board says of itself, in whichever file its archive has."""

from __future__ import annotations

from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.legacy import DATA, MAX_DATA, read_data_file
from rules_core.importers.vasl.metadata import MAX_METADATA, METADATA, Metadata, read_metadata


def about_board(archive: Archive) -> Metadata:
    """What a board says of itself.

    Args:
        archive: the board's archive.

    Raises:
        ImportRefused: it can't be read, or says what can't be.
    """
    content = archive.read(METADATA, MAX_METADATA)
    return read_data_file(archive.read(DATA, MAX_DATA)) if content is None else read_metadata(content)
