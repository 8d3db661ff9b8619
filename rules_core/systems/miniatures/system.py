"""Miniatures on a free table as one of Walkaround's games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules_core.later import Later, called_later
from rules_core.system import System
from rules_core.systems.miniatures.conditions import FIELDS, SCENARIO
from rules_core.systems.miniatures.conventions import CONVENTIONS
from rules_core.systems.miniatures.options import OPTIONS
from rules_core.systems.miniatures.playable import PLAYABLE
from rules_core.systems.miniatures.rule_words import RULE_WORDS
from rules_core.systems.miniatures.said_of_terrain import SAID
from rules_core.systems.miniatures.sight.cover_there import cover_there
from rules_core.systems.miniatures.sight.looking import look
from rules_core.systems.miniatures.units import UNITS

if TYPE_CHECKING:
    from rules_core.movement.on_table import TableMovement
    from rules_core.procedures.procedure import Procedure


def _ways() -> Callable[[], TableMovement]:
    from rules_core.systems.miniatures.movement.ways import TableWays

    return TableWays


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.miniatures.procedures import PROCEDURES

    return PROCEDURES


SYSTEM = System(
    id="miniatures",
    title="Miniatures: Terrain & Mines",
    short_title="Miniatures",
    level_unit=Fraction(1, 100),
    units=UNITS,
    options=OPTIONS,
    conditions=FIELDS,
    scenario=SCENARIO,
    conventions=CONVENTIONS,
    rule_words=RULE_WORDS,
    judges=PLAYABLE.judges,
    terrain=SAID,
    look=look,
    cover_there=cover_there,
    ways=called_later(_ways),
    procedures=Later(_procedures),
)
"""A judge's house rules for 1/72 and 1/285, of which a page on terrain and mines is known."""
