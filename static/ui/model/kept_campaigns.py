"""The player's campaigns, kept on the device: as data, and as the text of a file.

What is kept is ``{"version": 1, "campaigns": [{"id": 1, "name": "…", "system": "…", "campaign": "…", "revision": 3,
"document": {…}}], "open": {"system/campaign": 1}, "unread": ["…"]}``. What a document says only the rules know: here it
is handed on as it is. A document is only put in place of the one that it came of, which its number, the revision,
tells: so two pages open at once never undo each other's purchases. Nothing is changed: every function gives a new one.
"""

from __future__ import annotations

import json

from ui.model import shelf
from ui.model.found import as_list, is_number, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import FiledCampaign, KeptCampaign, KeptCampaigns

VERSION = 1
FORMAT = "walkaround-campaign"
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
        if not isinstance(row, dict) or not says(row, "system", "campaign") or not _is_document(row.get("document")):
            unread.append(json.dumps(row))
            continue
        kept: Any = {"revision": 0, **row}
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


def _is_document(found: object) -> bool:
    return found is None or isinstance(found, dict)


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


def went_on(kept: KeptCampaigns, entry: KeptCampaign, document: object) -> KeptCampaigns | None:
    """A campaign with a document in place of the one that it came of.

    Args:
        kept: what is kept.
        entry: the campaign as it was when the rules were asked; one that is gone meanwhile comes back with it.
        document: what came of it.

    Returns:
        What is to be kept; None where another document has been kept meanwhile.
    """
    present = by_id(kept, entry["id"])
    if present is not None and present["revision"] != entry["revision"]:
        return None
    later: KeptCampaign = {**(present or entry), "document": document, "revision": entry["revision"] + 1}
    if present is None:
        return added(kept, later)
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


def removed(kept: KeptCampaigns, number: int) -> KeptCampaigns:
    """The same without a campaign."""
    return {**kept, "campaigns": [row for row in kept["campaigns"] if row["id"] != number]}


def put_away(kept: KeptCampaigns, texts: list[str]) -> KeptCampaigns:
    """The same without texts that can't be read."""
    return {**kept, "unread": [text for text in kept["unread"] if text not in texts]}


# --- files ---


def exported(entry: KeptCampaign) -> str:
    """A campaign as the text of a file, to read and to import."""
    head = {name: entry[name] for name in ("name", "system", "campaign", "document")}
    return json.dumps({"format": FORMAT, "version": VERSION, **head}, indent=1)


def file_name(name: str) -> str:
    """What the file of a campaign is called: ``walkaround-red-barricades-cg-iii.json``."""
    words = "".join([letter if letter.isalnum() and letter.isascii() else " " for letter in name.lower()]).split()
    return f"walkaround-{'-'.join(words) or 'campaign'}.json"


def imported(text: str) -> tuple[FiledCampaign | None, str]:
    """The campaign of a file, its document still unchecked, and a sentence where the file is none of a campaign."""
    if len(text) > LONGEST_FILE:
        return None, "This file is too large to be a file of a campaign; nothing was read."
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None, "This is no file of a campaign, or it is damaged; the campaigns on the device are untouched."
    if not is_number(found.get("version")):
        return None, "This file doesn't say which version wrote it; the campaigns on the device are untouched."
    if found["version"] > VERSION:
        return None, "This file was written by a newer Walkaround: reload the page to bring this one up to date."
    for name in ("system", "campaign"):
        if not says(found, name):
            return None, f"The file doesn't say its {name}; the campaigns on the device are untouched."
    if not isinstance(found.get("document"), dict):
        return None, "The file holds no campaign that can be read; the campaigns on the device are untouched."
    name = found["name"] if says(found, "name") else found["campaign"]
    return {
        "name": name,
        "system": found["system"],
        "campaign": found["campaign"],
        "document": found["document"],
    }, ""
