"""The rows of the conditions' page: chips, steppers, the compass of the wind, the ladder of the dust."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon
from ui.model import conditions
from ui.panels import parts

CHIPS, STEPS, COMPASS, LADDER = "chips", "steps", "compass", "ladder"


def card(app, row: dict, answer: dict):
    """One row: its title, its rule, its dice, its choices, and why some of them are forbidden.

    Args:
        app: the conductor.
        row: the row, as the rules give it.
        answer: the whole answer.
    """
    desk = app.conditions
    shape = row["shape"]
    body = el("div", "condition-body")
    for part in _CONTROLS[shape](desk, row, answer):
        body.appendChild(part)
    why = conditions.barred_says(row["fields"])
    for reason in why:
        body.appendChild(el("p", "condition-help", icon("barred"), el("span", "", f"{reason['say']} ",
                            parts.cite(app, reason["cite"]))))  # fmt: skip
    if row["help"] and not why:
        body.appendChild(el("p", "condition-help", text=row["help"]))
    unfolded = shape == LADDER or desk.unfolded == row["title"]
    fold = el(
        "button",
        "condition-fold",
        el("span", "condition-name", text=row["title"]),
        el("strong", "", text=row["value"]),
        icon("down", "up" if unfolded else ""),
        type="button",
        aria_expanded="true" if unfolded else "false",
        data_testid="condition-fold",
        data_value=row["title"],
        on=lambda _event: desk.unfold(row["title"]),
    )
    return el(
        "section",
        f"condition of-{shape}",
        el("div", "condition-head", el("h2", "", text=row["title"]), parts.cite(app, row["cite"]), _dice(desk, row)),
        fold,
        body,
        data_testid="condition",
        data_field=row["fields"][0]["id"],
        data_open="true" if unfolded else "false",
    )


def _dice(desk, row: dict):
    """The dice that decide a row, with the likeliest result; why they can't be rolled where they can't."""
    dice = row["dice"]
    if dice is None:
        return None
    if dice["why"]:
        return button("condition-dice", "Roll", lambda _event: desk.explain({"say": dice["why"], "cite": ""}), "dice",
                      data_testid="condition-roll", data_value=row["fields"][0]["id"])  # fmt: skip
    all_of_them = ", ".join([f"{one['result']} {one['probability']}" for one in dice["chances"]])
    return button(
        "condition-dice",
        dice["brief"],
        lambda _event: desk.roll(row["fields"][0]["id"]),
        "dice",
        data_testid="condition-roll",
        data_value=row["fields"][0]["id"],
        aria_label=f"Roll {row['title']}: {all_of_them}",
        title=all_of_them,
    )


# --- controls --------------------------------------------------------------------------------------------------------


def _chips(desk, row: dict, _answer: dict) -> list:
    several = len(row["fields"]) > 1
    found = []
    for field in row["fields"]:
        if several:
            found.append(el("p", "condition-part", text=field["title"]))
        found.append(_chips_of(desk, field))
    return found


def _chips_of(desk, field: dict):
    """The choices of a field, those that are forbidden outlined."""
    line = el("div", "chips", role="group", aria_label=field["title"])
    for choice in field["choices"]:
        line.appendChild(_chip(desk, field, choice))
    return line


def _chip(desk, field: dict, choice: dict):
    chosen, barred = choice["id"] == field["value"], choice["barred"]
    on = _explainer(desk, barred) if barred is not None and not chosen else _setter(desk, field, choice["id"])
    return _outlined(
        chip(
            choice["title"],
            chosen,
            on,
            data_testid="condition-choice",
            data_input=field["id"],
            data_value=str(choice["id"]).lower(),
        ),
        barred,
    )


def _outlined(element, barred):
    """A choice that the others forbid: outlined, and it says why."""
    if barred is not None:
        element.classList.add("barred")
        element.setAttribute("title", barred["say"])
        element.setAttribute("aria-description", barred["say"])
    return element


def _setter(desk, field: dict, value: object):
    return lambda _event: desk.set(field["id"], value)


def _explainer(desk, why: dict):
    return lambda _event: desk.explain(why)


def _steps(desk, row: dict, _answer: dict) -> list:
    """Fields with many choices one after the other and back, others as chips."""
    found = []
    for field in row["fields"]:
        if len(field["choices"]) <= conditions.STEPPED:
            found.append(el("p", "condition-part", text=field["title"]))
            found.append(_chips_of(desk, field))
        else:
            found.append(_stepper(desk, field, len(row["fields"]) == 1))
    return found


def _stepper(desk, field: dict, alone: bool):
    def step(by: int):
        return lambda _event: desk.set(field["id"], conditions.neighbour(field, by))

    words = conditions.title_of(field)
    said = words if alone or (words[:1].isalpha() and words != "Not said") else f"{field['title']}: {words}"
    return el(
        "div",
        "stepper",
        button("step-button", "", step(-1), "back", aria_label=f"{field['title']}: the one before",
               data_testid="condition-before", data_input=field["id"]),
        el("strong", "", text=said, data_testid="condition-value", data_input=field["id"]),
        button("step-button", "", step(1), "back", aria_label=f"{field['title']}: the next one",
               data_testid="condition-after", data_input=field["id"]),
        role="group",
        aria_label=field["title"],
    )  # fmt: skip


def _compass(desk, row: dict, _answer: dict) -> list:
    """The first field as chips, the second as six targets round a hex, the rest as ticks."""
    strength, direction, *flags = row["fields"]
    ids = [choice["id"] for choice in direction["choices"]][1:]
    points = conditions.compass_points(len(ids))
    pressed = direction["value"]
    dial = el("div", "dial", role="group", aria_label=direction["title"])
    dial.appendChild(_hexagon(points[ids.index(pressed)] if pressed in ids else None))
    for name, (x, y) in zip(ids, points, strict=True):
        target = button(
            "dial-point chosen" if name == pressed else "dial-point",
            "",
            _setter(desk, direction, direction["default"] if name == pressed else name),
            aria_label=f"{direction['title']} {name}",
            aria_pressed="true" if name == pressed else "false",
            data_testid="condition-choice",
            data_input=direction["id"],
            data_value=name,
        )
        target.style.left, target.style.top = f"{x}%", f"{y}%"
        dial.appendChild(target)
    side = el("div", "dial-side", _chips_of(desk, strength))
    ticks = el("div", "chips", role="group", aria_label=row["title"])
    for field in flags:
        ticks.appendChild(_tick(field["title"], bool(field["value"]), _setter(desk, field, not field["value"]), field))
    side.appendChild(ticks)
    return [el("div", "dial-row", dial, side)]


def _hexagon(start):
    """A hex, and an arrow across it from where the wind comes."""
    holder = el("div", "dial-face", aria_hidden="true")
    arrow = ""
    if start is not None:
        x, y = start
        u, v = 100 - x, 100 - y
        # The head: two strokes back from the end, either side of the shaft.
        dx, dy = (u - x) / 76, (v - y) / 76
        heads = [(u - 13 * dx + s * 8 * dy, v - 13 * dy - s * 8 * dx) for s in (1, -1)]
        shaft = f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"
        arrow = (
            f'<path class="arrow" d="{shaft}'
            + "".join([f"M{a:.1f} {b:.1f}L{u:.1f} {v:.1f}" for a, b in heads])
            + f'"/><circle class="from" cx="{x:.1f}" cy="{y:.1f}" r="7"/>'
        )
    hexagon = '<path d="M34 22h32l16 28-16 28H34L18 50z"/>'
    holder.innerHTML = f'<svg viewBox="0 0 100 100">{hexagon}{arrow}</svg>'
    return holder


def _tick(title: str, value: bool, on, field: dict):
    words = chip(title, value, on, data_testid="condition-choice", data_input=field["id"],
                 data_value=str(not value).lower())  # fmt: skip
    words.classList.add("tick")
    if value:
        words.insertBefore(icon("check"), words.firstChild)
    return words


def _ladder(desk, row: dict, answer: dict) -> list:
    """From thin to dense: the present rung filled, that of the next turn striped and ringed."""
    (field,) = row["fields"][:1]
    coming = answer["next"]["sets"].get(field["id"]) if answer["next"] is not None else None
    held = answer["in_force"][field["id"]]
    rungs = el("div", "rungs", role="group", aria_label=row["title"])
    count = len(field["choices"])
    for number, choice in enumerate(field["choices"]):
        chosen, barred = choice["id"] == field["value"], choice["barred"]
        cls = "rung" + (" chosen" if chosen else "") + (" coming" if choice["id"] == coming else "")
        bar = el("span", "rung-bar", aria_hidden="true")
        bar.style.height = f"{conditions.rung_height(number, count)}%"
        on = _explainer(desk, barred) if barred is not None and not chosen else _setter(desk, field, choice["id"])
        rung = el(
            "button",
            cls + (" idle" if chosen and held != choice["id"] else ""),
            el("span", "rung-room", bar),
            el("span", "rung-name", text=choice["title"]),
            type="button",
            on=on,
            aria_pressed="true" if chosen else "false",
            aria_label=choice["title"] + (", next turn" if choice["id"] == coming else ""),
            data_testid="condition-choice",
            data_input=field["id"],
            data_value=str(choice["id"]),
        )
        rungs.appendChild(_outlined(rung, barred))
    return [rungs]


_CONTROLS = {CHIPS: _chips, STEPS: _steps, COMPASS: _compass, LADDER: _ladder}


def turn_chips(field: dict, value: object, say) -> list:
    """The chips of something that the player says of the coming turn.

    Args:
        field: the field.
        value: what is said.
        say: called with the field's id and the new value.
    """
    if field["type"] == "flag":
        return [_turn_tick(field["title"], bool(value), field["id"], not value, say)]
    return [_turn_tick(one["title"], one["id"] == value, field["id"], one["id"], say) for one in field["choices"]]


def _turn_tick(title: str, chosen: bool, name: str, value: object, say):
    words = chip(title, chosen, lambda _event: say(name, value), data_testid="turn-choice", data_input=name,
                 data_value=str(value).lower())  # fmt: skip
    words.classList.add("tick")
    if chosen:
        words.insertBefore(icon("check"), words.firstChild)
    return words
