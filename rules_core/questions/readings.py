"""What an answer would be under the other options of the house conventions that had a say in it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from rules_core.convention import Convention, Option
from rules_core.pauses import Pausing
from rules_core.sentences.conventions import readings_not_tried_says, undecided_says
from rules_core.words.citations import convention_says

OtherReadings = Generator[bool | None, None, None]
"""Work that writes the other readings of its conventions into an answer, with pauses: true where a
convention's are written, else none."""


@dataclass(frozen=True)
class OtherReading:
    """What an answer would be under another option of a convention.

    Args:
        facts: what decides whether it is another one.
        say: the answer in words.
        same: whether it is the same.
        said: its words among those of other options, where they are not those of the answer.
    """

    facts: Mapping[str, object]
    say: str
    same: bool
    said: str = ""


Read = Callable[[Option], Pausing[OtherReading | None]]
"""Works out what an answer would be under another option of a convention; None where that would be too much work."""


def chosen_row(record: Convention, chosen: str) -> dict[str, object]:
    """Which option of a convention is in force: the row of an answer before its other options are tried.

    Args:
        record: the convention.
        chosen: the option's id.
    """
    return {"id": record.id, "title": record.title, "chosen": chosen}


def reading_row(row: dict[str, object], record: Convention, read: Read) -> Pausing[bool]:
    """Write into a convention's row what each other option would come to, once all of them are known.

    Args:
        row: the row that says what is chosen.
        record: the convention.
        read: tries an option.

    Returns:
        Whether all of them were tried; else nothing is written.
    """
    others: dict[str, object] = {}
    said: dict[str, tuple[str, bool]] = {}
    for option in record.options:
        if option.id == row["chosen"]:
            continue
        reading = yield from read(option)
        if reading is None:
            return False
        others[option.id] = {"say": reading.say, **reading.facts}
        said[option.title] = reading.said or reading.say, reading.same
    titles = {option.id: option.title for option in record.options}
    row["same_under_all"] = all(same for _, same in said.values())
    row["others"] = others
    row["say"] = convention_says(record.title, titles[str(row["chosen"])], said)
    return True


def tell_readings(found: dict[str, object], rows: Sequence[Mapping[str, object]], after: int = 0) -> None:
    """Say in an answer what came of its readings: how many change nothing, and which were too much work.

    Args:
        found: the answer, whose conventions have been read.
        rows: those of its conventions whose other options were wanted.
        after: how many of its notes come before the one about those that were not tried.
    """
    found["conventions_say"] = undecided_says(cast("list[Mapping[str, object]]", found["conventions"]))
    untried = [str(row["title"]) for row in rows if "others" not in row]
    if untried:
        cast("list[str]", found["notes"]).insert(after, readings_not_tried_says(untried))


def one_after_the_other(*parts: OtherReadings | None) -> OtherReadings | None:
    """Several answers' readings, those of the first one first; None where there are none.

    Args:
        parts: the readings, None for none.
    """
    wanted = [part for part in parts if part is not None]

    def reading() -> OtherReadings:
        for part in wanted:
            yield from part

    return reading() if wanted else None
