"""Fields of forms, built from what the catalog says of them: inputs of procedures, details of counters."""

from __future__ import annotations

from ui import format as fmt
from ui.dom import button, chip, el


def field(app, described: dict, value: object, set_value, wrong: str = "", prefix: str = "input"):
    """One field with its title, its help, its rule and its widget.

    Args:
        app: the conductor.
        described: the field, as the catalog describes it.
        value: what it holds; None for nothing.
        set_value: called with the new value; None for nothing.
        wrong: what is wrong with the value, a sentence; empty where nothing is.
        prefix: the test id of its controls; ids begin with it.
    """
    widget = _WIDGETS[described["type"]](app, described, value, set_value, prefix)
    box = el("div", "field", el("label", "field-title", text=described["title"], for_=f"{prefix}-{described['id']}"))
    box.appendChild(widget)
    if wrong:
        box.appendChild(el("p", "source wrong", text=wrong))
    elif described["help"]:
        box.appendChild(el("p", "field-help", text=described["help"]))
    return box


def _choice(_app, described: dict, value: object, set_value, prefix: str):
    row = el("div", "chips", role="group", aria_label=described["title"])
    for choice in described["choices"]:
        row.appendChild(
            chip(
                fmt.sentence(choice["title"]),
                choice["id"] == value,
                lambda _event, chosen=choice["id"]: set_value(chosen),
                data_testid=prefix,
                data_field=described["id"],
                data_value=choice["id"],
            )
        )
    return row


def _flag(_app, described: dict, value: object, set_value, prefix: str):
    row = el("div", "chips", role="group", aria_label=described["title"])
    for chosen, words in ((False, "No"), (True, "Yes")):
        row.appendChild(
            chip(
                words,
                bool(value) == chosen,
                lambda _event, chosen=chosen: set_value(chosen),
                data_testid=prefix,
                data_field=described["id"],
                data_value=str(chosen).lower(),
            )
        )
    return row


def _whole(_app, described: dict, value: object, set_value, prefix: str):
    least, most = described["least"], described["most"]
    typed = el(
        "input",
        "figure",
        type="text",
        inputmode="numeric",
        id=f"{prefix}-{described['id']}",
        value="" if value is None else str(value),
        placeholder=f"{least} to {most}",
        autocomplete="off",
        data_testid=prefix,
        data_field=described["id"],
    )
    typed.bind("change", lambda event: set_value(_number(event.target.value)))

    def by(step: int):
        def press(_event) -> None:
            now = value if isinstance(value, int) else (least - 1 if step > 0 else most + 1)
            set_value(min(max(now + step, least), most))

        return press

    less = button("step", "", by(-1), "minus", aria_label=f"Less: {described['title']}", data_testid=f"{prefix}-less")
    more = button("step", "", by(1), "plus", aria_label=f"More: {described['title']}", data_testid=f"{prefix}-more")
    for control in (less, more):
        control.setAttribute("data-field", described["id"])
    return el("div", "whole", less, typed, more)


def _number(text: str) -> object:
    """What was typed as a whole number; other text as it is, to be refused in words; None for nothing."""
    text = text.strip()
    if not text:
        return None
    return int(text) if text.isdigit() else text


_WIDGETS = {"choice": _choice, "facing": _choice, "flag": _flag, "whole": _whole}
