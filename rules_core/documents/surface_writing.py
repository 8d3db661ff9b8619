"""Writing the surfaces, patches, shapes and raster of a board into its map document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from itertools import chain

from rules_core.board.surfaces import Patch, Raster, Shape, Surface


def write_ground(
    patches: Mapping[str, tuple[Patch, ...]], shapes: tuple[Shape, ...], raster: Raster | None
) -> dict[str, object]:
    """The entries of a map document that hold them; a map charted by hand has none.

    Args:
        patches: by hex, its patches.
        shapes: what is drawn.
        raster: where the picture's pixels lie; None where there is no picture.
    """
    written: dict[str, object] = {}
    if patches:
        numbers: dict[Surface, int] = {}
        rows = {
            name: [
                [
                    numbers.setdefault(patch.surface, len(numbers)),
                    -1 if patch.hexside is None else patch.hexside,
                    *chain.from_iterable(patch.hull),
                ]
                for patch in found
            ]
            for name, found in patches.items()
        }
        written["surfaces"] = [_write_surface(surface) for surface in numbers]
        written["patches"] = rows
    if shapes:
        written["shapes"] = [_write_shape(shape) for shape in shapes]
    if raster is not None:
        written["raster"] = write_raster(raster)
    return written


def write_raster(raster: Raster) -> dict[str, object]:
    """Where the pixels of a picture lie, as a map document says it."""
    return asdict(raster)


def _write_surface(surface: Surface) -> dict[str, object]:
    record: dict[str, object] = {"terrain": surface.terrain, "level": surface.level}
    if surface.floors is not None:
        record["floors"] = surface.floors
    return record


def _write_shape(shape: Shape) -> dict[str, object]:
    record: dict[str, object] = {"terrain": shape.terrain}
    if shape.level is not None:
        record["level"] = shape.level
    if shape.floors is not None:
        record["floors"] = shape.floors
    record["rings"] = [list(chain.from_iterable(ring)) for ring in shape.rings]
    return record
