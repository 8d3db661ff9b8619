"""What a query says of a target that can't be so where the target is, and what the answer says of that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.geometry.bypass import BYPASSES
from rules_core.location import GROUND, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.bypass_hexsides import has_ways
from rules_core.systems.cgs.counters.set_up import set_up_bans
from rules_core.systems.cgs.counters.units_on_map import GROUND_LEVEL, level_name
from rules_core.systems.cgs.places import BRIDGE, may_be_bypassed
from rules_core.systems.cgs.sight.bypass_ends import NONE
from rules_core.systems.cgs.sight.riders import NOT
from rules_core.systems.cgs.terrain import DUG_IN, FORTIFICATIONS, GUN_DUG_IN, SHELLHOLES
from rules_core.systems.cgs.units import CRAWLING, RUNNING

BYPASS_CITE = "CGS 10.6.1, 11.2"
DEFAULTS: dict[str, object] = {
    "target_fortification": "none",
    "target_in_shellholes": False,
    "target_rides": NOT,
    "target_bypass": NONE,
}
"""The options that tell where in its hex a target is, with what they are where nothing is said."""


def fitting(situation: Situation, target: Location) -> tuple[Situation, tuple[str, ...]]:
    """The situation without what can't be said of a target where it is, and a sentence for each that was left out.

    Args:
        situation: the board, the table, the options and conventions.
        target: where it is.

    Raises:
        KeyError: the board has no such hex.
    """
    options = situation.options
    said = [name for name, default in DEFAULTS.items() if options[name] != default]
    notes = tuple(_doubtful(situation, target))
    wrong = {name: why for name, why in _misfits(situation, target) if name in said} if said else {}
    if not wrong:
        return situation, notes
    fits = replace(situation, options={**options, **{name: DEFAULTS[name] for name in wrong}})
    return fits, (*(f"Left out: {why}." for why in wrong.values()), *notes)


def _misfits(situation: Situation, target: Location) -> Iterator[tuple[str, str]]:
    name, words = target.hex, situation.board.hexes[target.hex].terrain
    above = level_name(target.place) != GROUND_LEVEL or target.place == BRIDGE
    inside = buildings_in(situation).at(name) is not None and target.place not in BYPASSES
    if SHELLHOLES.word not in words or above or inside:
        yield (
            "target_in_shellholes",
            f"nobody is IN shellholes in {target.said}, where there are none (CGS 6.9.1)",
        )
    rides_on_bridge = target.place == BRIDGE
    if (above and not rides_on_bridge) or (inside and situation.options["target_bypass"] == NONE):
        yield "target_rides", f"no vehicle with riders is in {target.said} (CGS 9.1.1, HC-CGS-43)"
    fortification = FORTIFICATIONS.get(str(situation.options["target_fortification"]))
    if above and fortification is not None and fortification is not DUG_IN:
        yield "target_fortification", f"no {fortification.name} is in {target.said} (CGS 7.2.1, 10.4.5)"
    if target.place != GROUND and target.place not in BYPASSES:
        yield "target_bypass", f"nobody bypasses anything in {target.said} ({BYPASS_CITE})"


def _doubtful(situation: Situation, target: Location) -> Iterator[str]:
    """What is told as asked, though no rule lets it be so: a fortification in terrain without, a bypass of nothing."""
    fortification = FORTIFICATIONS.get(str(situation.options["target_fortification"]))
    if fortification is GUN_DUG_IN and situation.options["target_movement"] in (RUNNING, CRAWLING):
        yield f"A {GUN_DUG_IN.name} neither runs nor crawls (CGS 10.4.2, 10.4.5); it counts as asked."
    if fortification is not None and fortification is not GUN_DUG_IN:
        for ban in set_up_bans(situation, fortification.id, target.hex)[:1]:
            yield f"No {fortification.name} may be in {ban.where}, as {target.hex} is ({ban.cite}); it counts as asked."
    way = str(situation.options["target_bypass"])
    if way != NONE and target.place == GROUND and not _can_bypass(situation, target.hex, way):
        yield f"There is nothing to bypass in {target.said} ({BYPASS_CITE}): the line is drawn as asked."


def _can_bypass(situation: Situation, name: str, way: str) -> bool:
    """Whether a unit bypasses in a hex as is said: men a building or rail cars, vehicles along a hexside."""
    if way.startswith("road-"):
        return has_ways(situation.board, name)
    return may_be_bypassed(situation, name)
