"""What the map desk's model is handed and hands on as data. A stub alone: only a reader of types comes here."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypedDict

Point = tuple[int, int]
"""A lattice point of the map, across and down."""

Ring = list[Point]
"""The corners of an outline, or the points of a path, in order."""

Record = dict[str, Any]
"""An entry of a map document, or the document itself, as JSON has it."""

Change = list[Any]
"""One difference between two documents: ``[part, key, before, after]``, see ``changes.py``."""

Stroke = tuple[str, list[Change]]
"""What was done in one go: what the player calls it, and its changes."""

Step = tuple[int, list[Change], str, str]
"""A step of a history: its number, its changes, what it is (``stroke``, ``undo``, ``redo``), and the stroke's name."""

class Version(TypedDict):
    """A version of a map that is kept: its number, when, at which step, what changed until then, and who kept it."""

    n: int
    at: int
    revision: int
    what: str
    by: str

Detail = Mapping[str, Any]
"""What else is said of a thing: levels of a building, width of a road."""

class Word(NamedTuple):
    """A thing that can be drawn: its word in the document, what a player calls it, and its group."""

    word: str
    title: str
    group: str

class TableDetail(TypedDict):
    """One thing that is said of a kind of thing on a free table; lengths in hundredths of an inch."""

    key: str
    title: str
    of: tuple[str, ...]
    unit: str
    least: int
    first: int
    step: int
    most: int
    needed: bool
    choices: Sequence[tuple[object, str]]

class OfferedSetting(TypedDict):
    """A setting of a table's judge, as the catalog has it."""

    id: str
    title: str
    default: str
    choices: list[str]

class Mark(TypedDict, total=False):
    """Something to show over the map while a tool works; ``points`` are lattice points."""

    kind: Literal[
        "ring", "line", "handle", "split", "guide", "tag", "cross", "dot", "fault", "remark", "tick", "plate", "found"
    ]
    points: list[Point]
    state: str
    text: str

class Caught(NamedTuple):
    """Where a pointer's place ends up: the point, what it was caught by, and the lines to show while it holds."""

    at: Point
    by: str
    guides: list[tuple[Point, Point]]

class Ground(Protocol):
    """What the tools need to know of a map's ground."""

    kind: str

    def snap_points(self, at: Point, reach: float) -> list[Point]: ...
    def inside(self, at: Point) -> bool: ...
    def length(self, a: Point, b: Point) -> str: ...
    def angle(self, a: Point, corner: Point, b: Point) -> int: ...
    def names_under(self, outline: Ring) -> list[str]: ...
    def place(self, at: Point) -> str: ...
    def heard(self, at: Point) -> str: ...
