"""What to do with a question that the engine refuses: drop the one thing at fault where the rest still makes a question."""

from __future__ import annotations

from ui import state as st


def repaired(state: st.State, error: dict) -> st.State | None:
    """The state without what an error names.

    A wrong hex isn't dropped: it is the question itself, and the player is asked for another one.

    Args:
        state: what was asked.
        error: the engine's error: ``field`` says what is at fault.

    Returns:
        The state to ask instead, or None where the fault can't be dropped.
    """
    field = error.get("field") or ""
    head = field.split(".")[0].split("[")[0]
    fresh = st.DEFAULTS
    changes = {
        "map": {"map": fresh["map"]},
        "system": {"system": fresh["system"]},
        "unit": {"unit": "", "unit_mode": ""},
        "mode": {"unit_mode": ""},
        "range": {"fan_range": fresh["fan_range"]},
        "places": {"fan_places": fresh["fan_places"]},
        "objective": {"objective": fresh["objective"]},
        "moves": {"moves": state.moves[:-1]},
        "table": {"table": ()},
        "options": {"options": {}},
        "conventions": {"conventions": {}},
    }
    changed = changes.get(head)
    if changed is None and head in state.options:
        changed = {"options": {key: value for key, value in state.options.items() if key != head}}
    if changed is None and head in state.conventions:
        changed = {"conventions": {key: value for key, value in state.conventions.items() if key != head}}
    if changed is None:
        return None
    fixed = state.changed(**changed)
    return None if fixed == state else fixed
