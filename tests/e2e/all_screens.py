"""Every screen of the app, gone through on one page: what holds for all of them is asked on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.e2e.campaigner import CAMPAIGN
from tests.e2e.engine import START_LIMIT_MS
from tests.support.pictures import png

GO = """address => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
}"""
"""Opens a link as the browser's Back does: without loading the page again."""


@dataclass(frozen=True)
class Screen:
    """A screen and the way to it.

    Attributes:
        name: what it is called when something is wrong with it.
        shows: what is there once it is whole, as a selector.
        address: the link that leads to it; empty where it is opened from the screen before.
        taps: what is tapped on the way, as selectors.
        picture: whether the last of them has the browser ask for a file, which is ``PICTURE``.
    """

    name: str
    shows: str
    address: str = ""
    taps: tuple[str, ...] = ()
    picture: bool = False


def _id(test_id: str, value: str = "") -> str:
    return f'[data-testid="{test_id}"]' + (f'[data-value="{value}"]' if value else "")


def _sheet(name: str, opener: str, shows: str) -> Screen:
    return Screen(name, f"dialog[open] {shows}", taps=(opener,))


PICTURE = png(
    730, 660, (0xFF, 0xFF, 0xCC), (60, 70, 210, 230, (0x34, 0xA1, 0x34)), (470, 120, 540, 190, (0x80, 0x80, 0x90))
)
"""A picture of few colours: woods and a house on paper."""

PUT_AWAY = f"dialog[open], {_id('hex-card')}, {_id('why')}"
"""What stays before the screen until it is put away."""

DTW = "?map=dtw&system=ats"
LINE = f"{DTW}&from=T30&to=Y27"
ROSTER = "?ask=roster&map=dtw&system=north-africa&roster=italian-vehicles&month=1942-10"

SCREENS = (
    Screen("a first visit", _id("first-lines"), DTW),
    Screen("sight", _id("profile") + " svg", f"{LINE}&on=smoke:S27,wreck:V29"),
    _sheet("share", _id("share-link"), _id("qr") + " svg"),
    _sheet("history", _id("history"), _id("history-row")),
    _sheet("settings", _id("settings"), "[data-record]"),
    _sheet("map and rules", _id("map-choice"), _id("map-option")),
    _sheet("help", _id("help"), _id("help-key") + " svg"),
    _sheet("a rule", "[data-testid=trace] .cite", _id("rule-did")),
    _sheet("options", _id("conditions"), "[data-testid=option]"),
    Screen("find", _id("find"), taps=(_id("from-name"),)),
    Screen("a hex's card", _id("hex-card"), taps=(_id("about-hex"),)),
    Screen("sight blocked", _id("verdict") + "[data-verdict=blocked]", f"{DTW}&from=R26@roof&to=S28"),
    Screen("sight compared", _id("compared-say"), f"{DTW}&from=R26@roof&to=S28&compare=cgs"),
    Screen("not known", _id("uncharted"), "?map=sos&system=ats&from=A1&to=B2"),
    Screen("no such hex", _id("error-card"), f"{DTW}&from=T99&to=Y27"),
    Screen("fan", _id("verdict") + "[data-verdict=fan]", "?ask=fan&map=dtw&system=ats&from=U25&range=6"),
    Screen("why in a fan", _id("why"), taps=('.board [data-hex="V26"]',)),
    Screen(  # no hex sees both: that is no clear sight
        "two fans",
        f".panel-body:has(.verdict.open) {_id('fan-overlap')}",
        "?ask=fan&map=dtw&system=cgs&from=T30&range=4&also=Y27&reverse=1&arc=2,4",
    ),
    Screen("who sees", _id("unit-row"), "?ask=sees&map=dtw&system=ats&to=Y27&units=T30,Y23,U26"),
    Screen("a new unit", _id("unit-form"), taps=(_id("unit-add"),)),
    Screen("all lines", _id("line-row"), "?ask=sees&map=dtw&system=ats&to=Y27&others=S28,V24&units=T30,Y23,U26"),
    Screen("way", _id("path-steps"), "?ask=path&map=dtw&system=ats&from=W23&to=Y28&unit=tracked&mode=assault&mp=8"),
    Screen("the unit's choice", _id("unit-choice"), taps=(_id("unit-change"),)),
    Screen("facing", _id("facing"), "?ask=path&map=dtw&system=cgs&from=W23&to=Y28&unit=tracked&mode=normal&mp=12"),
    Screen("reach", _id("cost-key"), "?ask=reach&map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8"),
    Screen("counters", _id("tile"), f"{LINE}&ask=counters&on=smoke:V29"),
    Screen("the tables", _id("table-row"), "?ask=table&map=dtw&system=ats"),
    Screen("a table", _id("outcome"), "?ask=table&map=dtw&system=ats&name=immobilization"),
    Screen("figures", _id("figure"), "?map=dtw&system=cgs&from=A10&to=A9", (_id("missing-cost"),)),
    Screen("free table", _id("profile") + " svg", "?map=village&system=miniatures&from=24x28&to=22x36"),
    Screen("a point's card", _id("hex-card"), taps=(_id("from-name"), _id("about-hex"))),
    Screen(
        "way on a free table",
        _id("legs"),
        "?ask=walk&map=village&system=miniatures&unit=tank&mode=move&mp=12&moves=20x13,20x22.5",
    ),
    Screen("conditions", _id("conditions-band"), "?map=yard&system=north-africa", (_id("open-conditions"),)),
    Screen("desert line", _id("verdict"), "?map=yard&system=north-africa&from=E5&to=E8&c.ec=dry&c.dust=light"),
    Screen("roster", _id("roster-row"), ROSTER),
    Screen("roster's card", _id("card-title"), f"{ROSTER}&entry=m13-40"),
    Screen("campaign by date", ".campaign " + _id("day"), CAMPAIGN),
    Screen("campaign's sheet", "dialog[open]", taps=(_id("campaign-manage"),)),
    Screen("campaign without a budget", _id("budget-field"), taps=(".campaign " + _id("to-buy"),)),
    Screen("campaign's purchases", _id("group"), taps=(_id("budget-plan"),)),
    Screen("campaign's rolls", ".campaign[data-page=roll]", taps=(_id("campaign-page", "roll"),)),
    Screen("campaign's record", ".campaign[data-page=record]", taps=(_id("campaign-page", "record"),)),
    Screen("maps", _id("legend") + " svg", DTW, (_id("mode-maps"),)),
    Screen("a new map", _id("new-map-card"), taps=(_id("new-map"),)),
    Screen("map desk", _id("desk-map") + " svg.board", taps=(_id("new-ground", "hexes"), _id("new-begin"))),
    Screen("map desk's hexes", _id("desk-panel"), taps=(_id("tool-hexes"),)),
    Screen("map desk's check", _id("check-verdict"), taps=(_id("tool-check"),)),
    Screen("map desk's boards", _id("join-board"), taps=(_id("tool-boards"),)),
    Screen("map desk's photo", _id("photo-choose"), taps=(_id("tool-photo"),)),
    *(
        Screen(f"map desk's {name}", f"{_id(f'tool-{name}')}[aria-pressed=true]", taps=(_id(f"tool-{name}"),))
        for name in ("outline", "sides", "roads", "heights", "spots")
    ),
    Screen("map desk's versions", _id("version-keep"), taps=(_id("tool-select"), _id("versions"))),
)
"""Every mode, page and sheet, in the order in which they are gone through."""

ON_THE_DESK = (
    Screen("map desk's tracing", _id("trace-word"), taps=(_id("tool-photo"), _id("trace")), picture=True),
    Screen("map desk's photo to fit", _id("photo-tap"), taps=(_id("trace-back"), _id("photo-choose")), picture=True),
    Screen("map desk's photo below", _id("photo-share"), taps=(_id("photo-use"), _id("photo-use"))),
    Screen(
        "map desk's boards laid",
        _id("join-verdict"),
        DTW,
        (
            _id("mode-maps"),
            '[data-testid="edit-map"][data-map="hills"]',
            _id("tool-boards"),
            _id("join-board", "hills"),
        ),
    ),
    Screen(
        "map desk's free table",
        _id("desk-map") + " svg.board",
        DTW,
        (_id("mode-maps"), _id("new-map"), _id("new-ground", "table"), _id("new-begin")),
    ),
    *(
        Screen(
            f"map desk's {name} of a free table",
            f"{_id(f'tool-{name}')}[aria-pressed=true]",
            taps=(_id(f"tool-{name}"),),
        )
        for name in ("outline", "strips", "spots", "judge", "check")
    ),
)
"""What else there is at the map desk; it follows the last of ``SCREENS``."""

MAIN = tuple(
    screen
    for screen in SCREENS
    if screen.name
    in {
        "a first visit", "sight", "share", "history", "settings", "map and rules", "help", "a rule", "options", "find",
        "a hex's card", "sight blocked", "not known", "no such hex", "fan", "why in a fan", "two fans", "who sees",
        "a new unit",
        "all lines", "way", "the unit's choice", "facing", "reach", "counters",
        "the tables", "free table",
    }
)  # fmt: skip
"""Where a question is asked and answered, and what opens from there."""


OBJECT_WRITTEN = "() => document.documentElement.outerHTML.includes('[object ')"
"""Whether an object of the program's stands in the page where a word should, or nothing."""


def walk(page: Page, screens: Iterable[Screen] = SCREENS) -> Iterator[Screen]:
    """Go through screens; each is given once it is there.

    Args:
        page: the app, just opened.
        screens: where to go; those without a link of their own follow the screen that they are opened from.
    """
    expect(page.get_by_test_id("engine")).to_have_attribute("data-state", "ready", timeout=START_LIMIT_MS)
    for screen in screens:
        show(page, screen)
        assert not page.evaluate(OBJECT_WRITTEN), f"{screen.name} shows or says an object of the program's"
        yield screen


def show(page: Page, screen: Screen) -> None:
    """Go to a screen, from the one before it in the list.

    Args:
        page: the app.
        screen: where to go.
    """
    if page.locator(PUT_AWAY).count():
        page.keyboard.press("Escape")
        expect(page.locator(PUT_AWAY)).to_have_count(0)
    if screen.address:
        page.evaluate(GO, screen.address)
    for number, selector in enumerate(screen.taps, 1):
        control = page.locator(selector).locator("visible=true").first
        if screen.picture and number == len(screen.taps):
            with page.expect_file_chooser() as chooser:
                control.click()
            chooser.value.set_files({"name": "board.png", "mimeType": "image/png", "buffer": PICTURE})
        else:
            control.click()
    expect(page.locator(screen.shows).first, screen.name).to_be_attached(timeout=START_LIMIT_MS)
    expect(page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
