"""The player's campaigns, kept on the device: as data, and as the text of a file.

What is kept is ``{"version": 1, "campaigns": [{"id": 1, "name": "…", "system": "…", "campaign": "…", "revision": 3,
"documents": {"side": {…}}}], "open": {"system/campaign": 1}, "unread": ["…"]}``. Each side's document is its secret,
and what it says only the rules know: here it is handed on as it is. A document is only put in place of the one that it
came of, which the revision tells: so two pages open at once never undo each other's purchases. Nothing is changed:
every function gives a new one.
"""

from __future__ import annotations

import json

from ui.model import shelf
from ui.model.found import as_list, is_number, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ui.model.shapes import FiledCampaign, KeptCampaign, KeptCampaigns

VERSION = 1
FORMAT = "walkaround-campaigns"
ONE_SIDE = "walkaround-campaign"
"""What the rules call a document of theirs."""
UNTOUCHED = "what is on the device is untouched."
EMPTY: KeptCampaigns = {"version": VERSION, "campaigns": [], "open": {}, "unread": []}

LONGEST_FILE = 4_000_000
"""How many characters the file of a campaign may have; one of thirty days with every purchase has a fiftieth."""


def read(text: str | None) -> KeptCampaigns:
    """What is kept, from its text: everything that can be read; what can't stands in ``unread`` as it was found."""
    if not text:
        return {**EMPTY}
    found = parsed(text)
    if not isinstance(found, dict) or not isinstance(found.get("campaigns"), list):
        return {**EMPTY, "unread": [text]}
    unread = [words for words in as_list(found.get("unread")) if isinstance(words, str)]
    entries: list[KeptCampaign] = []
    numbers = [row["id"] for row in found["campaigns"] if isinstance(row, dict) and is_number(row.get("id"))]
    for row in found["campaigns"]:
        if not isinstance(row, dict) or not says(row, "system", "campaign"):
            unread.append(json.dumps(row))
            continue
        documents, rest = _documents(row.get("documents"))
        if rest is not None:
            unread.append(json.dumps({**row, "documents": rest}))
        if not documents:
            continue
        kept: Any = {"revision": 0, **row, "documents": documents}
        entry: KeptCampaign = kept
        if not is_number(entry.get("id")) or entry["id"] in [other["id"] for other in entries]:
            entry["id"] = 1 + max(numbers, default=0)
            numbers.append(entry["id"])
        if not is_number(entry["revision"]):
            entry["revision"] = 0
        if not says(entry, "name"):
            entry["name"] = shelf.free_name(entry["campaign"], {other["name"] for other in entries})
        entries.append(entry)
    opens: dict[str, int] = found["open"] if isinstance(found.get("open"), dict) else {}
    # A later version of the app may have kept more: what this one doesn't know it leaves alone.
    return {**EMPTY, **found, "campaigns": entries, "open": opens, "unread": unread}


def _documents(found: object) -> tuple[dict[str, object], object]:
    """The documents by their sides, and what is left of what was found; None for nothing."""
    if not isinstance(found, dict):
        return {}, found if found is not None else {}
    documents: dict[str, object] = {side: one for side, one in found.items() if isinstance(one, dict)}
    rest = {side: one for side, one in found.items() if not isinstance(one, dict)}
    return documents, rest or (None if documents else {})


def written(kept: KeptCampaigns) -> str:
    """What is kept, as text."""
    return json.dumps(kept)


def key(system: str, campaign: str) -> str:
    """What the campaigns of one kind are found by."""
    return f"{system}/{campaign}"


def of_kind(kept: KeptCampaigns, system: str, campaign: str) -> list[KeptCampaign]:
    """The campaigns of one kind, in the order in which they were begun."""
    return [row for row in kept["campaigns"] if (row["system"], row["campaign"]) == (system, campaign)]


def by_id(kept: KeptCampaigns, number: int) -> KeptCampaign | None:
    """The campaign of an id; None where it is gone."""
    return next((row for row in kept["campaigns"] if row["id"] == number), None)


def opened(kept: KeptCampaigns, system: str, campaign: str) -> KeptCampaign | None:
    """The campaign of a kind that is open, or else the one begun last; None where there is none."""
    rows = of_kind(kept, system, campaign)
    wanted = kept["open"].get(key(system, campaign))
    return next((row for row in rows if row["id"] == wanted), rows[-1] if rows else None)


def chosen(kept: KeptCampaigns, number: int) -> KeptCampaigns:
    """The same with another campaign open; the same where it is gone."""
    row = by_id(kept, number)
    if row is None:
        return kept
    return {**kept, "open": {**kept["open"], key(row["system"], row["campaign"]): number}}


def added(kept: KeptCampaigns, entry: KeptCampaign) -> KeptCampaigns:
    """One more campaign, and it is open; a name that is taken gets a number."""
    if by_id(kept, entry["id"]) is not None:
        return chosen(kept, entry["id"])
    named: KeptCampaign = {**entry, "name": shelf.free_name(entry["name"], {row["name"] for row in kept["campaigns"]})}
    return chosen({**kept, "campaigns": [*kept["campaigns"], named]}, entry["id"])


def went_on(kept: KeptCampaigns, entry: KeptCampaign, side: str, document: object) -> KeptCampaigns | None:
    """A campaign with a document in place of the one that it came of.

    Args:
        kept: what is kept.
        entry: the campaign as it was when the rules were asked; one that is gone meanwhile comes back with it.
        side: whose document.
        document: what came of it.

    Returns:
        What is to be kept; None where another document has been kept meanwhile.
    """
    present = by_id(kept, entry["id"])
    if present is not None and present["revision"] != entry["revision"]:
        return None
    return carried_on(kept, {**entry, "documents": {**entry["documents"], side: document}})


def carried_on(kept: KeptCampaigns, entry: KeptCampaign) -> KeptCampaigns:
    """The same with a campaign as it is now, whatever was kept of it."""
    return _put(kept, {**entry, "revision": entry["revision"] + 1})


def held(kept: KeptCampaigns, entry: KeptCampaign, side: str, document: object) -> KeptCampaigns:
    """A campaign with a document that the device has no room for: it still is the step after what is kept there."""
    return _put(kept, {**entry, "documents": {**entry["documents"], side: document}})


def _put(kept: KeptCampaigns, entry: KeptCampaign) -> KeptCampaigns:
    present = by_id(kept, entry["id"])
    if present is None:
        return added(kept, entry)
    # Its name and what a later version keeps of it beside may have changed on another page.
    later: KeptCampaign = {**present, "documents": entry["documents"], "revision": entry["revision"]}
    if "conventions" in entry:
        later["conventions"] = entry["conventions"]
    rows = [later if row["id"] == entry["id"] else row for row in kept["campaigns"]]
    return chosen({**kept, "campaigns": rows}, entry["id"])


def renamed(kept: KeptCampaigns, number: int, name: str) -> KeptCampaigns:
    """The same with another name for one campaign."""
    taken = {row["name"] for row in kept["campaigns"] if row["id"] != number}
    rows: list[KeptCampaign] = []
    for row in kept["campaigns"]:
        wanted = name if name.strip() else row["name"]
        rows.append({**row, "name": shelf.free_name(wanted, taken)} if row["id"] == number else row)
    return {**kept, "campaigns": rows}


def decided(kept: KeptCampaigns, number: int, conventions: Mapping[str, str]) -> KeptCampaigns:
    """The same with a campaign played by other house conventions."""
    rows: list[KeptCampaign] = [
        {**row, "conventions": dict(conventions)} if row["id"] == number else row for row in kept["campaigns"]
    ]
    return {**kept, "campaigns": rows}


def removed(kept: KeptCampaigns, number: int) -> KeptCampaigns:
    """The same without a campaign."""
    return {**kept, "campaigns": [row for row in kept["campaigns"] if row["id"] != number]}


def put_away(kept: KeptCampaigns, texts: list[str]) -> KeptCampaigns:
    """The same without texts that can't be read."""
    return {**kept, "unread": [text for text in kept["unread"] if text not in texts]}


# --- files ---


def exported(entry: KeptCampaign, sides: list[str]) -> str:
    """A campaign as the text of a file, to read and to import.

    Args:
        entry: the campaign.
        sides: whose documents go into it.
    """
    head = {name: entry[name] for name in ("name", "system", "campaign")}
    documents = {side: document for side, document in entry["documents"].items() if side in sides}
    house = {"conventions": entry["conventions"]} if entry.get("conventions") else {}
    return json.dumps({"format": FORMAT, "version": VERSION, **head, **house, "documents": documents}, indent=1)


def file_name(name: str) -> str:
    """What the file of a campaign is called: ``walkaround-red-barricades-cg-iii.json``."""
    words = "".join([letter if letter.isalnum() and letter.isascii() else " " for letter in name.lower()]).split()
    return f"walkaround-{'-'.join(words) or 'campaign'}.json"


def imported(text: str) -> tuple[FiledCampaign | None, str]:
    """The campaign of a file, its documents still unchecked, and a sentence where the file is none of a campaign.

    A single side's document is a file too, as a program may have written it.
    """
    if len(text) > LONGEST_FILE:
        return None, f"This file is too large to be a file of a campaign; {UNTOUCHED}"
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") not in (FORMAT, ONE_SIDE):
        return None, f"This is no file of a campaign, or it is damaged; {UNTOUCHED}"
    if found["format"] == ONE_SIDE:
        # Its version and all else in it are for the rules to judge.
        side = found["side"] if says(found, "side") else ""
        found = {**found, "version": VERSION, "documents": {side: found}}
    if not is_number(found.get("version")):
        return None, f"This file doesn't say which version wrote it; {UNTOUCHED}"
    if found["version"] > VERSION:
        return None, "This file was written by a newer Walkaround: reload the page to bring this one up to date."
    for name in ("system", "campaign"):
        if not says(found, name):
            return None, f"The file doesn't say its {name}; {UNTOUCHED}"
    if not isinstance(found.get("documents"), dict) or not found["documents"]:
        return None, f"The file holds no campaign that can be read; {UNTOUCHED}"
    filed: FiledCampaign = {
        "name": found["name"] if says(found, "name") else "",
        "system": found["system"],
        "campaign": found["campaign"],
        "documents": found["documents"],
    }
    if isinstance(found.get("conventions"), dict):
        filed["conventions"] = {
            name: option for name, option in found["conventions"].items() if isinstance(option, str)
        }
    return filed, ""
