"""ASL's answers on charted maps held against those of the games that the maps were charted for.

On flat ground the rules say the same: between two units on the ground a building, woods, rubble, a wall or a hedge
blocks. Where they differ, the rule that makes the difference is named; what no rule explains is a fault.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_core.board.board import Board
from rules_core.board.terrain_words import BUILDINGS, HILL
from rules_core.maps import load
from rules_core.query import answer
from rules_core.sight.contacts import contacts
from rules_core.sight.sightline import CROSSED, trace
from tests.agreement.asking import Share

GROUNDS = (
    ("dtw", "ats"),
    ("dtw", "cgs"),
    ("ge", "ats"),
    ("ge", "cgs"),
    ("kb", "cgs"),
    ("hills", "cgs"),
    ("proving-ground", "ats"),
    ("proving-ground", "cgs"),
)
ASL = "red-barricades"
FARTHEST = 8

LEVELS = "ground of several levels: CGS judges a hill by its hexes, ATS ground by its centre dots, ASL by its art (B10)"
DEPRESSION = "a gully: out of it one sees by other rules (A6.3, ATS 8.11, CGS 6.10)"
CONTACT = "the line touches art at its edge only, which is contact in ATS and CGS and none by HC-ASL-2"
OWN_HEXSIDE = "hexside terrain at the hex of an end: ASL ignores it there and along its hexspines (B9.2)"
BOCAGE = "bocage: under ASL it stands on its hexside a level high (B9.52)"
NO_ROW = "terrain that ASL has no row for (HC-ASL-14)"
NO_RULE = "terrain that the other game has no rule for"
SIX = "six hindrances block (A6.7)"
OWN_BUILDING = "another hex of the building that an end is in, which ASL takes for an obstacle (B23.2)"
FILLS = "terrain that fills its hex in ASL and is as large as its art in the other game (B.6)"
ROOFLESS = "a roofless factory, whose roof edge and walls are each game's own (TT Roofless factory hex, ATS 1.4.61)"
OTHER = "no rule explains it"


@dataclass(frozen=True)
class Difference:
    """One line that is blocked in one game and clear in the other.

    Args:
        line: from where to where.
        blocked: the answer of the game in which it is blocked.
        cause: why.
    """

    line: tuple[str, str]
    blocked: dict[str, Any]
    cause: str

    @property
    def told(self) -> str:
        """The line and what blocks it."""
        blocks = ", ".join(f"{row['by']} {row['at']}" for row in self.blocked["blocks"][:3])
        return f"{'-'.join(self.line)} {self.blocked['system']}: {blocks}"


@dataclass(frozen=True)
class Compared:
    """Lines of one map asked in two games.

    Args:
        map_id: the map.
        game: the game besides ASL.
        share: how many agree.
        differing: those that don't.
    """

    map_id: str
    game: str
    share: Share
    differing: tuple[Difference, ...]

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """What no rule explains."""
        return tuple(row for row in self.differing if row.cause == OTHER)


def compared(map_id: str, game: str, count: int, seed: object) -> Compared:
    """Ask random lines between units on the ground in two games.

    Args:
        map_id: the map.
        game: the game besides ASL.
        count: how many lines.
        seed: which ones.
    """
    board = load(map_id)
    differing = []
    for viewer, target in _lines(board, count, seed):
        ours, theirs = (_asked(map_id, system, viewer, target) for system in (ASL, game))
        if ours["clear"] != theirs["clear"]:
            blocked = theirs if ours["clear"] else ours
            differing.append(Difference((viewer, target), blocked, _cause(board, viewer, target, ours, theirs)))
    return Compared(map_id, game, Share(count - len(differing), count), tuple(differing))


def _lines(board: Board, count: int, seed: object) -> Iterator[tuple[str, str]]:
    choose = random.Random(str(seed))
    names = [hex_.name for hex_ in board.hexes.values() if "off-map" not in hex_.terrain]
    for _ in range(count):
        viewer = choose.choice(names)
        yield viewer, choose.choice([name for name in names if 1 < board.grid.range(viewer, name) <= FARTHEST])


def _asked(map_id: str, system: str, viewer: str, target: str, **conventions: str) -> dict[str, Any]:
    query = {"kind": "los", "map": map_id, "system": system, "from": viewer, "to": target}
    decided = {name.replace("_", "-"): option for name, option in conventions.items()}
    found: dict[str, Any] = answer({**query, "conventions": decided})
    assert found["kind"] == "los", found
    return found


def _cause(board: Board, viewer: str, target: str, ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """The rule that makes the difference."""
    met = {name for span in trace(board, viewer, target).spans for name in span.hexes}
    if any("gully" in board.hexes[name].terrain for name in met):
        return DEPRESSION
    if len({board.hexes[name].level for name in met}) > 1 or any(
        area.terrain == HILL for name in met for area in board.areas_in(name)
    ):
        return LEVELS
    if ours["clear"]:
        return _why_theirs(board, viewer, target, theirs)
    return _why_ours(board, viewer, target, ours, theirs)


def _why_theirs(board: Board, viewer: str, target: str, theirs: dict[str, Any]) -> str:
    """Why a line is blocked in the other game and clear in ASL: everything that blocks it must have a reason."""
    if not _asked(board.id, ASL, viewer, target, HC_ASL_2="touch")["clear"]:
        return CONTACT
    causes = {_why_it(board, viewer, target, row) for row in theirs["blocks"]}
    return OTHER if OTHER in causes else sorted(causes)[0]


def _why_it(board: Board, viewer: str, target: str, row: dict[str, Any]) -> str:
    places = row["at"].replace(" and ", "/").split("/")
    near = any(board.grid.range(end, name) <= 1 for end in (viewer, target) for name in places)
    if "/" in row["at"]:
        return (BOCAGE if row["by"] == "bocage" else OWN_HEXSIDE) if near else OTHER
    if "rubble" in row["by"]:
        return FILLS
    if {"junkyard", "railcars", "fountain"} & board.hexes[row["at"]].terrain:
        return NO_ROW
    if any(area.roofless for area in board.areas_in(row["at"])):
        return ROOFLESS
    return OTHER


def _why_ours(board: Board, viewer: str, target: str, ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    if any("no " in note and " rule here speaks of " in note for note in theirs["notes"]):
        return NO_RULE
    causes = {_why_asl(board, viewer, target, row, theirs["system"]) for row in ours["blocks"]}
    return OTHER if OTHER in causes else sorted(causes)[0]


def _why_asl(board: Board, viewer: str, target: str, row: dict[str, Any], game: str) -> str:
    if row["by"] == "sixth hindrance":
        return SIX
    if row["cite"] == "HC-ASL-14":
        return NO_ROW
    if row["by"] == "bocage":
        return BOCAGE
    if "rubble" in row["by"] and not _crosses_art(board, viewer, target, row["at"]):
        return FILLS
    if row["by"] == "storage tank" and game == "cgs":
        return NO_RULE
    if "/" not in row["at"] and any(
        area.terrain in BUILDINGS and {viewer, target} & {*area.hexes} for area in board.areas_in(row["at"])
    ):
        return OWN_BUILDING
    return OTHER


def _crosses_art(board: Board, viewer: str, target: str, hex_name: str) -> bool:
    """Whether a line crosses art that belongs to a hex."""
    ends = board.grid.center(viewer), board.grid.center(target)
    return any(
        contact.how == CROSSED for area in board.areas if hex_name in area.hexes for contact in contacts(area, *ends)
    )
