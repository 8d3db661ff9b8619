"""Why a draft can't be read as a map: every fault that reading finds, in players' words, with ways to mend it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules_core.drafts.fields import NOTHING, Draft, Field, drop, field_of, put, standing
from rules_core.drafts.findings import NOWHERE, DraftFinding, Mend, fault
from rules_core.drafts.places import Places, is_table
from rules_core.drafts.readable import LISTS, removable
from rules_core.drafts.words import called, capital, thing
from rules_core.errors import Fault

_HEADING = {
    "title": ("The map has no title", "Call it “My map”", "My map"),
    "short_title": ("The map's short title can't be read", "Leave it out", NOTHING),
}

MOST = 200
"""How many faults are told; a broken file may have thousands."""


def read_faults(
    document: Draft, faults: Sequence[Fault], places: Places, told: Collection[Field]
) -> Iterator[DraftFinding]:
    """The faults that reading finds, without those that are told already.

    Args:
        document: the draft.
        faults: what reading it finds.
        places: where its things lie.
        told: the places of faults that are told.
    """
    for found in faults[:MOST]:
        field = field_of(found.place)
        if any(field[: len(before)] == before or before[: len(field)] == field for before in told):
            continue
        yield _finding(document, places, found, field)


def _finding(document: Draft, places: Places, found: Fault, field: Field) -> DraftFinding:
    if field[:1] in {(key,) for key in _HEADING} and len(field) == 1:
        title, mend, value = _HEADING[str(field[0])]
        change = drop(field) if value is NOTHING else put(field, value)
        return fault(title, f"{title}: it {found.message}.", NOWHERE, field, Mend(mend, (change,)))
    whole = removable(document, field)
    place = places.of(field)
    if whole is None:
        return fault("Can't be read", f"The map's {_heading_words(field)} {found.message}.", place, field)
    name = capital(thing(standing(document, whole), place.said, str(whole[0])))
    if field[-1] == "name" and is_table(document):
        return _named_again(document, places, found, field)
    if whole[0] == "hexes" and len(whole) == 2:
        name = f"Hex {whole[1]}"
    say = f"{name}: {_entry_words(field[len(whole) :])}{found.message}."
    return fault("Can't be read", say, place, field, Mend("Take it out", (drop(whole),)))


def _entry_words(rest: Field) -> str:
    """The entry at fault within a thing, before what is wrong with it."""
    words = [str(step).replace("_", " ") for step in rest if isinstance(step, str)]
    return f"its {words[-1]} " if words else ""


def _heading_words(field: Field) -> str:
    words = [str(step).replace("_", " ") for step in field if isinstance(step, str)]
    return " ".join(words) if words and words != ["document"] else "document"


def _named_again(document: Draft, places: Places, found: Fault, field: Field) -> DraftFinding:
    """A thing of a table without a name of its own, and one that it may have."""
    record = standing(document, field[:2])
    before = record.get("name") if isinstance(record, dict) else None
    plain = before.strip()[:40] if isinstance(before, str) else ""
    plain = "".join(letter for letter in plain if letter.isprintable() and letter not in "/@")
    plain = plain or capital(called(record.get("terrain") if isinstance(record, dict) else None))
    names = set(_names(document))
    number = next(n for n in range(2, len(names) + 3) if f"{plain} {n}".casefold() not in names)
    own = f"{plain} {number}"
    say = f"{capital(thing(record, places.of(field).said))}: its name {found.message}."
    mends = Mend(f"Call it “{own}”", (put(field, own),)), Mend("Take it out", (drop(field[:2]),))
    return fault("No name of its own", say, places.of(field), field, *mends)


def _names(document: Draft) -> Iterator[str]:
    """What the things of a table are called, in small letters."""
    for key in LISTS:
        items = document.get(key)
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict):
                yield str(item.get("name")).strip().casefold()
