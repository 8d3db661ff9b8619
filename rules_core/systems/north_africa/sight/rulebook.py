"""What North Africa hands in to the line of sight that it shares with all of Squad Leader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.families.squad_leader.places import IN, places
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.counters_on_line import Sees
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.los import glance, glance_along, line_between
from rules_core.families.squad_leader.sight.veils import Told
from rules_core.location import Location
from rules_core.sight.facts import NoEffect, OtherPlace
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions import CONVENTIONS
from rules_core.systems.north_africa.ground.alternate import OF_ALTERNATE, grown
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.sight import air_on_line
from rules_core.systems.north_africa.sight.air_on_line import veils
from rules_core.systems.north_africa.sight.cover import cover, halved
from rules_core.systems.north_africa.sight.deirs import judge_deirs
from rules_core.systems.north_africa.sight.dust import DLV, judge_dust
from rules_core.systems.north_africa.sight.entrenched import judge_entrenched
from rules_core.systems.north_africa.sight.from_hillocks import judge_from_hillocks, judge_what_stands_on_hillocks
from rules_core.systems.north_africa.sight.grown_depressions import judge_grown_depressions
from rules_core.systems.north_africa.sight.hillocks import judge_hillocks
from rules_core.systems.north_africa.sight.hull_down import crest_notes
from rules_core.systems.north_africa.sight.in_the_open import moving
from rules_core.systems.north_africa.sight.low_visibility import judge_weather
from rules_core.systems.north_africa.sight.passed_by import OWN_GROUND
from rules_core.systems.north_africa.sight.penetration import no_penetration
from rules_core.systems.north_africa.sight.side_view import reliefs, wadi_places
from rules_core.systems.north_africa.sight.smoke import judge_smoke
from rules_core.systems.north_africa.sight.states import seen_from
from rules_core.systems.north_africa.sight.vehicles_on_line import judge_vehicles
from rules_core.systems.north_africa.sight.wadis import judge_wadis

_WORDS = {RULES.row(word).name: word for new in OF_ALTERNATE.values() for word in new.values()}
"""By what it is called, the terrain that alternate ground has in place of the map's."""


def fired_in_vain(line: Line) -> Iterator[NoEffect]:
    """The fire that comes to nothing: in dense dust, over the Lip of a deir."""
    yield from air_on_line.fired_in_vain(line)
    yield from no_penetration(line)


def grown_there(situation: Situation, at: str, what: str) -> str:
    """The rule by which what is called so stands where the map has something else: woods on Steppe."""
    return grown(situation, at, _WORDS[what]) if what in _WORDS else ""


def other_places(line: Line) -> tuple[OtherPlace, ...]:
    """Of an end's wadi hex the place that the unit isn't in, and whether a line from there is clear (188.161)."""
    found = []
    for end, other in (line.ends, line.ends[::-1]):
        place = wadi_places(line, end.hex, end.location.place) if line.range else None
        if place is not None:
            word, level = place
            clear = glance(BOOK, line.situation, Location(end.hex, word), other.location).block is None
            found.append(OtherPlace(end.hex, word, level, clear, end is line.target))
    return tuple(found)


def vehicles(line: Line, sees: Sees) -> None:
    """The AFV and wrecks on a line: an end that is entrenched sees them as such, whichever end it is (base-los 1.4).

    Args:
        line: the line.
        sees: tells what ends see that are in nothing.
    """

    def sees_ground(end: End, hex_name: str) -> bool:
        situation = seen_from(line, end)
        if situation is None:
            return sees(end, hex_name)
        ground = Location(hex_name, places(RULES, situation, hex_name)[0].id)
        there = ends_of(RULES, situation, ground)[0]
        return glance_along(BOOK, line_between(BOOK, situation, end, there, glance=True))[0].block is None

    judge_vehicles(line, sees_ground)


def told(line: Line) -> Told:
    """What the air tells of a line besides, and how a vehicle at a wadi's Crest stands to fire (188.2).

    Args:
        line: the line of fire, judged.
    """

    def sees_into() -> bool:
        return glance(BOOK, line.situation, line.viewer.location, Location(line.target.hex, IN)).block is None

    air = air_on_line.told(line)
    return replace(air, notes=(*crest_notes(line, sees_into), *air.notes))


BOOK = Rulebook(
    rules=RULES,
    conventions=CONVENTIONS,
    cover=cover,
    halved=halved,
    judges=(
        judge_grown_depressions,
        judge_hillocks,
        judge_from_hillocks,
        judge_what_stands_on_hillocks,
        judge_deirs,
        judge_entrenched,
        judge_dust,
        judge_weather,
    ),
    fired_in_vain=fired_in_vain,
    limit_cite="NA 176.331",
    hindrances_by_range=False,  # 196.7: of two hexes that a line runs between one counts, of others each
    grown=grown_there,
    own_ground=OWN_GROUND,
    depressions=judge_wadis,
    clouds=judge_smoke,
    vehicles=vehicles,
    moving=moving,
    veils=veils,
    veiled=DLV,
    told=told,
    reliefs=reliefs,
    other_places=other_places,
)
