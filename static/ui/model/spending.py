"""What a player may spend on a step of a way: once or twice its cost with both chances, or more of it."""

from __future__ import annotations

from rules_core.links import grammar
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Figure, SpendRow, Step, WayAnswer

TIMES = {1: "Once", 2: "Twice"}


def moves(answer: WayAnswer) -> list[str]:
    """How a walk lists the steps of a way."""
    return [step["move"] for step in answer["steps"]]


def row_words(row: SpendRow, points: str) -> tuple[str, str]:
    """What a choice costs, ``Twice: 8 MP``, and what it is good for, ``35/36, 97% pass``."""
    cost = f"{TIMES[row['times']]}: {fmt.cost(row['cost'])} {points}"
    chance = row["chance"]
    if chance is None:
        return cost, "chance not known"
    return cost, "no roll" if chance == "1" else f"passes {chance}, {fmt.percent(chance)}"


def made_for(step: Step, points: Figure) -> str:
    """How a walk lists a step that is made for so many points; for as many as it takes, nothing is declared."""
    move, _ = grammar.declared(step["move"])
    return move if points == step["spends"]["least"] else f"{move} mp {points:g}"
