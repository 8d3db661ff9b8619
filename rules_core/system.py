"""What a game is to everybody else: one record of data and functions; core and app know the games only through it.

A game says what it has and leaves out the rest: ``System(id=…, places=…, look=…)`` is one already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from rules_core.board.board import ART, Board
from rules_core.board.charted_surfaces import Reading, surfaces_of
from rules_core.board.terrain_said import TerrainSaid
from rules_core.convention import Convention
from rules_core.counters.counters import Counter, CounterKind
from rules_core.errors import QueryError
from rules_core.geometry.grid import Point
from rules_core.movement.routes.effort import Effort, along_one_line_each
from rules_core.options import OptionField
from rules_core.pauses import Pausing
from rules_core.place import Place
from rules_core.playable import Playable, nobodys
from rules_core.quoting import listed, offered, quoted
from rules_core.scenarios.scenario import Excluded, Scenario
from rules_core.sight.facts import CoverThere, Glance, Sight
from rules_core.situation import Situation
from rules_core.spots import OwnSpot, Spots
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import TABLE, Tabletop
from rules_core.units import Mode, UnitClass

if TYPE_CHECKING:
    from rules_core.campaigns.campaign import Campaign
    from rules_core.movement.movement import Movement
    from rules_core.movement.on_table import TableMovement
    from rules_core.procedures.procedure import Procedure
    from rules_core.rosters.roster import Roster


@dataclass(frozen=True)
class Total:
    """One sum that a line of sight leads to.

    Args:
        id: its key in ``totals`` and in every modifier's value.
        title: its name for players, ``HPN DRM``.
        one: how a sentence says a value of one, with ``{value}`` for the number: ``{value} column left``.
        many: how it says any other value; ``{value:+}`` writes the sign too.
        sums: whether it is the sum of the other totals: said after them, where several count.
    """

    id: str
    title: str
    one: str
    many: str
    sums: bool = False


SIGHT_QUESTIONS = ("los", "fan", "hex")
MOVEMENT_QUESTIONS = ("reach", "path", "walk")
TABLETOP_SIGHT_QUESTIONS = ("los", "hex")
TABLETOP_MOVEMENT_QUESTIONS = ("path", "walk")
TABLE_QUESTIONS = ("table",)
COUNTER_QUESTIONS = ("counters",)
CAMPAIGN_QUESTIONS = ("campaign",)
ROSTER_QUESTIONS = ("roster",)
CONDITION_QUESTIONS = ("conditions",)

PlacesOf = Callable[[Situation, str], tuple[Place, ...]]
Looking = Callable[[Situation, OwnSpot, OwnSpot], Sight]
Glancing = Callable[[Situation, OwnSpot, OwnSpot], Glance]
Covering = Callable[[Situation, Point], Iterable[CoverThere]]
GlancingAtMany = Callable[[Situation, OwnSpot, Sequence[OwnSpot], Effort], Pausing[list[Glance]]]
MovementOf = Callable[[Situation, UnitClass, Mode, Fraction | None], "Movement"]

_LEFT_OUT: Any = None
"""Stands for a part that a game leaves out, until its record makes it of the parts that it has."""


def no_places(situation: Situation, hex_name: str) -> tuple[Place, ...]:  # noqa: ARG001 # whatever it is
    """No places of hexes, of a game that is not played on hexes."""
    return ()


def no_cover_there(situation: Situation, point: Point) -> tuple[CoverThere, ...]:  # noqa: ARG001 # whatever it is
    """No cover of a point, of a game that is not played on free tables."""
    return ()


def as_printed(situation: Situation, at: str, word: str) -> str:  # noqa: ARG001 # whatever it is
    """No rule that has other terrain stand in a hex than the map shows."""
    return ""


def nothing_along(situation: Situation, hex_name: str, other: str) -> str:  # noqa: ARG001 # whatever it is
    """Nothing that the art inside of hexes puts along the hexside between two of them."""
    return ""


def as_laid(situation: Situation) -> Situation:
    """The situation itself: nothing that lies on the map changes the map."""
    return situation


def nothing_more(situation: Situation) -> Sequence[str]:  # noqa: ARG001 # whatever it is
    """Nothing that a fan should say of the map."""
    return ()


def nothing_forbidden(situation: Situation, item: Counter) -> str | None:  # noqa: ARG001 # whatever it is
    """No reason why a thing may not lie where a query has it."""
    return None


def glance_by(look: Looking) -> Glancing:
    """What tells the least that ``look`` would say, by looking."""

    def glance(situation: Situation, viewer: OwnSpot, target: OwnSpot) -> Glance:
        sight = look(situation, viewer, target)
        return Glance({}, sight.blocks[0]) if sight.blocks else Glance(sight.totals, None, sight.missing)

    return glance


def one_by_one(glance: Glancing) -> GlancingAtMany:
    """What glances at many targets by glancing at each."""

    def glances(
        situation: Situation, viewer: OwnSpot, targets: Sequence[OwnSpot], effort: Effort
    ) -> Pausing[list[Glance]]:
        return (yield from along_one_line_each(partial(glance, situation, viewer), targets, effort))

    return glances


def nobody_moves(situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None) -> Movement:  # noqa: ARG001 # none does
    """Stands for the movement of a game that has no units."""
    raise LookupError(f"nobody moves here, least of all {unit.title}")


@dataclass(frozen=True, eq=False, kw_only=True)
class System:
    """One game.

    Args:
        id: the word in queries, small letters and hyphens.
        places: the places of a hex, the default first; left out by a game that is played on free tables.
        look: the line of sight between two spots, with everything it meets.
        title: its name for players; its id where it is left out.
        short_title: its name in a sentence; likewise.
        level_unit: what one half level is in the game's own unit (5 where a level is 10); levels where it is left out.
        totals: the sums that a line of sight leads to.
        totals_joined_by: the word between two totals in a sentence: ``or`` where they are two ways to apply one effect,
            else ``and``.
        units: the classes of units that move.
        options: what a query may say about the shot or the unit.
        conditions: what holds for a whole scenario, whoever looks or moves: its month, its weather.
        scenario: which of them exclude one another, what they do, and what each turn makes of them.
        conventions: the choices that the sources don't make.
        counters: what may lie on the map.
        procedures: its tables; these and the next two may be loaded ``Later``.
        campaigns: its campaigns.
        rosters: its orders of battle: what a side may have, and when.
        judges: what of a map its rules can judge, its ``ART`` or its ``SURFACES`` (``board``), or a free ``TABLE``.
        charted: how it reads a charted map as surfaces, under the conventions in force; None for a game that doesn't.
        no_rule_for: the words of drawn terrain without which it would judge a whole map wrongly: it isn't asked about
            a map that has it.
        terrain: what it makes of the words of maps, from its own rows; of a word that isn't there it has no rule.
        suits: whether a map that recommends no game, such as a player's board, is one of its own.
        as_it_stands: the situation with its map as the table has left it, where things on it change the map itself
            (rubble).
        forbids: why a thing may not lie where a query has it, a sentence with the rule; None where it may. The
            situation holds the whole table, this thing included.
        glance: the least that ``look`` would say: whether the line is clear, and its totals. A game that can tell it
            quicker than by looking gives it.
        glances: what ``glance`` says of the line to each of many targets, in their order, until the effort is spent,
            with pauses. A target is looked at as long as anything is left, and then as a whole; each is ``ONE_LINE`` at
            least.
        of_the_map: what a fan says of the map as its lines are judged on it; each line says it of what it meets.
        cover_there: what covers whoever stands at a point of a free table; nothing of a game on hexes, where it is
            found by lines.
        along: what the art inside of two adjacent hexes puts along their hexside, in words, beside what the map has
            standing there: a wadi's cliff; empty for nothing.
        grown: the rule by which a terrain word stands in a hex where the map shows another; empty for none.
        movement: how a unit of a class moves in a mode, with an allowance in MP, or in hexes where the mode counts
            those; None where nobody has said how much it has. Needed where there are units on hexes.
        ways: gives how its units move across a free table; None for a game on hexes.
        spots: how it says where something is; None where that is a place in a hex.
        rule_words: its rules by number in words of our own, as ``words.rules`` reads them.
        asks: the kinds of question that it answers; those that its parts allow where it is left out.
    """

    id: str
    look: Looking
    places: PlacesOf = no_places
    title: str = ""
    short_title: str = ""
    level_unit: Fraction | int = Fraction(1, 2)
    totals: tuple[Total, ...] = ()
    totals_joined_by: str = "and"
    units: tuple[UnitClass, ...] = ()
    options: tuple[OptionField, ...] = ()
    conditions: tuple[OptionField, ...] = ()
    scenario: Scenario = Scenario()  # noqa: RUF009 # it is never changed
    conventions: tuple[Convention, ...] = ()
    counters: tuple[CounterKind, ...] = ()
    procedures: Sequence[Procedure] = ()
    campaigns: Sequence[Campaign] = ()
    rosters: Sequence[Roster] = ()
    judges: str = ART
    charted: Callable[[Mapping[str, str]], Reading] | None = None
    no_rule_for: frozenset[str] = frozenset()
    terrain: Mapping[str, TerrainSaid] = field(default_factory=dict)
    suits: Callable[[Board], bool] = nobodys
    as_it_stands: Callable[[Situation], Situation] = as_laid
    forbids: Callable[[Situation, Counter], str | None] = nothing_forbidden
    glance: Glancing = _LEFT_OUT
    glances: GlancingAtMany = _LEFT_OUT
    of_the_map: Callable[[Situation], Sequence[str]] = nothing_more
    cover_there: Covering = no_cover_there
    along: Callable[[Situation, str, str], str] = nothing_along
    grown: Callable[[Situation, str, str], str] = as_printed
    movement: MovementOf = nobody_moves
    ways: Callable[[], TableMovement] | None = None
    spots: Spots | None = None
    rule_words: str = ""
    asks: tuple[str, ...] = _LEFT_OUT

    def __post_init__(self) -> None:
        self._complete("title", self.id)
        self._complete("short_title", self.title)
        self._complete("glance", glance_by(self.look))
        self._complete("glances", one_by_one(self.glance))
        self._complete("asks", self._answerable())

    def _answerable(self) -> tuple[str, ...]:
        """The kinds of question that the game has the parts for."""
        on_table = self.judges == TABLE
        moves = TABLETOP_MOVEMENT_QUESTIONS if on_table else MOVEMENT_QUESTIONS
        return (
            *(TABLETOP_SIGHT_QUESTIONS if on_table else SIGHT_QUESTIONS),
            *(moves if self.units and (self.ways or not on_table) else ()),
            *(TABLE_QUESTIONS if self.procedures else ()),
            *(COUNTER_QUESTIONS if self.counters else ()),
            *(CAMPAIGN_QUESTIONS if self.campaigns else ()),
            *(ROSTER_QUESTIONS if self.rosters else ()),
            *(CONDITION_QUESTIONS if self.conditions else ()),
        )

    def _complete(self, part: str, value: object) -> None:
        """Give a part that was left out its value."""
        if not getattr(self, part):
            object.__setattr__(self, part, value)

    def in_force(
        self, said: Mapping[str, object], conventions: Mapping[str, str]
    ) -> tuple[dict[str, object], tuple[Excluded, ...]]:
        """The conditions that hold, and those that were said and don't beside the others.

        Args:
            said: what was said, every condition with a value.
            conventions: the options in force.
        """
        return self.scenario.in_force(said, lambda record: conventions[record.id])

    def unit(self, unit_id: str) -> UnitClass:
        """The unit class of an id.

        Raises:
            QueryError: the game has no such unit.
        """
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        known = (
            f"its units are {listed([offered(unit.id, unit.title) for unit in self.units])}"
            if self.units
            else "it has none at all"
        )
        message = f"{self.short_title} has no unit {quoted(unit_id)}; {known}."
        raise QueryError("unknown-unit", message, "unit")

    @property
    def playable(self) -> Playable:
        """What it asks of a map."""
        charts = self.charted is not None
        return Playable(judges=self.judges, charts=charts, no_rule_for=self.no_rule_for, suits=self.suits)

    def can_judge(self, asked_of: Map) -> bool:
        """Whether it can be asked about a map.

        Args:
            asked_of: the map.
        """
        return self.playable.can_judge(asked_of)

    def ground(self, asked_of: Map, conventions: Mapping[str, str]) -> Map:
        """A map as it judges it: a charted one as surfaces, if it judges those.

        Args:
            asked_of: the map, which it can judge.
            conventions: the options in force.
        """
        if isinstance(asked_of, Tabletop) or self.judges in asked_of.made_of or self.charted is None:
            return asked_of
        return surfaces_of(asked_of, self.charted(conventions))
