"""The map desk on the screen: the rail of tools, the map with what floats over it, the panel of the tool in hand."""

from __future__ import annotations

from browser import document, window

from ui.device.dom import button, el, fill, icon
from ui.model.map_desk import desk as md
from ui.model.map_desk.joining import WAYS
from ui.panels import map_desk_boards, map_desk_check, map_desk_judge, map_desk_panels, map_desk_photo
from ui.panels.desk_map import DeskMap

TOOLS = {
    md.SELECT: ("Select", "pointer", "v"),
    md.OUTLINE: ("Outline", "outline", "o"),
    md.HEXES: ("Hexes", "brush", "h"),
    md.SIDES: ("Sides", "side", "s"),
    md.STRIPS: ("Hedges", "side", "s"),
    md.ROADS: ("Roads", "road", "r"),
    md.HEIGHTS: ("Heights", "height", "t"),
    md.SPOTS: ("Spots", "spot", "m"),
    md.JUDGE: ("Judge", "settings", "j"),
    md.PHOTO: ("Photo", "picture", "p"),
    md.BOARDS: ("Boards", "boards", "b"),
    md.CHECK: ("Check", "checklist", "c"),
}
"""By tool: its words, its picture, its key."""


ARROWS = {"arrowleft": "left", "arrowright": "right", "arrowup": "above", "arrowdown": "below"}
"""Which way the arrow keys point, as boards lie to each other."""

KEYS = (
    "Map at work. Letters choose tools, here and on the rail. Arrow keys go from corner to corner or from hex to hex, "
    "Enter does what a tap does there, Shift and Enter close the shape, Z takes back, Escape leaves the shape. "
    "Two fingers move the map."
)
"""What a screen reader says of the map."""

PAN = 80
"""Pixels that the map moves at an arrow key with Shift."""

PANELS = {md.CHECK: map_desk_check, md.JUDGE: map_desk_judge, md.PHOTO: map_desk_photo, md.BOARDS: map_desk_boards}
"""The tools whose panels have modules of their own."""


class MapDeskPage:
    """The page of the map desk.

    Args:
        app: the conductor.
        root: the element that it is shown in.
    """

    def __init__(self, app, root) -> None:
        self._app = app
        self._desk = app.drawing
        self.root = root
        self._rail = el("nav", "rail desk-rail", aria_label="Tools", tabindex="-1", data_part=True)
        self.map = el(
            "div",
            "map",
            data_testid="desk-map",
            tabindex="0",
            role="application",
            aria_label=KEYS,
            data_part=True,
        )
        self._floats = el("div", "floats desk-floats")
        self._snaps = el("div", "desk-snaps")
        self._zooms = el(
            "div",
            "zooms",
            self._round("plus", "Zoom in", lambda: self.view.zoom_by(1.4)),
            self._round("minus", "Zoom out", lambda: self.view.zoom_by(1 / 1.4)),
            self._round("fit", "Show the whole map", lambda: self.view.fit_all()),
        )
        self.notices = el("div", "notices")
        self._area = el("div", "map-area desk-area", self.map, self._floats, self._snaps, self._zooms, self.notices)
        self._body = el("div", "panel-body", data_testid="desk-panel")
        self._foot = el("div", "panel-foot")
        panel = el(
            "section",
            "desk-panel",
            self._body,
            self._foot,
            aria_label="The tool in hand",
            tabindex="-1",
            data_part=True,
        )
        fill(root, self._rail, self._area, panel)
        self._shown = ()
        self._shown_tool = ""  # the one that the rail was brought into view for
        self.view = DeskMap(self.map, self._desk, self._insets, self._zooms)
        self._desk.furnish(self.view, self.show)
        document.bind("keydown", self._key)
        window.bind("resize", lambda _event: self.view.take_size(self.view.is_whole) if self._desk.is_open else None)

    def _insets(self) -> tuple[float, float, float, float]:
        """The pixels of the map that buttons cover, at left, top, right and bottom.

        Where the map is low, as on a phone on its side, the zoom buttons stand beside most of it.
        """
        beside = self._zooms.offsetHeight > self.map.clientHeight / 3
        return (0.0, 64.0, self.map.clientWidth - self._zooms.offsetLeft if beside else 0.0, 0.0)

    def _round(self, picture: str, words: str, on):
        name = words.lower().replace(" ", "-")
        return button("round", "", lambda _event: on(), picture, aria_label=words, data_testid=f"desk-{name}")

    def show(self) -> None:
        """Show the desk as it is now."""
        is_open = self._desk.is_open
        self.root.hidden = not is_open
        if not is_open:
            return
        model = self._desk.model
        self._show_rail(model)
        self._show_floats(model)
        self._show_snaps(model)
        module = PANELS.get(model.name, map_desk_panels)
        body, foot = module.render(self._desk)
        was_whole = self.view.is_whole
        fill(self._body, _not_kept(self._desk), *body)
        fill(self._foot, foot)
        desk = self._desk
        shown = (model.name, desk.photo.is_fitting, desk.photo.used, desk.trace.is_open, desk.versions.is_open)
        if shown != self._shown:  # another tool's panel is read from its top, and another step's
            self._shown = shown
            self._body.scrollTop = 0
            self.view.take_size(was_whole)

    def _show_rail(self, model) -> None:
        tabs = [
            button("tab done", "Done", lambda _event: self._desk.close(), "check", data_testid="desk-done"),
        ]
        for name in model.tools:
            words, picture, _key = TOOLS[name]
            chosen = name == model.name
            tab = button(
                "tab chosen" if chosen else "tab",
                words,
                self._taker(name),
                picture,
                data_testid=f"tool-{name}",
                aria_pressed="true" if chosen else "false",
            )
            count = len(self._desk.check.found["faults"]) if name == md.CHECK and self._desk.check.found else 0
            if count:
                tab.appendChild(el("span", "tab-badge", text=str(count)))
            tabs.append(tab)
        far = self._rail.scrollLeft  # on a narrow screen the rail goes on beyond its edge
        fill(self._rail, *tabs)
        self._rail.scrollLeft = far
        if model.name != self._shown_tool:
            self._shown_tool = model.name
            self._rail.querySelector(".chosen").scrollIntoView({"block": "nearest", "inline": "nearest"})

    def _taker(self, name: str):
        return lambda _event: self._desk.take(name)

    def _show_floats(self, model) -> None:
        desk = self._desk
        tone = "" if desk.keeping.saved.startswith("Saved") else " not-yet"
        fill(
            self._floats,
            el(
                "div",
                "pill desk-title desk-looking" if desk.versions.looked else "pill desk-title",
                el("h1", "", el("strong", "", text=model.title)),
                el("span", "", text=_state_words(desk)),
                data_testid="desk-title",
            ),
            el(
                "div",
                f"badge desk-saved{tone}",
                icon("check" if not tone else "asked"),
                el("span", "", text=desk.keeping.saved),
                data_testid="desk-saved",
            ),
            button(
                "round",
                "",
                lambda _event: desk.undo(),
                "undo",
                aria_label="Take back",
                data_testid="desk-undo",
                disabled=not model.can_undo,
            ),
            button(
                "round",
                "",
                lambda _event: desk.redo(),
                "redo",
                aria_label="Do again",
                data_testid="desk-redo",
                disabled=not model.history.can_redo,
            ),
        )

    def _show_snaps(self, model) -> None:
        shape = model.shape
        if shape is None:
            fill(self._snaps)
            return
        snapping = shape.snapping
        fill(
            self._snaps,
            self._snap("Snap: inch" if model.is_table else "Snap: hex", "hex", "to_ground", snapping),
            self._snap("Right angles", "", "to_right_angles", snapping),
            self._snap("Outlines", "", "to_outlines", snapping),
        )

    def _snap(self, words: str, picture: str, name: str, snapping):
        on = getattr(snapping, name)

        def toggle(_event) -> None:
            setattr(snapping, name, not on)
            self.show()

        cls = "snap chosen" if on else "snap"
        pressed = "true" if on else "false"
        return button(cls, words, toggle, picture, aria_pressed=pressed, data_testid=f"snap-{name}")

    def _key(self, event) -> None:
        desk = self._desk
        if not desk.is_open or event.target.tagName in ("INPUT", "TEXTAREA", "SELECT"):
            return
        key = event.key.lower()
        held = event.ctrlKey or event.metaKey
        on_map = self._is_at_map(event.target)
        if key == "z" and (held or on_map):
            if event.shiftKey:
                desk.redo()
            else:
                desk.undo()
        elif key == "escape":
            desk.model.escape()
            self.view.key_point = None
            desk.after(False)
        elif held or event.altKey or not on_map:
            return
        elif key in ARROWS and event.target == self.map:
            self._arrow(key, event.shiftKey)
        elif key in ("enter", " ") and event.target == self.map:
            self._enter(event)
        elif key in "+=":
            self.view.zoom_by(1.25)
        elif key == "-":
            self.view.zoom_by(1 / 1.25)
        elif key == "0":
            self.view.fit_all()
        else:
            tool = next((name for name in desk.model.tools if TOOLS[name][2] == key), None)
            if tool is None:
                return
            desk.take(tool)
        event.preventDefault()

    def _is_at_map(self, target) -> bool:
        """Whether the keyboard is on the map, over it, on the rail, or nowhere: there letters are keys."""
        return target.tagName == "BODY" or self._rail.contains(target) or self._area.contains(target)

    def _arrow(self, key: str, far: bool) -> None:
        """An arrow key: it moves the board or the photograph's point at hand, else the keyboard's point."""
        desk, way = self._desk, ARROWS[key]
        dx, dy = WAYS[way]
        if desk.lays_boards:
            desk.boards.key(way)
        elif desk.fits_photo:
            desk.photo.nudge(dx * (10 if far else 1), dy * (10 if far else 1))
        elif far:
            self.view.pan(-PAN * dx, -PAN * dy)
        else:
            place = self.view.step_point(dx, dy)
            self._app.say_aloud(desk.model.heard(place))

    def _enter(self, event) -> None:
        """Enter does what a tap does at the keyboard's point; with Shift, or without a point, it ends the shape."""
        desk = self._desk
        if self.view.key_point is not None and not event.shiftKey:
            self.view.press_point(event.timeStamp)
        elif desk.model.shape:
            desk.after(desk.model.finish())


def _state_words(desk) -> str:
    """Which state of the map is seen."""
    versions = desk.versions
    return f"as it was: {versions.looked_words()}" if versions.looked else "your map"


def _not_kept(desk):
    """Why the map is not kept, and what the player can do; None where it is."""
    keeping = desk.keeping
    if not keeping.failed:
        return None
    return el(
        "div",
        "desk-card",
        icon("warning"),
        el("p", "", text=keeping.failed),
        button(
            "plain-button",
            "Save as a file",
            lambda _event: desk.versions.save_file(),
            "save",
            data_testid="not-kept-file",
        ),
        button("plain-button", "Try again", lambda _event: keeping.try_again(), "turn", data_testid="not-kept-again"),
        data_told=True,
        data_testid="map-not-kept",
    )
