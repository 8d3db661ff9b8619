"""A campaign's page from what the rules answer: what is asked, which rows are shown, the dice that a player taps."""

from __future__ import annotations

from ui.model import procedures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.model import state as st
    from ui.model.shapes import (
        Barring,
        CampaignAnswer,
        CampaignEntry,
        CampaignSection,
        Doing,
        Field,
        GroupRow,
        KeptCampaign,
        MadeRoll,
        Query,
        Rolling,
        ShownCampaign,
        System,
        Values,
        Waiting,
    )

ALL, CAN_BUY = "all", "can-buy"
"""The filters that are no kind of group."""


def offered(system: System) -> list[CampaignEntry]:
    """The campaigns of a game, from the catalog; most have none."""
    return system.get("campaigns") or []


def find(system: System, campaign: str) -> CampaignEntry | None:
    """The campaign of an id; None where the game has none of that id."""
    return next((entry for entry in offered(system) if entry["id"] == campaign), None)


def side_of(entry: CampaignEntry, side: str) -> str:
    """The side of that id, or else the campaign's first."""
    sides = [row["id"] for row in entry["sides"]]
    return side if side in sides else sides[0]


def question(state: st.State, side: str, kept: KeptCampaign | None, doing: Doing | None = None) -> Query:
    """What the rules are asked about the campaign that is open.

    Args:
        state: what is chosen.
        side: whose campaign is looked at.
        kept: the campaign as it is kept; None for one that nothing was done in.
        doing: an action; None for a look.
    """
    query: Query = {"kind": "campaign", "system": state.system, "campaign": state.campaign, "side": side}
    documents = kept["documents"] if kept is not None else {}
    if state.day:
        query["day"] = state.day
    if side in documents:
        query["document"] = documents[side]
    for name, document in documents.items():
        if name != side:
            query["other"] = document
    if state.conventions:
        query["conventions"] = dict(state.conventions)
    if doing is not None:
        query["do"] = doing
    return query


def kept_question(kept: KeptCampaign, document: object) -> Query:
    """What the rules are asked about one side's document of a campaign that need not be open."""
    return {"kind": "campaign", "system": kept["system"], "campaign": kept["campaign"], "document": document}


def carried_question(state: st.State) -> Query:
    """What the rules are asked about a record that came by a link."""
    query: Query = {"kind": "campaign", "system": state.system, "campaign": state.campaign, "packed": state.carried}
    if state.side:
        query["side"] = state.side
    return query


def said(doing: Doing, fields: list[Field], values: Values) -> Doing:
    """An action with what was said for its fields, those that count."""
    counted = {field["id"]: procedures.value_of(field, values) for field in procedures.shown_fields(fields, values)}
    return {**doing, **{name: value for name, value in counted.items() if not procedures.is_empty(value)}}


# --- what is heard ---------------------------------------------------------------------------------------------------


def heard(before: CampaignAnswer | None, answer: CampaignAnswer) -> str:
    """What a step has come to, for who doesn't see the page: the roll, the points that are left, or the day in short.

    Args:
        before: the answer that was shown before it; None for none.
        answer: the one that it came to.
    """
    view = answer["view"]
    if before is None or before["view"]["day"]["date"] != view["day"]["date"]:
        return answer["say"]
    old, day = before["view"], view["day"]
    if old["day"]["closed"] != day["closed"]:
        return f"{day['with_side']} is {'closed' if day['closed'] else 'open again'}."
    made = len(_rolls(view["rolling"])) - len(_rolls(old["rolling"]))
    if made > 0:
        row = view["rolling"]["arrived"][0]  # what was rolled for last
        last = row["rolls"][-1]
        dice = " and ".join(str(shown) for shown in last["dice"])
        now = view["rolling"]["now"]
        next_one = f"Next: {now['title']}, {now['what_title']}" if now else view["rolling"]["headline"]
        return f"{row['title']}: {dice}, {last['sum']}: {last['result']}. {next_one}."
    if old["fortifying"]["spent"] != view["fortifying"]["spent"]:
        return f"{view['fortifying']['headline']}: {view['fortifying']['line']}."
    return answer["say"]


def _rolls(rolling: Rolling) -> list[MadeRoll]:
    return [roll for row in rolling["arrived"] for roll in row["rolls"]]


# --- what is bought --------------------------------------------------------------------------------------------------


def shown_sections(sections: list[CampaignSection], filtered: str, search: str) -> list[CampaignSection]:
    """The groups that a filter and a search leave, by their kinds.

    Args:
        sections: of the answer.
        filtered: the id of the filter.
        search: words of a group's id, name or strength; all of them have to be there.
    """
    words = search.lower().split()

    def shows(row: GroupRow) -> bool:
        text = f"{row['id']} {row['title']} {row['detail']}".lower()
        counts = filtered in (ALL, "", row["kind"]) or (filtered == CAN_BUY and row["can_buy"])
        return counts and all(word in text for word in words)

    found: list[CampaignSection] = []
    for section in sections:
        rows = [row for row in section["rows"] if shows(row)]
        if rows:
            found.append({**section, "rows": rows})
    return found


def bars_most(sections: list[CampaignSection]) -> Barring | None:
    """The reason that bars most of the groups that are listed; None where there is no such one.

    Args:
        sections: the groups that are listed.
    """
    reasons = [row["barred"] for section in sections for row in section["rows"]]
    return next((one for one in reasons if one and 1 < reasons.count(one) > len(reasons) / 2), None)


def part_of(count: int, most: int) -> int:
    """How much of a bar a count fills, in percent."""
    return min(100, 100 * count // most) if most > 0 else 0


# --- the calendar ----------------------------------------------------------------------------------------------------


def day_after(view: ShownCampaign, date: str) -> str:
    """The day that follows one; empty after the last."""
    dates = [cell["date"] for week in view["calendar"]["weeks"] for cell in week if cell is not None]
    later = [other for other in dates if other > date]
    return min(later, default="")


def long_date(view: ShownCampaign, date: str) -> str:
    """A day in words; empty where the campaign has none such."""
    cells = [cell for week in view["calendar"]["weeks"] for cell in week if cell is not None]
    return next((cell["long"] for cell in cells if cell["date"] == date), "")


# --- rolls -----------------------------------------------------------------------------------------------------------


def others_waiting(rolling: Rolling) -> list[Waiting]:
    """What still waits besides the roll that comes now."""
    now = rolling["now"]
    return [
        row
        for row in rolling["waiting"]
        if now is None or (row["purchase"], row["what"]) != (now["purchase"], now["what"])
    ]


# --- dice ------------------------------------------------------------------------------------------------------------


def with_die(dice: Mapping[int, int], number: int, shown: int) -> dict[int, int]:
    """The dice that a player has tapped, after one more tap; the same face again takes it back.

    Args:
        dice: what is tapped already, by the number of the die.
        number: which die.
        shown: its face.
    """
    if dice.get(number) == shown:
        return {other: face for other, face in dice.items() if other != number}
    return {**dice, number: shown}


def all_shown(dice: Mapping[int, int], faces: list[int]) -> list[int] | None:
    """What the dice show, once each of them shows something; None before."""
    found = [dice.get(number, 0) for number in range(len(faces))]
    return found if all(found) else None


PIPS = {1: (5,), 2: (1, 9), 3: (1, 5, 9), 4: (1, 3, 7, 9), 5: (1, 3, 5, 7, 9), 6: (1, 3, 4, 6, 7, 9)}
"""Where the pips of a face lie, counted from 1 in rows of three."""
