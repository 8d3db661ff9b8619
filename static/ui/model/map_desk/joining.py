"""Boards laid edge to edge: beyond which edge of another one a board lies, and where it snaps while it is moved.

A board *as laid* is what the engine says of it (``docs/map-desk.md``): ``at``, ``size``, ``columns``, ``rows``,
``step``, ``origin``, ``outline``, all on the lattice that the boards share.
"""

from __future__ import annotations

from ui.model.map_desk.rings import contains

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Mark, Point, Record, Ring

LEFT, RIGHT, ABOVE, BELOW = "left", "right", "above", "below"
SIDES = ((ABOVE, "Above"), (BELOW, "Below"), (LEFT, "Left"), (RIGHT, "Right"))
OPPOSITE = {LEFT: RIGHT, RIGHT: LEFT, ABOVE: BELOW, BELOW: ABOVE}
WAYS = {LEFT: (-1, 0), RIGHT: (1, 0), ABOVE: (0, -1), BELOW: (0, 1)}
"""Which way an arrow key points."""

PIXELS = 24.0
"""How near, in pixels on the screen, the edge of another board catches."""

TICKS_APART = 4
"""Of so many rows that match, one has a tick."""

Place = list[float]


def place(other: Record, own: Record, side: str, shift: int) -> Place:
    """The upper left corner of a board that lies beyond an edge of another one.

    Args:
        other: the board beside it, as laid.
        own: the board.
        side: on which side of the other one it lies.
        shift: by how many rows it is shifted downwards, or by how many columns to the right.
    """
    (left, top), (wide, high) = other["at"], other["size"]
    own_wide, own_high = own["size"]
    across, down = other["step"]
    if side in (LEFT, RIGHT):
        return [left + wide if side == RIGHT else left - own_wide, top + shift * down]
    return [left + shift * across, top + high if side == BELOW else top - own_high]


def lies(laid: list[Record], number: int) -> tuple[int, str, int] | None:
    """Beyond which board's edge a board lies: that board's number, the side, the shift; None where it lies apart.

    Args:
        laid: the boards as laid.
        number: which of them.
    """
    # Half a row apart lie boards that can't come nearer: columns that lie lower are against those that don't.
    found = _beside(laid, number, laid[number]["at"], laid[number]["step"][1] / 2 + 0.5)
    return found[:3] if found else None


def has_above(laid: list[Record], number: int) -> bool:
    """Whether another board lies against the upper edge of one."""
    found = [lies(laid, other) for other in range(len(laid))]
    own = found[number]
    return (own is not None and own[1] == BELOW) or any(
        other is not None and (other[0], other[1]) == (number, ABOVE) for other in found
    )


def snapped(laid: list[Record], number: int, at: Place, reach: float) -> Place:
    """Where a board ends up that is moved to a place: edge to edge by whole rows where one is near, else there.

    Args:
        laid: the boards as they lay before.
        number: which of them is moved.
        at: where its upper left corner is now.
        reach: how near an edge catches, in lattice units.
    """
    found = _beside(laid, number, at, reach)
    return place(laid[found[0]], laid[number], found[1], found[2]) if found else at


def _beside(laid: list[Record], number: int, at: Place, reach: float) -> tuple[int, str, int, float] | None:
    own, best = laid[number], None
    for other, board in enumerate(laid):
        if other == number:
            continue
        for side in (RIGHT, LEFT, BELOW, ABOVE):
            x, y = place(board, own, side, 0)
            along, step = (1, board["step"][1]) if side in (LEFT, RIGHT) else (0, board["step"][0])
            off = abs(at[1 - along] - (x, y)[1 - along])
            shift = round((at[along] - (x, y)[along]) / step)
            start = (x, y)[along] + shift * step
            overlap = min(start + own["size"][along], board["at"][along] + board["size"][along])
            overlap -= max(start, board["at"][along])
            if off <= reach and overlap > 0 and (best is None or off < best[3]):
                best = (other, side, shift, off)
    return best


def moved_by_key(laid: list[Record], number: int, way: str) -> Place:
    """Where an arrow key takes a board: a row along the seam, or over to the other board's other side.

    Args:
        laid: the boards as laid.
        number: which of them.
        way: where the arrow points: one of the four sides.
    """
    found = lies(laid, number)
    dx, dy = WAYS[way]
    if found is None:
        return place(laid[0 if number else 1], laid[number], way, 0)
    other, side, shift = found
    along = dy if side in (LEFT, RIGHT) else dx
    if along:
        return place(laid[other], laid[number], side, shift + along)
    return place(laid[other], laid[number], way, 0)


def board_at(laid: list[Record], at: Point) -> int | None:
    """The number of the board under a finger, of several the last; None for none."""
    for number in range(len(laid) - 1, -1, -1):
        if contains(ring(laid[number]), at):
            return number
    return None


def ring(board: Record, by: Place | None = None) -> Ring:
    """The outline of a board, moved by so much."""
    dx, dy = by or (0, 0)
    return [(round(x + dx), round(y + dy)) for x, y in board["outline"]]


def seam_marks(seam: list[Record]) -> list[Mark]:
    """The marks of a seam: ticks where sampled rows match, numbers where terrain breaks off.

    Args:
        seam: what the engine says of it, in its order.
    """
    found: list[Mark] = []
    matched = number = 0
    for mark in seam:
        at = (round(mark["at"][0]), round(mark["at"][1]))
        if mark["breaks"]:
            number += 1
            matched = 0
            found.append({"kind": "remark", "points": [at], "state": "", "text": str(number)})
        else:
            matched += 1
            if matched % TICKS_APART == TICKS_APART // 2:
                found.append({"kind": "tick", "points": [at], "state": ""})
    return found


def how(record: Record) -> str:
    """How a board lies, in a player's words."""
    words = [word for key, word in (("turned", "turned 180°"), ("mirrored", "mirrored")) if record.get(key)]
    return ", ".join(words)


def flips(record: Record) -> tuple[int, int]:
    """What a board's drawing is stretched by, across and down: -1 where it is the other way round."""
    return (-1 if record["turned"] != record["mirrored"] else 1), (-1 if record["turned"] else 1)
