"""The Bog Check as a table (176.72, 176.721)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.checks import (
    ABRUPT,
    BOG_CITE,
    BOG_HEX_CITE,
    DEEP_SNOW,
    DEEP_STREAM,
    FAILS_AT,
    HALF,
    HALF_STONE,
    INDOORS,
    MOTORCYCLE_CITE,
    PAVED,
    PLOWED,
    SAME_FACTORY,
    SNOW,
    SOFT,
    TOWING,
    WIRE,
    WOODS_UPHILL,
    BogCause,
    bog_roll,
)
from rules_core.systems.north_africa.conventions.checks import MOTORCYCLE_IN_BROKEN
from rules_core.systems.north_africa.procedures.asked import when
from rules_core.systems.north_africa.procedures.vehicles.fields import (
    check_ruling,
    checked,
    class_field,
    pressure_field,
    turns_field,
)
from rules_core.systems.north_africa.procedures.vehicles.hammada import THROWN
from rules_core.systems.north_africa.units import MOTORCYCLE

BOGS = (("Bogs", "It gets a Bog counter in the Bog hex and ends its MPh at once.", FAILS_AT),)

FLAGS: tuple[tuple[BogCause, str, str], ...] = (
    (TOWING, "Tows a Gun or trailer", "But a mortar of 76 to 107mm counts as none."),
    (SOFT, "Soft ground or mud", "Not on a paved road or in a building."),
    (SNOW, "Snow-covered ground", "Not in a building or on a plowed road."),
    (DEEP_SNOW, "Deep Snow or a Drift", "Not in a building or on a plowed road."),
    (ABRUPT, "Abrupt Elevation Change", ""),
    (DEEP_STREAM, "Leaves a Deep Stream", "And is neither amphibious nor water-proofed."),
    (WOODS_UPHILL, "Up into woods", "It gains elevation as it enters woods."),
    (WIRE, "Into Wire", ""),
)
ENTRIES = {
    "none": (),
    HALF.id: (HALF,),
    HALF_STONE.id: (HALF_STONE,),
    SAME_FACTORY.id: (SAME_FACTORY,),
}
WHERE = (
    Choice("open", "none of these"),
    Choice(PAVED, "on a paved road"),
    Choice(INDOORS, "in a building"),
    Choice(PLOWED, "on a plowed road"),
)


def _work(case: Case) -> Ruling:
    vehicle = checked(case)
    causes = [cause for cause, _, _ in FLAGS if case.flag(cause.id)]
    found = bog_roll(vehicle, (*causes, *ENTRIES[case.word("entry")]), case.choice, frozenset({case.word("on")}))
    facts = (Fact("where it bogs", "in the Bog hex", BOG_HEX_CITE, "whether it enters or leaves that"),)
    broken = vehicle.moves_as == MOTORCYCLE and case.flag("broken")
    if broken and case.choice(MOTORCYCLE_IN_BROKEN) == "thrown":
        return check_ruling(case, found, THROWN, f"{MOTORCYCLE_CITE}, {MOTORCYCLE_IN_BROKEN.id}", facts)
    return check_ruling(case, found, BOGS, BOG_CITE, facts)


BOG_CHECK = Procedure(
    "bog",
    "Bog Check",
    "Vehicles",
    "Whether a vehicle bogs as it enters, leaves or turns in a Bog hex other than sand: its DRM and the exact chance.",
    "NA 176.72, 176.721",
    (
        class_field(BOG_CITE),
        pressure_field(BOG_CITE),
        Field(
            "entry",
            "Entry at half its MP",
            "choice",
            "Not for a Minimum Move.",
            BOG_CITE,
            (
                Choice("none", "no"),
                Choice(HALF.id, "woods, graveyard, wooden building or rubble"),
                Choice(HALF_STONE.id, "stone building"),
                Choice(SAME_FACTORY.id, "another hex of the same Factory, without rubble"),
            ),
        ),
        Field(
            "broken",
            "In Broken Ground",
            "flag",
            "A motorcycle fares there as in hammada.",
            "NA 196.1",
            when=when("unit", MOTORCYCLE),
        ),
        *(Field(cause.id, title, "flag", help_, BOG_CITE) for cause, title, help_ in FLAGS),
        Field("on", "It is", "choice", "Snow, soft ground and mud don't count everywhere.", BOG_CITE, WHERE),
        turns_field(BOG_HEX_CITE),
    ),
    _work,
)
