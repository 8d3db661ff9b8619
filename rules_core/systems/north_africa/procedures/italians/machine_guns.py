"""MG and ATR that come off an Italian vehicle, and those that are re-sited (Notes B, F, I and J, VN 27)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import judged
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of, with_note
from rules_core.systems.north_africa.vehicles.listing import BY_ID
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

SCROUNGED, REMOVED = "scrounged", "removed"
RESITED_FP = 2


def _becomes(row: ItalianVehicle, how: str) -> tuple[str, str] | None:
    """What comes off a vehicle, and by which note; None where nothing does."""
    if "J" in row.letters:
        return "an ATR", "NA Note J"
    if row.id == "fiat-508-mc":
        return ("one LMG", "NA VN 27") if how == SCROUNGED else None
    if how == SCROUNGED and "B" in row.letters and row.mg_bow == "4":
        return "one LMG, a dismantled MMG", "NA Note B"
    if how == REMOVED and "F" in row.letters and "hull" in row.mg_rear:
        return "an LMG, a dismantled MMG", "NA Note F"
    return None


def _removed(case: Case) -> Ruling:
    row, how = vehicle_of(case), case.word("how")
    found = _becomes(row, how)
    cite = found[1] if found else "NA vehicle listing"
    conditions = [Condition("its notes allow it", found is not None, cite, f"No note of the {row.name} allows it.")]
    if found and (how == REMOVED or cite == "NA Note J"):
        conditions.append(
            Condition("a friendly fire phase", case.flag("phase"), cite, "Only in a friendly fire phase.")
        )
    if found and cite == "NA Note F":
        conditions.append(Condition("hasn't fired", not case.flag("fired"), cite, "It has fired an armament."))
    words = found[0] if found else ""
    return judged((f"it becomes {words}", "nothing comes off"), conditions, cite)


MG_REMOVED = Procedure(
    "remove-mg",
    "MG scrounged or removed",
    GROUP,
    "What comes off a vehicle that is scrounged, or is removed from it in a friendly fire phase.",
    "NA Notes B, F and J, VN 27",
    (
        vehicle_field("NA vehicle listing"),
        Field("how", "It is", "choice", "", "NA Note J", (Choice(SCROUNGED, "scrounged"), Choice(REMOVED, "removed"))),
        Field("phase", "Friendly fire phase", "flag", "", "NA Note F", default=True),
        Field("fired", "It has fired", "flag", "Any armament, in that phase.", "NA Note F"),
    ),
    _removed,
)


def _resited(case: Case) -> Ruling:
    row = vehicle_of(case)
    cite = "NA Note I"
    conditions = (
        Condition("end of a friendly fire phase", case.flag("phase"), cite, "Only then, and not in the MPh."),
        Condition("crew CE", case.flag("exposed"), cite, "Its crew is not CE."),
        Condition("could have fired it", case.flag("able"), cite, "The crew could not have fired it."),
        Condition("didn't fire it", not case.flag("fired"), cite, "The crew fired it."),
    )
    source = "the coaxial MG" if row.id == BY_ID["mr35-f"].id else "the rear hull MG"
    said = f"From {source}, and back by the same rules; it fires only within the TCA."
    return judged((f"an AA MG of {RESITED_FP} FP", "it stays where it is"), conditions, cite, said)


MG_RESITED = Procedure(
    "resite-mg",
    "MG re-sited against aircraft",
    GROUP,
    "Whether the MR/35's coaxial MG or the AB 40's rear MG becomes an AA MG, or goes back.",
    "NA Note I",
    (
        vehicle_field("NA Note I", (row for row in with_note("I"))),
        Field("phase", "End of a friendly fire phase", "flag", "Not the MPh.", "NA Note I", default=True),
        Field("exposed", "Crew exposed", "flag", "", "NA Note I", default=True),
        Field("able", "Could have fired it", "flag", "Even if it has malfunctioned.", "NA Note I", default=True),
        Field("fired", "Fired it", "flag", "", "NA Note I"),
    ),
    _resited,
)
