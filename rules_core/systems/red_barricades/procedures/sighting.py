"""The Sighting TC of an aircraft: its DRM, Recall and the Mistaken Attack (E7.3, E7.31, E7.32, V7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.fields import Choice, Field, When
from rules_core.location import CELLAR, Location
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.building_locations import is_gutted, uppermost
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.location_kinds import BUILDING, kind_at
from rules_core.systems.red_barricades.table_figures import SIGHTING_TC, TABLES
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
class Ground:
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
GROUNDS: dict[str, Ground] = {
    BARE: Ground("none of the others", 0),
    THICK: Ground("a building, woods, rubble, or an orchard in season", 3),
    THIN: Ground("brush, grain, marsh, crag or a graveyard", 1),
    ROOFLESS: Ground("the uppermost, roofless Location of a gutted building", 2, GUTTED_CITE),
    CEILING: Ground("a lower Location of a gutted building", 3, GUTTED_CITE),
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
    base = case.figure(TABLES, SIGHTING_TC)
    roll = Roll((6, 6), _modifiers(case))
    if base is None:
        drm = tuple(Fact(row.what, signed(row.value), row.cite) for row in roll.modifiers)
        return case.not_known((*drm, Fact("all DRM", signed(roll.drm), CITE), *RARE))
    totals = frozenset(roll.totals.chances)
    twelve = frozenset({RECALLED + roll.drm})
    mistaken = frozenset(total for total in totals if total >= MISTAKEN)
    sighted = frozenset(total for total in totals if total <= base) - mistaken
    missed = totals - sighted - mistaken
    recall = "and Recall at the end of the MPh or DFPh"
    attack = "The opponent attacks with it the closest unit of its own side that isn't hidden."
    rows = (
        Outcome("Sighted", sighted - twelve, "It attacks.", CITE, GOOD),
        Outcome("Sighted, then Recall", sighted & twelve, f"It attacks first, {recall}.", RECALL_CITE, OPEN),
        Outcome("Not sighted", missed - twelve, "", CITE, OPEN),
        Outcome("Not sighted, then Recall", missed & twelve, f"No attack, {recall}.", RECALL_CITE, BAD),
        Outcome("Mistaken Attack", mistaken - twelve, attack, MISTAKEN_CITE, BAD),
        Outcome(
            "Mistaken Attack, then Recall", mistaken & twelve, f"{attack} That comes first, {recall}.", RECALL_CITE, BAD
        ),
    )
    facts = (Fact("passed on a Final DR of", f"{base} or less", CITE), Fact("all DRM", signed(roll.drm), CITE), *RARE)
    verdict = f"sighted on a Final DR of {base} or less"
    return Ruling(verdict, OPEN, tuple(row for row in rows if row.totals), facts, roll)


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
