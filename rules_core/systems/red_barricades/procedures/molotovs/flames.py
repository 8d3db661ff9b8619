"""Whether a MOL attack places a Flame in a Location: Burnable Terrain, and the white die (A22.6111, RBD-25, CG3-2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.families.squad_leader.hexes import is_building
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.procedures.procedure import Case, Fact
from rules_core.situation import Situation
from rules_core.systems.red_barricades.building_locations import is_fortified
from rules_core.systems.red_barricades.burning import burning_in, in_building, no_fire, second_fire
from rules_core.systems.red_barricades.counter_kinds import FLAME
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.typed_here import typed_field, typed_or_kept
from rules_core.systems.red_barricades.table_figures import EC_TITLES, EC_WORDS
from rules_core.words.figures import signed

CITE = "RB A22.6111"
FORTIFIED_CITE = "RB A22.6111, B23.94"
EC_CITE = "RB A22.6111, B25.5"

FORTIFIED_DRM = -1
MOIST = "moist"
WET, WET_DRM = "wet", -2
"""The one EC whose drm the source gives, in its example."""
LEAST_WHITE = 1
"""The lowest Final white dr that places a Flame."""

NONE, BUILDING, FORTIFIED, OTHER = "none", "building", "fortified", "other"
TERRAINS: dict[str, str] = {
    BUILDING: "a building Location that isn't Fortified",
    FORTIFIED: "a Fortified Building Location",
    OTHER: "other Burnable Terrain: woods, rubble, brush …",
    NONE: "nothing that burns: gutted, debris, a Rooftop, open ground …",
}
ECS: dict[str, str] = {WET: "Wet", **EC_TITLES}


@dataclass(frozen=True)
class FlameSpot:
    """One of the two Locations where a Flame may come.

    Args:
        kind: a word of ``TERRAINS``.
        drm: what is added to the white die; None where the player's rulebook has it.
        cite: the rule of that.
        why: why no Flame may come there at all; empty where one may.
        changes: the Flame, where the Location is one of the map.
    """

    kind: str
    drm: int | None
    cite: str
    why: str = ""
    changes: Changes = NO_CHANGES

    def burns(self, white: int) -> bool | None:
        """Whether a Flame is placed with that on the white die; None where the drm on it is not known.

        Args:
            white: the Original white dr.
        """
        if self.kind == NONE:
            return False
        return None if self.drm is None else white + self.drm >= LEAST_WHITE

    def fact(self, whose: str) -> Fact:
        """What decides there.

        Args:
            whose: ``user's Location`` or ``target's Location``.
        """
        if self.kind == NONE:
            return Fact(whose, "no Flame", self.cite, self.why or "it is no Burnable Terrain")
        known = "not known" if self.drm is None else signed(self.drm) if self.drm else "none"
        return Fact(f"white die drm, {whose}", known, self.cite, TERRAINS[self.kind])


USER_IN, TARGET_IN = "The user is in", "The target is in"


def spot_asked(case: Case, field: str, title: str) -> FlameSpot:
    """The Location of a field: read off the map where it is tapped, else by the terrain chosen.

    Args:
        case: the case; a figure that it lacks is noted there.
        field: ``from`` or ``to``; ``<field>_terrain`` is the choice.
        title: what the choice is called, for who leaves both out.

    Raises:
        QueryError: neither was said.
    """
    at = case.optional_location(field)
    if at is not None:
        return _on_map(case, at)
    kind = case.optional_word(f"{field}_terrain")
    if kind is None:
        raise QueryError("missing", f"“{title}” is not known yet: choose it.", f"inputs.{field}_terrain")
    return _spot(case, kind)


def _spot(case: Case, kind: str, changes: Changes = NO_CHANGES) -> FlameSpot:
    if kind == FORTIFIED:
        return FlameSpot(kind, FORTIFIED_DRM, FORTIFIED_CITE, changes=changes)
    if kind == OTHER:
        ec = case.word("ec")
        drm = WET_DRM if ec == WET else typed_or_kept(case, "ec_drm", EC_WORDS[ec])
        return FlameSpot(kind, drm, EC_CITE, changes=changes)
    return FlameSpot(kind, 0, CITE, changes=changes)


def _on_map(case: Case, at: Location) -> FlameSpot:
    situation = case.ground
    place = at.place if in_building(at.place) else GROUND_PLACE
    why = no_fire(situation, FLAME, at.hex, at.place)
    if why is None and burning_in(situation, at.hex, place):
        why = second_fire(at.hex, at.place)
    if why is not None:
        return FlameSpot(NONE, 0, CITE, why)
    flame = Counter(FLAME, at.hex, place="" if place == GROUND_PLACE else place)
    return _spot(case, _kind(situation, at), Changes((flame,)))


def _kind(situation: Situation, at: Location) -> str:
    if not (in_building(at.place) and is_building(RULES, situation.board.hexes[at.hex])):
        return OTHER
    return FORTIFIED if is_fortified(situation, at.hex, at.place) else BUILDING


def spot_fields(when: When) -> tuple[Field, ...]:
    """The inputs by which a procedure asks for both Locations and the EC.

    Args:
        when: the condition under which they count.
    """
    terrains = tuple(Choice(word, title) for word, title in TERRAINS.items())
    rows = (("from", USER_IN, "User"), ("to", TARGET_IN, "Target"))
    spots = [
        (
            Field(
                name,
                tapped,
                "location",
                "Tap it on the map, or choose the terrain below.",
                CITE,
                optional=True,
                when=(when,),
            ),
            Field(
                f"{name}_terrain", title, "choice", "", CITE, terrains, optional=True, when=(when, When(name, (None,)))
            ),
        )
        for name, title, tapped in rows
    ]
    ecs = tuple(Choice(word, title) for word, title in ECS.items())
    help_ = "They count for Burnable Terrain that is no building; RB1 starts with Moist."
    drm = typed_field("ec_drm", "EC drm", EC_WORDS[MOIST], (when, When("ec", tuple(EC_TITLES))), kept=True)
    return (*spots[0], *spots[1], Field("ec", "EC", "choice", help_, EC_CITE, ecs, default=MOIST, when=(when,)), drm)
