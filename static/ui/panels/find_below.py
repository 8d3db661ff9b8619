"""Suggestions below a field of a form that takes a hex: what was typed so far may mean one of these."""

from __future__ import annotations

from browser import document, timer

from ui.device.dom import el, icon
from ui.panels.suggested import Suggested


def suggestions(app, box, take, several: bool):
    """The list below a field; it is filled as the player types.

    Args:
        app: the conductor.
        box: the field.
        take: called with the field's whole text, a suggestion in place of what was typed last.
        several: whether the field takes a list, of which the last entry is being typed.
    """
    listed = el("ul", "found found-below")
    found: list = []

    def choose(number: int) -> None:
        before = box.value.split(",")[:-1] if several else []
        text = ",".join([*before, found[number].first])
        box.value = text
        box.setAttribute("value", text)  # it is taken here, and not once more when the field is left
        take(text)

    def row(one):
        return el(
            "li",
            "found-row",
            icon("hex"),
            el("span", "found-title", text=one.title),
            el("span", "found-detail", text=one.detail) if one.detail else None,
            data_testid="suggestion",
        )

    def typed(_event) -> None:
        found[:] = app.find.look_up(box.value.split(",")[-1] if several else box.value)
        suggested.show([row(one) for one in found])

    def drawn_again() -> None:
        """The page was drawn anew while the player types, since the engine has said something: so is the list."""
        if not is_new:
            return
        is_new.clear()
        if box.isSameNode(document.activeElement) and box.value != box.defaultValue:
            typed(None)

    # A field is drawn before its text is in it again. Its list comes right after, and a key is quicker than that.
    is_new = [True]
    suggested = Suggested(box, listed, f"{box.id}-found", choose, first=False, catch_up=drawn_again)
    box.bind("input", typed)
    timer.set_timeout(drawn_again, 0)
    listed.bind("mousedown", lambda event: event.preventDefault())  # the field keeps the keyboard until the tap is done
    return listed
