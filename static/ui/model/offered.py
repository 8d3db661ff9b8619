"""What of the page a game has use for: it shows no more than its game answers."""

from __future__ import annotations

from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import System

NEEDS = {st.SIGHT: "los", st.MOVE: "path", st.PROCEDURES: "table", st.COUNTERS: "counters"}
"""The kind of question that each mode asks; Maps asks none of a game."""


def coming_says(title: str) -> str:
    """That the rules of a game are on their way: the first time on a device they take some seconds.

    Args:
        title: what players call the game.
    """
    ending = "'" if title.lower().endswith("s") else "'s"
    return f"{title}{ending} rules are coming"


def has_use_for(system: System, mode: str) -> bool:
    """Whether a game answers what a mode asks.

    Args:
        system: the game's entry of the catalog.
        mode: the mode.
    """
    return mode not in NEEDS or NEEDS[mode] in system["asks"]


def within(state: st.State, system: System) -> st.State:
    """The state in a mode that its game has use for: the first one in place of another.

    Args:
        state: the state.
        system: its game's entry of the catalog.
    """
    if not has_use_for(system, st.question(state)):
        state = state.changed(question=st.SIGHT)
    if has_use_for(system, state.mode):
        return state
    return st.choose_mode(state, next((mode for mode in NEEDS if has_use_for(system, mode)), st.MAPS)).changed(
        question=st.SIGHT
    )
