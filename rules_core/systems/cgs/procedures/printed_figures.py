"""What stands on vehicle counters, for those that the text describes (11.1.1, 11.1.3)."""

from __future__ import annotations

from dataclasses import dataclass

COUNTER_CITE = "CGS 11.1.1"
EXAMPLE_CITE = "CGS 11.1.3"


@dataclass(frozen=True)
class VehicleCounter:
    """The figures of one counter; None for one that the text does not tell.

    Args:
        name: the vehicle.
        side: ``Russian`` or ``German``; empty where the text does not say.
        drive: how it drives, a class of units.
        mp: its MP, in black left of the arrow.
        assault_mp: its MP in AFV Assault Movement, in red inside the arrow.
        gun: its gun, as printed on the front.
        dfet: the DFET that it fires on at AFV.
        turret: what is printed of its turret.
        rof: its rate of fire.
        armour: front, side and rear.
        coaxial: the Firepower Factors of its co-axial machine-gun.
        bow: the figure of its bow machine-gun.
        tq: its quality.
        cite: the rule that describes it.
    """

    name: str
    side: str
    drive: str | None
    mp: int | None
    assault_mp: int | None
    gun: str | None = None
    dfet: str | None = None
    turret: str | None = None
    rof: int | None = None
    armour: tuple[int, int, int] | None = None
    coaxial: int | None = None
    bow: int | None = None
    tq: int | None = None
    cite: str = EXAMPLE_CITE


SAMPLE = VehicleCounter("Sample counter", "", None, 14, 5, cite=COUNTER_CITE)
KV1A = VehicleCounter(
    "KV1A", "Russian", "tracked", 14, 5, "76mm", "Russian 76.2mm", "+10", 1, (30, 20, 20), 4, 3, 8
)  # fmt: skip
T34_76B = VehicleCounter("T-34 76B", "Russian", "tracked", 21, None)
"""Of this one the example gives the MP alone; that it is tracked follows from what it pays."""

VEHICLE_COUNTERS: dict[str, VehicleCounter] = {
    "sample": SAMPLE,
    "kv1a": KV1A,
    "t34-76b": T34_76B,
}
