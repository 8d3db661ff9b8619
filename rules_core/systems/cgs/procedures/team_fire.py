"""SW team fire: whether a support weapon team may fire, and as what (10.3.4, 10.3.5)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import CRAWLED_TEAM, HALF_SQUAD_FACTORS
from rules_core.systems.cgs.movement.shared.movement_types import FLIP_CITE, FLIP_MP, MOVING_FIRE
from rules_core.systems.cgs.units import CRAWLING

FIRE_CITE = "CGS 10.3.4"
COLUMN_CITE = "CGS 10.3.5"
CRAWL_CITE = "CGS 10.3.2"

STILL = "still"
MOVED = "moved"
CRAWLED = "crawled"
WEAPON = "weapon"
PERSONNEL = "personnel"

FACTORS = {"first": 1, "second": 2}
"""The FF of the 1-2 half-squad as which a team fires move side up, by the option of HC-CGS-91 (10.3.1, 10.3.4)."""

FIRE_AFTER_MOVING = ("flamethrower", "demo-charge", "molotov")
"""The weapons that may be used by a team that has moved (10.3.4)."""

_WEAPONS = (
    Choice("machine-gun", "machine-gun"),
    Choice("flamethrower", "flamethrower (FT)"),
    Choice("demo-charge", "demo charge (DC)"),
    Choice("molotov", "Molotov (MOL)"),
    Choice("other", "any other"),
)


def _work(case: Case) -> Ruling:
    flip = Fact("flip to the other side", f"{FLIP_MP} MP", FLIP_CITE, "as often as its MP allow (10.3.3)")
    if case.word("side") == PERSONNEL:
        return _as_half_squad(case, flip)
    weapon, moved = case.word("weapon"), case.word("moved")
    column = Fact("to hit", "no HE To Hit roll", COLUMN_CITE, "straight on the FFT, in the weapon's column or range's")
    excepted = weapon in FIRE_AFTER_MOVING
    if moved == STILL:
        return _fires(FIRE_CITE, "It has not moved.", (column, flip))
    moved_fact = Fact("fire after moving", "allowed" if excepted else "not allowed", FIRE_CITE, "FT, DC and MOL only")
    if not excepted:
        return _may_not("A SW team that has moved may not fire its weapon.", FIRE_CITE, (moved_fact, flip))
    if moved == CRAWLED and case.choice(CRAWLED_TEAM) == "used":
        marked = Fact("marker", MOVING_FIRE[CRAWLING].marker, CRAWL_CITE)
        return _may_not("It Crawled weapon side up, which uses its fire.", CRAWLED_TEAM.id, (moved_fact, marked))
    return _fires(FIRE_CITE, "This weapon may be used after moving.", (moved_fact, column))


def _as_half_squad(case: Case, flip: Fact) -> Ruling:
    """A team move side up: it fires as a 1-2 half-squad, and has no weapon."""
    moved = case.word("moved")
    side = Fact("side up", "move side", FIRE_CITE, "it fires as a 1-2 half-squad, with no inherent weapon")
    if moved == MOVED:
        reason = "Like a half-squad, it has no fire after Cautious Movement."
        return _may_not(reason, "CGS 10.1", (side, flip))
    if moved == CRAWLED:
        half, factors = MOVING_FIRE[CRAWLING], FACTORS[case.choice(HALF_SQUAD_FACTORS)]
        left = half.factors(factors)
        cite = f"{half.cite}, 10.3.4, {HALF_SQUAD_FACTORS.id}"
        crawled = Fact("FF after Crawling", str(left), cite, f"half of {factors}, fractions rounded down")
        if not left:
            reason = f"Half of the {factors} FF of a 1-2 HS, fractions rounded down, is none."
            return _may_not(reason, cite, (side, crawled, flip))
        outcome = Outcome("Fires as a 1-2 HS", detail=f"With {left} FF.", cite=FIRE_CITE, tone=GOOD)
        return Ruling(f"fires as a 1-2 HS, with {left} FF", GOOD, (outcome,), (side, crawled, flip))
    outcome = Outcome("Fires as a 1-2 HS", detail="Not with its weapon.", cite=FIRE_CITE, tone=GOOD)
    return Ruling("fires as a 1-2 HS", GOOD, (outcome,), (side, flip))


def _fires(cite: str, why: str, facts: tuple[Fact, ...]) -> Ruling:
    return Ruling("may fire its weapon", GOOD, (Outcome("May fire", detail=why, cite=cite, tone=GOOD),), facts)


def _may_not(why: str, cite: str, facts: tuple[Fact, ...]) -> Ruling:
    return Ruling("may not fire", BAD, (Outcome("May not fire", detail=why, cite=cite, tone=BAD),), facts)


TEAM_FIRE = Procedure(
    "sw-team-fire",
    "SW team fire",
    "Fire",
    "Whether a support weapon team may fire, and as what.",
    "CGS 10.3.2, 10.3.4, 10.3.5",
    (
        Field("weapon", "Weapon", "choice", "What the team carries.", FIRE_CITE, _WEAPONS),
        Field(
            "side",
            "Side up",
            "choice",
            "Which side of its counter lies up.",
            FIRE_CITE,
            (Choice(WEAPON, "weapon side"), Choice(PERSONNEL, "move side")),
        ),
        Field(
            "moved",
            "In this phase",
            "choice",
            "What it has done before it fires.",
            FIRE_CITE,
            (Choice(STILL, "not moved"), Choice(MOVED, "moved"), Choice(CRAWLED, "Crawled")),
        ),
    ),
    _work,
)
