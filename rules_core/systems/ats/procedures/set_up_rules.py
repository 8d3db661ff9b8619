"""Where units may set up, and where Hidden: every rule that a placement breaks (7.3.3, 8.3.4 to 8.3.122b, 8.5 to 8.22).

Where emplacements may not lie is in ``emplacements``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.convention import Choose
from rules_core.families.critical_hit.buildings import Building
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in, terrain_of
from rules_core.systems.ats.conventions import CANNOT_ENTER, HALF_TRACKS_INSIDE, UNDER_AT_START
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.counter_kinds import FULL_COVER, FULL_COVER_CITE
from rules_core.systems.ats.counters.set_up_bans import set_up_bans
from rules_core.systems.ats.hexes import words_in
from rules_core.systems.ats.places import DEPRESSION
from rules_core.systems.ats.procedures.fire_bans import ROOF_CITE
from rules_core.systems.ats.ruins import stands_at, terrain_inside
from rules_core.systems.ats.sight.los import glance
from rules_core.systems.ats.terrain import (
    BUILDING_MASONRY,
    BUILDING_WOODEN,
    HALF_TRACKED,
    HEAVY_WEAPON,
    LUMBER,
    OPEN,
    PERSONNEL,
    RUBBLE_MASONRY,
    RUBBLE_WOODEN,
    TERRAIN,
    TRACKED,
    WHEELED,
    Terrain,
)
from rules_core.systems.ats.under_emplacements import UNDER_HEDGEHOG, UNDER_PLACES
from rules_core.systems.ats.units import VEHICLES

_BUILDINGS = frozenset({BUILDING_MASONRY.word, BUILDING_WOODEN.word})
_RUBBLE = frozenset({RUBBLE_MASONRY.word, RUBBLE_WOODEN.word})

HIDDEN_IN_DEPRESSION_CITE = "ATS 7.3.3"
FACTORY_CITE = "ATS 8.3.146"
INTERIOR_DEBRIS_CITE = "ATS 1.4.81, 8.5.3"


@dataclass(frozen=True)
class Unit:
    """One kind of unit that sets up.

    Args:
        id: its word in queries.
        title: its name for players.
        unit_class: the class that the charts know it by.
        named: whether it is an AFV or APC, which 8.3.61 names.
    """

    id: str
    title: str
    unit_class: str
    named: bool = False


SET_UP_UNITS: tuple[Unit, ...] = (
    Unit(PERSONNEL, "Personnel with Light or Medium weapons", PERSONNEL),
    Unit(HEAVY_WEAPON, "Heavy weapon", HEAVY_WEAPON),
    Unit("afv", "Fully tracked AFV", TRACKED, named=True),
    Unit("apc-tracked", "Fully tracked APC", TRACKED, named=True),
    Unit("apc-half-tracked", "Half-tracked APC", HALF_TRACKED, named=True),
    Unit("truck-half-tracked", "Half-tracked truck", HALF_TRACKED),
    Unit("wheeled", "Wheeled vehicle", WHEELED),
)


@dataclass(frozen=True)
class PlaceRule:
    """Who may set up in one kind of place.

    Args:
        place: where it is, in words: ``on a rooftop``.
        allowed: the unit classes that may.
        cite: the rule.
    """

    place: str
    allowed: tuple[str, ...]
    cite: str


FLOOR_RULE = PlaceRule("on an upper floor", (PERSONNEL,), "ATS 8.3.61")
UNDER_RULE = PlaceRule("under an emplacement", (PERSONNEL,), "ATS 9.6.3")
PLACE_RULES: dict[str, PlaceRule] = {
    **dict.fromkeys(UNDER_PLACES, UNDER_RULE),
    ROOF: PlaceRule("on a rooftop", (PERSONNEL,), "ATS 8.3.61, 8.3.7"),
    CELLAR: PlaceRule("in a cellar", (PERSONNEL,), "ATS 8.3.122b"),
    UNDER_HEDGEHOG: PlaceRule("under a Hedgehog", (PERSONNEL,), "ATS 9.6.1-under"),
}
"""Places other than the ground and the floors of a building."""


@dataclass(frozen=True)
class Finding:
    """One thing that the rules say of a placement.

    Args:
        what: in plain words.
        cite: the rule, or the id of a house convention.
        detail: a short sentence; empty for none.
    """

    what: str
    cite: str
    detail: str = ""


class SetUp:
    """One unit at one place, held against the rules.

    Args:
        situation: the map and what lies on it.
        unit: the kind of unit.
        location: where it is to set up.
        choose: tells the option of a convention in force.
    """

    def __init__(self, situation: Situation, unit: Unit, location: Location, choose: Choose) -> None:
        self._situation = situation
        self._unit = unit
        self._class = unit.unit_class
        self._at = location
        self._choose = choose
        self._hex = situation.board.hexes[location.hex]
        self._words = words_in(situation, location.hex)
        self.building: Building | None = None
        if not self._words & _RUBBLE and location.place != DEPRESSION:
            self.building = buildings_in(situation).at(location.hex)
        """The building that the unit is in; rubble is no building (1.4.81)."""

    @property
    def on_ground(self) -> bool:
        """Whether it is on the ground of its hex."""
        return self._at.place == GROUND

    @property
    def inside_debris(self) -> bool:
        """Whether it stands on debris inside a factory (1.4.81)."""
        roofless = self.building is not None and self.building.factory and self.building.roofless(self._at.hex)
        return self.on_ground and (roofless or self._hex.interior_debris)

    def _rows(self) -> Iterator[Terrain]:
        """The terrain that a unit on the ground is in."""
        if not self.on_ground:
            yield from self._rubbled_floor()
            return
        if LUMBER in self._hex.terrain:
            self._choose(LUMBER_YARD)
        if self.building is not None:
            yield terrain_of(self.building)
        for word, row in TERRAIN.items():
            if word in self._words and word not in _BUILDINGS:
                yield row

    def _rubbled_floor(self) -> Iterator[Terrain]:
        """The rubble of an upper floor that the unit is on (8.22.1)."""
        row = None if self.building is None else terrain_inside(self.building, self._at)
        if row is not None and row.word in _RUBBLE:
            yield row

    # --- setting up at all ---

    def violations(self) -> list[Finding]:
        """Every rule that setting up there breaks; none where it may set up."""
        found: list[Finding] = []
        found += self._of_place()
        for row in self._rows():
            found += self._of_terrain(row)
        return found

    def _of_place(self) -> Iterator[Finding]:
        if self._at.place in (GROUND, DEPRESSION):
            return
        rule = PLACE_RULES.get(self._at.place, FLOOR_RULE)
        if self._class not in rule.allowed:
            only = "Only Personnel with their Light and Medium weapons set up there."
            yield Finding(f"{self._unit.title} {rule.place}", rule.cite, only)
        elif self._at.place == UNDER_HEDGEHOG and self._choose(UNDER_AT_START) == "no":
            yield Finding("setting up under a Hedgehog", UNDER_AT_START.id, "Units get under it by moving.")

    def _of_terrain(self, row: Terrain) -> Iterator[Finding]:
        if row.set_up is not None:
            if self._class not in row.set_up and not self._drives_in(row):
                yield Finding(f"{self._unit.title} in {article(row)}", row.set_up_cite)
            elif self._is_plain_half_track_in(row) and self._choose(HALF_TRACKS_INSIDE) == "rule":
                yield Finding(f"{self._unit.title} in {article(row)}", HALF_TRACKS_INSIDE.id)
        elif row.entry is not None and row.entry[self._class].barred and self._choose(CANNOT_ENTER) == "no":
            detail = f"It may not enter {row.name} ({row.entry_cite})."
            yield Finding(f"{self._unit.title} in {article(row)}", CANNOT_ENTER.id, detail)

    def _is_plain_half_track_in(self, row: Terrain) -> bool:
        """Whether it is a half-track in a building that is no APC, of which the text and the chart differ."""
        return row.word in _BUILDINGS and self._class == HALF_TRACKED and not self._unit.named

    def _drives_in(self, row: Terrain) -> bool:
        """Whether wheels get in there after all: all vehicles enter factories by road or railway (8.3.146)."""
        return self._class == WHEELED and row.word in _BUILDINGS and self.building is not None and self.building.factory

    def allowing(self) -> Iterator[Finding]:
        """What the unit is in, each with its rule; terrain without one is taken as clear."""
        if self.down:
            yield Finding(f"{self._unit.title} down in a linear depression", HIDDEN_IN_DEPRESSION_CITE)
            return
        if not self.on_ground:
            rule = PLACE_RULES.get(self._at.place, FLOOR_RULE)
            yield Finding(f"{self._unit.title} {rule.place}", rule.cite)
        rows = tuple(self._rows()) or ((OPEN,) if self.on_ground else ())
        for row in rows:
            cite = FACTORY_CITE if self._drives_in(row) else row.set_up_cite or row.entry_cite or row.los_cite
            yield Finding(f"{self._unit.title} in {article(row)}", cite)

    # --- setting up Hidden ---

    def hidden_by(self) -> Finding | None:
        """The rule by which its terrain lets it set up Hidden; None where none does."""
        for row in self._rows():
            if row.hides(self._class):
                return Finding(row.name, row.hidden_cite)
        if self.inside_debris:
            return Finding("debris inside the factory", INTERIOR_DEBRIS_CITE)
        return None

    def hidden_refusal(self) -> Finding:
        """Why it may not set up Hidden where no rule lets it."""
        for row in self._rows():
            if row.hidden:
                return Finding(
                    f"{self._unit.title} Hidden in {article(row)}",
                    row.hidden_cite,
                    "Only Personnel and their Light and Medium weapons hide there.",
                )
        if "gully" in self._hex.terrain and self.on_ground:
            detail = "Hidden, it would have to be down in the depression."
            return Finding("not down in the depression", HIDDEN_IN_DEPRESSION_CITE, detail)
        return Finding(
            "Hidden set-up",
            NO_HIDING_CITE,
            "No rule here lets anybody hide there; a scenario may.",
        )

    @property
    def down(self) -> bool:
        """Whether it is Down in a Linear Depression, where it hides from those who don't see it (7.3.3)."""
        return self._at.place == DEPRESSION

    def seen_by(self, enemies: tuple[Location, ...]) -> tuple[Location, ...]:
        """The enemies that have a line of sight to it."""
        return tuple(enemy for enemy in enemies if glance(self._situation, enemy, self._at).block is None)

    # --- what else to know ---

    def remarks(self) -> Iterator[Finding]:
        """What a player should know who sets up there."""
        if self.building is None:
            return
        if self._class in VEHICLES and self.on_ground:
            yield Finding("Immobilization", "ATS 8.3.61", "Setting up in a building carries no roll.")
        if self._drives_in(terrain_of(self.building)) and self.on_ground:
            yield Finding("wheels in a factory", FACTORY_CITE, "Any vehicle gets in by its road or railway entrance.")
        if self._class == PERSONNEL and not set_up_bans(self._situation.board, FULL_COVER, self._at):
            detail = "Personnel may set up with one in a building of several hexes."
            yield Finding("Full Cover marker", FULL_COVER_CITE, detail)
        if stands_at(self._situation, self._at.hex, self._at.place):
            yield self._on_fire()

    def _on_fire(self) -> Finding:
        """What fire from the place suffers."""
        if self._at.place == ROOF:
            return Finding(
                "fire from the roof", ROOF_CITE, "Personnel, Light and Medium weapons, mortars and SCW only."
            )
        if self._class != PERSONNEL:
            return Finding("fire at other levels of the hex", "ATS 8.3.5", "It may not.")
        weapons = "mortars, bazookas, Panzerfausts, Panzerschrecks"
        if self.building is not None and self.building.factory and self.building.roofless(self._at.hex):
            return Finding(weapons, "ATS 8.3.5, 8.3.144", "From this roofless hex mortars may fire, the others not.")
        return Finding(weapons, "ATS 8.3.5", "They may not fire from inside a building.")


NO_HIDING_CITE = "ATS 7.3.3, 8.5.3, 8.14.3, 8.18.3, 8.22.3"


def article(row: Terrain) -> str:
    """Terrain in a sentence: ``a masonry building``, ``debris``."""
    return f"a {row.name}" if row.word in _BUILDINGS else row.name
