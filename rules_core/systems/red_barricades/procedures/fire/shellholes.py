"""Shellholes by heavy FFE, Aerial Bombs and Rockets (T23 notes 1 and 6, B2.1)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.conventions_of_fire import BOMB_CALIBRE
from rules_core.systems.red_barricades.counter_kinds import ENTRENCHMENTS, SHELLHOLES
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.fire.rubble_by_fire import CRITICAL, MOST_MM
from rules_core.systems.red_barricades.procedures.fire.struck import NO_MAP
from rules_core.systems.red_barricades.shellholes import CITE, GROWTH, terrain_for_shellholes

ENTRENCHED_CITE = "RB T23 note 6"
FFE, BOMB, ROCKET, OTHER = "ffe", "bomb", "rocket", "other"
WEAPONS = {FFE: "FFE", BOMB: "Aerial Bomb", ROCKET: "Rocket", OTHER: "another attack"}
HEAVY = (FFE, BOMB, ROCKET)
LEAST_MM = 150
OPEN_GROUND, ELSEWHERE = "open ground", "other"
TERRAINS = (OPEN_GROUND, *dict.fromkeys(GROWTH.values()))


def _work(case: Case) -> Ruling:
    """Shellholes without a further roll (T23 notes 1 and 6)."""
    at, weapon = named_hex(case), case.word("weapon")
    terrain = terrain_for_shellholes(case.ground, at) if at else case.word("terrain").replace(ELSEWHERE, "")
    conditions = [
        Condition(
            "weapon",
            weapon in HEAVY,
            CITE,
            "Only FFE, Aerial Bombs and Rockets make shellholes.",
            WEAPONS[weapon],
        ),
        *_heavy(case, weapon),
        Condition("Original KIA", case.flag("kia"), CITE, "It takes an Original KIA."),
        Condition("terrain", bool(terrain), CITE, _not_here(case, at), terrain or "other"),
    ]
    if failed(conditions):
        return refusal("no shellhole", conditions, (CRITICAL,), _marks(at, BAD))
    facts = (
        Fact("further DR or dr", "none", CITE),
        Fact(
            "entrenchments in the hex",
            "removed",
            ENTRENCHED_CITE,
            "who was in them is not: they may survive the attack by their TEM",
        ),
        CRITICAL,
    )
    changes = NO_CHANGES
    detail = "Entrenchment counters in the hex are removed."
    if at:
        new = () if lying(case, SHELLHOLES) or word_at(case.ground, at) == SHELLHOLES else (Counter(SHELLHOLES, at),)
        changes = Changes(new, lying(case, *ENTRENCHMENTS))
        if not new:
            detail = f"{at} has shellholes already. {detail}"
    outcome = Outcome("Shellholes", detail=detail, cite=CITE, tone=OPEN, changes=changes)
    return permission("shellholes are placed", outcome, conditions, facts, _marks(at, OPEN))


def _heavy(case: Case, weapon: str) -> list[Condition]:
    if weapon not in HEAVY or (weapon == BOMB and case.choice(BOMB_CALIBRE) == "any-bomb"):
        return []
    calibre = case.whole("calibre")
    said = f"It takes {LEAST_MM}mm or more."
    return [Condition(f"{LEAST_MM}mm or more", calibre >= LEAST_MM, CITE, said, f"{calibre}mm")]


def _not_here(case: Case, at: str) -> str:
    names = "open ground, orchard, palm trees, brush, grain and kunai"
    if not at:
        return f"Shellholes are made in {names} alone."
    return f"There is {RULES.row(word_at(case.ground, at)).named} in {at}; shellholes are made in {names} alone."


def _marks(at: str, tone: str) -> tuple[Mark, ...]:
    return (Mark(at, "shellholes" if tone != BAD else "no shellhole", tone),) if at else ()


SHELLHOLE_TABLE = Procedure(
    "shellholes",
    "Shellholes",
    "Flames and rubble",
    "Whether an attack makes shellholes, and what they remove.",
    "RB T23, B2.1",
    (
        Field("weapon", "Attack", "choice", "", CITE, tuple(Choice(key, title) for key, title in WEAPONS.items())),
        Field(
            "calibre",
            "Calibre in mm",
            "whole",
            f"{LEAST_MM} or more.",
            CITE,
            most=MOST_MM,
            when=(When("weapon", HEAVY),),
        ),
        Field("kia", "Original KIA", "flag", "Whether the IFT's Original result is a KIA.", CITE, default=True),
        Field("at", "Hex", "hex", "The hex that is hit. Left out, say what is there.", CITE, optional=True),
        Field(
            "terrain",
            "Terrain",
            "choice",
            "A road hex without other terrain is open ground.",
            CITE,
            (*(Choice(name, name) for name in TERRAINS), Choice(ELSEWHERE, "any other")),
            when=NO_MAP,
        ),
    ),
    _work,
)
