"""Board archives that hold together, painted at random: whatever is odd about them is what they mean."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil
from xml.sax.saxutils import quoteattr

from rules_core.importers.vasl.colours import meanings
from rules_core.importers.vasl.terrain_codes import KINDS
from tests.support.vasl import Painting, gif, png

CODES = sorted(KINDS)
_USUAL = ("56.25", "64.5")
_SIZES = (_USUAL, _USUAL, _USUAL, ("18.75", "21.5"), ("30", "34"), ("28.125", "32.25"), ("40.333", "46.5719"))
_ODD_HEXES = ("ZZ99", "", "A0", "b-1", "Q1", "a1", "A1A1", "\u0661", "AA10")
_BUILDINGS = (
    "Stone Building, 1 Level", "Wooden Building, 2 Level", "Stone Factory, 1.5 Level", "Wooden Market Place",
    "Stone Building, 4 Level", "Cellar", "", "Stone Factory, 9 Level",
)  # fmt: skip
_TITLES = ("T", "T", "", "a\nb", "\u202eT", "so\u00adft", "<svg onload='x'>", "9" * 300, "\ue000")
_COLOURS = sorted(meanings())
_GREYS = [bytes((grey,)) * 3 for grey in range(0x28, 0xB8, 4)]
_OTHERS = [bytes((number, 255 - number, 7)) for number in range(len(_GREYS) + 2)]


def sound_entries(draw: random.Random) -> dict[str, bytes]:
    """The entries of an archive that can be read: with LOS data, with a picture as well, or with nothing else."""
    size = draw.choice(_SIZES)
    painting = _laid_out(draw, size)
    _painted(painting, draw)
    how = draw.choice(["terrain", "terrain", "terrain", "both", "picture", "old"])
    if how == "terrain":
        return {"BoardMetadata.xml": _metadata(painting, draw), "LOSData": painting.los_data()}
    if how == "both":
        picture = _textured(painting, draw)
        return {
            "BoardMetadata.xml": _metadata(painting, draw),
            "LOSData": painting.los_data(),
            "bdT.gif": picture,
        }
    name, picture = _coloured(painting, draw)
    if how == "picture":
        return {"BoardMetadata.xml": _metadata(painting, draw, name), name: picture}
    # Boards of the usual size need all 330 hexes of one on their picture; others are counted on it.
    width, height = draw.choice([row for row in _SIZES if row != _USUAL])
    said = {"dx": width, "dy": height, "x0": draw.choice(["0", "3"]), "name": name}
    return {"data": "".join(f"{word} {value}\r\n" for word, value in said.items()).encode(), name: picture}


def _laid_out(draw: random.Random, size: tuple[str, str]) -> Painting:
    """A board whose hexes fit on its picture, however they stand and are numbered."""
    across, down = map(Fraction, size)
    columns, rows = draw.randint(1, 5), draw.randint(1, 4)
    shown = down * rows
    edge = draw.choice([Fraction(0), Fraction(0), across / 2])
    a1_y = draw.choice([str(float(down / 2))] * 4 + ["0", "65", str(float(down / 2 - 3 * down))])
    a1_x = draw.choice([str(float(edge))] * 4 + ["-901", "-999"])
    return Painting(
        columns, rows, width=ceil(edge + across * (columns - 1)) + draw.randint(1, 30),
        height=ceil(shown) + draw.randint(0, 3), a1=(a1_x, a1_y), hex_size=size,
        stairs=frozenset(draw.sample(range(columns * rows), draw.choice([0, 0, 1]))), hexes=columns * (rows + 1),
    )  # fmt: skip


def _painted(painting: Painting, draw: random.Random) -> None:
    """Terrain in patches, in strips as roads and hedges are, and in single pixels; ground in steps."""
    few = draw.sample(CODES, draw.randint(1, 6))
    for _ in range(draw.randint(0, 10)):
        x, y = draw.randrange(painting.width), draw.randrange(painting.height)
        wide, high = draw.choice([(60, 60), (painting.width, 3), (3, painting.height), (12, 30), (1, 1)])
        box = x, y, min(painting.width, x + wide), min(painting.height, y + high)
        if draw.random() < 0.3:
            painting.paint(box, elevation=draw.choice([-3, -2, -1, 1, 1, 2, 3, 9, 20]))
        else:
            painting.paint(box, draw.choice(few))
    for _ in range(draw.choice([0, 0, 1, 2])):  # from corner to corner, as fences and streams run
        code, thick, slope = draw.choice(few), draw.choice([1, 2, 7]), Fraction(draw.randint(-4, 4), 2)
        start = draw.randrange(painting.height)
        for x in range(painting.width):
            top = int(start + slope * x)
            if 0 <= top < painting.height:
                painting.paint((x, top, x + 1, min(painting.height, top + thick)), code)


def _metadata(painting: Painting, draw: random.Random, picture: str = "bdT.gif") -> bytes:
    """What the board says of itself, and much that no importer here has use for."""
    painting.said = _attributes(draw), "".join(_elements(painting, draw))
    name = quoteattr(draw.choice(_TITLES), {"\n": "&#10;"})
    return painting.metadata().replace(b"bdT.gif", picture.encode()).replace(b'"T"', name.encode())


def _attributes(draw: random.Random) -> str:
    choices = {
        "hasHills": ["TRUE", "FALSE", "maybe", ""],
        "HexGridConfig": ["Normal", "EqualRowCount", "", "\u202eodd"],
        "snapScale": ["1", "0", "x"],
        "altHexGrain": ["TRUE", "FALSE"],
        "version": ["6.3", "-1", "<&\"'"],
    }
    said = {word: draw.choice(values) for word, values in choices.items() if draw.random() < 0.2}
    return " ".join(f"{word}={quoteattr(value)}" for word, value in said.items())


def _elements(painting: Painting, draw: random.Random) -> Iterator[str]:
    def hex_name() -> str:
        if draw.random() < 0.15:
            return draw.choice(_ODD_HEXES)
        return f"{chr(65 + draw.randrange(painting.columns))}{draw.randint(0, painting.rows + 1)}"

    def sides() -> str:
        return draw.choice(["0", "3", "12", "012345", "", "9", "x", "1 4", "444"])

    for _ in range(draw.choice([0, 0, 1, 3, 8])):
        name, said = draw.choice([
            ("buildingType", {"hexName": hex_name(), "buildingTypeName": draw.choice(_BUILDINGS)}),
            ("slope", {"hex": hex_name(), "hexsides": sides()}),
            ("rrembankment", {"hex": hex_name(), "hexsides": sides()}),
            ("partialorchard", {"hex": hex_name(), "hexsides": sides()}),
            ("color", {"name": "Woods", "red": "300", "green": "-1", "blue": ""}),
            ("colorSSRule", {"name": "NoWoods", "color": "x"}),
            ("overlaySSRule", {"name": "\u202e<b>", "image": "../../x.gif", "x": "1e9", "y": "NaN"}),
            ("terrainTransformation", {"from": "Woods", "to": "Sand"}),
            ("boardMetadata", {"width": "2", "name": "another"}),
        ])  # fmt: skip
        yield f"<{name} {' '.join(f'{word}={quoteattr(value)}' for word, value in said.items())}/>"


def _pixels(painting: Painting, palette: Mapping[int, int]) -> bytes:
    """The board's picture, row by row, where each terrain has a colour."""
    table = bytes(palette.get(code, 0) for code in range(256))
    shown = bytes(painting.codes).translate(table)
    return b"".join(shown[y :: painting.height] for y in range(painting.height))


def _coloured(painting: Painting, draw: random.Random) -> tuple[str, bytes]:
    """A picture in VASL's colours, and its name."""
    colours = [bytes.fromhex("afbc6a"), *draw.sample(_COLOURS, 12)]
    present = sorted(set(painting.codes))
    pixels = _pixels(painting, {code: draw.randrange(len(colours)) if code else 0 for code in present})
    if draw.random() < 0.5:
        return "bdT.gif", gif(painting.width, painting.height, colours, pixels, interlaced=draw.random() < 0.3)
    rows = [pixels[start : start + painting.width] for start in range(0, len(pixels), painting.width)]
    palette = b"".join(colours)
    return "bdT.png", png([[(value,) for value in row] for row in rows], 3, palette=palette)


def _textured(painting: Painting, draw: random.Random) -> bytes:
    """A picture in colours of its own, with greys among them as ballast has."""
    palette = [*_OTHERS, *_GREYS]
    pixels = _pixels(painting, {code: draw.randrange(len(palette)) for code in set(painting.codes)})
    return gif(painting.width, painting.height, palette, pixels)
