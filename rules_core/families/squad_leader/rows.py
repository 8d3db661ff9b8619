"""The base game's terrain by its chapter B numbers: one row a kind of terrain.

Where the rules that Walkaround has leave a figure out, the row has none: it is typed in. A game that prints one hands
in a row of its own, which wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules_core.families.squad_leader.terrain import ALIKE, CLIFF, Kind, Los, Structure, StructureKind, Terrain, Typed


def _open(*rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite) for word, name, cite in rows)


def _entered_as_open(*rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite, as_open=True) for word, name, cite in rows)


def hindrance(word: str, name: str, cite: str, *, inherent: bool = False, height: int = 0) -> Terrain:
    """A hindrance half a level high, or of whole levels."""
    return Terrain(word, name, cite, Los.HINDRANCE, height, half=height == 0, inherent=inherent)


def obstacle(
    word: str, name: str, cite: str, height: int = 0, *, half: bool = False, inherent: bool = False
) -> Terrain:
    """An obstacle of whole levels, of half a level, or of both."""
    return Terrain(word, name, cite, Los.OBSTACLE, height, half, inherent=inherent)


def _trees(word: str, name: str, cite: str) -> Terrain:
    """An obstacle one level high that only hinders a LOS below its crowns."""
    return Terrain(word, name, cite, Los.OBSTACLE, 1, below=Los.HINDRANCE, inherent=True)


def building(word: str, name: str, cite: str, kind: StructureKind = StructureKind.HOUSE) -> Terrain:
    """A building as high as its floors."""
    return Terrain(word, name, cite, Los.OBSTACLE, 1, by_floors=True, kind=Kind.BUILDING, structure=Structure(kind))


def _marketplace(word: str, name: str) -> Terrain:
    """A roof on pillars: nothing to a LOS below it."""
    return Terrain(
        word,
        name,
        "B23.73",
        Los.OBSTACLE,
        1,
        True,
        below=Los.NOTHING,
        kind=Kind.BUILDING,
        structure=Structure(StructureKind.HOUSE),
    )


def _tower(word: str, name: str, los: Los, *, half: bool = True, below: Los | None = None) -> Terrain:
    return Terrain(
        word,
        name,
        "B23.2",
        los,
        1,
        half,
        by_floors=True,
        below=below,
        kind=Kind.BUILDING,
        structure=Structure(StructureKind.TOWER),
    )


def _rubble(word: str, name: str) -> Terrain:
    return replace(obstacle(word, name, "B24.2", half=True, inherent=True), by_floors=True, kind=Kind.RUBBLE)


def _bridge(word: str, name: str) -> Terrain:
    return Terrain(word, name, "B6.2", Los.HINDRANCE, half=True, below=Los.HINDRANCE, kind=Kind.BRIDGE, road=True)


def _of_kind(kind: Kind, *rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite, kind=kind) for word, name, cite in rows)


def _roads(*rows: tuple[str, str, str]) -> tuple[Terrain, ...]:
    return tuple(Terrain(word, name, cite, kind=Kind.ROAD, road=True, as_open=True) for word, name, cite in rows)


def hexside(word: str, name: str, cite: str, *, height: int = 0, half: bool = True) -> Terrain:
    """An obstacle along a hexside, half a level high or of whole levels."""
    return Terrain(word, name, cite, Los.OBSTACLE, height, half, kind=Kind.HEXSIDE)


def party_wall(word: str, name: str, cite: str, structure: Structure) -> Terrain:
    """A wall inside a building, as high as its floors."""
    return Terrain(word, name, cite, Los.OBSTACLE, 1, by_floors=True, kind=Kind.PARTY_WALL, structure=structure)


def _with_figures(row: Terrain, called: str, typed: Typed = Typed.BOTH) -> Terrain:
    """A row whose figures are typed in by its own word."""
    return replace(row, called=called, typed=typed)


HUT = Structure(StructureKind.HUT)

ROWS: tuple[Terrain, ...] = (
    _with_figures(building("building-masonry", "stone building", "B23.2"), "a stone building", Typed.TEM),
    _with_figures(building("building-wooden", "wooden building", "B23.2"), "a wooden building", Typed.TEM),
    _with_figures(hexside("wall", "wall", "B9.2"), "a wall"),
    _with_figures(hexside("hedge", "hedge", "B9.2"), "a hedge"),
    _with_figures(obstacle("woods", "woods", "B13.2", 1), "woods"),
    _with_figures(_trees("orchard", "orchard", "B14.2"), "an orchard"),
    _with_figures(hindrance("brush", "brush", "B12.2"), "brush"),
    _with_figures(hindrance("grain", "grain", "B15.2"), "grain"),
    _with_figures(hindrance("marsh", "marsh", "B16.2"), "marsh"),
    _with_figures(hindrance("crags", "crags", "B17.2", inherent=True), "crags"),
    _with_figures(hindrance("graveyard", "graveyard", "B18.2", inherent=True), "a graveyard"),
    _with_figures(Terrain("shellholes", "shellholes", "B2"), "shellholes"),
    _with_figures(obstacle("lumber", "lumberyard", "B23.2", 1), "a lumberyard"),
    _with_figures(Terrain("water", "water", "B21", kind=Kind.WATER), "water", Typed.COST),
    *_entered_as_open(
        ("open", "open ground", "B1"),
        ("plowed-field", "plowed field", "B1"),
        ("scrub", "scrub", "B1"),
        ("hammada", "hammada", "B1"),
        ("runway", "runway", "B1"),
    ),
    *_open(
        ("snow", "snow", "B1"),
        ("deep-snow", "deep snow", "B1"),
        ("ice", "ice", "B1"),
        ("mud", "mud", "B1"),
        ("mudflats", "mudflats", "B1"),
        ("sand", "sand", "B1"),
        ("soft-sand", "soft sand", "B1"),
        ("dier", "dier", "B1"),
        ("dier-lip", "lip of a dier", "B1"),
        ("broken-ground", "broken ground", "B1"),
        ("foxholes", "foxholes", "B27"),
        ("trench", "trench", "B27"),
        ("antitank-trench", "A-T ditch", "B27"),
        ("pillbox", "pillbox", "B30"),
        ("sangar", "sangar", "B27"),
        ("sewer", "sewer", "B8"),
        ("tunnel", "tunnel", "B8"),
        ("cave", "cave", "B8"),
        ("panji", "panji", "B1"),
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
    ),
    *_roads(
        ("road-dirt", "dirt road", "B3"),
        ("road-paved", "paved road", "B3"),
        ("elevated-road", "elevated road", "B3"),
    ),
    Terrain("path", "path", "B3", kind=Kind.ROAD, as_open=True),
    Terrain("track", "track", "B3", kind=Kind.ROAD, as_open=True),
    *_of_kind(
        Kind.WATER,
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
        ("wadi", "wadi", "B19"),
        ("railway-sunken", "sunken railroad", "B32"),
    ),
    Terrain("sunken-road", "sunken road", "B4", kind=Kind.DEPRESSION, road=True),
    _bridge("bridge-stone", "stone bridge"),
    _bridge("bridge-wooden", "wooden bridge"),
    Terrain("bridge-pontoon", "pontoon bridge", "B6", kind=Kind.LOW_BRIDGE, road=True),
    Terrain("bridge-foot", "foot bridge", "B6", kind=Kind.LOW_BRIDGE, road=True),
    hindrance("vineyard", "vineyard", "B12.2", inherent=True),
    hindrance("kunai", "kunai", "B12.2"),
    replace(hindrance("bedouin-camp", "bedouin camp", "B23.2", inherent=True), structure=HUT),
    replace(hindrance("huts", "huts", "B23.2", height=1), structure=HUT),
    hindrance("collapsed-huts", "collapsed huts", "B23.2", height=1),
    hindrance("junkyard", "junkyard", ALIKE, inherent=True),
    hindrance("fountain", "fountain", ALIKE),
    obstacle("railcars", "rail cars", ALIKE, 1),
    obstacle("hedgerow", "hedgerow", ALIKE, half=True),
    obstacle("parapet", "parapet", ALIKE, half=True),
    obstacle("forest", "forest", "B13.2", 2),
    obstacle("pine-woods", "pine woods", "B13.2", 2),
    obstacle("light-jungle", "light jungle", "B13.2", 2),
    obstacle("dense-jungle", "dense jungle", "B13.2", 2, inherent=True),
    obstacle("bamboo", "bamboo", "B13.2", 1, inherent=True),
    obstacle("swamp", "swamp", "B16.2", 2),
    obstacle("cactus-patch", "cactus patch", "B12.2", half=True, inherent=True),
    obstacle("sand-dune", "sand dune", "B10.2", half=True),
    obstacle("hillock", "hillock", "B10.2", half=True, inherent=True),
    _trees("olive-grove", "olive grove", "B14.2"),
    _trees("palm-trees", "palm trees", "B14.2"),
    Terrain(
        "light-woods",
        "light woods",
        "B13.2",
        Los.OBSTACLE,
        1,
        below=Los.HINDRANCE,
        seen_through=True,
        hindrance=2,
    ),
    Terrain("orchard-bare", "orchard out of season", "B14.2", Los.HINDRANCE, 1, below=Los.HINDRANCE, inherent=True),
    _rubble("rubble-masonry", "stone rubble"),
    _rubble("rubble-wooden", "wooden rubble"),
    building("mausoleum", "mausoleum", "B23.2", StructureKind.HUT),
    building("temple", "temple", "B23.2", StructureKind.HUT),
    replace(
        obstacle("building-cluster", "building cluster", "B23.2", 1, inherent=True),
        kind=Kind.BUILDING,
        structure=HUT,
    ),
    _tower("tower-obstacle", "tower", Los.OBSTACLE, half=False),
    _tower("tower-hindrance", "tower", Los.HINDRANCE),
    _tower("tower-raised", "tower on supports", Los.OBSTACLE, below=Los.HINDRANCE),
    _marketplace("marketplace-masonry", "stone market place"),
    _marketplace("marketplace-wooden", "wooden market place"),
    party_wall("rowhouse-wall", "rowhouse wall", "B23.71", HUT),
    hexside("fence", "fence", "B9.2"),
    hexside("cactus-hedge", "cactus hedge", "B9.2"),
    hexside("roadblock", "roadblock", "B29.2"),
    hexside("dune-crest-low", "crest of a low dune", "B10.2"),
    hexside("dune-crest-high", "crest of a high dune", "B10.2"),
    hexside("bocage", "bocage", "B9.52", height=1, half=False),
    Terrain(CLIFF, "cliff", "B11.2", kind=Kind.HEXSIDE),
)


def by_word(rows: Iterable[Terrain]) -> Mapping[str, Terrain]:
    """Rows by the word that maps have for them."""
    return {row.word: row for row in rows}


TERRAIN = by_word(ROWS)
"""The base game's rows."""
