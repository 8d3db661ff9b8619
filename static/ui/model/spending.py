"""What a player may spend on a step of a way: once or twice its cost with both chances, or more of it."""

from __future__ import annotations

from rules_core.links import grammar
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.shapes import Figure, SpendRow, Step, WayAnswer

TIMES = {1: "Once", 2: "Twice"}


def moves(answer: WayAnswer, said: Sequence[str]) -> list[str]:
    """How a walk lists the steps of a way: as the player says by now, where these are the same steps.

    Two quick taps count twice so: the answer to the first one needn't be there.

    Args:
        answer: the way.
        said: the steps that the player has listed; none of a way that he hasn't touched.
    """
    answered = [step["move"] for step in answer["steps"]]
    same = [grammar.declared(move)[0] for move in said] == [grammar.declared(move)[0] for move in answered]
    return list(said) if same else answered


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


def stepped(step: Step, move: str, by: int) -> str:
    """How a walk lists a step that is made for more or less.

    Args:
        step: the step as it was answered.
        move: how the walk lists it now.
        by: how many points more, or less below 0; never less than it takes.
    """
    spends, (_, said) = step["spends"], grammar.declared(move)
    points = said.partition(" mp ")[2]
    if move == step["move"] or said.startswith(" x"):
        now = spends["spent"]
    else:
        now = float(points) if points else spends["least"]
    return made_for(step, max(spends["least"], now + by))
