"""Gutted buildings: what a Location of one is to fire, movement and flames (V7)."""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import WOODEN
from rules_core.families.squad_leader.options import AERIAL, DIRECT, INDIRECT
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.conventions import GUTTED_INDIRECT
from rules_core.systems.red_barricades.counter_kinds import MATERIALS
from rules_core.systems.red_barricades.terrain import (
    GUTTED_AERIAL_FORTIFIED_TEM,
    GUTTED_AERIAL_TEM,
    GUTTED_FORTIFIED_TEM,
    GUTTED_MF,
    GUTTED_ROOFLESS_TEM,
    GUTTED_TEM,
    RUBBLE_MASONRY,
    RUBBLE_WOODEN,
)
from rules_core.systems.red_barricades.units import INFANTRY
from rules_core.words.figures import signed

SIGHTING_ROOFLESS, SIGHTING_CEILING = 2, 3
SIGHTING_RUBBLE = 3
MOST_ABOVE = 4
HEIGHTS = "1, 1½ or 2½ levels"


def _work(case: Case) -> Ruling:
    if case.flag("rubbled"):
        return _rubble(case)
    above, fortified, fire = case.whole("above"), case.flag("fortified"), case.word("fire")
    value, cite = _tem(case, above == 0, above, fortified, fire)
    facts = [
        Fact("height as an obstacle", "unchanged", "RB V7.2", HEIGHTS),
        Fact("LOS inside", "each Location still blocks", "RB V7.3", "by B23.23"),
        Fact("Infantry to enter", f"{signed(GUTTED_MF)} MF", "RB V7.4", "AFV pay as for any building"),
        Fact("catches fire", "never", "RB V7.5", "it is no Burnable Terrain unless rubbled"),
    ]
    if above == 0:
        facts.append(Fact("uppermost Location", "roofless", "RB V7.2", "as a Roofless factory hex (O5.4)"))
        facts.append(
            Fact("indirect fire out of it", "allowed", "RB V7.7", "by upper-level mortars too; not at Aerial units")
        )
    if fire == AERIAL:
        drm = SIGHTING_ROOFLESS if above == 0 else SIGHTING_CEILING
        facts.append(Fact("Sighting TC", f"{signed(drm)} DRM", "RB V7.6"))
    verdict = f"{signed(value)} TEM" if not (fire == INDIRECT and above) else f"{signed(value)} DRM"
    return Ruling(verdict, OPEN, (Outcome(verdict, frozenset(), "", cite, OPEN),), tuple(facts))


def _rubble(case: Case) -> Ruling:
    """Once rubbled it is rubble like any other (V7.2, V7.5, TT Printed rubble)."""
    row = RUBBLE_WOODEN if case.word("material") == WOODEN else RUBBLE_MASONRY
    value = row.direct if case.word("fire") == DIRECT else row.indirect
    assert value is not None
    facts = [
        Fact("it is", row.name, "RB V7.2", "what was gutted counts no more"),
        Fact("height as an obstacle", "½ level", row.cite),
        Fact("Infantry to enter", f"{row.entry[INFANTRY].mp} MF", row.cite),
        Fact("catches fire", "it may", "RB V7.5"),
    ]
    if case.word("fire") == AERIAL:
        facts.append(Fact("Sighting TC", f"{signed(SIGHTING_RUBBLE)} DRM", "RB E7.3"))
    verdict = f"{signed(value)} TEM"
    return Ruling(verdict, OPEN, (Outcome(verdict, frozenset(), "", row.cite, OPEN),), tuple(facts))


def _tem(case: Case, roofless: bool, above: int, fortified: bool, fire: str) -> tuple[int, str]:
    if fire == DIRECT:
        return (GUTTED_FORTIFIED_TEM if fortified else GUTTED_TEM), "RB V7.3"
    if roofless:
        return GUTTED_ROOFLESS_TEM, "RB V7.6" if fire == AERIAL else "RB V7.7"
    if fire == AERIAL:
        return (GUTTED_AERIAL_FORTIFIED_TEM if fortified else GUTTED_AERIAL_TEM), "RB V7.6"
    with_tem = case.choice(GUTTED_INDIRECT) == "with-tem"
    return above + (GUTTED_TEM if with_tem else 0), "RB V7.7"


_STANDING = (When("rubbled", (False,)),)

GUTTED_BUILDING = Procedure(
    "gutted-building",
    "Gutted building",
    "Terrain",
    "What a Location of a gutted building, which is no factory, is to fire, movement and flames.",
    "RB V7.1 to V7.7",
    (
        Field("rubbled", "Rubbled", "flag", "Whether the building has become rubble.", "RB V7.5"),
        Field(
            "material",
            "It was",
            "choice",
            "What the building was made of.",
            "RB TT Printed rubble",
            MATERIALS,
            when=(When("rubbled", (True,)),),
        ),
        Field(
            "above",
            "Levels above it",
            "whole",
            "Non-rooftop levels of the building above the Location; 0 for the uppermost.",
            "RB V7.7",
            default=0,
            most=MOST_ABOVE,
            when=_STANDING,
        ),
        Field("fortified", "Fortified", "flag", "Whether the Location is.", "RB V7.3", when=_STANDING),
        Field(
            "fire",
            "Fire",
            "choice",
            "",
            "RB V7.3",
            (Choice(DIRECT, "direct"), Choice(INDIRECT, "indirect"), Choice(AERIAL, "from the air")),
        ),
    ),
    _work,
)
