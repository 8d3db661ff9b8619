"""The options and conventions of the games that answer: which apply to what is asked, which were changed, searched."""

from __future__ import annotations

from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

GROUPS = (("sight", "Sight"), ("movement", "Movement"), ("procedures", "Tables"))
"""What a choice decides, in the order that sheets list it in."""

APPLY, OWN, ALL = "apply", "own", "all"
"""Which are listed: those that bear on what is asked, those that the player changed, all."""


def listed(field: str, system: dict[str, Any]) -> list[dict[str, Any]]:
    """The ``options`` or ``conventions`` of a game that sheets list; figures have a page of their own.

    Args:
        field: which of the two.
        system: the game's entry in the catalog.
    """
    return [row for row in system[field] if not row.get("figures")]


def groups(rows: list[dict[str, Any]]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Choices by what they decide, with the title of each group that has some."""
    by_group = [(title, [row for row in rows if _decides(row) == affects]) for affects, title in GROUPS]
    return [group for group in by_group if group[1]]


def applies(
    state: st.State, field: str, system: dict[str, Any], row: dict[str, Any], touched: Iterable[str] = ()
) -> bool:
    """Whether a choice bears on what is asked now; one that is changed stays in sight, and one that had a say.

    Args:
        state: what is asked.
        field: ``options`` or ``conventions``.
        system: the game's entry in the catalog.
        row: the choice.
        touched: the conventions that the answer took.
    """
    if is_changed(state, field, system, row) or row["id"] in touched:
        return True
    asked = {st.MOVE: "movement", st.PROCEDURES: "procedures"}.get(_mode(state), "sight")
    if asked not in (row["affects"] or ["sight"]):
        return False
    units = row.get("units")
    # The unit that moves is one of the game that is asked, not of the one that it is compared with.
    return asked != "movement" or not units or system["id"] != state.system or state.unit in units


def is_here(
    state: st.State,
    field: str,
    system: dict[str, Any],
    row: dict[str, Any],
    has: Iterable[str],
    touched: Iterable[str] = (),
) -> bool:
    """Whether what a choice bears on is on the map, as far as the choice says what it bears on.

    Args:
        state: what is asked, with what lies there.
        field: ``options`` or ``conventions``.
        system: the game's entry in the catalog.
        row: the choice.
        has: what the catalog says is on the map; nothing where it doesn't say.
        touched: the conventions that the answer took.
    """
    bears_on, there = set(row.get("bears_on") or ()), set(has)
    # A table asks for what is there itself.
    if not bears_on or not there or _mode(state) == st.PROCEDURES:
        return True
    if is_changed(state, field, system, row) or row["id"] in touched:
        return True
    laid = {word for item in state.counters for word in item.values() if isinstance(word, str)}
    return not bears_on.isdisjoint(there | laid)


def is_changed(state: st.State, field: str, system: dict[str, Any], row: dict[str, Any]) -> bool:
    """Whether the player chose something other than the default."""
    return row["id"] in st.chosen_in(state, field, system["id"])


def words(row: dict[str, Any]) -> str:
    """All that a search goes through."""
    options = row["options"] if isinstance(row.get("options"), list) else []
    titles = [option["title"] for option in options] + list(row.get("titles", {}).values())
    told = (row["title"], row.get("help", ""), row.get("why", ""), *titles, row["id"], row.get("source", ""))
    return " ".join(told).lower()


def has_words(text: str, wanted: str) -> bool:
    """Whether a text has every word that is searched for, or its beginning."""
    return all(word in text for word in wanted.lower().split())


def reset(state: st.State, field: str, systems: Iterable[dict[str, Any]]) -> st.State:
    """Every listed choice at its default; figures that a link says stay.

    Args:
        state: the state before.
        field: ``options`` or ``conventions``.
        systems: the entries of the games that answer.
    """
    for system in systems:
        for row in listed(field, system):
            state = st.set_choice(state, field, system["id"], row["id"], row["default"], row["default"])
    return state


def _decides(row: dict[str, Any]) -> str:
    return str((row["affects"] or ["sight"])[0])


def _mode(state: st.State) -> str:
    return state.mode if state.mode == st.PROCEDURES else st.question(state)
