"""Building the document: elements with classes, attributes, children and handlers in one call."""

from __future__ import annotations

from browser import document, window

from ui.device import focus
from ui.device.icons import ICONS

# Brython is slow at finding what a document or an element can do (``element.className = …`` takes thirty times as long
# as ``setAttribute``), and a panel has a hundred elements: one call of the bridge, looked up once, makes one of them.
_create = document.createElement
_element = window.walkaround.element
_icons: dict = {}
_filling: list = []  # the elements whose children are being replaced now


def el(tag: str, cls: str = "", *children, text: str = "", on=None, **attributes):
    """An element.

    Args:
        tag: its name.
        cls: its classes.
        children: elements or strings, in order; None is left out.
        text: its text, where it has nothing else.
        on: called with the event when it is clicked.
        attributes: ``_`` in a name is written ``-``, a final one dropped (``for_``); None and False leave one out.
    """
    element = _element(tag, cls, attributes, text, children)
    if on is not None:
        element.bind("click", on)
    return element


def icon(name: str, cls: str = ""):
    """One of our pictures; the words beside it say what it means, so readers skip it."""
    if name not in _icons:
        holder = _create("span")
        holder.setAttribute("aria-hidden", "true")
        holder.innerHTML = f'<svg viewBox="0 0 24 24" focusable="false">{ICONS[name]}</svg>'
        _icons[name] = holder
    found = _icons[name].cloneNode(True)
    found.setAttribute("class", f"icon {cls}" if cls else "icon")
    return found


def button(cls: str, words: str, on, picture: str = "", **attributes):
    """A button with its words and, before them, a picture."""
    return el(
        "button",
        cls,
        icon(picture) if picture else None,
        el("span", "", text=words),
        on=on,
        type="button",
        **attributes,
    )


def chip(words: str, chosen: bool, on, **attributes):
    """A round choice; the chosen one is filled, and says so to screen readers."""
    cls = "chip chosen" if chosen else "chip"
    return el("button", cls, text=words, on=on, type="button", aria_pressed="true" if chosen else "false", **attributes)


def radio_group(cls: str, words: str):
    """A group of choices of which one holds: buttons with the role ``radio``, through which arrow keys go."""
    group = el("div", cls, role="radiogroup", aria_label=words)
    group.bind("keydown", lambda event: focus.among(group, event))
    return group


def heard(words: str):
    """Words for those who hear the page, beside those that are seen: a name that is heard holds all that is read."""
    return el("span", "off-screen", text=words)


def progress_bar(label: str, percent: int = 0, **attributes):
    """A bar of how far something has come.

    Args:
        label: what goes on, for screen readers.
        percent: how far it has come, 0 to 100.
        attributes: as for ``el``.
    """
    bar = el(
        "div",
        "bar",
        el("div", "bar-done"),
        role="progressbar",
        aria_label=label,
        aria_valuemin="0",
        aria_valuemax="100",
        **attributes,
    )
    show_progress(bar, percent)
    return bar


def show_progress(bar, percent: int) -> None:
    """Let a progress bar say how far it has come, 0 to 100."""
    bar.setAttribute("aria-valuenow", str(percent))
    bar.firstChild.style.width = f"{percent}%"


def text_field(cls: str, take, on_enter=None, **attributes):
    """A text field, whose text is taken when the player is done with it, not letter by letter.

    Args:
        cls: its classes.
        take: called with the text, where it has changed, when the player leaves the field or presses Enter.
        on_enter: called with the text in place of ``take`` when Enter is pressed, changed or not.
        attributes: as for ``el``.
    """
    box = el("input", cls, type="text", autocomplete="off", **attributes)

    def done(_event) -> None:
        # Drawing the page again takes the keyboard from the field as well: then it is not left.
        if not _filling and box.value != box.defaultValue:
            take(_taken(box))

    def pressed(event) -> None:
        if event.key != "Enter":
            return
        event.preventDefault()  # where taking the text puts the keyboard elsewhere, the key presses nothing there
        if on_enter is not None:
            on_enter(_taken(box))
        else:
            done(event)

    # A text that was put back when the page was drawn again is no change to the browser, and Enter leaves no field.
    for name, handler in (("change", done), ("blur", done), ("keydown", pressed)):
        box.bind(name, handler)
    return box


def _taken(box) -> str:
    """The text of a field, which is its own from now on: it is not taken twice."""
    text = box.value
    box.setAttribute("value", text)
    return text


def fill(element, *children) -> None:
    """Put these children in place of what an element holds; the keyboard stays with its control, or in its place.

    What is being typed there stays too, with the place in it where the next letter goes.
    """
    held = focus.held_in(element)
    there = [child for child in children if child is not None]
    if not held:
        element.replaceChildren(*there)
        return
    typed = _typed(held)
    _filling.append(element)
    old = _create("div")
    while element.firstChild:  # what is gone is kept as it was: its order tells where the keyboard goes
        old.appendChild(element.firstChild)
    element.replaceChildren(*there)
    again = focus.hand_on(held, old, element)
    if typed and again and again.tagName == "INPUT":
        _type_again(again, *typed)
    old.replaceChildren()  # what is made once and shown now and then is nowhere meanwhile
    _filling.pop()


def _typed(field):
    """The text of the field that has the keyboard, if nobody has taken it yet, and the caret; None for no field."""
    if not field or field.tagName != "INPUT":
        return None
    text = field.value if field.value != field.defaultValue else None
    return text, field.selectionStart, field.selectionEnd


def _type_again(field, text, start, end) -> None:
    if text is not None:
        field.value = text
    if start is not None:
        field.setSelectionRange(min(start, len(field.value)), min(end, len(field.value)))
