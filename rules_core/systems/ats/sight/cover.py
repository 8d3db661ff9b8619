"""What covers the target: its hex, its hexside, and the floors over its head."""

from __future__ import annotations

from fractions import Fraction

from rules_core.families.critical_hit.steps import point, without_effect
from rules_core.location import GROUND
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import CROSSED, ONE
from rules_core.systems.ats.conventions import FENCE_COVER, TWO_COVERS, VEHICLE_COVER
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.counter_kinds import (
    COUNTER_TERRAIN,
    FULL_COVER,
    FULL_COVER_CITE,
    HEDGEHOG,
    VEHICLE_COUNTER,
    lies_at,
    row_of,
)
from rules_core.systems.ats.counters.hedgehogs import BELOW, ON_TOP, covers
from rules_core.systems.ats.floors import above_cite, floors_above
from rules_core.systems.ats.hexes import words_in
from rules_core.systems.ats.ruins import terrain_inside
from rules_core.systems.ats.sight.line import AtsLine
from rules_core.systems.ats.terrain import (
    DEBRIS,
    FENCE,
    FENCE_CHART_CITE,
    FENCE_CHART_COVER,
    FULL,
    GOOD,
    HEXSIDES,
    LUMBER,
    PERSONNEL,
    TERRAIN,
    VEHICLE,
    Cover,
    HexsideTerrain,
)
from rules_core.systems.ats.under_emplacements import UNDER, UNDER_HEDGEHOG

AT_TARGET = Stretch(ONE, ONE)


def judge_cover(line: AtsLine) -> None:
    """Add the target's cover to a line: the better of its hex and its hexside (HC-ATS-16), and the floors above it."""
    _note_unknown_cover(line)
    in_hex = _in_hex(line)
    hexside = _on_hexside(line)
    if (
        in_hex is not None
        and hexside is not None
        and in_hex.effect == hexside.effect == Effect.COVER
        and line.choice(TWO_COVERS) == "better"
    ):
        in_hex, hexside = _keep_better(in_hex, hexside)
    line.steps += [step for step in (hexside, in_hex) if step is not None]
    _add_floors(line)


def _cover_step(line: AtsLine, what: str, detail: str, cover: Cover, cite: str) -> Step:
    return Step(
        line.target.hex,
        what,
        f"{cover.name} cover: {detail}",
        Effect.COVER,
        cite,
        AT_TARGET,
        {"drm": cover.drm, "shift": cover.shift},
        "in-hex",
    )


def _keep_better(in_hex: Step, hexside: Step) -> tuple[Step, Step]:
    better_in_hex = _drm(in_hex) >= _drm(hexside)
    worse = hexside if better_in_hex else in_hex
    set_aside = without_effect(worse, "its cover is not added to the better one")
    return (in_hex, set_aside) if better_in_hex else (set_aside, hexside)


def _in_hex(line: AtsLine) -> Step | None:
    """The best cover that the target's hex gives it; None where it gives none."""
    steps = [
        _hedgehog(line),
        _full_cover(line),
        _wreck(line),
        _on_roof(line) or _in_building(line) or _in_terrain(line),
    ]
    found = [step for step in steps if step is not None]
    return max(found, key=_drm, default=None)


def _hedgehog(line: AtsLine) -> Step | None:
    """Hedgehogs cover Personnel with Light and Medium weapons, on top or under (9.6.1)."""
    place = line.target.location.place
    position = ON_TOP if place == GROUND else BELOW if place == UNDER_HEDGEHOG else None
    covered = position is not None and covers(str(line.situation.options["target"]))
    if position is None or not covered or not line.situation.counters.at(line.target.hex, HEDGEHOG):
        return None
    return _cover_step(line, "hedgehog", position.title, position.cover, position.cite)


def _note_unknown_cover(line: AtsLine) -> None:
    """Say where the rules at hand do not tell what being under some emplacement gives."""
    for row in UNDER:
        if row.place == line.target.location.place and row.kind != HEDGEHOG:
            line.notes.append(f"{row.title}: no cover is counted for it, as the rules here name none.")


def _full_cover(line: AtsLine) -> Step | None:
    """Personnel that set up in a building with a Full Cover marker (8.3.4)."""
    target = line.target.location
    if line.situation.options["target"] != PERSONNEL:
        return None
    if lies_at(line.situation, FULL_COVER, target):
        return _cover_step(line, "full cover", "Personnel that set up in it", FULL, FULL_COVER_CITE)
    return None


def _wreck(line: AtsLine) -> Step | None:
    """A wreck that does not burn covers those on the ground of its hex (Chart C); a vehicle as HC-ATS-25 says."""
    if line.target.location.place != GROUND:
        return None
    rows = {row_of(item).name: row_of(item) for item in line.situation.counters.at(line.target.hex, *COUNTER_TERRAIN)}
    for row in rows.values():
        if row.cover is not None:
            return _cover_step(line, row.name, "units in its hex", row.cover, row.cite)
    if VEHICLE_COUNTER.name in rows and line.choice(VEHICLE_COVER) == "good":
        return _cover_step(line, VEHICLE_COUNTER.name, "units in its hex", GOOD, VEHICLE_COVER.id)
    return None


def _on_roof(line: AtsLine) -> Step | None:
    """A rooftop is Good cover against fire from a lower level only (8.3.72).

    Through the stairwell from the next level down the unit counts as inside the building (8.3.5).
    """
    if not line.target.on_roof or line.range == 0:
        return None
    if line.viewer.level < line.target.level:
        return _cover_step(line, "rooftop", "against fire from a lower level", GOOD, "ATS 8.3.72")
    return Step(
        line.target.hex,
        "rooftop",
        "no cover against fire from the same or a higher level",
        Effect.NONE,
        "ATS 8.3.72",
        AT_TARGET,
    )


def _in_building(line: AtsLine) -> Step | None:
    building = line.target.building
    if building is None:
        return None
    name = line.target.hex
    if building.factory and line.target.at_ground_in(building) and building is line.viewer.building:
        if building.roofless(name):
            return _cover_step(
                line,
                DEBRIS.name,
                "roofless hex, fire from inside or from the roof",
                GOOD,
                "ATS 8.3.144, 8.5.3",
            )
        if line.inside_factory is building:
            return _cover_step(line, "factory", "target inside it too, as in a junkyard", GOOD, "ATS 8.3.145")
    row = terrain_inside(building, line.target.location)
    assert row.cover is not None
    return _cover_step(line, row.name, "units inside", row.cover, row.cover_cite)


def _in_terrain(line: AtsLine) -> Step | None:
    if line.target.down:
        line.notes.append("No cover is counted for being Down in a Linear Depression itself: the rules here name none.")
    kind = line.situation.options["target"]
    if LUMBER in line.situation.board.hexes[line.target.hex].terrain:
        line.choice(LUMBER_YARD)
    words = words_in(line.situation, line.target.hex)
    rows = [TERRAIN[word] for word in sorted(words) if word in TERRAIN]
    covering = [row for row in rows if row.cover is not None and kind in row.covered]
    if not covering:
        return None
    best = max(covering, key=lambda row: row.cover.drm if row.cover else 0)
    assert best.cover is not None
    return _cover_step(line, best.name, "units in the hex", best.cover, best.cover_cite)


def _on_hexside(line: AtsLine) -> Step | None:
    """The cover of the target's own hexside that the line comes in over; the firer's own gives nothing."""
    best: Step | None = None
    for meet in line.marked_hexsides:
        if line.target.hex not in meet.between:
            continue
        for feature in line.situation.board.hexside(*meet.between):
            row = HEXSIDES.get(feature.kind)
            if row is None:
                continue
            step = _hexside_cover(line, row, "/".join(meet.between), meet.start, crossed=meet.how == CROSSED)
            if step is not None and (best is None or _drm(step) > _drm(best)):
                best = step
    return best


def _drm(step: Step) -> int:
    return (step.value or {}).get("drm", -1)


def _hexside_cover(line: AtsLine, row: HexsideTerrain, at: str, start: Fraction, *, crossed: bool) -> Step | None:
    """One hexside's cover, or why it gives none."""
    ground = line.ground((line.target.hex,))
    base, top = ground, ground + row.height

    def step(detail: str, effect: Effect, cite: str, cover: Cover | None = None) -> Step:
        value = None if cover is None else {"drm": cover.drm, "shift": cover.shift}
        return Step(
            at,
            row.name,
            detail,
            effect,
            cite,
            point(start),
            value,
            "hexside" if cover else "",
            base,
            top,
            row.word,
        )

    if top <= line.target.level:
        return step("the target is above it", Effect.NONE, row.los_cite)
    if line.range == 1 and line.viewer.level > line.target.level:
        return step("a higher adjacent firer looks over it", Effect.NONE, f"{row.cover_cite}, 7.2")
    if line.situation.options["target"] == VEHICLE and row.hull_defilade:
        return step("the vehicle is in Hull-Defilade; no modifier", Effect.NONE, row.cover_cite)
    cover, cite = row.cover, row.cover_cite
    if row is FENCE and line.choice(FENCE_COVER) == "chart":
        cover, cite = FENCE_CHART_COVER, FENCE_CHART_CITE
    where = "right behind it" if crossed else "behind the end of it"
    return step(f"{cover.name} cover: target {where}", Effect.COVER, cite, cover)


def _add_floors(line: AtsLine) -> None:
    """Against indirect fire each floor above the target that is not a roof is one more column to the left (8.3.41)."""
    building = line.target.building
    if line.situation.options["fire"] != "indirect" or building is None or line.target.on_roof:
        return
    location = line.target.location
    above = floors_above(building, location)
    if above:
        line.add(
            Step(
                line.target.hex,
                "floors above",
                f"{above} above the target, on the Casualty Table only",
                Effect.COVER,
                above_cite(location),
                AT_TARGET,
                {"drm": 0, "shift": above},
                "floors",
            )
        )
