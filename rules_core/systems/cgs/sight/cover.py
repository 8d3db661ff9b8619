"""What covers the target: its hex, its hexside, and the fortification that it is in."""

from __future__ import annotations

from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.counters.counters import Counter
from rules_core.location import ROOF
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.systems.cgs.buildings import terrain_of
from rules_core.systems.cgs.conventions import (
    ABOVE_HEXSIDE,
    HEXSIDE_FROM_ABOVE,
    MOUSEHOLE_DEBRIS,
    ROOFTOP_COVER,
    TWO_COVERS,
)
from rules_core.systems.cgs.counter_kinds import HULK, MOUSEHOLE
from rules_core.systems.cgs.figures import DRMS, WOODEN_BUILDING
from rules_core.systems.cgs.hexside_counters import ROADBLOCK_FACING, roadblock_unsaid_between
from rules_core.systems.cgs.places import IN_SHELLHOLES, floor_of
from rules_core.systems.cgs.sight.cover_markers import COVER_CITE, NEGATED_CITE, covered_from, gives_up_terrain
from rules_core.systems.cgs.sight.exposure import height_step, movement_step, moves_with_afv, open_ground_step
from rules_core.systems.cgs.sight.hexside_terrain import hexside_features_between
from rules_core.systems.cgs.sight.hexsides import hexsides_met, meets
from rules_core.systems.cgs.sight.hindrance import hulks_in
from rules_core.systems.cgs.sight.line import ARTILLERY, AT_TARGET, FROM_ABOVE, MORTAR, CgsLine
from rules_core.systems.cgs.sight.riders import covers_riders, half_track_step, rides
from rules_core.systems.cgs.terrain import (
    CELLAR_CITE,
    CELLAR_DRM,
    DEBRIS,
    DUG_IN,
    FACTORY_CITE,
    FORTIFICATIONS,
    IN_SHELLHOLES_DRM,
    LIP_CITE,
    LIP_DRM,
    OPEN_ROOF_CITE,
    OPEN_ROOF_DRM,
    PARAPET,
    PARAPET_CITE,
    ROADBLOCK,
    SHELLHOLES,
    TERRAIN,
    WALL,
    Fortification,
    HexsideTerrain,
)


def judge_cover(line: CgsLine) -> None:
    """Add what covers the target: the better of its hex and its hexside (HC-CGS-16), then all that adds up."""
    if rides(line):
        found = [_on_hexside(line), half_track_step(line), height_step(line), movement_step(line)]
        line.steps += [step for step in found if step is not None]
        return
    in_hex, hexside = _in_hex(line), _on_hexside(line)
    if in_hex is not None and hexside is not None and line.choice(TWO_COVERS) == "better":
        in_hex, hexside = _keep_better(in_hex, hexside)
    covers = [step for step in (hexside, in_hex, _fortification(line)) if step is not None]
    # Height is no cover: who moves in the open on a hill is caught in it all the same (CGS-G020).
    exposed = all(step.effect is not Effect.COVER for step in covers)
    others = height_step(line), movement_step(line), open_ground_step(line) if exposed else None
    line.steps += [*covers, *(step for step in others if step is not None)]


def _cover(at: str, what: str, detail: str, drm: int, cite: str, role: str = "in-hex") -> Step:
    return Step(at, what, detail, Effect.COVER if drm > 0 else Effect.EXPOSES, cite, AT_TARGET, {"drm": drm}, role)


def _nothing(at: str, what: str, detail: str, cite: str) -> Step:
    return Step(at, what, detail, Effect.NONE, cite, AT_TARGET)


def _drm(step: Step) -> int:
    return (step.value or {}).get("drm", 0)


def _keep_better(in_hex: Step, hexside: Step) -> tuple[Step, Step]:
    """Of two covers the better; one that is not known stands beside the other, and so does what exposes."""
    if in_hex.missing or _drm(in_hex) <= 0 or _at_most(hexside) <= 0:
        return in_hex, hexside
    if _drm(in_hex) >= _at_most(hexside):
        return in_hex, _set_aside(hexside)
    if hexside.missing:
        return in_hex, hexside
    return _set_aside(in_hex), hexside


def _set_aside(step: Step) -> Step:
    return step._replace(detail="not added to the better one", effect=Effect.NONE, value=None, role="", missing="")


# --- the target's hex --------------------------------------------------------------------------------------------


def _in_hex(line: CgsLine) -> Step | None:
    """The best terrain DRM of the target's hex; None where there is none."""
    found = [step for step in (_terrain(line), _hulk(line)) if step is not None]
    return max(found, key=lambda step: (bool(step.missing), max(_drm(step), 0), step.value is not None), default=None)


def _hulk(line: CgsLine) -> Step | None:
    """A vehicle or wreck in the target's hex; the smoke of a burning one rises to every level (6.8.2.1).

    Who moves in an AFV's platoon is stacked with it, whether its counter lies there or not (11.3.3).
    """
    row = next(iter(hulks_in(line, line.target.hex)), HULK if moves_with_afv(line) else None)
    if row is None or not (row.any_level or line.target.on_ground or line.target.in_gully or line.target.on_lip):
        return None
    return _cover(line.target.hex, row.name, "a target in its hex", row.drm, row.cite)


def _terrain(line: CgsLine) -> Step | None:
    """The terrain DRM of the target's place: a cellar (6.6.2), the lip of a Gully (6.10.1, 6.10.2), or its hex."""
    end, name = line.target, line.target.hex
    if end.in_cellar:
        return _cover(name, "cellar", "units in it", CELLAR_DRM, CELLAR_CITE)
    if end.on_lip:
        if line.fire in (MORTAR, ARTILLERY):
            return _nothing(name, "gully lip", "nothing against mortars and artillery", LIP_CITE)
        return _cover(name, "gully lip", "units on it", LIP_DRM, LIP_CITE)
    found = _open_air(line) if end.building is None or _is_rubble(line) else _building(line)
    if found is not None and (found.missing or _drm(found) > 0) and gives_up_terrain(line):
        return _nothing(name, found.what, "given up for hexside Cover", COVER_CITE)
    return found


def _is_rubble(line: CgsLine) -> bool:
    return not RUBBLE.isdisjoint(line.situation.board.hexes[line.target.hex].terrain)


def _building(line: CgsLine) -> Step | None:
    """What a building gives to who is in it; 10 less from above under an open roof (6.18.1)."""
    end, name = line.target, line.target.hex
    building = end.building
    assert building is not None
    row = terrain_of(building)
    if line.inside_factory is building:
        return _inside_factory(line)
    what = "factory" if building.factory else row.name
    if end.location.place == ROOF and line.choice(ROOFTOP_COVER) == "none":
        return _nothing(name, what, "nothing on its roof", ROOFTOP_COVER.id)
    drm = DRMS.modifier(line.situation, WOODEN_BUILDING) if row.drm is None else row.drm
    if drm is None:
        detail = "its DRM is not known"
        return Step(name, what, detail, Effect.COVER, row.drm_cite, AT_TARGET, role="in-hex", missing=WOODEN_BUILDING)
    if building.roofless(name) and line.fire in FROM_ABOVE:
        return _cover(name, f"open-roofed {what}", "10 less from above", drm + OPEN_ROOF_DRM, OPEN_ROOF_CITE)
    return _cover(name, what, "units in it", drm, row.drm_cite if row.drm is not None else "typed in")


def _inside_factory(line: CgsLine) -> Step:
    """A target in the factory that the whole line lies in: the debris under an open roof, and no building (6.18.2)."""
    factory, name = line.target.building, line.target.hex
    assert factory is not None
    if not factory.roofless(name) and not line.situation.board.hexes[name].interior_debris:
        return _nothing(name, "factory interior", "no building DRM inside one factory", "CGS 6.5")
    if line.situation.counters.between(line.viewer.hex, name, MOUSEHOLE) and line.choice(MOUSEHOLE_DEBRIS) == "free":
        return _nothing(name, DEBRIS.name, "fired at through a mousehole", MOUSEHOLE_DEBRIS.id)
    return _cover(name, DEBRIS.name, "inside an open-roofed factory", DEBRIS.drm or 0, FACTORY_CITE)


def _open_air(line: CgsLine) -> Step | None:
    """The best terrain of the hex; woods expose to airbursts in place of covering (6.12.2).

    A unit that bypasses a building has nothing of it (10.6.3). Shellholes cover only who is IN them (6.9.1), and who is
    Dug-In there is.
    """
    name = line.target.hex
    terrain = line.situation.board.hexes[name].terrain
    found: list[Step] = []
    for word in sorted(terrain - BUILDINGS):
        row = TERRAIN.get(word)
        if row is None or not row.drm:
            continue
        if row.airburst is not None and line.fire in (MORTAR, ARTILLERY):
            return _cover(name, row.name, "airbursts", row.airburst, row.drm_cite)
        found.append(_cover(name, row.name, "units in the hex", row.drm, row.drm_cite))
    if SHELLHOLES.word in terrain and _in_holes(line):
        found.append(_cover(name, SHELLHOLES.name, "units IN them", IN_SHELLHOLES_DRM, SHELLHOLES.drm_cite))
    if line.target.bypasses and not BUILDINGS.isdisjoint(terrain):
        found.append(_nothing(name, "building", "bypassed: no DRM", "CGS 10.6.3"))
    return max(found, key=_drm, default=None)


def _in_holes(line: CgsLine) -> bool:
    here = line.target.location.place
    return here == IN_SHELLHOLES or bool(line.situation.options["target_in_shellholes"]) or _fortified(line) is DUG_IN


# --- its hexside -------------------------------------------------------------------------------------------------


def _on_hexside(line: CgsLine) -> Step | None:
    """The best hexside of the target's hex that the line comes in over; the firer's own gives nothing."""
    found = _parapets(line)
    for meet in hexsides_met(line):
        if line.target.hex not in meet.between:
            continue
        rows = [feature.row for feature in hexside_features_between(line.situation, *meet.between)]
        if rides(line):
            rows = [row for row in rows if covers_riders(row)]
        unsaid = roadblock_unsaid_between(line.situation, *meet.between)
        if (rows or unsaid is not None) and meets(line, meet):
            at, stretch = "/".join(meet.between), Stretch(meet.start, meet.end)
            found += [_hexside_cover(line, row, at, stretch) for row in rows]
            found += [] if unsaid is None else _roadblock_unsaid(line, unsaid, at, stretch)
    best = max(found, key=lambda step: (_at_most(step), not step.missing), default=None)
    if best is not None and line.fire in FROM_ABOVE and line.choice(HEXSIDE_FROM_ABOVE) == "none":
        return None
    return best


def _hexside_cover(line: CgsLine, row: HexsideTerrain, at: str, stretch: Stretch) -> Step:
    base = line.ground((line.target.hex,))
    top = base + row.height

    def step(detail: str, effect: Effect, cite: str, value: dict[str, int] | None = None) -> Step:
        role = "hexside" if value else ""
        return Step(at, row.name, detail, effect, cite, stretch, value, role, base, top, row.word)

    if top <= line.target.level and line.choice(ABOVE_HEXSIDE) == "none":
        return step("the target is above it", Effect.NONE, row.cite)
    if line.range == 1:
        if row.negated_above and _is_upstairs(line):
            return step("negated by a firer on an Upper Level beside it", Effect.NONE, "CGS 6.8.1.1")
        if line.target.hex in covered_from(line, line.viewer):
            return step("negated by a firer in Cover behind it", Effect.NONE, NEGATED_CITE)
    return step("the target is behind it", Effect.COVER, row.cite, {"drm": row.drm})


def _roadblock_unsaid(line: CgsLine, unsaid: Counter, at: str, stretch: Stretch) -> list[Step]:
    """The cover of a Roadblock that may cover the hexside, as nobody has said which way it points (7.5.2)."""
    if rides(line) and not covers_riders(ROADBLOCK):
        return []
    step = _hexside_cover(line, ROADBLOCK, at, stretch)
    if step.effect is not Effect.COVER:
        return []
    detail = f"nobody has said on its counter in {unsaid.at} which way it points"
    return [step._replace(detail=detail, value=None, role="hexside", missing=ROADBLOCK_FACING)]


def _at_most(step: Step) -> int:
    """What a hexside adds, or may add where which way a Roadblock points isn't said."""
    return ROADBLOCK.drm if step.missing else _drm(step)


def _is_upstairs(line: CgsLine) -> bool:
    """Whether the firer is on an Upper Level, or higher yet on the roof."""
    place = line.viewer.location.place
    return place == ROOF or (floor_of(place) or 0) > 0


def _parapets(line: CgsLine) -> list[Step]:
    """The bridge in H1 of the Grain Elevator's map: a LOS that hits it pays a Wall's DRM (6.8.1.3)."""
    if rides(line) or PARAPET not in line.situation.board.art:
        return []
    found = []
    for span in line.path.spans:
        for area in line.areas_met(span):
            hexes = tuple(name for name in span.hexes if name in area.hexes)
            stretch = line.contact_in(area, span) if area.terrain == PARAPET else None
            if stretch is not None and hexes and line.viewer.hex not in hexes:
                found.append(_parapet(line, hexes, stretch))
    return found


def _parapet(line: CgsLine, hexes: tuple[str, ...], stretch: Stretch) -> Step:
    obstacle, at = line.obstacle(hexes, WALL.height), "/".join(hexes)
    inside = line.target.hex in hexes
    if obstacle.top <= line.target.level if inside else not line.stands_in_the_way(obstacle):
        return Step(at, PARAPET, "the line passes over it", Effect.NONE, PARAPET_CITE, stretch)
    value = {"drm": WALL.drm}
    return Step(
        at, PARAPET, "it covers as a gate in a wall does", Effect.COVER, PARAPET_CITE, stretch, value, "hexside"
    )


# --- what adds up ------------------------------------------------------------------------------------------------


def _fortified(line: CgsLine) -> Fortification | None:
    """Dug-In or Trench, whichever the target is in; the one that covers more."""
    words = line.target.location.place, str(line.situation.options["target_fortification"])
    found = [FORTIFICATIONS[word] for word in words if word in FORTIFICATIONS]
    return max(found, key=lambda row: row.drm, default=None)


def _fortification(line: CgsLine) -> Step | None:
    """Cumulative with terrain (7.1.5, CGS-G019)."""
    row = _fortified(line)
    if row is None:
        return None
    drm = row.artillery_drm if line.fire == ARTILLERY else row.drm
    return _cover(line.target.hex, row.name, "cumulative with terrain", drm, row.cite, "fortification")
