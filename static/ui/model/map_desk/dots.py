"""Hex dots in a photograph: the small round spot of another shade that lies nearest to the middle of a picture."""

from __future__ import annotations

SIDE = 48
"""How wide and high the picture is that is looked at, in pixels."""

ATTRACTS = 16.0
"""How far off a dot may be to be found, in pixels."""

CONTRAST = 36
"""So much darker or lighter than the ground round it a dot is, of 255."""

SMALLEST, LARGEST = 3, 150
"""How many pixels a dot has."""

STEEP = 14
"""In a sharp picture two neighbouring pixels differ by so much somewhere, of 255."""

FLAT = 60
"""A picture without so much between its darkest and lightest pixel shows nothing that could be sharp."""

Spot = tuple[float, float]


def found_dot(shades: list[int]) -> Spot | None:
    """The middle of the hex dot nearest to the middle of a picture; None where it shows none.

    Args:
        shades: how light each pixel is, 0 to 255, row by row; ``SIDE`` pixels to a row.
    """
    ground = sorted(shades)[len(shades) // 2]
    best, least = None, ATTRACTS
    for sign in (-1, 1):
        marked = {at for at, shade in enumerate(shades) if sign * (shade - ground) >= CONTRAST}
        while marked:
            piece = _connected(marked)
            spot = _middle(piece)
            if spot is None:
                continue
            away = ((spot[0] - SIDE / 2) ** 2 + (spot[1] - SIDE / 2) ** 2) ** 0.5
            if away <= least:
                best, least = spot, away
    return best


def _connected(marked: set[int]) -> list[int]:
    """Take one connected piece out of a set of pixels."""
    piece = [marked.pop()]
    for at in piece:
        x = at % SIDE
        for beside in ([at - 1] if x else []) + ([at + 1] if x < SIDE - 1 else []) + [at - SIDE, at + SIDE]:
            if beside in marked:
                marked.remove(beside)
                piece.append(beside)
    return piece


def _middle(piece: list[int]) -> Spot | None:
    """The middle of a piece that is as small and round as a dot; None for another."""
    if not SMALLEST <= len(piece) <= LARGEST:
        return None
    xs, ys = [at % SIDE for at in piece], [at // SIDE for at in piece]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    at_edge = min(xs) == 0 or min(ys) == 0 or max(xs) == SIDE - 1 or max(ys) == SIDE - 1
    if at_edge or max(wide, high) > 2 * min(wide, high) or 2 * len(piece) < wide * high:
        return None
    return sum(xs) / len(xs) + 0.5, sum(ys) / len(ys) + 0.5


def is_blurred(shades: list[int]) -> bool:
    """Whether a picture shows something, and nothing of it sharp.

    Args:
        shades: as for ``found_dot``, of pixels that the camera took.
    """
    if max(shades) - min(shades) < FLAT:
        return False
    across = max(abs(shades[at] - shades[at + 1]) for at in range(len(shades) - 1))
    down = max(abs(shades[at] - shades[at + SIDE]) for at in range(len(shades) - SIDE))
    return max(across, down) < STEEP
