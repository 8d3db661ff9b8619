"""The map desk: maps drawn from nothing by touch, kept, questioned without a network, and found again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.drawer import ON_SCREEN, Drawer, place
from tests.e2e.engine import ask, wait_until_offline_ready
from tests.e2e.listener import Listener, tab_to

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def draw_hexes(player: Drawer) -> None:
    """Woods, a house, a wall, a hill and a road."""
    player.press("tool-hexes")
    player.fingers.drag(player.hex(2, 3), player.hex(4, 3), player.hex(4, 5))
    player.press("tool-outline")
    player.taps(
        player.hex(7, 4, -20, -20), player.hex(7, 4, 20, -20), player.hex(7, 4, 20, 20), player.hex(7, 4, -20, 20)
    )
    player.press("desk-close")
    player.press("tool-sides")
    player.taps(player.hex(3, 6, 0, -32))
    player.press("tool-heights")
    player.press("brush-size", value="7")
    player.taps(player.hex(9, 8))
    player.press("tool-roads")
    player.taps(player.hex(0, 8), player.hex(4, 8))
    player.press("desk-close")
    player.saved()


def test_a_hex_map_is_drawn_from_nothing_and_questioned_offline(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin()
    wait_until_offline_ready(player.page)
    player.page.context.set_offline(True)
    draw_hexes(player)
    player.press("tool-check")
    expect(player.sees("check-verdict")).to_contain_text("No faults")
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("Mill Valley")
    answer = ask(player.page, {"kind": "los", "map": "mill-valley", "system": "cgs", "from": "A4", "to": "G4"})
    assert answer["kind"] == "los"
    assert any("oods" in row["what"] for row in answer["trace"])
    player.tap_hex("A2")
    player.tap_hex("I2")
    expect(player.sees("verdict")).to_be_visible()
    player.page.context.set_offline(False)
    again = Drawer(open_page("?map=mill-valley&system=cgs&from=A4&to=G4", size="landscape", beside=player.page))
    again.ready()
    expect(again.sees("verdict")).to_be_visible()


def test_a_tap_on_a_tool_soon_after_a_quick_stroke_counts_once(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin(title="Quick")
    player.press("tool-hexes")
    player.fingers.drag(player.hex(2, 3), player.hex(4, 3), player.hex(4, 5))
    player.press("tool-outline")
    expect(player.sees("tool-outline")).to_have_attribute("aria-pressed", "true")
    player.press("tool-hexes")
    player.fingers.drag(player.hex(6, 3), player.hex(8, 3), player.hex(8, 5))
    player.press("only-open")
    expect(player.sees("only-open")).to_have_attribute("aria-checked", "false")
    player.page.wait_for_timeout(600)
    expect(player.sees("only-open")).to_have_attribute("aria-checked", "false")


def test_undo_reaches_back_to_the_blank_map_and_redo_forward(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin(title="Back")
    draw_hexes(player)
    for _ in range(5):
        player.press("desk-undo")
    expect(player.sees("desk-undo")).to_be_disabled()
    player.saved()
    for _ in range(5):
        player.press("desk-redo")
    player.saved()
    player.press("tool-check")
    expect(player.sees("check-verdict")).to_contain_text("No faults")


def test_a_page_that_dies_in_the_middle_of_a_shape_loses_nothing(open_page: OpenPage) -> None:
    page = open_page(size="landscape")
    player = Drawer(page).begin(title="Lost")
    player.press("tool-hexes")
    player.fingers.drag(player.hex(2, 3), player.hex(4, 3))
    player.press("tool-outline")
    player.taps(player.hex(7, 4, -20, -20), player.hex(7, 4, 20, -20))
    player.fingers.press(player.hex(7, 4, 20, 20))
    page.wait_for_timeout(1000)
    beside = open_page(size="landscape", beside=page)
    page.close(run_before_unload=False)
    again = Drawer(beside)
    again.ready()
    again.press("mode-maps")
    again.press("left-behind")
    again.at_work()
    expect(again.sees("desk-line")).to_contain_text("corners")
    expect(again.page.locator(".desk-handle")).not_to_have_count(0)
    again.press("tool-select")
    again.press("desk-done")
    expect(again.sees("map-choice")).to_have_attribute("data-map", "lost")
    answer = ask(again.page, {"kind": "los", "map": "lost", "system": "cgs", "from": "A4", "to": "G4"})
    assert answer["kind"] == "los"


def test_a_copy_of_a_shipped_map_is_drawn_on_and_the_map_itself_stays(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape"))
    player.ready()
    player.press("mode-maps")
    player.press("edit-map", map="hills")
    player.at_work()
    expect(player.sees("desk-title")).to_contain_text("Hill Country, my copy")
    player.press("tool-hexes")
    player.press("paint", value="grain")
    player.taps(player.hex(5, 12))
    player.saved()
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("my copy")
    for name, words in (("hills", "open"), ("hill-country-my-copy", "grain")):
        answer = ask(player.page, {"kind": "los", "map": name, "system": "cgs", "from": "F10", "to": "F14"})
        assert ("rain" in json.dumps(answer)) is (words == "grain")


def test_a_map_travels_as_one_file(open_page: OpenPage, tmp_path: Path) -> None:
    player = Drawer(open_page(size="landscape")).begin(title="Sent")
    player.press("tool-hexes")
    player.fingers.drag(player.hex(2, 3), player.hex(4, 3))
    player.saved()
    player.press("tool-select")
    with player.page.expect_download() as saving:
        player.press("desk-export")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["format"] == "walkaround-map"
    player.press("desk-done")
    player.press("mode-maps")
    with player.page.expect_file_chooser() as chooser:
        player.press("open-map-file")
    chooser.value.set_files(file)
    player.at_work()
    expect(player.sees("desk-title")).to_contain_text("Sent")
    (tmp_path / "no-map.json").write_text('{"format": "walkaround-map", "grid": 7}')
    player.press("desk-done")
    player.press("mode-maps")
    with player.page.expect_file_chooser() as chooser:
        player.press("open-map-file")
    chooser.value.set_files(tmp_path / "no-map.json")
    expect(player.sees("notice")).to_contain_text("no map")


def test_a_free_table_is_drawn_from_nothing_and_questioned_offline(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin("table", "Village Green")
    wait_until_offline_ready(player.page)
    player.page.context.set_offline(True)
    at = player.point
    player.press("tool-outline")
    player.press("outline-word", value="woods")
    player.taps(at(400, 300), at(700, 300), at(700, 600), at(400, 600))
    player.press("desk-close")
    player.press("tool-strips")
    player.taps(at(900, 200), at(900, 700))
    player.press("desk-close")
    player.press("tool-spots")
    player.taps(at(1000, 200))
    player.saved()
    player.press("tool-check")
    expect(player.sees("check-verdict")).to_contain_text("No faults")
    player.press("desk-done")
    expect(player.sees("map-choice")).to_contain_text("Village Green")
    question = {"kind": "los", "map": "village-green", "system": "miniatures", "from": "10x24", "to": "60x24"}
    answer = ask(player.page, question)
    assert answer["kind"] == "los"
    assert answer["verdict"] == "blocked"


LIES_ELSEWHERE = f"([x, y]) => {{ const now = ({ON_SCREEN})([0, 0]); return now[0] !== x || now[1] !== y; }}"
"""Whether the drawing's corner is elsewhere on the screen than it was."""


def test_two_fingers_move_the_map_and_leave_the_shape_alone(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="landscape")).begin(title="Two")
    player.press("tool-outline")
    before = player.point(0, 0)
    start = player.hex(5, 5)
    player.fingers.pinch(start, 60, 120)
    player.page.wait_for_function(LIES_ELSEWHERE, arg=list(before))  # on the next frame
    expect(player.page.locator(".desk-handle")).to_have_count(0)


def on_photo(column: int, row: int) -> tuple[float, float]:
    """Where the dot of a hex is on a photograph that was taken at an angle, in its pixels."""
    x, y = 561 * column, 644 * (row - 1) + (322 if column % 2 else 0)
    depth = 1 + x * 0.00002 + y * 0.00006
    return (0.19 * x + 0.03 * y + 120) / depth, (0.01 * x + 0.21 * y + 90) / depth


def photograph(file: Path) -> None:
    """A picture of a board's dots, taken at an angle."""
    dots = [on_photo(column, row) for column in range(12) for row in range(1, 11)]
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="5"/>' for x, y in dots)
    size = 'width="1600" height="1400" viewBox="0 0 1600 1400"'
    paper = '<rect width="1600" height="1400" fill="#cfc39a"/>'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paper}{circles}</svg>')


IN_PHOTO = """([x, y]) => {
    const photo = document.querySelector(".desk-photo"), stage = photo.parentNode.getBoundingClientRect();
    const at = new DOMMatrix(photo.style.transform).transformPoint(new DOMPoint(x, y));
    return [stage.left + at.x / at.w, stage.top + at.y / at.w];
}"""
"""Where a pixel of the photograph is on the screen."""


ON_THE_SCREEN = f"""dots => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => done(dots.map(dot => ({IN_PHOTO})(dot))))))"""
"""Where pixels of the photograph are on the screen, all in one frame, once what was shown now is painted."""


LIE_TOGETHER = f"""dots => dots.every(([dot, hex]) => {{
    const one = ({IN_PHOTO})(dot), other = ({ON_SCREEN})(hex);
    return Math.abs(one[0] - other[0]) <= 2 && Math.abs(one[1] - other[1]) <= 2;
}})"""
"""Whether pixels of the photograph lie at points of the drawing, within two pixels of the screen, in one frame."""


ABOVE_THE_PANEL = """() => {
    const photo = document.querySelector(".desk-photo").getBoundingClientRect();
    return photo.bottom <= document.querySelector(".desk-panel").getBoundingClientRect().top;
}"""
"""Whether all of the photograph can be reached by a finger."""


def test_a_board_photographed_at_an_angle_lies_under_the_map_within_two_pixels(
    open_page: OpenPage, tmp_path: Path
) -> None:
    photograph(tmp_path / "board.svg")
    player = Drawer(open_page(size="portrait")).begin(title="Photo")
    player.press("tool-photo")
    with player.page.expect_file_chooser() as chooser:
        player.press("photo-choose")
    chooser.value.set_files(tmp_path / "board.svg")
    expect(player.sees("photo-tap")).to_be_visible()
    expect(player.sees("photo-put")).to_have_text("0 of 4 crosses put.")  # no fit is praised that nobody made
    player.page.wait_for_function(ABOVE_THE_PANEL)  # the panel has grown by what the first fit says
    for number, (column, row) in enumerate(((0, 1), (11, 1), (11, 10), (0, 10)), 1):
        player.press("photo-tap", n=str(number))
        chosen = player.page.locator(f'[data-testid="photo-tap"][data-n="{number}"]')
        expect(chosen).to_have_attribute("aria-pressed", "true")
        at = [1600 * (0.12, 0.88, 0.88, 0.12)[number - 1], 1400 * (0.12, 0.12, 0.88, 0.88)[number - 1]]
        cross, goal = player.page.evaluate(ON_THE_SCREEN, [at, list(on_photo(column, row))])
        player.fingers.drag((cross[0], cross[1]), (goal[0], goal[1]))
        player.page.wait_for_timeout(200)
    expect(player.sees("photo-fit")).to_be_visible()
    listener = Listener(player.page)
    player.sees("desk-map").focus()  # by keys the point at hand goes on by a pixel, and is heard
    for key in ("ArrowRight", "ArrowLeft"):
        player.page.keyboard.press(key)
    listener.hears("down in the photo.")
    expect(player.sees("photo-fit")).to_be_visible()
    expect(player.page.locator(".tap-put")).to_have_count(4)
    player.page.wait_for_timeout(800)
    player.press("photo-use")
    if player.sees("photo-use").count():
        player.press("photo-use")
    expect(player.sees("photo-share")).to_be_visible()
    assert player.sees("desk-panel").evaluate("panel => panel.scrollTop") == 0
    dots = [
        [list(on_photo(column, row)), list(place(column, row))]
        for column, row in ((0, 1), (11, 10), (5, 5), (3, 8), (8, 2))
    ]
    player.page.wait_for_function(LIE_TOGETHER, arg=dots)


def test_a_photograph_is_laid_under_the_map_by_keys_alone(open_page: OpenPage, tmp_path: Path) -> None:
    photograph(tmp_path / "board.svg")
    player = Drawer(open_page(size="landscape")).begin(title="Photo by keys")
    page, listener = player.page, Listener(player.page)
    player.sees("desk-map").focus()
    page.keyboard.press("p")
    with page.expect_file_chooser() as chooser:
        tab_to(page, "photo-choose")
        page.keyboard.press("Enter")
    chooser.value.set_files(tmp_path / "board.svg")
    expect(player.sees("photo-tap")).to_be_visible()
    corners = ((0, 1), (11, 1), (11, 10), (0, 10))
    for number, (column, row) in enumerate(corners, 1):
        tab_to(page, "photo-tap", n=str(number))
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-testid="photo-tap"][data-n="{number}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Shift+F6")  # from what is said to the map
        expect(player.sees("desk-map")).to_be_focused()
        at = [1600 * (0.12, 0.88, 0.88, 0.12)[number - 1], 1400 * (0.12, 0.12, 0.88, 0.88)[number - 1]]
        cross, goal = page.evaluate(ON_THE_SCREEN, [at, list(on_photo(column, row))])
        across, down = goal[0] - cross[0], goal[1] - cross[1]
        for far, back, forth in ((across, "ArrowLeft", "ArrowRight"), (down, "ArrowUp", "ArrowDown")):
            tens, ones = divmod(round(abs(far)), 10)
            for key, count in ((f"Shift+{forth if far > 0 else back}", tens), (forth if far > 0 else back, ones)):
                for _ in range(count):
                    page.keyboard.press(key)
        listener.hears("down in the photo.")
        page.keyboard.press("F6")
    expect(page.locator(".tap-put")).to_have_count(4)
    expect(player.sees("photo-fit")).to_be_visible()
    tab_to(page, "photo-use")
    page.keyboard.press("Enter")
    if page.get_by_test_id("photo-use").count():  # it is asked once more of a fit that is doubtful
        expect(player.sees("photo-use")).to_be_focused()
        page.keyboard.press("Enter")
    expect(player.sees("photo-share")).to_be_visible()
    page.keyboard.press("Shift+F6")
    dots = [[list(on_photo(column, row)), list(place(column, row))] for column, row in ((5, 5), (3, 8), (8, 2))]
    page.wait_for_function(LIE_TOGETHER, arg=dots)  # the last fit may come after the photograph was taken


WHOLE = """() => {
    const board = document.querySelector("[data-testid=desk-map] svg.board").getBoundingClientRect();
    return board.bottom <= document.querySelector(".desk-panel").getBoundingClientRect().top;
}"""
"""Whether the map's last row lies above the panel."""


def test_a_map_that_is_seen_whole_stays_whole_above_a_higher_panel(open_page: OpenPage) -> None:
    player = Drawer(open_page(size="phone")).begin()
    page = player.page
    for tool in ("sides", "select", "outline"):
        player.press(f"tool-{tool}")
        page.wait_for_function(WHOLE)
    page.set_viewport_size({"width": 820, "height": 700})  # the tablet is turned, the window made smaller
    page.set_viewport_size({"width": 390, "height": 700})
    page.wait_for_function(WHOLE)
    player.sees("desk-map").focus()
    board = page.locator("[data-testid=desk-map] svg.board")
    whole = board.get_attribute("width")
    page.keyboard.press("+")
    near = board.get_attribute("width")  # as it is drawn: on the screen it is rounded wherever it comes to lie
    assert near is not None
    assert near != whole
    player.press("tool-sides")  # who has looked closer keeps what is seen
    expect(player.sees("tool-sides")).to_have_attribute("aria-pressed", "true")
    assert board.get_attribute("width") == near
