"""Where the keyboard is: it stays with its control when the page is drawn again, and is never lost to nowhere."""

from __future__ import annotations

from browser import document

CONTROLS = (
    "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), "
    "summary, [tabindex='0']"
)
"""What the keyboard can be on."""

FIELDS = ("INPUT", "TEXTAREA", "SELECT")
"""What the keyboard is not put on where nobody asked for it: on a phone, one of the glass would come up."""

PARTS = "[data-part]:not([inert] *)"
"""The parts of the page that F6 goes round: the modes, the map, what is said of it."""

QUIETLY = {"preventScroll": True}
SEEN = {"checkVisibilityCSS": True}


def control_key(control) -> str:
    """A selector of a control by what stays the same when it is drawn again; empty where it has nothing of the kind."""
    parts = []
    for name in (
        "data-testid",
        "data-place",
        "data-unit",
        "data-mode",
        "data-objective",
        "data-option",
        "data-convention",
        "data-map",
        "data-n",
        "data-value",
        "data-theme-choice",
        "data-field",
        "data-kind",
        "data-input",
        "data-table",
    ):
        value = control.getAttribute(name)
        if value:
            said = value.replace("\\", "\\\\").replace('"', '\\"')  # a player may have written it
            parts.append(f'[{name}="{said}"]')
    return "".join(parts)


def held_in(element):
    """The control inside an element that has the keyboard; None for none."""
    held = document.activeElement
    return held if held and not held.isSameNode(element) and element.contains(held) else None


def is_lost() -> bool:
    """Whether nothing has the keyboard, or what has it is not seen."""
    held = document.activeElement
    return not held or held.tagName == "BODY" or not held.checkVisibility(SEEN)


def to(selector: str) -> bool:
    """Put the keyboard on the first control that a selector finds; whether there is one."""
    control = document.querySelector(selector)
    if control:
        control.focus()
    return bool(control)


def to_part(step: int) -> None:
    """Put the keyboard on another part of the page.

    Args:
        step: 1 for the next one, -1 for the one before.
    """
    parts = [part for part in document.querySelectorAll(PARTS) if part.checkVisibility(SEEN)]
    here = [place for place, part in enumerate(parts) if part.contains(document.activeElement)]
    if parts:
        # What holds the keyboard may lie in a part of a part.
        parts[(here[-1] + step) % len(parts) if here else 0].focus()


def among(group, event) -> None:
    """Let arrow keys go from one choice of a radio group to the next and choose it, round at the ends.

    Args:
        group: the group, whose choices are buttons.
        event: of the key that was pressed in it.
    """
    step = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}.get(event.key)
    choices = list(group.querySelectorAll('[role="radio"]'))
    here = next((place for place, choice in enumerate(choices) if choice.isSameNode(document.activeElement)), None)
    if step is not None and here is not None:
        event.preventDefault()
        event.stopPropagation()
        following = choices[(here + step) % len(choices)]
        following.focus()
        following.click()


def hand_on(held, old, new):
    """Put the keyboard on the control that stands for the one that had it; where it is gone, on that in its place.

    Args:
        held: the control that had it.
        old: what held the control, out of the document now.
        new: what is there in place of that.

    Returns:
        The same control drawn again; None where it is gone.
    """
    if new.contains(held):  # it was made once, and is only put where it was
        held.focus(QUIETLY)  # what is drawn again stays where it is on the screen
        return held
    found = _likes(held, new)
    if found:
        control = found[min(_place(held, _likes(held, old)), len(found) - 1)] if len(found) > 1 else found[0]
        if not control.hasAttribute("disabled"):
            control.focus(QUIETLY)
            return control
    others = [control for control in new.querySelectorAll(CONTROLS) if control.tagName not in FIELDS]
    if others:
        place = _place(held, [each for each in old.querySelectorAll(CONTROLS) if each.tagName not in FIELDS])
        others[min(place, len(others) - 1)].focus(QUIETLY)
    return None


def again(held):
    """A control as it is seen now, where the page was drawn again meanwhile too; None where it is gone.

    Args:
        held: the control.
    """
    if held.isConnected and held.checkVisibility(SEEN):
        return held if held.tagName != "BODY" else None
    found = [control for control in _likes(held, document.body) if control.checkVisibility(SEEN)]
    return found[0] if found else None


def _likes(held, root) -> list:
    """The controls that are drawn as one is: by what stays the same of it, else by its words."""
    key = control_key(held)
    found = root.querySelectorAll(key or held.tagName.lower())
    return [control for control in found if key or control.textContent == held.textContent]


def _place(held, controls: list) -> int:
    return next((place for place, control in enumerate(controls) if control.isSameNode(held)), 0)
