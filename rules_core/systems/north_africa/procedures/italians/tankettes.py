"""The L3 aa's two MG that change places, and the L3 Lf's trailer (VN 3, VN 5)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import judged
from rules_core.systems.north_africa.procedures.italians.fields import GROUP

MG_CITE = "NA VN 3"
TRAILER_CITE = "NA VN 5"
UNHOOKING_MP = 6
OTHER_MG = {"aa": "bow MG", "bow": "AA MG"}
"""The MG that gets the counter of each."""


def _quiet(case: Case, cite: str) -> tuple[Condition, ...]:
    """What has to hold of a vehicle that stands still with its crew at work outside."""
    return (
        Condition("not in Motion", not case.flag("motion"), cite, "It is in Motion."),
        Condition("not in Melee", not case.flag("melee"), cite, "It is in Melee."),
        Condition("crew CE", case.flag("exposed"), cite, "Its crew has to be, or become, CE."),
    )


def _exchanged(case: Case) -> Ruling:
    marked = case.word("marked")
    conditions = (
        Condition("marked TI at the start of its MPh", case.flag("ti"), MG_CITE, "It was not marked TI."),
        Condition("didn't fire in this Player Turn", not case.flag("fired"), MG_CITE, "It has fired."),
        Condition("spent no MP in this Player Turn", not case.flag("spent"), MG_CITE, "It has spent MP."),
        *_quiet(case, MG_CITE),
        Condition("all that still holds in the APh", case.flag("still"), MG_CITE, "It no longer holds in the APh."),
    )
    other = OTHER_MG[marked]
    said = f"The counter comes off, and the {other} gets one of the same kind."
    return judged((f"the {other} gets the counter", "no exchange"), conditions, MG_CITE, said)


_QUIET_FIELDS = (
    Field("motion", "In Motion", "flag"),
    Field("melee", "In Melee", "flag"),
    Field("exposed", "Crew exposed", "flag", "It is, or becomes, CE.", default=True),
)

MG_EXCHANGED = Procedure(
    "exchange-mg",
    "L3 aa: the MG change places",
    GROUP,
    "Whether a Malfunction or Disabled counter of one MG may be moved to the other in the APh.",
    MG_CITE,
    (
        Field(
            "marked",
            "Malfunctioned or disabled",
            "choice",
            "",
            MG_CITE,
            (Choice("aa", "the AA MG"), Choice("bow", "the bow MG")),
        ),
        Field("ti", "Marked TI", "flag", "At the start of its MPh.", MG_CITE, default=True),
        Field("fired", "Fired", "flag", "In this Player Turn.", MG_CITE),
        Field("spent", "Spent MP", "flag", "In this Player Turn.", MG_CITE),
        *_QUIET_FIELDS,
        Field("still", "All that still holds in the APh", "flag", "", MG_CITE, default=True),
    ),
    _exchanged,
)


def _unhooked(case: Case) -> Ruling:
    conditions = (
        Condition("at the start of its MPh", case.flag("start"), TRAILER_CITE, "It has begun its MPh already."),
        Condition("didn't fire in the PFPh", not case.flag("fired"), TRAILER_CITE, "It fired in the PFPh."),
        *_quiet(case, TRAILER_CITE),
    )
    facts = (
        Fact("it spends", f"{UNHOOKING_MP} MP in its hex, as if it moved", TRAILER_CITE),
        Fact("AF of the trailer", "0", TRAILER_CITE),
    )
    said = "The L3 Lf becomes an L3 aa with an AA MG Disabled counter, and may then go on moving."
    return judged((f"unhooked for {UNHOOKING_MP} MP", "not unhooked"), conditions, TRAILER_CITE, said, facts)


TRAILER_UNHOOKED = Procedure(
    "unhook-trailer",
    "L3 Lf: unhooking the trailer",
    GROUP,
    "Whether the trailer with the fuel may be unhooked, and what the vehicle is then.",
    TRAILER_CITE,
    (
        Field("start", "At the start of its MPh", "flag", "", TRAILER_CITE, default=True),
        Field("fired", "Fired in the PFPh before", "flag", "", TRAILER_CITE),
        *_QUIET_FIELDS,
    ),
    _unhooked,
)
