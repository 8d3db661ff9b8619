"""The Bog Check as a table: what of Red Barricades' terrain asks for one, its DRM and its chance (TT, D8.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.squad_leader.conventions import BOG_FIGURES
from rules_core.families.squad_leader.costs import SQUAD_LEADER
from rules_core.families.squad_leader.figures import BOG_HALF, BOG_HALF_STONE
from rules_core.families.squad_leader.movement.bog import CITE, BogTerrain, bog_roll
from rules_core.families.squad_leader.options import GROUND_PRESSURE, SOFT_GROUND, TOWING
from rules_core.families.squad_leader.terrain import EntryCosts
from rules_core.fields import Choice, Field
from rules_core.options import NOT_SAID
from rules_core.procedures.conditions import Condition, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.terrain import (
    DEBRIS,
    DEBRIS_BOG,
    DEBRIS_CITE,
    EMBANKMENT_CITE,
    FACTORIES_CITE,
    FACTORY_BOG,
    FACTORY_VEHICLES,
    ROOFLESS_CITE,
    ROOFLESS_VEHICLES,
    RUBBLE_CITE,
    RUBBLE_WOODEN,
)
from rules_core.systems.red_barricades.units import HALF_TRACKED, WHEELED

BUILDING_CITE = "B23.4"
DICE = (6, 6)


@dataclass(frozen=True)
class Where:
    """One kind of terrain that a vehicle enters, leaves or crosses.

    Args:
        title: its name for players.
        terrain: what it asks of a check; None where it asks for none.
        cite: the rule.
        entry: what each class of vehicles pays there, or that it may not enter; None where the table has no row.
    """

    title: str
    terrain: BogTerrain | None
    cite: str
    entry: EntryCosts | None = None

    @property
    def tracked_only(self) -> bool:
        """Whether only fully tracked vehicles enter."""
        return self.entry is not None and all(self.entry[unit].barred for unit in (HALF_TRACKED, WHEELED))


def _where(
    title: str,
    cite: str,
    *drm: RollModifier,
    half: str = "",
    indoors: bool = False,
    leaves: bool = False,
    entry: EntryCosts | None = None,
) -> Where:
    return Where(title, BogTerrain("", title, cite, drm, half, indoors, leaves), cite, entry)


_DEBRIS = RollModifier("debris", DEBRIS_BOG, DEBRIS_CITE)
_FACTORY = RollModifier("factory entry", FACTORY_BOG, FACTORIES_CITE)

WHERE: dict[str, Where] = {
    "debris": _where("debris", DEBRIS_CITE, _DEBRIS, entry=DEBRIS.entry),
    "factory": _where("factory hex", FACTORIES_CITE, _FACTORY, indoors=True, entry=FACTORY_VEHICLES),
    "factory-roofless": _where(
        "roofless factory hex", ROOFLESS_CITE, _DEBRIS, _FACTORY, indoors=True, entry=ROOFLESS_VEHICLES
    ),
    "rubble": _where("rubble", RUBBLE_CITE, half=BOG_HALF, entry=RUBBLE_WOODEN.entry),
    "building-wooden": _where("wooden building", BUILDING_CITE, half=BOG_HALF, indoors=True),
    "building-stone": _where("stone building", BUILDING_CITE, half=BOG_HALF_STONE, indoors=True),
    "out-of-factory": _where(
        "out of a stone factory, but by a vehicle exit",
        FACTORIES_CITE,
        half=BOG_HALF_STONE,
        indoors=True,
        leaves=True,
        entry=FACTORY_VEHICLES,
    ),
    "out-of-wooden-factory": _where(
        "out of a wooden factory, but by a vehicle exit",
        FACTORIES_CITE,
        half=BOG_HALF,
        indoors=True,
        leaves=True,
        entry=FACTORY_VEHICLES,
    ),
    "vehicle-exit": Where("out of a factory by a vehicle exit", None, FACTORIES_CITE),
    "embankment": Where("railway embankment", None, EMBANKMENT_CITE),
}


def _work(case: Case) -> Ruling:
    where = WHERE[case.word("terrain")]
    if where.terrain is None:
        free = Outcome("No Bog Check", frozenset(), f"None is made: {where.title}.", where.cite, GOOD)
        return Ruling("no Bog Check", GOOD, (free,))
    if where.tracked_only and not case.flag("tracked"):
        leaves = where.terrain.leaves
        why = "Half-tracks and wheeled vehicles don't enter; only fully tracked AFV do."
        if leaves:
            why = "Half-tracks and wheeled vehicles don't get into factories; only fully tracked AFV do."
        verdict = "is never in a factory" if leaves else "may not enter"
        return refusal(verdict, [Condition("fully tracked", False, where.cite, why)])
    options = {
        **case.options,
        GROUND_PRESSURE: case.optional_word("pressure") or NOT_SAID,
        TOWING: case.flag("towing"),
        SOFT_GROUND: case.flag("soft"),
    }
    lent = case.choice(BOG_FIGURES) == SQUAD_LEADER
    found = bog_roll(options, where.terrain, lent=lent, tracked=case.flag("tracked"))
    for word in found.missing:
        case.missing[word] = ()
    facts = tuple(Fact(drm.what, f"{drm.value:+}", drm.cite) for drm in found.modifiers)
    if found.bogs_at is None:
        said = GROUND_PRESSURE in found.missing
        notes = ("Say the vehicle's Ground Pressure: it is a DRM of the check.",) if said else ()
        case.missing.pop(GROUND_PRESSURE, None)
        return case.not_known(facts, notes) if case.missing else _unsaid(facts, notes)
    roll = Roll(DICE, found.modifiers)
    bogs = frozenset(total for total in roll.totals.chances if total >= found.bogs_at)
    outcomes = (
        Outcome("Bogs", bogs, "It gets a Bog counter and ends its MPh.", CITE, BAD),
        Outcome("Goes on", frozenset(roll.totals.chances) - bogs, "", CITE, GOOD),
    )
    verdict = f"bogs on a Final DR of {found.bogs_at} or more"
    facts = (*facts, Fact("bogs on a Final DR of", str(found.bogs_at), f"{CITE}, {BOG_FIGURES.id}", "or more"))
    return Ruling(verdict, OPEN, tuple(outcome for outcome in outcomes if outcome.totals), facts, roll)


def _unsaid(facts: tuple[Fact, ...], notes: tuple[str, ...]) -> Ruling:
    return Ruling("Not known yet: Ground Pressure is not said", OPEN, (Outcome("Not known yet"),), facts, notes=notes)


_PRESSURES = (
    Choice("low", "low"),
    Choice("normal", "normal"),
    Choice("high", "high"),
)

BOG_CHECK = Procedure(
    "bog",
    "Bog Check",
    "Terrain",
    "Whether a vehicle bogs down in what it enters or leaves: its DRM and the exact chance.",
    "RB TT, D8.2",
    (
        Field(
            "terrain",
            "It enters, leaves or crosses",
            "choice",
            "",
            "RB TT",
            tuple(Choice(word, where.title) for word, where in WHERE.items()),
        ),
        Field("pressure", "Ground Pressure", "choice", "As its counter has it.", "D8.21", _PRESSURES, optional=True),
        Field("tracked", "Fully tracked", "flag", "All others add 1.", "D8.21", default=True),
        Field("towing", "Tows a Gun or trailer", "flag", "Adds 1.", "D8.21"),
        Field("soft", "Soft ground, mud or snow", "flag", "Adds 1, but not in buildings.", "D8.21"),
    ),
    _work,
)
