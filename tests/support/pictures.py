"""Pictures that tests paint, as PNG files."""

from __future__ import annotations

import struct
import zlib

Colour = tuple[int, int, int]
Spot = tuple[int, int, int, int, Colour]
"""A rectangle: left, top, right, bottom, colour."""


def png(width: int, height: int, ground: Colour, *spots: Spot) -> bytes:
    """A picture of flat colours.

    Args:
        width: in pixels.
        height: in pixels.
        ground: the colour of all that has no other.
        spots: what is painted on it, in order.
    """
    rows = [bytearray(bytes(ground) * width) for _ in range(height)]
    for left, top, right, bottom, colour in spots:
        for y in range(top, bottom):
            rows[y][3 * left : 3 * right] = bytes(colour) * (right - left)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
