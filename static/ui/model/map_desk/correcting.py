"""One hex put right: its terrain, and what stands on its sides; nothing else. What comes of it is one stroke."""

from __future__ import annotations

from ui.model.map_desk import hex_things, hex_words, painting, vocabulary
from ui.model.map_desk.hex_ground import HexGround
from ui.model.map_desk.history import History

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Record

    Side = tuple[str, str]

FIRST = ("woods", vocabulary.PLAIN)
"""What is offered at once beside what the map says."""

_PAINTED = tuple(word for word, _ in vocabulary.PAINTS)


class Correction:
    """What a player says of one hex of his board.

    Args:
        document: the map document.
        revision: the number of its last step.
        name: the hex.

    Attributes:
        history: what comes of it, once it is made.
        name: the hex.
        was: its terrain as the map has it.
        word: its terrain as the player says.
        sides: what stands, or stood, on its sides: by the hex beyond and the kind, whether it stands there.
    """

    def __init__(self, document: Record, revision: int, name: str) -> None:
        self.history = History(document, revision)
        self.name = name
        self._ground = HexGround(document["grid"])
        self.was = self.word = painting.paint_of(document, name)
        self.sides: dict[Side, bool] = {}
        for entry in document.get("hexsides", []):
            if name in entry["between"]:
                one, other = entry["between"]
                self.sides[other if one == name else one, entry["kind"]] = True
        self._were = dict(self.sides)

    @property
    def fixed(self) -> str:
        """Why the terrain can't be put right here; empty where it can."""
        for area in self.history.document.get("areas", []):
            if self.name in area["hexes"] and area["terrain"] not in (*_PAINTED, vocabulary.HILL):
                what = vocabulary.title(vocabulary.AREAS, area["terrain"])
                return f"{what} stands here: its outline is changed at the map desk."
        return ""

    @property
    def title(self) -> str:
        """The map's title, short."""
        document = self.history.document
        return str(document.get("short_title") or document["title"])

    def choices(self, whole: bool) -> list[vocabulary.Row]:
        """What the hex may be: what it was first.

        Args:
            whole: whether every terrain is offered.
        """
        words = dict.fromkeys((self.was, *([self.word] if self.word != self.was else []), *FIRST))
        if whole:
            words |= dict.fromkeys(_PAINTED)
        return [(word, self.called(word)) for word in words]

    def called(self, word: str) -> str:
        """What a player calls a terrain."""
        return vocabulary.title([*vocabulary.PAINTS, *vocabulary.AREAS, *vocabulary.WAYS], word)

    @property
    def neighbours(self) -> list[str]:
        """The hexes beyond its sides."""
        return self._ground.around(self.name)

    def toggle(self, other: str, kind: str) -> None:
        """Put something on a side, or take it away."""
        self.sides[other, kind] = not self.sides.get((other, kind), False)

    @property
    def is_changed(self) -> bool:
        """Whether anything is to be put right."""
        there = {side for side, stands in self.sides.items() if stands}
        return self.word != self.was or there != {side for side, stands in self._were.items() if stands}

    def make(self) -> bool:
        """Put it right, in one stroke; gives whether the map was altered."""
        edit = self.history.edit()
        if self.word != self.was:
            self._fill(edit)
        for (other, kind), stands in self.sides.items():
            if stands != self._were.get((other, kind), False):
                hex_things.set_side(edit, (self.name, other), kind, stands)
        return self.history.done(f"{self.name} put right", edit)

    def _fill(self, edit: Edit) -> None:
        """Give the hex its terrain; outlines that ran over it go round the hexes that they keep."""
        areas = edit.document.get("areas", [])
        for place in range(len(areas) - 1, -1, -1):
            area = areas[place]
            drawn = not area["id"].startswith((painting.PAINTED, painting.HEIGHT))
            if drawn and self.name in area["hexes"] and area["terrain"] in _PAINTED:
                rest = [name for name in area["hexes"] if name != self.name]
                hex_things.remove_area(edit, place)
                if rest:
                    painting.paint(edit, self._ground, area["terrain"], rest)
        painting.clear(edit, self._ground, [self.name])
        for word in hex_words.words_of(edit.document, self.name):
            if word in _PAINTED and word != vocabulary.PLAIN:
                hex_words.drop_word(edit, self.name, word)
        painting.paint(edit, self._ground, self.word, [self.name])
