"""The footnotes of both Reinforcement Group Charts, each decoded from the marks as they are printed (GRG, RRG)."""

from __future__ import annotations

from rules_core.campaigns.charts import ChartNote
from rules_core.words.figures import MINUS

PLANE_CALIBRE = 100
"""The least calibre, in mm, of the OBA that a Spotter Plane may observe for (GRG s, CG3-10)."""
GRG, RRG = "RB GRG", "RB RRG"

ON_MAP = "a"
STUKA = "b"
CREWS = "c"
DEPLETION = "d"
ASSAULT_ENGINEERS = "e"
OCTOBER = "f"
EXCHANGE = "g"
SUPPORT = "l"
MOLOTOVS = "m"
NOVEMBER = "n"
OBSERVER = "o"
REGISTERED = "p"
REINFORCEMENT = "r"
PLANE = "s"
WITHDRAWAL = "w"

_BOTH = {
    ON_MAP: "It may be set up on the map on the CG day of purchase.",
    CREWS: "Each MG comes with a 1-2-7 crew, each Gun, mortars of 81 or 82 mm included, with a 2-2-8 crew.",
    DEPLETION: "Its strength or ammunition is rolled for in the RePh (11.6201); Assault Engineers and Militia always "
    "arrive at Full Strength (CG3-6, CG3-7).",
    SUPPORT: "Its SW and leaders are found in the RePh (11.6202, 11.6205 to 11.6207).",
    REGISTERED: "Each Pre-Registered hex bought with the module costs 1 CPP more, two at most. It is Retained as "
    "long as the module, and allows normal Barrage alone, with north-south Hex Grain (E12.11, E12.12).",
    REINFORCEMENT: "It enters as a reinforcement if used on the CG day of purchase; bought on an earlier day, it may "
    "be set up on the map.",
}

GERMAN_NOTES: tuple[ChartNote, ...] = tuple(
    ChartNote(letter, say, f"{GRG} {letter}")
    for letter, say in sorted(
        {
            **_BOTH,
            STUKA: f"Bought at two CPP it has a {MINUS}2 DRM to its Turn of Entry dr (E7.2). It is used on its CG day "
            "of purchase or forfeit, so don't buy it in Overcast or when Idle.",
            ASSAULT_ENGINEERS: "Assault Engineers (A11.5, H1.22) and Sappers (B28.8, B24.7).",
            EXCHANGE: "After Strength one just-purchased SPW 251/1 may be exchanged freely for an SPW 251/10.",
            NOVEMBER: "Not available until 5 November.",
            OBSERVER: "At level 3 in a friendly-Controlled west-edge hex, or north-edge hex on or west of hexrow N, "
            "recorded in secret before the Russian set-up. One for each module, Retained as long as that.",
            PLANE: f"For OBA of {PLANE_CALIBRE}mm or more that is no Rocket OBA. Retained as long as its module.",
            WITHDRAWAL: "Platoon Withdrawal never happens in CG III (CG3-9). Note which AFV belong to which Platoon.",
        }.items()
    )
)
RUSSIAN_NOTES: tuple[ChartNote, ...] = tuple(
    ChartNote(letter, say, f"{RRG} {letter}")
    for letter, say in sorted(
        {
            **_BOTH,
            ASSAULT_ENGINEERS: "Assault Engineers (A11.5, H1.22) and Sappers (B28.8, B24.7). Note which they are among "
            "other 6-2-8. If Replaced, they lose it for the rest of the CG, even if they Battle Harden later.",
            OCTOBER: "Available in October only.",
            MOLOTOVS: "All Russian Personnel have MOL capability, even if Isolated.",
            WITHDRAWAL: "It may be bought Dug-In (11.6194c). Platoon Withdrawal never happens in CG III (CG3-9); note "
            "which AFV belong to which Platoon that is not Dug-In.",
        }.items()
    )
)

_CHARTS = (("German", GERMAN_NOTES), ("Russian", RUSSIAN_NOTES))
RULE_WORDS = "\n\n".join(
    f"{note.cite.removeprefix('RB ')} | Note {note.letter} of the {side} groups\n{note.say}"
    for side, notes in _CHARTS
    for note in notes
)
"""What a letter says where its number is tapped."""
