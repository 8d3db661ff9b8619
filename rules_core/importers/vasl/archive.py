"""A board archive: a zip file, read without trusting anything that it says of itself.

Names are looked up and never used as paths; what an entry inflates to is bounded before and while it is inflated.
"""

from __future__ import annotations

import struct
import zlib
from typing import NamedTuple

from rules_core.importers.vasl.errors import ImportRefused
from rules_core.quoting import quoted

MAX_ARCHIVE = 64_000_000
MAX_ENTRIES = 2_000

_END = b"PK\x05\x06"
_CENTRAL = b"PK\x01\x02"
ZIP_MARK = b"PK\x03\x04"
"""What a zip file begins with, and each entry in it."""

_END_RECORD = struct.Struct("<4s4H2LH")
_CENTRAL_RECORD = struct.Struct("<4s6H3L5H2L")
_LOCAL_RECORD = struct.Struct("<4s5H3L2H")
_LONGEST_COMMENT = 65_535
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 1
_UNREADABLE = "The archive is damaged: its table of contents can't be read."


class _Entry(NamedTuple):
    flags: int
    method: int
    checksum: int
    packed: int
    size: int
    offset: int


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
        self._data = data
        self._entries: dict[str, _Entry] = {}
        self._twice: set[str] = set()
        self._read_directory()

    def _read_directory(self) -> None:
        data = self._data
        end = data.rfind(_END, max(0, len(data) - _LONGEST_COMMENT - _END_RECORD.size))
        if end < 0 or len(data) < end + _END_RECORD.size:
            what = "is damaged: its end is missing" if data.startswith(ZIP_MARK) else "is not a VASL board archive"
            raise ImportRefused(f"The file {what}. A board archive is a zip file such as bd01.")
        _, _, _, _, count, size, _, _ = _END_RECORD.unpack_from(data, end)
        if count > MAX_ENTRIES:
            raise ImportRefused(f"The archive has {count} entries; {MAX_ENTRIES} is the most that is read.")
        # The directory lies before its end record, wherever something put in front of the archive has moved it to.
        place = end - size
        if place < 0:
            raise ImportRefused("The archive is damaged: its table of contents is missing.")
        shift = place - _END_RECORD.unpack_from(data, end)[6]
        for _ in range(count):
            if place + _CENTRAL_RECORD.size > end or data[place : place + 4] != _CENTRAL:
                raise ImportRefused(_UNREADABLE)
            record = _CENTRAL_RECORD.unpack_from(data, place)
            _, _, _, flags, method, _, _, checksum, packed, unpacked, name_size, extra, comment, *_, offset = record
            name_at = place + _CENTRAL_RECORD.size
            if name_at + name_size > end:
                raise ImportRefused(_UNREADABLE)
            name = data[name_at : name_at + name_size].decode("utf-8", errors="replace")
            if name in self._entries:
                self._twice.add(name)
            self._entries[name] = _Entry(flags, method, checksum, packed, unpacked, offset + shift)
            place = name_at + name_size + extra + comment

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its entries, as they stand in it."""
        return tuple(self._entries)

    def read(self, name: str, most: int) -> bytes | None:
        """What an entry holds; None where there is no such entry.

        Args:
            name: its name.
            most: how many bytes it may hold.

        Raises:
            ImportRefused: it is too large, damaged, locked or there twice.
        """
        entry = self._entries.get(name)
        if entry is None:
            return None
        shown = quoted(name)
        if name in self._twice:
            raise ImportRefused(f"The archive holds {shown} twice, so it can't be told which one is meant.")
        if entry.flags & _ENCRYPTED:
            raise ImportRefused(f"{shown} in the archive is locked with a password.")
        if entry.size > most:
            raise ImportRefused(f"{shown} in the archive is too large: {entry.size} bytes, where {most} is the most.")
        packed = self._packed(entry, shown)
        if entry.method == _STORED:
            content = packed
        elif entry.method == _DEFLATED:
            content = _inflated(packed, entry.size + 1, shown)
        else:
            raise ImportRefused(f"{shown} in the archive is packed in a way that can't be read.")
        if len(content) != entry.size or zlib.crc32(content) != entry.checksum:
            raise ImportRefused(f"{shown} in the archive is damaged.")
        return content

    def _packed(self, entry: _Entry, shown: str) -> bytes:
        start = entry.offset
        if start < 0 or self._data[start : start + 4] != ZIP_MARK or start + _LOCAL_RECORD.size > len(self._data):
            raise ImportRefused(f"{shown} in the archive is damaged: it isn't where the table of contents says.")
        *_, name_size, extra = _LOCAL_RECORD.unpack_from(self._data, start)
        start += _LOCAL_RECORD.size + name_size + extra
        packed = self._data[start : start + entry.packed]
        if len(packed) != entry.packed:
            raise ImportRefused(f"{shown} in the archive is damaged: part of it is missing.")
        return packed


def _inflated(packed: bytes, most: int, shown: str) -> bytes:
    """Inflate data, and stop at a limit.

    Args:
        packed: the data.
        most: after how many bytes to stop.
        shown: what it is called, for the error.

    Raises:
        ImportRefused: it is damaged.
    """
    try:
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, most)
    except zlib.error:
        raise ImportRefused(f"{shown} in the archive is damaged: it can't be unpacked.") from None
