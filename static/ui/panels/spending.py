"""The controls on a step of a way with which a player chooses what is spent on it."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import format as fmt
from ui.model import spending
from ui.model import state as st


def controls(app, answer: dict, number: int):
    """What may be spent on a step: once or twice its cost where that changes a roll, and more of it once tapped.

    Args:
        app: the conductor.
        answer: the way.
        number: which of its steps, from 1.
    """
    step = answer["steps"][number - 1]
    spends = step.get("spends")
    if not spends:
        return None
    unfolded = app.unfolded_step == number or _is_more(spends)
    if not (spends["rows"] or unfolded):
        return None
    return el(
        "div",
        "spending",
        *(_choice(app, answer, number, row) for row in spends["rows"]),
        _stepper(app, answer, number) if unfolded else None,
        role="group",
        aria_label=f"Spent on step {number}",
        data_testid="spending",
        data_n=number,
    )


def _is_more(spends: dict) -> bool:
    """Whether a step is made for more than it takes, and not for twice that against a roll."""
    return spends["spent"] != spends["least"] and not any(row["chosen"] for row in spends["rows"])


def _choice(app, answer: dict, number: int, row: dict):
    cost, odds = spending.row_words(row, answer["points"])
    return el(
        "button",
        "spend-choice chosen" if row["chosen"] else "spend-choice",
        el("strong", "", text=cost),
        el("span", "", text=odds),
        on=_payer(app, answer, number, lambda _listed: row["move"]),
        type="button",
        aria_pressed="true" if row["chosen"] else "false",
        data_testid="spend",
        data_value=row["move"],
    )


def _stepper(app, answer: dict, number: int):
    step = answer["steps"][number - 1]
    least, spent, points = step["spends"]["least"], step["spends"]["spent"], answer["points"]

    def stepper(by: int, picture: str, disabled: bool):
        return button(
            "step-button",
            "",
            _payer(app, answer, number, lambda listed: spending.stepped(step, listed, by)),
            picture,
            aria_label=f"Spend {fmt.cost(max(least, spent + by))} {points}",
            disabled=disabled,
            data_testid="spend-step",
            data_value=picture,
        )

    return el(
        "div",
        "spend-stepper",
        el("span", "", text="Spend"),
        stepper(-1, "minus", spent <= least),
        el("strong", "", text=f"{fmt.cost(spent)} {points}", data_testid="spent"),
        stepper(1, "plus", False),
    )


def _payer(app, answer: dict, number: int, move):
    """What a control does.

    Args:
        app: the conductor.
        answer: the way.
        number: which of its steps, from 1.
        move: gives how a walk lists that one then, from how it lists it now.
    """

    def pay(event) -> None:
        event.stopPropagation()
        app.unfolded_step = number
        moves = spending.moves(answer, app.state.moves if app.state.objective == st.WALK else ())
        app.go(st.make_for(app.state, moves, number, move(moves[number - 1])))

    return pay
