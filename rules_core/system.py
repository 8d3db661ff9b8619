"""What every game system's package offers; the core and the app know the games only through this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Protocol

from rules_core.board.board import ART, Board
from rules_core.board.charted_surfaces import Reading, surfaces_of
from rules_core.convention import Convention
from rules_core.counters.counters import Counter, CounterKind
from rules_core.errors import QueryError
from rules_core.location import Location
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.procedures.procedure import Procedure
from rules_core.quoting import listed, quoted
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation


@dataclass(frozen=True)
class Suggestion:
    """A movement allowance that is offered to be typed in, with where it comes from.

    Args:
        value: in MP, or in hexes where the mode counts those.
        source: where it comes from, for the player.
        under: the convention and the option under which it is taken where none is typed in; None for never.
        given: whether the system's own rules give it: then it is always taken where none is typed in.
    """

    value: Fraction
    source: str
    under: tuple[str, str] | None = None
    given: bool = False


@dataclass(frozen=True)
class Mode:
    """One way to move.

    Args:
        id: the word in queries.
        title: its name for players.
        suggested: an allowance to suggest; None where there is none.
        counts: what its allowance counts: ``MP``, or ``hexes`` entered (Crawl: one hex).
        takes: what it takes besides the hexes that its allowance counts, ``all its MF``; empty for nothing.
        like: its word in ``likeness``; empty for what only this game has.
        points: what its steps are paid with: ``MP``, or ``MF`` where its game says so.
    """

    id: str
    title: str
    suggested: Suggestion | None = None
    counts: str = "MP"
    takes: str = ""
    like: str = ""
    points: str = "MP"

    @property
    def counts_hexes(self) -> bool:
        """Whether its allowance counts hexes entered in place of points."""
        return self.counts == "hexes"


@dataclass(frozen=True)
class UnitClass:
    """One class of units that move alike.

    Args:
        id: the word in queries.
        title: its name for players.
        kind: ``personnel`` or ``vehicle``, for its picture.
        modes: its ways to move, the default first; all are paid with the same points.
        like: its word in ``likeness``; empty for what only this game has.
    """

    id: str
    title: str
    kind: str
    modes: tuple[Mode, ...]
    like: str = ""

    @property
    def points(self) -> str:
        """What it pays with: ``MP``, or ``MF`` where its game says so."""
        return self.modes[0].points


NOT_SAID = "unsaid"
"""The choice of an option that nobody has made."""


@dataclass(frozen=True)
class OptionField:
    """One thing that a query may say about the shot or the unit.

    Args:
        id: the key in ``options``.
        title: its name for players.
        type: ``choice``, ``flag`` or ``costs`` (figures by terrain word, typed in).
        choices: what it may be, the default first; for ``costs`` the terrain words.
        help: one sentence.
        affects: ``sight``, ``movement`` or both.
        counts: for ``costs``, what its figures count: ``MP``, which come in halves, or whole ``DRM``.
        units: the classes of units that it says something about; empty for all.
        asks: for ``costs``, what the figure of each choice is, in words: ``to enter water``, ``what smoke adds``,
            ``the TEM of woods``.
    """

    id: str
    title: str
    type: str
    choices: tuple[str, ...]
    help: str
    affects: tuple[str, ...]
    counts: str = "MP"
    units: tuple[str, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)

    def is_said(self, options: Mapping[str, object]) -> bool:
        """Whether a query's options say something of it that is not its default."""
        value = options.get(self.id)
        return bool(value) and not (self.type == "choice" and value == self.choices[0])

    @property
    def titles(self) -> dict[str, str]:
        """What each choice is called in words."""
        return {word: "Not said" if word == NOT_SAID else word.replace("-", " ").capitalize() for word in self.choices}


@dataclass(frozen=True)
class Place:
    """A place in a hex where a unit can be.

    Args:
        id: the word after the ``@``.
        title: its name for players.
        level: in half levels.
        like: its word in ``likeness``, ``floor 1``, or another game's plainer id, ``ground``; empty where its own id is
            as plain.
        passing: whether a unit is there only on its way and may not stay; such places are named in a way's steps and
            may be asked about, and are offered nowhere.
        vertices: the numbers of the vertices that a unit comes by that passes there, in order (``grid.VERTICES``);
            empty where it comes through the middle of the hex.
    """

    id: str
    title: str
    level: int
    like: str = ""
    passing: bool = False
    vertices: tuple[int, ...] = ()

    @property
    def meaning(self) -> str:
        """The plain word for what it is, by which another game's place is known to be the same."""
        return self.like or self.id


PlaceIds = Callable[[str], tuple[str, ...]]
"""Tells the ids of the places of a hex."""


def level_at(places: Iterable[Place], place_id: str) -> int:
    """The level of one of the places of a hex, in half levels.

    Args:
        places: the places of the hex.
        place_id: which of them.

    Raises:
        KeyError: the hex has no such place.
    """
    for place in places:
        if place.id == place_id:
            return place.level
    raise KeyError(place_id)


def place_ids(places: Callable[[Situation, str], Sequence[Place]], situation: Situation) -> PlaceIds:
    """What tells the ids of the places of a hex in one situation; each hex is looked up once, as moves ask again.

    Args:
        places: a system's ``places``.
        situation: the board and the table.
    """

    @cache
    def ids(hex_name: str) -> tuple[str, ...]:
        return tuple(place.id for place in places(situation, hex_name))

    return ids


@dataclass(frozen=True)
class Total:
    """One sum that a line of sight leads to.

    Args:
        id: its key in ``totals`` and in every modifier's value.
        title: its name for players, ``HPN DRM``.
        one: how a sentence says a value of one, with ``{value}`` for the number: ``{value} column left``.
        many: how it says any other value; ``{value:+}`` writes the sign too.
    """

    id: str
    title: str
    one: str
    many: str


class System(Protocol):
    """One game."""

    id: str
    title: str
    short_title: str
    level_unit: Fraction | int
    """What one half level is in the system's own unit (ATS: 5)."""
    totals: tuple[Total, ...]
    judges: str
    """What it judges of a map: its ``ART`` or its ``SURFACES`` (``board``)."""
    no_rule_for: frozenset[str]
    """The words of drawn terrain without which it would judge a whole map wrongly: it isn't asked about such a map."""
    charted: Callable[[Mapping[str, str]], Reading] | None
    """How it reads a charted map as surfaces, under the conventions in force; None for a game that reads art itself."""
    totals_joined_by: str
    """The word between two totals in a sentence: ``or`` where they are two ways to apply one effect, else ``and``."""
    units: tuple[UnitClass, ...]
    options: tuple[OptionField, ...]
    conventions: tuple[Convention, ...]
    counters: tuple[CounterKind, ...]
    procedures: tuple[Procedure, ...]

    def places(self, situation: Situation, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, the default first."""
        ...

    def as_it_stands(self, situation: Situation) -> Situation:
        """The situation with its map as the table has left it, where things on it change the map itself (rubble)."""
        ...

    def forbids(self, situation: Situation, item: Counter) -> str | None:
        """Why a thing may not lie where a query has it, a sentence with the rule; None where it may.

        The situation holds the whole table, this thing included.
        """
        ...

    def look(self, situation: Situation, viewer: Location, target: Location) -> Sight:
        """The line of sight between two Locations, with everything it meets."""
        ...

    def glance(self, situation: Situation, viewer: Location, target: Location) -> Glance:
        """The least that ``look`` would say: whether the line is clear, and its totals."""
        ...

    def glances(
        self, situation: Situation, viewer: Location, targets: Sequence[Location], effort: Effort
    ) -> Iterable[Glance]:
        """What ``glance`` says of the line to each of many targets, in their order, until the effort is spent.

        A target is looked at as long as anything is left, and then as a whole; each is ``ONE_LINE`` at least.
        """
        ...

    def movement(self, situation: Situation, unit: str, mode: str) -> Movement:
        """How a unit of a class moves in a mode."""
        ...


def can_judge(system: System, board: Board) -> bool:
    """Whether a system can be asked about a map: the map is made of what it judges, or can be cut into that.

    Args:
        system: the game.
        board: the map.
    """
    if not system.no_rule_for.isdisjoint(board.art):
        return False
    return system.judges in board.made_of or (ART in board.made_of and system.charted is not None)


def ground_for(system: System, board: Board, conventions: Mapping[str, str]) -> Board:
    """A map as a system judges it: one that is charted, as surfaces for a game that judges those.

    Args:
        system: the game, which can judge the map.
        board: the map.
        conventions: the options in force.
    """
    if system.judges in board.made_of or system.charted is None:
        return board
    return surfaces_of(board, system.charted(conventions))


def find_unit(unit_id: str, system: System) -> UnitClass:
    """The unit class of an id.

    Raises:
        QueryError: the system has no such unit.
    """
    for unit in system.units:
        if unit.id == unit_id:
            return unit
    known = listed([unit.id for unit in system.units])
    message = f"{system.short_title} has no unit {quoted(unit_id)}; its units are {known}."
    raise QueryError("unknown-unit", message, "unit")


def find_mode(mode_id: str, unit: UnitClass) -> Mode:
    """The mode of an id.

    Raises:
        QueryError: the unit has no such mode.
    """
    for mode in unit.modes:
        if mode.id == mode_id:
            return mode
    known = listed([mode.id for mode in unit.modes])
    message = f"{unit.title} has no mode {quoted(mode_id)}; its modes are {known}."
    raise QueryError("unknown-mode", message, "mode")
