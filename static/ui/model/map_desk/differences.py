"""Where the games differ over the thing that is drawn, and which hexes it only grazes: sentences for the desk."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.hex_ground import HexGround
    from ui.model.map_desk.shapes import Record, Ring

Card = tuple[str, str]
"""A title, and what is to be said."""

MOST_NAMES = 6


def listed(names: list[str]) -> str:
    """Names in a sentence: the first few of many."""
    if len(names) > MOST_NAMES:
        return f"{', '.join(names[:MOST_NAMES])} and {len(names) - MOST_NAMES} more"
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def between_games(games: list[Record], names: list[str]) -> Card | None:
    """How the games differ over a thing as to sight; None where they don't.

    Args:
        games: what each makes of it, as the engine says.
        names: the hexes that it fills; empty where nothing is drawn yet.
    """
    groups: dict[str, list[str]] = {}
    for row in games:
        words = (row.get("sight") or "no word on sight") if row["knows"] else "no rule"
        groups.setdefault(words, []).append(str(row["title"]))
    if len(groups) < 2:
        return None
    said = "; ".join(f"{listed(titles)}: {words}" for words, titles in groups.items())
    title = f"{listed(names)}: the games differ" if names else "The games differ"
    return title, f"{said}."


def grazed(ground: HexGround, outline: Ring) -> list[str]:
    """The hexes that an outline runs into without covering their dots.

    Args:
        ground: the map's hexes.
        outline: its corners, three at least.
    """
    own = set(ground.names_under(outline))
    middle = [_inward(outline, place) for place in range(len(outline))]
    return [name for name in ground.near(middle) if name not in own]


def _inward(outline: Ring, place: int) -> tuple[int, int]:
    """A corner a little nearer to the middle: an outline along hexsides grazes nothing beyond them."""
    count = len(outline)
    x = sum(corner[0] for corner in outline) // count
    y = sum(corner[1] for corner in outline) // count
    return outline[place][0] + (x - outline[place][0]) // 50, outline[place][1] + (y - outline[place][1]) // 50


def strip(ground: HexGround, outline: Ring, called: str) -> Card | None:
    """What is to be said of hexes that an outline only grazes; None where there are none.

    Args:
        ground: the map's hexes.
        outline: its corners.
        called: what the player calls the thing.
    """
    names = grazed(ground, outline) if len(outline) >= 3 else []
    if not names:
        return None
    dots = "Its dot lies" if len(names) == 1 else "Their dots lie"
    counts = "it does not count" if len(names) == 1 else "they do not count"
    return (
        f"{listed(names)}: only a strip",
        f"{dots} outside, so {counts} as {called.lower()}. A line that touches the strip meets it all the same.",
    )
