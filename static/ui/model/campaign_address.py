"""What stands behind the # of an address while a campaign is open: browsers tell no server of it.

A campaign is the player's own, and secret until he shows it: so nothing of it goes into the question before the #,
which a server reads. A day's record travels there whole, to whom the player gives the link.
"""

from __future__ import annotations

from rules_core.links import grammar
from ui.model import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Chosen

BY_DATE, BUY, ROLL, SPEND, RECORD = "", "buy", "roll", "spend", "record"
"""The pages of a campaign: its calendar, and of a day what is bought, rolled and laid out, and its record."""

PAGES = (BY_DATE, BUY, ROLL, SPEND, RECORD)

TITLES = {BY_DATE: "By date", BUY: "Buy", ROLL: "Roll", SPEND: "Fortify", RECORD: "Record"}
"""What players call the pages."""

_PARTS = ("campaign", "side", "day", "page", "record")


def fragment(state: st.State) -> str:
    """What stands behind the address's question, with its #; empty where no campaign is open."""
    if state.mode != st.PROCEDURES or not state.campaign:
        return ""
    said = (state.campaign, state.side, state.day, state.page, state.carried)
    return "#" + grammar.joined([(name, value) for name, value in zip(_PARTS, said, strict=True) if value])


def read(address: str) -> tuple[Chosen, list[str]]:
    """What an address says behind its #.

    Args:
        address: the address from its question mark on, or all of it.

    Returns:
        Fields of a state, none where no campaign is named; and a sentence for each part that means nothing here.
    """
    text = address.partition("#")[2]
    said = {name: values[0] for name, values in grammar.split(text).items()} if text else {}
    if not said.get("campaign"):
        return {}, []
    dropped = [f"The link's “{name}” means nothing here and was left out." for name in said if name not in _PARTS]
    page = said.get("page", "").lower()
    if page not in PAGES:
        dropped.append(f"A campaign has the pages buy, roll, spend and record; “{page}” was left out.")
        page = BY_DATE
    fields: Chosen = {
        "mode": st.PROCEDURES,
        "name": "",
        "campaign": said["campaign"].lower(),
        "side": said.get("side", "").lower(),
        "day": said.get("day", ""),
        "page": page,
        "carried": said.get("record", ""),
    }
    return fields, dropped
