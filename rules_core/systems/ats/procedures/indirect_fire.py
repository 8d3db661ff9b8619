"""Indirect fire at a hex: the columns that floors overhead add for each location (8.3.41, 8.3.121b, 8.3.142)."""

from __future__ import annotations

from rules_core.families.critical_hit.buildings import Building
from rules_core.fields import Field
from rules_core.location import ROOF, Location
from rules_core.procedures.procedure import OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in
from rules_core.systems.ats.counter_kinds import FULL_COVER, FULL_COVER_CITE, lies_at
from rules_core.systems.ats.floors import ABOVE_CITE, above_cite, floors_above
from rules_core.systems.ats.places import places
from rules_core.systems.ats.procedures.sighting import uncharted_note
from rules_core.systems.ats.ruins import is_inside, terrain_inside
from rules_core.systems.ats.terrain import FULL
from rules_core.words.figures import counted

FACTORY_CITE = "ATS 8.3.142"


def _work(case: Case) -> Ruling:
    name, situation = case.word("hex"), case.ground
    building = buildings_in(situation).at(name)
    if building is None:
        nothing = Outcome("No further shift", detail=f"There is no building in {name}.", cite=ABOVE_CITE)
        return Ruling("no floors overhead", OPEN, (nothing,), notes=uncharted_note(situation, name))
    inside = [(place.title, Location(name, place.id)) for place in places(situation, name) if is_inside(place.id)]
    facts = tuple(_fact(situation, building, title, location) for title, location in inside)
    shifts = [(title, floors_above(building, location)) for title, location in inside]
    added = [f"{_named(title)} {extra}L" for title, extra in shifts if extra]
    outcome = Outcome(
        "Further shift" if added else "No further shift",
        detail="The columns are for the Casualty Table only; the HPN DRM stays as it is.",
        cite=ABOVE_CITE,
    )
    marks = tuple(
        Mark(str(location), f"{counted(extra, 'column', 'columns')} more")
        for (_, location), (_, extra) in zip(inside, shifts, strict=True)
        if extra
    )
    return Ruling(", ".join(added) + " more" if added else "nothing more", OPEN, (outcome,), facts, marks=marks)


def _fact(situation: Situation, building: Building, title: str, location: Location) -> Fact:
    row = terrain_inside(building, location)
    cover = row.cover
    assert cover is not None
    above = floors_above(building, location)
    if location.place == ROOF:
        return Fact(_named(title), "0L more", ABOVE_CITE, "nothing is above a rooftop")
    value = f"{above}L more, {cover.shift + above}L in all"
    detail = f"{row.name} {cover.shift}L, {counted(above, 'floor', 'floors')} above; HPN DRM +{cover.drm}"
    cite = FACTORY_CITE if building.factory and not above else above_cite(location)
    if cover.shift < FULL.shift and lies_at(situation, FULL_COVER, location):
        detail += f"; {FULL.shift + above}L and HPN DRM +{FULL.drm} for Personnel that set up in Full Cover"
        cite = f"{cite}, {FULL_COVER_CITE.removeprefix('ATS ')}"
    return Fact(_named(title), value, cite, detail)


def _named(title: str) -> str:
    return title.lower()


INDIRECT_FIRE = Procedure(
    "indirect-fire",
    "Indirect fire at a building",
    "Fire",
    "The columns to the left that floors overhead add against indirect fire, for each location of a hex.",
    "ATS 8.3.41, 8.3.121b",
    (Field("hex", "Hex", "hex", "The hex that is attacked.", ABOVE_CITE),),
    _work,
    needs_map=True,
)
