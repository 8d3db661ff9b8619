"""What the radio of an Italian AFV, or the want of one, means to a move by itself (181.21, 181.223)."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.systems.north_africa.units import MINIMUM, NORMAL, WITHOUT_RADIO
from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO, RADIO_FROM_NOVEMBER_1941

_CHECK = "alone at the start of its MPh, or to leave its platoon, it must pass a +1NMC"
_CHOOSE = "choose “Without radio, outside a platoon”"
NO_RADIO_NOTE = f"It has no radio: {_CHECK}; for that {_CHOOSE} (181.21, 181.223)."
PERHAPS_NOTE = (
    f"Whether it has a radio isn't known: say the year and the month. Without one, {_CHECK}; for that {_CHOOSE} "
    "(VN 8, 181.223)."
)
RADIO_NOTE = "It has a radio: by the rules it makes no +1NMC (181.21, 181.223)."
PERHAPS_CHECKED_NOTE = (
    "Whether it has a radio isn't known: say the year and the month. With one it makes no +1NMC (VN 8, 181.223)."
)
NOTES: Mapping[tuple[str, str], str] = {
    (NORMAL, NO_RADIO): NO_RADIO_NOTE,
    (NORMAL, RADIO_FROM_NOVEMBER_1941): PERHAPS_NOTE,
    (MINIMUM, NO_RADIO): NO_RADIO_NOTE,
    (MINIMUM, RADIO_FROM_NOVEMBER_1941): PERHAPS_NOTE,
    (WITHOUT_RADIO, RADIO): RADIO_NOTE,
    (WITHOUT_RADIO, RADIO_FROM_NOVEMBER_1941): PERHAPS_CHECKED_NOTE,
}
"""What is noted, by how the AFV moves and whether it has a radio."""


def radio_notes(mode: str, radio: str) -> tuple[str, ...]:
    """The note on an AFV's radio; none where its way to move fits it.

    Args:
        mode: the id of its mode.
        radio: as ``DesertMover.radio``.
    """
    note = NOTES.get((mode, radio))
    return () if note is None else (note,)
