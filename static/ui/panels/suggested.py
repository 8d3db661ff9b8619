"""What is suggested below a field: arrow keys go through it, Enter takes what they are on, and both are heard."""

from __future__ import annotations

from ui.device.dom import fill


class Suggested:
    """The list below one field; the keyboard stays in the field.

    Args:
        box: the field.
        listed: the list.
        name: what the list is called in the document, once.
        take: called with the number of the suggestion that is taken.
        first: whether Enter takes the first one where no arrow key was pressed.
    """

    def __init__(self, box, listed, name: str, take, *, first: bool) -> None:
        self._box = box
        self._listed = listed
        self._name = name
        self._take = take
        self._first = 0 if first else -1
        self._at = self._first
        self._rows: list = []
        listed.setAttribute("id", name)
        for attribute, value in (("role", "listbox"), ("aria-label", "Suggestions")):
            listed.setAttribute(attribute, value)
        for attribute, value in (("role", "combobox"), ("aria-autocomplete", "list"), ("aria-controls", name)):
            box.setAttribute(attribute, value)
        self.show([])
        # Before the field's own: what Enter takes is then not what was typed so far.
        box.addEventListener("keydown", self._pressed, True)

    @property
    def at(self) -> int:
        """The number of the suggestion that Enter takes; -1 for none."""
        return self._at

    def show(self, rows: list) -> None:
        """Show suggestions; where they are others than before, the keyboard is on the first of them again.

        Args:
            rows: their elements, in order; none for no list.
        """
        same = [row.textContent for row in rows] == [row.textContent for row in self._rows]
        self._rows, self._at = rows, self._at if same else self._first
        for number, row in enumerate(rows):
            for attribute, value in (("id", f"{self._name}-{number}"), ("role", "option"), ("data-n", str(number))):
                row.setAttribute(attribute, value)
            row.bind("click", lambda _event, number=number: self._take(number))
        fill(self._listed, *rows)
        self._listed.hidden = not rows
        self._box.setAttribute("aria-expanded", "true" if rows else "false")
        self._mark()

    def _mark(self) -> None:
        on = 0 <= self._at < len(self._rows)
        self._box.setAttribute("aria-activedescendant", "")  # so that one drawn anew is heard
        for number, row in enumerate(self._rows):
            row.setAttribute("aria-selected", "true" if on and number == self._at else "false")
        if on:
            self._box.setAttribute("aria-activedescendant", f"{self._name}-{self._at}")
            self._rows[self._at].scrollIntoView({"block": "nearest"})

    def _pressed(self, event) -> None:
        if event.key == "ArrowDown" and self._rows:
            self._at = (self._at + 1) % len(self._rows)
            self._mark()
        elif event.key == "ArrowUp" and self._rows:
            self._at = (self._at if self._at > 0 else len(self._rows)) - 1
            self._mark()
        elif event.key == "Enter" and 0 <= self._at < len(self._rows):
            self._take(self._at)
        elif event.key == "Escape" and self._rows and self._first < 0:
            self.show([])
        else:
            return
        event.preventDefault()
        event.stopImmediatePropagation()
