"""The Sighting TC of an aircraft: its DRM, Recall and the Mistaken Attack (E7.3, E7.31, E7.32, V7.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.fields import Choice, Field, When
from rules_core.location import CELLAR, Location
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.building_locations import is_gutted, uppermost
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.terrain.location_kinds import BUILDING, kind_at
from rules_core.systems.red_barricades.procedures.typed_here import typed_field, typed_or_kept
from rules_core.systems.red_barricades.table_figures import SIGHTING_TC
from rules_core.words.figures import signed

CITE = "RB E7.3"
RECALL_CITE = "RB E7.31"
MISTAKEN_CITE = "RB E7.32"
GUTTED_CITE = "RB V7.6"

RECALLED = 12
MISTAKEN = 12
"""The Original DR of a Recall, and the least Final DR of a Mistaken Attack."""

MOST_SMOKE = 9


@dataclass(frozen=True)
class TargetGround:
    """What the target is in, as the list of the Sighting TC tells it.

    Args:
        title: in words.
        drm: what it adds.
        cite: the rule.
    """

    title: str
    drm: int
    cite: str = CITE


BARE, THICK, THIN, ROOFLESS, CEILING = "open", "building", "brush", "gutted-roofless", "gutted"
GROUNDS: dict[str, TargetGround] = {
    BARE: TargetGround("none of the others", 0),
    THICK: TargetGround("a building, woods, rubble, or an orchard in season", 3),
    THIN: TargetGround("brush, grain, marsh, crag or a graveyard", 1),
    ROOFLESS: TargetGround("the uppermost, roofless Location of a gutted building", 2, GUTTED_CITE),
    CEILING: TargetGround("a lower Location of a gutted building", 3, GUTTED_CITE),
}
THICK_WORDS = frozenset({"woods", "pine-woods", "light-woods", "forest", "orchard", *RULES.rubble})
THIN_WORDS = frozenset({"brush", "grain", "marsh", "crags", "graveyard"})
"""Terrain of the map that hides a target from aircraft."""

CONDITIONS: tuple[tuple[str, str, str, int], ...] = (
    ("friends", "Friends within four hexes", "non-HIP vehicle or MMC friendly to and in LOS of the aircraft", 1),
    ("haze", "Mist, Dust or Heat-Haze", "Mist, Dust or Heat-Haze, at any range", 1),
    ("vehicle", "Vehicle", "target is vehicular, or a boat in water", -1),
    ("moved", "Has moved", "target entered a new hex, used VBM or was in Motion", -1),
    ("convoy", "Convoy", "target is part of a Convoy or Column", -1),
    ("attacked", "Attacked from the air", "target was attacked by a friendly plane this Player Turn", -1),
    ("visible", "Not wholly concealed", "target is not entirely concealed or HIP", -2),
)
"""The other DRM in the order of the list: the input, its title, the reason and what it adds (RB-GAP-32)."""
HELP = {
    "friends": "Whether such a unit is that near to the target.",
    "moved": "In this Player Turn; not by Dashing, nor wholly inside a building, trench or pillbox.",
}


RARE = (
    Fact("Recall on", f"an Original {RECALLED}", RECALL_CITE, "after that turn's attack"),
    Fact("Mistaken Attack on", f"a Final DR of {MISTAKEN} or more", MISTAKEN_CITE),
)


def _work(case: Case) -> Ruling:
    base = typed_or_kept(case, "base", SIGHTING_TC)
    roll = Roll((6, 6), _modifiers(case))
    outcomes = tuple(row for end in _ends(roll, base) for row in _with_recall(end, RECALLED + roll.drm) if row.totals)
    passed = () if base is None else (Fact("passed on a Final DR of", f"{base} or less", CITE),)
    drm = signed(roll.drm)
    verdict = f"{drm} DRM" if base is None else f"sighted on a Final DR of {base} or less"
    return Ruling(verdict, OPEN, outcomes, (*passed, Fact("all DRM", drm, CITE), *RARE), roll)


def _ends(roll: Roll, base: int | None) -> Iterator[Outcome]:
    """How the TC ends, Recall apart; where nobody knows its number, what that decides is one end."""
    totals = frozenset(roll.totals.chances)
    mistaken = frozenset(total for total in totals if total >= MISTAKEN)
    rest = totals - mistaken
    if base is None:
        yield Outcome("By the number of the TC", rest, "Sighted on a Final DR not above it.", CITE, OPEN)
    else:
        sighted = frozenset(total for total in rest if total <= base)
        yield Outcome("Sighted", sighted, "It attacks.", CITE, GOOD)
        yield Outcome("Not sighted", rest - sighted, "It doesn't attack.", CITE, OPEN)
    strikes = "The opponent has it attack the closest unit, not hidden, of the side whose aircraft it is."
    yield Outcome("Mistaken Attack", mistaken, strikes, MISTAKEN_CITE, BAD)


def _with_recall(end: Outcome, twelve: int) -> tuple[Outcome, Outcome]:
    """An end without and with the Original 12 that recalls the aircraft after it."""
    recall = "Recall at the end of the MPh or DFPh, after any attack."
    recalled = Outcome(f"{end.result}, then Recall", end.totals & {twelve}, f"{end.detail} {recall}", RECALL_CITE, BAD)
    return replace(end, totals=end.totals - {twelve}), recalled


def _modifiers(case: Case) -> tuple[RollModifier, ...]:
    smoke, ground = case.whole("smoke"), GROUNDS[_ground(case)]
    rows = [
        RollModifier("SMOKE Hindrance (E.6)", smoke, CITE),
        RollModifier(f"target in {ground.title}", ground.drm, ground.cite),
        *(RollModifier(what, drm, CITE) for word, _, what, drm in CONDITIONS if case.flag(word)),
    ]
    return tuple(row for row in rows if row.value)


def _ground(case: Case) -> str:
    """What the target is in, a word of ``GROUNDS``: read off the map, or chosen."""
    at = case.optional_location("at")
    return case.word("ground") if at is None else _ground_at(case, at)


def _ground_at(case: Case, at: Location) -> str:
    kind, word = kind_at(case.ground, at), word_at(case.ground, at.hex)
    if kind == BUILDING and is_gutted(case.ground, at.hex, case.choice):
        return ROOFLESS if uppermost(case.ground, at.hex, at.place) else CEILING
    if kind in (BUILDING, CELLAR) or word in THICK_WORDS:
        return THICK
    return THIN if word in THIN_WORDS else BARE


SIGHTING = Procedure(
    "sighting-tc",
    "Sighting TC",
    "Fire",
    "Whether an aircraft sights its target, attacks another one by mistake, or is recalled.",
    "RB E7.3 to E7.32, V7.6",
    (
        typed_field("base", "TC", SIGHTING_TC),
        Field("smoke", "SMOKE", "whole", "The Hindrance DRM of SMOKE, by E.6.", CITE, default=0, most=MOST_SMOKE),
        Field("at", "Target", "location", "Tap it on the map, or choose below what it is in.", CITE, optional=True),
        Field(
            "ground",
            "The target is in",
            "choice",
            "",
            CITE,
            tuple(Choice(word, ground.title) for word, ground in GROUNDS.items()),
            when=(When("at", (None,)),),
        ),
        *(
            Field(word, title, "flag", HELP.get(word, f"{what[:1].upper()}{what[1:]}."), CITE)
            for word, title, what, _ in CONDITIONS
        ),
    ),
    _work,
)
