"""Free tables by touch: points tapped anywhere, lines measured, a way drawn from the model; offline too."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from rules_core import ask
from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.drawer import Drawer
from tests.e2e.engine import START_LIMIT_MS
from tests.e2e.layout import COVERED, OVER_THE_EDGE
from tests.e2e.player import Player
from tests.support.sweep import crossed

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TABLE = "?map=village&system=miniatures"
LINE = f"{TABLE}&from=24x28&to=22x36"
WAY = f"{TABLE}&ask=walk&unit=tank&mode=move&mp=12&moves=20x13,20x22.5"
MINED = f"{TABLE}&ask=walk&unit=tank&mode=move&mp=12&moves=36x8,36x14&o.weight.tons=30"

PLACE = """async ([x, y]) => {
    // What was asked of the map is done on a frame, which a busy device may be late with.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const board = document.querySelector(".stage .board");
    const { left, top, width } = board.getBoundingClientRect();
    const box = board.viewBox.baseVal, scale = width / box.width, inch = Number(board.dataset.inch);
    const depth = Number(board.dataset.inches.split(" ")[1]);
    return [left + (x * inch - box.x) * scale, top + ((depth - y) * inch - box.y) * scale];
}"""


TAGS_IN_SIGHT = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const map = box("[data-testid=map]"), bar = box("[data-testid=scale-bar]"), floats = box(".floats");
    const panel = box(".panel");
    const foot = panel.top > map.top && panel.left <= map.left ? Math.min(panel.top, map.bottom) : map.bottom;
    const tags = [...document.querySelectorAll(".ov-tag")].map(tag => tag.getBoundingClientRect());
    return tags.length > 0 && tags.every(tag =>
        tag.left >= map.left && tag.right <= map.right && tag.top >= floats.bottom && tag.bottom <= foot
        && (tag.bottom < bar.top - 14 || tag.left > bar.right || tag.right < bar.left));
}"""
"""Whether every tag of the answer lies where neither the sheet nor the scale bar is, and within the map's edges."""


class TablePlayer(Player):
    """Plays on a free table by touch."""

    def ready(self) -> TablePlayer:
        """Wait for the table and the rules."""
        expect(self.sees("engine")).to_have_attribute("data-state", "ready", timeout=START_LIMIT_MS)
        self.page.locator(".board [data-spot]").first.wait_for(state="attached")
        return self

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the table is on the screen, once the map lies still."""
        before, now = None, self.page.evaluate(PLACE, [x, y])
        while before != now:
            self.page.wait_for_timeout(150)
            before, now = now, self.page.evaluate(PLACE, [x, y])
        return now[0], now[1]

    def tap_point(self, x: float, y: float) -> None:
        """Tap a point of the table."""
        self.page.touchscreen.tap(*self.place(x, y))

    def draw(self, *points: tuple[float, float]) -> None:
        """Put a finger down at the first point and draw to the others."""
        touch = self.page.context.new_cdp_session(self.page)
        places = [self.place(x, y) for x, y in points]
        for number, (x, y) in enumerate(places):
            for part in range(1, 7) if number else (6,):
                ax, ay = places[number - 1] if number else (x, y)
                at = {"x": ax + (x - ax) * part / 6, "y": ay + (y - ay) * part / 6}
                kind = "touchMove" if number else "touchStart"
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def asked(self) -> dict[str, str]:
        """What the address bar asks."""
        return {name: values[0] for name, values in parse_qs(urlsplit(self.page.url).query).items()}


def test_two_taps_anywhere_ask_a_line_and_it_is_measured(open_page: OpenPage) -> None:
    player = TablePlayer(open_page(TABLE, size="landscape"), touch=True).ready()
    expect(player.sees("scale")).to_have_text("1/72")
    player.tap_point(24, 28)
    expect(player.sees("from-card")).to_contain_text("Point ")
    player.tap_point(22, 36)
    expect(player.sees("verdict")).to_be_visible()
    asked = player.asked()
    right = ask("los", system="miniatures", map="village", from_=asked["from"], to=asked["to"]).facts
    expect(player.sees("verdict")).to_have_attribute("data-verdict", right["verdict"])
    expect(player.sees("distance")).to_have_attribute("data-range", str(right["range"]))
    expect(player.sees("depth")).to_have_attribute("data-share", str(sum(row["share"] for row in right["depths"])))
    player.press("measure")
    expect(player.sees("measured")).to_have_text(f"{right['range']:.1f} in")
    expect(player.page.locator(".ov-measured")).to_have_count(1)
    expect(player.page.locator(".ov-los")).to_have_count(0)


def test_a_way_is_drawn_from_the_model_lengthened_by_a_tap_and_taken_back(open_page: OpenPage) -> None:
    player = TablePlayer(
        open_page(f"{TABLE}&ask=walk&unit=tank&mode=move&mp=12&moves=20x10", size="landscape"), touch=True
    )
    player.ready()
    expect(player.sees("from-card")).to_contain_text("20\u00a0·\u00a010")
    player.draw((20, 10), (20, 13), (23, 14))
    expect(player.sees("legs")).to_be_visible()
    assert player.asked()["ask"] == "walk"
    drawn = player.asked()["moves"].split(",")
    assert drawn[0] == "20x10"
    assert len(drawn) >= 3
    player.tap_point(23, 22)
    expect(player.sees("turn-ends")).to_be_visible()
    assert len(player.asked()["moves"].split(",")) == len(drawn) + 1
    player.press("undo-step")
    expect(player.sees("turn-ends")).to_have_count(0)
    assert player.asked()["moves"].split(",") == drawn
    player.press("redraw")
    expect(player.sees("legs")).to_have_count(0)
    expect(player.sees("from-card")).to_contain_text("20\u00a0·\u00a010")


def test_a_finger_beside_the_model_moves_the_map(open_page: OpenPage) -> None:
    player = TablePlayer(open_page(WAY, size="landscape"), touch=True).ready()
    expect(player.sees("legs")).to_be_visible()
    expect(player.page.locator(".ov-tag").first).to_be_attached()  # they move the map
    before, asked = player.place(20, 13), player.asked()
    player.draw((26, 16), (29, 16))
    assert player.place(20, 13)[0] > before[0] + 20
    assert player.asked() == asked


def test_a_way_says_where_its_turn_ends_and_what_each_leg_costs(open_page: OpenPage) -> None:
    player = TablePlayer(open_page(WAY, size="portrait", dark=True), touch=True).ready()
    right = ask("walk", system="miniatures", map="village", unit="tank", allowance=12, moves=["20x13", "20x22.5"]).facts
    expect(player.page.get_by_test_id("leg")).to_have_count(len(right["legs"]))
    expect(player.page.get_by_test_id("turn-line")).to_have_count(len(right["ends"]))
    expect(player.sees("goal-turn")).to_have_text(f"turn {len(right['ends']) + 1}")


def test_a_leg_is_bent_by_dragging_it(open_page: OpenPage) -> None:
    bent = f"{TABLE}&ask=walk&unit=tank&mode=move&mp=12&moves=20x10,28x10"
    player = TablePlayer(open_page(bent, size="landscape"), touch=True).ready()
    expect(player.sees("legs")).to_be_visible()
    player.draw((26, 10), (26, 13))
    expect(player.page.get_by_test_id("leg")).not_to_have_count(1)
    moves = player.asked()["moves"].split(",")
    assert [moves[0], moves[2]] == ["20x10", "28x10"]
    assert [round(float(part)) for part in moves[1].split("x")] == [26, 13]


def test_mines_are_told_rolled_and_gone_round(open_page: OpenPage) -> None:
    player = TablePlayer(open_page(MINED, size="landscape"), touch=True).ready()
    expect(player.sees("fates")).to_contain_text("289 / 625")
    expect(player.sees("chance-bars")).to_contain_text("in B1")
    player.press("roll-checks")
    expect(player.sees("rolled").get_by_role("listitem")).not_to_have_count(0)
    player.press("go-round")
    expect(player.sees("fates")).to_have_count(0)
    expect(player.sees("move-total")).to_be_visible()


def test_a_way_that_may_not_go_on_offers_to_go_as_far_as_it_may(open_page: OpenPage) -> None:
    barred = f"{TABLE}&ask=walk&unit=wheeled&mode=move&mp=12&moves=12x18,12x12"
    player = TablePlayer(open_page(barred, size="landscape"), touch=True).ready()
    expect(player.sees("why-not")).to_be_visible()
    player.press("up-to-here")
    expect(player.sees("why-not")).to_have_count(0)
    expect(player.sees("move-total")).to_be_visible()


def test_a_table_answers_without_a_network(open_page: OpenPage, site_server: SiteServer) -> None:
    page = open_page(LINE, size="landscape", first_visit=True)
    player = TablePlayer(page, touch=True).ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    site_server.stop()
    page.context.set_offline(True)
    page.reload()
    player.ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "clear")
    expect(player.page.locator(".ov-tag").first).to_be_attached()  # they move the map
    player.tap_point(25.5, 40)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")


@pytest.mark.parametrize(("link", "size"), crossed((LINE, WAY, MINED), ("phone", "landscape", "portrait")))
def test_nothing_lies_over_anything_and_every_control_is_a_finger_wide(
    open_page: OpenPage, link: str, size: str
) -> None:
    player = TablePlayer(open_page(link, size=size, dark=size == "phone"), touch=True).ready()
    shown: Page = player.page
    expect(player.sees("verdict" if link == LINE else "move-total")).to_be_visible()
    shown.wait_for_function(TAGS_IN_SIGHT)
    assert shown.evaluate(OVER_THE_EDGE) == []
    assert shown.evaluate(COVERED) == []


GIVES_WAY = """() => {
    const bar = document.querySelector("[data-testid=scale-bar]"), place = bar.getBoundingClientRect();
    const met = [...document.querySelectorAll(".ov-tag")].map(tag => tag.getBoundingClientRect()).some(tag =>
        tag.left < place.right && tag.right > place.left && tag.top < place.bottom && tag.bottom > place.top - 14);
    return met && getComputedStyle(bar).visibility === "hidden";
}"""
"""Whether a tag lies where the scale bar would be, and the bar is left out."""


def test_the_scale_bar_gives_way_to_a_tag_that_has_no_other_place(open_page: OpenPage) -> None:
    player = TablePlayer(open_page(f"{TABLE}&from=24x2&to=24x46", size="phone"), touch=True).ready()
    player.page.wait_for_function(GIVES_WAY)


def test_what_the_judge_settles_at_the_desk_is_kept_with_the_table_and_told_by_its_answers(
    open_page: OpenPage,
) -> None:
    drawer = Drawer(open_page(TABLE, size="landscape")).edit("village")
    drawer.press("tool-judge")
    drawer.press("judge-bog-more")
    expect(drawer.sees("judge-bog")).to_have_text("25 %")
    drawer.saved()
    drawer.press("desk-done")
    expect(drawer.page).not_to_have_url(re.compile(r"map=village(&|$)"))
    own = TablePlayer(drawer.page, touch=True).ready().asked()["map"]
    drawer.page.goto(
        f"{drawer.page.url.split('?')[0]}?map={own}&system=miniatures&ask=walk&unit=tank&mode=move&moves=54x4,54x12"
    )
    bog = drawer.page.locator('[data-testid="settings-used"] [data-setting="bog"]')
    expect(bog).to_contain_text("25 %", timeout=START_LIMIT_MS)
    expect(bog).to_have_attribute("data-set-by", "judge")


def test_two_taps_on_the_table_tell_the_gap_of_a_column(open_page: OpenPage) -> None:
    asks = f"{TABLE}&ask=table&name=following&i.ahead=tank"
    player = TablePlayer(open_page(asks, size="landscape"), touch=True).ready()
    for field, at in (("at", (30, 22)), ("ahead_at", (30, 30))):
        player.press("input-pick", input=field)
        expect(player.sees("leave-map")).to_be_visible()  # the map is there
        player.tap_point(*at)
        expect(player.page.locator(f'[data-testid="input"][data-input="{field}"]')).not_to_have_value("")
    expect(player.sees("outcome")).to_contain_text("May not follow")
    assert {"i.at", "i.ahead_at"} <= player.asked().keys()


def test_a_mode_that_is_remembered_of_another_game_is_none_of_a_tables(open_page: OpenPage) -> None:
    page = open_page("?ask=reach&map=yard&system=north-africa&from=E5&unit=infantry&mode=normal&mp=4", size="landscape")
    Player(page, touch=True).ready()
    expect(page.get_by_test_id("reach-summary")).to_be_visible()
    table = open_page("?map=village&system=miniatures", size="landscape", beside=page)
    player = Player(table, touch=True).ready()
    player.press("mode-move")
    expect(table.locator(".unit-words")).to_contain_text("Infantry")
    expect(table.locator(".unit-words")).not_to_contain_text("No mode chosen")
