"""What players come for, done by someone who has never seen the app, by touch, with every tap counted.

Each task begins where the one before it in a player's evening would have ended, mostly at a fresh app; how many taps
it may take stands once, in ``TASKS``. ``make test`` does each of them on one screen, so that every screen and both
themes have their share; ``SWEEP=whole`` does all of them on all screens. With ``WALKAROUND_PICTURES`` set to a folder
each leaves pictures there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.grips import middle
from tests.e2e.large_text import twice_as_large
from tests.e2e.player import resting_place
from tests.e2e.test_boards import tiny_board
from tests.e2e.walker import Effort, Walker
from tests.support.sweep import WHOLE

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SCREENS = tuple(product(("landscape", "portrait", "phone"), (False, True)))
"""The size, and whether the device is set to dark."""


@dataclass(frozen=True)
class Table:
    """Where a task is done, and with what.

    Attributes:
        open_page: opens pages.
        server: the server.
        size: the screen's size.
        dark: whether the device is set to dark.
        files: a folder for files.
    """

    open_page: OpenPage
    server: SiteServer
    size: str
    dark: bool
    files: Path

    def walker(self, name: str, address: str = "", **how: object) -> Walker:
        """A player on a page.

        Args:
            name: what pictures are called by.
            address: where the page is opened; empty for the app as one finds it.
            how: as for ``open_page``.
        """
        page = self.open_page(address, size=self.size, dark=self.dark, **how)
        walker = Walker(page, f"{name}-{self.size}-{'dark' if self.dark else 'light'}")
        walker.ready()
        return walker


Task = Callable[[Table], Walker]

NOTES_RINGS = """() => {
    window.ringed = false;
    const rings = document.querySelector("[data-testid=map] .rings");
    new MutationObserver(() => window.ringed ||= rings.querySelector(".ring") !== null)
        .observe(rings, { childList: true });
}"""
"""Has the page note that hexes are ringed, which they are for a moment only."""


def line(table: Table) -> Walker:
    """Whether two hexes see each other."""
    walker = table.walker("line")
    walker.look()
    walker.tap_hex("T30")
    walker.tap_hex("Y27")
    expect(walker.sees("totals")).to_have_text("+5")
    expect(walker.sees("verdict")).to_be_in_viewport(ratio=1)
    walker.look()
    return walker


def roof(table: Table) -> Walker:
    """The same from a roof."""
    walker = table.walker("roof")
    walker.tap_hex("R26")
    walker.tap_hex("S28")
    walker.press("from-place", place="roof")
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    expect(walker.sees("verdict")).to_be_in_viewport(ratio=1)
    walker.look()
    return walker


def why(table: Table) -> Walker:
    """Why a line is blocked, by which rule, and where."""
    walker = table.walker("why", "?map=dtw&system=ats&from=R26@roof&to=S28")
    expect(walker.sees("verdict")).to_contain_text("roof edge along R27/S27")
    walker.page.evaluate(NOTES_RINGS)
    walker.touch_it(walker.page.get_by_test_id("trace-row").first.locator(".row-title"))
    walker.page.wait_for_function("window.ringed")
    walker.look()
    walker.touch_it(walker.sees("verdict").locator(".cite"))
    expect(walker.page.locator("dialog.sheet")).to_contain_text("Looking off a roof")
    expect(walker.sees("rule-did")).to_contain_text("roof edge along R27/S27 blocks")
    walker.look()
    return walker


def fan(table: Table) -> Walker:
    """What a hex sees of the whole map."""
    walker = table.walker("fan")
    walker.press("fan-toggle")
    walker.tap_hex("T30")
    walker.touch_it(walker.sees("fan-range").get_by_role("button", name="All"))
    expect(walker.sees("verdict")).to_contain_text(re.compile(r"of 1,?49\d"))
    expect(walker.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    walker.look()
    return walker


def way(table: Table) -> Walker:
    """How far a unit gets, how it gets to a hex, and how likely."""
    walker = table.walker("way")
    walker.press("mode-move")
    walker.tap_hex("W23")
    walker.press("allowance")
    walker.types("8")
    walker.key("Enter")
    expect(walker.sees("reach-summary")).to_be_visible()
    walker.look()
    walker.tap_hex("Y25")
    expect(walker.sees("move-total")).to_be_visible()
    walker.look()
    return walker


def tank(table: Table) -> Walker:
    """A tank that faces somewhere, under CGS."""
    walker = table.walker("tank")
    walker.press("mode-maps")
    walker.press("system-choice", map="dtw", value="cgs")
    walker.press("mode-move")
    expect(walker.sees("rules")).to_have_text("CGS")  # until its rules are here the units are those of the game before
    expect(walker.sees("work")).to_be_hidden()
    walker.press("unit-change")
    walker.touch_it(walker.sees("unit-choice").get_by_role("button", name="Fully tracked vehicle"))
    walker.tap_hex("W23")
    walker.touch_it(walker.page.locator('[data-testid="facing-dot"][data-value="9"]'))
    expect(walker.sees("facing")).to_have_text("Faces 9 o'clock")
    expect(walker.sees("reach-summary")).to_be_attached()
    expect(walker.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)  # the reach is there, and in view
    walker.look()
    walker.tap_hex("Y25")
    expect(walker.page.locator(".row.step.turning").first).to_be_attached()
    expect(walker.sees("move-total")).to_be_in_viewport(ratio=1)
    walker.look()
    return walker


def counters(table: Table) -> Walker:
    """Smoke and a wreck put down, moved, removed, taken back."""
    walker = table.walker("counters", "?map=dtw&system=ats&from=T30&to=Y27")
    lying = walker.page.locator(".overlay [data-counter]")
    walker.press("mode-counters")
    walker.press("tile", kind="smoke")
    walker.tap_hex("V29")
    expect(walker.sees("effect")).to_have_text("T30 to Y27 goes from +5 to +9.")
    walker.look()
    walker.press("tile", kind="wreck")
    walker.tap_hex("W28")
    expect(lying).to_have_count(2)
    walker.press("move-counter")
    walker.tap_hex("W29")
    expect(walker.page).to_have_url(re.compile("wreck:W29"))
    walker.press("remove-counter")
    expect(lying).to_have_count(1)
    walker.press("undo-change")
    expect(lying).to_have_count(2)
    walker.look()
    return walker


def shot(table: Table) -> Walker:
    """From a line to the shot along it, and its roll."""
    walker = table.walker("shot", "?map=dtw&system=ats&from=T30&to=Y27")
    walker.press("along-line", value="shot")
    expect(walker.sees("still-needed")).to_contain_text("Base HPN")
    walker.look()
    walker.touch_it(walker.page.locator('input[data-input="hpn"]'))
    walker.types("12")
    walker.key("Enter")
    expect(walker.page.locator(".outcome .percent").first).to_be_visible()
    walker.press("roll")
    expect(walker.page.locator(".outcome.is-rolled")).to_have_count(1)
    walker.look()
    return walker


def sent(table: Table) -> Walker:
    """A question sent to the opponent, who sees the same answer."""
    walker = table.walker("sent", "?map=dtw&system=ats&from=T30&to=Y27&on=smoke:V29")
    expect(walker.sees("totals")).to_have_text("+9")
    walker.press("share-link")
    expect(walker.sees("qr")).to_be_visible()
    walker.look()
    walker.press("copy-link")
    expect(walker.page.locator(".sheet-said")).to_have_text("Link copied.")
    link = walker.page.evaluate("navigator.clipboard.readText()")
    opponent = table.walker("received", "?" + link.partition("?")[2], first_visit=True)
    expect(opponent.sees("totals")).to_have_text("+9")
    expect(opponent.sees("whose")).to_be_visible()
    opponent.look()
    return walker


def own_board(table: Table) -> Walker:
    """A board of one's own from its file, and a line on it."""
    file = table.files / "bdTiny"
    file.write_bytes(tiny_board())
    walker = table.walker("board")
    walker.press("mode-maps")
    with walker.page.expect_file_chooser() as chooser:
        walker.press("add-board")
    chooser.value.set_files(file)
    expect(walker.page.locator('.board[data-map="tiny"] [data-hex]')).to_have_count(7, timeout=30_000)
    walker.tap_hex("A1")
    walker.tap_hex("C1")
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", re.compile("clear|modified|blocked"))
    walker.look()
    return walker


def offline(table: Table) -> Walker:
    """No network, and another question."""
    walker = table.walker("offline", "?map=dtw&system=ats&from=T30&to=Y27", first_visit=True)
    expect(walker.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    table.server.stop()
    walker.page.context.set_offline(True)
    walker.page.reload()
    walker.ready()
    expect(walker.sees("totals")).to_have_text("+5")
    walker.tap_hex("X28")
    expect(walker.sees("to-card")).to_contain_text("X28")
    expect(walker.sees("verdict")).to_be_visible()
    walker.look()
    return walker


def convention(table: Table) -> Walker:
    """A disputed point played the other way."""
    walker = table.walker("convention", "?map=dtw&system=ats&from=R26@roof&to=S28")
    walker.touch_it(walker.sees("verdict").locator(".cite"))
    walker.touch_it(walker.page.locator("[data-record=HC-ATS-2]").get_by_role("button", name="Play it so"))
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", "modified")
    walker.look()
    return walker


def compared(table: Table) -> Walker:
    """The same line under the other game."""
    walker = table.walker("compared", "?map=dtw&system=ats&from=R26@roof&to=S28")
    walker.press("compare")
    expect(walker.sees("compared-say")).to_contain_text("Both block the line")
    expect(walker.sees("compared-say")).to_be_in_viewport(ratio=1)
    walker.look()
    return walker


def found(table: Table) -> Walker:
    """A hex found by its name, a building by its own; nearer and farther with two fingers and two taps."""
    walker = table.walker("found")
    walker.press("from-name")
    walker.types("r26r")
    expect(walker.sees("suggestion")).to_contain_text("R26 roof")
    walker.look()
    walker.key("Enter")
    walker.types("iron f")
    expect(walker.sees("suggestion")).to_contain_text("Iron Foundry")
    expect(walker.page.locator(".rings .found")).not_to_have_count(0)
    walker.look()
    walker.key("Enter")
    walker.tap_hex("S28")
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    height = "hex => hex.getBoundingClientRect().height"
    place = middle(walker.hex("R26"))
    before = walker.hex("R26").evaluate(height)
    walker.pinch(place, 60, 150)
    expect(walker.page.locator("[data-testid=map][data-moving]")).to_have_count(0)
    nearer = resting_place(walker.hex("R26"))["height"]  # while it is stretched it may seem larger for a frame
    assert nearer > 1.5 * before
    walker.double_tap(middle(walker.hex("R26")))
    expect(walker.page.locator("[data-testid=map][data-moving]")).to_have_count(0)
    assert walker.hex("R26").evaluate(height) >= nearer
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", "blocked")  # no end was moved by it
    return walker


def by_keys(table: Table) -> Walker:
    """By keyboard alone, and what is heard."""
    walker = table.walker("keys")
    walker.key("/")
    expect(walker.sees("find")).to_be_focused()
    walker.types("t30 y27")
    walker.key("Enter")
    expect(walker.sees("totals")).to_have_text("+5")
    expect(walker.page.get_by_test_id("live")).to_contain_text(re.compile(r"T30.*Y27"))
    walker.key("x")
    expect(walker.page).to_have_url(re.compile("from=Y27&to=T30"))
    expect(walker.page.get_by_test_id("live")).to_contain_text(re.compile(r"Y27.*T30"))
    walker.key("F6")
    expect(walker.page.locator(".panel :focus, .panel:focus")).to_have_count(1)
    walker.look()
    return walker


def large(table: Table) -> Walker:
    """Letters of twice the size, strong contrast, and the screen on its side."""
    walker = table.walker("large", "?map=dtw&system=ats&from=T30&to=Y27")
    size = walker.page.viewport_size
    assert size is not None
    twice_as_large(walker.page)
    walker.page.emulate_media(contrast="more")
    walker.page.set_viewport_size({"width": size["height"], "height": size["width"]})
    expect(walker.sees("totals")).to_have_text("+5")
    walker.look()
    expect(walker.sees("verdict")).to_be_in_viewport(ratio=0.9)
    for end in ("T30", "Y27"):
        expect(walker.hex(end)).to_be_in_viewport(ratio=0.5)
    assert walker.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return walker


def next_day(table: Table) -> Walker:
    """The next day the app is where one left it, and what was asked is listed."""
    before = table.walker("before")
    before.tap_hex("T30")
    before.tap_hex("Y27")
    expect(before.sees("totals")).to_have_text("+5")
    expect(before.page).to_have_url(re.compile("from=T30&to=Y27"))
    before.page.goto("about:blank")
    walker = table.walker("next", beside=before.page)
    expect(walker.sees("totals")).to_have_text("+5")
    walker.press("history")
    expect(walker.page.get_by_test_id("history-row").first).to_contain_text("T30 to Y27")
    walker.look()
    return walker


def desert_line(table: Table) -> Walker:
    """North Africa: a line, and why."""
    walker = table.walker("desert-line")
    walker.press("mode-maps")
    walker.press("system-choice", map="desert-ground", value="north-africa")
    expect(walker.page.locator('.board[data-map="desert-ground"]')).to_be_attached()
    expect(walker.page.locator(".frame")).not_to_have_attribute("data-mode", "maps")
    walker.tap_hex("C3")
    walker.tap_hex("G4")
    expect(walker.sees("verdict")).to_have_attribute("data-verdict", re.compile("clear|modified|blocked"))
    walker.look()
    return walker


def desert_dust(table: Table) -> Walker:
    """North Africa: dust is raised, and the line counts it."""
    walker = table.walker("desert-dust", "?map=desert-ground&system=north-africa&from=C3&to=G4")
    expect(walker.sees("verdict")).to_be_visible()
    walker.press("open-conditions")
    expect(walker.page.get_by_test_id("conditions-back").locator("visible=true").first).to_be_visible()
    ground = walker.page.locator('[data-testid="condition-fold"][data-value="Ground"]')
    if ground.is_visible():  # small screens show one row's choices at a time
        walker.touch_it(ground)
    for field, value in (("ec", "dry"), ("dust", "light")):
        walker.press("condition-choice", input=field, value=value)
        chosen = walker.page.locator(f'[data-testid="condition-choice"][data-input="{field}"][data-value="{value}"]')
        expect(chosen.first).to_have_attribute("aria-pressed", "true")
    walker.look()
    walker.press("conditions-back")
    expect(walker.sees("conditions-pill")).to_contain_text("Light Dust")
    expect(walker.sees("verdict")).to_be_visible()
    walker.look()
    return walker


def desert_way(table: Table) -> Walker:
    """North Africa: the way of a vehicle that faces somewhere."""
    walker = table.walker("desert-way", "?map=desert-ground&system=north-africa")
    walker.press("mode-move")
    walker.press("unit-change")
    walker.touch_it(walker.sees("unit-choice").get_by_role("button", name="Fully tracked"))
    walker.tap_hex("C3")
    walker.touch_it(walker.page.locator('[data-testid="facing-dot"][data-value="9"]'))
    expect(walker.sees("facing")).to_have_text("Faces 9 o'clock")
    walker.press("allowance")
    walker.types("12")
    walker.key("Enter")
    expect(walker.page.locator(".unit-words")).to_contain_text("12 MP")
    expect(walker.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)  # the reach is there, and in view
    walker.tap_hex("F4")
    expect(walker.page.locator(".row.step.turning").first).to_be_attached()
    expect(walker.sees("move-total")).to_be_in_viewport(ratio=1)
    walker.look()
    return walker


@dataclass(frozen=True)
class May:
    """What a task may take.

    Attributes:
        before: what it took a player in the first test, in his words.
        most: the taps, the moves and the letters that it may take on a tablet.
        on_phone: the same on a phone, whose map shows less at a time.
    """

    before: str
    most: Effort
    on_phone: Effort


def _may(before: str, most: tuple[int, int, int], on_phone: tuple[int, int, int] | None = None) -> May:
    return May(before, Effort(*most), Effort(*(on_phone or most)))


TASKS: dict[Task, May] = {
    line: _may("2 taps", (3, 0, 0), (3, 1, 0)),
    roof: _may("1 tap more", (4, 0, 0), (4, 1, 0)),
    why: _may("0 taps to see it, 1 for the hex, 1 for the rule, which led nowhere", (2, 0, 0)),
    fan: _may("1 tap", (4, 0, 0), (4, 1, 0)),
    way: _may("2 taps and an allowance", (5, 0, 2), (6, 0, 2)),
    tank: _may("about 12 taps in two minutes, three wrong turns", (9, 0, 0), (9, 1, 0)),
    counters: _may("2 taps a counter; none could be dragged", (9, 0, 0), (9, 1, 0)),
    shot: _may("6 taps and typing, both ends once more", (3, 0, 3), (3, 1, 3)),
    sent: _may("2 taps", (2, 0, 0)),
    own_board: _may("2 taps", (4, 0, 0)),
    offline: _may("0 taps", (1, 0, 0)),
    convention: _may("2 taps from a row", (2, 0, 0), (2, 1, 0)),
    compared: _may("1 tap, and the verdict was scrolled out of sight", (1, 0, 0)),
    found: _may("impossible, and a double tap failed", (4, 1, 12)),
    by_keys: _may("no wrong turn; hexes could not be typed", (0, 0, 11)),
    large: _may("the browser's text size had no effect", (0, 0, 0)),
    next_day: _may("counters alone were there", (1, 0, 0)),
    desert_line: _may("the desert was not there", (4, 1, 0), (5, 1, 0)),
    desert_dust: _may("the desert was not there", (5, 1, 0), (5, 3, 0)),
    desert_way: _may("the desert was not there", (7, 0, 3), (9, 1, 3)),
}

WALKED = [
    (task, size, dark)
    for number, task in enumerate(TASKS)
    for size, dark in (SCREENS if WHOLE else (SCREENS[number % len(SCREENS)],))
]


@pytest.mark.parametrize(
    ("task", "size", "dark"), WALKED, ids=[f"{t.__name__}-{s}-{'dark' if d else 'light'}" for t, s, d in WALKED]
)
def test_what_a_player_comes_for_takes_no_more_than_it_may(
    open_page: OpenPage,
    site_server: SiteServer,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
    task: Task,
    size: str,
    dark: bool,
) -> None:
    walker = task(Table(open_page, site_server, size, dark, tmp_path))
    effort, most = walker.effort, TASKS[task].on_phone if size == "phone" else TASKS[task].most
    record_property("effort", str(effort))
    assert effort.is_within(most), f"{effort}, where {most} are enough"
