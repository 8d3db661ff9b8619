"""What an answer leaves the app as: text for forums, a picture on the clipboard, the system's own share sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"

COPIED_PICTURE = """async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap(await item.getType("image/png"));
    return [item.types, picture.width, picture.height];
}"""

KEEP_DRAWN = """() => {
    const make = URL.createObjectURL;
    window.drawn = "";
    URL.createObjectURL = blob => {
        if (blob.type === "image/svg+xml") blob.text().then(text => { window.drawn = text; });
        return make.call(URL, blob);
    };
}"""
"""Keeps the drawing that a picture is made of."""

DRAWN = """() => {
    const all = css => [...document.querySelectorAll(css)];
    const names = all(".map-labels tspan, .map-labels text:not(:has(tspan))");
    return {
        words: all("text").filter(text => !text.closest(".map-labels")).map(text => text.textContent.trim()),
        brings_letters: all("style").some(style => /@font-face[^}]*url\\(data:/.test(style.textContent)),
        names: names.map(name => name.textContent),
        high: Math.max(...names.map(name => name.getBoundingClientRect().height)),
    };
}"""
"""What the drawing says, and how high the names of its hexes are in the picture's pixels."""

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
    player.page.evaluate(KEEP_DRAWN)
    player.press("copy-picture")
    expect(player.page.locator(".sheet-said")).to_have_text("Picture copied.")
    types, width, height = player.page.evaluate(COPIED_PICTURE)
    assert "image/png" in types
    assert width == 1600
    assert height > 1000  # with its reasons below
    # It stands alone: which line, what comes of it and by which rule, each reason, and the link; nothing twice.
    paper = player.page.context.new_page()  # the app's own policy keeps a drawing's style out of its page
    paper.set_viewport_size({"width": width, "height": height})
    player.page.wait_for_function("window.drawn")  # it is read beside what the clipboard gets
    paper.set_content(player.page.evaluate("window.drawn"))
    drawn = paper.evaluate(DRAWN)
    words = drawn["words"]
    assert words.count("Blocked") == 1
    assert "R26 roof to S28 · Tractor Works" in words
    text = " ".join(words)
    assert "Dzerzhinsky Tractor Works, Advanced Tobruk System: Stalingrad. R26 roof to S28." in text
    assert "1. Roof edge along R27/S27. R27 is roofed at +20" in text
    assert text.count("ATS 1.4.61b") >= 1
    assert player.page.url in "".join(words)
    assert {"R26", "S28"} <= set(drawn["names"])
    assert drawn["high"] < 30, "the names of hexes are too large"
    assert drawn["brings_letters"]


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


def test_a_way_is_copied_with_who_goes_where_how_and_how_far(open_page: OpenPage) -> None:
    way = "map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8"
    infantry = "map=yard&system=red-barricades&from=C3&to=E4&unit=infantry&mode=normal&mp=4"
    copied = {
        f"?ask=path&to=Y28&{way}": (
            "path-steps",
            "Tractor Works, Advanced Tobruk System: Stalingrad. Fully tracked vehicle (Assault), 8 MP, W23 to Y28.",
        ),
        f"?ask=reach&{way}": ("reach-summary", "Fully tracked vehicle (Assault), 8 MP, W23."),
        f"?ask=path&{infantry}": ("path-steps", ", 4 MF, C3 to E4."),  # what that game calls them
        "?ask=walk&map=village&system=miniatures&unit=infantry&mode=move&mp=12&moves=10x10,12x10": (
            "legs",
            "Infantry (Move), 12 inches, 10 by 10 to 12 by 10.",
        ),
    }
    page = open_page(next(iter(copied)), size="phone")
    player = Player(page, touch=True).ready()
    for link, (shown, second) in copied.items():
        page.evaluate(GO, link)
        expect(player.sees(shown)).to_be_attached()
        expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
        page.evaluate("navigator.clipboard.writeText('nothing yet')")
        player.press("copy-text")
        expect(player.sees("said")).to_have_text("Copied.")
        # That may be said of the one before still.
        page.wait_for_function("async () => await navigator.clipboard.readText() !== 'nothing yet'")
        text = page.evaluate("navigator.clipboard.readText()")
        lines = text.splitlines()
        assert second in lines[1], text
        assert lines[-1] == page.url


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
    page.wait_for_function("window.shared.length > 0")
    (told,) = page.evaluate("window.shared")
    assert told["url"] == page.url
    assert told["title"] == "Tractor Works, R26 roof to S28, ATS"
    assert told["text"].startswith("R26 roof to S28, range 2: Blocked by the roof edge along R27/S27")
    assert "ATS 1.4.61b" in told["text"]
    assert page.url not in told["text"]  # it is beside it

    # Who puts the system's sheet away is told nothing, and no error is left behind.
    page.evaluate(SHARE_SHEET, "put away")
    player.press("system-share")
    page.wait_for_function("window.shared.length > 0")
    assert len(page.evaluate("window.shared")) == 1
    expect(page.locator(".sheet-said")).to_have_text("")
    expect(player.sees("link-field")).to_be_visible()
