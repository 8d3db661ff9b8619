"""Whole hexes of one terrain, and whole hexes of one height: what is painted, and the outlines drawn round it.

What was painted is told by the ids of its areas, which begin with ``painted-`` and ``height-``; they are drawn anew
with each stroke, since a hex more or less can join them or cut them in two.
"""

from __future__ import annotations

from ui.model.map_desk import hex_words
from ui.model.map_desk.rings import united
from ui.model.map_desk.vocabulary import HILL, PLAIN, UNCHARTED, WITHOUT_ART

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.hex_ground import HexGround
    from ui.model.map_desk.shapes import Record, Ring

PAINTED = "painted-"
HEIGHT = "height-"


def painted(document: Record, word: str) -> list[str]:
    """The hexes that are painted with a terrain."""
    if word == UNCHARTED:
        return list(document.get("uncharted", []))
    if word in WITHOUT_ART:
        return [name for name, record in document.get("hexes", {}).items() if word in record["terrain"]]
    prefix = f"{PAINTED}{word}-"
    return [name for area in document.get("areas", []) if area["id"].startswith(prefix) for name in area["hexes"]]


def paint_of(document: Record, name: str) -> str:
    """What a hex is painted with; the first of its words where nothing is."""
    if name in document.get("uncharted", []):
        return UNCHARTED
    for area in document.get("areas", []):
        if area["id"].startswith(PAINTED) and name in area["hexes"]:
            return str(area["terrain"])
    return hex_words.words_of(document, name)[0]


def may_paint(document: Record, name: str, only_open: bool) -> bool:
    """Whether the brush may colour a hex.

    Args:
        document: the map document.
        name: the hex.
        only_open: whether it leaves alone what is no open ground; what was painted it may paint over.
    """
    return (
        not only_open
        or hex_words.is_open(document, name)
        or any(area["id"].startswith(PAINTED) and name in area["hexes"] for area in document.get("areas", []))
        or paint_of(document, name) in (*WITHOUT_ART, UNCHARTED)
    )


def paint(edit: Edit, ground: HexGround, word: str, names: list[str]) -> None:
    """Paint hexes with a terrain; open ground takes away what they were painted with.

    Args:
        edit: the stroke.
        ground: the map's hexes.
        word: the terrain, ``open`` or ``uncharted``.
        names: the hexes.
    """
    document = edit.document
    chosen = set(names)
    others = {area["terrain"] for area in document.get("areas", []) if area["id"].startswith(PAINTED)} - {word}
    for other in sorted(others):
        before = painted(document, other)
        if chosen & set(before):
            _outline(edit, ground, f"{PAINTED}{other}-", other, [name for name in before if name not in chosen])
            for name in before:
                if name in chosen:
                    hex_words.drop_word_unless_drawn(edit, name, other)
    for name in names:
        for other in WITHOUT_ART:
            if other != word and other in hex_words.words_of(document, name):
                hex_words.drop_word(edit, name, other)
                _strew(edit, ground, name, False)
    if word != UNCHARTED:
        _chart(edit, [name for name in document.get("uncharted", []) if name not in chosen])
    if word == PLAIN:
        return
    if word == UNCHARTED:
        kept = document.get("uncharted", [])
        _chart(edit, [name for name in ground.names if name in chosen or name in kept])
        return
    for name in names:
        hex_words.add_word(edit, name, word)
    if word in WITHOUT_ART:
        for name in names:
            _strew(edit, ground, name, True)
    else:
        all_names = set(painted(document, word)) | chosen
        _outline(edit, ground, f"{PAINTED}{word}-", word, [name for name in ground.names if name in all_names])


def clear(edit: Edit, ground: HexGround, names: list[str]) -> None:
    """Take away what hexes were painted with."""
    paint(edit, ground, PLAIN, names)


def raise_to(edit: Edit, ground: HexGround, level: int, names: list[str]) -> None:
    """Let the ground of whole hexes lie at a level, and draw the hills round them anew.

    Args:
        edit: the stroke.
        ground: the map's hexes.
        level: in half levels.
        names: the hexes.
    """
    document = edit.document
    raised = heights(document)
    for name in names:
        hex_words.set_level(edit, name, level)
        raised[name] = level
    steps = sorted({step for step in raised.values() if step})
    for place in range(len(document.get("areas", [])) - 1, -1, -1):
        if document["areas"][place]["id"].startswith(HEIGHT):
            edit.remove("areas", place)
    for step in [*reversed([step for step in steps if step < 0]), *(step for step in steps if step > 0)]:
        inside = [name for name in ground.names if _reaches(raised.get(name, 0), step)]
        _outline(edit, ground, f"{HEIGHT}{'minus-' if step < 0 else ''}{abs(step)}-", HILL, inside, step)


def heights(document: Record) -> dict[str, int]:
    """The hexes that were given a height, in half levels."""
    names = {name for area in document.get("areas", []) if area["id"].startswith(HEIGHT) for name in area["hexes"]}
    hexes = document.get("hexes", {})
    return {name: hexes[name].get("level", 0) for name in names if name in hexes}


def _reaches(level: int, step: int) -> bool:
    return level >= step if step > 0 else level <= step


def _outline(edit: Edit, ground: HexGround, prefix: str, word: str, names: list[str], level: int | None = None) -> None:
    """Draw the areas of a prefix anew, round these hexes."""
    areas = edit.document.get("areas", [])
    for place in range(len(areas) - 1, -1, -1):
        if areas[place]["id"].startswith(prefix):
            edit.remove("areas", place)
    pieces = _pieces(ground, names)
    for number, (piece, (outline, holes)) in enumerate(zip(pieces, _outlines(ground, pieces), strict=True), 1):
        entry: Record = {
            "id": f"{prefix}{number}",
            "terrain": word,
            "outline": [list(corner) for corner in outline],
            "hexes": piece,
        }
        if holes:
            entry["holes"] = [[list(corner) for corner in hole] for hole in holes]
        if level is not None:
            entry["level"] = level
        edit.add("areas", entry)


def _pieces(ground: HexGround, names: list[str]) -> list[list[str]]:
    """The hexes sorted into connected pieces."""
    left = dict.fromkeys(names)
    pieces = []
    while left:
        first = next(iter(left))
        del left[first]
        piece, at = [first], 0
        while at < len(piece):
            for name in ground.around(piece[at]):
                if name in left:
                    del left[name]
                    piece.append(name)
            at += 1
        pieces.append(piece)
    return pieces


def _outlines(ground: HexGround, pieces: list[list[str]]) -> list[tuple[Ring, list[Ring]]]:
    return [united([ground.corners(name) for name in piece])[0] for piece in pieces]


def _chart(edit: Edit, names: list[str]) -> None:
    edit.field("uncharted", names or None)


CRATERS = ((-140, 60), (150, 40), (20, -190))
"""Where the craters of a painted hex lie, from its dot, for steps of 561 and 644."""

CRATER = 80


def _strew(edit: Edit, ground: HexGround, name: str, there: bool) -> None:
    """Draw the craters of a hex, or take them away."""
    points = edit.document.get("points", [])
    for place in range(len(points) - 1, -1, -1):
        if points[place]["kind"] == "shellhole" and points[place]["hex"] == name:
            edit.remove("points", place)
    if there:
        x, y = ground.center(name)
        for dx, dy in CRATERS:
            at = [x + dx * ground.u // 187, y + dy * ground.v // 322]
            edit.add("points", {"kind": "shellhole", "at": at, "radius": CRATER * ground.v // 322, "hex": name})
