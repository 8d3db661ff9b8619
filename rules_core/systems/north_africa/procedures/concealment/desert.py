"""Concealment in the desert: what scrub hides, and what Desert Low Visibility does (185.22, 194.601, 196.1)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.climate.air import dust_of, haze_of, sun_of
from rules_core.systems.north_africa.conditions import Conditions
from rules_core.systems.north_africa.procedures.asked import in_force, judged, plain, when
from rules_core.words.figures import counted

DLV_CITE = "NA 194.601"
NONE, SUN, MORE = "none", "sun", "more"
MOST_REVEALED = 6
"""The greatest range at which LOS alone reveals a HIP entrenchment while a DLV is in effect."""
LEAST_HIDDEN = 17
"""From this range on Concealment Terrain is out of LOS for "?" gain."""


def in_effect(there: Conditions) -> str:
    """Which DLV a scenario's conditions bring: none, Sun Blindness alone, or others too.

    Args:
        there: the conditions.
    """
    if dust_of(there) is not None or haze_of(there) is not None:
        return MORE
    return SUN if sun_of(there) is not None else NONE


def _dlv(case: Case) -> Ruling:
    dlv = case.optional_word("dlv") or in_effect(in_force(case))
    gains = case.word("about") == "gain"
    holds = dlv == MORE or (dlv == SUN and case.flag("zone"))
    why = "No DLV is in effect." if dlv == NONE else "Sun Blindness alone, and not in the Zone of every such enemy."
    conditions = [
        Condition("a DLV in effect", holds, DLV_CITE, why),
        Condition("Concealment Terrain", case.flag("terrain"), DLV_CITE, "It is in no Concealment Terrain."),
    ]
    distance = case.whole("range")
    if gains:
        fits = case.word("who") != "other"
        conditions += [
            Condition("Infantry or an Emplaced Gun", fits, DLV_CITE, "It is for Infantry and Emplaced Guns only."),
            Condition(
                f"{LEAST_HIDDEN} hexes or more",
                distance >= LEAST_HIDDEN,
                DLV_CITE,
                f"An unbroken enemy ground unit is within {counted(distance, 'hex', 'hexes')}.",
                str(distance),
            ),
        ]
        return judged(("out of LOS for “?” gain", "in LOS, if there is one"), conditions, DLV_CITE)
    if not all(row.holds for row in conditions):
        return plain(
            "revealed by LOS as ever", DLV_CITE, " ".join(row.otherwise for row in conditions if not row.holds), BAD
        )
    facts = (Fact("range", str(distance), DLV_CITE, f"revealed within {MOST_REVEALED}"),)
    if distance <= MOST_REVEALED:
        return plain("revealed by LOS", DLV_CITE, f"The viewer is within {MOST_REVEALED} hexes.", BAD, facts)
    return plain(
        "not revealed by LOS alone", DLV_CITE, f"The viewer is more than {MOST_REVEALED} hexes away.", GOOD, facts
    )


DLV_CONCEALMENT = Procedure(
    "dlv-concealment",
    "Concealment in Desert Low Visibility",
    "Concealment",
    "Whether LOS reveals a hidden entrenchment, and whether a unit counts as out of LOS to gain “?”.",
    DLV_CITE,
    (
        Field(
            "about",
            "About",
            "choice",
            "",
            DLV_CITE,
            (Choice("entrenchment", "a HIP entrenchment"), Choice("gain", "“?” gain")),
        ),
        Field(
            "dlv",
            "DLV in effect",
            "choice",
            "Left out, the scenario's conditions say it.",
            DLV_CITE,
            (Choice(NONE, "none"), Choice(SUN, "Sun Blindness alone"), Choice(MORE, "dust or Heat Haze")),
            optional=True,
        ),
        Field("range", "Range", "whole", "To the viewer; for “?” to the nearest enemy.", DLV_CITE, default=1, most=99),
        Field("terrain", "Concealment Terrain", "flag", "", DLV_CITE, default=True),
        Field(
            "who",
            "Unit",
            "choice",
            "",
            DLV_CITE,
            (Choice("infantry", "Infantry"), Choice("gun", "Emplaced Gun"), Choice("other", "anything else")),
            when=when("about", "gain"),
        ),
        Field("zone", "In the Sun's Zone", "flag", "In the Sun Blindness Zone of every such enemy.", DLV_CITE),
    ),
    _dlv,
)

SCRUB_CITE = "NA 185.22"
HIDDEN_IN_SCRUB = {
    "infantry": ("Infantry and its SW", True),
    "dummy": ("Dummy stack", True),
    "entrenchment": ("entrenchment or sangar", True),
    "emplaced": ("Emplaced Gun", True),
    "gun": ("Gun that isn't Emplaced", False),
    "vehicle": ("vehicle", False),
}


def _scrub(case: Case) -> Ruling:
    if case.word("terrain") == "broken":
        return plain("Concealment Terrain", "NA 196.1", "Broken Ground is such for all.", GOOD)
    what, hides = HIDDEN_IN_SCRUB[case.word("unit")]
    why = "Scrub hides Infantry, Dummies, entrenchments and Emplaced Guns only."
    conditions = (Condition(what, hides, SCRUB_CITE, why),)
    said = "A Gun that sets up hidden or concealed in it may be Emplaced." if case.word("unit") == "emplaced" else ""
    return judged(("Concealment Terrain", "no Concealment Terrain"), conditions, SCRUB_CITE, said)


CONCEALMENT_TERRAIN = Procedure(
    "concealment-terrain",
    "Concealment Terrain",
    "Concealment",
    "For whom scrub or Broken Ground is Concealment Terrain.",
    "NA 185.22, 196.1",
    (
        Field(
            "terrain",
            "Terrain",
            "choice",
            "",
            SCRUB_CITE,
            (Choice("scrub", "scrub"), Choice("broken", "Broken Ground")),
        ),
        Field(
            "unit",
            "Unit",
            "choice",
            "",
            SCRUB_CITE,
            tuple(Choice(word, what) for word, (what, _) in HIDDEN_IN_SCRUB.items()),
            when=when("terrain", "scrub"),
        ),
    ),
    _scrub,
)
