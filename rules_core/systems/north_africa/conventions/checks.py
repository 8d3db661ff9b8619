"""House conventions of the checks that the desert puts vehicles to: Hammada, Sand Bog, Bog and what frees from it."""

from __future__ import annotations

from rules_core.convention import Convention, Option

WAGON_CHECKS = Convention(
    "HC-NA-80",
    "Wagons in hammada and sand",
    (
        Option("sand", "make the Sand Bog DR, with Low Ground Pressure, and no Hammada Immobilization DR"),
        Option("both", "make both"),
    ),
    "186.14 speaks of every vehicle that isn't fully tracked, 190.31 names wagons; no table gives a wagon a row.",
    "Desert Terrain Chart as published: the mark for hammada stands with motorcycles, armored cars, halftracks, trucks",
    "medium",
    ("movement", "procedures"),
    ("NAF-G30",),
    bears_on=("hammada", "sand", "soft-sand"),
)
TRUCK_BOG = Convention(
    "HC-NA-81",
    "A truck's Bog Check",
    (
        Option("both", "adds 1 as not fully tracked and 1 for its truck-type MP"),
        Option("once", "adds 1 for the two together"),
    ),
    "Both causes fit a truck, and the list is headed as cumulative.",
    "NA 176.721",
    "high",
    ("movement", "procedures"),
    ("NAF-G09",),
)
UNBOGGING_DIE = Convention(
    "HC-NA-82",
    "What the helper of Vehicle Note 27 modifies",
    (
        Option("die", "the die of Bog Removal, as all that modifies it"),
        Option("none", "nothing: it is for a DR, and Bog Removal has none"),
    ),
    "176.73 rolls one die, and Vehicle Note 27 speaks of a DR.",
    "NA 176.73",
    "medium",
    ("procedures",),
    ("NAF-G08",),
)
BOG_REMOVAL_SIX = Convention(
    "HC-NA-83",
    "A 6 of Bog Removal",
    (
        Option("immobilized", "immobilizes the vehicle, to be repaired, and its crew takes the NMC"),
        Option("bogged", "leaves it bogged, and its crew takes the NMC"),
    ),
    "“Again immobilized by Bog” can mean either; 176.71 lists Bog Removal among what immobilizes.",
    "NA 176.71",
    "medium",
    ("procedures",),
    ("NAF-G08",),
)
PLATOON_CHECK = Convention(
    "HC-NA-84",
    "The +1NMC of a radioless AFV that moves alone",
    (
        Option("easier", "passes on its morale + 1"),
        Option("plain", "passes on its morale, as an NMC"),
        Option("harder", "adds 1 to the DR, as a 1MC"),
    ),
    "The name sounds harder; the text's own figure, 9 for a crew of morale 8, is easier.",
    "NA 181.223",
    "medium",
    ("movement", "procedures"),
    ("NAF-G06",),
)
PLATOON_VICTIM = Convention(
    "HC-NA-85",
    "Which member of a platoon fails a check made for several",
    (
        Option("one", "exactly one of those whose own Final DR fails, each as likely as the others"),
        Option("all", "every one whose own Final DR fails"),
    ),
    "Random Selection isn't explained, nor what ties in it mean here.",
    "NA 181.221",
    "medium",
    ("procedures",),
)
PLATOON_VEHICLES = Convention(
    "HC-NA-86",
    "A vehicle of the own platoon in the hex that another enters",
    (
        Option("one", "adds 1 MP"),
        Option("two", "adds 2 MP, as any other vehicle"),
    ),
    "188.22 charges 2 for each vehicle; three tanks of a platoon that enter one hex pay 1, 2 and 3.",
    "NA 181.22",
    "medium",
    ("movement", "procedures"),
    ("NAF-G05",),
)

CONVENTIONS: tuple[Convention, ...] = (
    WAGON_CHECKS,
    TRUCK_BOG,
    UNBOGGING_DIE,
    BOG_REMOVAL_SIX,
    PLATOON_CHECK,
    PLATOON_VICTIM,
    PLATOON_VEHICLES,
)
"""In the order of their ids."""

MOTORCYCLE_IN_BROKEN = Convention(
    "HC-NA-126",
    "A motorcycle in Broken Ground",
    (
        Option("thrown", "makes the Bog Check, and fails it as it does that of hammada: its Rider is thrown"),
        Option("bogs", "makes the Bog Check, and bogs as any vehicle"),
    ),
    "196.1 makes Broken Ground a Bog hex for all vehicles, with 186.15 still in force for motorcycles.",
    "NA 196.1, 186.15",
    "medium",
    ("movement", "procedures"),
    bears_on=("broken-ground",),
)
ENTERS_ALONE = Convention(
    "HC-NA-127",
    "The only AFV that enters this turn, a radioless one",
    (Option("free", "enters without a check"), Option("check", "makes the +1NMC of one that moves alone")),
    "181.223 has onboard AFV make the check, and lets this one off from entering in a platoon only.",
    "NA 181.223",
    "medium",
    ("procedures",),
)

MORE_CONVENTIONS: tuple[Convention, ...] = (MOTORCYCLE_IN_BROKEN, ENTERS_ALONE)
"""Those that came after the records of the other rooms, in the order of their ids."""
