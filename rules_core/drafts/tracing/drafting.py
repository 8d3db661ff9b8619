"""A picture of flat colours as the areas of a draft, with what its hexes then say."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.drafts.asked import DeskProgress
from rules_core.drafts.covering import covered_hexes
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.fields import Draft, changed, put
from rules_core.drafts.tracing.pixels import Pixels, classing, counting
from rules_core.drafts.tracing.shapes import SPECK, Traced, on_lattice, shapes_in
from rules_core.drafts.words import called, capital
from rules_core.errors import MapError
from rules_core.geometry.grid import Grid, Point
from rules_core.importers.vasl.cells import differing, runs_in
from rules_core.importers.vasl.filling import UNKNOWN
from rules_core.importers.vasl.outlines import all_above, tracing

Steps = Generator[DeskProgress | None, None, dict[str, object]]

_Found = TypeVar("_Found")

_COUNTED, _CLASSED, _TRACED, _LAID = Fraction(1, 10), Fraction(4, 10), Fraction(8, 10), Fraction(9, 10)
MOST_AREAS = 3_000
_OPEN = 1
"""The class of open ground, which is drawn as nothing."""


@dataclass(frozen=True)
class PictureUnder:
    """How a picture lies under a draft.

    Args:
        document: the draft.
        grid: its grid; None for a table.
        to_map: tells a pixel's lattice point.
        pixels_of_hex: how many pixels a hex has, or a square inch of a table.
    """

    document: Draft
    grid: Grid | None
    to_map: Callable[[Point], Point]
    pixels_of_hex: int


def drafting(picture: Pixels, words: Mapping[tuple[int, int, int], str], under: PictureUnder) -> Steps:
    """Trace a picture.

    Args:
        picture: the picture.
        words: by colour, the terrain word that it stands for, ``open`` for open ground; empty for what merely
            covers the ground: lines, numbers, letters.
        under: how it lies under the draft.

    Raises:
        DraftRefused: it isn't of few flat colours, or there is too much on it.
    """
    counts = yield from _told(counting(picture), Fraction(0), _COUNTED, "Looking at the colours")
    terrains = list(dict.fromkeys(word for word in words.values() if word not in ("", "open")))
    numbers = {"open": _OPEN, "": UNKNOWN, **{word: number for number, word in enumerate(terrains, _OPEN + 1)}}
    classes = {colour: numbers[word] for colour, word in words.items()}
    if not any(value != UNKNOWN for value in classes.values()):
        raise DraftRefused("Say of one colour at least which terrain it is.")
    plane = yield from _told(classing(picture, counts, classes), _COUNTED, _CLASSED, "Telling colours apart")
    letters, height = plane.decode("latin-1"), picture.height
    columns = (letters[start : start + height] for start in range(0, len(letters), height))
    runs = (found for column in columns for found in runs_in(column, height, *differing(column, 1)))
    steps = tracing(runs, picture.width, height, all_above(_OPEN))
    rings = yield from _told(steps, _CLASSED, _TRACED, "Finding outlines")
    found: list[tuple[str, Traced]] = []
    dropped = 0
    for number, word in enumerate(terrains, _OPEN + 1):
        for outline, holes in shapes_in(rings.get(number, ()), 2 * under.pixels_of_hex // SPECK):
            yield DeskProgress("Laying outlines on the map", _TRACED)
            shape = on_lattice(outline, holes, under.to_map, under.grid)
            dropped += shape is None
            found += [] if shape is None else [(word, shape)]
            if len(found) > MOST_AREAS:
                raise DraftRefused(
                    f"More than {MOST_AREAS:,} outlines were found: the picture is too speckled to trace."
                )
    return (yield from _drafted(found, dropped, under))


def _told(
    steps: Generator[Fraction, None, _Found], start: Fraction, end: Fraction, doing: str
) -> Generator[DeskProgress | None, None, _Found]:
    """Steps that tell what is done of them, as part of the whole."""
    while True:
        try:
            done = next(steps)
        except StopIteration as stop:
            found: _Found = stop.value
            return found
        yield DeskProgress(doing, start + done * (end - start))


def _drafted(found: list[tuple[str, Traced]], dropped: int, under: PictureUnder) -> Steps:
    document = under.document
    before = document.get("areas")
    areas = list(before) if isinstance(before, list) else []
    taken = {str(area.get("id" if under.grid else "name")) for area in areas if isinstance(area, dict)}
    for number, (word, shape) in enumerate(found):
        name = next(n for n in (f"traced-{k}" for k in range(number + 1, number + len(taken) + 2)) if n not in taken)
        taken.add(name)
        record: dict[str, object] = {"terrain": word, "outline": [list(point) for point in shape.outline]}
        if shape.holes:
            record["holes"] = [[list(point) for point in hole] for hole in shape.holes]
        if under.grid is None:
            areas.append({"name": f"{capital(called(word))} {name.removeprefix('traced-')}", **record})
        else:
            areas.append({"id": name, "hexes": [], **record})
    draft: dict[str, object] = {**document, "areas": areas}
    if under.grid is not None:
        yield DeskProgress("Telling hexes what they are", _LAID)
        draft = yield from _with_hexes(draft, len(areas) - len(found))
    counts: dict[str, int] = {}
    for word, _ in found:
        counts[word] = counts.get(word, 0) + 1
    return {"document": draft, "found": counts, "dropped": dropped}


def _with_hexes(draft: dict[str, object], first: int) -> Generator[DeskProgress | None, None, dict[str, object]]:
    """A draft whose traced areas have their hexes, and these their words."""
    try:
        board = read_document(draft)
    except MapError as error:
        raise DraftRefused(f"The map has faults; mend them first. {error.faults[0].message[:200]}") from None
    if not isinstance(board, Board):
        raise DraftRefused("This is no map of hexes.")
    hexes: dict[str, dict[str, object]] = {}
    raw = draft.get("hexes")
    areas = list(draft["areas"]) if isinstance(draft["areas"], list) else []
    said = {name: set(here.terrain) for name, here in board.hexes.items()}
    total = max(1, len(board.areas) - first)
    changes = []
    for number, area in enumerate(board.areas[first:]):
        yield DeskProgress("Telling hexes what they are", _LAID + Fraction(number, total) * (1 - _LAID))
        names = covered_hexes(board, area)
        areas[area.index] = {**areas[area.index], "hexes": list(names)}
        for name in names:
            if area.terrain not in said[name]:
                said[name].add(area.terrain)
                hexes.setdefault(name, {})[area.terrain] = None
    for name, words in hexes.items():
        here = board.hexes[name]
        there = isinstance(raw, dict) and name in raw
        kept = [word for word in here.words if word != "open"] + list(words)
        changes.append(put(("hexes", name, "terrain"), kept) if there else put(("hexes", name), {"terrain": kept}))
    return changed({**draft, "areas": areas, "hexes": raw if isinstance(raw, dict) else {}}, changes)
