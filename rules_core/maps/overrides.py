"""Where the rule text decides against the printed map: declarative rows, each with its citation.

The printing of a map that was charted differs from the rule texts in a few places. The texts' examples hold on the maps that
ship; each difference is a row here, is applied by ``build_maps`` and stands in the document's ``overrides``. Not imported at
run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules_core.grid import Grid
from rules_core.maps.charts import Document, oval
from rules_core.terrain_words import BUILDINGS, RUBBLE

BASIN_RADIUS = 120
"""The charted basins' radius in lattice units, for the fountain that the text adds."""

HOUSE_CORNERS = ((-140, -225), (140, -225), (140, 50), (-140, 50))
"""The house that the text adds to B25, about the centre dot: of common size, clear of the road through the hex."""


class Change(Protocol):
    """One override."""

    @property
    def at(self) -> str:
        """The hex or hexside that it changes."""

    @property
    def cite(self) -> str:
        """The rule that decides."""

    @property
    def change(self) -> str:
        """What it changes, in a player's words."""

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""


@dataclass(frozen=True)
class Gate:
    """A gate in a wall that the printed map shows unbroken."""

    at: str
    cite: str
    change: str = "A gate in the middle of the wall; the printed wall is unbroken."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        _hexside(document, self.at)["gate"] = True


@dataclass(frozen=True)
class Fence:
    """A fence where the printed map shows a wall."""

    at: str
    cite: str
    change: str = "A fence; it is printed as a wall."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        _hexside(document, self.at)["kind"] = "fence"


@dataclass(frozen=True)
class Fountain:
    """A fountain that the printed map lacks, about the hex's centre."""

    at: str
    cite: str
    change: str = "A fountain about the centre; none is printed."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        center = grid.center(self.at)
        document["hexes"][self.at]["terrain"].insert(0, "fountain")
        _add_area(document, "fountain", oval(center, BASIN_RADIUS, BASIN_RADIUS), self.at)
        document["points"].append({"kind": "fountain", "at": list(center), "radius": BASIN_RADIUS, "hex": self.at})


@dataclass(frozen=True)
class House:
    """A wooden house of one hex that the printed map lacks."""

    at: str
    cite: str
    change: str = "A wooden house of one hex; none is printed."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        x, y = grid.center(self.at)
        words = document["hexes"][self.at]["terrain"]
        words.remove("open")
        words.insert(0, "building-wooden")
        _add_area(document, "building-wooden", [[x + dx, y + dy] for dx, dy in HOUSE_CORNERS], self.at)


@dataclass(frozen=True)
class Fallen:
    """Rubble where the printed map shows a house: the house's outline becomes the rubble's."""

    at: str
    cite: str
    change: str = "Rubble in place of the house that is printed."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        (house,) = _areas(document, self.at, BUILDINGS)
        document["areas"].remove(house)
        rubble = house["terrain"].replace("building", "rubble")
        words = document["hexes"][self.at]["terrain"]
        words[words.index(house["terrain"])] = rubble
        _add_area(document, rubble, house["outline"], self.at)


@dataclass(frozen=True)
class OnlyRubble:
    """Rubble alone where the printed map shows a house standing on it."""

    at: str
    cite: str
    change: str = "Rubble only; a house is printed on the rubble."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        _remove(document, self.at, BUILDINGS)


@dataclass(frozen=True)
class OnlyBuilding:
    """A house alone where the printed map shows it standing on rubble."""

    at: str
    cite: str
    change: str = "A house only; it is printed on rubble."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        _remove(document, self.at, RUBBLE)


@dataclass(frozen=True)
class Roofless:
    """An open roof where the printed map shows a whole one."""

    at: str
    cite: str
    change: str = "The roof is open; it is printed whole."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        (building,) = _areas(document, self.at, BUILDINGS)
        building.setdefault("roofless", []).append(self.at)


@dataclass(frozen=True)
class UnlistedFactory:
    """A factory by definition that the text's list leaves out."""

    at: str
    cite: str
    change: str = "A factory, since a road enters it; the list in ATS 1.4.8 leaves it out."

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        (building,) = _areas(document, self.at, BUILDINGS)
        building |= {"factory": True, "factory_unlisted": True}


@dataclass(frozen=True)
class StatedBuilding:
    """A building whose height, floors and rooftops the text states."""

    at: str
    cite: str
    change: str
    height: int
    floors: tuple[tuple[str, int], ...]
    rooftops: tuple[str, ...]
    name: str

    def apply(self, document: Document, grid: Grid) -> None:
        """Change the document."""
        (building,) = _areas(document, self.at, BUILDINGS)
        building["name"] = self.name
        building["stated"] = {
            "height": self.height,
            "floors": dict(self.floors),
            "rooftops": list(self.rooftops),
            "cite": self.cite,
        }


TRACTOR_WORKS: tuple[Change, ...] = (
    Gate("W36/X36", "ATS 1.3.2"),
    Gate("U19/V19", "CGS 6.8.1.3"),
    Fence("C27/D26", "ATS 1.4.4"),
    Fence("B25/B26", "CGS 10.6.4"),
    Fountain("E20", "ATS 1.3.2"),
    Fallen("I10", "CGS 6.7"),
    Fallen("K5", "CGS 6.7"),
    Fallen("H35", "CGS 6.7"),
    OnlyRubble("O4", "CGS 6.7"),
    OnlyRubble("W13", "CGS 6.7"),
    OnlyRubble("W14", "CGS 6.7"),
    OnlyBuilding("O3", "CGS 6.7"),
    OnlyBuilding("AA24", "CGS 6.7"),
    Roofless("C17", "CGS 6.18.1"),
    House("B25", "CGS 10.6.4"),
    UnlistedFactory("O22", "ATS 8.3.141"),
    UnlistedFactory("O25", "ATS 8.3.141"),
    UnlistedFactory("O28", "ATS 8.3.141"),
)

TRACTOR_WORKS_NOTES: tuple[Document, ...] = (
    {
        "at": "E5",
        "text": "The text runs the ravine along E4-E5-F6-F6; F6 stands there twice, and the printed ravine bends through F5.",
        "cite": "ATS 1.2",
    },
    {
        "at": "Q27",
        "text": "The text names Q27 as factory rubble, yet its roof example walks onto Q27, and the printed rubble is in O27: "
        "Q27 has its roof here, and O27 is the rubble.",
        "cite": "ATS 1.4.81",
    },
    {
        "at": "F20",
        "text": "The printed map labels F20 a second time as E20; the round thing in it is a manhole.",
    },
    {
        "at": "O39",
        "text": "The list of factories names the Repair Shop twice, as M35 and O39; O39 may be a misprint for O29.",
        "cite": "ATS 1.4.8",
    },
    {
        "at": "S29",
        "text": "The S29 factory of the black-bar example is the Iron Foundry, which the list of factories names as S22.",
        "cite": "ATS 1.4.12",
    },
    {
        "at": "W33",
        "text": "Charted as a lumber yard on the word of CGS 6.13; its art is that of every other junkyard.",
        "cite": "CGS 6.13",
    },
    {
        "at": "",
        "text": "The low ground outside the cliffs lies one level down; that the land is flat is said of the plateau.",
        "cite": "ATS 1.2",
    },
    {
        "at": "",
        "text": "Four strips near Z31 and BB33 (hedgerow) and ten patches of brush are charted from the picture; no rule "
        "names them.",
    },
)

GRAIN_ELEVATOR: tuple[Change, ...] = (
    StatedBuilding(
        "I6",
        "ATS 2.1",
        "I6, I7 and I8 are one building of stated height: +30; I6 has floors at +10 and +20, the silos I7 and I8 none.",
        height=6,
        floors=(("I6", 2), ("I7", 0), ("I8", 0)),
        rooftops=("I6", "I7", "I8"),
        name="Grain Elevator",
    ),
)

GRAIN_ELEVATOR_NOTES: tuple[Document, ...] = (
    {"at": "I6", "text": "The Grain Elevator begins play as a Fanatic Resistance Nest.", "cite": "ATS 2.1"},
    {"at": "I6", "text": "No rooftop but the Grain Elevator's is in play.", "cite": "ATS 2.1"},
    {
        "at": "",
        "text": "On this map a railway is obscuring terrain of +5; its modifier is not stated.",
        "cite": "ATS 2.1.1",
    },
    {"at": "A1", "text": "Printed labels: A1 reads C1, A2 reads C2, F15 reads E15."},
    {"at": "A14/A15", "text": "Only the right-hand half of this hedge is drawn; it counts as a hedge all along."},
    {
        "at": "H1",
        "text": "Dark strips stand on both sides of the road over the gully: charted as a bridge, not as a wall with a gate.",
        "cite": "CGS 6.8.1.3",
    },
)


def apply_all(document: Document, grid: Grid, changes: tuple[Change, ...]) -> None:
    """Apply overrides in order and enter each in the document.

    Args:
        document: the map document, changed in place.
        grid: its grid.
        changes: the overrides.
    """
    for change in changes:
        change.apply(document, grid)
        document["overrides"].append({"at": change.at, "change": change.change, "cite": change.cite})


def _hexside(document: Document, at: str) -> Document:
    (found,) = (side for side in document["hexsides"] if "/".join(side["between"]) == at and side["kind"] == "wall")
    hexside: Document = found
    return hexside


def _areas(document: Document, at: str, terrain: frozenset[str]) -> list[Document]:
    return [area for area in document["areas"] if at in area["hexes"] and area["terrain"] in terrain]


def _remove(document: Document, at: str, terrain: frozenset[str]) -> None:
    """Take away a one-hex area and its word."""
    (area,) = _areas(document, at, terrain)
    document["areas"].remove(area)
    document["hexes"][at]["terrain"].remove(area["terrain"])


def _add_area(document: Document, terrain: str, outline: list[list[int]], at: str) -> None:
    area_id = f"{terrain}-at-{at.lower()}"
    document["areas"].append({"id": area_id, "terrain": terrain, "outline": outline, "hexes": [at]})
