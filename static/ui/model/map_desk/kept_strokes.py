"""What can be taken back and made again, as a text that outlasts the page: the newest strokes of a map."""

from __future__ import annotations

import json

from ui.model.found import parsed
from ui.model.map_desk.history import ALL, LOST, SHORTENED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.history import History
    from ui.model.map_desk.shapes import Change, Stroke

VERSION = 1

MOST_STROKES = 300
"""So many strokes are kept of a map."""

MOST_LETTERS = 2_000_000
"""So long their text may be: a stroke may be a whole picture that was traced."""


class KeptStrokes:
    """Writes the strokes of a map, each of them once.

    Args:
        history: the map's strokes.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._texts: dict[int, tuple[list[Change], str]] = {}

    def text(self) -> str:
        """The strokes as a text: the newest of those that can be taken back and made again."""
        history = self._history
        texts: dict[int, tuple[list[Change], str]] = {}
        room = [MOST_STROKES, MOST_LETTERS]
        made = self._newest(history.made, texts, room)
        undone = self._newest(history.undone, texts, room)
        self._texts = texts
        reach = history.reach
        if len(made) < len(history.made):
            reach = SHORTENED
        head = json.dumps({"version": VERSION, "revision": history.revision, "reach": reach})
        return f'{head[:-1]}, "made": [{", ".join(made)}], "undone": [{", ".join(undone)}]}}'

    def _newest(self, strokes: list[Stroke], texts: dict[int, tuple[list[Change], str]], room: list[int]) -> list[str]:
        found: list[str] = []
        for stroke in reversed(strokes):
            # The list of a stroke's changes stays the same as long as the stroke is known.
            known = self._texts.get(id(stroke[1])) or (stroke[1], json.dumps([stroke[0], stroke[1]]))
            room[0] -= 1
            room[1] -= len(known[1])
            if min(room) < 0:
                break
            texts[id(stroke[1])] = known
            found.append(known[1])
        found.reverse()
        return found


def recall(history: History, text: str | None) -> None:
    """Let a map's strokes be known again.

    Args:
        history: the map's strokes, before ``History.restore``.
        text: as ``KeptStrokes.text`` gave it; what is none is passed over.
    """
    found = parsed(text) if text else None
    if not isinstance(found, dict) or found.get("version") != VERSION or not isinstance(found.get("revision"), int):
        return
    made, undone = _strokes(found.get("made")), _strokes(found.get("undone"))
    reach = found.get("reach")
    if made is not None and undone is not None and isinstance(reach, str):
        history.recall(found["revision"], made, undone, reach)


def _strokes(found: object) -> list[Stroke] | None:
    if not isinstance(found, list):
        return None
    rows = [(row[0], row[1]) for row in found if isinstance(row, list) and len(row) == 2 and are_changes(row[1])]
    return rows if len(rows) == len(found) else None


def are_changes(found: object) -> bool:
    """Whether something that was kept is a list of changes."""
    if not isinstance(found, list):
        return False
    return all(isinstance(change, list) and len(change) == 4 and isinstance(change[0], str) for change in found)


def reach_words(history: History) -> str:
    """What bounds how far strokes can be taken back; empty where nothing does.

    Args:
        history: the map's strokes.
    """
    if history.reach == ALL:
        return ""
    if history.reach == SHORTENED:
        return (
            f"Once the page is loaded anew, Take back reaches over the last {MOST_STROKES} strokes, fewer where they "
            "are large. A version that you keep brings back what was before."
        )
    assert history.reach == LOST
    return "Take back reaches to when this map was opened: the strokes before were not kept. Its versions are."
