"""The TEM of a target's Location: its terrain, its building, its hexside, a pillbox (TT, O6, V7.3 to V7.7, T8).

What the source has no figure for is a part without a value; the figure may be typed in (``options.tems``).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.counter_kinds import PILLBOX, TRENCHES
from rules_core.families.squad_leader.current_terrain import in_building, rubbled_from, word_at
from rules_core.families.squad_leader.figures import BRIDGE, CREST, FOXHOLE, OTHER, ROOFTOP, TRENCH
from rules_core.families.squad_leader.hexes import building_of, is_factory
from rules_core.families.squad_leader.options import AERIAL, DIRECT, INDIRECT
from rules_core.families.squad_leader.places import CLIMBING, IN, SEWER, floor_of
from rules_core.families.squad_leader.places import CREST as CREST_PLACE
from rules_core.families.squad_leader.sight.climbers import FIRE_CITE, immune_to_indirect
from rules_core.families.squad_leader.sight.cover import CoverPart, Shot, better_of, ground_cover, hexside_cover
from rules_core.families.squad_leader.sight.line import Line
from rules_core.location import CELLAR, ROOF, Location
from rules_core.sight.facts import NoEffect
from rules_core.systems.red_barricades.building_locations import is_fortified, is_gutted, levels_above, uppermost
from rules_core.systems.red_barricades.conventions import BUILDING_TEM, GUTTED_INDIRECT
from rules_core.systems.red_barricades.ground import CULVERT_PLACE
from rules_core.systems.red_barricades.pillbox import Aspect, aspect_of, fired_in_vain, weapons_in_vain
from rules_core.systems.red_barricades.sight.roadblocks import roadblock_cover
from rules_core.systems.red_barricades.terrain import (
    CELLAR_CITE,
    CELLAR_TEM,
    CULVERT,
    FACTORIES_CITE,
    FACTORY_DEBRIS_TEM,
    FORTIFIED_TEM,
    GUTTED_AERIAL_FORTIFIED_TEM,
    GUTTED_AERIAL_TEM,
    GUTTED_FORTIFIED_TEM,
    GUTTED_ROOFLESS_TEM,
    GUTTED_TEM,
    INSIDE_TEM,
    ROOFLESS_CITE,
)
from rules_core.words.figures import counted

PILLBOX_CITE = "RB T8"
UNDER_GROUND = NoEffect("Indirect Fire has no effect in a culvert", CULVERT.cite)
IMMUNE = NoEffect("a climber above the base level is immune to Indirect Fire from here", FIRE_CITE)


LENT_BY_FACTORIES = "is lent from the factories of Red Barricades"


def cover(shot: Shot) -> list[CoverPart]:
    """The parts of a target's TEM, which add up.

    Of the target's hex and the hexside that the LOS enters it by the better counts, not both.

    Args:
        shot: who fires at whom, and how.
    """
    target = shot.target
    if target.place.startswith(f"{CLIMBING}-"):
        immune = shot.fire == INDIRECT and immune_to_indirect(shot.situation.board, target, shot.hexside)
        return [CoverPart(target.hex, "climbing: no favorable TEM", 0, FIRE_CITE, no_effect=IMMUNE if immune else None)]
    within = list(_Cover(shot).in_location())
    if shot.fire == AERIAL or target.place in (CELLAR, PILLBOX):
        return within
    within = better_of(within, roadblock_cover(shot))
    beneath = shot.viewer.place == CULVERT_PLACE  # out of the culvert a LOS runs beneath the hexside
    return within if beneath else better_of(within, hexside_cover(shot))


def out_of_pillbox(line: Line) -> Iterator[NoEffect]:
    """What fire out of a pillbox comes to nothing (T8, B30.2)."""
    viewer, situation = line.viewer, line.situation
    if viewer.location.place == PILLBOX:
        (item, *_) = situation.counters.at(viewer.hex, PILLBOX)
        found = fired_in_vain(situation.board, item, line.target.hex, str(situation.options.get("fire", DIRECT)))
        if found is not None:
            yield found


class _Cover:
    def __init__(self, shot: Shot) -> None:
        self._shot = shot
        self._rules = shot.rules
        self._situation = shot.situation
        self._board = shot.situation.board
        self._fire = shot.fire
        self._choice = shot.choice
        self._asked = shot.asked

    # --- the target's own Location ---

    def in_location(self) -> Iterator[CoverPart]:
        """The parts that the target's Location itself gives."""
        viewer, target = self._shot.viewer, self._shot.target
        place = target.place
        if is_bypass(place):
            return  # what it goes round doesn't cover it
        if place == PILLBOX:
            yield from self._pillbox(viewer, target)
        elif place in TRENCHES:
            yield self._asked(target.hex, TRENCH, TRENCHES[place].lower(), "B27.4")
        elif place == FOXHOLE:
            yield self._asked(target.hex, FOXHOLE, "foxholes", "B27")
        elif place == CULVERT_PLACE:
            in_vain = UNDER_GROUND if self._fire == INDIRECT else None
            yield CoverPart(target.hex, "culvert", CULVERT.direct, CULVERT.cite, no_effect=in_vain)
        elif place == SEWER:
            return
        elif place == CREST_PLACE:
            yield self._asked(target.hex, CREST, "Crest status", "B20.92")
        elif place == CELLAR:
            yield from self._cellar(target.hex)
        elif place == ROOF:
            yield self._asked(target.hex, ROOFTOP, "Rooftop", "RB3, B23.8")
        elif place == IN:
            yield from ground_cover(self._shot)
        elif (floor := floor_of(place)) is not None and in_building(self._rules, self._situation, target.hex):
            yield from self._building(viewer, target, floor)
        elif floor == 0 or floor is None:
            yield from ground_cover(self._shot)
        else:
            yield self._asked(target.hex, BRIDGE, "bridge", "B6.3")

    def _building(self, viewer: Location, target: Location, floor: int) -> Iterator[CoverPart]:
        rubbled = rubbled_from(self._situation, target.hex)
        if rubbled is not None and floor >= rubbled:
            row = self._rules.row(self._rubble_word(target.hex))
            yield CoverPart(target.hex, row.name, row.tem(direct=self._fire == DIRECT), row.cite)
            return
        word = word_at(self._situation, target.hex)
        if is_gutted(self._situation, target.hex, self._choice):
            yield from self._gutted(target)
        elif word in self._rules.factories:
            yield from self._factory(viewer, target, word)
            yield from self._fortified(target)
        else:
            yield self._ordinary(target.hex, word)
            yield from self._fortified(target)

    def _fortified(self, target: Location) -> Iterator[CoverPart]:
        if is_fortified(self._situation, target.hex, target.place):
            yield CoverPart(target.hex, "fortified", FORTIFIED_TEM, CELLAR_CITE if target.place == CELLAR else "B23.9")

    def _rubble_word(self, hex_name: str) -> str:
        (item, *_) = self._situation.counters.at(hex_name, "rubble")
        return "rubble-wooden" if item.details.get("material") == "wooden" else "rubble-masonry"

    def _ordinary(self, hex_name: str, word: str) -> CoverPart:
        """A building that is no factory (HC-RB-2)."""
        tems, row = self._rules.tems, self._rules.row(word)
        typed = tems.modifier(self._situation, word) if word in tems.words else None
        if typed is None and row.lent_by == BUILDING_TEM.id and self._choice(BUILDING_TEM) == "as-factories":
            return CoverPart(hex_name, row.name, row.direct, row.lent_by, lent=LENT_BY_FACTORIES)
        return self._asked(hex_name, word if word in tems.words else OTHER, word.replace("-", " "))

    def _factory(self, viewer: Location, target: Location, word: str) -> Iterator[CoverPart]:
        """A factory: less against fire from within; without a roof its debris covers too (TT notes 2 and 3)."""
        row = self._rules.row(word)
        name, cite = row.hex_called, row.hex_cite
        inside = self._inside_with(viewer, target)
        if row.roofless and (inside or self._fire != DIRECT):
            yield CoverPart(target.hex, name, INSIDE_TEM, ROOFLESS_CITE)
            yield CoverPart(target.hex, "factory debris", FACTORY_DEBRIS_TEM, ROOFLESS_CITE)
        elif inside:
            yield CoverPart(target.hex, f"{name}, from inside", INSIDE_TEM, FACTORIES_CITE)
        else:
            yield CoverPart(target.hex, name, row.direct, cite)

    def _inside_with(self, viewer: Location, target: Location) -> bool:
        """Whether the firer is inside the target's factory; one on its Rooftop is not."""
        if floor_of(viewer.place) is None or not is_factory(self._rules, self._board.hexes[viewer.hex]):
            return False
        return target.hex in building_of(self._rules, self._board, viewer.hex)

    def _gutted(self, target: Location) -> Iterator[CoverPart]:
        """A gutted building: +1, +4 if fortified, and other figures from the air and by indirect fire (V7.3-V7.7)."""
        fortified = is_fortified(self._situation, target.hex, target.place)
        roofless = uppermost(self._situation, target.hex, target.place)
        if self._fire == DIRECT:
            name = "gutted building, fortified" if fortified else "gutted building"
            yield CoverPart(target.hex, name, GUTTED_FORTIFIED_TEM if fortified else GUTTED_TEM, "RB V7.3")
            return
        cite = "RB V7.6" if self._fire == AERIAL else "RB V7.7"
        if roofless:
            yield CoverPart(target.hex, "roofless Location of a gutted building", GUTTED_ROOFLESS_TEM, cite)
        elif self._fire == AERIAL:
            value = GUTTED_AERIAL_FORTIFIED_TEM if fortified else GUTTED_AERIAL_TEM
            yield CoverPart(target.hex, "Location of a gutted building with a ceiling", value, cite)
        else:
            if self._choice(GUTTED_INDIRECT) == "with-tem":
                yield CoverPart(target.hex, "gutted building", GUTTED_TEM, GUTTED_INDIRECT.id)
            above = levels_above(self._situation, target.hex, target.place)
            yield CoverPart(target.hex, f"{counted(above, 'level', 'levels')} of the building above", above, cite)

    def _cellar(self, hex_name: str) -> Iterator[CoverPart]:
        word = word_at(self._situation, hex_name)
        wooden = word == "building-wooden"
        value = CELLAR_TEM["building-wooden" if wooden else "building-masonry"]
        yield CoverPart(hex_name, "wooden cellar" if wooden else "cellar", value, CELLAR_CITE)

    def _pillbox(self, viewer: Location, target: Location) -> Iterator[CoverPart]:
        """The CA or NCA TEM of a pillbox, which nothing else adds to; the ``pillbox`` procedure has the whole table."""
        (item, *_) = self._situation.counters.at(target.hex, PILLBOX)
        aspect = aspect_of(self._board, item, viewer.hex) if self._fire == DIRECT else Aspect.NCA
        if aspect is None:
            yield CoverPart(target.hex, "pillbox", None, PILLBOX_CITE, "pillbox-facing")
            return
        key = "ca_tem" if aspect is Aspect.CA else "nca_tem"
        value = item.details.get(key)
        assert isinstance(value, int)
        in_vain = weapons_in_vain(aspect) if self._fire == DIRECT else None
        yield CoverPart(target.hex, f"pillbox, {aspect.value}", value, PILLBOX_CITE, no_effect=in_vain)
