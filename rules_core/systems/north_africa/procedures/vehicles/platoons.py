"""An Impulse of a platoon as a table: the costs typed in, or worked out on the map (181.22, 181.221)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import Case, Procedure, Ruling
from rules_core.quoting import listed
from rules_core.systems.north_africa.procedures.vehicles.platoon_charges import (
    MEMBERS,
    START_CITE,
    STOP_CITE,
    Impulse,
    PlatoonTank,
    ruling_of,
)
from rules_core.systems.north_africa.procedures.vehicles.platoon_check import PLATOON_CITE, TOGETHER_CITE

MOST_MP = 60
HALF = Fraction(1, 2)
SAME = {"none": "", "ab": "AB", "ac": "AC", "bc": "BC", "all": "ABC"}


def _name(member: str) -> str:
    return member.upper()


def _present(case: Case) -> list[str]:
    """The members of the form: C may be left out."""
    return [member for member in MEMBERS if case.optional_whole(f"mp_{member}") is not None]


def _hexes(case: Case, members: list[str]) -> dict[str, str]:
    """Where each member ends the Impulse, where that was said of all.

    Raises:
        QueryError: it was said of some only.
    """
    said = {member: case.word(f"at_{member}") for member in members if case.inputs[f"at_{member}"] is not None}
    missing = [_name(member) for member in members if member not in said]
    if said and missing:
        message = f"Say where {listed(missing)} ends the Impulse too, or leave out all of them."
        raise QueryError("missing", message, f"inputs.at_{missing[0].lower()}")
    return said


def _work(case: Case) -> Ruling:
    present = _present(case)
    hexes = _hexes(case, present)
    together = frozenset() if hexes else frozenset(SAME[case.word("same")])
    members = tuple(
        PlatoonTank(
            _name(member),
            case.whole(f"mp_{member}"),
            Fraction(case.whole(f"cost_{member}")) + (HALF if case.word("half") == member else 0),
            hexes.get(member, ""),
            together - {_name(member)} if _name(member) in together else frozenset(),
        )
        for member in present
    )
    spent = Fraction(case.whole("spent")) + (HALF if case.flag("spent_half") else 0)
    return ruling_of(case, Impulse(members, spent, case.flag("starts"), case.flag("stops")))


def _member_fields(member: str) -> tuple[Field, ...]:
    name, last = _name(member), member == MEMBERS[-1]
    more = " Left out for a platoon of two." if last else ""
    return (
        Field(
            f"mp_{member}",
            f"{name}'s MP",
            "whole",
            f"Its allotment, BU or CE as it is.{more}",
            PLATOON_CITE,
            least=1,
            most=MOST_MP,
            optional=last,
        ),
        Field(
            f"cost_{member}",
            f"{name} spends",
            "whole",
            "What it would pay by itself in this Impulse, one hex; 0 to hold its hex.",
            PLATOON_CITE,
            default=0,
            most=MOST_MP,
        ),
    )


PLATOON_IMPULSE = Procedure(
    "platoon-impulse",
    "Impulse of a platoon",
    "Platoons",
    "What an Impulse costs each AFV of a platoon, and whether they may move so.",
    "NA 181.22, 181.221",
    (
        *(field for member in MEMBERS for field in _member_fields(member)),
        Field(
            "same",
            "Into one hex",
            "choice",
            "Whoever enters after another of them pays for it, in the order of their letters.",
            PLATOON_CITE,
            (
                Choice("none", "none of them"),
                Choice("ab", "A and B"),
                Choice("ac", "A and C"),
                Choice("bc", "B and C"),
                Choice("all", "all three"),
            ),
        ),
        *(
            Field(
                f"at_{member}",
                f"{_name(member)} ends in",
                "hex",
                "Left out, nobody looks.",
                TOGETHER_CITE,
                optional=True,
            )
            for member in MEMBERS
        ),
        Field("spent", "MP spent before", "whole", "In this MPh, by each.", PLATOON_CITE, default=0, most=MOST_MP),
        Field("starts", "They Start", "flag", "Not where they are in Motion already: 1 MP.", START_CITE),
        Field("stops", "They Stop", "flag", "All of them, at the end of it: 1 MP.", STOP_CITE),
        Field(
            "half",
            "Half an MP more",
            "choice",
            "For whom a cost ends in a half.",
            PLATOON_CITE,
            (Choice("none", "nobody"), *(Choice(member, _name(member)) for member in MEMBERS)),
        ),
        Field("spent_half", "Half an MP before", "flag", "What was spent before ends in a half.", PLATOON_CITE),
    ),
    _work,
)
