"""The places of a hex, as a game's rules see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from rules_core.situation import Situation


@dataclass(frozen=True)
class Place:
    """A place in a hex where a unit can be.

    Args:
        id: the word after the ``@``.
        title: its name for players.
        level: in half levels.
        like: its word in ``likeness``, ``floor 1``, or another game's plainer id, ``ground``; empty where its own id is
            as plain.
        passing: whether a unit is there only on its way and may not stay; such places are named in a way's steps and
            may be asked about, and are offered nowhere.
        vertices: the numbers of the vertices that a unit comes by that passes there, in order (``grid.VERTICES``);
            empty where it comes through the middle of the hex.
        also: other words by which a query may name it: ``0`` for the bottom of a wadi, where nothing else is meant.
    """

    id: str
    title: str
    level: int
    like: str = ""
    passing: bool = False
    vertices: tuple[int, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def meaning(self) -> str:
        """The plain word for what it is, by which another game's place is known to be the same."""
        return self.like or self.id


PlaceIds = Callable[[str], tuple[str, ...]]
"""Tells the ids of the places of a hex."""


def level_at(places: Iterable[Place], place_id: str) -> int:
    """The level of one of the places of a hex, in half levels.

    Args:
        places: the places of the hex.
        place_id: which of them.

    Raises:
        KeyError: the hex has no such place.
    """
    for place in places:
        if place.id == place_id:
            return place.level
    raise KeyError(place_id)


def place_ids(places: Callable[[Situation, str], Sequence[Place]], situation: Situation) -> PlaceIds:
    """What tells the ids of the places of a hex in one situation; each hex is looked up once, as moves ask again.

    Args:
        places: a system's ``places``.
        situation: the board and the table.
    """

    @cache
    def ids(hex_name: str) -> tuple[str, ...]:
        return tuple(place.id for place in places(situation, hex_name))

    return ids
