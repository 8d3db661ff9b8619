"""A side's campaign: the question ``campaign``, as it stands or after an action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.campaigns.acting import Act, done
from rules_core.campaigns.campaign import Campaign, CampaignSide
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.document import Document, Flaw, day_trouble, read_document
from rules_core.campaigns.ledger import Ledger
from rules_core.campaigns.objected import Objected
from rules_core.campaigns.packing import unpacked
from rules_core.campaigns.replay import replay
from rules_core.campaigns.view.saying import reasons
from rules_core.campaigns.view.whole import view
from rules_core.convention import Choose, Convention
from rules_core.errors import QueryError
from rules_core.maps.source import MapSource
from rules_core.questions.asked import optional_text, text, wrong_type
from rules_core.questions.conventions import read_conventions
from rules_core.quoting import listed, quoted
from rules_core.system import System
from rules_core.systems import registry

MOST_FLAWS = 50
"""How many faults of a document are told one by one."""


@dataclass(frozen=True)
class _Refusal:
    objected: Objected

    def written(self) -> dict[str, object]:
        """The refusal as JSON says it."""
        first = self.objected.first
        return {
            "code": first.id,
            "reason": first.say,
            "cite": first.cite,
            "house": first.house,
            "also": reasons(self.objected.others),
        }


def answer_campaign(asked: Mapping[str, object], _source: MapSource) -> dict[str, object]:
    """Answer ``campaign``: a side's campaign after an action, with everything that a page draws.

    Args:
        asked: the query; ``document`` is what an earlier answer gave, ``do`` the action.

    Raises:
        QueryError: the query is not what it should be, or its document is none of this campaign.
    """
    system = registry.find_system(text(asked, "system", "the id of a game system").lower())
    campaign = _campaign(asked, system)
    choose = _choosing(asked, system)
    document, flaws = _document(asked, system, campaign)
    ledger, document, more = replay(document, choose)
    flaws += more
    date = _date(asked, document, ledger)
    refusal: _Refusal | None = None
    did = False
    if asked.get("do") is not None:
        action = asked["do"]
        if not isinstance(action, dict):
            raise wrong_type("do", action, 'an object such as {"action": "close"}')
        try:
            document = done(Act(document, ledger, date, choose), action)
            ledger, document, _ = replay(document, choose)
            if document.start is not None:
                date = max(date, document.start.date)
            did = True
        except Objected as objected:
            refusal = _Refusal(objected)
    drawn = view(ledger, date, _other(asked, system, campaign, document.side, choose))
    said = _say(ledger, date, refusal)
    return {
        "kind": "campaign",
        "system": system.id,
        "campaign": campaign.id,
        "side": document.side.id,
        "document": document.written(),
        "done": did,
        "refused": None if refusal is None else refusal.written(),
        "faults": [{"place": flaw.place, "say": flaw.say} for flaw in flaws[:MOST_FLAWS]],
        "view": drawn,
        "notes": []
        if len(flaws) <= MOST_FLAWS
        else [f"{len(flaws) - MOST_FLAWS} more faults of the file are not told."],
        "title": f"{campaign.title}: {long_name(date)}, {document.side.title}",
        "description": f"{campaign.help} {said}",
        "say": said,
    }


def _campaign(asked: Mapping[str, object], system: System) -> Campaign:
    wanted = optional_text(asked, "campaign", "the id of a campaign")
    for campaign in system.campaigns:
        if wanted is None or campaign.id == wanted.lower():
            return campaign
    known = listed([campaign.id for campaign in system.campaigns]) if system.campaigns else "none"
    message = f"{system.short_title} has no campaign {quoted(wanted or '')}; its campaigns are {known}."
    raise QueryError("unknown-campaign", message, "campaign")


def _choosing(asked: Mapping[str, object], system: System) -> Choose:
    options = read_conventions(asked.get("conventions"), system)

    def choose(record: Convention) -> str:
        return options[record.id]

    return choose


def _document(asked: Mapping[str, object], system: System, campaign: Campaign) -> tuple[Document, list[Flaw]]:
    """The record that is asked about: the one that is kept, one out of a link, or a new one."""
    wanted = optional_text(asked, "side", "the id of a side")
    packed = optional_text(asked, "packed", "a record out of a link")
    given: object = asked.get("document") if packed is None else dict(unpacked(packed))
    if given is None:
        return Document(system.id, campaign, _side(wanted, campaign)), []
    document, flaws = read_document(given, system.id, campaign)
    if wanted is not None and _side(wanted, campaign) is not document.side:
        message = f"This record is the {document.side.title} side's, not the {_side(wanted, campaign).title} one's."
        raise QueryError("another-side", message, "side")
    return document, flaws


def _side(wanted: str | None, campaign: Campaign) -> CampaignSide:
    for side in campaign.sides:
        if wanted is None or side.id == wanted.lower():
            return side
    known = listed([side.id for side in campaign.sides], "or")
    raise QueryError("unknown-side", f"“side” can be {known}, not {quoted(wanted or '')}.", "side")


def _date(asked: Mapping[str, object], document: Document, ledger: Ledger) -> str:
    """The day that is asked about; else the latest that is not closed."""
    wanted = optional_text(asked, "day", "a day of the campaign")
    if wanted is not None:
        why = day_trouble(document, wanted)
        if why:
            raise QueryError("unknown-day", why, "day")
        return wanted
    days = document.campaign.days
    first = days[0] if document.start is None else document.start.date
    if not ledger.days:
        return first
    last = max(ledger.days)
    if not ledger.days[last].closed:
        return last
    return days[min(days.index(last) + 1, len(days) - 1)]


def _other(
    asked: Mapping[str, object], system: System, campaign: Campaign, side: CampaignSide, choose: Choose
) -> Ledger | None:
    """The other side's campaign, where the query has it too."""
    if asked.get("other") is None:
        return None
    document, _ = read_document(asked["other"], system.id, campaign)
    if document.side is side:
        raise QueryError("another-side", "“other” must be the other side's campaign.", "other")
    return replay(document, choose)[0]


def _say(ledger: Ledger, date: str, refusal: _Refusal | None) -> str:
    """The answer in a sentence."""
    if refusal is not None:
        return refusal.objected.first.say
    day = ledger.book(date)
    if day.left is None or day.budget is None:
        left = "no CPP typed in yet"
    elif day.left < 0:
        left = f"{-day.left} CPP overspent"
    else:
        left = f"{day.left} of {day.budget} CPP left"
    bought = ", ".join(one.group.title for one in day.bought[:3])
    more = f" and {len(day.bought) - 3} more" if len(day.bought) > 3 else ""
    return (
        f"{long_name(date)}, {ledger.side.title}: {left}; {f'bought {bought}{more}' if bought else 'nothing bought'}."
    )
