"""The sentences on one hex, or one point of a free table: what it is, as it is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from rules_core.quoting import listed
from rules_core.system import System
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.figures import counted_figure
from rules_core.words.places import location_words


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
        *_lying(lies),
    ]
    return f"{hex_title(name, called)}: {'; '.join(part for part in parts if part)}."


class NearPoint(NamedTuple):
    """What stands near a point of a free table.

    Args:
        what: its name and what it is, ``Field Hedge, hedge``.
        away: how far it is away, in inches; 0 where the point is in it.
    """

    what: str
    away: Fraction


def point_says(
    written: str, terrain: Sequence[str], height: Fraction, near: Sequence[NearPoint], lies: Sequence[str]
) -> str:
    """A point of a free table in one sentence: ``12 by 30: Mill Wood, woods; Field Hedge, hedge, ½ inches away``.

    Args:
        written: the point as queries have it.
        terrain: the ground that it is on.
        height: how high that is, in inches.
        near: what stands about it.
        lies: what players have put there, each in words.
    """
    parts = [
        *terrain,
        f"{counted_figure(height, 'inch', 'inches')} high" if height else "",
        *(f"{row.what}, {_away(row.away)}" for row in near),
        *_lying(lies),
    ]
    return f"{location_words(written)}: {'; '.join(part for part in parts if part)}."


def _lying(lies: Sequence[str]) -> list[str]:
    """What players have put there as parts of a sentence: one part, or one each where details follow one of them."""
    return list(lies) if any(":" in words for words in lies) else [listed(list(lies))] if lies else []


def _away(inches: Fraction) -> str:
    return f"{counted_figure(inches, 'inch', 'inches')} away" if inches else "right here"


def hex_description(system: System, board: Map, said: str) -> str:
    """A hex or a point for pictures and previews."""
    return (
        f"{'A point' if isinstance(board, Tabletop) else 'A hex'} of {board.title} under {system.short_title}. {said}"
    )
