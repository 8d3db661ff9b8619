"""The house conventions of the campaign: what its charts leave open, and how that is decided here."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)

FPP_LEFT = Convention(
    "HC-RB-44",
    "FPP left over at the end of a day",
    (Option("kept", "are kept for later days"), Option("lapse", "lapse")),
    "CG3-3 has HIP paid for in step 11.607, before the next purchases, so that FPP must outlast a day.",
    "RB CG3-3",
    "medium",
    PROCEDURES,
)
ROCKET_AMMUNITION = Convention(
    "HC-RB-45",
    "Ammunition of Rocket OBA modules",
    (Option("normal", "is Normal, without a roll"), Option("rolled", "is rolled for as that of other modules")),
    "The lines of the rocket modules carry no d, the footnote that asks for a roll.",
    "RB GRG d",
    "medium",
    PROCEDURES,
)
NOT_BEFORE_NOVEMBER = Convention(
    "HC-RB-46",
    "Which German group is not available before 5 November",
    (Option("stuig", "A3, the StuIG 33B"), Option("none", "none")),
    "Footnote n stands on no line of the chart. The StuIG 33B came to Stalingrad early in November 1942; no other "
    "vehicle of the chart appeared only then.",
    "none",
    "high",
    PROCEDURES,
    settles=("RB-GAP-21",),
)
LATER_RIFLE_COMPANIES = Convention(
    "HC-RB-47",
    "Leader DRM of German Rifle Companies after the ninth",
    (Option("as-ninth", "+2, as the ninth"), Option("none", "none: the note ends with the ninth")),
    "The note stops at the ninth, though Campaign Game III allows fourteen.",
    "RB LDR",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-18",),
)
AMMUNITION_COLUMNS = Convention(
    "HC-RB-48",
    "The columns of the OBA table",
    (
        Option("by-side", "the first pair is German, the second Russian"),
        Option("first-for-all", "the first pair is for the OBA of both sides"),
    ),
    "Three headings (German OBA, Russian OBA, Gun Battery) stand over two pairs of columns, the second headed "
    "Strength. Gun batteries use the RG Strength Table.",
    "RB OBA",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-25", "RB-GAP-26"),
)
DEPLETED_PLATOONS = Convention(
    "HC-RB-49",
    "A Depleted platoon of weapons (German I4, Russian I7 and I8)",
    (Option("one-less", "has one less of each weapon"), Option("whole", "has all of them")),
    "They carry the footnote that asks for a strength roll and have no depleted figures; Gun "
    "batteries lose one of each.",
    "RB OBA",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-47",),
)
HIP_PRICES = Convention(
    "HC-RB-50",
    "The five prices of HIP",
    (Option("by-size", "squad 5, half-squad 3, crew 2, SMC 1, other 1"), Option("ask", "not known until typed in")),
    "The chart has 5/3/2/1/1 and its footnotes are missing: the order is that of size.",
    "RB FORT",
    "medium",
    PROCEDURES,
)
UNNAMED_ROW = Convention(
    "HC-RB-51",
    "The row of the Fortification Table that has lost its name",
    (Option("question-mark", "is “?”, a concealment counter"), Option("unsold", "is not sold")),
    "A row with the cost 1 has only footnotes where its name should stand.",
    "RB FORT",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-28",),
)
ENGINEER_WEAPONS = Convention(
    "HC-RB-52",
    "SW of a Russian Engineer Company",
    (Option("kit", "LMG 2, FT 2, DC 4"), Option("as-printed", "LMG 2")),
    "The Militia's line has FT 2 and DC 4 though Militia have no SW (CG3-7); the Engineers' line has LMG 2 alone: "
    "the engineers' kit has slipped a line.",
    "RB CG3-7",
    "medium",
    PROCEDURES,
    settles=("RB-GAP-15",),
)
MOL_CAPABILITY = Convention(
    "HC-RB-53",
    "How long MOL Capability (M3) lasts",
    (Option("day", "the CG day of its purchase"), Option("campaign", "the rest of the campaign")),
    "It may be bought once a day and thirty times in a campaign of thirty days.",
    "RB RRG",
    "high",
    PROCEDURES,
    settles=("RB-GAP-48",),
)

CONVENTIONS: tuple[Convention, ...] = (
    FPP_LEFT,
    ROCKET_AMMUNITION,
    NOT_BEFORE_NOVEMBER,
    LATER_RIFLE_COMPANIES,
    AMMUNITION_COLUMNS,
    DEPLETED_PLATOONS,
    HIP_PRICES,
    UNNAMED_ROW,
    ENGINEER_WEAPONS,
    MOL_CAPABILITY,
)
"""The campaign's records, sorted by id."""
