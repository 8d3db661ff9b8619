"""Dice thrown by the device: the rules never throw any."""

from __future__ import annotations

from browser import window

_RANGE = 2**32


def thrown(faces: list[int]) -> list[int]:
    """What dice show, each face as likely as any other.

    Args:
        faces: how many faces each die has.
    """
    return [_die(count) for count in faces]


def _die(faces: int) -> int:
    even = _RANGE - _RANGE % faces  # above, the low faces would come a little more often
    while True:
        drawn = window.Uint32Array.new(1)
        window.crypto.getRandomValues(drawn)
        if drawn[0] < even:
            return int(drawn[0]) % faces + 1
