"""A map of the player's own goes to the opponent: in the link, from the server, or as a file."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from rules_core.documents.writing import to_document
from rules_core.maps import load
from tests.e2e.conftest import ConsoleGuard, OpenPage
from tests.e2e.dropping import drop
from tests.e2e.engine import wait_for_engine
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def own_map(page: Page, shipped: str, title: str) -> str:
    """Add a map of the player's own, as a file that is dropped on the page; gives its id."""
    document = {**to_document(load(shipped)), "id": f"own-{shipped}", "title": title, "short_title": title}
    drop(page, "own.json", json.dumps(document))
    expect(page.get_by_test_id("map-desk")).to_be_visible(timeout=60_000)
    page.get_by_test_id("desk-done").click()
    expect(page.get_by_test_id("map-desk")).to_be_hidden()
    found = page.wait_for_function(
        """title => new Promise(done => {
            const asked = indexedDB.open("walkaround boards");
            asked.onsuccess = () => {
                const rows = asked.result.transaction("entries").objectStore("entries").getAll();
                rows.onsuccess = () => done(rows.result.find(row => row.entry?.title === title)?.id);
                asked.result.close();  // once that is read
            };
        })""",
        arg=title,
    )
    return str(found.json_value())


def shared_link(player: Player) -> str:
    """The link that the share sheet offers."""
    return player.sees("link-field").input_value()


def test_a_small_map_travels_in_the_link(open_page: OpenPage) -> None:
    maker = open_page("?map=hills&system=red-barricades", size="landscape")
    player = Player(maker, touch=True).ready()
    map_id = own_map(maker, "hills", "My hills")
    maker.goto(maker.url.partition("?")[0] + f"?map={map_id}&system=red-barricades&from=B3&to=F3")
    player.ready()
    said = player.sees("verdict").text_content() or ""
    player.press("share-link")
    expect(player.sees("shared-map")).to_contain_text("travels in the link")
    link = shared_link(player)
    assert "map=s-" in link
    assert "drawn=" in link

    opponent = open_page("?" + link.partition("?")[2])
    other = Player(opponent, touch=True).ready()
    expect(other.sees("verdict")).to_have_text(said, timeout=60_000)
    expect(other.sees("map-choice")).to_contain_text("My hills")
    opponent.reload()
    expect(Player(opponent, touch=True).ready().sees("verdict")).to_have_text(said)


def test_a_large_map_is_kept_by_the_server_until_its_maker_deletes_it(
    open_page: OpenPage, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    maker = open_page("?map=dtw&system=ats", size="portrait")
    player = Player(maker, touch=True).ready()
    map_id = own_map(maker, "dtw", "My town")
    maker.goto(maker.url.partition("?")[0] + f"?map={map_id}&system=ats&from=R26@roof&to=S28")
    player.ready()
    said = player.sees("verdict").text_content() or ""
    player.press("share-link")
    player.press("share-map")
    expect(player.sees("shared-map")).to_contain_text("whoever has the link finds it")
    words = "?" + shared_link(player).partition("?")[2]
    assert "drawn=" not in words

    opponent = open_page(words)
    other = Player(opponent, touch=True).ready()
    expect(other.sees("verdict")).to_have_text(said, timeout=60_000)

    player.press("unshare-map")
    expect(maker.locator(".sheet-said")).to_contain_text("links to it lead nowhere")
    late = open_page(words)
    expect(late.get_by_test_id("board-missing")).to_contain_text("not kept there", timeout=60_000)


def test_a_plain_host_keeps_no_maps_and_the_file_is_offered(
    open_page: OpenPage, plain_host: PlainHost, console_guard: ConsoleGuard
) -> None:
    console_guard.allow("404")
    page = open_page(plain_host.url + "?map=dtw&system=ats")
    wait_for_engine(page)
    player = Player(page, touch=False).ready()
    map_id = own_map(page, "dtw", "My town")
    page.goto(plain_host.url + f"?map={map_id}&system=ats&from=R26@roof&to=S28")
    player.ready()
    player.press("share-link")
    expect(player.sees("shared-map")).to_contain_text("Send its file along")
    with page.expect_download() as download:
        player.press("share-map-file")
    assert download.value.suggested_filename.endswith(".walkaround-map.json")


def test_a_damaged_map_in_a_link_is_refused_in_words(open_page: OpenPage) -> None:
    page = open_page("?map=s-0123456789abcdef01234567&system=ats&from=A1&to=B2&drawn=AAAA")
    expect(page.get_by_test_id("board-missing")).to_contain_text("damaged", timeout=60_000)
