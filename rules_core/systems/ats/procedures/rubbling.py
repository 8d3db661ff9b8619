"""Rubbling and flames: what a result on the Casualty Table does to a building (8.3.9, 8.3.10, Building Destruction)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field
from rules_core.location import CELLAR, GROUND, Location
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, Ruling
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import RUBBLED_FROM_ABOVE, SATCHEL_CHARGE
from rules_core.systems.ats.counter_kinds import FULL_COVER, OWN_COLOUR, RUBBLE
from rules_core.systems.ats.counters.rubble import RUBBLE_CITE
from rules_core.systems.ats.places import floor_or_none
from rules_core.systems.ats.procedures.collapse import (
    AS_DECIDED,
    ATTACKS,
    BOX_CITE,
    FLAMES_CITE,
    FLAMES_FROM,
    FLAMES_UP_TO,
    RUBBLE_FROM,
    WHOLE_HEX,
    BuildingAttack,
    Collapse,
    Reason,
    burns,
    what_collapses,
)
from rules_core.systems.ats.procedures.sighting import level_words, name_of
from rules_core.words.figures import counted

FLAMES = "flames"
MOST_CASUALTIES = 20
"""The Casualty Table is not at hand; a larger result is a slip of the finger."""


def _work(case: Case) -> Ruling:
    attack = next(attack for attack in ATTACKS if attack.id == case.word("attack"))
    hit, result = case.location("at"), case.whole("result")
    facts: tuple[Fact, ...] = (
        Fact("attack", attack.title, attack.cite),
        Fact("result", f"C{result}", BOX_CITE, "typed in"),
    )
    if attack.burns_at_once:
        return _flamethrower(case, hit, result, facts)
    if not attack.rubbles:
        reason = "Only direct or indirect HE fire on the HPT, off-board artillery and satchel charges rubble."
        return _nothing(Reason(reason, RUBBLE_CITE), facts)
    facts += (Fact("rubble", f"from C{RUBBLE_FROM}", f"{RUBBLE_CITE}, Building Destruction"),)
    whole_hex = _whole_hex(case, attack)
    if burns(case.ground, hit) and not _is_building(case.ground, hit):
        return _fire_in_the_open(case, hit, result, facts)
    found = what_collapses(case.ground, hit, whole_hex=whole_hex)
    if isinstance(found, Reason):
        return _nothing(found, facts)
    if result < RUBBLE_FROM:
        return _nothing(Reason(f"It takes C{RUBBLE_FROM} to rubble.", RUBBLE_CITE), facts)
    return _collapsed(case, found, result, facts, whole_hex=whole_hex)


def _whole_hex(case: Case, attack: BuildingAttack) -> bool:
    if attack.aim == AS_DECIDED:
        return case.choice(SATCHEL_CHARGE) == "top"
    return attack.aim == WHOLE_HEX


def _is_building(situation: Situation, hit: Location) -> bool:
    return not isinstance(what_collapses(situation, hit, whole_hex=True), Reason)


def _nothing(reason: Reason, facts: tuple[Fact, ...]) -> Ruling:
    outcome = Outcome("Nothing is destroyed", detail=reason.text, cite=reason.cite)
    return Ruling("nothing is destroyed", OPEN, (outcome,), facts)


# --- rubble ---


def _collapsed(case: Case, found: Collapse, result: int, facts: tuple[Fact, ...], *, whole_hex: bool) -> Ruling:
    lost = _eliminated(case, found, whole_hex=whole_hex)
    facts += _collapse_facts(found, lost, whole_hex=whole_hex)
    verdict, detail = _verdict(found, lost), _say_lost(case.ground, lost)
    changes, marks = _changes(case.ground, found), _marks(found, lost)
    if result < FLAMES_FROM:
        outcome = Outcome("Rubble", detail=detail, cite=RUBBLE_CITE, changes=changes)
        return Ruling(verdict, OPEN, (outcome,), facts, marks=marks)
    roll, fire = _flames_roll()
    burning = _with_flames(case.ground, found.rubble.hex, changes)
    outcomes = (
        Outcome("Rubble and flames", fire, detail, f"{RUBBLE_CITE}, 8.3.10", BAD, burning),
        Outcome("Rubble only", frozenset(roll.totals.chances) - fire, detail, RUBBLE_CITE, changes=changes),
    )
    facts += (Fact("flames", f"on 1 to {FLAMES_UP_TO}", FLAMES_CITE, f"from C{FLAMES_FROM}, with one die"),)
    return Ruling(f"{verdict}; roll for flames", OPEN, outcomes, facts, roll, marks)


def _collapse_facts(found: Collapse, lost: tuple[Location, ...], *, whole_hex: bool) -> tuple[Fact, ...]:
    facts = []
    if whole_hex:
        facts.append(Fact("rolls", "one for the hex", RUBBLE_CITE, "not one for each of its locations"))
    facts.append(Fact("becomes rubble", _place_words(found.rubble), RUBBLE_CITE, _which(whole_hex=whole_hex)))
    if found.gone:
        facts.append(Fact("gone", _listed(found.gone), RUBBLE_CITE, "no locations any more"))
    facts.append(Fact("eliminated", _listed(lost) or "nobody", *_why_lost(whole_hex=whole_hex)))
    facts.append(Fact("height of the hex", level_words(found.height), "ATS 8.22.2", "rubble rises +5 above its level"))
    return tuple(facts)


def _verdict(found: Collapse, lost: tuple[Location, ...]) -> str:
    name, place = found.rubble
    where = f"{name} is rubble" if place == GROUND else f"rubble at {place} of {name}"
    units = f"all units eliminated at {_listed(lost)}" if lost else "no units eliminated by it"
    return f"{where}, {units}"


def _marks(found: Collapse, lost: tuple[Location, ...]) -> tuple[Mark, ...]:
    rubble = (
        Mark(str(found.rubble), "rubble, units eliminated", BAD)
        if found.rubble in lost
        else Mark(str(found.rubble), "rubble")
    )
    return (rubble, *(Mark(str(location), "units eliminated", BAD) for location in lost if location != found.rubble))


def _which(*, whole_hex: bool) -> str:
    return "the highest floor that stands" if whole_hex else "the location that is hit, and all above it"


def _eliminated(case: Case, found: Collapse, *, whole_hex: bool) -> tuple[Location, ...]:
    """The locations whose units are eliminated; a cellar's are, whatever brings the ground floor down."""
    if whole_hex and case.choice(RUBBLED_FROM_ABOVE) == "result":
        return tuple(location for location in found.gone if location.place == CELLAR)
    cellars = tuple(location for location in found.gone if location.place == CELLAR)
    return (*cellars, found.rubble, *(location for location in found.gone if location.place != CELLAR))


def _why_lost(*, whole_hex: bool) -> tuple[str, str]:
    if whole_hex:
        return RUBBLED_FROM_ABOVE.id, "8.3.9 eliminates units above for direct fire, and any cellar under ground rubble"
    return f"{RUBBLE_CITE}, Building Destruction", "all units there"


def _say_lost(situation: Situation, lost: tuple[Location, ...]) -> str:
    if not lost:
        return "The rubble itself eliminates nobody."
    names = ", ".join(name_of(situation, location) for location in lost)
    return f"All units are eliminated in {counted(len(lost), 'location', 'locations')}: {names}."


def _changes(situation: Situation, found: Collapse) -> Changes:
    """The rubble marker, and what it replaces: higher rubble, and Full cover in what is no building any more."""
    name, place = found.rubble
    floor = floor_or_none(place) or 0
    gone = {location.place for location in found.gone}
    taken = tuple(
        item
        for item in situation.counters.at(name, RUBBLE, FULL_COVER)
        if item.place in gone or (floor_or_none(item.place or GROUND) or 0) >= floor
    )
    return Changes((Counter(RUBBLE, name, None, {"material": OWN_COLOUR}, place),), taken)


def _listed(locations: tuple[Location, ...]) -> str:
    return ", ".join(_place_words(location) for location in locations)


def _place_words(location: Location) -> str:
    return "ground level" if location.place == GROUND else location.place


# --- flames ---


def _flames_roll() -> tuple[Roll, frozenset[int]]:
    roll = Roll((10,), zero=True)
    return roll, frozenset(total for total in roll.totals.chances if total <= FLAMES_UP_TO)


def _with_flames(situation: Situation, hex_name: str, changes: Changes) -> Changes:
    if situation.counters.at(hex_name, FLAMES):
        return changes
    return Changes((*changes.put, Counter(FLAMES, hex_name)), changes.take)


def _fire_in_the_open(case: Case, hit: Location, result: int, facts: tuple[Fact, ...]) -> Ruling:
    """An attack that could rubble, on other terrain that burns."""
    if result < FLAMES_FROM:
        return _nothing(Reason(f"It takes C{FLAMES_FROM} to set fire to woods.", FLAMES_CITE), facts)
    roll, fire = _flames_roll()
    outcomes = (
        Outcome("Flames", fire, "", FLAMES_CITE, BAD, _with_flames(case.ground, hit.hex, Changes())),
        Outcome("No flames", frozenset(roll.totals.chances) - fire, "", FLAMES_CITE),
    )
    facts += (Fact("flames", f"on 1 to {FLAMES_UP_TO}", FLAMES_CITE, "woods burn; nothing there becomes rubble"),)
    return Ruling("roll for flames", OPEN, outcomes, facts, roll)


def _flamethrower(case: Case, hit: Location, result: int, facts: tuple[Fact, ...]) -> Ruling:
    facts += (
        Fact("flames", f"from C{FLAMES_FROM}", f"{FLAMES_CITE}, Building Destruction", "no die is rolled for them"),
    )
    if not burns(case.ground, hit):
        return _nothing(Reason(f"{hit.said} does not burn: buildings, woods and crops do.", FLAMES_CITE), facts)
    if result < FLAMES_FROM:
        return _nothing(Reason(f"A flamethrower sets fire from C{FLAMES_FROM}.", BOX_CITE), facts)
    changes = _with_flames(case.ground, hit.hex, Changes())
    outcome = Outcome("Flames", detail="A flamethrower rubbles nothing.", cite=BOX_CITE, tone=BAD, changes=changes)
    return Ruling(f"flames in {hit.hex}", OPEN, (outcome,), facts, marks=(Mark(hit.hex, "flames", BAD),))


RUBBLING = Procedure(
    "rubbling",
    "Rubble and flames",
    "Buildings",
    "What a result on the Casualty Table does to a building: what falls, who is eliminated, and whether it burns.",
    "ATS 8.3.9, 8.3.10, Building Destruction",
    (
        Field(
            "attack",
            "Attack",
            "choice",
            "What hits the building; HE delivered by aircraft is HE on the HPT.",
            "ATS 8.3.9, 8.22.5",
            tuple(Choice(attack.id, attack.title) for attack in ATTACKS),
        ),
        Field(
            "at",
            "Location hit",
            "location",
            "Where the attack is resolved; say roof for a target on a rooftop.",
            RUBBLE_CITE,
        ),
        Field(
            "result",
            "Result C",
            "whole",
            "The C-number from the Casualty Table, which is in the rulebook: 5 for C5.",
            BOX_CITE,
            least=0,
            most=MOST_CASUALTIES,
        ),
    ),
    _work,
    needs_map=True,
)
