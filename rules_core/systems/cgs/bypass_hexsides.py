"""The hexsides that a vehicle may follow: roads printed along them, and those of rail cars and fountains (11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.terrain_words import BUILDINGS, ROAD_ALONG
from rules_core.geometry.facing import Facing
from rules_core.geometry.hexside_ahead import HexsideAhead, ahead_along
from rules_core.movement.movement import Bar
from rules_core.movement.worked_out import Choices
from rules_core.sight.edge_art import edge_art
from rules_core.situation import Situation
from rules_core.systems.cgs.bypass import hexside_number
from rules_core.systems.cgs.conventions import ALONG_A_ROADBLOCK, BYPASSING
from rules_core.systems.cgs.counter_kinds import BYPASS_WRECK
from rules_core.systems.cgs.hexside_counters import roadblock_unsaid, roadblock_unsaid_between, roadblocks_between
from rules_core.systems.cgs.terrain import FOUNTAIN, RAIL_CARS

ROAD_CITE = "CGS 11.2.1"
CLOSED_CITE = "CGS 11.2.2"

PASSED_BY = {row.word: row for row in (RAIL_CARS, FOUNTAIN)}
"""The terrain that vehicles may only bypass, by its word (6.14.2, 6.17)."""
_IN_THE_WAY = frozenset({*BUILDINGS, *PASSED_BY})


@dataclass(frozen=True, eq=False)
class HexsideWay:
    """A hexside that a vehicle may follow; equal only to itself, so that what it costs is worked out once.

    Args:
        between: its two hexes, in grid order.
        passes: the hex that the vehicle counts as being in.
        what: what it follows or passes by, in plain words.
        cite: the rule.
        road: whether a road leads along it; along others only two hexsides of one hex may be followed.
    """

    between: tuple[str, str]
    passes: str
    what: str
    cite: str
    road: bool


@lru_cache(maxsize=32)
def _known_ahead(board: Board) -> dict[tuple[str, str], dict[Facing, HexsideAhead]]:  # noqa: ARG001
    """What lies ahead on the hexsides of a board looked at so far, by hexside and heading."""
    return {}


@lru_cache(maxsize=32)
def _may_be_followed(board: Board) -> frozenset[tuple[str, str]]:
    """The hexsides of a board along which there may be a way, by their two hexes in either order; most have none."""
    passed = [name for name, hex_ in board.hexes.items() if not hex_.terrain.isdisjoint(PASSED_BY)]
    found = [(name, beside) for name in passed for beside in board.grid.neighbours(name)]
    found += [side.between for side in board.hexsides if side.kind == ROAD_ALONG]
    return frozenset((*found, *((b, a) for a, b in found)))


def has_ways(board: Board, hex_name: str) -> bool:
    """Whether there may be a way for vehicles along a hexside of a hex: a road, or past rail cars or a fountain.

    Args:
        board: the map.
        hex_name: the hex.
    """
    ways = _may_be_followed(board)
    return any((hex_name, beside) in ways for beside in board.grid.neighbours(hex_name))


class HexsideWays:
    """Which hexsides of a map a vehicle may follow.

    Args:
        situation: the map, what lies on it, and whether the vehicle tows a gun.
        choices: the options of conventions in force.
    """

    def __init__(self, situation: Situation, choices: Choices) -> None:
        self._situation = situation
        self._board = situation.board
        self._table = situation.counters
        self._towing = bool(situation.options["towing"])
        self._choices = choices
        self._may_be_followed = _may_be_followed(situation.board)
        self._ahead = _known_ahead(situation.board)

    def ahead(self, between: tuple[str, str], heading: Facing) -> HexsideAhead:
        """What lies ahead on a hexside.

        Args:
            between: its two hexes, in grid order.
            heading: the way that the vehicle heads, along the hexside or one hexspine aside.
        """
        found = self._ahead.get(between)
        if found is None:
            found = self._ahead[between] = ahead_along(self._board.grid, between)
        return found[heading]

    def along(self, between: tuple[str, str]) -> Sequence[HexsideWay | Bar]:
        """The ways along a hexside, by the road or past each of its hexes, or why there is none.

        Args:
            between: its two hexes, in grid order.
        """
        return self._choices.once(("along", between), self._ways)

    def open(self, a: str, b: str) -> tuple[HexsideWay, ...]:
        """The ways along the hexside between two hexes that a vehicle may take; most hexsides have none.

        Args:
            a: one hex.
            b: the other, adjacent.
        """
        if (a, b) not in self._may_be_followed and not roadblocks_between(self._situation, a, b):
            return ()
        return self._choices.once(("open", a, b), self._ways_open)

    def _ways_open(self, a: str, b: str) -> tuple[HexsideWay, ...]:
        first, second = sorted((a, b), key=self._board.grid.cell)
        return tuple(way for way in self.along((first, second)) if isinstance(way, HexsideWay))

    def _ways(self, between: tuple[str, str]) -> list[HexsideWay | Bar]:
        name = "/".join(between)
        if roadblocks_between(self._situation, *between) and self._choices.of(ALONG_A_ROADBLOCK.id) == "vehicles":
            return [Bar(f"A roadblock covers {name}.", ALONG_A_ROADBLOCK.id)]
        ways = self._past_roadblocks(between, name)
        unsaid = roadblock_unsaid_between(self._situation, *between)
        if unsaid is None or not any(isinstance(way, HexsideWay) for way in ways):
            return ways
        barred = self._choices.of(ALONG_A_ROADBLOCK.id) == "vehicles"
        return [roadblock_unsaid(unsaid, name)] if barred else ways

    def _past_roadblocks(self, between: tuple[str, str], name: str) -> list[HexsideWay | Bar]:
        """The ways along a hexside if no Roadblock is in question."""
        if any(feature.kind == ROAD_ALONG for feature in self._board.hexside(*between)):
            return [self._road(between, name)]
        ways: list[HexsideWay | Bar] = []
        for passed in between:
            row = next((PASSED_BY[word] for word in self._board.hexes[passed].words if word in PASSED_BY), None)
            if row is None or self._choices.of(BYPASSING.id) == "never":
                continue
            if self._towing:
                ways.append(Bar(f"A vehicle that tows a gun may not bypass the {row.name} in {passed}.", ROAD_CITE))
            elif self._art_on(between):
                ways.append(Bar(f"Printed art stands in the way along {name}.", row.entry_cite))
            else:
                ways.append(HexsideWay(between, passed, f"past the {row.name} in {passed}", row.entry_cite, road=False))
        return ways or [
            Bar(f"Vehicles bypass only by a road along the hexside: {name} has none.", ROAD_CITE),
        ]

    def _road(self, between: tuple[str, str], name: str) -> HexsideWay | Bar:
        if self._towing:
            return Bar(f"A vehicle that tows a gun may not use the bypass road along {name}.", ROAD_CITE)
        if self._table.between(*between, BYPASS_WRECK):
            return Bar(f"A vehicle was stopped on the bypass road along {name}: it is closed.", CLOSED_CITE)
        return HexsideWay(between, between[0], f"road along {name}", ROAD_CITE, road=True)

    def _art_on(self, between: tuple[str, str]) -> bool:
        """Whether buildings, rail cars or a basin are drawn across a hexside (6.14.2)."""
        art = edge_art(self._board)
        return any(
            not art.on_hexside(one, hexside_number(self._board, one, other)).isdisjoint(_IN_THE_WAY)
            for one, other in (between, between[::-1])
        )
