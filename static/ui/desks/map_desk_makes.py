"""What each game makes of the thing that is drawn: asked once for each word."""

from __future__ import annotations

import json

from ui.device import engine


class MakesDesk:
    """What the games make of terrain words.

    Args:
        desk: the map desk's conductor.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self._known: dict = {}
        self._asked: set = set()

    def games(self, word: str) -> list | None:
        """Of each game that is played on such ground, what it makes of a word; None until that is known.

        Args:
            word: the terrain word.
        """
        ground = "table" if self._desk.model.is_table else "hexes"
        key = f"{ground} {word}"
        if key not in self._known and key not in self._asked:
            self._asked.add(key)
            self._ask(key, {"do": "makes", "word": word, "ground": ground})
        return self._known.get(key)

    def _ask(self, key: str, query: dict) -> None:
        def told(said: dict, _blob) -> None:
            if "doing" in said:
                return
            self._asked.discard(key)  # whoever stopped it for other work lets it be asked again
            if "result" in said:
                self._known[key] = [row for row in said["result"]["games"] if row["here"]]
                self._desk.panel()
            elif "refused" in said:
                self._known[key] = []

        engine.tell_boards({"boards": "work", "text": json.dumps(query)}, told)
