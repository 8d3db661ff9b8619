"""What the panel of Move shows of a way over a free table: inches of this turn, where it ends, its legs, its rolls."""

from __future__ import annotations

from ui.device.dom import button, chip, el, icon
from ui.model import answers, legs
from ui.model import format as fmt
from ui.model import state as st
from ui.panels import parts

_WAYS = ((st.CHEAPEST, "Best way found"), (st.WALK, "Draw it"))


def objectives(app):
    """A way that is proposed, or one that the player draws."""
    row = el("div", "chips objectives", role="group", aria_label="Which way")
    for objective, words in _WAYS:
        row.appendChild(
            chip(
                words,
                app.state.objective == objective,
                lambda _event, objective=objective: app.go(st.choose_objective(app.state, objective)),
                data_testid="objective",
                data_objective=objective,
            )
        )
    return row


def hint(app):
    """What to do where there is no way yet."""
    if not app.state.start:
        words = "Tap where the model stands."
    elif app.state.objective == st.WALK:
        words = "Put a finger on the model and draw its way, or tap point by point."
    else:
        words = "Put a finger on the model and draw its way, or tap a goal to have one proposed."
    return el("p", "hint", text=words)


def head(answer: dict):
    """Inches of this turn, and in which turn the unit gets to its goal."""
    spent, allowance, turns = legs.this_turn(answer), answer.get("allowance"), legs.turns(answer)
    line = el(
        "div",
        "move-total",
        el(
            "div",
            "",
            el("span", "small", text="Turn 1" if turns > 1 else "Along the way"),
            el(
                "div",
                "total-line",
                el(
                    "strong",
                    "",
                    text="?" if spent is None else legs.inches(spent),
                    data_testid="move-total",
                    data_total="" if answer["total"] is None else answer["total"],
                    data_status=answer["status"],
                ),
                el("span", "of", text="in" if allowance is None else f"of {fmt.cost(allowance)} in"),
            ),
        ),
    )
    if answer.get("checks") and answer.get("chance"):
        line.appendChild(_at_right("Gets through", fmt.percent(answer["chance"]), "chance"))
    elif turns > 1:
        line.appendChild(_at_right("Goal", f"turn {turns}", "goal-turn"))
    return el("div", "total", line)


def _at_right(words: str, figure: str, cls: str):
    return el(
        "div",
        "gets-there",
        el("span", "small", text=words),
        el("strong", cls, text=figure, data_testid=cls),
    )


def turn_card(answer: dict):
    """Where the first turn ends; nothing where the way is done in it."""
    if not answer.get("ends"):
        return None
    return el(
        "div",
        "turn-card",
        icon("flag"),
        el(
            "div",
            "",
            el("strong", "", text=legs.end_words(answer, 0)),
            el(
                "p",
                "",
                text=f"{legs.inches(answer['total'])} in and {fmt.plural(answer['turns_lost'], 'turn')} lost in all.",
            )
            if answer.get("turns_lost")
            else None,
        ),
        data_testid="turn-ends",
    )


def legs_list(app, answer: dict):
    """Every leg with its length, its reason and its cost, parted where turns end."""
    rows = el("ol", "rows legs", data_testid="legs")
    ends = legs.ends_after(answer)
    for number, leg in enumerate(answer["legs"]):
        said = el("span", "row-detail", legs.detail(leg), parts.cite(app, answers.cites(leg["parts"])))
        for note in leg["notes"]:
            said.appendChild(el("span", "step-note", text=f" {note}"))
        rows.appendChild(
            el(
                "li",
                "row",
                el(
                    "span",
                    "row-where",
                    el("span", "number", text=str(number + 1)),
                    el("span", "row-title", text=legs.title(leg)),
                ),
                said,
                el("span", "row-value", text=legs.cost(leg)),
                data_n=number + 1,
                data_testid="leg",
            )
        )
        for turn in ends.get(number, ()):
            rows.appendChild(el("li", "leg-turn", text=f"Turn {turn + 1} ends", data_testid="turn-line"))
    return parts.section("Legs: length, cost in inches", rows)


def up_to_here(app, answer: dict):
    """The way as far as it goes, offered where a rule stops it."""
    moves, spent = legs.up_to_bar(answer)
    if not moves or answer.get("possible"):
        return None
    return button(
        "plain-button",
        "Up to here" if spent is None else f"Up to here: {legs.inches(spent)} in",
        lambda _event: app.go(st.drawn(app.state, moves)),
        "flag",
        data_testid="up-to-here",
    )


def foot(app):
    """Take the last leg back, or the whole way."""
    if not (app.state.objective == st.WALK and app.state.moves):
        return []
    return [
        button(
            "foot-button", "Last leg", lambda _event: app.go(st.undo_step(app.state)), "undo", data_testid="undo-step"
        ),
        button("foot-button", "Redraw", lambda _event: app.go(st.redraw(app.state)), "pencil", data_testid="redraw"),
    ]
