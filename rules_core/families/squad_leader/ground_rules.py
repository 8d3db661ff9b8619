"""What a game of the family says of ground: its terrain, what it states of named maps, the places it adds to a hex."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules_core.board.board import Board
from rules_core.board.terrain_words import SLOPE
from rules_core.convention import Convention
from rules_core.families.squad_leader import figures
from rules_core.families.squad_leader.counter_kinds import ENTRENCHMENTS
from rules_core.families.squad_leader.rows import TERRAIN
from rules_core.families.squad_leader.terrain import Kind, Los, StructureKind, Terrain, Typed
from rules_core.figures.figures import Figures
from rules_core.options import Payers
from rules_core.place import Place
from rules_core.situation import Situation

BARE = TERRAIN["open"]
"""What a word without a row is: nothing but its ground."""

Words = frozenset[str]


@dataclass(frozen=True)
class HexFact:
    """What a source says of one hex of a named map, which the map itself doesn't show.

    Args:
        hex: the hex.
        what: in a few words.
        cite: the rule.
    """

    hex: str
    what: str
    cite: str


@dataclass(frozen=True)
class HexStatement:
    """What a game states of one hex that concerns the family's rules.

    Args:
        manhole: that there is a Manhole; None for nothing.
    """

    manhole: HexFact | None = None


def nothing_stated(board: Board, hex_name: str) -> HexStatement:
    """What a game states that names no maps."""
    del board, hex_name
    return HexStatement()


def as_the_map_has_them(
    rules: GroundRules, situation: Situation, hex_name: str, places: tuple[Place, ...]
) -> tuple[Place, ...]:
    """The places of a hex where a game adds none and takes none away."""
    del rules, situation, hex_name
    return places


def never_beneath(rules: GroundRules, board: Board, one: str, other: str) -> bool:
    """Whether what lies along a hexside lies beneath the ground, in a game without such hexsides."""
    del rules, board, one, other
    return False


def as_it_is(cite: str) -> str:
    """A citation of the base game in a game that is played by its book."""
    return cite


@dataclass(frozen=True, eq=False, kw_only=True)
class GroundRules:
    """The rules of one game on ground; two are the same only where they are one.

    Args:
        terrain: by word, the family's rows and the game's own, which win.
        stated: what the game states of the hexes of named maps.
        places: what it makes of the places that the map gives a hex: it adds some and takes some away.
        in_depression: the words of the places that are IN a depression; from all but ``in`` the game's own judges of a
            line say what is seen.
        beneath: whether what is laid along the hexside between two hexes lies beneath the ground there.
        cellars: the convention of how deep cellars lie; None for a game whose buildings have none.
        lends: the convention that lends Squad Leader's costs; None for a game that has them typed in.
        vehicles: the ids of the classes of units that are vehicles.
        not_tracked: the ids of those among them that aren't fully tracked.
        payers: the classes of units that pay the same costs.
        entrenchments: the counters that units get beneath, each with the name of the place there.
        own_cite: a citation of rules of the base game as the game has it.
        own_figures: what the game calls figures that it has by another name, by their word.
    """

    terrain: Mapping[str, Terrain]
    stated: Callable[[Board, str], HexStatement] = nothing_stated
    places: Callable[[GroundRules, Situation, str, tuple[Place, ...]], tuple[Place, ...]] = as_the_map_has_them
    in_depression: Words = frozenset({"in"})
    beneath: Callable[[GroundRules, Board, str, str], bool] = never_beneath
    cellars: Convention | None = None
    lends: Convention | None = None
    vehicles: Words = frozenset()
    not_tracked: Words = frozenset()
    payers: tuple[Payers, ...] = ()
    entrenchments: Mapping[str, str] = field(default_factory=lambda: ENTRENCHMENTS)
    own_cite: Callable[[str], str] = as_it_is
    own_figures: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def row(self, word: str) -> Terrain:
        """The row of a terrain word; terrain that no rule names is bare ground."""
        return self.terrain.get(word, BARE)

    def _of_kind(self, *kinds: Kind) -> Words:
        return frozenset(word for word, row in self.terrain.items() if row.kind in kinds)

    def _structures(self, *kinds: StructureKind) -> Words:
        return frozenset(word for word, row in self.terrain.items() if row.is_structure(*kinds))

    @cached_property
    def depressions(self) -> Words:
        """The words of depressions."""
        return self._of_kind(Kind.DEPRESSION)

    @cached_property
    def waters(self) -> Words:
        """The words of water."""
        return self._of_kind(Kind.WATER)

    @cached_property
    def bridges(self) -> Words:
        """The words of bridges, also those that lie on the water."""
        return self._of_kind(Kind.BRIDGE, Kind.LOW_BRIDGE)

    @cached_property
    def rubble(self) -> Words:
        """The words of rubble."""
        return self._of_kind(Kind.RUBBLE)

    @cached_property
    def party_walls(self) -> Words:
        """The words of walls inside buildings."""
        return self._of_kind(Kind.PARTY_WALL)

    @cached_property
    def roads(self) -> Words:
        """The words of what a road runs on, bridges among it."""
        return frozenset(word for word, row in self.terrain.items() if row.road)

    @cached_property
    def as_open(self) -> Words:
        """The words of what is entered as open ground."""
        return frozenset(word for word, row in self.terrain.items() if row.as_open)

    @cached_property
    def crossed_by_figure(self) -> tuple[str, ...]:
        """The words of what stands on hexsides and costs a figure to cross, slopes last."""
        hexsides = (word for word, row in self.terrain.items() if row.on_hexside and Typed.COST in row.typed)
        return (*hexsides, SLOPE)

    @cached_property
    def printed(self) -> Words:
        """The words of terrain whose costs the game's own table prints."""
        return frozenset(word for word, row in self.terrain.items() if row.entry)

    @cached_property
    def factories(self) -> Words:
        """The words of a factory's hexes; where the centre dot lies on a wall, the wall's word stands for it."""
        return self._structures(StructureKind.FACTORY)

    @cached_property
    def roofless_factories(self) -> Words:
        """The words of a factory's hexes without a roof."""
        return frozenset(word for word in self.factories if self.terrain[word].roofless)

    @cached_property
    def houses(self) -> Words:
        """The words of buildings with levels that are no factories."""
        return self._structures(StructureKind.HOUSE)

    @cached_property
    def buildings(self) -> Words:
        """The words of hexes in which a unit on the ground is in a building."""
        return self._structures(StructureKind.HOUSE, StructureKind.FACTORY, StructureKind.HUT)

    @cached_property
    def tanks(self) -> Words:
        """The words of tanks that nobody climbs."""
        return self._structures(StructureKind.TANK)

    @cached_property
    def bypassed(self) -> Words:
        """The words of obstacles that units may go round by their hexsides (A4.3): buildings, tanks, woods."""
        return frozenset(
            word
            for word, row in self.terrain.items()
            if not (row.inherent or row.on_hexside)
            and (row.structure is not None or (row.los is Los.OBSTACLE and row.kind is Kind.OTHER and row.height))
        )

    @cached_property
    def costs(self) -> Figures:
        """The costs that may be typed in."""
        lends = self.lends.id if self.lends is not None else ""
        return self._in_own_books(figures.costs_of(self.terrain.values(), self.payers, self.vehicles, lends), 0)

    @cached_property
    def tems(self) -> Figures:
        """The TEM that may be typed in."""
        return self._in_own_books(figures.tems_of(self.terrain.values()), 1)

    def _in_own_books(self, known: Figures, which: int) -> Figures:
        """Figures with where a player of this game finds them, as the game calls them: costs first, then TEM."""
        words = {
            word: replace(
                row,
                what=self.own_figures[word][which] if word in self.own_figures else row.what,
                where=self.own_cite(row.where),
            )
            for word, row in known.words.items()
        }
        return replace(known, words=words)
