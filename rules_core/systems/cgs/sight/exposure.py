"""What exposes a target, or counts for where it is: movement, Open Ground, height, airbursts (6.11, 8.1.7, 10.1)."""

from __future__ import annotations

from rules_core.board.terrain_words import BUILDINGS
from rules_core.sight.facts import Effect, Step
from rules_core.systems.cgs.conventions import OPEN_GROUND
from rules_core.systems.cgs.sight.line import AT_TARGET, CgsLine
from rules_core.systems.cgs.terrain import (
    GULLY,
    HEIGHT_CITE,
    HEIGHT_DRM,
    OPEN_GROUND_CITE,
    OPEN_GROUND_DRM,
    TERRAIN,
)

HEIGHT = "height"
"""The role of a step for a target that is fired at from below."""

STILL = "still"
RUNNING = "running"
WITH_AFV = "with-afv"

MOVED_TITLES = {WITH_AFV: "With an AFV in its platoon"}
"""What players call a movement whose word doesn't say it."""
MOVED_DRM: dict[str, tuple[int, str]] = {
    STILL: (0, ""),
    "moved": (-10, "CGS 10.1.5"),
    RUNNING: (-20, "CGS 10.1.2"),
    "crawling": (0, "CGS 10.1.2"),
    WITH_AFV: (0, "CGS 11.3.3"),
}
"""How the target moves, with its DRM: running counts double only while the unit is being moved (10.1.2), and infantry
in a platoon with the AFV that it is stacked with has none."""


def height_step(line: CgsLine) -> Step | None:
    """A target on a Hill that is fired on from a lower level (6.11.2.7); buildings give none (CGS-G028)."""
    ground = line.ground_level(line.target.hex)
    if ground <= 0 or line.viewer.level >= ground or line.target.level < ground:
        return None
    detail = "a hill, from below; 1 on a Screened Shot"
    return Step(
        line.target.hex, "height advantage", detail, Effect.COVER, HEIGHT_CITE, AT_TARGET, {"drm": HEIGHT_DRM}, HEIGHT
    )


def movement_step(line: CgsLine) -> Step | None:
    """The target's movement (10.1.2, 10.1.5)."""
    how = str(line.situation.options["target_movement"])
    drm, cite = MOVED_DRM[how]
    if not drm:
        return None
    words = "while it is moved" if how == RUNNING else "for the rest of the phase; a vehicle: 2 on a Screened Shot"
    return Step(line.target.hex, f"target {how}", words, Effect.EXPOSES, cite, AT_TARGET, {"drm": drm}, "movement")


def moves_with_afv(line: CgsLine) -> bool:
    """Whether the target moves in the platoon of an AFV that it is stacked with (11.3.3)."""
    return line.situation.options["target_movement"] == WITH_AFV


def open_ground_step(line: CgsLine) -> Step | None:
    """Open Ground, against a target that nothing covers (8.1.7, HC-CGS-8)."""
    if not _in_open_ground(line):
        return None
    option = line.choice(OPEN_GROUND)
    moves = line.situation.options["target_movement"] != STILL
    if option == "never" or (option == "moving" and not moves):
        return None
    detail, value = "nothing covers the target", {"drm": OPEN_GROUND_DRM}
    return Step(line.target.hex, "open ground", detail, Effect.EXPOSES, OPEN_GROUND_CITE, AT_TARGET, value, "open")


def _in_open_ground(line: CgsLine) -> bool:
    """Whether the target's hex is Open Ground, or a Gully (6.10.1); who bypasses a building is outside it (10.6.1)."""
    if line.target.building is not None:
        return False
    terrain = line.situation.board.hexes[line.target.hex].terrain
    other = terrain - BUILDINGS if line.target.bypasses else terrain
    return GULLY in terrain or all(word not in TERRAIN or TERRAIN[word].drm == 0 for word in other)
