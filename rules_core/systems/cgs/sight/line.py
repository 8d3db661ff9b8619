"""A CGS line of sight while the rules are being applied to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules_core.families.critical_hit import line_end
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.families.critical_hit.seeing_over import Obstacle
from rules_core.geometry.grid import CENTER
from rules_core.location import CELLAR, GROUND, Location
from rules_core.sight.facts import Stretch
from rules_core.sight.sightline import ONE, HexsideMeet, Span
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import AS_HIGH, CREST_HEXSIDE, CUT_CORNER, OWN_ART, SEEING_OVER
from rules_core.systems.cgs.hills import (
    CREST,
    ground_level,
    ground_levels,
    hexes_above,
    hexes_beside_crests,
    hexside_level,
)
from rules_core.systems.cgs.places import (
    BRIDGE,
    IN_FORTIFICATIONS,
    IN_GULLY,
    IN_SHELLHOLES,
    LIP,
    SEWER,
    level_of,
    placed_by,
)
from rules_core.systems.cgs.sight.bypass_ends import NONE
from rules_core.systems.cgs.terrain import GULLY

DIRECT = "direct"
GUN = "gun"
MORTAR = "mortar"
ARTILLERY = "artillery"
AIRCRAFT = "aircraft"
FIRE = (DIRECT, GUN, MORTAR, ARTILLERY, AIRCRAFT)
"""The kinds of fire that cover is different against: by infantry and machine-guns, by guns and tanks, from above."""
FROM_ABOVE = (MORTAR, ARTILLERY, AIRCRAFT)

AT_TARGET = Stretch(ONE, ONE)

TOTAL = "drm"
"""What every modifier adds to."""

LEVEL = 2
"""A level, in half levels."""


@dataclass(frozen=True)
class CgsEnd(line_end.LineEnd):
    """One end of a line.

    Args:
        in_gully: whether it is down in a Gully (6.10.2).
        bypasses: whether it goes round what stands in its hex, outside it (10.6, 11.2).
    """

    in_gully: bool = False
    bypasses: bool = False

    @property
    def _besides(self) -> tuple[object, ...]:
        return self.in_gully, self.bypasses

    @property
    def on_ground(self) -> bool:
        """Whether it is at the ground level of its hex, dug in there or not."""
        return not self.in_gully and self.location.place in (GROUND, BRIDGE, IN_SHELLHOLES, *IN_FORTIFICATIONS)

    @property
    def on_lip(self) -> bool:
        """Whether it is on the Lip of a Gully (6.10.2)."""
        return self.location.place == LIP

    @property
    def in_sewer(self) -> bool:
        """Whether it is in the sewer (6.16.2)."""
        return self.location.place == SEWER


@looked_up_once(placed_by)
def end_of(situation: Situation, location: Location, way: str = NONE) -> CgsEnd:
    """Look up one end of a line; from a cellar it is traced as from the ground above (HC-CGS-13).

    Args:
        situation: the board, the table, the options and conventions.
        location: where it is.
        way: how it bypasses what stands in its hex.

    Raises:
        KeyError: the hex has no such place.
    """
    level = level_of(situation, location)
    if location.place == CELLAR:
        level = ground_level(situation.board, location.hex)
    outside = way != NONE
    building = None if outside or location.place == SEWER else buildings_in(situation).at(location.hex)
    gully = GULLY in situation.board.hexes[location.hex].terrain
    down = gully and location.place in (IN_GULLY, *IN_FORTIFICATIONS)
    return CgsEnd(location, level, building, in_gully=down, bypasses=outside)


class CgsLine(LineOfSight[CgsEnd]):
    """A line between two hexes under CGS."""

    totals = (TOTAL,)
    seeing_over = SEEING_OVER
    cut_corner = CUT_CORNER
    own_art = OWN_ART

    def ground_level(self, hex_name: str) -> int:
        """The level of the ground of a hex, from which the obstacles in it rise (6.11.1, 6.11.2.2)."""
        return ground_levels(self.situation.board)[hex_name]

    def higher_ground(self, level: int) -> frozenset[str]:
        """The hexes that have ground higher than a level, and all that have ground of several (6.11.2.1)."""
        return hexes_above(self.situation.board, level)

    @property
    def fire(self) -> str:
        """The kind of fire, one of ``FIRE``."""
        return str(self.situation.options["fire"])

    @cached_property
    def levels(self) -> tuple[int, int]:
        """The levels that the line runs from and to: one higher over a Military Crest hexside (6.11.2.4)."""
        return self._traced(self.viewer), self._traced(self.target)

    def _traced(self, end: CgsEnd) -> int:
        return end.level if self.crest_before(end) is None else end.level + LEVEL

    def crest_before(self, end: CgsEnd) -> HexsideMeet | None:
        """The Military Crest hexside of an end's hex that the line crosses, runs along or touches (6.11.2.4)."""
        if end.hex not in hexes_beside_crests(self.situation.board):
            return None
        marks = [
            (meet, side)
            for meet in self.marked_hexsides
            if end.hex in meet.between
            for side in self.situation.board.hexside(*meet.between)
            if side.kind == CREST
        ]
        if marks and self.choice(CREST_HEXSIDE) == "upper":
            marks = [(meet, side) for meet, side in marks if side.marks_in != end.hex]
        return marks[0][0] if marks else None

    @property
    def near_crest(self) -> bool:
        """Whether its levels depend on where it runs: a Military Crest hexside is one of an end's hex."""
        return not self.ends.isdisjoint(hexes_beside_crests(self.situation.board))

    def along_hexside(self, between: tuple[str, str], height: int) -> Obstacle:
        """Something of a height along a hexside, as an obstacle on the ground there."""
        ground = hexside_level(self.situation.board, *between)
        return self.obstacle(between, height)._replace(ground=ground, top=ground + height)

    def stands_in_the_way(self, obstacle: Obstacle) -> bool:
        """Whether an obstacle reaches up to the line; from a level above its base half a level is seen over (6.8.1).

        One of a level or more that is as high as the higher end blocks by HC-CGS-83.
        """
        height, higher = obstacle.top - obstacle.ground, max(self.levels)
        if height == 1 and higher >= obstacle.ground + LEVEL:
            return False
        if height >= LEVEL and min(self.levels) < higher == obstacle.top:
            return self.choice(AS_HIGH) == "blocks"
        return super().stands_in_the_way(obstacle)

    @property
    def stretches(self) -> tuple[Span, ...]:
        """The stretches outside its ends' hexes, and those in the hex of an end that is at the hex's edge."""
        return (*self.between, *self.bypassed)

    @cached_property
    def bypassed(self) -> tuple[Span, ...]:
        """The stretches of a line to or from a point at the edge of an end's hex that lie in that hex."""
        aimed = [end.hex for end in (self.viewer, self.target) if end.aim != CENTER]
        return tuple(Span((name,), *span[1:]) for span in self.path.spans for name in span.hexes if name in aimed)
