"""A CGS line of sight while the rules are being applied to it."""

from __future__ import annotations

from rules_core import line_of_sight
from rules_core.line_of_sight import LineOfSight
from rules_core.location import CELLAR, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import CUT_CORNER, SEEING_OVER
from rules_core.systems.cgs.hills import ground_level
from rules_core.systems.cgs.places import IN_GULLY, LIP, SEWER, level_of

DIRECT = "direct"
MORTAR = "mortar"
ARTILLERY = "artillery"
AIRCRAFT = "aircraft"
FIRE = (DIRECT, MORTAR, ARTILLERY, AIRCRAFT)
"""The kinds of fire that cover is different against."""


class End(line_of_sight.End):
    """One end of a line."""

    @property
    def in_gully(self) -> bool:
        """Whether it is down in a Gully (6.10.2)."""
        return self.location.place == IN_GULLY

    @property
    def on_lip(self) -> bool:
        """Whether it is on the Lip of a Gully (6.10.2)."""
        return self.location.place == LIP

    @property
    def in_sewer(self) -> bool:
        """Whether it is in the sewer (6.16.2)."""
        return self.location.place == SEWER


def end_of(situation: Situation, location: Location) -> End:
    """Look up one end of a line; from a cellar it is traced as from the ground above (HC-CGS-13).

    Raises:
        KeyError: the hex has no such place.
    """
    level = level_of(situation, location)
    if location.place == CELLAR:
        level = ground_level(situation.board, location.hex)
    building = None if location.place == SEWER else buildings_in(situation).at(location.hex)
    return End(location, level, building)


class Line(LineOfSight[End]):
    """A line between two hexes under CGS."""

    seeing_over = SEEING_OVER
    cut_corner = CUT_CORNER

    def ground_level(self, hex_name: str) -> int:
        """The level of the ground of a hex."""
        return ground_level(self.situation.board, hex_name)

    @property
    def fire(self) -> str:
        """The kind of fire, one of ``FIRE``."""
        return str(self.situation.options["fire"])


def line_between(situation: Situation, viewer: Location, target: Location, *, glance: bool = False) -> Line:
    """A line between two Locations, nothing judged yet.

    Args:
        situation: the board, the table, the options and conventions.
        viewer: who looks.
        target: who is looked at.
        glance: whether the first block is enough.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return Line(situation, buildings_in(situation), end_of(situation, viewer), end_of(situation, target), glance=glance)
