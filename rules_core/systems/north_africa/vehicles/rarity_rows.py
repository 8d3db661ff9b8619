"""When and where each Italian vehicle was used, and how rare it is then: the dates and RF of the vehicle notes.

A period is written as the notes write it: ``6-12/40``, ``7/40-1/41``, ``44-5/45``, ``1943``; its RF follows it, and
``F`` where only the Fascist Italians of 1944 and 1945 have the vehicle, ``T`` where it is used in Tunisia alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.north_africa.vehicles.theaters import (
    BALKANS,
    EAST_AFRICA,
    ETO_BUT_BALKANS,
    FRANCE,
    ITALY,
    NORTH_AFRICA,
    RUSSIA,
    SICILY,
)


@dataclass(frozen=True)
class Rarity:
    """The dates and RF of some vehicles in some theaters.

    Args:
        vehicles: their ids.
        theaters: the theaters.
        windows: periods, each with its RF.
        corrected: by the period as taken, what is printed and why it is taken otherwise.
    """

    vehicles: tuple[str, ...]
    theaters: tuple[str, ...]
    windows: str
    corrected: Mapping[str, tuple[str, str]] | None = None


@dataclass(frozen=True)
class Beside:
    """A vehicle whose RF follows from another's of the same theater and month.

    Args:
        vehicle: its id.
        of: the other's.
        tenths: how much is added, in tenths.
        within: by theater, the dates of the vehicle itself; None where the other's are its own.
    """

    vehicle: str
    of: str
    tenths: int
    within: Mapping[str, str] | None = None


HIGHEST_TENTHS = 16
"""No RF that follows from another's is above 1.6 (VN 3, VN 5)."""

_TRACTORS = (NORTH_AFRICA, *ETO_BUT_BALKANS)
_TRUCKS = ("autocarro-l", "autocarro-m", "autocarro-p")
_BEST_SUPPLIED = (NORTH_AFRICA, RUSSIA, ITALY)
_SLIP = "A slip of the print: what it says can be no month."

RARITIES: tuple[Rarity, ...] = (
    Rarity(("l5-21",), (FRANCE,), "6/40 1.5"),
    Rarity(("l5-21",), (SICILY,), "7/43 1.5"),
    Rarity(("l5-30",), (FRANCE,), "6/40 1.6"),
    Rarity(("l5-30",), (SICILY,), "7/43 1.6"),
    Rarity(
        ("l3-35",), (NORTH_AFRICA,),
        "6-12/40 0.9, 1/41 1.1, 2/41 1.2, 3/41 1.4, 4-11/41 1.2, 12/41 1.4, 1/42 1.5, 2/42 1.6",
        {"1/41": ("1/1", _SLIP)},
    ),
    Rarity(("l3-35",), (EAST_AFRICA,), "7/40-1/41 1.3, 2-3/41 1.4, 4-6/41 1.5"),
    Rarity(("l3-35",), (RUSSIA,), "9-10/41 1.2, 11/41 1.3, 12/41 1.4, 1/42 1.5"),
    Rarity(("l3-35",), (SICILY,), "7-8/43 1.4"),
    Rarity(("l3-35",), (ITALY,), "9/43 1.2, 44-5/45 1.3 F"),
    Rarity(("l3-35",), (FRANCE,), "6/40 1.1"),
    Rarity(("l3-35",), (BALKANS,), "10/40-4/41 0.9, 5/41-9/43 1.1, 44-5/45 1.3 F"),
    Rarity(("l3-cc",), (NORTH_AFRICA,), "1940 1.5, 1941 1.6"),
    Rarity(("l6-40",), (NORTH_AFRICA,), "12/41-6/42 1.6, 7-9/42 1.4, 10-11/42 1.5, 12/42-1/43 1.6, 2-5/43 1.5"),
    Rarity(("l6-40",), (RUSSIA,), "2-6/42 1.3, 7-8/42 1.2, 9-12/42 1.3"),
    Rarity(("l6-40",), (BALKANS,), "4/41 1.3, 5/41-9/43 1.5"),
    Rarity(("l6-40",), (ITALY,), "9/43 1.3, 44-5/45 1.4 F"),
    Rarity(("m11-39",), (NORTH_AFRICA,), "8-12/40 1.2, 1/41 1.4, 2/41 1.6"),
    Rarity(("m11-39",), (EAST_AFRICA,), "7/40-1/41 1.4, 2-3/41 1.5, 4-6/41 1.6"),
    Rarity(
        ("m13-40",), (NORTH_AFRICA,),
        "12/40 1.3, 1/41 1.2, 2/41 1.0, 3/41 1.5, 4-5/41 1.3, 6-10/41 1.5, 11/41-6/42 1.0, 7/42 1.1, 8-11/42 1.2, "
        "12/42 1.6",
    ),
    Rarity(("m13-40",), (BALKANS,), "1-4/41 1.3, 5/41-9/43 1.6"),
    Rarity(("m13-40",), (ITALY,), "9/43 1.6, 44-5/45 1.6 F"),
    Rarity(("m14-41",), (NORTH_AFRICA,), "1-6/42 1.2, 7-11/42 1.0, 12/42-1/43 1.5, 2-5/43 1.1"),
    Rarity(("m15-42",), (ITALY,), "9/43 1.2, 44-5/45 1.4 F"),
    Rarity(("mr35-f",), (SICILY,), "7/43 1.2, 8/43 1.4"),
    Rarity(("smv-m40-75-18",), (NORTH_AFRICA,), "1-11/42 1.4"),
    Rarity(
        ("smv-m41-75-18",), (NORTH_AFRICA,), "1-6/42 1.5, 7-11/42 1.3, 12/42-1/43 1.5, 2-5/43 1.3",
        {"7-11/42": ("7-11/47", "The year has to lie between those before and after it.")},
    ),
    Rarity(("smv-m41-75-18",), (ITALY,), "9/43 1.6, 44-5/45 1.6 F"),
    Rarity(("smv-m42-75-18",), (ITALY,), "9/43 1.1"),
    Rarity(
        ("smv-m42-75-32",), (ITALY,), "9/43 1.5, 44-5/45 1.6 F",
        {
            "9/43": ("6/43", "The listing has it from 9/43, and the note sees it in action in September."),
            "44-5/45": ("RF 1-6", _SLIP.replace("month", "RF")),
        },
    ),
    Rarity(("smv-m43-105-25",), (ITALY,), "9/43 1.6"),
    Rarity(("smv-l40-47-32",), (RUSSIA,), "7-8/42 1.5, 9-12/42 1.6"),
    Rarity(("smv-l40-47-32",), (NORTH_AFRICA,), "12/42-5/43 1.2 T"),
    Rarity(
        ("smv-l40-47-32",), (SICILY,), "7/43 1.2, 8/43 1.4",
        {"7/43": ("RF 1.7", "The listing ends at 1.6, and 2 and 7 are mistaken for each other elsewhere, too.")},
    ),
    Rarity(("smv-l40-47-32",), (ITALY,), "9/43 1.4, 44-5/45 1.5 F"),
    Rarity(("smv-m41m-90-53",), (SICILY,), "7/43 1.3, 8/43 1.6"),
    Rarity(("as-42",), (NORTH_AFRICA,), "11-12/42 1.5, 1-5/43 1.4"),
    Rarity(("as-42",), (SICILY,), "7-8/43 1.4"),
    Rarity(("as-42",), (ITALY,), "9/43 1.4, 44-5/45 1.5 F"),
    Rarity(("lince",), (ITALY,), "44-5/45 1.6 F"),
    Rarity(("lancia-1zm",), (EAST_AFRICA,), "7/40-1/41 1.4, 2-6/41 1.5"),
    Rarity(("fiat-611a", "fiat-611b"), (EAST_AFRICA,), "7/40-1/41 1.5, 2-6/41 1.6"),
    Rarity(("ab-40",), (NORTH_AFRICA,), "1941 1.6"),
    Rarity(("ab-41",), (NORTH_AFRICA,), "8-10/41 1.5, 11/41-5/42 1.4, 6/42-5/43 1.3"),
    Rarity(("ab-41",), (RUSSIA,), "12/41-8/42 1.5"),
    Rarity(("ab-41",), (BALKANS,), "42-9/43 1.4, 44-5/45 1.4 F"),
    Rarity(("ab-41",), (SICILY,), "7-8/43 1.4"),
    Rarity(("ab-41",), (ITALY,), "9/43 1.3, 44-5/45 1.4 F"),
    Rarity(("autoprot-s37",), (RUSSIA,), "10-12/42 1.5, 1-3/43 1.6"),
    Rarity(("autoprot-s37",), (BALKANS,), "10/42-9/43 1.4, 44-5/45 1.5 F"),
    Rarity(
        ("autocann-20-65-b",), (NORTH_AFRICA, ITALY, SICILY, BALKANS, FRANCE, RUSSIA), "11/41-44 1.6, 1945 1.6 F",
        {"1945": ("70/65", "The note calls this vehicle so; there is no other.")},
    ),
    Rarity(("autocann-65-17-b",), (NORTH_AFRICA,), "11/41-6/42 1.5, 7-12/42 1.6, 1943 1.5"),
    Rarity(
        ("autocann-75-27",), (NORTH_AFRICA,), "6/40-2/41 1.5, 3-11/41 1.6", {"3-11/41": ("3-1 1/41", _SLIP)}
    ),
    Rarity(("autocann-90-53",), (NORTH_AFRICA,), "5-11/42 1.4, 12/42 1.6, 1-2/43 1.5, 3/43 1.6"),
    Rarity(("autocann-90-53",), (SICILY,), "7/43 1.5, 8/43 1.6"),
    Rarity(
        ("tl-37",), _TRACTORS, "6/40-6/41 1.3, 7/41-5/43 1.2, 7-8/43 1.3, 9/43 1.2, 10-12/43 1.6, 1944 1.5, 1945 1.5 F",
        {"7/41-5/43": ("7/43-5/47", "It has to lie between the periods before and after it.")},
    ),
    Rarity(("tl-37",), (BALKANS,), "10/40-4/41 1.3, 5/41-9/43 1.4, 44-5/45 1.5 F"),
    Rarity(("tl-37",), (EAST_AFRICA,), "6/40-6/41 1.5, 7-11/41 1.6"),
    Rarity(
        ("tm-40",), _TRACTORS,
        "9-11/40 1.6, 12/40-3/41 1.5, 4-6/41 1.4, 7/41-5/43 1.3, 7-8/43 1.4, 9/43 1.3, 10-11/43 1.6, 12/43-44 1.5, "
        "1945 1.6 F",
        {"7-8/43": ("7.5/43", _SLIP), "12/43-44": ("32/43-44", _SLIP)},
    ),
    Rarity(("tm-40",), (BALKANS,), "10/40-9/43 1.6, 44-5/45 1.6 F"),
    Rarity(("tp-32",), _TRACTORS, "6/40-41 1.5, 42-5/43 1.4, 7-9/43 1.4, 10-11/43 1.6"),
    Rarity(("tp-32",), (BALKANS,), "10/40-4/41 1.5, 5/41-9/43 1.6"),
    Rarity(("tp-32",), (EAST_AFRICA,), "6/40-11/41 1.6"),
    Rarity(("autocarretta",), _BEST_SUPPLIED, "8/41-5/43 1.1, 9/43 1.1, 12/43 1.3, 1944 1.2, 1945 1.2 F"),
    Rarity(("autocarretta",), (BALKANS, SICILY, FRANCE), "8/41-9/43 1.2, 10-11/43 1.5, 44-5/45 1.2 F"),
    Rarity(
        ("fiat-508-mc",), (NORTH_AFRICA, ITALY, SICILY, BALKANS, FRANCE, RUSSIA), "39-44 1.3, 1945 1.3 F"
    ),
    Rarity(_TRUCKS, (NORTH_AFRICA,), "30-7/41 1.4, 8/41-9/43 1.3"),
    Rarity(_TRUCKS, (RUSSIA,), "8/41-9/43 1.3"),
    Rarity(_TRUCKS, (ITALY,), "30-7/41 1.4, 8/41-9/43 1.3, 10-11/43 1.4, 12/43 1.3, 1944 1.2, 1945 1.2 F"),
    Rarity(_TRUCKS, (EAST_AFRICA,), "6/40-6/41 1.5, 7-11/41 1.6"),
    Rarity(_TRUCKS, (BALKANS, SICILY, FRANCE), "30-44 1.4, 1945 1.4 F"),
)  # fmt: skip
"""Windows that end outside the dates of the listing, or those of Notes N and R, end there."""

BESIDE: tuple[Beside, ...] = (
    Beside("l3-aa", "l3-35", 4),
    Beside("l3-lf", "l3-35", 3, {
        FRANCE: "6/40", NORTH_AFRICA: "6/40-41", EAST_AFRICA: "7/40-6/41", BALKANS: "10/40-4/41",
    }),
    Beside("as-42-aa", "as-42", 1),
    Beside("as-42-cc", "as-42", 1),
)  # fmt: skip
