"""The kind of Location that a rule is asked about: read off the map where one is tapped, else chosen."""

from __future__ import annotations

from rules_core.families.squad_leader.hexes import is_building
from rules_core.families.squad_leader.places import SEWER, floor_of
from rules_core.fields import Choice, Field, When
from rules_core.location import CELLAR, ROOF, Location
from rules_core.procedures.procedure import Case, Mark
from rules_core.situation import Situation
from rules_core.systems.red_barricades.ground import CULVERT_PLACE, RULES

BUILDING, OPEN_AIR, AERIAL = "building", "open-air", "aerial"

KINDS: dict[str, str] = {
    BUILDING: "a level of a building",
    CELLAR: "a cellar",
    ROOF: "a Rooftop",
    OPEN_AIR: "outside of buildings: any terrain, a gully too",
    SEWER: "in a sewer",
    CULVERT_PLACE: "in a culvert",
    AERIAL: "Aerial",
}
"""Every kind of Location that the special rules tell apart, in words."""


def location_fields(cite: str) -> tuple[Field, Field]:
    """The two fields by which a procedure asks for a Location: on the map, or by its kind.

    Args:
        cite: the rule that asks.
    """
    kinds = tuple(Choice(kind, title) for kind, title in KINDS.items())
    return (
        Field("at", "Location", "location", "Tap it on the map, or choose below what it is.", cite, optional=True),
        Field("kind", "It is", "choice", "", cite, kinds, when=(When("at", (None,)),)),
    )


def kind_asked(case: Case) -> str:
    """The kind of the Location that was tapped or chosen, a word of ``KINDS``."""
    at = case.optional_location("at")
    return case.word("kind") if at is None else kind_at(case.ground, at)


def kind_at(situation: Situation, at: Location) -> str:
    """The kind of a Location of the map, a word of ``KINDS``; rubble is no building's any more."""
    if at.place in (SEWER, CULVERT_PLACE, CELLAR, ROOF):
        return at.place
    inside = floor_of(at.place) is not None and is_building(RULES, situation.board.hexes[at.hex])
    return BUILDING if inside else OPEN_AIR


def words_for(case: Case, kind: str) -> str:
    """The Location as a sentence begins: its name on the map, or its kind."""
    at = case.optional_location("at")
    return KINDS[kind] if at is None else f"{at.said}, {KINDS[kind]}"


def marks_for(case: Case, what: str, tone: str) -> tuple[Mark, ...]:
    """The Location tapped, to be shown on the map; none where its kind was chosen."""
    at = case.optional_location("at")
    return () if at is None else (Mark(str(at), what, tone),)
