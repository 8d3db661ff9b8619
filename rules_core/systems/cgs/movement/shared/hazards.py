"""What befalls infantry on its way: mines, wire, enemies in the hex entered, and friends who are Disrupted there."""

from __future__ import annotations

from fractions import Fraction

from rules_core.convention import Choose
from rules_core.geometry.bypass import BYPASSES
from rules_core.location import Location
from rules_core.movement.movement import FREE, Bar, Check, Price
from rules_core.procedures.procedure import RollModifier
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import ENEMY_LEVELS, MINES_BY_THE_TRENCH, THROUGH_MOUSEHOLES
from rules_core.systems.cgs.counter_kinds import INFANTRY, MINES, VEHICLE, WIRE
from rules_core.systems.cgs.counters.mines import INFANTRY as MINED_INFANTRY
from rules_core.systems.cgs.counters.mines import OVERLAND, TARGETS, Passing, attack_on_the_way, spared
from rules_core.systems.cgs.counters.units_on_map import GROUND_LEVEL, UnitsOnMap, level_name, whose_says
from rules_core.systems.cgs.dice.checks import action_check
from rules_core.systems.cgs.movement.said import morale_of, side_of
from rules_core.systems.cgs.movement.shared.action_checks import check_if_an_enemys, check_on_the_way
from rules_core.systems.cgs.terrain import WIRE_CITE
from rules_core.systems.cgs.units import CRAWLING, LEADER, SQUAD

ENEMY_CITE = "CGS 10.2.4"
AFV_DRM = 1
"""What an enemy AFV in the hex adds to the Action Check (10.2.4)."""
MORALE_CITE = "CGS 10.2.6"
MOUSEHOLE_CITE = "CGS 6.5"
CLOSE_COMBAT_CITE = "CGS 10.6.5"
TRIES_NO_MORE = "it stays where it is and tries to enter no enemy-occupied hex again in this phase (CGS 10.2.5)"
"""What becomes of a unit that fails the Action Check to enter an enemy's hex."""


class Hazards:
    """What awaits one unit in one mode.

    Args:
        situation: the board, the table and the options.
        unit: the unit class.
        mode: its mode.
        choose: tells the option of a convention in force.
        flees: whether it flees, and so comes into no enemy's hex (10.8.2).
    """

    def __init__(self, situation: Situation, unit: str, mode: str, choose: Choose, *, flees: bool = False) -> None:
        options = situation.options
        self._table = situation.counters
        self._none = not any(situation.counters.of(kind) for kind in (INFANTRY, VEHICLE, MINES, WIRE))
        self._unit = unit
        self._crawling = mode == CRAWLING
        self._flees = flees
        self._choose = choose
        self._units_on_map = UnitsOnMap(situation)
        self._side = side_of(options)
        self._led = unit == LEADER or bool(options.get("with_leader")) or bool(options.get("platoon"))
        self._leader_comes = bool(options.get("with_leader"))
        self._morale = morale_of(options)

    @property
    def side(self) -> str | None:
        """Whose unit it is; None where nobody has said, and nobody on the map is a friend or an enemy."""
        return self._side

    @property
    def asks_whose(self) -> bool:
        """Whether it matters whose the unit is, and nobody has said."""
        return self._side is None and any(self._table.of(kind) for kind in (INFANTRY, VEHICLE))

    @property
    def units_on_map(self) -> UnitsOnMap:
        """Who is on the map."""
        return self._units_on_map

    @property
    def none(self) -> bool:
        """Whether nothing on the map can befall a unit; most maps have nothing on them."""
        return self._none

    # --- obstacles -------------------------------------------------------------------------------------------------

    def wire_bar(self, hex_name: str) -> Bar | None:
        """Why wire keeps the unit out of a hex; None where it does not (7.6.2)."""
        if self._none or self._crawling or not self._table.at(hex_name, WIRE):
            return None
        return Bar(f"Infantry moves into the wire in {hex_name} only by Crawling.", WIRE_CITE)

    def wire_note(self, hex_name: str) -> tuple[str, ...]:
        """How a unit is marked that crawls into wire (7.6.2)."""
        return (f"Crawled Fired in the wire of {hex_name} ({WIRE_CITE}).",) if self._table.at(hex_name, WIRE) else ()

    def mines(self, hex_name: str, *, leaving: bool) -> tuple[Check, ...]:
        """The attack of the mines in a hex that the unit leaves or enters (7.4.7); none at who crawls (7.4.9)."""
        passing = Passing(TARGETS[MINED_INFANTRY], self._crawling, OVERLAND, friendly=False)
        if not self._table.at(hex_name, MINES) or spared(passing, self._choose) is not None:
            return ()
        return (attack_on_the_way(passing.target, hex_name, leaving=leaving),)

    def mines_by_the_trench(self, hex_name: str, *, leaving: bool) -> tuple[Check, ...]:
        """The attack of the mines outside of a trench at who climbs into it or out of it, by HC-CGS-81."""
        attacks = self.mines(hex_name, leaving=leaving)
        return attacks if attacks and self._choose(MINES_BY_THE_TRENCH) == "attacked" else ()

    # --- enemies ---------------------------------------------------------------------------------------------------

    def enemy_in(self, at: Location) -> bool:
        """Whether a Location is enemy-occupied (10.2.3, HC-CGS-36)."""
        any_level = False
        if self._side is None:
            return False
        if any(group.side != self._side for group in self._units_on_map.infantry(at.hex)):
            any_level = self._choose(ENEMY_LEVELS) == "hex"
        return self._enemy_on_level(at, any_level=any_level)

    def _enemy_on_level(self, at: Location, *, any_level: bool = False) -> bool:
        """Whether an enemy is on a Location's level of its hex, or on any."""
        if self._side is None:
            return False
        vehicles = bool(self._units_on_map.enemy_vehicles(self._side, at.hex))
        return self._units_on_map.enemy_infantry(self._side, at, any_level=any_level) or (
            vehicles and (any_level or level_name(at.place) == GROUND_LEVEL)
        )

    def action_check(self, at: Location) -> tuple[Check, ...]:
        """The Action Check to enter an enemy's hex: none with a leader or in a platoon (10.2.3, 10.2.4, 10.2.5)."""
        if self._led or self._side is None or not self.enemy_in(at):
            return ()
        afv = any(vehicle.afv for vehicle in self._units_on_map.enemy_vehicles(self._side, at.hex))
        reason = f"enemy-occupied{f', +{AFV_DRM} for an AFV' if afv else ''}"
        return (check_on_the_way(at.hex, reason, self.passes(afv=afv), ENEMY_CITE, TRIES_NO_MORE),)

    def whose(self, at: Location) -> Price:
        """That a vehicle where the unit comes may be an enemy's, as nobody has said whose it is (10.2.4, 10.6.5)."""
        if self._side is None or self._flees or level_name(at.place) != GROUND_LEVEL:
            return FREE
        if not self._units_on_map.vehicles_of_nobody(at.hex):
            return FREE
        if at.place in BYPASSES:
            said = whose_says(at.hex, "with an enemy's it comes to Close Combat", CLOSE_COMBAT_CITE)
            return Price(notes=(said,), warnings=(said,))
        if self._led:
            return FREE
        said = whose_says(at.hex, "an enemy's hex is entered only by passing an Action Check", ENEMY_CITE)
        checks = () if self.enemy_in(at) else (check_if_an_enemys(at.hex, ENEMY_CITE, TRIES_NO_MORE),)
        return Price(checks=checks, notes=(said,), warnings=(said,))

    def passes(self, *, afv: bool = False) -> Fraction | None:
        """The chance to pass an Action Check; None while the unit's morale is not known.

        Args:
            afv: whether an enemy AFV makes it harder (10.2.4).
        """
        if self._morale is None:
            return None
        modifiers = (RollModifier("enemy AFV", AFV_DRM, ENEMY_CITE),) if afv else ()
        return action_check(self._choose, self._morale, modifiers).chance

    def mousehole_bar(self, at: Location) -> Bar | None:
        """Why a unit may not go through a mousehole; None where it may (CGS 6.5, HC-CGS-89)."""
        foes = frozenset() if self._side is None else self._units_on_map.enemies_in_order(self._side, at)
        if not foes:
            return None
        if SQUAD in foes:
            return Bar(
                f"No unit goes through the mousehole while an enemy squad in {at.hex} isn't Disrupted.", MOUSEHOLE_CITE
            )
        if self._choose(THROUGH_MOUSEHOLES) == "squads":
            return None
        return Bar(
            f"No unit goes through the mousehole while enemies in {at.hex} aren't Disrupted.",
            f"{MOUSEHOLE_CITE}, {THROUGH_MOUSEHOLES.id}",
        )

    def close_combat(self, at: Location) -> Price:
        """That whoever is there is marked with Close Combat, even where the unit only passes by (10.6.5)."""
        if not self._enemy_on_level(at):
            return FREE
        said = f"It comes to Close Combat in {at.hex} ({CLOSE_COMBAT_CITE})."
        return Price(notes=(f"Close Combat with the enemy in {at.hex} ({CLOSE_COMBAT_CITE}).",), warnings=(said,))

    def leaving_close_combat(self, at: Location) -> Price:
        """That nobody knows whether a unit goes on from where it was marked with Close Combat (10.6.5)."""
        if not self._enemy_on_level(at):
            return FREE
        fails = "it stays in Close Combat"
        check = Check(at.hex, "Close Combat", "with the enemy there", "BEFORE", None, CLOSE_COMBAT_CITE, fails)
        note = (
            f"Before this step it is in Close Combat in {at.hex} ({CLOSE_COMBAT_CITE}): whether it may go on is in the "
            "chapter on Close Combat, which Walkaround doesn't have."
        )
        return Price(
            checks=(check,),
            notes=(note,),
            warnings=(
                f"Whether it goes on from {at.hex} isn't known: Walkaround doesn't have the chapter on Close Combat.",
            ),
        )

    # --- friends ---------------------------------------------------------------------------------------------------

    def morale_check(self, at: Location) -> tuple[Check, ...]:
        """The Morale Check on entering where a friend is Disrupted and no leader in order is, or comes along (10.2.6).

        The Morale Table is not at hand, so its chance is not known (CGS-G119).
        """
        if self._side is None or self._unit == LEADER or self._leader_comes:
            return ()
        if not self._units_on_map.disrupted_with(self._side, at):
            return ()
        if self._units_on_map.leader_with(self._side, at):
            return ()
        reason = "a friend is Disrupted there"
        return (Check(at.hex, "Morale Check", reason, "AFTER", None, MORALE_CITE, "as the Morale Table says"),)
