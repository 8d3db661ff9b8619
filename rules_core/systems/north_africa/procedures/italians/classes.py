"""As what an Italian vehicle counts, purpose by purpose (Notes K, L and M, VN 11, 17, 19, 22, 23, 25; NAF-G56)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import plain
from rules_core.systems.north_africa.procedures.italians.fields import GROUP, vehicle_field, vehicle_of
from rules_core.systems.north_africa.units import ARMORED_CAR, TRACKED, TRUCK
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

MOVING, WIRE, BUILT, OTHER, HEDGE, REVERSE, CARRIED, SURVIVAL = (
    "moving", "wire", "built", "other", "hedge", "reverse", "carried", "survival",
)  # fmt: skip
PURPOSES = {
    MOVING: "movement, Bog, Hammada and Sand",
    WIRE: "clearing wire",
    BUILT: "whose vehicle it is, for Hammada and Sand Bog",
    OTHER: "all other purposes",
    HEDGE: "crossing a hedge",
    REVERSE: "Reverse Movement",
    CARRIED: "ammunition that it carries",
    SURVIVAL: "Crew Survival",
}
TITLES = {TRACKED: "a fully tracked vehicle", ARMORED_CAR: "an armored car", TRUCK: "a truck"}
FRENCH = "mr35-f"
LOAD_PP = 4
"""What carried ammunition takes of the Portage capacity (VN 25)."""


def _moving(row: ItalianVehicle) -> tuple[str, str]:
    cite = "NA VN 22" if row.id == "autoprot-s37" else "NA Note L" if "L" in row.letters else "NA vehicle listing"
    return TITLES[row.moves_as], cite


def _wire(row: ItalianVehicle) -> tuple[str, str]:
    if row.clears_wire_as_tracked:
        return TITLES[TRACKED], "NA VN 19"
    return TITLES[row.moves_as], "NA vehicle listing"


def _built(row: ItalianVehicle) -> tuple[str, str]:
    if row.british_built:
        return "a British vehicle, with Italian armament", "NA VN 23"
    return ("a French vehicle", "NA VN 11") if row.id == FRENCH else ("an Italian vehicle", "NA vehicle listing")


def _other(row: ItalianVehicle) -> tuple[str, str]:
    if row.type == "APC":
        return "an armored halftrack", "NA VN 22"
    if row.vehicle_note == "VN 17" or row.moves_as == TRUCK or row.type == "tr":
        return TITLES[TRUCK], "NA VN 17" if row.vehicle_note == "VN 17" else "NA vehicle listing"
    return TITLES[row.moves_as], "NA vehicle listing"


def _hedge(row: ItalianVehicle) -> tuple[str, str]:
    if not row.figures.crosses_hedges:
        return "it may not cross one", "NA Note L"
    return f"as {TITLES[row.moves_as]} does", "NA vehicle listing"


def _reverse(row: ItalianVehicle) -> tuple[str, str]:
    times = row.figures.reverse_multiplier
    cite = "NA VN 22" if row.reverse else "NA Note M" if times != 4 else "NA 181.1"
    return f"{times} times the cost of entry", cite


def _carried(row: ItalianVehicle) -> tuple[str, str]:
    if not row.transport:
        return "it carries nothing", "NA vehicle listing"
    capacity = int(row.transport.rpartition("/")[2].removesuffix("PP"))
    if row.vehicle_note != "VN 25":
        return f"{capacity} PP, whatever it carries", "NA vehicle listing"
    return f"with ammunition aboard {capacity - LOAD_PP} of {capacity} PP are left", "NA VN 25"


def _survival(row: ItalianVehicle) -> tuple[str, str]:
    if "K" in row.letters:
        return f"armed, an inherent crew with CS {row.crew_survival}; unarmed, none", "NA Note K"
    return f"CS {row.crew_survival}", "NA vehicle listing"


_WORK = {
    MOVING: _moving, WIRE: _wire, BUILT: _built, OTHER: _other, HEDGE: _hedge, REVERSE: _reverse, CARRIED: _carried,
    SURVIVAL: _survival,
}  # fmt: skip


def _class(case: Case) -> Ruling:
    row = vehicle_of(case)
    counts, cite = _WORK[case.word("about")](row)
    return plain(counts, cite, tone=OPEN, facts=(Fact("type", row.type, "NA vehicle listing"),))


VEHICLE_CLASS = Procedure(
    "italian-class",
    "What a vehicle counts as",
    GROUP,
    "As which class an Italian vehicle counts for a purpose, and what its notes change there.",
    "NA Notes K, L and M, VN 11, 17, 19, 22, 23, 25",
    (
        vehicle_field("NA vehicle listing"),
        Field(
            "about",
            "For",
            "choice",
            "",
            "NA vehicle listing",
            tuple(Choice(word, say) for word, say in PURPOSES.items()),
        ),
    ),
    _class,
)
