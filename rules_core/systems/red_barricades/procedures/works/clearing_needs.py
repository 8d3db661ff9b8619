"""What has to hold before anybody clears: who tries, in which phase, and what lies there (RB B24.7 to B24.76)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import BLAZE
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case
from rules_core.systems.red_barricades.burning import place_of
from rules_core.systems.red_barricades.clearance import (
    BY_ID,
    CLEARANCE_CITE,
    DFPH,
    FLAME,
    MINES,
    MPH,
    ROADBLOCK,
    RUBBLE,
    TASKS,
    WIRE,
    Task,
)
from rules_core.systems.red_barricades.conventions_of_works import FLAME_BY_BULLDOZER
from rules_core.systems.red_barricades.counters.labor import to_be_cleared
from rules_core.systems.red_barricades.field_works import PARTIAL_BREAK
from rules_core.systems.red_barricades.procedures.works.clearing_force import MOST_UNITS, Force
from rules_core.systems.red_barricades.trail_breaks import why_not_cleared

ABLE, PINNED, NOT_IN_ORDER = "able", "pinned", "not-good-order"
FALLEN, PRINTED_ROAD, PRINTED, DEBRIS, FACTORY_DEBRIS, BUILDING = (
    "fallen",
    "printed-road",
    "printed",
    "debris",
    "factory-debris",
    "building",
)
NEVER_CLEARED: dict[str, tuple[str, str]] = {
    PRINTED: (
        "Printed rubble is Fallen, and so cleared, in a road or gully Location only.",
        "RB TT Printed rubble note 1",
    ),
    FACTORY_DEBRIS: ("Factory debris can't be cleared.", "RB TT Roofless factory hex note 1"),
    BUILDING: ("Rubble is cleared from a non-building hex only: one without a building depiction.", "RB B24.71"),
}
"""Rubble through which no trail break leads, with the reason and its rule."""
NEVER_WHOLLY = frozenset({PRINTED_ROAD, DEBRIS})
"""Rubble that trail breaks never remove altogether (TT Printed rubble note 1, TT Debris note 2)."""


def _of(*tasks: str) -> When:
    return When("item", tasks)


UNMAPPED = When("at", (None,))

NEED_FIELDS: tuple[Field, ...] = (
    Field(
        "state",
        "The units are",
        "choice",
        "Until the DR too: who is pinned or no longer in Good Order is out of it.",
        CLEARANCE_CITE,
        (
            Choice(ABLE, "unpinned and in Good Order"),
            Choice(PINNED, "pinned"),
            Choice(NOT_IN_ORDER, "not in Good Order"),
        ),
    ),
    Field(
        "phase",
        "Declared in",
        "choice",
        "Of the units' own Player Turn, or their DFPh.",
        CLEARANCE_CITE,
        (Choice(MPH, "their MPh"), Choice(DFPH, "their DFPh"), Choice("other", "another phase")),
    ),
    Field(
        "moved",
        "Have moved",
        "flag",
        "In this Player Turn, before they declare it.",
        CLEARANCE_CITE,
        when=(_of(*(task.id for task in TASKS if task.unmoved)),),
    ),
    Field(
        "fired",
        "Have fired",
        "flag",
        "Or directed fire, in this Player Turn.",
        CLEARANCE_CITE,
        when=(_of(*(task.id for task in TASKS if task.unfired)),),
    ),
    Field(
        "tried",
        "Tried already",
        "flag",
        "Whether a DR for this very thing was made in this phase: all who try share one.",
        CLEARANCE_CITE,
    ),
    Field(
        "partial",
        "By a partial TB",
        "flag",
        "Whether they entered the mines free of attack by placing one; on a map, whether it lies there.",
        "RB B24.74",
        when=(_of(MINES),),
    ),
    Field(
        "all_mf",
        "Spend all MF",
        "flag",
        "To enter rubble or remain in it, a bulldozer its whole printed MP; or to enter mines by a partial TB.",
        "RB B24.71, B24.74",
        default=True,
        when=(_of(RUBBLE, MINES),),
    ),
    Field(
        "reverse",
        "Reverse or ESB",
        "flag",
        "Whether the bulldozer uses either.",
        "RB B24.71",
        when=(_of(RUBBLE), When("bulldozers", tuple(range(1, MOST_UNITS + 1)))),
    ),
    Field(
        "rubble",
        "It is",
        "choice",
        "On a map, what its hex shows.",
        "RB B24.71, TT",
        (
            Choice(FALLEN, "Fallen rubble, outside of building hexes"),
            Choice(PRINTED_ROAD, "printed rubble in a road or gully Location"),
            Choice(DEBRIS, "debris"),
            Choice(PRINTED, "printed rubble elsewhere"),
            Choice(FACTORY_DEBRIS, "factory debris"),
            Choice(BUILDING, "rubble in a building hex"),
        ),
        when=(_of(RUBBLE), UNMAPPED),
    ),
    Field("blaze", "A Blaze", "flag", "It is more than a Flame already.", "RB B24.72", when=(_of(FLAME), UNMAPPED)),
    Field("beneath", "Beneath the Wire", "flag", "", "RB B24.73", default=True, when=(_of(WIRE),)),
    Field("on_wire", "On top of Wire", "flag", "On a Wire counter in the same hex.", "RB B24.74", when=(_of(MINES),)),
)


def needs_of(case: Case, task: Task, force: Force) -> list[Condition]:
    """Every condition on an attempt, those that hold among them.

    Args:
        case: what the player said.
        task: what is cleared.
        force: who takes part.
    """
    return [*_of_units(case, task, force), *_of_declaring(case, task), *_of_what_lies_there(case, task)]


def _of_units(case: Case, task: Task, force: Force) -> Iterator[Condition]:
    by_bulldozer = force.bulldozers > 0 and task.bulldozer
    if task.id == FLAME and by_bulldozer and not force.mmc:
        by_bulldozer = case.choice(FLAME_BY_BULLDOZER) == "enough"
    asked = "an MMC or bulldozer" if task.bulldozer else "an MMC"
    alone = "Leaders and Heroes alone clear nothing" if task.bulldozer else "Leaders, Heroes and bulldozers alone don't"
    yield Condition(asked, force.mmc > 0 or by_bulldozer, CLEARANCE_CITE, f"It takes {asked}. {alone}.")
    able = case.word("state") == ABLE
    yield Condition("unpinned and in Good Order", able, CLEARANCE_CITE, "Only unpinned Good Order units clear.")
    if task.id == RUBBLE and force.bulldozers:
        yield Condition(
            "no Reverse, no ESB", not case.flag("reverse"), task.cite, "A bulldozer in Reverse or ESB doesn't."
        )


def _of_declaring(case: Case, task: Task) -> Iterator[Condition]:
    phases = " or ".join({MPH: "MPh", DFPH: "DFPh"}[phase] for phase in task.phases)
    declared = case.word("phase") in task.phases
    yield Condition(f"declared in the {phases}", declared, task.cite, f"It is declared in the units' own {phases}.")
    if task.unmoved:
        yield Condition(
            "not moved", not case.flag("moved"), task.cite, "Who has moved in this Player Turn may not try."
        )
    if task.unfired:
        fired = "Who has fired or directed fire in this Player Turn may not try."
        yield Condition("not fired", not case.flag("fired"), task.cite, fired)
    if task.id == RUBBLE:
        spent = "They have to spend all their MF to enter the hex or remain in it."
        yield Condition("all MF spent", case.flag("all_mf"), task.cite, spent)
    if task.id == MINES and by_partial_break(case):
        spent = "Who enters by a partial TB has to spend all MF to do so."
        yield Condition("all MF spent to enter", case.flag("all_mf"), task.cite, spent)
    again = "All attempts at one thing in a phase are one DR."
    yield Condition("no DR for it yet", not case.flag("tried"), CLEARANCE_CITE, again)


def _of_what_lies_there(case: Case, task: Task) -> Iterator[Condition]:
    if task.id == WIRE:
        yield Condition("beneath the Wire", case.flag("beneath"), task.cite, "Wire is removed from beneath it only.")
    if task.id == MINES:
        on_top = "Who is on top of Wire clears no mines."
        yield Condition("not on top of Wire", not case.flag("on_wire"), task.cite, on_top)
    at = case.optional_location("at")
    if at is not None:
        yield _on_map(case, task, at)
    elif task.id == RUBBLE:
        yield _clearable(NEVER_CLEARED.get(case.word("rubble")))
    elif task.id == FLAME:
        yield Condition("a Flame, not a Blaze", not case.flag("blaze"), task.cite, "No Clearance puts out a Blaze.")


def _clearable(why_not: tuple[str, str] | None) -> Condition:
    sentence, cite = why_not or ("", BY_ID[RUBBLE].cite)
    return Condition("rubble that can be cleared", why_not is None, cite, sentence)


def _on_map(case: Case, task: Task, at: Location) -> Condition:
    if task.id == RUBBLE:
        return _clearable(why_not_cleared(case.ground, at.hex))
    blaze = task.id == FLAME and any(
        place_of(case.ground, item) == at.place for item in case.ground.counters.at(at.hex, BLAZE)
    )
    if blaze:
        return Condition("a Flame, not a Blaze", False, task.cite, "No Clearance puts out a Blaze.")
    found = lying_there(case, task, at)
    where = "along its hexside" if task.id == ROADBLOCK else "there"
    missing = f"No counter for a {task.thing} lies {where}: lay it in {at.said} first."
    return Condition(f"{task.thing} {where}", bool(found), task.cite, missing)


def by_partial_break(case: Case) -> bool:
    """Whether the mines were entered by a partial trail break: as said, or as the map shows (RB B24.74)."""
    at = case.optional_location("at")
    return case.flag("partial") or (at is not None and bool(case.ground.counters.at(at.hex, PARTIAL_BREAK)))


def lying_there(case: Case, task: Task, at: Location) -> tuple[Counter, ...]:
    """What would be removed: of Flames, Set DC and roadblocks one, of mines and Wire all.

    Args:
        case: what the player said.
        task: what is cleared.
        at: where.
    """
    return to_be_cleared(case.ground, task.id, at.hex, at.place, case.optional_word("toward") or "")
