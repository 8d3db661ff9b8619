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
from tests.browsers.window import Browser, Profile
from tests.support.vasl import BOARDS, MISSING_BOARDS

SIGHT, FAN, REACH, PATH = "sight", "fan", "reach", "path"
LANES = {SIGHT: "sight", FAN: "sight", REACH: "reach", PATH: "path"}
"""Which of the page's lanes answers each question."""
BUDGETS = {SIGHT: 100.0, FAN: 150.0, REACH: 150.0, PATH: 150.0}
"""95 of 100 touches, in ms."""
LIMIT = 3
"""How many times its budget fails the run: a budget that isn't reached yet is told, a step back fails."""

CHROMIUM, BROWSERS = "chromium", ("chromium", "firefox", "webkit")
ELSEWHERE = 3
"""By how many the touches are divided in other browsers."""

BETWEEN_TOUCHES_S = 0.35
"""Two touches are no double tap, and players don't touch faster than they read."""
REFUSED_MOST = 3
"""How many times as many touches are tried as are wanted: some hexes can't be entered."""
SEED = 5


@dataclass(frozen=True)
class Scene:
    """A game on a map.

    Args:
        game: its id.
        ground: the map's id.
        board: the name of the archive that the map is read from; empty for one that ships.
        sight: the ends of the line that is looked at first.
        move: where the unit begins, and what moves, as a link says it; empty where the game has no such question.
        asks: what is measured.
    """

    game: str
    ground: str
    sight: tuple[str, str]
    move: str
    board: str = ""
    asks: tuple[str, ...] = (SIGHT, FAN, REACH, PATH)

    def link(self, asks: str) -> str:
        """The link that is opened before the first touch."""
        base, (viewer, target) = f"?map={self.ground}&system={self.game}", self.sight
        first = {SIGHT: f"&from={viewer}&to={target}", FAN: f"&ask=fan&from={viewer}"}
        return base + first.get(asks, f"&ask={REACH if REACH in self.asks else PATH}&{self.move}")


SCENES = (
    Scene("ats", "dtw", ("U25", "V26"), "from=W23&unit=personnel&mode=assault&mp=8"),
    Scene("cgs", "dtw", ("U25", "V26"), "from=W23&unit=squad&mode=running&mp=8"),
    Scene("cgs", "kb", ("L12", "M13"), "from=L12&unit=squad&mode=running&mp=8"),
    Scene("red-barricades", "rbv2", ("R20", "S21"), "from=R20&unit=infantry&mp=4", "bdRBv2"),
    Scene("north-africa", "25", ("X7", "W7"), "from=X7&unit=tracked&mode=normal&mp=12", "bd25"),
    Scene("miniatures", "village", ("24x28", "22x36"), "from=24x28&to=30x28&unit=infantry&mp=12", asks=(SIGHT, PATH)),
)

PLACES = """() => {
    const map = document.querySelector("[data-testid=map]");
    const free = (x, y) => document.elementFromPoint(x, y)?.closest("[data-testid=map]") === map;
    const found = [];
    for (const hex of document.querySelectorAll(".board [data-hex]")) {
        const { x, y, width, height } = hex.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        if (height >= 30 && free(left, top)) found.push([left, top]);
    }
    if (found.length || !document.querySelector(".board[data-ground=table]")) return found;
    const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
    for (let left = x + 40; left < x + width; left += 40)
        for (let top = y + 40; top < y + height; top += 40) if (free(left, top)) found.push([left, top]);
    return found;
}"""
"""The middles of the hexes that a finger can touch now, or of a table places all over it."""

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
            taken = {
                name: _touched(visitor, scene, asks, count if name == CHROMIUM else max(1, count // ELSEWHERE))
                for name, visitor in there.items()
            }
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
    visitor.waits_for("() => document.querySelector('[data-testid=map] .overlay')?.textContent")
    visitor.window.evaluate(TIMER, LANES[asks])
    choose = random.Random(SEED)
    seen: list[Mapping[str, float]] = []
    tried = 0
    while len([touch for touch in seen if "total" in touch]) < count and tried < REFUSED_MOST * count:
        tried += 1
        visitor.waits_for(AT_REST)
        time.sleep(BETWEEN_TOUCHES_S)
        _touch(visitor, asks, choose)
        seen = visitor.waits_for("before => window.touches.length > before && window.touches", len(seen))
    return _summed([touch for touch in seen if "total" in touch])


def _touch(visitor: Visitor, asks: str, choose: random.Random) -> None:
    """The touch that is timed, after those that a player makes before it."""
    if asks == REACH:  # another start
        visitor.tap(control("from-name"))
        visitor.sees("find")
    x, y = choose.choice(visitor.waits_for(PLACES))
    visitor.window.tap(x, y)
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
