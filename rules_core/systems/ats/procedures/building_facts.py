"""Everything that the rules say of the building in a hex (8.3, 8.3.14, 1.4.6 to 1.4.10, 2.1, 3.1)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.critical_hit.buildings import Building
from rules_core.fields import Field
from rules_core.location import CELLAR, Location
from rules_core.procedures.procedure import GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.sight.facts import FLOOR
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in, has_stairwell, stairwells_unsaid, terrain_of
from rules_core.systems.ats.conventions import UNMARKED_STAIRWELLS
from rules_core.systems.ats.counter_kinds import FULL_COVER_CITE
from rules_core.systems.ats.floors import ABOVE_CITE, floors_above
from rules_core.systems.ats.hexes import words_in
from rules_core.systems.ats.places import CELLAR_LEVEL, places
from rules_core.systems.ats.procedures.sighting import level_words, uncharted_note
from rules_core.systems.ats.ruins import RUBBLE_WORDS, is_inside, rubbled_floor
from rules_core.systems.ats.terrain import (
    STORAGE_TANK,
    TERRAIN,
    Terrain,
)
from rules_core.words.citations import cited
from rules_core.words.figures import counted

LABEL_CITE = "ATS 1.4.10"
LISTED_CITE = "ATS 1.4.8, 8.3.141"
LEVELS_CITE = "ATS 8.3.12a"
ROOFLESS_CITE = "ATS 1.4.61a, 8.3.144"
OTHER_ROOFLESS_CITE = "ATS 8.3.1441"
ROOF_CITE = "ATS 8.3.7"
FACTORY_ROOF_CITE = "ATS 8.3.143"
CELLAR_CITE = "ATS 8.3.12b"
INSIDE_DEBRIS_CITE = "ATS 1.4.81"


def _work(case: Case) -> Ruling:
    name, situation = case.word("hex"), case.ground
    building = buildings_in(situation).at(name)
    if building is None or rubbled_floor(situation, name) == 0:
        return _no_building(situation, name)
    material = terrain_of(building).name.removesuffix(" building")
    kind = building.kind.name
    facts = (
        *_label_facts(building),
        *_kind_facts(building, kind),
        Fact("walls", material, "ATS 8.3.11", _cover_words(terrain_of(building))),
        Fact("obstacle", level_words(building.height_in(name)), building.cite, "Blocking terrain"),
        *_place_facts(case, building, name),
        *_roof_facts(building, name),
        *_full_cover_facts(building),
        *_inside_facts(situation, name),
    )
    verdict = f"{kind}, {material}, {level_words(building.height_in(name))}"
    outcome = Outcome(
        "Building", detail=f"It fills {counted(len(building.area.hexes), 'hex', 'hexes')}.", cite=building.cite
    )
    marks, notes = _marks(case, building, name), _notes(situation, building)
    return Ruling(verdict, OPEN, (outcome,), facts, marks=marks, notes=notes)


def _cover_words(row: Terrain) -> str:
    cover = row.cover
    assert cover is not None
    return f"{cover.name} cover: +{cover.drm} to the HPN roll or {cover.shift}L"


def _label_facts(building: Building) -> tuple[Fact, ...]:
    area = building.area
    if area.number and area.name:
        return (Fact("building", area.number, LABEL_CITE, area.name),)
    return (Fact("building", area.name, building.cite),) if area.name else ()


def _kind_facts(building: Building, kind: str) -> tuple[Fact, ...]:
    hexes = counted(len(building.area.hexes), "hex", "hexes")
    found = [Fact("kind", kind, building.cite, f"{hexes}: {', '.join(building.area.hexes)}")]
    if building.factory:
        detail = "a road or railway enters it"
        if building.area.factory_unlisted:
            detail += "; the list of factories leaves it out, the definition outranks the list"
        found.append(Fact("factory", "yes", LISTED_CITE, detail))
    return tuple(found)


def _place_facts(case: Case, building: Building, name: str) -> tuple[Fact, ...]:
    situation = case.ground
    inside = [place for place in places(situation, name) if is_inside(place.id)]
    rubbled = rubbled_floor(situation, name)
    above = floors_above(building, Location(name, inside[0].id))
    stairs = has_stairwell(building, name, case.choice)
    found = [
        Fact("locations", ", ".join(place.title for place in inside), building.cite),
        Fact("floors above ground", str(above), ABOVE_CITE, f"{above}L more against indirect fire at ground level"),
        Fact("stairwell", "yes" if stairs else "no", _stairs_cite(building), _stairs_words(building, name)),
    ]
    if rubbled is not None:
        found.append(Fact("rubble", level_words(FLOOR * rubbled), "ATS 8.3.9", "everything above it is gone"))
    if any(place.id == CELLAR for place in inside):
        found.append(
            Fact("cellar", level_words(CELLAR_LEVEL), CELLAR_CITE, "with a stairwell of its own to the ground level")
        )
    return tuple(found)


def _stairs_cite(building: Building) -> str:
    """The rule on stairwells: that of the kind of building, or the general ones where a source states the figures."""
    if stairwells_unsaid(building):
        return UNMARKED_STAIRWELLS.id
    return f"{LEVELS_CITE}, 8.3.125" if building.area.stated else building.cite


def _stairs_words(building: Building, name: str) -> str:
    if building.kind.id == "house":
        return "a house has one only to a flat roof"
    if stairwells_unsaid(building):
        return "only some of its hexes have one, and no source says which"
    others = [other for other in building.area.hexes if other in building.stairwells and other != name]
    if name in building.stairwells or not others:
        return ""
    return f"in {', '.join(others)}"


def _roof_facts(building: Building, name: str) -> tuple[Fact, ...]:
    if building.roofless(name):
        if building.factory:
            return (Fact("roof", "roofless", ROOFLESS_CITE, "open from above; no rooftop to stand on"),)
        return (Fact("roof", "roofless", OTHER_ROOFLESS_CITE, "only the LOS that the hole opens differs"),)
    if name in building.roofs:
        cite = FACTORY_ROOF_CITE if building.factory else building.cite
        return (Fact("roof", f"rooftop at {level_words(building.height)}", cite, "Personnel reach it by a stairwell"),)
    return (Fact("roof", "not in play", ROOF_CITE, "flat roofs only where a rule or the scenario says so"),)


def _full_cover_facts(building: Building) -> tuple[Fact, ...]:
    several = len(building.area.hexes) > 1
    detail = "Personnel may set up in Full cover" if several else "only in buildings of several hexes"
    return (Fact("Full cover at set-up", "yes" if several else "no", FULL_COVER_CITE, detail),)


def _inside_facts(situation: Situation, name: str) -> tuple[Fact, ...]:
    if not situation.board.hexes[name].interior_debris:
        return ()
    return (Fact("debris inside", "yes", INSIDE_DEBRIS_CITE, "it counts between units that are both inside"),)


def _notes(situation: Situation, building: Building) -> tuple[str, ...]:
    return tuple(
        f"{note.at}: {note.text.rstrip('.')}{cited(note.cite or '')}."
        for note in situation.board.notes
        if note.at in building.area.hexes
    )


def _marks(case: Case, building: Building, name: str) -> tuple[Mark, ...]:
    hexes = building.area.hexes
    return tuple(Mark(other, _mark_words(case, building, other), GOOD if other == name else OPEN) for other in hexes)


def _mark_words(case: Case, building: Building, name: str) -> str:
    words = ["roofless"] if building.roofless(name) else []
    if has_stairwell(building, name, case.choice):
        words.append("stairwell (taken as one)" if stairwells_unsaid(building) else "stairwell")
    return ", ".join(words) or "same building"


# --- hexes without a building that stands ---


def _no_building(situation: Situation, name: str) -> Ruling:
    words = words_in(situation, name)
    for word in sorted(words & RUBBLE_WORDS):
        ruin = TERRAIN[word]
        return _other(ruin, f"{ruin.name}, {level_words(ruin.height)}", f"The building of {name} is rubble.")
    if STORAGE_TANK.word in words:
        tank = _other(STORAGE_TANK, f"storage tank, {level_words(STORAGE_TANK.height)}", "No one can be in it.")
        own = Fact("cover and cost", "none of its own", STORAGE_TANK.los_cite, "the other terrain of the hex counts")
        return replace(tank, facts=(*tank.facts, own))
    nothing = Outcome("No building", detail=f"There is none in {name}.", cite="ATS 8.3.1")
    return Ruling("no building", OPEN, (nothing,), notes=uncharted_note(situation, name))


def _other(row: Terrain, verdict: str, detail: str) -> Ruling:
    facts = [Fact("obstacle", level_words(row.height), row.los_cite, "Blocking where a LOS touches the art")]
    if row.cover is not None:
        facts.append(Fact("cover", row.cover.name, row.cover_cite, _cover_words(row)))
    return Ruling(verdict, OPEN, (Outcome(row.name.capitalize(), detail=detail, cite=row.los_cite),), tuple(facts))


BUILDING = Procedure(
    "building",
    "Building",
    "Buildings",
    "What the rules say of the building in a hex: its kind, height, locations, stairwells and roof.",
    "ATS 8.3, 8.3.14, 1.4.7 to 1.4.10",
    (Field("hex", "Hex", "hex", "Any hex of the building.", LEVELS_CITE),),
    _work,
    needs_map=True,
)
