"""An ATS line of sight while the rules are being applied to it."""

from __future__ import annotations

from rules_core.families.critical_hit import line_end
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.location import Location
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.conventions import CUT_CORNER, OWN_ART, SEEING_OVER
from rules_core.systems.ats.places import DEPRESSION, ground_level, hexes_above, level_of, placed_by


class AtsEnd(line_end.LineEnd):
    """One end of a line."""

    @property
    def down(self) -> bool:
        """Whether it is Down in a Linear Depression (7.3.3)."""
        return self.location.place == DEPRESSION


@looked_up_once(placed_by)
def end_of(situation: Situation, location: Location) -> AtsEnd:
    """Look up one end of a line.

    Raises:
        KeyError: the hex has no such place.
    """
    building = None if location.place == DEPRESSION else buildings_of(situation.board).at(location.hex)
    return AtsEnd(location, level_of(situation, location), building)


class AtsLine(LineOfSight[AtsEnd]):
    """A line between two hexes under ATS.

    Being inside a factory is 8.3.145; where its roof is gone, 1.4.61a.
    """

    totals = ("drm", "shift")
    seeing_over = SEEING_OVER
    cut_corner = CUT_CORNER
    own_art = OWN_ART

    def ground_level(self, hex_name: str) -> int:
        """The level of the ground of a hex: low ground by the river is a convention's matter."""
        return ground_level(self.situation, hex_name)

    def higher_ground(self, level: int) -> frozenset[str]:
        """The hexes whose ground is higher than a level."""
        return hexes_above(self.situation, level)


def line_between(situation: Situation, viewer: Location, target: Location, *, glance: bool = False) -> AtsLine:
    """A line between two Locations, nothing judged yet.

    Args:
        situation: the board, the table, the options and conventions.
        viewer: who looks.
        target: who is looked at.
        glance: whether the first block is enough.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    ends = end_of(situation, viewer), end_of(situation, target)
    return AtsLine(situation, buildings_of(situation.board), *ends, glance=glance)
