"""What Clearance removes, one row each, and what each row asks of those who clear (RB B24.7 to B24.76)."""

from __future__ import annotations

from dataclasses import dataclass

MPH, DFPH = "mph", "dfph"
RUBBLE, FLAME, WIRE, MINES, SET_DC, ROADBLOCK = "rubble", "flame", "wire", "mines", "set-dc", "roadblock"

CLEARANCE_CITE = "RB B24.7"
HAMPER_CITE = "RB B24.721"
LABOR_CITE = "RB B24.8"
SUCCESS = 2
"""The highest Final DR that clears: printed as the lowest, which the rule's own example belies (RB-GAP-30)."""
HAMPERED = range(3, 7)
"""The Final Fire Clearance DR that hamper a Flame (RB B24.721)."""
CASUALTY, CASUALTY_IF_INEXPERIENCED = 12, 11
"""The lowest Original Minefield Clearance DR that costs a Casualty Reduction (RB B24.74)."""

END_OF_CCPH = "at the end of the CCPh"
AT_ONCE = "in that phase"


@dataclass(frozen=True)
class Task:
    """One Clearance Task.

    Args:
        id: its word in queries.
        thing: what is cleared.
        done: what success is called.
        cite: its rule.
        phases: the phases of the unit's own Player Turn in which it is declared.
        when: when its DR is made.
        unmoved: whether who has moved in this Player Turn may not try.
        unfired: whether who has fired or directed fire in it may not try.
        hazardous: whether it is Hazardous Movement.
        bulldozer: whether a bulldozer's DRM counts.
        specialists: whether those of Heroes and Sappers count.
    """

    id: str
    thing: str
    done: str
    cite: str
    phases: tuple[str, ...] = (MPH, DFPH)
    when: str = END_OF_CCPH
    unmoved: bool = True
    unfired: bool = True
    hazardous: bool = False
    bulldozer: bool = False
    specialists: bool = False


TASKS: tuple[Task, ...] = (
    Task(
        RUBBLE,
        "rubble",
        "Trail break",
        "RB B24.71",
        phases=(MPH,),
        unmoved=False,
        unfired=False,
        hazardous=True,
        bulldozer=True,
    ),
    Task(FLAME, "Flame", "Flame out", "RB B24.72", when=AT_ONCE, hazardous=True, bulldozer=True),
    Task(WIRE, "Wire", "Wire removed", "RB B24.73", specialists=True),
    Task(MINES, "mines", "Trail break", "RB B24.74", phases=(MPH,), unmoved=False, specialists=True),
    Task(SET_DC, "Set DC", "Set DC removed", "RB B24.75", specialists=True),
    Task(ROADBLOCK, "roadblock", "Roadblock removed", "RB B24.76", hazardous=True, bulldozer=True),
)
BY_ID = {task.id: task for task in TASKS}

SQUAD_DRM, FURTHER_SQUAD_DRM, FURTHER_HALF_SQUAD_DRM = -1, -2, -1
HERO_DRM, SAPPER_SQUAD_DRM, SAPPER_HALF_SQUAD_DRM, BULLDOZER_DRM = -1, -2, -1, -5
"""What each adds to a Clearance DR (RB B24.7)."""
MOST_EC_DRM = 6
