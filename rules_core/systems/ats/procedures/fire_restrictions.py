"""Fire restrictions: whether a weapon may fire from one place to another, and every rule that forbids it."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.fire.line import ENDS, block_marks, blocked_fact, end_fields, two_ends
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.ats.conventions import INDIRECT_SIGHT
from rules_core.systems.ats.procedures.fire_bans import FIRE_CITE, MORTAR, ROOFLESS_CITE, WEAPONS, Fire, broken_bans
from rules_core.systems.ats.procedures.sighting import (
    aimed,
    line_of,
    modifier_facts,
    name_of,
    sight_of,
)

DIRECT = "direct"
INDIRECT = "indirect"


def _work(case: Case) -> Ruling:
    firer, target = two_ends(case, name_of)
    weapon = next(weapon for weapon in WEAPONS if weapon.id == case.word("weapon"))
    indirect = case.word("fire") == INDIRECT
    situation = aimed(case.ground, fire=case.word("fire"))
    sight = sight_of(case, situation, firer, target)
    fire = Fire(weapon, indirect, line_of(situation, firer, target), sight)
    bans = [Fact(ban.sentence.format(weapons=weapon.plural), "forbidden", ban.cite) for ban in broken_bans(fire)]
    facts = (*bans, *_allowances(fire, forbidden=bool(bans)))
    if sight.clear:
        facts += (Fact("line of sight", "clear", "ATS 8.3.2"), *modifier_facts(sight.steps))
    else:
        facts += (blocked_fact(sight.blocks[0]),)
    sees = sight.clear or (indirect and case.choice(INDIRECT_SIGHT) == "none")
    marks = block_marks(sight)
    if not bans and sees:
        outcome = Outcome("May fire", cite=FIRE_CITE, tone=GOOD)
        return Ruling("may fire", GOOD, (outcome,), facts, marks=marks, notes=sight.notes)
    reasons = [fact.what for fact in bans] or ["There is no line of sight."]
    cite = bans[0].cite if bans else sight.blocks[0].cite
    outcome = Outcome("May not fire", detail=" ".join(reasons), cite=cite, tone=BAD)
    return Ruling("may not fire", BAD, (outcome,), facts, marks=marks, notes=sight.notes)


def _allowances(fire: Fire, *, forbidden: bool) -> tuple[Fact, ...]:
    """What allows a shot that looks forbidden, or changes how it is resolved."""
    found = []
    if fire.weapon is MORTAR and fire.from_roofless_factory:
        found.append(Fact("Mortars may fire from a factory's roofless hexes.", "allowed", ROOFLESS_CITE))
    if not forbidden and fire.between_levels and fire.target.on_roof:
        found.append(Fact("Through the stairwell a target on the roof counts as inside the building.", "", FIRE_CITE))
    return tuple(found)


FIRE_RESTRICTIONS = Procedure(
    "fire-restrictions",
    "Fire restrictions",
    "Fire",
    "Whether a weapon may fire from one place to another, and every rule that forbids it.",
    "ATS 8.3.5, 8.3.73, 8.3.11, 8.3.121b",
    (
        Field(
            "weapon",
            "Weapon",
            "choice",
            "What is fired.",
            FIRE_CITE,
            tuple(Choice(weapon.id, weapon.title) for weapon in WEAPONS),
        ),
        Field(
            "fire",
            "Fire",
            "choice",
            "Cellars and floors overhead ask how it comes.",
            "ATS 8.3.41, 8.3.121b",
            (Choice(DIRECT, "direct"), Choice(INDIRECT, "indirect")),
            when=(When("weapon", tuple(weapon.id for weapon in WEAPONS if weapon.indirect)),),
        ),
        *end_fields(),
    ),
    _work,
    needs_map=True,
    line=ENDS,
)
