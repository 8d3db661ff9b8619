"""Red Barricades as one of Walkaround's games: ASL on the map of the Barrikady, Campaign Game III."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.convention import Convention
from rules_core.counters.counters import Counter, CounterKind
from rules_core.families.squad_leader import places
from rules_core.families.squad_leader.sight import fan, los
from rules_core.location import Location
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.procedures.procedure import Procedure
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation
from rules_core.system import OptionField, Place, Total, UnitClass
from rules_core.systems.red_barricades.counter_kinds import COUNTERS
from rules_core.systems.red_barricades.counters import placement, rubble
from rules_core.systems.red_barricades.counters.laid_embankments import with_laid_embankments
from rules_core.systems.red_barricades.movement.movement import movement
from rules_core.systems.red_barricades.options import OPTIONS
from rules_core.systems.red_barricades.procedures import PROCEDURES
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from rules_core.systems.red_barricades.units import UNITS


class RedBarricades:
    """ASL's Red Barricades, from a player's compilation of its special rules, terrain table and charts."""

    id = "red-barricades"
    title = "Advanced Squad Leader: Red Barricades"
    short_title = "ASL RB"
    level_unit = Fraction(1, 2)
    totals: tuple[Total, ...] = (
        Total("hindrance", "Hindrance", "{value:+} hindrance", "{value:+} hindrance"),
        Total("tem", "TEM", "{value:+} TEM", "{value:+} TEM"),
    )
    totals_joined_by = "and"
    units: tuple[UnitClass, ...] = UNITS
    options: tuple[OptionField, ...] = OPTIONS
    conventions: tuple[Convention, ...] = BOOK.conventions
    counters: tuple[CounterKind, ...] = COUNTERS
    procedures: tuple[Procedure, ...] = PROCEDURES

    def places(self, situation: Situation, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, its ground first, or where a depression runs through it the depression."""
        return places.places(BOOK.rules, situation, hex_name)

    def as_it_stands(self, situation: Situation) -> Situation:
        """The situation with rubble on the table in place of what it was, and laid embankments as the board's own."""
        return rubble.as_fallen(with_laid_embankments(situation))

    def forbids(self, situation: Situation, item: Counter) -> str | None:
        """Why a counter may not lie where it is, with the rule; None where it may."""
        return placement.forbids(situation, item)

    def look(self, situation: Situation, viewer: Location, target: Location) -> Sight:
        """The line of sight between two Locations, with everything it meets."""
        return los.look(BOOK, situation, viewer, target)

    def glance(self, situation: Situation, viewer: Location, target: Location) -> Glance:
        """The least that ``look`` would say: whether the line is clear, and its totals."""
        return los.glance(BOOK, situation, viewer, target)

    def glances(
        self, situation: Situation, viewer: Location, targets: Sequence[Location], effort: Effort
    ) -> list[Glance]:
        """What ``glance`` says of the line to each of many targets, in their order, until the effort is spent."""
        return fan.glances(BOOK, situation, viewer, fan.affordable(BOOK, situation, viewer, targets, effort))

    def movement(self, situation: Situation, unit: str, mode: str) -> Movement:
        """How a unit of a class moves in a mode."""
        return movement(situation, unit, mode)


SYSTEM = RedBarricades()
