"""What the sources leave open about the Italian vehicles (HC-NA-115 to 129)."""

from __future__ import annotations

from rules_core.convention import Convention, Option

EVERYWHERE = "everywhere"
LISTED_SPAN = "span"
AS_PRINTED = "printed"
NAMED, NONE = "named", "none"
TWELVE, NOT_PRINTED = "twelve", "not-printed"
HARDER = "harder"

FIAT_GROUND_PRESSURE = Convention(
    "HC-NA-115",
    "The ground pressure of the Fiat 508 MC",
    (
        Option("normal", "it is normal, as where the listing prints nothing"),
        Option("low", "it is low"),
        Option("high", "it is high"),
    ),
    "Its column holds only the mark that points to its vehicle note; elsewhere a blank stands for normal.",
    "VN 27",
    "medium",
    ("movement", "procedures"),
)
WITHOUT_THEATER = Convention(
    "HC-NA-116",
    "Vehicles whose dates name no theater",
    (
        Option("europe", "as their notes say in Africa and Russia, and in the European theaters, the Lince in Italy"),
        Option(EVERYWHERE, "in every theater within the listed dates"),
    ),
    "The Lince, the Autocann 20/65(b) and the Fiat 508 MC have dates and an RF, but no theater is named with them.",
    "VN 18, VN 23, VN 27, Notes N and R",
    "medium",
    ("procedures",),
)
OUTSIDE_SPAN = Convention(
    "HC-NA-117",
    "An RF of a vehicle note that lies outside the span of the listing",
    (
        Option("note", "the vehicle note's RF holds"),
        Option(LISTED_SPAN, "the nearest RF of the listing's span holds"),
    ),
    "The notes give some vehicles an RF that their line of the listing does not reach; the notes say more.",
    "VN 6, VN 26, VN 28",
    "medium",
    ("procedures",),
    ("NAF-G51",),
)
SICILY_JULY_1943 = Convention(
    "HC-NA-118",
    "The RF of the SMV L40 47/32 in Sicily in July 1943",
    (Option("1.2", "it is 1.2"), Option(AS_PRINTED, "it is 1.7, as printed")),
    "1.7 lies above every RF of the listing; 2 and 7 are mistaken for each other elsewhere in the text.",
    "VN 15",
    "medium",
    ("procedures",),
    ("NAF-G51",),
)
RED_MP = Convention(
    "HC-NA-119",
    "Which Italian vehicles have red MP",
    (
        Option(NAMED, "the M11/39 and the M13/40, which the rules call so"),
        Option(NONE, "none but by the date (178)"),
    ),
    "The listing has no colors; the rules call these two red where they speak of them.",
    "178, 181.221",
    "medium",
    ("movement", "procedures"),
    ("NAF-G52",),
)
BLANK_BREAKDOWN = Convention(
    "HC-NA-120",
    "A breakdown number that the listing does not print",
    (Option(TWELVE, "it is 12"), Option(NOT_PRINTED, "it is not known")),
    "The listing prints only the numbers that are worse than the usual one.",
    "the listing",
    "high",
    ("procedures",),
    ("NAF-G48",),
)

CONSCRIPT_SQUADS = Convention(
    "HC-NA-121",
    "The counters of Italian 2nd Line and Conscript squads",
    (
        Option("public", "2nd Line squads are 3-4-6, Conscripts 3-3-6"),
        Option("unnamed", "they are not named: only the text's own 3-4-6 for replacements is"),
    ),
    "There are no pictures of the counters. The text calls the 3-3-6 Colonial troops and Blackshirts, and replaces by "
    "a 3-4-6; published lists have the two as line and conscript.",
    "197.21, 197.23, 197.24",
    "medium",
    ("procedures",),
    ("NAF-G47",),
)
ONE_PAAMC = Convention(
    "HC-NA-122",
    "What the 1 of a 1PAAMC does",
    (
        Option(HARDER, "it adds 1 to the DR: the check is harder"),
        Option("easier", "it takes 1 off the DR: the check is easier"),
    ),
    "The text says what to roll and not what the figure means; a 1MC is harder than an NMC everywhere else.",
    "197.4, 198.2",
    "high",
    ("procedures",),
    ("NAF-G40",),
)

CONVENTIONS: tuple[Convention, ...] = (
    FIAT_GROUND_PRESSURE,
    WITHOUT_THEATER,
    OUTSIDE_SPAN,
    SICILY_JULY_1943,
    RED_MP,
    BLANK_BREAKDOWN,
    CONSCRIPT_SQUADS,
    ONE_PAAMC,
)
"""The conventions of the order of battle."""
