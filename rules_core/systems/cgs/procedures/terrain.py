"""Terrain: what one kind of it is to sight, cover, movement and fortifications, for one class of units."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.procedures.terrain_others import OTHERS
from rules_core.systems.cgs.procedures.terrain_rows import COST, CROSSING, IN_AND_OUT, along_hexside, in_hex
from rules_core.systems.cgs.terrain import HEXSIDES, ROADBLOCK, RUBBLE_WOODEN, TERRAIN, HexsideTerrain
from rules_core.systems.cgs.units import PLURALS, UNITS

_HEXSIDES: dict[str, HexsideTerrain] = {**HEXSIDES, ROADBLOCK.word: ROADBLOCK}

_TITLES: dict[str, str] = {
    # What the rubble was makes no difference (6.7.1).
    **{word: row.name.capitalize() for word, row in TERRAIN.items() if row is not RUBBLE_WOODEN},
    **{word: row.name.capitalize() for word, row in _HEXSIDES.items()},
    **{word: title for word, (title, _) in OTHERS.items()},
}


def _work(case: Case) -> Ruling:
    word, unit = case.word("terrain"), case.word("unit")
    facts = _facts(case, word, unit)
    said = next((fact for fact in facts if fact.what in (COST, CROSSING, IN_AND_OUT)), None)
    roll = next((fact for fact in facts if fact.what == "Immobilization"), None)
    parts = [fact.value for fact in (said, roll) if fact is not None]
    verdict = f"{_TITLES[word]}, {PLURALS[unit]}: {', '.join(parts) or 'no cost of its own'}"
    outcome = Outcome(_TITLES[word], frozenset(), f"{verdict}.", (said or roll or facts[0]).cite)
    return Ruling(verdict, OPEN, (outcome,), tuple(facts))


def _facts(case: Case, word: str, unit: str) -> list[Fact]:
    if word in TERRAIN:
        return in_hex(case, TERRAIN[word], unit)
    if word in _HEXSIDES:
        return along_hexside(_HEXSIDES[word], unit)
    return OTHERS[word][1](case, unit)


TERRAIN_TABLE = Procedure(
    "terrain",
    "Terrain",
    "Charts",
    "What a kind of terrain is to sight, cover, movement and fortifications.",
    "CGS 6.5 to 6.18, 7",
    (
        Field("terrain", "Terrain", "choice", "What it is.", choices=tuple(Choice(*row) for row in _TITLES.items())),
        Field("unit", "Unit", "choice", "For whom.", choices=tuple(Choice(row.id, row.title) for row in UNITS)),
    ),
    _work,
)
