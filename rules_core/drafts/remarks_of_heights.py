"""Remarks on the heights of a draft: what its hexes say and what its hills say don't agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.terrain_words import HILL
from rules_core.drafts.fields import Change, drop, put
from rules_core.drafts.findings import DraftFinding, Mend, remark
from rules_core.drafts.places import Places
from rules_core.drafts.words import capital
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Ring, contains
from rules_core.words.figures import MINUS


def height_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """Remarks on hexes whose level isn't that of the ground drawn at their dot.

    Args:
        board: the draft as a map; without drawn hills its hexes may say what they like.
        places: where its things lie.
    """
    hills = [area for area in board.areas if area.terrain == HILL]
    if not hills:
        return
    for name, here in board.hexes.items():
        dot = board.grid.center(name)
        over = [hill.level for hill in board.areas_in(name) if hill.terrain == HILL and _holds(hill.rings, dot)]
        # A pit says a level below 0 and lies in no higher ground; else the highest contour round the dot counts.
        drawn = max((level for level in over if level is not None), key=abs, default=0)
        if drawn != here.level:
            say = f"{name} says {_level(here.level)}, but its dot lies on ground drawn at {_level(drawn)}."
            mend = Mend(f"Set {name} to {_level(drawn)}", _set(here, drawn))
            yield remark("level", name, f"Level of {name}", capital(say), places.hex(name), ("hexes", name), mend)


def _holds(rings: Sequence[Ring], dot: Point) -> bool:
    """Whether a point lies in a shape, outside its holes."""
    outline, *holes = rings
    return contains(outline, dot) and not any(contains(hole, dot) for hole in holes)


def _set(here: Hex, level: int) -> tuple[Change, ...]:
    """The changes that give a hex another level at its dot."""
    if here == Hex(here.name):
        return (put(("hexes", here.name), {"terrain": ["open"], "level": level}),)
    field = ("hexes", here.name)
    changes = [put((*field, "level"), level)]
    levels = sorted({*here.levels, level} - ({here.level} if here.level not in here.levels[:1] else set()))
    if here.levels:
        changes.append(put((*field, "levels"), levels) if len(levels) > 1 else drop((*field, "levels")))
    return tuple(changes)


def _level(half: int) -> str:
    """A level as players say it, in whole and half levels."""
    whole, rest = divmod(abs(half), 2)
    number = f"{whole or ''}½" if rest else str(whole)
    return f"level {MINUS if half < 0 else ''}{number}"
