"""The judge's panel of a free table: his settings, and what he has still to say of single things."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model.map_desk import judging
from ui.panels import map_desk_parts as parts

DEFAULT, SAID, NOT_SAID = "default", "set by the judge", "the judge has still to say"


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    model = desk.model
    body = [
        parts.head("The judge's settings", "Kept with the table: in its file, and wherever it is shared.", "settings"),
        _still_to_say(desk, model),
    ]
    for system in desk.app.catalog.systems:
        if system["ground"] == "table":
            body += [_setting(desk, model, system, one) for one in system["conditions"]]
    return body, None


def _setting(desk, model, system: dict, setting: dict):
    """One setting: its name, whether it is the default, its choices, what it is about."""
    value = judging.value_of(model.document, system["id"], setting)
    said = judging.is_said(model.document, system["id"], setting)

    def settle(new: object) -> None:
        kept = None if new == setting["default"] else new
        desk.after(
            model.settle_for_table(system["id"], {setting["id"]: kept}, f"{setting['title']}: {setting['titles'][new]}")
        )

    def step(by: int):
        return lambda: settle(judging.next_choice(setting, value, by))

    whose = SAID if said else NOT_SAID if value == "unsaid" else DEFAULT
    name = f"judge-{setting['id']}"
    if judging.is_number(setting):
        rows = [int(choice) for choice in setting["choices"]]
        ends = (int(value) == min(rows), int(value) == max(rows))
        control = parts.stepper(setting["title"], whose, setting["titles"][value], step(-1), step(1), name, ends)
        return el("div", "desk-group", control, el("p", "hint", text=setting["help"]))
    rows = [(choice, setting["titles"][choice]) for choice in setting["choices"]]
    return el(
        "div",
        "desk-group",
        el("div", "desk-row-words", el("strong", "", text=setting["title"]), el("span", "", text=whose)),
        parts.chips(rows, value, settle, name, setting["title"]),
        el("p", "hint", text=setting["help"]),
    )


def _still_to_say(desk, model):
    """What the judge has still to say of single things; a tap goes there."""
    lacking = judging.still_to_say(model.document)
    if not lacking:
        return None

    def shower(part: str, place: int):
        def show(_event) -> None:
            model.select(part, place)
            desk.after(False)

        return show

    rows = [
        button("plain-button", words, shower(part, place), "pencil", data_testid="judge-lacks")
        for part, place, words in lacking
    ]
    return el("div", "desk-group", el("strong", "", text="Still to say"), *rows)
