"""The squares of a minefield as players name them: letters along its first edge, numbers in from it, ``C1``.

It imports nothing, since drawings take it along too.
"""

from __future__ import annotations

_LETTERS = 26


def square_name(along: int, inwards: int) -> str:
    """The name of a square.

    Args:
        along: how many squares lie between it and the field's first corner along the first edge; below 0 beyond that.
        inwards: how many rows it lies in from that edge, from 0; of a field that lies on its other side, from -1 down.
    """
    letters, left = "", along if along >= 0 else -along - 1
    while True:
        letters = chr(ord("A") + left % _LETTERS) + letters
        left = left // _LETTERS - 1
        if left < 0:
            break
    row = inwards + 1 if inwards >= 0 else -inwards
    return f"{letters if along >= 0 else letters.lower()}{row}"
