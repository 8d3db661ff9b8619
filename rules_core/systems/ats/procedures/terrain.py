"""The terrain charts: what one kind of terrain is to sight, cover, movement and set-up (Charts A, B and C)."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.fields import Choice, Field
from rules_core.movement.movement import HALVES_PER_MP
from rules_core.procedures.procedure import OPEN as NEITHER
from rules_core.procedures.procedure import Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.ats.buildings import HOUSE, STAIRWELL
from rules_core.systems.ats.conventions import FENCE_COVER, RAILROAD, ROAD_RATE
from rules_core.systems.ats.counter_kinds import FULL_COVER_CITE
from rules_core.systems.ats.figures import BY_TERRAIN, COSTS
from rules_core.systems.ats.movement.entry_costs import (
    FACTORY_CITE,
    FACTORY_ENTRANCE_MP,
    INTERIOR_DEBRIS_CITE,
    ROAD_VEHICLE_HALVES,
)
from rules_core.systems.ats.procedures.terrain_counters import (
    AFTER,
    COUNTER_FACTS,
    OF_TERRAIN,
    cover_fact,
    cover_words,
    height_words,
    more_than_terrain,
    roll_facts,
)
from rules_core.systems.ats.terrain import (
    BUILDING_MASONRY,
    BUILDING_WOODEN,
    DEBRIS,
    FENCE,
    FENCE_CHART_CITE,
    FENCE_CHART_COVER,
    GOOD,
    HEXSIDES,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    JUNKYARD,
    RAILWAY_OBSCURING,
    ROAD_CITE,
    ROAD_OVERRULED_BY,
    ROAD_PERSONNEL_MP,
    TERRAIN,
    VEHICLE,
    WHEELED,
    Entry,
    HexsideTerrain,
    LosClass,
    Terrain,
)
from rules_core.systems.ats.units import PLURALS, UNITS, VEHICLES
from rules_core.words.figures import figure

BEFORE = "BEFORE crossing"

_BUILDINGS = frozenset({BUILDING_MASONRY.word, BUILDING_WOODEN.word})


def _work(case: Case) -> Ruling:
    word, unit = case.word("terrain"), case.word("unit")
    facts = _OTHERS[word](case, unit) if word in _OTHERS else _row(case, word, unit)
    cost = next((fact for fact in facts if fact.what in ("cost", "crossing")), None)
    roll = next((fact for fact in facts if fact.what == "Immobilization"), None)
    verdict = f"{_TITLES[word]}, {PLURALS[unit]}: {cost.value if cost else 'no figure of its own'}"
    if roll is not None:
        verdict += f", rolls {roll.value}"
    said = Outcome(_TITLES[word], frozenset(), verdict, cost.cite if cost else facts[0].cite)
    return Ruling(verdict, NEITHER, (said,), tuple(facts))


def _row(case: Case, word: str, unit: str) -> list[Fact]:
    return _hexside(case, HEXSIDES[word], unit) if word in HEXSIDES else _terrain(case, TERRAIN[word], unit)


# --- terrain in a hex ---


def _terrain(case: Case, row: Terrain, unit: str) -> list[Fact]:
    facts = [Fact("LOS", row.los.value.capitalize(), row.los_cite)]
    if row.word in _BUILDINGS:
        tops = f"{height_words(HOUSE.height)} to {height_words(STAIRWELL.height)}"
        facts.append(Fact("height", tops, "ATS 8.3.121a to 8.3.125, 8.3.142", "by its kind"))
    elif row.height and row.los is not LosClass.DEPRESSION:
        facts.append(Fact("height", height_words(row.height), row.los_cite))
    if row.obscuring is not None:
        facts.append(Fact("obscuring", cover_words(row.obscuring), row.obscuring_cite, "for each hex that a LOS meets"))
    facts.append(_in_hex(row, unit))
    facts += _entry(case, row, unit)
    if row.airburst:
        facts.append(Fact("airbursts", "yes", row.cover_cite))
    if row.set_up is not None:
        facts.append(Fact("set-up", "allowed" if unit in row.set_up else "not allowed", row.set_up_cite))
    if row.hidden:
        facts.append(Fact("Hidden set-up", "allowed" if row.hides(unit) else "not allowed", row.hidden_cite))
    if row.word in _BUILDINGS:
        facts.append(Fact("Full Cover set-up", "in buildings of several hexes", FULL_COVER_CITE, "for Personnel"))
    return facts


def _in_hex(row: Terrain, unit: str) -> Fact:
    return cover_fact(
        row.cover, _target(unit) in row.covered, unit, row.los_cite if row.cover is None else row.cover_cite
    )


def _entry(case: Case, row: Terrain, unit: str) -> list[Fact]:
    if row.entry is None:
        if row.word in BY_TERRAIN:
            typed = case.cost(COSTS, BY_TERRAIN[row.word], unit)
            if typed is None:
                return [Fact("cost", "not known", row.los_cite)]
            return [Fact("cost", f"{figure(typed)} MP", "typed in")]
        return [Fact("cost", "as the other terrain in the hex", row.los_cite)]
    entry = row.entry[unit]
    if entry.barred:
        return [Fact("cost", entry.barred, row.rolls_cite)]
    facts = [Fact("cost", f"{entry.mp} MP", row.entry_cite)]
    facts += _roll(entry, unit, AFTER, row.rolls_cite)
    if not row.running and unit not in VEHICLES:
        facts.append(Fact("Running", "not allowed", row.entry_cite))
    if row.assault_only and unit in VEHICLES:
        facts.append(Fact("Cross-Country", "not allowed", row.entry_cite, "by Assault only"))
    return facts


def _roll(entry: Entry, unit: str, when: str, cite: str) -> list[Fact]:
    return roll_facts(unit, when, cite) if entry.roll else []


def _target(unit: str) -> str:
    return VEHICLE if unit in VEHICLES else unit


# --- hexsides ---


def _hexside(case: Case, row: HexsideTerrain, unit: str) -> list[Fact]:
    facts = [
        Fact("LOS", LosClass.BLOCKING_HEXSIDE.value.capitalize(), row.los_cite),
        Fact("height", height_words(row.height), row.los_cite),
    ]
    if row.hull_defilade and unit in VEHICLES:
        facts.append(Fact("cover", "Hull-Defilade", row.cover_cite))
    else:
        chart = row is FENCE and case.choice(FENCE_COVER) == "chart"
        cover = FENCE_CHART_COVER if chart else row.cover
        facts.append(
            Fact("cover", f"{cover.name}, {cover_words(cover)}", FENCE_CHART_CITE if chart else row.cover_cite)
        )
    facts.append(Fact("higher adjacent firers", "negate the cover", row.cover_cite, "ATS 7.2 has the details."))
    entry = row.entry[unit]
    if entry.barred:
        facts.append(Fact("crossing", entry.barred, row.entry_cite))
    else:
        facts.append(Fact("crossing", more_than_terrain(entry.mp), row.entry_cite))
        facts += _roll(entry, unit, BEFORE, row.entry_cite)
    facts.append(Fact("gate", OF_TERRAIN, row.gate_cite, "for all units; a gate counts as its hexside otherwise"))
    if row.floorpan and unit in VEHICLES:
        facts.append(Fact("AFVs that cross", "Floorpan Armor Hits", "ATS 8.30.42", "not at a gate"))
    return facts


def _interior_wall(_case: Case, _unit: str) -> list[Fact]:
    return [
        Fact("LOS", "blocks all across", INTERIOR_WALL_CITE),
        Fact("crossing", "no movement across", INTERIOR_WALL_CITE, "Infiltration neither"),
        Fact("adjacent", "no", INTERIOR_WALL_CITE, "not for the Morale Table nor for firegroups"),
    ]


# --- what Chart C and Chart B have besides ---


def _road(case: Case, unit: str) -> list[Fact]:
    cost = f"{ROAD_PERSONNEL_MP} MP"
    if unit in VEHICLES and not (unit == WHEELED and case.choice(ROAD_RATE) == "tracked"):
        cost = "½ MP" if ROAD_VEHICLE_HALVES == 1 else f"{ROAD_VEHICLE_HALVES / HALVES_PER_MP} MP"
    names = ", ".join(TERRAIN[word].name for word in ROAD_OVERRULED_BY)
    return [
        Fact("LOS", LosClass.CLEAR.value.capitalize(), ROAD_CITE),
        Fact("cost", cost, ROAD_CITE, "a hex, along the road"),
        Fact("no road rate in", names, "ATS Chart C, 1.4.2"),
    ]


def _railroad(case: Case, _unit: str) -> list[Fact]:
    value = cover_words(RAILWAY_OBSCURING.obscuring) if RAILWAY_OBSCURING.obscuring else ""
    if case.choice(RAILROAD) == "none":
        value = "nothing"
    return [
        Fact("LOS", "as the other terrain in the hex", ROAD_CITE),
        Fact("on the Grain Elevator map", "Obscuring, +5", RAILWAY_OBSCURING.los_cite, f"adds {value}"),
        Fact("cost", "as the other terrain in the hex", ROAD_CITE),
    ]


def _sewer(_case: Case, _unit: str) -> list[Fact]:
    return [Fact("cost", "as the other terrain in the hex", "ATS 1.4.9, Chart C")]


def _factory(_case: Case, unit: str) -> list[Fact]:
    row = JUNKYARD
    assert row.entry is not None, "junkyard has a cost"
    assert row.cover is not None, "junkyard gives cover"
    facts = [
        Fact("LOS inside", "not blocked", "ATS 8.3.145", "save by black bars and rubble"),
        Fact("cover, inside to inside", f"{row.cover.name}, {cover_words(row.cover)}", "ATS 8.3.145"),
        Fact("cover from outside", "as a building of its colour", "ATS 8.3.141"),
        Fact("cost", f"{row.entry[unit].mp} MP", FACTORY_CITE, "from hex to hex inside, as junkyard"),
        *_roll(row.entry[unit], unit, AFTER, FACTORY_CITE),
    ]
    if unit in VEHICLES:
        facts.append(Fact("road or railway entrance", f"{FACTORY_ENTRANCE_MP} MP, no roll", FACTORY_CITE))
    else:
        facts.append(Fact("Running inside", "not allowed", FACTORY_CITE))
    return facts


def _roofless(case: Case, unit: str) -> list[Fact]:
    return [
        Fact("LOS, both inside", LosClass.OBSCURING.value.capitalize(), "ATS 1.4.81, Chart C", "debris"),
        Fact("cover from outside", "as a building of its colour", "ATS 8.3.144, Chart C"),
        Fact("cover from inside or the roof", f"{GOOD.name}, {cover_words(GOOD)}", "ATS 8.3.144, 8.5.3"),
        *_entry(case, DEBRIS, unit),
        Fact("airbursts", "yes", "ATS 8.3.144"),
        Fact("Hidden set-up", "allowed", INTERIOR_DEBRIS_CITE, "at ground level"),
    ]


_OTHERS: dict[str, Callable[[Case, str], list[Fact]]] = {
    INTERIOR_WALL: _interior_wall,
    "road": _road,
    "railroad": _railroad,
    "sewer": _sewer,
    "factory": _factory,
    "roofless": _roofless,
    **{word: facts for word, (_, facts) in COUNTER_FACTS.items()},
}
"""What the charts list besides the terrain of hexes and hexsides."""

_TITLES = {
    **{row.word: row.name.capitalize() for row in TERRAIN.values()},
    **{row.word: row.name.capitalize() for row in HEXSIDES.values()},
    INTERIOR_WALL: "Interior wall",
    "road": "Road",
    "railroad": "Railroad",
    "sewer": "Sewer",
    "factory": "Factory, inside",
    "roofless": "Roofless factory hex",
    **{word: title for word, (title, _) in COUNTER_FACTS.items()},
}

TERRAIN_CHART = Procedure(
    "terrain",
    "Terrain",
    "Charts",
    "What a kind of terrain is to sight, cover, movement and set-up.",
    "ATS Charts A, B and C",
    (
        Field(
            "terrain",
            "Terrain",
            "choice",
            "As the charts list it.",
            choices=tuple(Choice(*row) for row in _TITLES.items()),
        ),
        Field("unit", "Unit", "choice", "Whose row it is.", choices=tuple(Choice(row.id, row.title) for row in UNITS)),
    ),
    _work,
)
