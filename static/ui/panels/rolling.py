"""Dice for the rolls of a way, thrown one after the other up to the one that stops the unit."""

from __future__ import annotations

from ui.device import dice
from ui.device.dom import button, el
from ui.model import fates
from ui.model import state as st


def checks(app, answer: dict):
    """The button that rolls the checks of a way, and what they came to; nothing where there is none to roll.

    Args:
        app: the conductor.
        answer: the way, over hexes or over a free table.
    """
    if not fates.rolled(answer):
        return None
    said = el("ol", "checks-rolled", data_testid="rolled", aria_live="polite")

    def roll(_event) -> None:
        said.textContent = ""
        told = fates.told(answer, dice.thrown(fates.rolled(answer)))
        for words, goes_on in told:
            said.appendChild(el("li", "" if goes_on else "stops", text=words))
        if told[-1][1]:
            said.appendChild(el("li", "through", text="Gets through."))
        elif "legs" not in answer:
            step = fates.step_of(answer, len(told))
            app.point_at((st.hex_of(answer["steps"][step - 1]["to"]),), step)

    return el(
        "div",
        "roll-checks",
        button("plain-button", "Roll its checks", roll, "dice", data_testid="roll-checks"),
        said,
    )
