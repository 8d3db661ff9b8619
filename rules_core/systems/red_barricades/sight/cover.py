"""The TEM of a target's Location: its terrain, its building, its hexside, a pillbox (TT, O6, V7.3 to V7.7, T8).

What the source has no figure for is a part without a value; the figure may be typed in (``options.tems``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.convention import Choose
from rules_core.location import CELLAR, ROOF, Location
from rules_core.sight.facts import NoEffect
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import BUILDING_TEM as BUILDING_TEM_RECORD
from rules_core.systems.red_barricades.conventions import GUTTED_INDIRECT, SISTER_COSTS
from rules_core.systems.red_barricades.counter_kinds import PILLBOX, TRENCHES
from rules_core.systems.red_barricades.current_terrain import (
    in_building,
    is_fortified,
    is_gutted,
    levels_above,
    rubbled_from,
    uppermost,
    word_at,
)
from rules_core.systems.red_barricades.figures import CREST, OTHER, ROOFTOP, TEMS, TRENCH
from rules_core.systems.red_barricades.hexes import (
    BRIDGES,
    DEPRESSIONS,
    building_of,
    is_factory,
    kinds_between,
)
from rules_core.systems.red_barricades.options import AERIAL, DIRECT, INDIRECT
from rules_core.systems.red_barricades.pillbox import Aspect, aspect_of, weapons_in_vain
from rules_core.systems.red_barricades.places import (
    CLIMBING,
    CULVERT_PLACE,
    GROUND_PLACE,
    IN,
    SEWER,
    floor_of,
)
from rules_core.systems.red_barricades.places import (
    CREST as CREST_PLACE,
)
from rules_core.systems.red_barricades.sight.climbers import FIRE_CITE, immune_to_indirect
from rules_core.systems.red_barricades.terrain import (
    AS_OPEN,
    BUILDING_TEM,
    CELLAR_CITE,
    CELLAR_TEM,
    CULVERT,
    FACTORIES,
    FACTORIES_CITE,
    FACTORY_DEBRIS_TEM,
    FORTIFIED_TEM,
    GUTTED_AERIAL_FORTIFIED_TEM,
    GUTTED_AERIAL_TEM,
    GUTTED_FORTIFIED_TEM,
    GUTTED_ROOFLESS_TEM,
    GUTTED_TEM,
    HEXSIDES,
    INSIDE_TEM,
    ROOFLESS_CITE,
    STONE,
    TERRAIN,
)
from rules_core.words.figures import counted

PILLBOX_CITE = "RB T8"
AIRY = frozenset({"open", *AS_OPEN, *DEPRESSIONS})
"""Terrain that covers nobody: open ground, roads, and a depression's floor."""


UNDER_GROUND = NoEffect("Indirect Fire has no effect in a culvert", CULVERT.cite)
IMMUNE = NoEffect("a climber above the base level is immune to Indirect Fire from here", FIRE_CITE)


@dataclass(frozen=True)
class CoverPart:
    """One part of a target's TEM.

    Args:
        at: the hex or hexside that covers.
        what: in plain words.
        value: the TEM; None where it is not known.
        cite: the rule, or the house convention.
        missing: the figure to type in where it is not known, a word of ``TEMS``; else empty.
        no_effect: fire that comes to nothing there, besides what it is covered by; None for none.
    """

    at: str
    what: str
    value: int | None
    cite: str
    missing: str = ""
    no_effect: NoEffect | None = None


def parts(
    situation: Situation,
    viewer: Location,
    target: Location,
    fire: str,
    came_through_hexside: tuple[str, str] | None,
    choice: Choose | None = None,
) -> list[CoverPart]:
    """The parts of a target's TEM, which add up.

    Of the target's hex and the hexside that the LOS enters it by the better counts, not both.

    Args:
        situation: the board, the table, options and conventions.
        viewer: who fires.
        target: who is fired at.
        fire: ``direct``, ``indirect`` or ``aerial``.
        came_through_hexside: the two hexes of the hexside by which the LOS enters the target's hex; None for none.
        choice: tells the option of a convention in force, and notes that it had a say.
    """
    cover = _Cover(situation, fire, choice or (lambda record: situation.conventions[record.id]))
    if target.place.startswith(f"{CLIMBING}-"):
        immune = fire == INDIRECT and immune_to_indirect(situation.board, target, came_through_hexside)
        return [CoverPart(target.hex, "climbing: no favorable TEM", 0, FIRE_CITE, no_effect=IMMUNE if immune else None)]
    within = list(cover.in_location(viewer, target))
    beneath = viewer.place == CULVERT_PLACE  # out of the culvert a LOS runs beneath the hexside
    hexside = None if beneath or fire == AERIAL else cover.at_hexside(target, came_through_hexside)
    if hexside is None or target.place in (CELLAR, PILLBOX):
        return within
    total = _total(within)
    better = not within or (hexside.value is not None and total is not None and hexside.value > total)
    return [hexside] if better else within


def _total(found: list[CoverPart]) -> int | None:
    values = [part.value for part in found]
    return None if None in values else sum(value for value in values if value is not None)


class _Cover:
    def __init__(self, situation: Situation, fire: str, choice: Choose) -> None:
        self._situation = situation
        self._board = situation.board
        self._fire = fire
        self._choice = choice

    def _asked(self, at: str, word: str, what: str, cite: str = "") -> CoverPart:
        """A part that the source has no figure for: typed in, or not known."""
        typed = TEMS.modifier(self._situation, word)
        if typed is None:
            return CoverPart(at, what, None, cite, word)
        return CoverPart(at, what, typed, cite or "typed in")

    # --- the target's own Location ---

    def in_location(self, viewer: Location, target: Location) -> Iterator[CoverPart]:
        """The parts that the target's Location itself gives."""
        place = target.place
        if place == PILLBOX:
            yield from self._pillbox(viewer, target)
        elif place in TRENCHES:
            yield self._asked(target.hex, TRENCH, TRENCHES[place].lower(), "B27.4")
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
            yield from self._ground(target)
        elif (floor := floor_of(place)) is not None and in_building(self._situation, target.hex):
            yield from self._building(viewer, target, floor)
        elif floor == 0 or floor is None:
            yield from self._ground(target)
        else:
            yield self._asked(target.hex, "bridge", "bridge", "B6.3")

    def _ground(self, target: Location) -> Iterator[CoverPart]:
        """The ground of a hex that is no building's."""
        word = word_at(self._situation, target.hex)
        row = TERRAIN.get(word)
        if row is not None:
            yield CoverPart(target.hex, row.name, row.direct if self._fire == DIRECT else row.indirect, row.cite)
        elif word in BRIDGES:
            yield self._asked(target.hex, "bridge", "bridge", "B6.3")
        elif word not in AIRY:
            figure = word if word in TEMS.words else OTHER
            yield self._asked(target.hex, figure, word.replace("-", " "))

    def _building(self, viewer: Location, target: Location, floor: int) -> Iterator[CoverPart]:
        rubbled = rubbled_from(self._situation, target.hex)
        if rubbled is not None and floor >= rubbled:
            row = TERRAIN[self._rubble_word(target.hex)]
            yield CoverPart(target.hex, row.name, row.direct if self._fire == DIRECT else row.indirect, row.cite)
            return
        word = word_at(self._situation, target.hex)
        if is_gutted(self._situation, target.hex, self._choice):
            yield from self._gutted(target)
        elif word in FACTORIES:
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
        typed = TEMS.modifier(self._situation, word) if word in TEMS.words else None
        if typed is None and word in BUILDING_TEM and self._choice(BUILDING_TEM_RECORD) == "as-factories":
            name = "stone building" if BUILDING_TEM[word] == STONE else "wooden building"
            return CoverPart(hex_name, name, BUILDING_TEM[word], BUILDING_TEM_RECORD.id)
        return self._asked(hex_name, word if word in TEMS.words else OTHER, word.replace("-", " "))

    def _factory(self, viewer: Location, target: Location, word: str) -> Iterator[CoverPart]:
        """A factory: less against fire from within; without a roof its debris covers too (TT notes 2 and 3)."""
        row = FACTORIES[word]
        inside = self._inside_with(viewer, target)
        if row.roofless and (inside or self._fire != DIRECT):
            yield CoverPart(target.hex, row.name, INSIDE_TEM, ROOFLESS_CITE)
            yield CoverPart(target.hex, "factory debris", FACTORY_DEBRIS_TEM, ROOFLESS_CITE)
        elif inside:
            yield CoverPart(target.hex, f"{row.name}, from inside", INSIDE_TEM, FACTORIES_CITE)
        else:
            yield CoverPart(target.hex, row.name, row.outside, row.cite)

    def _inside_with(self, viewer: Location, target: Location) -> bool:
        """Whether the firer is inside the target's factory; one on its Rooftop is not."""
        if floor_of(viewer.place) is None or not is_factory(self._board.hexes[viewer.hex]):
            return False
        return target.hex in building_of(self._board, viewer.hex)

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

    # --- the hexside ---

    def at_hexside(self, target: Location, hexside: tuple[str, str] | None) -> CoverPart | None:
        """The best of what stands along the hexside by which the LOS comes, for a target on the ground."""
        if hexside is None or target.place not in (GROUND_PLACE, IN):
            return None
        best: CoverPart | None = None
        for kind in sorted(kinds_between(self._board, *hexside) & HEXSIDES.keys()):
            row = HEXSIDES[kind]
            at = self._board.grid.hexside(*hexside)
            if row.lent and self._lent(kind) is None:
                part = self._asked(at, kind, row.name)
            else:
                lent = self._lent(kind) if row.lent else None
                value = lent if lent is not None else row.direct if self._fire == DIRECT else row.indirect
                part = CoverPart(at, row.name, value, row.cite)
            if best is None or (part.value or 0) > (best.value or 0):
                best = part
        return best

    def _lent(self, kind: str) -> int | None:
        """The TEM of a wall or hedge: typed in, or the sister game's (HC-RB-1)."""
        typed = TEMS.modifier(self._situation, kind)
        if typed is not None:
            return typed
        if self._choice(SISTER_COSTS) != "squad-leader":
            return None
        return HEXSIDES[kind].direct if self._fire == DIRECT else HEXSIDES[kind].indirect
