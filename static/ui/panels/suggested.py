"""What is suggested below a field: arrow keys go through it, Enter takes what they are on, and both are heard."""

from __future__ import annotations

from ui.device.dom import fill

_on: dict = {}  # by a list's name, the title that the keys are on: a form and its lists are drawn again meanwhile


class Suggested:
    """The list below one field; the keyboard stays in the field.

    Args:
        box: the field.
        listed: the list.
        name: what the list is called in the document, once.
        take: called with the number of the suggestion that is taken.
        first: whether Enter takes the first one where no arrow key was pressed.
        catch_up: called with nothing before a key counts: a field that was drawn anew has its list again by then.
    """

    def __init__(self, box, listed, name: str, take, *, first: bool, catch_up=None) -> None:
        self._box = box
        self._listed = listed
        self._name = name
        self._take = take
        self._catch_up = catch_up
        self._first = 0 if first else -1
        self._at = self._first
        self._rows: list = []
        box.addEventListener("input", lambda _event: _on.pop(name, None), True)
        listed.setAttribute("id", name)
        for attribute, value in (("role", "listbox"), ("aria-label", "Suggestions")):
            listed.setAttribute(attribute, value)
        for attribute, value in (("role", "combobox"), ("aria-autocomplete", "list"), ("aria-controls", name)):
            box.setAttribute(attribute, value)
        self.show([])
        # Before the field's own: what Enter takes is then not what was typed so far.
        box.addEventListener("keydown", self._pressed, True)

    def show(self, rows: list) -> None:
        """Show suggestions; the keys stay on the one that they are on, until something else is typed.

        Args:
            rows: their elements, in order; none for no list.
        """
        titles = [_title(row) for row in rows]
        on = _on.get(self._name)
        self._rows, self._at = rows, titles.index(on) if on in titles else self._first
        for number, row in enumerate(rows):
            for attribute, value in (("id", f"{self._name}-{number}"), ("role", "option"), ("data-n", str(number))):
                row.setAttribute(attribute, value)
            row.bind("click", lambda _event, number=number: self._chose(number))
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

    def _go(self, number: int) -> None:
        self._at = number
        _on[self._name] = _title(self._rows[number])
        self._mark()

    def _chose(self, number: int) -> None:
        _on.pop(self._name, None)
        self._take(number)

    def _pressed(self, event) -> None:
        if self._catch_up is not None:
            self._catch_up()
        if event.key == "ArrowDown" and self._rows:
            self._go((self._at + 1) % len(self._rows))
        elif event.key == "ArrowUp" and self._rows:
            self._go((self._at if self._at > 0 else len(self._rows)) - 1)
        elif event.key == "Enter" and 0 <= self._at < len(self._rows):
            self._chose(self._at)
        elif event.key == "Escape" and self._rows and self._first < 0:
            self.show([])
        else:
            return
        event.preventDefault()
        event.stopImmediatePropagation()


def _title(row) -> str:
    return row.querySelector(".found-title").textContent
