"""What counters are to sight, cover and movement, as the charts list them: the same rows as on the map."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.procedures.procedure import Case, Fact
from rules_core.systems.ats.conventions import FLAMES_ENTRY, VEHICLE_COVER, WIRE_COST
from rules_core.systems.ats.counter_kinds import (
    BURNING_WRECK,
    FLAMES_COUNTER,
    FULL_COVER_CITE,
    SMOKE_COUNTER,
    VEHICLE_COUNTER,
    WRECK,
    CounterTerrain,
)
from rules_core.systems.ats.counters.hedgehogs import (
    BELOW,
    ENTRY_CITE,
    GET_UNDER_MP,
    MORALE_BONUS,
    MORALE_CITE,
    ON_TOP,
    HedgehogPosition,
    covers,
)
from rules_core.systems.ats.movement.emplacements import UNDER_CITE
from rules_core.systems.ats.movement.entry import HEDGEHOG_CITE, WIRE_CITE, WIRE_COST_CITE, WIRE_MP
from rules_core.systems.ats.movement.immobilization import chance_to_pass
from rules_core.systems.ats.terrain import FULL, GOOD, PERSONNEL, WHEELED, Cover, LosClass
from rules_core.systems.ats.units import PLURALS, VEHICLES
from rules_core.words.figures import signed

ATS_LEVEL = 5
"""What one half level is in ATS levels."""
AFTER = "AFTER entry"
OF_TERRAIN = "the cost of the terrain"
"""What the charts print as CoT."""


def more_than_terrain(mp: int) -> str:
    """What the charts print as so many MP + CoT."""
    return f"{mp} MP + {OF_TERRAIN}"


def cover_words(cover: Cover) -> str:
    """A cover class as the charts print it: ``+1 HPN DRM or 1L``."""
    return f"{signed(cover.drm)} HPN DRM or {cover.shift}L"


def height_words(halves: int) -> str:
    """A height in ATS levels: ``+5``."""
    return signed(halves * ATS_LEVEL)


def roll_facts(unit: str, when: str, cite: str) -> list[Fact]:
    """The roll on the Immobilization Table, with the chance of failing it; none for those who don't roll.

    Args:
        unit: the unit class.
        when: when it is rolled.
        cite: the rule that asks for it.
    """
    if unit not in VEHICLES:
        return []
    fails = 1 - chance_to_pass(unit)
    return [Fact("Immobilization", when, cite, f"M-KILL {fails}; less with an elite tank commander.")]


def cover_fact(cover: Cover | None, covered: bool, unit: str, cite: str) -> Fact:
    """What something gives a unit class in its hex.

    Args:
        cover: the cover; None where it gives none of its own.
        covered: whether it covers this class.
        unit: the unit class.
        cite: the rule.
    """
    if cover is None:
        return Fact("cover", "none of its own", cite)
    if not covered:
        return Fact("cover", "none", cite, f"Not for {PLURALS[unit].lower()}.")
    return Fact("cover", f"{cover.name}, {cover_words(cover)}", cite)


def _obscuring(row: CounterTerrain) -> list[Fact]:
    where = "into or through it" if row.into else "through it"
    facts = [Fact("LOS", LosClass.OBSCURING.value.capitalize(), row.cite)]
    if not row.any_level:
        facts.append(Fact("height", height_words(row.height), row.cite))
    return [*facts, Fact("obscuring", cover_words(row.obscuring), row.cite, f"a LOS {where}")]


def _cost(row: CounterTerrain, unit: str) -> str:
    if row.plus_mp:
        return more_than_terrain(row.plus_mp)
    return f"twice {OF_TERRAIN}" if row.doubles and unit in VEHICLES else OF_TERRAIN


def _chart_row(row: CounterTerrain) -> Callable[[Case, str], list[Fact]]:
    def facts(_case: Case, unit: str) -> list[Fact]:
        return [*_obscuring(row), cover_fact(row.cover, True, unit, row.cite), Fact("cost", _cost(row, unit), row.cite)]

    return facts


def _vehicle(case: Case, unit: str) -> list[Fact]:
    row, cover = VEHICLE_COUNTER, GOOD if case.choice(VEHICLE_COVER) == "good" else None
    return [
        *_obscuring(row),
        cover_fact(cover, True, unit, VEHICLE_COVER.id),
        Fact("cost", _cost(row, unit), row.cite),
    ]


def _flames(case: Case, _unit: str) -> list[Fact]:
    option = case.choice(FLAMES_ENTRY)
    as_wreck = more_than_terrain(BURNING_WRECK.plus_mp)
    cost = {"terrain": OF_TERRAIN, "wreck": as_wreck, "barred": "may not enter"}[option]
    return [*_obscuring(FLAMES_COUNTER), Fact("cost", cost, FLAMES_ENTRY.id, "No rule here gives one.")]


def _smoke(_case: Case, _unit: str) -> list[Fact]:
    return [*_obscuring(SMOKE_COUNTER), Fact("cost", "as the other terrain in the hex", SMOKE_COUNTER.cite)]


def _position(position: HedgehogPosition) -> Callable[[Case, str], list[Fact]]:
    def facts(_case: Case, unit: str) -> list[Fact]:
        found = [cover_fact(position.cover, covers(unit), unit, position.cite)]
        if position is BELOW:
            cost = f"{GET_UNDER_MP} MP" if unit == PERSONNEL else "may not enter"
            found.append(Fact("cost", cost, ENTRY_CITE if unit == PERSONNEL else UNDER_CITE, "from on top"))
        else:
            found.append(Fact("cost", OF_TERRAIN, HEDGEHOG_CITE))
            found += roll_facts(unit, AFTER, HEDGEHOG_CITE) if unit == WHEELED else []
        if covers(unit):
            found.append(Fact("morale", signed(MORALE_BONUS), MORALE_CITE))
        return found

    return facts


def _full_cover(_case: Case, unit: str) -> list[Fact]:
    return [cover_fact(FULL, unit == PERSONNEL, unit, FULL_COVER_CITE)]


def _wire(case: Case, unit: str) -> list[Fact]:
    if unit == WHEELED:
        return [Fact("cost", "may not enter", WIRE_CITE)]
    if unit not in VEHICLES:
        return [Fact("cost", "by Crawl or Infiltration only", WIRE_CITE), Fact("leaving", "freely", WIRE_CITE)]
    plus = case.choice(WIRE_COST) == "plus"
    cost = more_than_terrain(WIRE_MP) if plus else f"{OF_TERRAIN}, {WIRE_MP} MP at least"
    return [
        Fact("cost", cost, WIRE_COST_CITE),
        *roll_facts(unit, AFTER, WIRE_CITE),
        Fact("leaving", "freely", WIRE_CITE),
    ]


COUNTER_FACTS: dict[str, tuple[str, Callable[[Case, str], list[Fact]]]] = {
    "wreck": ("Wreck", _chart_row(WRECK)),
    "burning-wreck": ("Burning wreck", _chart_row(BURNING_WRECK)),
    "vehicle": ("Vehicle", _vehicle),
    "smoke": ("Smoke", _smoke),
    "flames": ("Flames", _flames),
    "hedgehog": ("Hedgehog, on top", _position(ON_TOP)),
    "hedgehog-under": ("Hedgehog, under it", _position(BELOW)),
    "full-cover": ("Full cover in a building", _full_cover),
    "wire": ("Wire", _wire),
}
"""What the charts list of counters: the title, and what makes the facts for a unit class."""
