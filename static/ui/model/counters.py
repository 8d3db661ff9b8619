"""What lies on the map, as data: putting down, moving, turning, taking away, and the steps back and forth.

A table is a tuple of items as queries have them (``{"kind": "wreck", "at": "M20", "burning": True}``). Nothing here
knows a kind of counter: what may lie where, and with which details, stands in the catalog.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.model.shapes import CounterKind, Field, Item, Items, OpenGame, Point, Tile, Values

MOST_STEPS = 500
"""How many steps back are kept."""

SKIPPED = ("kind", "at", "between")


def spot(item: Item) -> str:
    """Where an item lies: ``M20``, ``E2@+10``, ``N33/N34``."""
    sides = item.get("between")
    return "/".join(sides) if isinstance(sides, list) and sides else str(item.get("at", ""))


def hexes(item: Item) -> list[str]:
    """The hexes that an item lies in or between."""
    return [part.split("@")[0] for part in spot(item).split("/")]


def details(item: Item) -> Values:
    """What is said of an item beside its kind and its spot."""
    return {key: value for key, value in item.items() if key not in SKIPPED}


def placed(kind: str, where: str, at: str, chosen: Values) -> Item:
    """A new item.

    Args:
        kind: its kind.
        where: ``hex``, ``place`` or ``hexside``.
        at: its spot.
        chosen: its details.
    """
    item: dict[str, object] = {"kind": kind}
    if where == "hexside":
        item["between"] = at.split("/")
    else:
        item["at"] = at
    item.update(chosen)
    return item


def moved(item: Item, at: str) -> Item:
    """The same thing at another spot."""
    return placed(str(item["kind"]), "hexside" if "/" in at else "hex", at, details(item))


def said(item: Item, field: Field, value: object) -> Item:
    """The same thing with one detail said otherwise; what is usual is left unsaid.

    Args:
        item: the thing.
        field: the detail, as the catalog describes it.
        value: its new value; None for nothing.
    """
    other = {key: old for key, old in item.items() if key != field["id"]}
    if value is not None and value != field["default"]:
        other[field["id"]] = value
    return other


def turned(item: Item, field: Field) -> Item:
    """The same thing turned to its next facing."""
    faces = [choice["id"] for choice in field["choices"]]
    now = item.get(field["id"], field["default"])
    return said(item, field, faces[(faces.index(now) + 1) % len(faces)] if now in faces else faces[0])


def turns(item: Item, field: Field) -> list[Item]:
    """The same thing turned to each of its other facings, the next one first."""
    found = [turned(item, field)]
    while len(found) < len(field["choices"]):
        found.append(turned(found[-1], field))
    return [other for other in found if other != item]


def facing_field(kind: CounterKind) -> Field | None:
    """The field of a kind that turns it; None for kinds that are not turned."""
    return next((field for field in kind["fields"] if field["type"] == "facing"), None)


def replaced(table: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The table with another item at one place of it."""
    return (*table[:index], item, *table[index + 1 :])


def without(table: tuple[Item, ...], index: int) -> tuple[Item, ...]:
    """The table without one of its items."""
    return (*table[:index], *table[index + 1 :])


def lying_in(table: Items, hex_name: str) -> list[int]:
    """Which items lie in a hex, or on one of its hexsides, the last put down first."""
    return [index for index in range(len(table) - 1, -1, -1) if hex_name in hexes(table[index])]


def next_of(found: list[int], present: int | None) -> int | None:
    """The next of several items in one hex: a tap after the other goes through them; None where there are none."""
    if not found:
        return None
    if present not in found:
        return found[0]
    return found[(found.index(present) + 1) % len(found)]


def same_things(one: Items, other: Items) -> bool:
    """Whether the same things lie on two tables, in whatever order."""
    return len(one) == len(other) and not missing(one, other)


def missing(one: Items, other: Items) -> list[Item]:
    """What lies on one table and not on the other; of things that are alike, as many as are missing."""
    left = [bare(item) for item in other]
    found: list[Item] = []
    for item in one:
        if bare(item) in left:
            left.remove(bare(item))
        else:
            found.append(item)
    return found


def bare(item: Item) -> Item:
    """An item without the details that say no: a link leaves them unsaid."""
    return {key: value for key, value in item.items() if value is not False and value is not None}


def merged(before: Items, after: Items, present: Items) -> list[Item]:
    """A table with a change made to it that was meant for an earlier one.

    Args:
        before: what lay there when the change was made.
        after: what was to lie there then.
        present: what lies there now.
    """
    if same_things(before, present):
        return list(after)
    gone = missing(before, after)
    return [*missing(present, gone), *missing(after, before)]


def tile_of(kind: CounterKind, item: Item) -> Tile:
    """The tile of the box that an item was taken from: the one with the most details that it has."""
    fitting = [tile for tile in kind["tiles"] if all(item.get(key) == value for key, value in tile["details"].items())]
    return max(fitting or kind["tiles"], key=lambda tile: len(tile["details"]))


def hexside_of(centers: Mapping[str, Point], hex_name: str, x: float, y: float) -> str:
    """The hexside of a hex that a point is nearest to, ``N33/N34``; empty where the hex has no neighbour there.

    Args:
        centers: where the hexes' centres are, by name.
        hex_name: the hex.
        x: across, in the unit of the centres.
        y: down.
    """
    here = centers[hex_name]
    others = [(_apart(center, here), name) for name, center in centers.items() if name != hex_name]
    if not others:
        return ""
    step = min(others)[0]
    beside = [name for apart, name in others if apart < 1.35 * step]
    # The hexside nearest to a point lies towards the neighbour whose centre is nearest to it.
    neighbour = min(beside, key=lambda name: _apart(centers[name], (x, y)))
    return f"{hex_name}/{neighbour}"


def hexsides_of(centers: Mapping[str, Point], hex_name: str) -> list[str]:
    """All hexsides of a hex that another hex shares."""
    here = centers[hex_name]
    others = [(_apart(center, here), name) for name, center in centers.items() if name != hex_name]
    if not others:
        return []
    step = min(others)[0]
    return [f"{hex_name}/{name}" for apart, name in others if apart < 1.35 * step]


def _apart(one: Point, two: Point) -> float:
    return float(((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2) ** 0.5)


class History:
    """The steps back and forth of one table."""

    def __init__(self) -> None:
        self._past: list[OpenGame] = []
        self._future: list[OpenGame] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step forth."""
        return bool(self._future)

    def step(self, before: OpenGame) -> None:
        """A change was made.

        Args:
            before: what there was before it.
        """
        self._past = [*self._past[-MOST_STEPS + 1 :], before]
        self._future = []

    def carry(self, number: int, before: Items, after: Items) -> None:
        """What another page did to a table is so in all its steps, so that Undo takes none of it back.

        Args:
            number: the id of the table.
            before: what lay on it.
            after: what lies on it now.
        """
        self._past = [_carried(step, number, before, after) for step in self._past]
        self._future = [_carried(step, number, before, after) for step in self._future]

    def undo(self, present: OpenGame) -> OpenGame:
        """One step back.

        Args:
            present: what there is now; redo comes back to it.
        """
        self._future.append(present)
        return self._past.pop()

    def redo(self, present: OpenGame) -> OpenGame:
        """One step forth again.

        Args:
            present: what there is now; undo comes back to it.
        """
        self._past.append(present)
        return self._future.pop()


def _carried(step: OpenGame, number: int, before: Items, after: Items) -> OpenGame:
    return {**step, "items": merged(before, after, step["items"])} if step["id"] == number else step
