"""What covers the target, and what exposes it: its hex, its hexside, fortifications, height, movement."""

from __future__ import annotations

from rules_core.location import GROUND
from rules_core.sight import Step, Stretch
from rules_core.sightline import ONE
from rules_core.systems.cgs.buildings import terrain_of
from rules_core.systems.cgs.conventions import OPEN_GROUND, TWO_COVERS
from rules_core.systems.cgs.figures import WOODEN_BUILDING, typed_drm
from rules_core.systems.cgs.hindrance import hulk_in, smoke_step
from rules_core.systems.cgs.line import AIRCRAFT, ARTILLERY, DIRECT, MORTAR, Line
from rules_core.systems.cgs.terrain import (
    CELLAR_CITE,
    CELLAR_DRM,
    DEBRIS,
    FACTORY_CITE,
    FORTIFICATIONS,
    GULLY,
    HEIGHT_CITE,
    HEIGHT_DRM,
    HEXSIDES,
    IN_SHELLHOLES_DRM,
    LIP_CITE,
    LIP_DRM,
    OPEN_GROUND_CITE,
    OPEN_GROUND_DRM,
    OPEN_ROOF_CITE,
    OPEN_ROOF_DRM,
    SHELLHOLES,
    TERRAIN,
    HexsideTerrain,
)
from rules_core.terrain_words import BUILDINGS

AT_TARGET = Stretch(ONE, ONE)

MOVED_DRM: dict[str, tuple[int, str]] = {
    "still": (0, ""),
    "moved": (-10, "CGS 10.1.5"),
    "running": (-20, "CGS 10.1.2"),
    "crawling": (0, "CGS 10.1.2"),
}
"""How the target moves, with its DRM: running counts double only while the unit is being moved (10.1.2)."""


def judge_cover(line: Line) -> None:
    """Add what covers the target: the better of its hex and its hexside (HC-CGS-16), then all that adds up."""
    in_hex, hexside = _in_hex(line), _on_hexside(line)
    if in_hex is not None and hexside is not None and line.choice(TWO_COVERS) == "better":
        in_hex, hexside = _keep_better(in_hex, hexside)
    found = [hexside, in_hex, _fortification(line), _height(line)]
    if line.range:
        found.append(smoke_step(line, line.target.hex, AT_TARGET))
    steps = [step for step in found if step is not None]
    exposed = all(step.effect != "cover" for step in steps)
    line.steps += steps
    _judge_movement(line, exposed=exposed)


def _cover(at: str, what: str, detail: str, drm: int, cite: str, role: str = "in-hex") -> Step:
    return Step(at, what, detail, "cover", cite, AT_TARGET, {"drm": drm}, role)


def _drm(step: Step) -> int:
    return (step.value or {}).get("drm", 0)


def _keep_better(in_hex: Step, hexside: Step) -> tuple[Step, Step]:
    """Of two covers the better; one that is not known stands beside the other."""
    if in_hex.value is None:
        return in_hex, hexside
    better_in_hex = _drm(in_hex) >= _drm(hexside)
    worse = hexside if better_in_hex else in_hex
    set_aside = Step(worse.at, worse.what, "not added to the better one", "none", worse.cite, worse.stretch)
    return (in_hex, set_aside) if better_in_hex else (set_aside, hexside)


# --- the target's hex --------------------------------------------------------------------------------------------


def _in_hex(line: Line) -> Step | None:
    """The best terrain DRM of the target's hex; None where there is none."""
    found = [step for step in (_terrain(line), _hulk(line)) if step is not None]
    return max(found, key=lambda step: (step.value is None, _drm(step)), default=None)


def _hulk(line: Line) -> Step | None:
    row = hulk_in(line, line.target.hex)
    if row is None or line.target.location.place not in (GROUND, "lip"):
        return None
    return _cover(line.target.hex, row.name, "a target in its hex", row.drm, row.cite)


def _terrain(line: Line) -> Step | None:
    end, name = line.target, line.target.hex
    if end.in_cellar:
        return _cover(name, "cellar", "units in it", CELLAR_DRM, CELLAR_CITE)
    if end.on_lip:
        if line.fire in (MORTAR, ARTILLERY):
            return Step(name, "gully lip", "nothing against mortars and artillery", "none", LIP_CITE, AT_TARGET)
        return _cover(name, "gully lip", "units on it", LIP_DRM, LIP_CITE)
    if end.building is not None and not _rubble(line):
        return _building(line)
    return _open_air(line)


def _rubble(line: Line) -> bool:
    return any(word.startswith("rubble") for word in line.situation.board.hexes[line.target.hex].terrain)


def _building(line: Line) -> Step | None:
    end, name = line.target, line.target.hex
    building = end.building
    assert building is not None
    row = terrain_of(building)
    if building.factory and end.at_ground_in(building) and line.viewer.at_ground_in(building):
        if building.roofless(name) or line.situation.board.hexes[name].interior_debris:
            return _cover(name, DEBRIS.name, "inside an open-roofed factory", DEBRIS.drm or 0, FACTORY_CITE)
        return Step(name, "factory interior", "no building DRM inside one factory", "none", "CGS 6.5", AT_TARGET)
    what = "factory" if building.factory else row.name
    drm = typed_drm(line.situation.options, WOODEN_BUILDING) if row.drm is None else row.drm
    if drm is None:
        return Step(
            name, what, "its DRM is not known", "cover", row.drm_cite, AT_TARGET, role="in-hex", missing=WOODEN_BUILDING
        )
    if building.roofless(name) and line.fire in (MORTAR, ARTILLERY, AIRCRAFT):
        return _cover(name, f"open-roofed {what}", "10 less from above", drm + OPEN_ROOF_DRM, OPEN_ROOF_CITE)
    cite = row.drm_cite if row.drm is not None else "typed in"
    return _cover(name, what, "units in it", drm, cite)


def _open_air(line: Line) -> Step | None:
    """The best terrain of the hex; Shellholes cover only who is IN them and not on the Lip (6.9.1, 6.10.1)."""
    name = line.target.hex
    found: list[Step] = []
    for word in sorted(line.situation.board.hexes[name].terrain):
        row = TERRAIN.get(word)
        if row is None or word in BUILDINGS or not row.drm:
            continue
        drm = row.airburst if row.airburst is not None and line.fire in (MORTAR, ARTILLERY) else row.drm
        found.append(_cover(name, row.name, "airbursts" if drm < 0 else "units in the hex", drm, row.drm_cite))
    if line.situation.options["target_in_shellholes"] and SHELLHOLES.word in line.situation.board.hexes[name].terrain:
        found.append(_cover(name, SHELLHOLES.name, "units IN them", IN_SHELLHOLES_DRM, SHELLHOLES.drm_cite))
    return max(found, key=_drm, default=None)


# --- its hexside -------------------------------------------------------------------------------------------------


def _on_hexside(line: Line) -> Step | None:
    """The best hexside of the target's hex that the line comes in over; the firer's own gives nothing."""
    if line.fire != DIRECT:
        return None
    best: Step | None = None
    for meet in line.path.hexsides:
        if line.target.hex not in meet.between:
            continue
        for feature in line.situation.board.hexside(*meet.between):
            row = HEXSIDES.get(feature.kind)
            if row is None:
                continue
            step = _hexside_cover(line, row, "/".join(meet.between), Stretch(meet.start, meet.end))
            if best is None or _drm(step) > _drm(best):
                best = step
    return best


def _hexside_cover(line: Line, row: HexsideTerrain, at: str, stretch: Stretch) -> Step:
    ground = line.ground((line.target.hex,))
    base, top = ground, ground + row.height

    def step(detail: str, effect: str, cite: str, value: dict[str, int] | None = None) -> Step:
        role = "hexside" if value else ""
        return Step(at, row.name, detail, effect, cite, stretch, value, role, base, top, row.word)

    if top <= line.target.level:
        return step("the target is above it", "none", row.cite)
    if row.negated_above and line.range == 1 and line.viewer.level >= ground + 2 and line.viewer.building is not None:
        return step("negated by a firer on an Upper Level beside it", "none", "CGS 6.8.1.1")
    return step("the target is behind it", "cover", row.cite, {"drm": row.drm})


# --- what adds up ------------------------------------------------------------------------------------------------


def _fortification(line: Line) -> Step | None:
    """Dug-In or Trench, whichever the target is in; cumulative with its terrain (7.1.5, CGS-G019)."""
    asked = str(line.situation.options["target_fortification"])
    row = FORTIFICATIONS.get(line.target.location.place) or FORTIFICATIONS.get(asked)
    if row is None:
        return None
    drm = row.artillery_drm if line.fire == ARTILLERY else row.drm
    return _cover(line.target.hex, row.name, "cumulative with terrain", drm, row.cite, "fortification")


def _height(line: Line) -> Step | None:
    """A target on a Hill that is fired on from a lower level (6.11.2.7); buildings give none (CGS-G028)."""
    ground = line.ground((line.target.hex,))
    if ground <= 0 or line.viewer.level >= ground:
        return None
    return _cover(line.target.hex, "height advantage", "a hill, from below", HEIGHT_DRM, HEIGHT_CITE, "height")


def _judge_movement(line: Line, *, exposed: bool) -> None:
    """The target's movement, and Open Ground where nothing covers it (10.1.2, 8.1.7, HC-CGS-8)."""
    how = str(line.situation.options["target_movement"])
    drm, cite = MOVED_DRM[how]
    if drm:
        words = "while it is moved" if how == "running" else "for the rest of the phase"
        line.steps.append(
            Step(line.target.hex, f"target {how}", words, "exposes", cite, AT_TARGET, {"drm": drm}, "movement")
        )
    if not exposed or not _in_open_ground(line):
        return
    option = line.choice(OPEN_GROUND)
    if option == "always" or (option == "moving" and how != "still"):
        line.steps.append(
            Step(
                line.target.hex,
                "open ground",
                "nothing covers the target",
                "exposes",
                OPEN_GROUND_CITE,
                AT_TARGET,
                {"drm": OPEN_GROUND_DRM},
                "open",
            )
        )


def _in_open_ground(line: Line) -> bool:
    """Whether the target's hex is Open Ground, or a Gully (6.10.1)."""
    if line.target.building is not None:
        return False
    terrain = line.situation.board.hexes[line.target.hex].terrain
    return all(word not in TERRAIN or not TERRAIN[word].drm for word in terrain) or GULLY in terrain
