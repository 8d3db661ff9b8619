"""The sentences on one hex: what it is, as it is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.quoting import listed
from rules_core.system import System


class AlongSide(NamedTuple):
    """What stands along a side of a hex.

    Args:
        at: the hexside, ``R27/S27``.
        what: what it is, in plain words.
    """

    at: str
    what: str


def hex_title(name: str, called: str) -> str:
    """A hex and what it is called: ``Q26, Iron Foundry``."""
    return f"{name}, {called}" if called else name


def hex_says(
    name: str,
    called: str,
    terrain: Sequence[str],
    places: Sequence[str],
    sides: Sequence[AlongSide],
    lies: Sequence[str],
    *,
    uncharted: bool,
) -> str:
    """A hex in one sentence: ``Q26, Iron Foundry: masonry building; levels Ground and Roof; wall along P25/Q26``.

    Args:
        name: the hex.
        called: what it is called; empty for nothing.
        terrain: what fills or lies in it.
        places: the titles of its places.
        sides: what stands along its sides.
        lies: what players have put there, each in words.
        uncharted: whether nothing is known of it.
    """
    if uncharted:
        return f"{hex_title(name, called)}: not charted, nobody knows what lies there."
    kinds = list(dict.fromkeys(side.what for side in sides))
    parts = [
        listed(list(terrain)) if terrain else "",
        f"levels {listed(list(places))}" if len(places) > 1 else "",
        *(f"{kind} along {listed([side.at for side in sides if side.what == kind])}" for kind in kinds),
        listed(list(lies)) if lies else "",
    ]
    return f"{hex_title(name, called)}: {'; '.join(part for part in parts if part)}."


def hex_description(system: System, board: Board, said: str) -> str:
    """A hex for pictures and previews."""
    return f"A hex of {board.title} under {system.short_title}. {said}"
