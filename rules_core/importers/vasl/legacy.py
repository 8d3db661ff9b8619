"""Archives from before BoardMetadata.xml: a small file named ``data`` says how large a board's hexes are, line by line.

It says nothing of how many there are: that is seen on the picture.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.geometry import A1_CENTER, HEX_HEIGHT, HEX_WIDTH
from rules_core.importers.vasl.metadata import GEOMORPHIC, Metadata
from rules_core.importers.vasl.said import Said

DATA = "data"
MAX_DATA = 100_000

_OTHER_GRID = "althexgrid"
_ROUNDED = 1
"""By how many pixels a picture may be smaller than its hexes are, since its size is whole."""


def read_data_file(content: bytes | None) -> Metadata:
    """Read what an older board says of itself; how many hexes it has is left open.

    Args:
        content: the file; None where the archive has none.

    Raises:
        ImportRefused: it says what can't be, or that its hexes are arranged as nobody can tell from it.
    """
    values = _values(content or b"")
    if values.get(_OTHER_GRID, "").lower() == "true":
        raise ImportRefused(
            f"The board's {DATA} file says that its columns of hexes are arranged otherwise than on other boards. "
            "Without a BoardMetadata.xml it can't be told how."
        )
    said = Said(f"The board's {DATA} file", values)
    hex_width, hex_height = said.hex_size("dx", HEX_WIDTH), said.hex_size("dy", HEX_HEIGHT)
    a1_x, a1_y = said.length("x0", A1_CENTER[0]), said.length("y0", hex_height / 2)
    if not (0 <= a1_x < hex_width and 0 < a1_y < hex_height):
        raise ImportRefused(
            f"{said.file} says that the centre of A1 lies {float(a1_x):g} by {float(a1_y):g} pixels from the corner "
            "of the picture. Other hexes would lie before it, and it can't be told which."
        )
    return Metadata(
        columns=None,
        rows=None,
        picture=values.get("name", ""),
        hex_width=hex_width,
        hex_height=hex_height,
        a1_x=a1_x,
        a1_y=a1_y,
    )


def hexes_on(metadata: Metadata, width: int, height: int) -> tuple[int, int]:
    """How many columns of hexes a board has, and how many stand in the first: what it says, or its picture shows.

    Args:
        metadata: what it says of itself.
        width: the picture's width, in pixels.
        height: the picture's height, in pixels.

    Raises:
        ImportRefused: the board says nothing of its hexes, and its picture isn't that of a geomorphic board.
    """
    if metadata.columns is not None and metadata.rows is not None:
        return metadata.columns, metadata.rows
    across = width + _ROUNDED - metadata.a1_x
    down = height + _ROUNDED - metadata.a1_y + metadata.hex_height / 2
    found = int(across / metadata.hex_width) + 1, int(down / metadata.hex_height)
    usual = (metadata.hex_width, metadata.hex_height) == (HEX_WIDTH, HEX_HEIGHT)
    if usual and found != GEOMORPHIC:
        raise ImportRefused(
            f"The archive doesn't say how large the board's hexes are, and its picture of {width} by {height} pixels "
            f"is not that of {GEOMORPHIC[0]} by {GEOMORPHIC[1]} hexes of the usual size."
        )
    return found


def _values(content: bytes) -> Mapping[str, str]:
    """The first two words of each line that has as many: what is said, in small letters, and its value."""
    lines = (line.split() for line in content.decode("latin-1").splitlines())
    return {words[0].lower(): words[1] for words in lines if len(words) > 1}
