"""What each kind of terrain is to a LOS: one row each, with its height and where that stands.

Heights are whole levels with or without another half, as the rules speak of them; ``Terrain.top`` gives half levels.
Most figures are the base game's (``B`` numbers), of which the source reprints a part; what it prints wins (``RB TT``:
its terrain table). What terrain costs and how it covers stands in ``terrain``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.board.surfaces import Surface

LEVEL = 2
"""Half levels in a level."""


class Los(Enum):
    """What terrain is to a LOS that it reaches up to."""

    NOTHING = "nothing"
    HINDRANCE = "hindrance"
    OBSTACLE = "obstacle"


class Kind(Enum):
    """The families of terrain that rules speak of together."""

    OTHER = "other"
    BUILDING = "building"
    FACTORY = "factory"
    FACTORY_WALL = "outer wall of a factory"
    PARTY_WALL = "rowhouse or interior factory wall"
    HEXSIDE = "hexside terrain"
    DEPRESSION = "depression"
    WATER = "water"
    BRIDGE = "bridge"
    ROAD = "road"


@dataclass(frozen=True)
class Terrain:
    """One kind of terrain as a LOS meets it.

    Args:
        word: its word on the map.
        name: what players call it.
        cite: the rule.
        los: what it is to a LOS that it reaches up to.
        height: its height in whole levels; of what has floors, the height of one with a ground floor only.
        half: whether it rises half a level more; what has floors does.
        by_floors: whether its height is that of its floors.
        below: what it is to a LOS between two ends at its own ground level, where that differs: such terrain is open
            below (an orchard's trunks, a factory's floor).
        inherent: whether it fills its hex, hexsides included.
        kind: its family.
        roofless: whether its roof is gone.
        hindrance: what it adds to a LOS that it hinders.
    """

    word: str
    name: str
    cite: str
    los: Los = Los.NOTHING
    height: int = 0
    half: bool = False
    by_floors: bool = False
    below: Los | None = None
    inherent: bool = False
    kind: Kind = Kind.OTHER
    roofless: bool = False
    hindrance: int = 1

    def levels(self, floors: int | None) -> tuple[int, bool]:
        """Its height above its ground in whole levels, and whether it rises half a level more.

        Args:
            floors: how many floors stand above the ground floor; None where there is a ground floor only.
        """
        if not self.by_floors or floors is None:
            return self.height, self.half
        return (0 if self.roofless else floors), True

    def top(self, surface: Surface) -> int:
        """The level of its top in half levels, where it covers a surface."""
        whole, half = self.levels(surface.floors)
        return surface.level + LEVEL * whole + half

    @property
    def is_building(self) -> bool:
        """Whether a LOS in it is inside a building."""
        return self.kind in (Kind.BUILDING, Kind.FACTORY, Kind.FACTORY_WALL)

    @property
    def is_roofed_factory(self) -> bool:
        """Whether it is a factory's floor under a roof."""
        return self.kind is Kind.FACTORY and not self.roofless

    @property
    def on_hexside(self) -> bool:
        """Whether it stands on hexsides."""
        return self.kind in (Kind.HEXSIDE, Kind.PARTY_WALL)


def _open(*rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite) for word, name, cite in rows)


def _hindrance(word: str, name: str, cite: str, *, inherent: bool = False, height: int = 0) -> Terrain:
    """A hindrance half a level high, or of whole levels."""
    return Terrain(word, name, cite, Los.HINDRANCE, height, half=height == 0, inherent=inherent)


def _obstacle(
    word: str, name: str, cite: str, height: int = 0, *, half: bool = False, inherent: bool = False
) -> Terrain:
    return Terrain(word, name, cite, Los.OBSTACLE, height, half, inherent=inherent)


def _trees(word: str, name: str, cite: str, *, inherent: bool = True, hindrance: int = 1) -> Terrain:
    """An obstacle one level high that only hinders a LOS below its crowns."""
    return Terrain(word, name, cite, Los.OBSTACLE, 1, below=Los.HINDRANCE, inherent=inherent, hindrance=hindrance)


def _building(word: str, name: str, cite: str, *, height: int = 1) -> Terrain:
    return Terrain(word, name, cite, Los.OBSTACLE, height, by_floors=True, kind=Kind.BUILDING)


def _factory(word: str, name: str, cite: str, *, roofless: bool = False) -> Terrain:
    """A factory's floor: what is inside hinders, and where there is a roof it is an obstacle seen from outside."""
    return Terrain(
        word,
        name,
        cite,
        Los.HINDRANCE,
        0 if roofless else 1,
        half=True,
        by_floors=True,
        below=Los.HINDRANCE,
        kind=Kind.FACTORY,
        roofless=roofless,
        hindrance=2 if roofless else 1,
    )


def _of_kind(kind: Kind, *rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite, kind=kind) for word, name, cite in rows)


def _hexside(word: str, name: str, cite: str, *, height: int = 0, half: bool = True) -> Terrain:
    return Terrain(word, name, cite, Los.OBSTACLE, height, half, kind=Kind.HEXSIDE)


ALIKE = "HC-ASL-14"
"""Terrain of other games, taken as what it is most like: no rule of ASL speaks of it."""

ROWS: tuple[Terrain, ...] = (
    *_open(
        ("open", "open ground", "B1"),
        ("plowed-field", "plowed field", "B1"),
        ("snow", "snow", "B1"),
        ("deep-snow", "deep snow", "B1"),
        ("ice", "ice", "B1"),
        ("mud", "mud", "B1"),
        ("mudflats", "mudflats", "B1"),
        ("sand", "sand", "B1"),
        ("soft-sand", "soft sand", "B1"),
        ("scrub", "scrub", "B1"),
        ("hammada", "hammada", "B1"),
        ("dier", "dier", "B1"),
        ("dier-lip", "lip of a dier", "B1"),
        ("broken-ground", "broken ground", "B1"),
        ("shellholes", "shellholes", "B2"),
        ("foxholes", "foxholes", "B27"),
        ("trench", "trench", "B27"),
        ("antitank-trench", "A-T ditch", "B27"),
        ("pillbox", "pillbox", "B30"),
        ("sangar", "sangar", "B27"),
        ("sewer", "sewer", "B8"),
        ("tunnel", "tunnel", "B8"),
        ("cave", "cave", "B8"),
        ("panji", "panji", "B1"),
        ("runway", "runway", "B1"),
        ("railway", "railroad at ground level", "B32"),
        ("railway-embankment", "railroad on its embankment", "B32"),
        ("railway-elevated", "elevated railroad", "B32"),
        ("rice-paddy-drained", "drained rice paddy", "B1"),
        ("rice-paddy-irrigated", "irrigated rice paddy", "B1"),
        ("rice-paddy-in-season", "rice paddy in season", "B1"),
        ("rice-paddy-bank", "bank of a rice paddy", "B1"),
        ("effluent", "effluent", "B1"),
        ("ford", "ford", "B20"),
        ("flooded-stream", "flooded stream", "B20"),
        ("irrigation-ditch", "irrigation ditch", "B20"),
        ("beach-slight", "beach", "B1"),
        ("beach-moderate", "beach", "B1"),
        ("beach-steep", "beach", "B1"),
        ("reef-exposed", "exposed reef", "B1"),
        ("reef-submerged", "submerged reef", "B1"),
        ("hillock-summit", "hillock summit", "B1"),
        ("bridge-pontoon", "pontoon bridge", "B6"),
        ("bridge-foot", "foot bridge", "B6"),
    ),
    *_of_kind(
        Kind.ROAD,
        ("road-dirt", "dirt road", "B3"),
        ("road-paved", "paved road", "B3"),
        ("elevated-road", "elevated road", "B3"),
        ("path", "path", "B3"),
        ("track", "track", "B3"),
    ),
    *_of_kind(
        Kind.WATER,
        ("water", "water", "B21"),
        ("shallow-water", "shallow water", "B21"),
        ("river", "river", "B21"),
        ("shallow-river", "shallow river", "B21"),
        ("canal", "canal", "B21"),
        ("ocean", "ocean", "B21"),
        ("shallow-ocean", "shallow ocean", "B21"),
    ),
    *_of_kind(
        Kind.DEPRESSION,
        ("gully", "gully", "B19"),
        ("dry-stream", "dry stream", "B20"),
        ("shallow-stream", "shallow stream", "B20"),
        ("deep-stream", "deep stream", "B20"),
        ("sunken-road", "sunken road", "B4"),
        ("wadi", "wadi", "B19"),
        ("railway-sunken", "sunken railroad", "B32"),
    ),
    _hindrance("marsh", "marsh", "B16.2"),
    _hindrance("grain", "grain", "B15.2"),
    _hindrance("brush", "brush", "B12.2"),
    _hindrance("crags", "crags", "B17.2", inherent=True),
    _hindrance("debris", "debris", "RB TT Debris", inherent=True),
    _hindrance("graveyard", "graveyard", "B18.2", inherent=True),
    _hindrance("vineyard", "vineyard", "B12.2", inherent=True),
    _hindrance("kunai", "kunai", "B12.2"),
    _hindrance("bedouin-camp", "bedouin camp", "B23.2", inherent=True),
    _hindrance("huts", "huts", "B23.2", height=1),
    _hindrance("collapsed-huts", "collapsed huts", "B23.2", height=1),
    _hindrance("junkyard", "junkyard", ALIKE, inherent=True),
    _hindrance("fountain", "fountain", ALIKE),
    _obstacle("railcars", "rail cars", ALIKE, 1),
    _obstacle("hedgerow", "hedgerow", ALIKE, half=True),
    _obstacle("parapet", "parapet", ALIKE, half=True),
    _obstacle("lumber", "lumberyard", "B23.2", 1),
    _obstacle("woods", "woods", "B13.2", 1),
    _obstacle("forest", "forest", "B13.2", 2),
    _obstacle("pine-woods", "pine woods", "B13.2", 2),
    _obstacle("light-jungle", "light jungle", "B13.2", 2),
    _obstacle("dense-jungle", "dense jungle", "B13.2", 2, inherent=True),
    _obstacle("bamboo", "bamboo", "B13.2", 1, inherent=True),
    _obstacle("swamp", "swamp", "B16.2", 2),
    _obstacle("cactus-patch", "cactus patch", "B12.2", half=True, inherent=True),
    _obstacle("sand-dune", "sand dune", "B10.2", half=True),
    _obstacle("hillock", "hillock", "B10.2", half=True, inherent=True),
    _trees("orchard", "orchard", "B14.2"),
    _trees("olive-grove", "olive grove", "B14.2"),
    _trees("palm-trees", "palm trees", "B14.2"),
    _trees("light-woods", "light woods", "B13.2", inherent=False, hindrance=2),
    Terrain("orchard-bare", "orchard out of season", "B14.2", Los.HINDRANCE, 1, below=Los.HINDRANCE, inherent=True),
    Terrain(
        "rubble-masonry",
        "stone rubble",
        "RB TT Printed rubble",
        Los.OBSTACLE,
        half=True,
        by_floors=True,
        inherent=True,
    ),
    Terrain(
        "rubble-wooden",
        "wooden rubble",
        "RB TT Printed rubble",
        Los.OBSTACLE,
        half=True,
        by_floors=True,
        inherent=True,
    ),
    _building("building-masonry", "stone building", "B23.2"),
    _building("building-wooden", "wooden building", "B23.2"),
    _building("building-gutted", "gutted building", "RB V7.2"),
    _building("mausoleum", "mausoleum", "B23.2"),
    _building("temple", "temple", "B23.2"),
    _building("tower-obstacle", "tower", "B23.2"),
    # A board's code may give a tank another height: the game's own table decides.
    Terrain("storage-tank", "storage tank", "RB TT Storage tanks", Los.OBSTACLE, 1, True, kind=Kind.BUILDING),
    Terrain("building-cluster", "building cluster", "B23.2", Los.OBSTACLE, 1, inherent=True, kind=Kind.BUILDING),
    Terrain("tower-hindrance", "tower", "B23.2", Los.HINDRANCE, 1, True, by_floors=True, kind=Kind.BUILDING),
    Terrain(
        "tower-raised",
        "tower on supports",
        "B23.2",
        Los.OBSTACLE,
        1,
        True,
        by_floors=True,
        below=Los.HINDRANCE,
        kind=Kind.BUILDING,
    ),
    Terrain(
        "marketplace-masonry",
        "stone market place",
        "B23.73",
        Los.OBSTACLE,
        1,
        True,
        below=Los.NOTHING,
        kind=Kind.BUILDING,
    ),
    Terrain(
        "marketplace-wooden",
        "wooden market place",
        "B23.73",
        Los.OBSTACLE,
        1,
        True,
        below=Los.NOTHING,
        kind=Kind.BUILDING,
    ),
    _factory("factory-masonry", "stone factory", "RB TT RB Factories"),
    _factory("factory-wooden", "wooden factory", "RB TT RB Factories"),
    _factory("factory-roofless", "roofless factory", "RB TT Roofless factory hex", roofless=True),
    _factory("factory-gutted", "gutted factory", "RB TT RB Factories", roofless=True),
    Terrain(
        "factory-wall-masonry",
        "outer wall of a factory",
        "RB TT RB Factories",
        Los.OBSTACLE,
        1,
        True,
        by_floors=True,
        kind=Kind.FACTORY_WALL,
    ),
    Terrain(
        "factory-wall-wooden",
        "outer wall of a factory",
        "RB TT RB Factories",
        Los.OBSTACLE,
        1,
        True,
        by_floors=True,
        kind=Kind.FACTORY_WALL,
    ),
    Terrain("bridge-stone", "stone bridge", "B6.2", Los.HINDRANCE, half=True, below=Los.HINDRANCE, kind=Kind.BRIDGE),
    Terrain("bridge-wooden", "wooden bridge", "B6.2", Los.HINDRANCE, half=True, below=Los.HINDRANCE, kind=Kind.BRIDGE),
    Terrain("rowhouse-wall", "rowhouse wall", "B23.71", Los.OBSTACLE, 1, by_floors=True, kind=Kind.PARTY_WALL),
    Terrain(
        "interior-wall",
        "interior factory wall",
        "RB TT Factories",
        Los.OBSTACLE,
        1,
        by_floors=True,
        kind=Kind.PARTY_WALL,
    ),
    _hexside("wall", "wall", "B9.2"),
    _hexside("hedge", "hedge", "B9.2"),
    _hexside("fence", "fence", "B9.2"),
    _hexside("cactus-hedge", "cactus hedge", "B9.2"),
    _hexside("roadblock", "roadblock", "B29.2"),
    _hexside("embankment", "railway embankment", "RB TT Railway embankment"),
    _hexside("dune-crest-low", "low crest of a dune", "B10.2"),
    _hexside("dune-crest-high", "high crest of a dune", "B10.2"),
    _hexside("bocage", "bocage", "B9.52", height=1, half=False),
    Terrain("cliff", "cliff", "B11.2", kind=Kind.HEXSIDE),
    Terrain("cellar", "cellar", "RB O6", kind=Kind.BUILDING),
)

TERRAIN: dict[str, Terrain] = {row.word: row for row in ROWS}
"""The rows by word."""

BARE = TERRAIN["open"]
"""What a word without a row is to a LOS: nothing but its ground."""


def terrain_of(word: str) -> Terrain:
    """The row of a terrain word; terrain that no rule names is bare ground to a LOS."""
    return TERRAIN.get(word, BARE)
