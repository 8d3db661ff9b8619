"""The hexes under a line: the stretch of it that lies in each, and their ground for the side view."""

from __future__ import annotations

from rules_core.families.squad_leader.sight.course import MIDDLE
from rules_core.families.squad_leader.sight.line import Line
from rules_core.sight.facts import ALONG, ProfileGround, Stretch
from rules_core.sight.sightline import ONE, ZERO, trace


def stretch_in_hex(line: Line, hex_name: str) -> Stretch:
    """The stretch of a line in a hex, or beside it; the whole of the line for what acts all along it."""
    if not hex_name:
        return ALONG
    return next((ground.stretch for ground in profile_ground(line) if hex_name in ground.hex.split("/")), MIDDLE)


def profile_ground(line: Line) -> tuple[ProfileGround, ...]:
    """The ground under the line, hex by hex, for the side view."""
    hexes = line.situation.board.hexes
    viewer, target = line.ends
    if not line.range:
        return (ProfileGround(viewer.hex, viewer.ground.level, Stretch(ZERO, ONE)),)
    if line.coincident:
        return (ProfileGround(f"{viewer.hex}/{target.hex}", viewer.ground.level, Stretch(ZERO, ONE)),)
    spans = trace(line.situation.board, viewer.hex, target.hex, viewer.aim, target.aim).spans
    return tuple(
        ProfileGround(
            "/".join(span.hexes), max(hexes[name].level for name in span.hexes), Stretch(span.start, span.end)
        )
        for span in spans
    )
