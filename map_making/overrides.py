"""Where the rule text decides against the printed map: declarative rows, each with its citation.

The printing of a map that was charted differs from the rule texts in a few places. The texts' examples hold
on the maps that ship; each difference is a row here, is applied by ``build_maps`` and stands in the
document's ``overrides``. Not imported at run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from map_making.draft import Draft
from map_making.shapes import box, oval, strip
from rules_core.board.terrain_words import BUILDINGS, ROAD_ALONG, RUBBLE
from rules_core.geometry.grid import Point

BASIN_RADIUS = 120
"""The charted basins' radius in lattice units, for the fountain that the text adds."""

HOUSE_SIDES = (-140, -225, 140, 50)
"""The house that the text adds to B25, from its centre dot: of common size, clear of the road there."""


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

    def apply(self, draft: Draft) -> None:
        """Change the draft."""


@dataclass(frozen=True)
class Gate:
    """A gate in a wall that the printed map shows unbroken."""

    at: str
    cite: str
    change: str = "A gate in the middle of the wall; the printed wall is unbroken."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        draft.hexside(self.at, "wall")["gate"] = True


@dataclass(frozen=True)
class Fence:
    """A fence where the printed map shows a wall."""

    at: str
    cite: str
    change: str = "A fence; it is printed as a wall."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        draft.hexside(self.at, "wall")["kind"] = "fence"


@dataclass(frozen=True)
class RoadAlong:
    """A road along a hexside where the printed map shows none."""

    at: str
    cite: str
    change: str = "A road along the hexside; none is printed."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        a, b = self.at.split("/")
        draft.add_hexside(ROAD_ALONG, a, b)


@dataclass(frozen=True)
class Parapets:
    """A bridge that the text takes for a gate through a wall: art that a line touches, as wide as the bridge.

    Args:
        at: the hex.
        cite: the rule that decides.
        between: the two hexes that the bridge joins.
    """

    at: str
    cite: str
    between: tuple[str, str]
    change: str = "The bridge is a gate through a wall for a LOS that touches it, and for nothing else; it has no wall."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        path = [self._middle_of_side(draft, beside) for beside in self.between]
        (width,) = {line["width"] for line in draft.lines("bridge")}
        draft.hex(self.at)["terrain"].append("parapet")
        draft.add_area("parapet", strip(path, width // 2), [self.at])

    def _middle_of_side(self, draft: Draft, beside: str) -> Point:
        (x1, y1), (x2, y2) = draft.grid.hexside_ends(self.at, beside)
        return (x1 + x2) // 2, (y1 + y2) // 2


@dataclass(frozen=True)
class Fountain:
    """A fountain that the printed map lacks, about the hex's centre."""

    at: str
    cite: str
    change: str = "A fountain about the centre; none is printed."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        center = draft.grid.center(self.at)
        draft.hex(self.at)["terrain"].insert(0, "fountain")
        draft.add_area("fountain", oval(center, BASIN_RADIUS, BASIN_RADIUS), [self.at])
        draft.add_point("fountain", center, BASIN_RADIUS, self.at)


@dataclass(frozen=True)
class House:
    """A wooden house of one hex that the printed map lacks."""

    at: str
    cite: str
    change: str = "A wooden house of one hex; none is printed."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        words = draft.hex(self.at)["terrain"]
        words.remove("open")
        words.insert(0, "building-wooden")
        draft.add_area("building-wooden", box(draft.grid.center(self.at), *HOUSE_SIDES), [self.at])


@dataclass(frozen=True)
class Fallen:
    """Rubble where the printed map shows a house: the house's outline becomes the rubble's."""

    at: str
    cite: str
    change: str = "Rubble in place of the house that is printed."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        (house,) = draft.areas(self.at, BUILDINGS)
        draft.document["areas"].remove(house)
        rubble = house["terrain"].replace("building", "rubble")
        words = draft.hex(self.at)["terrain"]
        words[words.index(house["terrain"])] = rubble
        draft.add_area(rubble, house["outline"], [self.at])


@dataclass(frozen=True)
class OnlyRubble:
    """Rubble alone where the printed map shows a house standing on it."""

    at: str
    cite: str
    change: str = "Rubble only; a house is printed on the rubble."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        _remove(draft, self.at, BUILDINGS)


@dataclass(frozen=True)
class OnlyBuilding:
    """A house alone where the printed map shows it standing on rubble."""

    at: str
    cite: str
    change: str = "A house only; it is printed on rubble."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        _remove(draft, self.at, RUBBLE)


@dataclass(frozen=True)
class Roofless:
    """An open roof where the printed map shows a whole one."""

    at: str
    cite: str
    change: str = "The roof is open; it is printed whole."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        (building,) = draft.areas(self.at, BUILDINGS)
        building.setdefault("roofless", []).append(self.at)


@dataclass(frozen=True)
class UnlistedFactory:
    """A factory by definition that the text's list leaves out."""

    at: str
    cite: str
    change: str = "A factory, since a road enters it; the list in ATS 1.4.8 leaves it out."

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        (building,) = draft.areas(self.at, BUILDINGS)
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

    def apply(self, draft: Draft) -> None:
        """Change the draft."""
        (building,) = draft.areas(self.at, BUILDINGS)
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
    RoadAlong("E36/F35", "CGS 11.1.3"),
    RoadAlong("E36/F36", "CGS 11.1.3"),
    Fountain("E20", "ATS 1.3.2, CGS 6.17"),
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

GRAIN_ELEVATOR: tuple[Change, ...] = (
    StatedBuilding(
        "I6",
        "ATS 2.1",
        "One building with I7 and I8, of stated height: +30; floors at +10 and +20 in I6, none in the silos.",
        height=6,
        floors=(("I6", 2), ("I7", 0), ("I8", 0)),
        rooftops=("I6", "I7", "I8"),
        name="Grain Elevator",
    ),
    Parapets("H1", "CGS 6.8.1.3", ("G1", "I2")),
)


def apply_all(draft: Draft, changes: tuple[Change, ...]) -> None:
    """Apply overrides in order and enter each in the document.

    Args:
        draft: the map, changed in place.
        changes: the overrides.
    """
    for change in changes:
        change.apply(draft)
        draft.document["overrides"].append({"at": change.at, "change": change.change, "cite": change.cite})


def _remove(draft: Draft, at: str, terrain: frozenset[str]) -> None:
    """Take away a one-hex area and its word."""
    (area,) = draft.areas(at, terrain)
    draft.document["areas"].remove(area)
    draft.hex(at)["terrain"].remove(area["terrain"])
