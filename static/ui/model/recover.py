"""What to do with a question that the engine refuses: drop the one thing at fault where the rest still asks."""

from __future__ import annotations

from rules_core.links.grammar import figure
from ui.model import procedures
from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from ui.model.shapes import Chosen, Error, MapEntry, Option, System, Values

    Named = TypeVar("Named")


def repaired(state: st.State, error: Error) -> st.State | None:
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
    fresh = st.State()
    changes: dict[str, Chosen | None] = {
        "map": {"map": fresh.map},
        "system": {"system": fresh.system},
        "unit": {"unit": "", "unit_mode": ""},
        "mode": {"unit_mode": ""},
        "range": {"fan_range": fresh.fan_range},
        "places": {"fan_places": fresh.fan_places},
        "also": {"also": ""},
        "arc": {"arc": ()},
        "objective": {"objective": fresh.objective},
        "moves": {"moves": state.moves[:-1]},
        "name": {"name": "", "inputs": {}, "roll": ()},
        "roll": {"roll": ()},
        # An input that the procedure doesn't have; one with a wrong value is put right in its own place.
        "inputs": {"inputs": {}} if field == "inputs" else None,
        "options": {"options": {}},
        "conditions": {"conditions": {}},
        "compare": {"compare": ""},
        "compare_options": {"compare_options": {}},
        "compare_allowance": {"compare_allowance": ""},
        "conventions": {"conventions": {}, "compare_conventions": {}},
    }
    changed = changes.get(head)
    if head == "table":
        changed = {"counters": _without(state.counters, field)}
    if head == "units":
        changed = {"units": _without(state.units, field)}
    if changed is None and head in state.options:
        changed = {"options": {key: value for key, value in state.options.items() if key != head}}
    if changed is None and head in state.conventions:
        changed = {"conventions": {key: value for key, value in state.conventions.items() if key != head}}
    if changed is None:
        return None
    fixed = state.changed(**changed)
    return None if fixed == state else fixed


def _without(table: tuple[Named, ...], field: str) -> tuple[Named, ...]:
    """A list without the entry that an error names (``table[2].at``), or nothing of it where it names none."""
    number = field.partition("[")[2].partition("]")[0]
    index = int(number) if number.isdigit() else -1
    return (*table[:index], *table[index + 1 :]) if 0 <= index < len(table) else ()


def served(state: st.State, entry: MapEntry | None, titles: dict[str, str]) -> tuple[st.State, list[str]]:
    """Ask under a system that the map serves, where the one that was asked under is none of them.

    Args:
        state: as a link gave it.
        entry: the catalog's entry of its map; None where there is none.
        titles: the systems' short titles by their ids.

    Returns:
        The state, and a sentence where the link itself named the other system.
    """
    if entry is None or not entry["systems"] or state.system in entry["systems"]:
        return state, []
    first = entry["systems"][0]
    named = titles.get(state.system) or f"“{state.system}”"
    said = f"{entry['title']} is not a map for {named}; the answers are those of {titles.get(first) or first}."
    return state.changed(system=first), [] if state.system == st.State.system else [said]


def known_only(state: st.State, system: System, other: System | None = None) -> tuple[st.State, list[str]]:
    """Leave out of a state what the system doesn't know: each wrong option, convention or thing on the map by itself.

    Args:
        state: as a link gave it: the conventions of both systems stand together.
        system: the catalog's entry of its system.
        other: that of the system it is compared with; None where there is none.

    Returns:
        The state, and a sentence for everything that was left out.
    """
    options, dropped = _known_options(state.options, system["options"])
    conditions, said = _known_options(state.conditions, system.get("conditions") or [], "condition")
    dropped += said
    others = [record["id"] for record in other["conventions"]] if other else []
    decided = {**state.conventions, **state.compare_conventions}
    own = {name: value for name, value in decided.items() if name not in others}
    conventions, said = _known_conventions(own, system)
    dropped += said
    compared: Chosen = {"compare": "", "compare_options": {}, "compare_conventions": {}, "compare_allowance": ""}
    if other is not None:
        compare_options, said = _known_options(state.compare_options, other["options"])
        dropped += said
        theirs = {name: value for name, value in decided.items() if name in others}
        compare_conventions, said = _known_conventions(theirs, other)
        dropped += said
        compared = {"compare_options": compare_options, "compare_conventions": compare_conventions}
    elif state.compare:
        dropped.append(f"There is no system “{state.compare}” to compare with on this map; it was left out.")
    kinds = [counter["id"] for counter in system["counters"]]
    counters = []
    for item in state.counters:
        if item["kind"] in kinds:
            counters.append(item)
        else:
            dropped.append(f"There is no “{item['kind']}” to lay on the map; it was left out.")
    state, said = known_inputs(state, system)
    known = state.changed(**compared).changed(options=options, conventions=conventions, counters=tuple(counters))
    return known.changed(conditions=conditions), dropped + said


def _known_options(chosen: Values, offered: list[Option], called: str = "option") -> tuple[Values, list[str]]:
    """The options that a system has, read from a link's words, and a sentence for each that was left out."""
    dropped = []
    options: dict[str, object] = {}
    by_id = {option["id"]: option for option in offered}
    for name, said in chosen.items():
        option = by_id.get(name)
        value = said if option is None else _read_option(option, said)
        if option is None:
            dropped.append(f"There is no {called} “{name}”; it was left out.")
        elif option["type"] == "choice" and value not in option["choices"]:
            titles = option["titles"]
            known = [titles.get(choice) or choice for choice in option["choices"]]
            dropped.append(f"{option['title']} can be {_listed(known)}; “{value}” was left out.")
        elif option["type"] == "flag" and not isinstance(value, bool):
            dropped.append(f"{option['title']} is said or not; “{value}” was left out.")
        else:
            options[name] = value
    return options, dropped


_YES_OR_NO = {"true": True, "1": True, "yes": True, "on": True, "false": False, "0": False, "no": False, "off": False}


def _read_option(option: Option, said: object) -> object:
    """The value of an option from its words; what is none, or is no words any more, stays as it is."""
    if option["type"] == "flag":
        return _YES_OR_NO.get(said.lower(), said) if isinstance(said, str) else said
    if isinstance(said, dict):
        return {word: figure(value) if isinstance(value, str) else value for word, value in said.items()}
    return said.lower() if isinstance(said, str) and option["type"] == "choice" else said


def _known_conventions(decided: Values, system: System) -> tuple[Values, list[str]]:
    """The conventions that a system has, and a sentence for each that was left out."""
    dropped = []
    conventions: dict[str, object] = {}
    records = {record["id"]: record for record in system["conventions"]}
    for name, value in decided.items():
        record = records.get(name)
        known = [option["id"] for option in record["options"]] if record else []
        chosen = next((option for option in known if option.lower() == str(value).lower()), None)
        if record is None:
            dropped.append(f"There is no house convention {name}; it was left out.")
        elif chosen is None:
            titles = [option["title"] for option in record["options"]]
            dropped.append(f"{record['title']} ({name}) can be {_listed(titles)}; “{value}” was left out.")
        else:
            conventions[name] = chosen
    return conventions, dropped


def known_inputs(state: st.State, system: System) -> tuple[st.State, list[str]]:
    """Read what a link says for the fields of a procedure; leave out what is no field of it.

    Args:
        state: as a link gave it: its inputs are texts.
        system: the catalog's entry of its system.

    Returns:
        The state, and a sentence for everything that was left out.
    """
    if not state.name:
        return state, []
    entry = procedures.find(system["tables"], state.name)
    if entry is None:
        fixed = state.changed(name="", inputs={}, roll=())
        return fixed, [f"There is no table “{state.name}”; here is the list of all."]
    fields = {field["id"]: field for field in entry["inputs"]}
    inputs = {
        key: procedures.read_value(fields[key], value) if isinstance(value, str) else value
        for key, value in state.inputs.items()
        if key in fields
    }
    dropped = [f"{entry['title']} asks for no “{key}”; it was left out." for key in state.inputs if key not in fields]
    return state.changed(inputs=inputs), dropped


def _listed(titles: list[str]) -> str:
    return ", ".join(f"“{title}”" for title in titles)
