"""The counters by which players lay overlays on a board, and say what a scenario makes of its ground (176.4)."""

from __future__ import annotations

from rules_core.board.terrain_words import term
from rules_core.counters.counters import CounterKind, Tile
from rules_core.fields import Choice, Field
from rules_core.systems.north_africa.ground.overlay_words import (
    BROKEN_GROUND,
    CACTUS,
    DEIR,
    DUNE_HIGH,
    DUNE_LOW,
    HAMMADA,
    HILLOCK,
    LIP_SIDE,
    OTHER_HALF,
    SAND,
    SCRUB,
    SUMMIT,
    TERRAIN_OVERLAY,
    TRACK,
    WADI,
    WADI_BANK,
    WADI_CLIFF,
)

HIGH, LOW, NONE = "high", "low", "none"
"""What the dune is that a sand hex belongs to (190.5)."""

STANDING = (
    "orchard", "olive-grove", "palm-trees", "cactus-patch", "brush", "vineyard", "grain", "woods", "crags", "marsh",
)  # fmt: skip
"""What a terrain counter may stand for."""
HALVES = ("open", "woods", "brush", "orchard", "grain", "crags", "marsh", "road-dirt", "building-masonry")
"""What the other half of a half hex may be."""


def _standing(words: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(word, term(word)) for word in words)


OVERLAYS: tuple[CounterKind, ...] = (
    CounterKind(SCRUB, "Scrub", "hex", "NA 185.1", help="Dearer to enter; nothing to a LOS."),
    CounterKind(HAMMADA, "Hammada", "hex", "NA 186.1", help="Vehicles that aren't tracked may be immobilized."),
    CounterKind(
        SAND,
        "Sand",
        "hex",
        "NA 190.1",
        (
            Field(
                "dune",
                "Dune",
                "choice",
                "The sand hexes of a High Dune are hillock hexes too.",
                "NA 190.5",
                (Choice(NONE, "none"), Choice(LOW, "Low"), Choice(HIGH, "High")),
            ),
        ),
        "Vehicles may bog; of a High Dune it is a hillock too.",
        (Tile("Sand"), Tile("Low Dune", {"dune": LOW}), Tile("High Dune", {"dune": HIGH})),
    ),
    CounterKind(DUNE_LOW, "Dune Crest, low", "hexside", "NA 190.51", help="To a LOS a hedge, half a level high."),
    CounterKind(DUNE_HIGH, "Dune Crest, high", "hexside", "NA 190.51", help="The same on a High Dune."),
    CounterKind(HILLOCK, "Hillock", "hex", "NA 189.1", help="Half a level up; hexes that touch are one hillock."),
    CounterKind(SUMMIT, "Hillock Summit", "hex", "NA 189.23", help="A hillock on a hillock, one level up."),
    CounterKind(DEIR, "Deir", "hex", "NA 187.1", help="Its hexsides to hexes outside of it are Lip Hexsides (187.11)."),
    CounterKind(LIP_SIDE, "Lip of a deir", "hexside", "NA 187.11", help="A Lip Hexside between two hexes of a deir."),
    CounterKind(
        WADI,
        "Wadi",
        "hex",
        "NA 188",
        (
            Field(
                "overlay",
                "Overlay",
                "whole",
                "Ends of different overlays join only for a LOS from one to the other.",
                "NA 188",
                default=1,
                least=1,
                most=9,
            ),
        ),
        "A level deep; it goes on into every wadi hex beside it, but over a bank.",
    ),
    CounterKind(WADI_BANK, "Wadi bank", "hexside", "NA 188.1", help="Two wadi hexes that don't join here."),
    CounterKind(WADI_CLIFF, "Wadi cliff", "hexside", "NA 188.15", help="Crossed by Climbing only."),
    CounterKind(
        TERRAIN_OVERLAY,
        "Terrain",
        "hex",
        "NA 196.6",
        (Field("is", "It is", "choice", "What stands in the hex.", "NA 196.4", _standing(STANDING)),),
        "Palms, vineyards and the like, which no board of the desert has.",
        (
            Tile("Palm trees", {"is": "palm-trees"}),
            Tile("Olive grove", {"is": "olive-grove"}),
            Tile("Cactus patch", {"is": "cactus-patch"}),
            Tile("Vineyard", {"is": "vineyard"}),
            Tile("Brush", {"is": "brush"}),
            Tile("Orchard", {"is": "orchard"}),
        ),
    ),
    CounterKind(CACTUS, "Cactus hedge", "hexside", "NA 193.7", help="A hedge that horses and wagons never cross."),
    CounterKind(BROKEN_GROUND, "Broken Ground", "hex", "NA 196.1", help="Costs twice as much as Open Ground, +1 TEM."),
    CounterKind(TRACK, "Track", "hexside", "NA 192.1", help="A track runs across this hexside."),
    CounterKind(
        OTHER_HALF,
        "Other half of a half hex",
        "hex",
        "NA 176.5",
        (Field("is", "It is", "choice", "What lies on the other board.", "NA 176.5", _standing(HALVES)),),
        "A board that is no Desert Board lies beside this one here. Only half hexes have another half; on a map drawn "
        "in whole hexes those at its edge do (HC-NA-133).",
    ),
)
"""In the order of the box."""
