"""Ends of a line that a query says to be in Bypass: the unit is at the place of its way then (A4.34, D2.32)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.convention import Convention
from rules_core.families.squad_leader.bypass import (
    SIGHT_CITE,
    VBM_SIGHT_CITE,
    VBMS,
    WAYS,
    is_bypass,
    may_be_bypassed,
)
from rules_core.families.squad_leader.bypass_hexsides import on_foot_barred, vbm_barred
from rules_core.families.squad_leader.bypass_options import NO_BYPASS, TARGET_BYPASS, VIEWER_BYPASS
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.families.squad_leader.sight.line import Line
from rules_core.geometry.bypass import VERTEX_HOURS
from rules_core.geometry.grid import VERTICES
from rules_core.location import Location
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO
from rules_core.situation import Situation


class Placed(NamedTuple):
    """One end of a line as it is drawn.

    Args:
        location: where the unit is: at the place of its way, where the query says one that it can go.
        way: the word of that place; empty where its own place stands.
        left_out: why what the query says can't be; empty where it can.
        cite: the rule of that.
        touched: the conventions that had a say.
    """

    location: Location
    way: str = ""
    left_out: str = ""
    cite: str = ""
    touched: tuple[Convention, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence where what the query says of this end can't be."""
        return (f"Left out: {self.left_out.rstrip('.')} ({self.cite}).",) if self.left_out else ()


def where_said(rules: GroundRules, situation: Situation, location: Location, option: str) -> Location:
    """Where the unit at an end is: on its way round its hex where the query says one, else where it is.

    Args:
        rules: the game's rules on ground.
        situation: the board, the table, the options and the conventions in force.
        location: the end.
        option: the id of the option that says its way.
    """
    if situation.options.get(option, NO_BYPASS) == NO_BYPASS:
        return location
    return _placed(rules, situation, location, option).location


def viewer_placed(rules: GroundRules, situation: Situation, viewer: Location) -> Placed:
    """The end that looks, on its way round its hex where the query says one."""
    return _placed(rules, situation, viewer, VIEWER_BYPASS)


def target_placed(rules: GroundRules, situation: Situation, target: Location) -> Placed:
    """The end looked at, on its way round its hex where the query says one."""
    return _placed(rules, situation, target, TARGET_BYPASS)


def _placed(rules: GroundRules, situation: Situation, location: Location, option: str) -> Placed:
    way = str(situation.options.get(option, NO_BYPASS))
    if way == NO_BYPASS:
        return Placed(location)
    cite = SIGHT_CITE if way in WAYS else VBM_SIGHT_CITE
    if is_bypass(location.place):
        return Placed(location, left_out=f"the place in {location.hex} names a way round it already", cite=cite)
    if location.place != GROUND_PLACE:
        return Placed(location, left_out=f"nobody at {location.said} goes round {location.hex}", cite=cite)
    if not may_be_bypassed(rules, situation, location.hex) or _in_depression(rules, situation, location.hex):
        return Placed(location, left_out=f"there is nothing to go round in {location.hex}", cite=cite)
    touched: list[Convention] = []

    def choice(record: Convention) -> str:
        touched.append(record)
        return situation.conventions.get(record.id, record.default)

    if way in WAYS:
        barred = on_foot_barred(rules, situation, location.hex, WAYS[way])
    else:
        barred = vbm_barred(rules, situation, location.hex, VBMS[way].side, choice)
    if barred is not None:
        why = barred.why[:1].lower() + barred.why[1:]
        return Placed(location, left_out=why, cite=barred.cite, touched=tuple(touched))
    return Placed(location._replace(place=way), way, touched=tuple(touched))


def _in_depression(rules: GroundRules, situation: Situation, hex_name: str) -> bool:
    return depression_in(rules, situation.board.hexes[hex_name]) is not None


def note_where_aimed(line: Line, viewer: Placed, target: Placed) -> None:
    """Say from and to which vertex a line is drawn whose end is in Bypass because the query says so.

    Args:
        line: the line.
        viewer: the end that looks.
        target: the end looked at.
    """
    for placed, end, does, at in ((viewer, line.viewer, "seen from", ZERO), (target, line.target, "aimed at", ONE)):
        for record in placed.touched:
            line.choice(record)
        line.notes += placed.notes
        if placed.way:
            hour = next(hour for hour, (x, y) in zip(VERTEX_HOURS, VERTICES, strict=True) if end.aim == (2 * x, 2 * y))
            what, cite = ("unit in Bypass", SIGHT_CITE) if placed.way in WAYS else ("vehicle in VBM", VBM_SIGHT_CITE)
            detail = f"{does} its vertex at {hour} o'clock"
            line.steps.append(Step(end.hex, what, detail, Effect.NONE, cite, Stretch(at, at)))
