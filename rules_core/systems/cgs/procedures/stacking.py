"""Stacking: how much one side has on one level of a hex, and what too much of it leads to (9)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import RIDERS_STACK
from rules_core.systems.cgs.counter_kinds import SIDES
from rules_core.systems.cgs.counters.stacking import (
    EQUIVALENTS,
    EXCESS_CITE,
    LIMIT,
    OVERSTACKING_CITE,
    OVERSTACKING_FACTOR,
    overstacks,
    squad_equivalents,
)
from rules_core.systems.cgs.counters.units_on_map import UnitsOnMap, level_name, whose_says
from rules_core.systems.cgs.procedures.naming import equivalents_say, name_of
from rules_core.systems.cgs.units import GUN, HALF_SQUAD, LEADER, SQUAD, SW_TEAM
from rules_core.words.figures import counted, figure

WRECK_CITE = "CGS 9.1.4"
ALWAYS_CITE = "CGS 9.2.3"
PLATOON_CITE = "CGS 11.3.2"
AT = "at"
GROUND = "ground"
INSIDE = "inside"
MOST = 20
MOST_MP = 99


@dataclass(frozen=True)
class _Counted:
    """One line of the form.

    Args:
        field: its key.
        title: its name.
        unit: the class of units that it counts.
    """

    field: str
    title: str
    unit: str


_LINES = (
    _Counted("squads", "Squads", SQUAD),
    _Counted("half_squads", "Half-squads", HALF_SQUAD),
    _Counted("sw_teams", "SW teams", SW_TEAM),
    _Counted("gun_crews", "Guns and on-board mortars", GUN),
    _Counted("leaders", "Leaders", LEADER),
)
_RIDING = (
    _Counted("riding_squads", "Riding squads", SQUAD),
    _Counted("riding_half_squads", "Riding half-squads", HALF_SQUAD),
    _Counted("riding_teams", "Riding SW teams and gun crews, hooked guns", SW_TEAM),
)


def _work(case: Case) -> Ruling:
    lying = _lying(case)
    squads = _squads(case, _LINES) + lying.squads
    riders = _squads(case, _RIDING)
    facts = [*lying.facts, *(_fact(case, line) for line in _LINES if case.whole(line.field))]
    if riders:
        count = case.choice(RIDERS_STACK) == "count"
        facts.append(Fact("riders", figure(riders) if count else "don't count", RIDERS_STACK.id))
        squads += riders if count else 0
    vehicles = case.whole("afv") + case.whole("unarmed") + lying.vehicles
    facts += [
        Fact("squad-equivalents", f"{figure(squads)} of {figure(LIMIT.squads)}", LIMIT.cite, "one side, one level"),
        Fact("vehicles", f"{vehicles} of {LIMIT.vehicles}", LIMIT.cite),
    ]
    if case.whole("wrecks"):
        facts.append(Fact("wrecks", "don't count", WRECK_CITE))
    if vehicles and _inside(case):
        reason = "Vehicles are never in Upper Levels or Cellars."
        never = Outcome("Not allowed", detail=reason, cite=LIMIT.cite, tone=BAD)
        return Ruling("vehicles may not be there", BAD, (never,), tuple(facts))
    notes = ("The enemy in the same hex has a limit of its own (CGS 9.1.5).", *lying.notes)
    if not overstacks(squads, vehicles) and overstacks(squads, vehicles + lying.of_nobody):
        detail = f"With the vehicles of which nobody has said whose they are there may be more than {LIMIT.vehicles}."
        open_ = Outcome("Not known", detail=detail, cite=LIMIT.cite, tone=OPEN)
        return Ruling("not known", OPEN, (open_,), tuple(facts), notes=notes)
    if not overstacks(squads, vehicles):
        within = Outcome("Within the limit", detail="It applies at all times.", cite=ALWAYS_CITE, tone=GOOD)
        return Ruling("within the limit", GOOD, (within,), tuple(facts), notes=notes)
    return _overstacked(case, squads, vehicles, facts, notes)


@dataclass(frozen=True)
class _Lying:
    """What lies on the map of one side on one level of a hex.

    Args:
        squads: in squad-equivalents.
        vehicles: how many vehicles.
        facts: the same for the ruling.
        of_nobody: how many vehicles may be of that side, as nobody has said whose they are.
        notes: what is left out of it.
    """

    squads: Fraction = Fraction(0)
    vehicles: int = 0
    facts: tuple[Fact, ...] = ()
    of_nobody: int = 0
    notes: tuple[str, ...] = ()


def _lying(case: Case) -> _Lying:
    """The units on the map where the player asks for a place of it; what is typed in comes on top of them."""
    at = case.optional_location(AT)
    if at is None:
        return _Lying()
    side, units_on_map = case.word("side"), UnitsOnMap(case.ground)
    squads = units_on_map.squads_of(side, at)
    on_ground = level_name(at.place) == level_name(GROUND)
    vehicles = sum(vehicle.side == side for vehicle in units_on_map.vehicles(at.hex)) if on_ground else 0
    shown = equivalents_say(squads)
    if vehicles:
        shown += f", {counted(vehicles, 'vehicle', 'vehicles')}"
    lying = Fact(f"on the map in {name_of(case.ground, at)}", shown, LIMIT.cite, side.capitalize())
    unsaid = len(units_on_map.vehicles_of_nobody(at.hex)) if on_ground else 0
    whose = (whose_says(at.hex, "it isn't counted", "CGS 9.1.5"),) if unsaid else ()
    return _Lying(squads, vehicles, (lying,), unsaid, whose)


def _inside(case: Case) -> bool:
    """Whether the level is one that vehicles never are on."""
    at = case.optional_location(AT)
    if at is None:
        return case.word("level") == INSIDE
    return level_name(at.place) != level_name(GROUND)


def _squads(case: Case, lines: tuple[_Counted, ...]) -> Fraction:
    return squad_equivalents((line.unit, case.whole(line.field)) for line in lines)


def _fact(case: Case, line: _Counted) -> Fact:
    row, count = EQUIVALENTS[line.unit], case.whole(line.field)
    return Fact(line.title, figure(row.squads * count), row.cite, f"{count} of them")


def _overstacked(case: Case, squads: Fraction, vehicles: int, facts: list[Fact], notes: tuple[str, ...]) -> Ruling:
    over = max(squads - LIMIT.squads, Fraction(0))
    more = max(vehicles - LIMIT.vehicles, 0)
    excess = []
    if over:
        excess.append(equivalents_say(over))
        facts.append(
            Fact("at the Command Phase", "Disrupted", EXCESS_CITE, "excess units the owner chooses; Disrupted ones WIA")
        )
    if more:
        excess.append(counted(more, "vehicle", "vehicles"))
        detail = "excess AFV and armed vehicles the owner chooses; un-armed ones are not affected"
        facts.append(Fact("vehicles at the Command Phase", "Suppressed", EXCESS_CITE, detail))
    entry = case.optional_whole("entry")
    words = f"{OVERSTACKING_FACTOR} times the MP" if entry is None else f"{entry * OVERSTACKING_FACTOR} MP"
    usual = "" if entry is None else f"{OVERSTACKING_FACTOR} times {entry}; "
    facts.append(Fact("entry that overstacks", words, OVERSTACKING_CITE, f"{usual}not by bypass of its building"))
    facts.append(Fact("AFV in a platoon", "may not overstack", PLATOON_CITE))
    said = " and ".join(excess)
    outcome = Outcome("Overstacked", detail=f"{said} too many.", cite=EXCESS_CITE, tone=BAD)
    return Ruling(f"overstacked by {said}", BAD, (outcome,), tuple(facts), notes=notes)


def _number(line: _Counted) -> Field:
    cite = EQUIVALENTS[line.unit].cite
    return Field(line.field, line.title, "whole", "How many of them.", cite, default=0, least=0, most=MOST)


def _vehicles(name: str, title: str, help_: str, cite: str) -> Field:
    return Field(name, title, "whole", help_, cite, default=0, least=0, most=MOST)


STACKING = Procedure(
    "stacking",
    "Stacking",
    "Movement",
    "Whether the units of one side on one level of a hex are within the limit, and what happens where they aren't.",
    "CGS 9.1, 9.2",
    (
        Field(
            AT,
            "Where",
            "location",
            "A place of the map, to count the units that lie there; those below come on top.",
            LIMIT.cite,
            optional=True,
        ),
        Field("side", "Side", "choice", "Whose units on the map are counted.", "CGS 9.1.5", SIDES),
        Field(
            "level",
            "Level",
            "choice",
            "Each level of a building, and its cellar, has a limit of its own.",
            LIMIT.cite,
            (Choice(GROUND, "ground level"), Choice(INSIDE, "Upper Level or cellar")),
        ),
        *(_number(line) for line in _LINES),
        _vehicles("afv", "AFV and armed vehicles", "How many of them, wrecks left out.", LIMIT.cite),
        _vehicles("unarmed", "Un-armed vehicles", "How many of them, wrecks left out.", LIMIT.cite),
        _vehicles("wrecks", "Wrecks", "How many there are.", WRECK_CITE),
        *(
            Field(
                line.field,
                line.title,
                "whole",
                "How many of them are on its vehicles.",
                RIDERS_STACK.id,
                default=0,
                least=0,
                most=MOST,
                when=(When("level", (GROUND,)),),
            )
            for line in _RIDING
        ),
        Field(
            "entry",
            "MP of the entry",
            "whole",
            "What the unit that overstacks it would pay to enter.",
            OVERSTACKING_CITE,
            least=0,
            most=MOST_MP,
            optional=True,
        ),
    ),
    _work,
)
