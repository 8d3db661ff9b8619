"""Our answers to the lines that VASL's engine was asked, and how many agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.families.squad_leader import places
from rules_core.families.squad_leader.hexes import main_terrain
from rules_core.families.squad_leader.sight import los
from rules_core.families.squad_leader.terrain import EMBANKMENT
from rules_core.location import Location
from rules_core.situation import Situation
from rules_core.systems.red_barricades import SYSTEM
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.agreement.vasl_answers import Answer, answers
from tests.support.sights import situation
from tests.support.vasl import players_board

BOARDS = ("bd01", "bd08", "bd09", "bd20", "bd24", "bdBFPC", "bdBFPDW2a", "bdRBv2")
AS_VASL = {"HC-ASL-1": "off", "HC-ASL-2": "touch", "HC-ASL-6": "vasl", "HC-ASL-7": "nearest"}
"""What VASL does where a house convention chooses; by default players get what the rules say, on the true line."""


class Outcome(NamedTuple):
    """One line as both answered it.

    Args:
        asked: the line and VASL's answer.
        viewer: its one end, in our words.
        target: its other end.
        blocked: whether we find it blocked.
        hindrance: what hinders it by our count; 0 where it is blocked.
    """

    asked: Answer
    viewer: Location
    target: Location
    blocked: bool
    hindrance: int

    @property
    def agrees(self) -> bool:
        """Whether both find it blocked, or both clear."""
        return self.blocked == self.asked.blocked

    @property
    def hinders_alike(self) -> bool:
        """Whether both find it clear and count the same hindrance, or differ in more than that."""
        return self.blocked or self.asked.blocked or self.hindrance == self.asked.hindrance


@dataclass
class Share:
    """How many of some lines are answered alike.

    Args:
        alike: those that are.
        asked: all of them.
    """

    alike: int = 0
    asked: int = 0

    def count(self, alike: bool) -> None:
        """Count one line."""
        self.alike += alike
        self.asked += 1

    @property
    def percent(self) -> float:
        """The share in per cent."""
        return 100 * self.alike / self.asked if self.asked else 100.0

    def __str__(self) -> str:
        return f"{self.percent:6.2f} % of {self.asked:5}"


@dataclass
class Agreement:
    """How far we agree on one board.

    Args:
        board: its name.
        lines: by set (``random``, ``near``, ``fixed``), whether a line is blocked.
        clear: of those, the lines that VASL finds clear.
        hindrance: the hindrance of lines that both find clear.
        hindered: of those, the lines on which either finds a hindrance.
        differing: the lines answered otherwise.
    """

    board: str
    lines: dict[str, Share]
    clear: dict[str, Share]
    hindrance: Share
    hindered: Share
    differing: list[Outcome]

    @property
    def all_clear(self) -> Share:
        """The lines that VASL finds clear, of all sets."""
        return pooled(self.clear.values())

    def table(self) -> str:
        """The figures, one line for each set."""
        rows = [
            f"{self.board:7} {group:7} blocked or clear {self.lines[group]}   clear by VASL {self.clear[group]}"
            for group in self.lines
        ]
        rows.append(
            f"{self.board:7} hindrance where both are clear {self.hindrance}   where one counts any {self.hindered}"
        )
        return "\n".join(rows)


@cache
def board(name: str) -> Board:
    """A board of a player's as VASL has it; the test is skipped where it is absent.

    Embankments that we read off its picture, since its archive names none, are none to VASL.
    """
    found = players_board(name)
    if not any("read off the picture" in note.text for note in found.notes):
        return found
    bare = {
        hex_name: replace(hex_, sides=tuple("open" if word == EMBANKMENT else word for word in hex_.sides))
        for hex_name, hex_ in found.hexes.items()
    }
    patches = {
        hex_name: tuple(patch for patch in there if patch.surface.terrain != EMBANKMENT)
        for hex_name, there in found.patches.items()
    }
    hexsides = tuple(side for side in found.hexsides if side.kind != EMBANKMENT)
    return replace(found, hexes=bare, patches=patches, hexsides=hexsides)


def setting(name: str, conventions: dict[str, str]) -> Situation:
    """A board with nothing on it."""
    return situation(SYSTEM, board(name), **conventions)


def pooled(shares: Iterable[Share]) -> Share:
    """Some shares as one."""
    shares = list(shares)
    return Share(sum(share.alike for share in shares), sum(share.asked for share in shares))


def agreement(name: str, conventions: dict[str, str], lines: int | None = None) -> Agreement:
    """Ask the lines of a board.

    Args:
        name: the board.
        conventions: what is decided otherwise than by default.
        lines: how many of them, spread over all; every line if None.
    """
    found = Agreement(name, {}, {}, Share(), Share(), [])
    for outcome in outcomes(name, conventions, lines):
        asked = outcome.asked
        found.lines.setdefault(asked.group, Share()).count(outcome.agrees)
        clear = found.clear.setdefault(asked.group, Share())
        if not asked.blocked:
            clear.count(outcome.agrees)
            if not outcome.blocked:
                found.hindrance.count(outcome.hinders_alike)
                if outcome.hindrance or asked.hindrance:
                    found.hindered.count(outcome.hinders_alike)
        if not outcome.agrees or not outcome.hinders_alike:
            found.differing.append(outcome)
    return found


def outcomes(name: str, conventions: dict[str, str], lines: int | None = None) -> Iterator[Outcome]:
    """The lines of a board with both answers; some of them as for ``agreement``."""
    here = setting(name, conventions)
    known: dict[tuple[str, str], Location | None] = {}

    def located(end: tuple[str, str]) -> Location | None:
        if end not in known:
            known[end] = _location(here, *end)
        return known[end]

    for asked in answers(name, lines):
        viewer, target = located(asked.viewer), located(asked.target)
        if viewer is None or target is None:
            continue
        ours = los.glance(BOOK, here, viewer, target)
        blocked = ours.block is not None
        yield Outcome(asked, viewer, target, blocked, 0 if blocked else ours.totals["hindrance"] or 0)


def _location(here: Situation, hex_name: str, word: str) -> Location | None:
    """VASL counts levels from the base of a hex; a depression's ``in`` is its 0.

    None for what VASL alone has: a storage tank's levels, which the game's own table calls unscalable.
    """
    if main_terrain(here.board.hexes[hex_name]) in BOOK.rules.tanks and word != places.GROUND_PLACE:
        return None
    offered = places.places(BOOK.rules, here, hex_name)
    if any(place.id == word and not word.isdecimal() for place in offered):
        return Location(hex_name, word)
    level = here.board.hexes[hex_name].level + 2 * int(word)
    standing = [place for place in offered if place.id == places.IN or place.id.isdecimal()]
    place = next(place for place in (*standing, *offered) if place.level == level)
    return Location(hex_name, place.id)
