"""A board archive: a zip file, read without trusting anything that it says of itself.

Names are looked up and never used as paths; what an entry inflates to is bounded before and while it is inflated.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from rules_core.importers.vasl.errors import ImportRefused
from rules_core.quoting import quoted

MAX_ARCHIVE = 64_000_000
MAX_ENTRIES = 2_000

ZIP_MARK = b"PK\x03\x04"
"""What a zip file begins with, and each entry in it."""

_LISTED = b"PK\x01\x02"
"""What each line of a zip file's table of contents begins with."""

_HEADER = 30
"""How long an entry's own header is before its name; it ends with the lengths of the name and of what follows that."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 1

_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, ValueError, OverflowError, NotImplementedError, EOFError)
"""What the library raises over files that are damaged or want what no board needs; names that are no text among it."""


class Archive:
    """The entries of a zip file.

    Args:
        data: the whole file.

    Raises:
        ImportRefused: it is no zip file, or a damaged one.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) > MAX_ARCHIVE:
            raise ImportRefused(f"The file is larger than {MAX_ARCHIVE // 1_000_000} MB; no board archive is.")
        # Counted before the table of contents is read, which takes memory for every line of it.
        count = data.count(_LISTED)
        if count > MAX_ENTRIES:
            raise ImportRefused(f"The archive has {count} entries; {MAX_ENTRIES} is the most that is read.")
        file = io.BytesIO(data)
        if not zipfile.is_zipfile(file):
            what = "is damaged: its end is missing" if data.startswith(ZIP_MARK) else "is not a VASL board archive"
            raise ImportRefused(f"The file {what}. A board archive is a zip file such as bd01.")
        self._data = data
        try:
            self._zip = zipfile.ZipFile(file)
        except _BROKEN:
            raise ImportRefused("The archive is damaged: its table of contents can't be read.") from None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its entries, each once, as they stand in it."""
        return tuple(dict.fromkeys(self._zip.namelist()))

    def read(self, name: str, most: int) -> bytes | None:
        """What an entry holds; None where there is no such entry.

        Args:
            name: its name.
            most: how many bytes it may hold.

        Raises:
            ImportRefused: it is too large, damaged, locked or there twice.
        """
        entries = [entry for entry in self._zip.infolist() if entry.filename == name]
        if not entries:
            return None
        shown = quoted(name)
        if len(entries) > 1:
            raise ImportRefused(f"The archive holds {shown} twice, so it can't be told which one is meant.")
        (entry,) = entries
        if entry.flag_bits & _ENCRYPTED:
            raise ImportRefused(f"{shown} in the archive is locked with a password.")
        if entry.file_size > most:
            raise ImportRefused(
                f"{shown} in the archive is too large: {entry.file_size} bytes, where {most} is the most."
            )
        if entry.compress_type not in _METHODS:
            raise ImportRefused(f"{shown} in the archive is packed in a way that can't be read.")
        elsewhere = ImportRefused(f"{shown} in the archive is damaged: it isn't where the table of contents says.")
        try:
            unpacking = self._zip.open(entry)
        except _BROKEN:
            raise elsewhere from None
        # Some Pythons refuse that themselves and others don't: a board is to be the same one everywhere.
        if self._begins(entry) + entry.compress_size > self._next(entry):
            raise elsewhere
        try:
            # What it says of its size bounds what is unpacked; where it ends its checksum is looked at.
            with unpacking:
                content = unpacking.read(entry.file_size + 1)
        except EOFError:
            raise ImportRefused(f"{shown} in the archive is damaged: part of it is missing.") from None
        except _BROKEN:
            raise ImportRefused(f"{shown} in the archive is damaged: it can't be unpacked.") from None
        if len(content) != entry.file_size:
            raise ImportRefused(f"{shown} in the archive is damaged: part of it is missing.")
        return content

    def _begins(self, entry: zipfile.ZipInfo) -> int:
        """Where what an entry holds begins, after its own header, its name and what else that has."""
        end = entry.header_offset + _HEADER
        lengths: tuple[int, int] = struct.unpack("<HH", self._data[end - 4 : end])
        return end + sum(lengths)

    def _next(self, entry: zipfile.ZipInfo) -> int:
        """Where the next entry begins, or the table of contents."""
        offsets = (other.header_offset for other in self._zip.infolist())
        return min((offset for offset in offsets if offset > entry.header_offset), default=self._zip.start_dir)
