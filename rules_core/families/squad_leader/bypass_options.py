"""What a query says of the ends of a line in Bypass or VBM: the way that each goes round its hex (A4.34, D2.32)."""

from __future__ import annotations

from rules_core.families.squad_leader.bypass import VBMS, WAYS, Vbm
from rules_core.geometry.bypass import SIDE_HOURS, VERTEX_HOURS, Bypass
from rules_core.options import OptionField

NO_BYPASS = "none"
TARGET_BYPASS = "target_bypass"
VIEWER_BYPASS = "viewer_bypass"


def _on_foot(way: Bypass) -> str:
    return f"By {' and '.join(str(SIDE_HOURS[side]) for side in way.followed)}"


def _by_vbm(way: Vbm) -> str:
    return f"VBM by {SIDE_HOURS[way.side]}, to {VERTEX_HOURS[way.ahead]}"


TITLES: dict[str, str] = {
    NO_BYPASS: "No",
    **{place: _on_foot(way) for place, way in WAYS.items()},
    **{place: _by_vbm(way) for place, way in VBMS.items()},
}
"""What players call each way, as short as a chip: hexsides and vertices by the hours of a clock."""

_HELP = (
    "Infantry by one hexside of its hex or two, a vehicle by VBM along one to the vertex ahead; by the clock, 12 is up "
    "the map (A4.34, D2.32)."
)


def _field(option: str, title: str, other_end: str) -> OptionField:
    return OptionField(option, title, "choice", tuple(TITLES), _HELP, ("sight",), named=TITLES, other_end=other_end)


BYPASS_OPTIONS: tuple[OptionField, ...] = (
    _field(TARGET_BYPASS, "The target bypasses", VIEWER_BYPASS),
    _field(VIEWER_BYPASS, "Who looks bypasses", TARGET_BYPASS),
)
"""The options of a game whose lines go to units in Bypass: of the target, and of who looks."""
