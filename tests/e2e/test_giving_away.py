"""What an answer leaves the app as: text for forums, a picture on the clipboard, the system's own share sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"

COPIED_PICTURE = """async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap(await item.getType("image/png"));
    return [item.types, picture.width, picture.height];
}"""

SHARE_SHEET = """answer => {
    window.shared = [];
    navigator.share = told => {
        window.shared.push(told);
        return answer === "" ? Promise.resolve() : Promise.reject(new DOMException(answer, "AbortError"));
    };
}"""


def _share(page: Page, *, touch: bool) -> Player:
    player = Player(page, touch=touch).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("share-link")
    expect(player.sees("link-field")).to_be_visible()
    return player


def test_the_picture_of_an_answer_goes_to_the_clipboard(open_page: OpenPage) -> None:
    player = _share(open_page(LINE, size="phone"), touch=True)
    player.press("copy-picture")
    expect(player.page.locator(".sheet-said")).to_have_text("Picture copied.")
    types, width, height = player.page.evaluate(COPIED_PICTURE)
    assert "image/png" in types
    assert width == 1600
    assert height > 1000  # with its reasons below


def test_where_the_browser_refuses_a_picture_it_is_said_and_where_it_knows_none_it_is_not_offered(
    open_page: OpenPage,
) -> None:
    page = open_page(LINE)
    page.add_init_script("navigator.clipboard.write = () => Promise.reject(new Error('no'))")
    page.reload()
    player = _share(page, touch=False)
    player.press("copy-picture")
    expect(page.locator(".sheet-said")).to_contain_text("save the picture")
    page.add_init_script("delete window.ClipboardItem")
    page.reload()
    player = _share(page, touch=False)
    expect(player.sees("save-picture")).to_be_visible()
    expect(player.sees("copy-picture")).to_have_count(0)


def test_an_answer_is_copied_for_a_forum_as_bbcode(open_page: OpenPage) -> None:
    player = _share(open_page(LINE), touch=False)
    player.press("copy-as", form="bbcode")
    expect(player.page.locator(".sheet-said")).to_have_text("Copied.")
    text = player.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("[b]R26 roof to S28, range 2: Blocked by the roof edge along R27/S27 (ATS 1.4.61b).[/b]")
    assert "Dzerzhinsky Tractor Works, Advanced Tobruk System: Stalingrad. R26 roof to S28." in text
    rows = text.partition("[list]\n")[2].partition("\n[/list]")[0].splitlines()
    assert rows
    assert all(row.startswith("[*]") for row in rows)
    assert text.endswith(f"[url={player.page.url}]Open in Walkaround[/url]")


def test_send_hands_the_question_to_the_systems_share_sheet_where_there_is_one(open_page: OpenPage) -> None:
    page = open_page(LINE, size="phone")
    page.add_init_script("delete Navigator.prototype.share")
    page.reload()
    player = _share(page, touch=True)
    expect(player.sees("copy-link")).to_be_visible()
    expect(player.sees("system-share")).to_have_count(0)

    page.add_init_script(f"({SHARE_SHEET})('')")
    page.reload()
    player = _share(page, touch=True)
    player.press("system-share")
    (told,) = page.evaluate("window.shared")
    assert told["url"] == page.url
    assert told["title"] == "Tractor Works, R26 roof to S28, ATS"
    assert told["text"].startswith("R26 roof to S28, range 2: Blocked by the roof edge along R27/S27")
    assert "ATS 1.4.61b" in told["text"]
    assert page.url not in told["text"]  # it is beside it

    # Who puts the system's sheet away is told nothing, and no error is left behind.
    page.evaluate(SHARE_SHEET, "put away")
    player.press("system-share")
    assert len(page.evaluate("window.shared")) == 1
    expect(page.locator(".sheet-said")).to_have_text("")
    expect(player.sees("link-field")).to_be_visible()
