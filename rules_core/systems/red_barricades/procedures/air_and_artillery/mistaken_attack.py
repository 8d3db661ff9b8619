"""Whom a Mistaken Attack from the air strikes: the closest unit to the first target, counted in hexes (E7.32)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.quoting import listed
from rules_core.words.figures import counted

CITE = "RB E7.32"
MOST_HEXES = 99

RULES = (
    Fact("who is struck", "a unit of the DEFENDER, onboard and not hidden", CITE, "the side whose aircraft it is"),
    Fact("new Sighting TC", "none", CITE),
    Fact(
        "aircraft",
        "moved by the ATTACKER, and never off the map",
        CITE,
        "another Hex Grain and type of attack may be used",
    ),
    Fact("strafing", "goes on along the run", CITE, "at all other onboard ground units in its range and Hex Grain"),
)


def _work(case: Case) -> Ruling:
    if case.inputs["at"] is None:
        return _by_distances(case)
    first = case.location("at")
    grid = case.ground.board.grid
    blind = set(case.locations("blind"))
    units = list(dict.fromkeys(case.locations("units")))
    if not units:
        raise QueryError("missing", "“Units” is not known yet: tap it on the map.", "inputs.units")
    away = {str(unit): grid.range(first.hex, unit.hex) for unit in units if unit not in blind}
    left_out = tuple(
        Fact(unit.said, "not struck", CITE, "it is in a completely Blind Hex") for unit in units if unit in blind
    )
    rows = tuple(
        Fact(unit.said, counted(away[str(unit)], "hex", "hexes"), CITE, f"from {first.hex}")
        for unit in units
        if str(unit) in away
    )
    facts = (*rows, *left_out, *RULES)
    marks: tuple[Mark, ...] = (Mark(str(first), "first target"),)
    if not away:
        return _nobody(facts, marks)
    least = min(away.values())
    struck = [unit for unit in units if away.get(str(unit)) == least]
    marks += tuple(Mark(str(unit), "closest", BAD) for unit in struck)
    return _strikes([unit.said for unit in struck], least, facts, marks)


def _by_distances(case: Case) -> Ruling:
    """Where no map tells: the distances typed in, the units numbered in that order."""
    away = case.wholes("distances")
    if not away:
        message = "“First target” is not known yet: tap it on the map, or type in how far the units are from it."
        raise QueryError("missing", message, "inputs.at")
    facts = (*(Fact(f"unit {n}", counted(hexes, "hex", "hexes"), CITE) for n, hexes in enumerate(away, 1)), *RULES)
    least = min(away)
    return _strikes([f"unit {n}" for n, hexes in enumerate(away, 1) if hexes == least], least, facts, ())


def _nobody(facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    reason = "Every unit is in a completely Blind Hex."
    return Ruling(
        "nobody is struck", GOOD, (Outcome("Nobody", detail=reason, cite=CITE, tone=GOOD),), facts, marks=marks
    )


def _strikes(struck: list[str], hexes: int, facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    far = counted(hexes, "hex", "hexes")
    if len(struck) == 1:
        outcome = Outcome(f"Strikes {struck[0]}", detail=f"The closest, at {far}.", cite=CITE, tone=BAD)
        return Ruling(f"strikes {struck[0]}", BAD, (outcome,), facts, marks=marks)
    choice = listed(struck, "or")
    outcome = Outcome(f"Strikes {choice}", detail=f"All at {far}: the ATTACKER chooses.", cite=CITE, tone=OPEN)
    return Ruling(f"the ATTACKER chooses: {choice}", OPEN, (outcome,), facts, marks=marks)


MISTAKEN_ATTACK = Procedure(
    "mistaken-attack",
    "Mistaken Attack",
    "Fire",
    "Whom an aircraft strikes by mistake after a Final Sighting TC DR of 12 or more.",
    CITE,
    (
        Field("at", "First target", "location", "At whom the aircraft was sent.", CITE, optional=True),
        Field(
            "units",
            "Units",
            "locations",
            "The onboard ground units of the DEFENDER, whose aircraft it is, that aren't hidden.",
            CITE,
            optional=True,
        ),
        Field(
            "blind",
            "In Blind Hexes",
            "locations",
            "Those of them that are in completely Blind Hexes.",
            CITE,
            optional=True,
        ),
        Field(
            "distances",
            "Hexes away",
            "wholes",
            "Without a map: how many hexes each of those units is from the first target; none in a Blind Hex.",
            CITE,
            most=MOST_HEXES,
            optional=True,
            when=(When("at", (None,)),),
        ),
    ),
    _work,
)
