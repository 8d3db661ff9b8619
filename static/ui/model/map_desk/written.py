"""What is written down of a map at work, so that a page that dies loses nothing: as data for the page's journal."""

from __future__ import annotations

from ui.model.map_desk.history import REDO, STROKE, UNDO
from ui.model.map_desk.kept_strokes import are_changes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.history import History
    from ui.model.map_desk.shapes import Record, Step

VERSION = 1


def written(map_id: str, history: History, open_stroke: Record | None) -> Record | None:
    """What to write down now; None where everything is kept.

    Args:
        map_id: the map.
        history: its strokes.
        open_stroke: what the tool has begun and not finished, as ``Tool.begun`` gives it; None for nothing.
    """
    if not history.unkept and not open_stroke:
        return None
    return {
        "version": VERSION,
        "map": map_id,
        "steps": [list(step) for step in history.unkept],
        "open": open_stroke,
    }


def steps_of(found: object, map_id: str) -> list[Step]:
    """The steps that were written down of a map; none where it is another's, or damaged.

    Args:
        found: what the journal had.
        map_id: the map.
    """
    if not isinstance(found, dict) or found.get("version") != VERSION or found.get("map") != map_id:
        return []
    steps = found.get("steps")
    if not isinstance(steps, list):
        return []
    return [(step[0], step[1], step[2], step[3]) for step in steps if _is_step(step)]


def _is_step(found: object) -> bool:
    if not isinstance(found, list) or len(found) != 4 or not isinstance(found[0], int) or not are_changes(found[1]):
        return False
    return found[2] in (STROKE, UNDO, REDO) and isinstance(found[3], str)


def open_stroke_of(found: object, map_id: str) -> Record | None:
    """What the tool had begun; None for nothing."""
    if not isinstance(found, dict) or found.get("map") != map_id:
        return None
    begun = found.get("open")
    return begun if isinstance(begun, dict) and isinstance(begun.get("tool"), str) else None


def maps_of(found: list[object]) -> list[str]:
    """The maps that something is written down of."""
    return [row["map"] for row in found if isinstance(row, dict) and isinstance(row.get("map"), str)]
