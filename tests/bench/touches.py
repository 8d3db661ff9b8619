"""How quickly every game answers a touch: from the finger's lifting to the painted answer, in every browser."""

from __future__ import annotations

import base64
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench.figures import Figure, p95
from tests.browsers.elsewhere import Elsewhere
from tests.browsers.every import every_browser
from tests.browsers.visitor import Visitor, control
from tests.browsers.window import Browser, BrowserError, Profile
from tests.support.vasl import BOARDS, MISSING_BOARDS

SIGHT, FAN, SEES, REACH, PATH, WALK, TABLE = "sight", "fan", "sees", "reach", "path", "walk", "table"
LANES = {SIGHT: "sight", FAN: "sight", SEES: "sight", REACH: "reach", PATH: "path", WALK: "path", TABLE: "procedure"}
"""Which of the page's lanes answers each question."""
BUDGETS = {SIGHT: 100.0, FAN: 150.0, SEES: 150.0, REACH: 150.0, PATH: 150.0, WALK: 150.0, TABLE: 150.0}
"""95 of 100 touches, in ms."""
IN_EVERY_BROWSER = (SIGHT, FAN, REACH, PATH)
"""What is measured in the other browsers too."""
LIMIT = 3
"""How many times its budget fails the run: a budget that isn't reached yet is told, a step back fails."""

CHROMIUM, BROWSERS = "chromium", ("chromium", "firefox", "webkit")
ELSEWHERE = 3
"""By how many the touches are divided in other browsers."""

BETWEEN_TOUCHES_S = 0.35
"""Two touches are no double tap, and players don't touch faster than they read."""
FINGER_LIES_MS = 60
"""No finger is quicker. A touch is timed from its lifting: what the page does as it comes down is done by then."""
REFUSED_MOST = 3
"""How many times as many touches are tried as are wanted: some hexes can't be entered."""
MOST_SAID = 300
"""How many letters are told of why a question could not be measured."""
SEED = 5


@dataclass(frozen=True)
class Scene:
    """A game on a map.

    Args:
        game: its id.
        ground: the map's id.
        sight: the ends of the line that is looked at first.
        move: where the unit begins, and what moves, as a link says it.
        table: the procedure whose form is open, one with a choice of few.
        board: the name of the archive that the map is read from; empty for one that ships.
        asks: what is measured: every kind of question that the game answers on the map, and a table.
    """

    game: str
    ground: str
    sight: tuple[str, str]
    move: str
    table: str
    board: str = ""
    asks: tuple[str, ...] = (SIGHT, FAN, SEES, REACH, PATH, WALK, TABLE)

    def link(self, asks: str) -> str:
        """The link that is opened before the first touch."""
        base, (viewer, target) = f"?map={self.ground}&system={self.game}", self.sight
        first = {
            SIGHT: f"&from={viewer}&to={target}",
            FAN: f"&ask=fan&from={viewer}",
            SEES: f"&ask=sees&to={target}&units={viewer}",
            WALK: f"&ask=walk&{self.move}",
            TABLE: f"&ask=table&name={self.table}",
        }
        return base + first.get(asks, f"&ask={REACH if REACH in self.asks else PATH}&{self.move}")


ON_FOOT_IN_CGS = "unit=squad&mode=running&mp=8"
SCENES = (
    Scene("ats", "dtw", ("U25", "V26"), "from=W23&unit=personnel&mode=assault&mp=8", "immobilization&i.at=M20"),
    Scene("cgs", "dtw", ("U25", "V26"), f"from=W23&{ON_FOOT_IN_CGS}", "movement-types"),
    Scene("cgs", "kb", ("L12", "M13"), f"from=L12&{ON_FOOT_IN_CGS}", "movement-types"),
    Scene("red-barricades", "rbv2", ("R20", "S21"), "from=R20&unit=infantry&mp=4", "terrain", "bdRBv2"),
    Scene("north-africa", "25", ("X7", "W7"), "from=X7&unit=tracked&mode=normal&mp=12", "hammada", "bd25"),
    Scene(
        *(
            "miniatures",
            "village",
            ("24x28", "22x36"),
            "from=24x28&to=30x28&unit=infantry&mp=12",
            "at-mine&i.tons=20&i.density=50",
        ),
        asks=(SIGHT, SEES, PATH, WALK, TABLE),
    ),
)

PLACES = """asks => {
    const middle = (found) => {
        const { x, y, width, height } = found.getBoundingClientRect();
        return [x + width / 2, y + height / 2, height];
    };
    if (asks === "table") {
        const other = [...document.querySelectorAll("[data-testid=input][aria-pressed=false]")];
        return other.filter((chip) => chip.checkVisibility()).map(middle);
    }
    const map = document.querySelector("[data-testid=map]");
    const free = ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-testid=map]") === map;
    const said = new URLSearchParams(location.search);
    const named = (part) => (said.get(part) ?? "").split(",").map((spot) => spot.split(/[@ ]/)[0]);
    const asked = [...named("from"), ...named("to"), ...named("moves")];
    const shapes = [...document.querySelectorAll(".board [data-hex]")];
    if (shapes.length) {
        const spots = shapes.filter(({ dataset }) => !asked.includes(dataset.hex)).map(middle);
        const large = spots.filter((spot) => spot[2] >= 30 && free(spot));
        if (asks !== "walk") return large;
        const last = (said.get("moves") ?? said.get("from")).split(",").at(-1).split(/[@ ]/)[0];
        const [left, top, height] = middle(document.querySelector(`.board [data-hex="${last}"]`));
        return large.filter(([x, y]) => Math.hypot(x - left, y - top) < 1.2 * height);
    }
    if (!document.querySelector(".board[data-ground=table]")) return [];
    const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
    const spots = [];
    for (let left = x + 40; left < x + width; left += 40)
        for (let top = y + 40; top < y + height; top += 40) if (free([left, top])) spots.push([left, top]);
    return spots;
}"""
"""Where a finger can touch what asks another question now: the middles of hexes, places of a table, or choices."""

THERE = {
    WALK: "() => document.querySelector('[data-testid=unit-change]')",
    TABLE: "() => document.querySelector('[data-testid=input]')",
}
WAYS_OUT = {FAN: "zoom-in", WALK: "undo-step"}
"""What is pressed where there is nothing to touch: hexes are too small in the whole map, and a way that doesn't cross
itself comes to an end in a corner."""
OFFERED = "selector => Boolean(document.querySelector(selector))"
DRAWN = "() => document.querySelector('[data-testid=map] .overlay')?.textContent"
"""The first answer is there."""

TIMER = Path(__file__).with_name("touch_timer.js").read_text(encoding="utf-8").rstrip().removesuffix(";")

AT_REST = """() => !document.querySelector("[data-testid=map][data-moving]")"""

ADD_BOARD = """(name, content) => new Promise((done) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    window.walkaround.boards.tell({ boards: "add", name }, (told) => {
        const { done: part, added } = JSON.parse(told);
        if (part === undefined) done(Boolean(added));
    }, bytes);
})"""
"""Reads a board and keeps it on the device; whether it was taken."""


@dataclass(frozen=True)
class Touched:
    """What the touches of one question took.

    Args:
        totals: from lifting to paint, in ms.
        gap: the longest time without a frame meanwhile, in the median touch.
        shares: what of the median was the engine, the drawing, the page's own code and painting, in words.
    """

    totals: tuple[float, ...]
    gap: float
    shares: str


def measure(playwright: Playwright, url: str, scene: Scene, count: int) -> Iterator[Figure]:
    """The figures of a game, each in Chromium, and in the other browsers beside it.

    Args:
        playwright: what drives Chromium.
        url: where the app is, with a slash at the end.
        scene: the game and its map.
        count: how many touches each figure is of in Chromium; elsewhere a third of it.
    """
    if scene.board and not (BOARDS / scene.board).is_file():
        print(f"-- Not measured: touches of {scene.game} on {scene.board}; {MISSING_BOARDS}.")
        return
    every = every_browser(playwright)
    with ExitStack() as held, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        elsewhere = Elsewhere()
        held.callback(elsewhere.close)
        there: dict[str, Visitor] = {}
        for name in BROWSERS:
            if lacking := every[name].lacking():
                print(f"-- Not measured: touches in {name}; {lacking}.")
                continue
            profile = Profile(Path(folder) / name, elsewhere.address)
            there[name] = held.enter_context(_visiting(every[name], profile, url, scene.board))
        for asks in scene.asks:
            taken = {}
            for name, visitor in there.items():
                if name != CHROMIUM and asks not in IN_EVERY_BROWSER:
                    continue
                try:
                    number = count if name == CHROMIUM else max(1, count // ELSEWHERE)
                    taken[name] = _touched(visitor, scene, asks, number)
                except (AssertionError, BrowserError) as error:  # the other figures are worth having all the same
                    what = f"touches in vain: {asks}, {scene.game} on {scene.ground}, {name}"
                    yield Figure(what, 1, 0, "x", str(error)[:MOST_SAID])
            yield from _figures(scene, asks, taken)


@contextmanager
def _visiting(browser: Browser, profile: Profile, url: str, board: str) -> Iterator[Visitor]:
    """A browser with the board that is needed kept in it."""
    profile.storage.mkdir()
    visitor = Visitor(browser, profile, url)
    try:
        visitor.open("")
        if board:
            content = base64.b64encode((BOARDS / board).read_bytes()).decode()
            assert visitor.window.evaluate(ADD_BOARD, board, content), board
        yield visitor
    finally:
        visitor.window.close()


def _touched(visitor: Visitor, scene: Scene, asks: str, count: int) -> Touched:
    visitor.open(scene.link(asks))
    visitor.waits_for(THERE.get(asks, DRAWN))
    visitor.window.evaluate(TIMER, LANES[asks])
    choose = random.Random(SEED)
    seen: list[Mapping[str, float]] = []
    tried = 0
    while len([touch for touch in seen if "total" in touch]) < count and tried < REFUSED_MOST * count:
        tried += 1
        visitor.waits_for(AT_REST)
        time.sleep(BETWEEN_TOUCHES_S)
        _touch(visitor, asks, choose)
        seen = visitor.waits_for("before => window.touched(before)", len(seen))
    timed = [touch for touch in seen if "total" in touch]
    assert 2 * len(timed) >= count, seen
    return _summed(timed)


def _touch(visitor: Visitor, asks: str, choose: random.Random) -> None:
    """The touch that is timed, after those that a player makes before it."""
    if asks == REACH:  # another start
        visitor.tap(control("from-name"))
        visitor.sees("find")
    way_out = WAYS_OUT.get(asks, "")
    while not visitor.window.evaluate(PLACES, asks) and visitor.window.evaluate(OFFERED, control(way_out)):
        visitor.press(way_out)
        visitor.waits_for(AT_REST)
    x, y, *_ = choose.choice(visitor.waits_for(PLACES, asks))
    visitor.window.tap(x, y, FINGER_LIES_MS)
    if asks == FAN:  # why the hex is seen, or not, is told first
        visitor.tap(control("why-fan"))


def _summed(touches: list[Mapping[str, float]]) -> Touched:
    totals = tuple(touch["total"] for touch in touches)
    median: Callable[[str], float] = lambda part: statistics.median(touch[part] for touch in touches)  # noqa: E731
    parts = ("before", "engine", "drawing", "page", "paint")
    return Touched(totals, median("gap"), ", ".join(f"{part} {median(part):.0f}" for part in parts))


def _figures(scene: Scene, asks: str, taken: Mapping[str, Touched]) -> Iterator[Figure]:
    usual = {name: statistics.median(found.totals) for name, found in taken.items()}
    for name, found in taken.items():
        note = f"{len(found.totals)} touches, median {usual[name]:.0f} ({found.shares}), no frame for {found.gap:.0f}"
        what = f"touch to painted {asks}, {scene.game} on {scene.ground}, p95"
        if name == CHROMIUM:
            budget = BUDGETS[asks]
            yield Figure(what, p95(found.totals), budget, "ms", note, LIMIT * budget, typical=usual[name])
        else:
            beside = f", {usual[name] / usual[CHROMIUM]:.1f} times Chromium's" if CHROMIUM in usual else ""
            yield Figure(f"{what}: {name}", p95(found.totals), None, "ms", note + beside)
