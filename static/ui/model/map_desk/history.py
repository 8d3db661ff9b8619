"""The strokes of a map: undone and redone without end, numbered for who keeps them, written down as they are made."""

from __future__ import annotations

from ui.model.map_desk.changes import Edit, apply, inverse, stands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Change, Record, Step, Stroke

STROKE, UNDO, REDO = "stroke", "undo", "redo"
"""What a step is."""

ALL, SHORTENED, LOST = "all", "shortened", "lost"
"""How far back strokes can be taken: to the map's beginning, to where those begin that were kept, or to when the map
was opened, since those before were not kept."""


class History:
    """What was done to a document.

    Every step that alters it (a stroke, an undo, a redo) has the next number, its revision: whoever keeps the document
    says up to which he has it, and what he lacks is what has to be written down.

    Args:
        document: the map document; it is altered.
        revision: the number of the last step that it has already.

    Attributes:
        document: the document as it is now.
        revision: the number of the last step.
        unkept: the steps that nobody has confirmed yet: number, changes, what it is, and the stroke's name.
        made: the strokes that can be taken back, the last at the end: name and changes.
        undone: those that can be made again, the next at the end.
        reach: how far back strokes can be taken.
    """

    def __init__(self, document: Record, revision: int = 0) -> None:
        self.document = document
        self.revision = revision
        self.unkept: list[Step] = []
        self.made: list[Stroke] = []
        self.undone: list[Stroke] = []
        self.reach = LOST if revision else ALL
        self._known = revision

    def edit(self) -> Edit:
        """Something to alter the document with; ``done`` makes a stroke of it."""
        return Edit(self.document)

    def done(self, name: str, edit: Edit) -> bool:
        """Make one stroke of what was altered; False where nothing was."""
        if not edit.changes:
            return False
        self._number(edit.changes, STROKE, name)
        self._follow(edit.changes, STROKE, name)
        return True

    def undo(self) -> str:
        """Take the last stroke back; gives its name, or nothing where there is none."""
        if not self.made:
            return ""
        name, changes = self.made[-1]
        back = inverse(changes)
        apply(self.document, back)
        self._number(back, UNDO, name)
        self._follow(back, UNDO, name)
        return name

    def redo(self) -> str:
        """Make the last stroke that was taken back again; gives its name, or nothing where there is none."""
        if not self.undone:
            return ""
        name, changes = self.undone[-1]
        apply(self.document, changes)
        self._number(changes, REDO, name)
        self._follow(changes, REDO, name)
        return name

    def _follow(self, changes: list[Change], kind: str, name: str) -> None:
        """What a step that was made does to what can be taken back and made again."""
        if kind == UNDO:
            if self.made:
                self.made.pop()
            self.undone.append((name, inverse(changes)))
            return
        self.made.append((name, changes))
        if kind == STROKE:
            self.undone = []
        elif self.undone:
            self.undone.pop()

    @property
    def can_undo(self) -> bool:
        """Whether there is a stroke to take back."""
        return bool(self.made)

    @property
    def can_redo(self) -> bool:
        """Whether there is a stroke to make again."""
        return bool(self.undone)

    def parcel(self) -> list[tuple[int, list[Change]]]:
        """The steps that nobody has confirmed yet, as the engine takes them: their numbers and changes."""
        return [(step[0], step[1]) for step in self.unkept]

    def kept(self, revision: int) -> None:
        """Somebody has kept the document with all steps up to a number."""
        self.unkept = [step for step in self.unkept if step[0] > revision]

    def recall(self, revision: int, made: list[Stroke], undone: list[Stroke], reach: str) -> None:
        """Know again what could be taken back and made again when a page was left; ``restore`` goes on from there.

        Args:
            revision: the number of the last step then.
            made: the strokes that could be taken back.
            undone: those that could be made again.
            reach: how far back they went.
        """
        self.made, self.undone, self.reach, self._known = made, undone, reach, revision

    def restore(self, steps: list[Step]) -> int:
        """Make steps again that were written down and not kept; gives how many were missing.

        Args:
            steps: as ``unkept`` had them. Those that the document has already are passed over, and so is all that
                comes after a gap: it was made on a document that is not this one.
        """
        missing = 0
        for number, changes, kind, name in sorted(steps, key=lambda step: step[0]):
            if number == self.revision + 1:
                apply(self.document, changes)
                self._number(changes, kind, name)
                missing += 1
            if number == self._known + 1:
                self._known = number
                self._follow(changes, kind, name)
        last = self.made[-1][1] if self.made else []
        if self._known != self.revision or (last and not stands(self.document, last[-1])):
            # They are those of another state of the map: taking them back would spoil it.
            self.made, self.undone, self.reach = [], [], LOST
        return missing

    def _number(self, changes: list[Change], kind: str, name: str) -> None:
        self.revision += 1
        self.unkept.append((self.revision, changes, kind, name))
