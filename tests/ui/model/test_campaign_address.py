"""A campaign in the address bar: behind the #, where no server sees it."""

from __future__ import annotations

import pytest
from ui.model import address
from ui.model import state as st
from ui.model.campaign_address import BUY, RECORD

OPENED = {
    "its calendar": st.State(mode=st.PROCEDURES, campaign="one"),
    "a day": st.State(mode=st.PROCEDURES, campaign="one", side="red", day="2", page=BUY),
    "a record that came by link": st.State(
        mode=st.PROCEDURES, campaign="one", side="red", day="2", page=RECORD, carried="z.eJ-_w"
    ),
}


@pytest.mark.parametrize("name", OPENED)
def test_a_campaign_is_written_and_read_back_and_no_server_sees_it(name: str) -> None:
    state = OPENED[name]
    link = address.link(state)
    asked, _, rest = link.partition("#")
    assert rest.startswith("campaign=one")
    assert "campaign" not in asked
    found, dropped = address.read(link, st.State())
    assert dropped == []
    for field in ("mode", "name", "campaign", "side", "day", "page", "carried"):
        assert getattr(found, field) == getattr(state, field)


def test_without_a_campaign_nothing_stands_behind_the_question() -> None:
    assert "#" not in address.link(st.State(mode=st.PROCEDURES))
    assert "#" not in address.link(st.State(mode=st.SIGHT, campaign="one"))


def test_a_page_that_there_is_not_and_a_foreign_part_are_left_out_with_a_sentence() -> None:
    found, dropped = address.read("?ask=table#campaign=One&page=loot&budget=7", st.State())
    assert (found.campaign, found.page) == ("one", "")
    assert [any(word in sentence for sentence in dropped) for word in ("loot", "budget")] == [True, True]
    assert address.read("?ask=table#top", st.State())[0].campaign == ""


def test_a_table_that_is_opened_leaves_the_campaign_and_a_campaign_leaves_the_table() -> None:
    campaign = OPENED["a day"]
    assert st.choose_procedure(campaign, "terrain", {}).campaign == ""
    table = st.State(mode=st.PROCEDURES, name="terrain", inputs={"a": 1}, roll=(3,))
    opened = st.open_campaign(table, "one")
    assert (opened.name, opened.inputs, opened.roll, opened.campaign) == ("", {}, (), "one")
    again = st.open_campaign(campaign, "one")
    assert (again.side, again.day, again.page) == ("red", "", "")
    assert st.open_campaign(campaign, "two").side == ""
    assert st.choose_map(campaign, "ge", campaign.system).campaign == "one"
    assert st.choose_map(campaign, "ge", "other").campaign == ""
