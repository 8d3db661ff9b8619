"""What is rolled for a group in the RePh: RG Strength, OBA ammunition, leaders (RGS, OBA, LDR), each with its DRM."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_core.campaigns.charts import AMMUNITION, DEPLETED, FULL, LEADERS, ChartResult, ChartRoll, RollAsked
from rules_core.campaigns.dates import long_name
from rules_core.convention import Choose
from rules_core.procedures.procedure import BAD, GOOD, OPEN, RollModifier
from rules_core.systems.red_barricades.campaign.historical import CITE as HD
from rules_core.systems.red_barricades.campaign.historical import DRM
from rules_core.systems.red_barricades.campaign_conventions import AMMUNITION_COLUMNS, LATER_RIFLE_COMPANIES
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.words.figures import signed

RGS, OBA, LDR = "RB RGS", "RB OBA", "RB LDR"
BALANCE_CITE = "RB CG3-1"

FULL_AT_MOST = 8
"""The highest Final DR that gives Full Strength (RGS)."""

STRENGTH_ROWS = (
    ChartResult(FULL, "full strength", FULL_AT_MOST, GOOD),
    ChartResult(DEPLETED, "depleted", None, BAD),
)
"""The RG Strength Table (RGS); Gun batteries use it too. Full Strength by DRM from -3 to +3 comes up with 35, 33, 30,
26, 21, 15 and 10 of 36 throws (RGS probabilities)."""

PLENTIFUL, NORMAL, SCARCE = "plentiful", "normal", "scarce"


def _ammunition(plentiful: int, normal: int) -> tuple[ChartResult, ...]:
    return (
        ChartResult(PLENTIFUL, "plentiful", plentiful, GOOD),
        ChartResult(NORMAL, "normal", normal, OPEN),
        ChartResult(SCARCE, "scarce", None, BAD),
    )


AMMUNITION_ROWS: Mapping[str, tuple[ChartResult, ...]] = {GERMAN: _ammunition(4, 8), RUSSIAN: _ammunition(2, 7)}
"""OBA ammunition by Final DR (OBA)."""

_LEADERS: Mapping[str, tuple[str, ...]] = {
    GERMAN: (
        "10-3, 9-1, 8-0",
        "10-2, 8-1, 8-0",
        "10-2, 8-1, 7-0",
        "9-2, 9-1, 8-0",
        "9-2, 8-1, 7-0",
        "9-1, 8-1, 8-0",
        "9-1, 8-1, 7-0",
        "8-1, 8-0, 7-0",
        "9-1, 8-0",
        "8-1, 8-0",
        "8-1, 7-0",
        "8-0, 7-0",
        "8-0, 6+1",
    ),
    RUSSIAN: (
        "10-3, 9-1, 8-0",
        "10-2, 8-1",
        "9-2, 9-1",
        "9-2, 8-1",
        "9-1, 8-0",
        "9-1, 7-0",
        "8-1, 8-0",
        "8-0, 7-0",
        "9-1",
        "8-1",
        "8-0",
        "7-0",
        "6+1",
    ),
}
"""Leaders by Final DR, 1 or less first, 13 or more last (LDR). The first line is the same for both, as printed."""

LOWEST_LEADER_DR, HIGHEST_LEADER_DR = 1, 13


def leader_rows(side: str) -> tuple[ChartResult, ...]:
    """The Leader Table of a side (LDR)."""
    last = len(_LEADERS[side]) - 1
    return tuple(
        ChartResult(
            str(LOWEST_LEADER_DR + number),
            leaders,
            None if number == last else LOWEST_LEADER_DR + number,
            OPEN,
            {"leaders": leaders.count(",") + 1},
        )
        for number, leaders in enumerate(_LEADERS[side])
    )


COMPANY_DRM: Mapping[str, Mapping[str, tuple[str, int]]] = {
    GERMAN: {"I2": ("Sturm", -2), "I3": ("Pioneer", -1)},
    RUSSIAN: {
        "I1": ("Guards", -1),
        "I2": ("Guards", -1),
        "I4": ("First Line SMG", 1),
        "I5": ("Militia", 3),
        "I6": ("Assault Engineer", -2),
    },
}
"""The Leader DRM of each company that has one (LDR)."""
DEPLETED_DRM = {GERMAN: 1, RUSSIAN: 2}
"""The Leader DRM of a Depleted company (LDR)."""
RIFLE = "I1"
"""The German Rifle Company, whose Leader DRM grows with the number bought (LDR)."""
SIXTH, NINTH = 6, 9


def rifle_drm(ordinal_: int, choose: Choose) -> int:
    """The Leader DRM of a German Rifle Company by its number in the campaign (LDR)."""
    if ordinal_ < SIXTH:
        return 0
    if ordinal_ < NINTH:
        return 1
    if ordinal_ == NINTH:
        return 2
    return 2 if choose(LATER_RIFLE_COMPANIES) == "as-ninth" else 0


def historical(side: str, day: str) -> tuple[RollModifier, ...]:
    """The historical DRM of a day (HD); none where it is 0."""
    drm = DRM[side][day]
    return (RollModifier(f"historical DRM of {long_name(day)}", drm, HD),) if drm else ()


def balance(levels: int) -> tuple[RollModifier, ...]:
    """The DRM of the balance provision, -y; deleted in Campaign Game III (CG3-1)."""
    return (RollModifier("balance", -levels, BALANCE_CITE),) if levels else ()


def _leader_drm(asked: RollAsked) -> Iterator[RollModifier]:
    row = COMPANY_DRM[asked.side].get(asked.group.id)
    if row is not None:
        yield RollModifier(row[0], row[1], LDR)
    if asked.side == GERMAN and asked.group.id == RIFLE:
        drm = rifle_drm(asked.ordinal, asked.choose)
        if drm:
            cite = LDR if asked.ordinal <= NINTH else LATER_RIFLE_COMPANIES.id
            yield RollModifier(f"{ordinal_word(asked.ordinal)} rifle company", drm, cite)
    if asked.depleted:
        yield RollModifier("depleted", DEPLETED_DRM[asked.side], LDR)


def ordinal_word(number: int) -> str:
    """Which of several, short: ``7th``."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def day_says(side: str, day: str) -> str:
    """What the day adds, a sentence."""
    drm = DRM[side][day]
    return f"{signed(drm)} on {long_name(day)}." if drm else f"Nothing is added on {long_name(day)}."


def ammunition_rows(side: str, choose: Choose) -> tuple[ChartResult, ...]:
    """The ammunition table that a side uses (OBA)."""
    return AMMUNITION_ROWS[GERMAN if choose(AMMUNITION_COLUMNS) == "first-for-all" else side]


def roll(asked: RollAsked) -> ChartRoll:
    """The chart of one roll for a group: its lines, its DRM, how it is read."""
    if asked.what == LEADERS:
        modifiers = tuple(_leader_drm(asked))
        named = ", ".join(f"{row.what} {signed(row.value)}" for row in modifiers)
        say = f"Leader dice: {named}." if named else "Leader dice: no DRM."
        return ChartRoll(LEADERS, leader_rows(asked.side), modifiers, say, LDR, or_better=True)
    modifiers = historical(asked.side, asked.day)
    said = day_says(asked.side, asked.day)
    cite = HD.replace("RB ", ", ")
    if asked.what == AMMUNITION:
        rows = ammunition_rows(asked.side, asked.choose)
        say = f"Final {rows[0].most} or less is plentiful, {(rows[1].most or 0) + 1} or more scarce. {said}"
        return ChartRoll(AMMUNITION, rows, modifiers, say, f"{OBA}{cite}")
    say = f"Final {FULL_AT_MOST} or less is full. {said}"
    return ChartRoll(asked.what, STRENGTH_ROWS, modifiers, say, f"{RGS}{cite}")
