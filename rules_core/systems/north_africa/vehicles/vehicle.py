"""One row of the Italian Vehicle Listing, and what moving makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.systems.north_africa.units import ARMORED_CAR, TRACKED, TRUCK
from rules_core.systems.north_africa.vehicles.figures import DEFAULT_REVERSE, RADIO, VehicleFigures

HEDGELESS = "L"
"""The note that makes a vehicle an armored car in all but hedges; Note M comes with it."""
SLOW_IN_REVERSE = "M"

MOVES_AS = {
    "Tt": TRACKED, "Ttv": TRACKED, "LT": TRACKED, "MT": TRACKED, "AG": TRACKED, "TD": TRACKED,
    "AC": ARMORED_CAR, "SC": ARMORED_CAR, "APC": ARMORED_CAR,
    "AAtr": TRUCK, "SPAtr": TRUCK, "tr": TRUCK,
}  # fmt: skip
"""The class whose costs each type pays (NAF-G56); Note L makes an armored car of any."""


PICTURES = {
    "Tt": "tankette", "Ttv": "tankette", "LT": "tank", "MT": "tank", "AG": "assault-gun", "TD": "assault-gun",
    "AC": "armored-car", "SC": "scout-car", "APC": "armored-carrier", "AAtr": "gun-truck", "SPAtr": "gun-truck",
}  # fmt: skip
"""The silhouette of each type; all others are trucks."""


@dataclass(frozen=True)
class Misprint:
    """A figure that is not taken as it is printed.

    Args:
        field: the name of the field.
        printed: what is printed.
        why: why it is taken otherwise, a sentence.
    """

    field: str
    printed: str
    why: str


@dataclass(frozen=True, kw_only=True)
class ItalianVehicle:
    """One vehicle of the listing: each figure as it is printed, empty or None where nothing is.

    Args:
        id: its word in queries.
        name: its name.
        kind: what it is, in words: ``Medium tank``.
        group: the kind that players filter by, a word of ``GROUPS``.
        type: its type as listed.
        weight: in tons.
        bpv: its Basic Point Value.
        rf: the span of its Rarity Factors; what holds in a month its windows say.
        dates: the listed dates.
        size: its target size, plus for a small one.
        armor: its AF, front and side or rear; empty for an unarmored one.
        turret_armor: where turret or superstructure are better armored, ``+F``.
        open_topped: whether it is Open-Topped; None where the listing has no word on it.
        crew_survival: its CS number.
        mp: its MP.
        ground_pressure: ``low``, ``normal`` or ``high``; empty where it can't be read.
        turret: ``1MT``, ``ST``, ``T`` or ``NT``.
        main_armament: its MA.
        rof: the ROF of the MA.
        breakdown: the Breakdown number.
        intensive_fire: the mark in the IF column.
        mg_bow: the firepower of the bow MG.
        mg_coax: that of the coaxial MG.
        mg_aa: that of the AAMG, with ``Opt`` where it is optional.
        mg_rear: those of rear MG, with where they are.
        secondary_armament: its SA.
        special_ammo: special ammunition, in full.
        ammo: the same as listed.
        transport: what it carries: ``1S/7PP``.
        vehicle_note: its vehicle note, ``VN 8``.
        notes: the letters of its notes.
        radio: ``RADIO``, ``NO_RADIO`` or ``RADIO_FROM_NOVEMBER_1941``.
        reverse: what Reverse Movement multiplies by, where its vehicle note says so.
        british_built: whether it is British for Hammada and Sand Bog.
        red_mp: whether its MP are red.
        clears_wire_as_tracked: whether it clears Wire as a fully tracked vehicle.
        misprints: its figures that are not taken as printed.
    """

    id: str
    name: str
    kind: str
    group: str
    type: str
    weight: str
    bpv: int
    rf: str
    dates: str
    size: int
    armor: str = ""
    turret_armor: str = ""
    open_topped: bool | None = None
    crew_survival: int
    mp: int
    ground_pressure: str
    turret: str = ""
    main_armament: str = ""
    rof: str = ""
    breakdown: str = ""
    intensive_fire: str = ""
    mg_bow: str = ""
    mg_coax: str = ""
    mg_aa: str = ""
    mg_rear: str = ""
    secondary_armament: str = ""
    special_ammo: str = ""
    ammo: str = ""
    transport: str = ""
    vehicle_note: str
    notes: str = ""
    radio: str = RADIO
    reverse: int | None = None
    british_built: bool = False
    red_mp: bool = False
    clears_wire_as_tracked: bool = False
    misprints: tuple[Misprint, ...] = ()

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of its notes."""
        return tuple(self.notes.split())

    @property
    def picture(self) -> str:
        """The word of its silhouette."""
        return PICTURES.get(self.type, "truck")

    @property
    def moves_as(self) -> str:
        """The class of units that it moves as (NAF-G56, Note L)."""
        return ARMORED_CAR if HEDGELESS in self.letters else MOVES_AS[self.type]

    @property
    def figures(self) -> VehicleFigures:
        """What moving asks of it."""
        slow = {HEDGELESS, SLOW_IN_REVERSE} & {*self.letters}
        return VehicleFigures(
            moves_as=self.moves_as,
            mp=self.mp,
            ground_pressure=self.ground_pressure or None,
            weight=Fraction(self.weight),
            radio=self.radio,
            reverse_multiplier=self.reverse or (3 if slow else DEFAULT_REVERSE),
            british_built=self.british_built,
            red_mp=self.red_mp,
            armored=bool(self.armor),
            crosses_hedges=HEDGELESS not in self.letters,
            clears_wire_as_tracked=self.clears_wire_as_tracked,
        )
