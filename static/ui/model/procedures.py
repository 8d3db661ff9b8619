"""The procedures of a system, their forms and their answers, arranged as the page of tables shows them."""

from __future__ import annotations

from rules_core.words.citations import rule_words
from rules_core.words.places import ends_words, location_words
from ui.model import answers, counters
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import (
        Changes,
        Dice,
        Error,
        Fact,
        Field,
        InShort,
        Item,
        Mark,
        Modifier,
        Outcome,
        Procedure,
        ProcedureAnswer,
        Rolled,
        Values,
    )

POINT = "point"
"""The type of a field that holds a point of a free table."""

HEXES = ("hex", "location", "locations", POINT)
"""The types of fields that a tap on the map can fill."""

MOST_PLACES = 6
"""How many places are named of those that an answer marks alike."""

PLACES = ("location", "locations")
"""The types of fields that say which place of a hex is meant."""

LISTS = ("wholes", "locations")
"""The types of fields that hold several values."""


# --- the list --------------------------------------------------------------------------------------------------------


def grouped(entries: list[Procedure], search: str) -> list[tuple[str, list[Procedure]]]:
    """The procedures that a search finds, by their groups, both in the catalog's order.

    Args:
        entries: the catalog's procedures.
        search: words of a title, a help or a rule number; all of them have to be there.
    """
    words = search.lower().split()
    groups: dict[str, list[Procedure]] = {}
    for entry in entries:
        text = " ".join((entry["title"], entry["group"], entry["help"], entry["cite"])).lower()
        if all(word in text for word in words):
            groups.setdefault(entry["group"], []).append(entry)
    return list(groups.items())


def find(entries: list[Procedure], name: str) -> Procedure | None:
    """The procedure of that name; None where there is none."""
    return next((entry for entry in entries if entry["id"] == name), None)


# --- the form --------------------------------------------------------------------------------------------------------


def shown_fields(fields: list[Field], values: Values) -> list[Field]:
    """The fields that count with these values: those whose every ``when`` holds.

    A figure that players keep is asked for there; a form shows it where a link says it.

    Args:
        fields: of a form, in the catalog's order: a condition looks at fields before its own.
        values: what was said, by the fields' ids.
    """
    known: dict[str, object] = {}
    shown = []
    for field in fields:
        counts = all(known.get(condition["field"]) in condition["values"] for condition in field["when"])
        # A field that doesn't count has its usual value for those that look at it, as the rules have it.
        known[field["id"]] = value_of(field, values) if counts else field["default"]
        if counts and not (field.get("kept") and is_empty(values.get(field["id"]))):
            shown.append(field)
    return shown


def value_of(field: Field, values: Values) -> object:
    """What was said for a field, else its default."""
    value = values.get(field["id"])
    return field["default"] if is_empty(value) else value


def is_empty(value: object) -> bool:
    """Whether nothing was said."""
    return value is None or value in ("", [], ())


def needed(fields: list[Field], values: Values) -> list[Field]:
    """The fields that count and have to be filled in, and aren't."""
    return [
        field for field in shown_fields(fields, values) if not field["optional"] and is_empty(value_of(field, values))
    ]


def counting(fields: list[Field], values: Values) -> Values:
    """Of all that was said, what counts and is not said by the default anyway."""
    return {
        field["id"]: values[field["id"]]
        for field in shown_fields(fields, values)
        if not is_empty(values.get(field["id"])) and values[field["id"]] != field["default"]
    }


def text_of_value(value: object) -> str:
    """A value as a field shows it, and as a link says it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(str(entry) for entry in value)
    return str(value)


def read_value(field: Field, text: str) -> object:
    """The value of a field from what was typed, or stands in a link.

    What is none of its values stays the text that it is: the rules say what is wrong with it.
    """
    text = text.strip()
    if field["type"] in LISTS:
        return [_entry(field, entry) for entry in (part.strip() for part in text.split(",")) if entry]
    if field["type"] == "flag":
        return {"true": True, "false": False}.get(text.lower(), text)
    for known in field["choices"]:
        if str(known["id"]).lower() == text.lower():
            return known["id"]
    return _entry(field, text)


def _entry(field: Field, text: str) -> object:
    if field["type"] == POINT:
        return text.lower()
    if field["type"] in HEXES:
        hex_name, at, place = text.partition("@")
        if not at and field["type"] in PLACES:
            hex_name, at, place = _told_place(text)
        # A plus sign is a blank to some programs that pass links on.
        return hex_name.strip().upper() + at + place.replace(" ", "+", 1)
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if "whole" in field["type"] and digits.isdigit() and len(digits) < 12 else text


def _told_place(text: str) -> tuple[str, str, str]:
    """A place that is told in words beside its hex, ``R26 roof`` or ``E9 level 1``, parted as a query has it."""
    hex_name, _, words = text.partition(" ")
    place = words.strip().lower().removeprefix("level ")
    return (hex_name, "@", place) if place.lstrip("+").isalnum() else (text, "", "")


def shown_value(field: Field, value: object) -> str:
    """A value as its text field shows it: places in players' words, ``T30`` or ``R26 roof``, where those lead back."""
    if field["type"] not in PLACES or not value:
        return text_of_value(value)
    return ",".join(_shown_place(field, str(one)) for one in (value if isinstance(value, (list, tuple)) else [value]))


def _shown_place(field: Field, location: str) -> str:
    words = location_words(location)
    return words if words == hex_of(location) or _entry(field, words) == location else location


def stepped(field: Field, value: object, step: int) -> int:
    """A number one step up or down, inside its bounds; from nothing, or from no number, to the lower bound.

    Args:
        field: a field of the type ``whole``.
        value: its present value.
        step: 1 or -1.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        return min(max(field["least"], 0), field["most"])
    return min(max(value + step, field["least"]), field["most"])


def picked(field: Field, value: object, hex_name: str) -> object:
    """The value after a tap on a hex of the map: of a list, a hex in it leaves it, another one joins it."""
    if field["type"] != "locations":
        return hex_name
    entries = list(value) if isinstance(value, (list, tuple)) else []
    kept = [entry for entry in entries if hex_of(entry) != hex_name]
    return kept if len(kept) < len(entries) else [*entries, hex_name]


def hex_of(location: object) -> str:
    """The hex of a Location."""
    return str(location).split("@")[0]


def hexes_at(at: str) -> list[str]:
    """The hexes of a mark, which lies in a hex, at a Location or on a hexside."""
    return [hex_of(part) for part in at.split("/")]


def hexes(fields: list[Field], values: Values) -> list[str]:
    """The hexes that a form names."""
    found = []
    for field in fields:
        if field["type"] in HEXES:
            value = values.get(field["id"])
            found += [hex_of(entry) for entry in (value if isinstance(value, (list, tuple)) else [value]) if entry]
    return found


def field_at_fault(error: Error | None) -> str:
    """The id of the field that an error is about: of ``inputs.densities[1]``, ``densities``; empty where it is none."""
    place = (error.get("field") or "") if error else ""
    return place[7:].split("[")[0].split(".")[0] if place.startswith("inputs.") else ""


def is_missing(error: Error | None) -> bool:
    """Whether an error only says that something isn't filled in yet."""
    return error is not None and error.get("code") == "missing" and bool(field_at_fault(error))


# --- the answer ------------------------------------------------------------------------------------------------------


def percent_wide(chance: str) -> int:
    """How long the bar of a chance is, in percent of its track: what it shows is the chance itself."""
    above, below = _parts(chance)
    return 100 * above // below


def modifiers(answer: ProcedureAnswer) -> list[Modifier]:
    """The modifiers of a roll that no fact tells of already, with more words."""
    told = {(fact["what"], fact["cite"]) for fact in answer["facts"]}
    rows = answer["dice"]["modifiers"] if answer["dice"] else []
    return [row for row in rows if (row["what"], row["cite"]) not in told]


def along_line(entries: list[Procedure], viewer: str, target: str, away: float) -> list[tuple[Procedure, Values]]:
    """The procedures that are about a line, each with its two ends filled in.

    Args:
        entries: the catalog's procedures.
        viewer: the Location that looks.
        target: the Location that is looked at.
        away: the range between them.
    """
    found: list[tuple[Procedure, Values]] = []
    for entry in entries:
        ends, most = entry.get("line"), entry.get("line_range")
        if ends and (most is None or away <= most):
            hexes = [field["id"] for field in entry["inputs"] if field["type"] == "hex"]
            first, second = ends
            at = {first: viewer, second: target}
            found.append((entry, {end: hex_of(place) if end in hexes else place for end, place in at.items()}))
    return found


def _parts(chance: str) -> tuple[int, int]:
    above, _, below = chance.partition("/")
    return int(above), int(below or "1")


def die_face(dice: Dice, number: int, shown: int) -> str:
    """What stands on a die: a ten-sided die shows its 10 as 0, percent dice their 100 as 00, if the rules do so."""
    faces = dice["faces"][number]
    return "0" * (len(str(faces)) - 1) if dice["zero"] and shown in (0, faces) else str(shown)


def sum_words(dice: Dice, rolled: Rolled) -> str:
    """How the dice and the DRM make the total, as in ``8 - 1 = 7``; empty where one die says it all.

    It is empty too where each die has a name and tells for itself.
    """
    if dice["names"]:
        return ""
    shown = [str(die) for die in rolled["dice"]]
    drm = dice["drm"]
    if drm:
        shown.append(str(abs(drm)))
    if len(shown) < 2:
        return ""
    words = " + ".join(shown[:-1])
    return f"{words} {fmt.MINUS if drm < 0 else '+'} {shown[-1]} = {fmt.cost(rolled['total'])}"


def spoken_roll(answer: ProcedureAnswer) -> str:
    """A roll as it is spoken: ``Rolled 8. 8 - 1 = 7: No effect``; dice that have names are called by them."""
    rolled, dice = answer["rolled"], answer["dice"]
    if dice["names"]:
        return f"Rolled {_faces(answer)}: {rolled['result']}"
    words = sum_words(dice, rolled) or str(rolled["total"])
    return f"Rolled {_faces(answer)}. {words}: {rolled['result']}"


def _faces(answer: ProcedureAnswer) -> str:
    """What the dice show; dice that have names are called by them."""
    rolled, dice = answer["rolled"], answer["dice"]
    named = [f"{name} " for name in dice["names"]] or [""] * len(rolled["dice"])
    return " and ".join(named[n] + die_face(dice, n, shown) for n, shown in enumerate(rolled["dice"]))


def in_short(entry: Procedure, answer: ProcedureAnswer) -> InShort:
    """A roll in a few words: what was rolled for (``Shot at a unit, T30 to Y27: rolled 7``), and what came of it.

    Args:
        entry: the procedure, from the catalog.
        answer: its answer, with a roll.
    """
    line = [str(answer["inputs"][end]) for end in entry.get("line") or () if answer["inputs"].get(end)]
    where = (
        ends_words(*line)
        if len(line) == 2
        else ", ".join(map(location_words, hexes(entry["inputs"], answer["inputs"])))
    )
    about = f"{entry['title']}, {where}" if where else entry["title"]
    return {"question": f"{about}: rolled {_faces(answer)}", "words": answer["rolled"]["result"]}


def laid(table: tuple[Item, ...], changes: Changes) -> tuple[Item, ...]:
    """What lies on the map after an outcome has changed it.

    Args:
        table: what lies there now.
        changes: what to put there and what to take away, items of both.
    """
    gone = [counters.bare(item) for item in changes["take"]]
    put = [counters.bare(item) for item in changes["put"]]
    kept = [item for item in table if counters.bare(item) not in gone]
    there = [counters.bare(item) for item in kept]
    return (*kept, *(item for item in put if item not in there))


def marked(marks: list[Mark]) -> list[tuple[str, str, str]]:
    """What an answer marks on the map, one row for all places that are the same.

    Args:
        marks: of an answer.

    Returns:
        What they are, their tone, and where they are, in words.
    """
    rows: dict[tuple[str, str], list[str]] = {}
    for mark in marks:
        rows.setdefault((mark["what"], mark["tone"]), []).append(location_words(mark["at"]))
    return [
        (
            fmt.sentence(what),
            tone,
            ", ".join(places[:MOST_PLACES])
            + (f" and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""),
        )
        for (what, tone), places in rows.items()
    ]


def text_of(answer: ProcedureAnswer, link: str) -> str:
    """An answer as plain text to paste into a chat or a play record."""
    lines = [answer["say"]]
    for fact in answer["facts"]:
        value = f": {fact['value']}" if fact["value"] else ""
        lines.append(f"{fmt.sentence(fact['what'])}{value}{_why(fact)}")
    for outcome in answer["outcomes"]:
        chance = f": {outcome['probability']}, {fmt.percent(outcome['probability'])}, on {outcome['roll']}"
        lines.append(f"{outcome['result']}{chance if answer['dice'] else ''}{_why(outcome)}")
    lines += [*answers.settings_text(answer), *answers.conventions_text(answer)]
    return "\n".join([*lines, *answer["notes"], link])


def _why(row: Fact | Outcome) -> str:
    """The detail and the rule number of a row, as they follow it in a text."""
    detail = f" {fmt.sentence(row['detail']).rstrip('.')}." if row["detail"] else ""
    rule = f" ({rule_words(row['cite'])})" if row["cite"] else ""
    return f".{detail}{rule}"
