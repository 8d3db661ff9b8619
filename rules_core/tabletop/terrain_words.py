"""The words for what stands on a free table, and what may be said of each: shared by documents, drawings and games."""

from __future__ import annotations

from dataclasses import dataclass

AREAS = {
    "woods": "woods",
    "light-woods": "light woods",
    "heavy-woods": "heavy woods",
    "wheat": "wheat field",
    "scrub": "scrub",
    "marsh": "marsh",
    "rubble": "rubble",
    "river": "river",
    "ford": "ford",
    "building": "building",
    "hill": "hill",
    "bridge": "bridge",
    "minefield": "minefield",
}
"""Ground with an outline."""

STRIPS = {"hedge": "hedge", "hedgerow": "hedgerow", "ridge": "ridge"}
"""What is long and thin."""

ROADS = {"primary-road": "primary road", "secondary-road": "secondary road"}

POINTS = {"tree": "tree", "gate": "gate", "crossing": "crossing"}

CLEAR = "clear"
"""Ground on which nothing stands."""

LENGTH, WHOLE, CHOICE, FLAG = "length", "whole", "choice", "flag"
"""What a detail holds: a length in lattice units, a whole number, one of some words, yes or no."""

HIGHEST = 10_000
"""The greatest height or distance that a detail may have, in lattice units: 100 inches."""


@dataclass(frozen=True)
class DetailRow:
    """One thing that may be said of a kind of thing on a table.

    Args:
        id: its word in ``details``.
        title: its name for players.
        of: the terrain words that it is said of.
        holds: ``LENGTH``, ``WHOLE``, ``CHOICE`` or ``FLAG``.
        least: of a number, the smallest.
        most: of a number, the greatest.
        choices: of a choice, what it may be.
        needed: whether it must be said.
    """

    id: str
    title: str
    of: tuple[str, ...]
    holds: str
    least: int = 0
    most: int = HIGHEST
    choices: tuple[str, ...] = ()
    needed: bool = False


DETAILS = (
    DetailRow("height", "Height", ("hill",), LENGTH, least=1, needed=True),
    DetailRow("height", "Height", ("ridge", "building"), LENGTH, least=1),
    DetailRow("stories", "Stories", ("building",), WHOLE, least=1, most=30),
    DetailRow("material", "Material", ("building",), CHOICE, choices=("wood", "brick", "stone")),
    DetailRow("kind", "Kind", ("bridge",), CHOICE, choices=("stone", "other")),
    DetailRow("weight_limit", "Weight limit in tons", ("bridge",), WHOLE, most=1000),
    DetailRow("mines", "Mines", ("minefield",), CHOICE, choices=("at", "ap", "mixed")),
    DetailRow("density", "Density in percent", ("minefield",), WHOLE, most=100),
    DetailRow("hidden", "Hidden", ("minefield",), FLAG),
    DetailRow("spotting_distance", "Spotting distance", ("minefield",), LENGTH),
    DetailRow("spotting_chance", "Chance of spotting in percent", ("minefield",), WHOLE, most=100),
    DetailRow("lanes", "Lanes", ("primary-road",), WHOLE, least=1, most=2),
)
"""Everything that may be said of things on a table beyond their name, their word and their shape."""


def title_of(terrain: str) -> str:
    """What a kind of thing on a table is called in plain words.

    Args:
        terrain: its terrain word; one that is unknown is said as it is.
    """
    return {CLEAR: "clear ground", **AREAS, **STRIPS, **ROADS, **POINTS}.get(terrain, terrain)


def details_of(terrain: str) -> dict[str, DetailRow]:
    """What may be said of a kind of thing, by word.

    Args:
        terrain: its terrain word.
    """
    return {row.id: row for row in DETAILS if terrain in row.of}
