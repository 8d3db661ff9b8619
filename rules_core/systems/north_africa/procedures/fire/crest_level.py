"""What Guns and vehicular weapons in wadi Crest status may fire at, by levels typed in or by the map (188.25)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.families.squad_leader.places import CREST, places
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import GOOD, Case, Fact, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.ground.wadis import wadis_of
from rules_core.systems.north_africa.procedures.asked import judged, plain
from rules_core.systems.north_africa.procedures.fire.crest import LEVEL_CITE
from rules_core.words.figures import level_name

AAMG, MORTAR, ANY = "aamg", "mortar", "other"
LEAST_LEVEL, MOST_LEVEL = -4, 12


def _levels(case: Case) -> tuple[int, int]:
    """The Crest level and the target's, in half levels: of the places on the map, or as typed in.

    Raises:
        QueryError: only one of the two places is named, or there is no Crest where the firer is.
    """
    at, aim = case.inputs["at"], case.optional_location("aim")
    if not isinstance(at, str):
        return 2 * case.whole("crest"), 2 * case.whole("target") + case.flag("half")
    if aim is None:
        raise QueryError(
            "missing", "Name the target's place too, or leave out both and type the levels in.", "inputs.aim"
        )
    crest = next((place for place in places(RULES, case.ground, at) if place.id == CREST), None)
    if crest is None:
        raise QueryError("wrong-input", f"There is no Crest status in {at}.", "inputs.at")
    target = next(place for place in places(RULES, case.ground, aim.hex) if place.id == aim.place)
    return crest.level, target.level


def _freely(case: Case) -> str:
    """Why levels don't matter for the shot; empty where they do."""
    at, aim = case.inputs["at"], case.optional_location("aim")
    if isinstance(at, str) and aim is not None and _along_a_wadi(case.ground, at, aim):
        return _FREE["into_own" if at == aim.hex else "along"]
    return next((said for word, said in _FREE.items() if case.flag(word)), "")


def _along_a_wadi(situation: Situation, at: str, aim: Location) -> bool:
    """Whether a target is in the own hex, or in the next one over a wadi hexside."""
    if at == aim.hex:
        return True
    around = situation.board.grid.around(at)
    return aim.hex in around and around.index(aim.hex) in wadis_of(situation.board).sides(at)


def _down(case: Case) -> Ruling:
    exempt = {AAMG: "An AAMG isn't restricted.", MORTAR: "A mortar isn't restricted."}.get(case.word("weapon"))
    if exempt is not None:
        return plain("may fire", LEVEL_CITE, exempt, GOOD)
    crest, target = _levels(case)
    free = _freely(case)
    if free:
        why = "It would have to change its VCA, and in Crest status it never does."
        turn = Condition("no VCA change", not case.flag("turns"), LEVEL_CITE, why)
        return judged(("may fire", "may not fire"), (turn,), LEVEL_CITE, free)
    halves = target - crest
    facts = (
        Fact("Crest level", level_name(Fraction(crest, 2)), LEVEL_CITE),
        Fact("target's level", level_name(Fraction(target, 2)), LEVEL_CITE),
    )
    lower = "The target is one level or more below the Crest level."
    only = "Its type can't fire downward, so in Crest status it fires only upward."
    conditions = [Condition("target less than a level lower", halves > -2, LEVEL_CITE, lower)]
    if case.flag("no_lower"):
        conditions.append(Condition("target higher than the Crest level", halves > 0, LEVEL_CITE, only))
    return judged(("may fire", "may not fire"), conditions, LEVEL_CITE, facts=facts)


_FREE = {
    "into_own": "INTO its own hex it may, whatever the level.",
    "along": "Along only wadi hexsides it may, whatever the level.",
}

_TYPED = (When("at", (None,)),)
"""The levels are typed in where no place is named."""

CREST_GUN_LEVEL = Procedure(
    "crest-level",
    "Gun or vehicle in Crest: what it may fire at",
    "Fire",
    "Whether a Gun or vehicular weapon in wadi Crest status may fire at a target of some level.",
    LEVEL_CITE,
    (
        Field(
            "weapon",
            "Weapon",
            "choice",
            "",
            LEVEL_CITE,
            (Choice(ANY, "any other Gun or vehicular weapon"), Choice(AAMG, "AAMG"), Choice(MORTAR, "mortar")),
        ),
        Field("at", "Its hex", "hex", "With both places the map tells the levels.", LEVEL_CITE, optional=True),
        Field("aim", "Target in", "location", "", LEVEL_CITE, optional=True),
        Field(
            "crest",
            "Crest level",
            "whole",
            "Of its wadi hex: one above the bottom.",
            LEVEL_CITE,
            least=LEAST_LEVEL,
            most=MOST_LEVEL,
            default=0,
            when=_TYPED,
        ),
        Field(
            "target",
            "Target's level",
            "whole",
            "",
            LEVEL_CITE,
            least=LEAST_LEVEL,
            most=MOST_LEVEL,
            default=0,
            when=_TYPED,
        ),
        Field(
            "half",
            "And half a level",
            "flag",
            "The target is on a hillock.",
            LEVEL_CITE,
            when=_TYPED,
        ),
        Field("into_own", "INTO its own hex", "flag", "", LEVEL_CITE),
        Field("along", "Along wadi hexsides only", "flag", "Into or INTO the next hex of the wadi.", LEVEL_CITE),
        Field("turns", "Needs a VCA change", "flag", "", LEVEL_CITE),
        Field("no_lower", "Can't fire downward", "flag", "By its note.", LEVEL_CITE),
    ),
    _down,
)
