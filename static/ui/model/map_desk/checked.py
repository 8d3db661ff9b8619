"""What a check found of a map, as text."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Record


def text_of(title: str, found: Record) -> str:
    """The verdict and every finding with its number, as the panel lists them: faults, then remarks.

    Args:
        title: the map's.
        found: what the engine says of the map.
    """
    rows = [("Fault", row) for row in found["faults"]] + [("Remark", row) for row in found["remarks"]]
    lines = [f"{number}. {kind}, {row['title']}: {row['say']}" for number, (kind, row) in enumerate(rows, 1)]
    return "\n".join([f"{title}: {found['verdict']}. {found['say']}", *lines])
