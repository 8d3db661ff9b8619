"""Who takes part in a Clearance attempt, and what that adds to its DR (RB B24.7, B24.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import Case, RollModifier
from rules_core.systems.red_barricades.clearance import (
    BULLDOZER_DRM,
    CLEARANCE_CITE,
    FLAME,
    FURTHER_HALF_SQUAD_DRM,
    FURTHER_SQUAD_DRM,
    HERO_DRM,
    LABOR_CITE,
    MOST_EC_DRM,
    SAPPER_HALF_SQUAD_DRM,
    SAPPER_SQUAD_DRM,
    SQUAD_DRM,
    TASKS,
    Task,
)
from rules_core.systems.red_barricades.conventions_of_works import BESIDE_BULLDOZER, LED_BULLDOZER
from rules_core.systems.red_barricades.field_works import FIRST_LABOR, LAST_LABOR
from rules_core.systems.red_barricades.procedures.fire.flame_placement import CONDITIONS, WET, WET_DRM
from rules_core.systems.red_barricades.table_figures import EC_WORDS, TABLES
from rules_core.words.figures import MINUS, signed

MOST_UNITS = 9
LEAST_LEADERSHIP, MOST_LEADERSHIP = -3, 1

_SPECIALISTS = When("item", tuple(task.id for task in TASKS if task.specialists))


def _count(word: str, title: str, help_: str, default: int = 0, *when: When) -> Field:
    return Field(word, title, "whole", help_, CLEARANCE_CITE, default=default, most=MOST_UNITS, when=when)


FORCE_FIELDS: tuple[Field, ...] = (
    _count("squads", "Squads", "Sapper squads among them.", 1),
    _count("half_squads", "HS and crews", "Sapper HS among them."),
    _count("bulldozers", "Bulldozers", "\N{MINUS SIGN}5 each at rubble, a Flame or a roadblock."),
    Field(
        "leader",
        "Leadership DRM",
        "whole",
        "Of the one leader who directs the others; left empty, there is none.",
        CLEARANCE_CITE,
        least=LEAST_LEADERSHIP,
        most=MOST_LEADERSHIP,
        optional=True,
    ),
    _count("heroes", "Heroes", "\N{MINUS SIGN}1 each at mines, a Set DC or Wire.", 0, _SPECIALISTS),
    _count("sapper_squads", "Sapper squads", f"How many of the squads are; {MINUS}2 each besides.", 0, _SPECIALISTS),
    _count("sapper_half_squads", "Sapper HS", "How many of the HS are; \N{MINUS SIGN}1 each besides.", 0, _SPECIALISTS),
    Field(
        "labor",
        "Labor status",
        "choice",
        "From earlier failures at this very Task; left out, what the map shows.",
        LABOR_CITE,
        (Choice(0, "none"), *(Choice(drm, signed(drm)) for drm in (FIRST_LABOR, LAST_LABOR))),
        optional=True,
    ),
    Field(
        "ec",
        "EC",
        "choice",
        "RB1 starts with Moist.",
        "RB1, B25.5",
        tuple(Choice(word, title) for word, title in CONDITIONS.items()),
        when=(When("item", (FLAME,)),),
    ),
    Field(
        "ec_drm",
        "DRM of the EC",
        "whole",
        f"From your rulebook; Wet is {MINUS}2.",
        "B25.5",
        least=-MOST_EC_DRM,
        most=MOST_EC_DRM,
        optional=True,
        when=(When("item", (FLAME,)), When("ec", tuple(EC_WORDS))),
        kept=True,
    ),
)


@dataclass(frozen=True)
class Force:
    """Who takes part.

    Args:
        squads: how many squads.
        half_squads: how many HS and crews.
        bulldozers: how many bulldozers.
    """

    squads: int
    half_squads: int
    bulldozers: int

    @property
    def mmc(self) -> int:
        """How many MMC there are."""
        return self.squads + self.half_squads


def force_of(case: Case) -> Force:
    """Who takes part.

    Raises:
        QueryError: more Sappers are said than there are units.
    """
    force = Force(case.whole("squads"), case.whole("half_squads"), case.whole("bulldozers"))
    for word, among, title in (
        ("sapper_squads", force.squads, "squads"),
        ("sapper_half_squads", force.half_squads, "HS"),
    ):
        if case.whole(word) > among:
            message = f"There are {case.whole(word)} Sapper {title} among {among}: count them as {title} too."
            raise QueryError("contradiction", message, f"inputs.{word}")
    return force


def modifiers(case: Case, task: Task, force: Force, labor: int) -> tuple[RollModifier, ...] | None:
    """The DRM on a Clearance DR, without those that add nothing; None where that of the EC is missing (RB B24.7 DRM).

    Args:
        case: what the player said.
        task: what is cleared.
        force: who takes part.
        labor: the Labor status, 0 to -2.
    """
    weather = _of_weather(case, task)
    if weather is None:
        return None
    found = (
        RollModifier("Labor", labor, LABOR_CITE),
        RollModifier("leadership", _leadership(case, force), CLEARANCE_CITE),
        *_of_units(case, task, force),
        *_of_specialists(case, task),
        RollModifier("EC", weather, "B25.5"),
    )
    return tuple(row for row in found if row.value)


def _leadership(case: Case, force: Force) -> int:
    leadership = case.optional_whole("leader") or 0
    if leadership and not force.mmc and case.choice(LED_BULLDOZER) == "alone":
        return 0
    return leadership


def _of_units(case: Case, task: Task, force: Force) -> Iterator[RollModifier]:
    """Squads, HS and crews, bulldozers: the first MMC is the one required, a bulldozer beside it or not (HC-RB-70)."""
    first_squad, first_half = force.squads > 0, force.squads == 0 and force.half_squads > 0
    if first_half and force.bulldozers and task.bulldozer and case.choice(BESIDE_BULLDOZER) == "additional":
        first_half = False
    if first_squad:
        yield RollModifier("a squad", SQUAD_DRM, CLEARANCE_CITE)
    further = force.squads - first_squad
    yield RollModifier("further squads", FURTHER_SQUAD_DRM * further, CLEARANCE_CITE)
    halves = force.half_squads - first_half
    yield RollModifier("further HS and crews", FURTHER_HALF_SQUAD_DRM * halves, CLEARANCE_CITE)
    if task.bulldozer:
        yield RollModifier("bulldozers", BULLDOZER_DRM * force.bulldozers, CLEARANCE_CITE)


def _of_specialists(case: Case, task: Task) -> Iterator[RollModifier]:
    if task.specialists:
        yield RollModifier("Heroes", HERO_DRM * case.whole("heroes"), CLEARANCE_CITE)
        yield RollModifier("Sapper squads", SAPPER_SQUAD_DRM * case.whole("sapper_squads"), CLEARANCE_CITE)
        yield RollModifier("Sapper HS", SAPPER_HALF_SQUAD_DRM * case.whole("sapper_half_squads"), CLEARANCE_CITE)


def _of_weather(case: Case, task: Task) -> int | None:
    if task.id != FLAME:
        return 0
    ec, typed = case.word("ec"), case.optional_whole("ec_drm")
    if ec == WET:
        return WET_DRM
    return typed if typed is not None else case.figure(TABLES, EC_WORDS[ec])
