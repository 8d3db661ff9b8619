"""The CE DRM of the Italian vehicles whose notes change it (VN 11, VN 15, VN 16)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import plain
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of
from rules_core.systems.north_africa.vehicles.listing import BY_ID

INDIRECT, TURRET_REAR, UNARMORED, OTHER = "indirect", "turret-rear", "unarmored", "other"
USUAL = "the usual CE DRM"


def _exposed(case: Case) -> Ruling:
    row, fire = vehicle_of(case), case.word("fire")
    if row.id == "mr35-f":
        if fire in (INDIRECT, TURRET_REAR):
            return plain(
                "+1", "NA VN 11", "Against Indirect Fire, and Direct Fire from the turret's rear facing.", OPEN
            )
        return plain(USUAL, "NA VN 11", "The note speaks of other fire only.", OPEN)
    if row.id == "smv-m41m-90-53":
        value = "0" if fire == UNARMORED else "+1"
        return plain(value, "NA VN 16", "Most of the crew stands outside, behind the vehicle.", OPEN)
    return plain(USUAL, "NA VN 15", "Its crew is always CE.", OPEN)


CREW_EXPOSED = Procedure(
    "italian-crew",
    "CE DRM",
    GROUP,
    "What a CE crew gains, of the vehicles whose notes say so.",
    "NA VN 11, VN 15, VN 16",
    (
        vehicle_field("NA vehicle listing", (BY_ID["mr35-f"], BY_ID["smv-l40-47-32"], BY_ID["smv-m41m-90-53"])),
        Field(
            "fire",
            "Fired at",
            "choice",
            "",
            "NA VN 11, NA VN 16",
            (
                Choice(OTHER, "directly, from elsewhere"),
                Choice(INDIRECT, "indirectly"),
                Choice(TURRET_REAR, "directly, from within the turret's rear facing"),
                Choice(UNARMORED, "directly, through its unarmored facing"),
            ),
        ),
    ),
    _exposed,
)
