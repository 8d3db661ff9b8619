"""Whose counters lie on the map, in words: the player's own, those of the link that asks, or those that came along."""

from __future__ import annotations

from ui.model import counters
from ui.model import format as fmt
from ui.model import state as st


def own_count(app) -> int:
    """How many counters the player's own table of the present map has; 0 where they are not known yet."""
    own = app.counters.shelf.own if app.counters is not None else None
    return len(own["items"]) if own is not None else 0


def is_open(app) -> bool:
    """Whether the player has yet to say whose counters the question is asked with."""
    state = app.state
    if state.lies == st.OWN or state.settled or not app.counters.shelf.loaded:
        return False
    own = app.counters.shelf.own
    return own is not None and bool(own["items"]) and not counters.same_things(own["items"], state.counters)


def question(app) -> tuple[str, str]:
    """What the player is asked: the head, and what happens meanwhile."""
    lying, name = len(app.state.counters), app.counters.shelf.own["name"]
    mine = f"you have {own_count(app)}"
    if app.state.lies == st.CARRIED:
        came = fmt.plural(lying, "counter")
        return f"{came} came along, {mine} here", f"The answer is with those that came along. “{name}” stays as it is."
    count = fmt.plural(lying, "counter") if lying else "no counters"
    return f"The link has {count}, {mine}", f"The answer is the link's. “{name}” stays as it is."


def in_short(app) -> str:
    """Where what lies on the map is a link's, one sentence that says so; empty where it is the player's own."""
    if app.state.lies != st.LINK:
        return ""
    count = len(app.state.counters)
    if not count:
        return "The link has no counters." if own_count(app) else ""
    return f"{fmt.plural(count, 'counter')} from the link."
