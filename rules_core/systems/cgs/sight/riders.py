"""Riders as targets: what covers them, and when those of a half-track may be fired at (11.4.7, 11.4.8)."""

from __future__ import annotations

from rules_core.sight.facts import Effect, NoEffect, Step
from rules_core.systems.cgs.sight.line import AT_TARGET, DIRECT, LEVEL, CgsLine
from rules_core.systems.cgs.terrain import BOCAGE, HALF_TRACK_CITE, HALF_TRACK_DRM, HexsideTerrain

NOT = "no"
ON_VEHICLE = "on-vehicle"
IN_HALF_TRACK = "in-half-track"
FIRED_FROM_HALF_TRACK = "in-half-track-fired"
RIDES = (NOT, ON_VEHICLE, IN_HALF_TRACK, FIRED_FROM_HALF_TRACK)
"""What the target rides on; in a half-track also whether it bears a Fired marker."""

RIDES_TITLES = {
    ON_VEHICLE: "On a vehicle",
    IN_HALF_TRACK: "In a half-track",
    FIRED_FROM_HALF_TRACK: "In a half-track that fired",
}

RIDERS_CITE = "CGS 11.4.7"
IMMUNE = NoEffect(
    "the riders of the half-track may not be fired at: they are immune to infantry and MG teams "
    "that are not as many levels higher as hexes away",
    HALF_TRACK_CITE,
)
"""What fire at them comes to where the line of sight is clear (11.4.8)."""


def rides(line: CgsLine) -> bool:
    """Whether the target rides on a vehicle."""
    return line.situation.options["target_rides"] != NOT


def covers_riders(row: HexsideTerrain) -> bool:
    """Whether a hexside covers riders: bocage does, nothing else (11.4.7)."""
    return row is BOCAGE


def half_track_step(line: CgsLine) -> Step | None:
    """The cover of units in a half-track (11.4.8)."""
    if line.situation.options["target_rides"] not in (IN_HALF_TRACK, FIRED_FROM_HALF_TRACK):
        return None
    value = {"drm": HALF_TRACK_DRM}
    detail = "besides bocage and hindrances"
    return Step(line.target.hex, "half-track", detail, Effect.COVER, HALF_TRACK_CITE, AT_TARGET, value, "half-track")


def immunity(line: CgsLine) -> NoEffect | None:
    """Infantry and MG teams fire at riders that did not fire only from as many levels above as hexes away (11.4.8)."""
    if line.situation.options["target_rides"] != IN_HALF_TRACK or line.fire != DIRECT:
        return None
    advantage = line.viewer.level - line.target.level
    return None if advantage > 0 and advantage >= LEVEL * line.range else IMMUNE
