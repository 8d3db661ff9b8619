"""The sheet on which a hex is put right: its terrain, what stands on its sides, nothing else."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon, radio_group
from ui.model.map_desk import vocabulary as vo
from ui.panels import map_desk_parts as parts

ON_SIDES = ("wall", "hedge", "fence", "bocage", "cliff")
"""What can be put on a side here."""


def content(desk) -> list:
    """What the sheet shows.

    Args:
        desk: the conductor of the correction.
    """
    correction = desk.correction
    if correction is None:
        return []
    save = button(
        "main",
        "Saving" if desk.saving else "Save for me",
        lambda _event: desk.save(),
        "check",
        data_testid="correct-save",
        disabled=desk.saving or not correction.is_changed,
    )
    cancel = button("plain-button", "Cancel", lambda _event: desk.cancel(), "close", data_testid="correct-cancel")
    hint = "Outlines, photos and joining: at the map desk, on a wider screen."
    return [
        *_terrain(desk, correction),
        *_sides(desk, correction),
        el("div", "correct-hint", icon("outline"), el("span", "", text=hint)),
        el("div", "foot sheet-foot", cancel, save),
    ]


def _terrain(desk, correction) -> list:
    head = el("h3", "", text="On your board it is")
    if correction.fixed:
        return [head, el("p", "hint", text=correction.fixed)]
    rows = radio_group("correct-rows", "Terrain")
    for word, said in correction.choices(desk.whole):
        rows.appendChild(_choice(desk, correction, word, said))
    more = button(
        "plain-button",
        "Another terrain",
        lambda _event: desk.say(whole=True),
        "search",
        data_testid="correct-more",
    )
    return [head, rows, None if desk.whole else more]


def _choice(desk, correction, word: str, said: str):
    chosen = word == correction.word

    def choose(_event) -> None:
        correction.word = word
        desk.say()

    return el(
        "button",
        "option correct-option chosen" if chosen else "option correct-option",
        parts.swatch(desk.app.pictures.symbol(word) if word in dict(vo.PAINTS) else ""),
        el(
            "span",
            "correct-words",
            el("strong", "", text=said),
            el("small", "", text="as on this map") if word == correction.was else None,
        ),
        el("span", "radio"),
        type="button",
        role="radio",
        aria_checked="true" if chosen else "false",
        on=choose,
        data_testid="correct-terrain",
        data_value=word,
    )


def _sides(desk, correction) -> list:
    found = [el("h3", "", text="Along its sides")]
    for (other, kind), stands in correction.sides.items():
        title = f"{vo.title(vo.SIDES, kind)}, {correction.name}/{other}"
        found.append(parts.switch(title, "", stands, _toggle(desk, correction, other, kind), "correct-side"))
    box = el("div", "chips desk-chips", role="group", aria_label="The side to which something is added")
    for other in correction.neighbours:
        on = _side(desk, other)
        box.appendChild(chip(other, other == desk.side, on, data_testid="correct-beyond", data_value=other))
    found += [el("p", "hint", text="Add something on the side towards"), box]
    if desk.side:
        kinds = el("div", "chips desk-chips", role="group", aria_label="What stands there")
        for kind in ON_SIDES:
            stands = correction.sides.get((desk.side, kind), False)
            on = _adder(desk, correction, kind)
            kinds.appendChild(chip(vo.title(vo.SIDES, kind), stands, on, data_testid="correct-kind", data_value=kind))
        found.append(kinds)
    return found


def _toggle(desk, correction, other: str, kind: str):
    def toggle() -> None:
        correction.toggle(other, kind)
        desk.say()

    return toggle


def _side(desk, other: str):
    return lambda _event: desk.say(side="" if desk.side == other else other)


def _adder(desk, correction, kind: str):
    def add(_event) -> None:
        correction.toggle(desk.side, kind)
        desk.say()

    return add
