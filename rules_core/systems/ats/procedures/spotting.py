"""The column of the Spotting Range Table for units in buildings and for buildings; the table itself is not at hand."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.ats.sight.line import AtsLine

BUILDING_COLUMN = "B SM I"
"""The column for a shot at the building itself (8.3.8)."""
BUILDING_COLUMN_CITE = "ATS 8.3.8"


@dataclass(frozen=True)
class SpottingColumn:
    """One column of the Spotting Range Table.

    Args:
        name: its heading.
        why: for whom it is, in a few words.
        cite: the rule.
    """

    name: str
    why: str
    cite: str


IN_BUILDING = SpottingColumn("Improved", "a unit in a building, whatever its colour", "ATS 8.3.71")
ROOF_FROM_BELOW = SpottingColumn("Good", "a unit on a rooftop, from the same or a lower level", "ATS 8.3.71")
ROOF_FROM_ABOVE = SpottingColumn("Stationary", "a unit on a rooftop, from a higher level", "ATS 8.3.71")


def spotting_column(line: AtsLine) -> SpottingColumn | None:
    """The column for a target in or on a building; None elsewhere, where the excerpt names none.

    It is apart from the rooftop's cover against fire, which holds against a lower level only (8.3.72, ATS-GAP-12).

    Args:
        line: the line from the spotter to the target.
    """
    if line.target.building is None:
        return None
    if not line.target.on_roof:
        return IN_BUILDING
    return ROOF_FROM_ABOVE if line.viewer.level > line.target.level else ROOF_FROM_BELOW
