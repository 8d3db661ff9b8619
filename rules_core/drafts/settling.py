"""What follows from a stroke: the hexes that an outline makes its own, their words, and their levels from hills."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.terrain_words import HILL
from rules_core.drafts.covering import hexes_given
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.fields import Change, Draft
from rules_core.drafts.places import Places, is_table
from rules_core.drafts.readable import readable
from rules_core.drafts.remarks_of_heights import height_remarks


def settling(document: Draft, number: int) -> tuple[Change, ...]:
    """The changes that follow from an area as it is drawn now: hexes, words, and of a hill the levels.

    Args:
        document: the draft; its other things may have faults.
        number: which of its areas.

    Raises:
        DraftRefused: the area can't be read yet.
    """
    if is_table(document):
        return ()
    found = readable(document)
    board = found.map
    areas = board.areas if isinstance(board, Board) else ()
    area = next((area for area in areas if found.in_draft(("areas", area.index)) == ("areas", number)), None)
    if area is None or not isinstance(board, Board):
        raise DraftRefused("This outline isn't one yet: mend its faults first.")
    changes = list(hexes_given(board, area))
    if area.terrain == HILL:
        for remark in height_remarks(board, Places(document)):
            changes += remark.mends[0].changes
    return found.changes_in_draft(changes)
