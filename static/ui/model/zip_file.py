"""Zip files as data: what stands before each file in them, the directory at their end, and finding the files again.

What a browser packs and checks by itself is gzip: a file in a zip file is the same stream of bytes with another head.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Packed

HEAD = 30
"""Bytes that stand before the name of a file."""

END = 22
"""Bytes at the end of a zip file, after its directory."""

LONGEST_END = END + 0xFFFF
"""Bytes of the end with the longest remark that a program may write into it."""

LARGEST_DIRECTORY = 1_000_000
"""How many bytes of a directory are read."""

MOST_WALKED = 2_000
LONGEST_NAME = 200
"""How many files are looked for where there is no directory, and with how long a name."""

GZIP_HEAD = bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
"""What stands before the bytes of a gzip stream that says nothing of its file."""

GZIP_END = 8
"""Bytes after them: the checksum and the size."""

_FILE, _IN_DIRECTORY, _END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
_ROW = 46
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 1
_VERSION, _DAY = 20, 0x21  # what unpacks it has to know; the first day that the format can write
_UTF8 = 0x0800


def is_begun(first: bytes) -> bool:
    """Whether a file begins as a zip file does."""
    return first[:4] == _FILE


def head(row: Packed) -> bytes:
    """What stands before a file."""
    return _FILE + _described(row) + row["name"].encode()


def directory(rows: list[Packed], at: int) -> bytes:
    """The end of a zip file, from its directory on.

    Args:
        rows: its files.
        at: how many bytes stand before.
    """
    listed = b"".join(
        _IN_DIRECTORY + _short(_VERSION) + _described(row) + bytes(10) + _long(row["at"]) + row["name"].encode()
        for row in rows
    )
    count = _short(len(rows))
    return listed + _END + bytes(4) + count + count + _long(len(listed)) + _long(at) + bytes(2)


def directory_place(tail: bytes) -> tuple[int, int] | None:
    """Where the directory begins in a file and how long it is; None where the file has lost its end.

    Args:
        tail: the file's last bytes.
    """
    place = tail.rfind(_END)
    if place < 0 or len(tail) - place < END:
        return None
    return _number(tail, place + 16, 4), _number(tail, place + 12, 4)


def listed(found: bytes) -> list[Packed]:
    """The files of a directory, as far as it can be read; those that are packed in other ways are left out."""
    rows: list[Packed] = []
    place = 0
    while found[place : place + 4] == _IN_DIRECTORY and len(found) >= place + _ROW:
        length = _number(found, place + 28, 2)
        name = found[place + _ROW : place + _ROW + length]
        row = _row(found, place + 6, name, _number(found, place + 42, 4)) if len(name) == length else None
        rows += [row] if row is not None else []
        place += _ROW + length + _number(found, place + 30, 2) + _number(found, place + 32, 2)
    return rows


def first(found: bytes, at: int) -> Packed | None:
    """The file that begins at a place, of a zip file that has lost its directory; None where none does.

    Args:
        found: the bytes from there on, with the whole name.
        at: the place.
    """
    if not is_begun(found) or len(found) < HEAD:
        return None
    return _row(found, 4, found[HEAD : HEAD + _number(found, 26, 2)], at)


def length_of_head(found: bytes) -> int | None:
    """How many bytes stand before a file; None where there is none.

    Args:
        found: the first of them.
    """
    if not is_begun(found) or len(found) < HEAD:
        return None
    return HEAD + _number(found, 26, 2) + _number(found, 28, 2)


def gzip_end(row: Packed) -> bytes:
    """What ends the gzip stream of a file: with it a browser checks what it unpacks."""
    return _long(row["crc"]) + _long(row["bytes"])


def gzip_checksum(end: bytes) -> int:
    """The checksum that a gzip stream ends with."""
    return _number(end, 0, 4)


def _described(row: Packed) -> bytes:
    method = _DEFLATED if row["is_deflated"] else _STORED
    told = [_short(part) for part in (_VERSION, _UTF8, method, 0, _DAY)]
    told += [_long(row[part]) for part in ("crc", "packed", "bytes")]
    return b"".join(told) + _short(len(row["name"].encode())) + bytes(2)


def _row(found: bytes, place: int, name: bytes, at: int) -> Packed | None:
    """A file from its description, which stands at a place."""
    method, flags = _number(found, place + 4, 2), _number(found, place + 2, 2)
    if method not in (_STORED, _DEFLATED) or flags & _ENCRYPTED:
        return None
    return {
        "name": name.decode("utf-8", "replace"),
        "packed": _number(found, place + 14, 4),
        "bytes": _number(found, place + 18, 4),
        "crc": _number(found, place + 10, 4),
        "is_deflated": method == _DEFLATED,
        "at": at,
    }


def _number(found: bytes, place: int, length: int) -> int:
    return sum(byte << (8 * n) for n, byte in enumerate(found[place : place + length]))


def _short(number: int) -> bytes:
    return bytes((number >> shift) & 0xFF for shift in (0, 8))


def _long(number: int) -> bytes:
    return bytes((number >> shift) & 0xFF for shift in (0, 8, 16, 24))
