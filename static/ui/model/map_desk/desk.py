"""A map at work: which tool is in hand, what its gestures make of the map, and what of it is written down."""

from __future__ import annotations

from ui.model.map_desk import finding, hex_things, judging, key_steps, painting, table_things, vocabulary
from ui.model.map_desk import written as wr
from ui.model.map_desk.brush_tool import BrushTool
from ui.model.map_desk.hex_ground import HexGround
from ui.model.map_desk.history import History
from ui.model.map_desk.shape_tool import ShapeTool
from ui.model.map_desk.side_tool import SideTool
from ui.model.map_desk.table_ground import TableGround
from ui.model.map_desk.tap_tool import TapTool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Mark, Point, Record, Step

    Tool = ShapeTool | BrushTool | SideTool | TapTool

SELECT, OUTLINE, HEXES, SIDES, ROADS, HEIGHTS = "select", "outline", "hexes", "sides", "roads", "heights"
STRIPS, SPOTS, JUDGE, PHOTO, BOARDS, CHECK = "strips", "spots", "judge", "photo", "boards", "check"

ON_HEXES = (SELECT, OUTLINE, HEXES, SIDES, ROADS, HEIGHTS, SPOTS, PHOTO, BOARDS, CHECK)
"""The tools of a map of hexes, in the order of the rail."""

ON_A_TABLE = (SELECT, OUTLINE, STRIPS, ROADS, SPOTS, JUDGE, PHOTO, CHECK)
"""Those of a free table."""

NO_TOOL = (SELECT, JUDGE, PHOTO, BOARDS, CHECK)
"""Under these one finger moves the map, and a tap selects."""

LOWEST, HIGHEST = -8, 16
"""The heights that the ground can be given, in half levels."""


class MapDesk:
    """The model of the map desk.

    Args:
        document: the map document; it is the desk's from now on.
        revision: the number of the last step that it has already.

    Attributes:
        ground: the map's ground.
        history: what was done to it.
        name: the tool in hand.
        words: what each tool draws with.
        said: what is said of the next outline: ``levels``, ``factory``, ``level``, ``name``.
        details: of the next thing on a free table.
        level: the height that is painted, in half levels.
        only_open: whether the brush leaves alone what is no open ground.
        gate: whether the next hexsides have gates.
        selected: the list and the place in it of what is selected; None for nothing.
        lying: the same of all that lay under the finger that selected it, from the uppermost down.
        last_stroke: what the last stroke was, in a player's words.
    """

    def __init__(self, document: Record, revision: int = 0) -> None:
        self.history = History(document, revision)
        self.is_table = document.get("ground") == "table"
        self.ground: HexGround | TableGround
        self.ground = TableGround(document["size"]) if self.is_table else HexGround(document["grid"])
        self.name = SELECT
        areas, roads = ("woods", "secondary-road") if self.is_table else ("building-masonry", "road-dirt")
        spots = "tree" if self.is_table else "manhole"
        self.words = {OUTLINE: areas, HEXES: "woods", SIDES: "wall", ROADS: roads, STRIPS: "hedge", SPOTS: spots}
        self.said: Record = {"levels": 1}
        self.details: Record = {}
        self.level = 2
        self.only_open = True
        self.gate = False
        self.selected: tuple[str, int] | None = None
        self.lying: list[tuple[str, int]] = []
        self.last_stroke = ""
        self._taps = TapTool()
        self._tools: dict[str, Tool] = {
            OUTLINE: ShapeTool(self.ground, self._areas, closed=True),
            ROADS: ShapeTool(self.ground, self._areas, closed=False),
            STRIPS: ShapeTool(self.ground, self._areas, closed=False),
        }
        if isinstance(self.ground, HexGround):
            self._tools[HEXES] = BrushTool(self.ground, self._may_paint, self._same_paint)
            self._tools[HEIGHTS] = BrushTool(self.ground, lambda _name: True, self._same_height)
            self._tools[SIDES] = SideTool(self.ground, self._has_side)

    # --- the map -------------------------------------------------------------------------------------------------

    @property
    def document(self) -> Record:
        """The map document as it is now."""
        return self.history.document

    @property
    def title(self) -> str:
        """The map's title."""
        return str(self.document["title"])

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools that this map has use for."""
        return ON_A_TABLE if self.is_table else ON_HEXES

    @property
    def hexes(self) -> HexGround:
        """The hexes; only of a map that has them."""
        assert isinstance(self.ground, HexGround)
        return self.ground

    def _areas(self) -> list[Record]:
        found: list[Record] = self.document.get("areas", [])
        return found

    def _may_paint(self, name: str) -> bool:
        return painting.may_paint(self.document, name, self.only_open)

    def _same_paint(self, one: str, other: str) -> bool:
        return painting.paint_of(self.document, one) == painting.paint_of(self.document, other)

    def _same_height(self, one: str, other: str) -> bool:
        hexes = self.document["hexes"]
        return bool(hexes.get(one, {}).get("level", 0) == hexes.get(other, {}).get("level", 0))

    def _has_side(self, one: str, other: str) -> bool:
        return hex_things.side_at(self.document, one, other, self.words[SIDES]) is not None

    # --- tools ---------------------------------------------------------------------------------------------------

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self._tools.get(self.name, self._taps)

    @property
    def shape(self) -> ShapeTool | None:
        """The tool in hand where it draws corner by corner; None for another one."""
        return self.tool if isinstance(self.tool, ShapeTool) else None

    @property
    def brush(self) -> BrushTool | None:
        """The tool in hand where it is a brush; None for another one."""
        return self.tool if isinstance(self.tool, BrushTool) else None

    @property
    def moves_the_map(self) -> bool:
        """Whether one finger moves the map: no tool is in hand that would use it."""
        return self.name in NO_TOOL

    def take(self, name: str) -> None:
        """Take another tool in hand; a shape that was begun waits."""
        if name in self.tools:
            self.name = name
            self.selected = None

    def choose(self, word: str) -> None:
        """Draw with another word from now on."""
        self.words[self.name] = word
        self.details = table_things.first_details(word) if self.is_table else {}

    def down(self, at: Point, scale: float, time: float) -> None:
        """One pointer touches the map, at a lattice point, with so many lattice units to a pixel."""
        self.tool.down(at, scale, time)

    def move(self, at: Point, scale: float, time: float) -> None:
        """The pointer moves."""
        self.tool.move(at, scale, time)

    def up(self, time: float) -> bool:
        """The pointer leaves; gives whether the map was altered."""
        self.tool.up(time)
        return self.settle()

    def cancel(self) -> None:
        """The pointer was taken away, or a second one came down: nothing of the gesture stays."""
        self.tool.cancel()

    def escape(self) -> None:
        """Leave what was begun."""
        self.tool.clear()
        self.selected = None

    def finish(self) -> bool:
        """Close the shape in hand; gives whether the map was altered."""
        return bool(self.shape and self.shape.finish()) and self.settle()

    def fill_asked(self) -> bool:
        """Fill what the player was asked about; gives whether the map was altered."""
        if self.brush:
            self.brush.fill_asked()
        return self.settle()

    def pick(self, at: Point) -> str:
        """Take what lies under the finger as the brush's terrain or height; gives it."""
        name = self.hexes.hex_at(at) if not self.is_table else ""
        if not name:
            return ""
        if self.name == HEIGHTS:
            self.level = int(self.document["hexes"].get(name, {}).get("level", 0))
            return str(self.level)
        found = painting.paint_of(self.document, name)
        if any(found == word for word, _ in vocabulary.PAINTS):
            self.words[HEXES] = found
        self.tool.clear()
        return found

    def settle(self) -> bool:
        """Make a stroke of what the tool has finished; gives whether the map was altered."""
        tool = self.tool
        if not tool.finished:
            return False
        edit = self.history.edit()
        words = self._stroke(edit, tool)
        tool.clear()
        altered = self.history.done(words, edit)
        if altered:
            self.last_stroke = words
        return altered

    def _stroke(self, edit: Edit, tool: Tool) -> str:
        if isinstance(tool, ShapeTool):
            return self._shaped(edit, tool)
        if isinstance(tool, BrushTool):
            return self._brushed(edit, tool)
        if isinstance(tool, SideTool):
            for name, side in tool.sides:
                pair = (name, self.hexes.neighbour(name, side))
                hex_things.set_side(edit, pair, self.words[SIDES], tool.there, self.has_gate)
            return f"{vocabulary.title(vocabulary.SIDES, self.words[SIDES])}, {_sides(len(tool.sides))}"
        return self._tapped(edit, tool)

    @property
    def has_gate(self) -> bool:
        """Whether the next hexsides have gates in their middles."""
        return self.gate and self.words[SIDES] in vocabulary.WITH_GATES

    def _shaped(self, edit: Edit, tool: ShapeTool) -> str:
        word = self.words[self.name]
        if tool.reshaped >= 0:
            return self._reshaped(edit, tool)
        if self.is_table:
            part = {OUTLINE: "areas", STRIPS: "strips", ROADS: "roads"}[self.name]
            details = self.details or table_things.first_details(word)
            place = table_things.add(edit, part, word, tool.corners, dict(details))
            return str(self.document[part][place]["name"])
        if self.name == ROADS:
            hex_things.add_way(edit, self.hexes, word, tool.corners)
            return vocabulary.title(vocabulary.WAYS, word)
        said = {**self.said, "level": self.level}
        entry = hex_things.area(self.hexes, word, tool.corners, hex_things.free_id(self.document, word), said)
        hex_things.add_area(edit, entry)
        self.said.pop("name", None)
        return f"{vocabulary.title(vocabulary.AREAS, word)} in {', '.join(entry['hexes'][:4])}"

    def _reshaped(self, edit: Edit, tool: ShapeTool) -> str:
        place = tool.reshaped
        before = self.document["areas"][place]
        if self.is_table:
            edit.replace("areas", place, {**before, "outline": [list(corner) for corner in tool.corners]})
            return str(before["name"])
        said = hex_things.said_of(before)
        entry = hex_things.area(self.hexes, before["terrain"], tool.corners, before["id"], said)
        hex_things.change_area(edit, place, {**before, **entry})
        return f"{vocabulary.title(vocabulary.AREAS, before['terrain'])}, another outline"

    def _brushed(self, edit: Edit, tool: BrushTool) -> str:
        if self.name == HEIGHTS:
            names = list(tool.stroke) or [tool.tapped]
            painting.raise_to(edit, self.hexes, self.level, names)
            return f"Height, {_hexes(len(names))}"
        word = self.words[HEXES]
        if tool.tapped and painting.paint_of(self.document, tool.tapped) == word:
            painting.clear(edit, self.hexes, [tool.tapped])
            return f"{tool.tapped} cleared"
        names = list(tool.stroke)
        painting.paint(edit, self.hexes, word, names)
        return f"{vocabulary.title(vocabulary.PAINTS, word)}, {_hexes(len(names))}"

    def _tapped(self, edit: Edit, tool: TapTool) -> str:
        at = tool.at
        if at is None or not self.ground.inside(at):
            self.selected = None
            return ""
        word = self.words[SPOTS]
        if self.name == SPOTS and self.is_table:
            place = table_things.add(edit, "points", word, [at], {})
            return str(self.document["points"][place]["name"])
        if self.name == SPOTS:
            hex_things.toggle_point(edit, self.hexes, word, self.hexes.hex_at(at))
            return f"{vocabulary.title(vocabulary.POINTS, word)} in {self.hexes.hex_at(at)}"
        if self.name == SELECT:
            reach = 12.0 * tool.scale
            things = table_things if self.is_table else hex_things
            self.lying = things.lying_at(self.document, at, reach)
            self.selected = self.lying[0] if self.lying else None
        return ""

    def heard(self, at: Point) -> str:
        """A place of the map for who hears it: what the point is, and what lies there.

        Args:
            at: the point.
        """
        things = table_things if self.is_table else hex_things
        lies = [self._title_of(*thing) for thing in things.lying_at(self.document, at, 0)]
        return ": ".join(words for words in (self.ground.heard(at), ", ".join(lies)) if words)

    # --- what is selected ----------------------------------------------------------------------------------------

    @property
    def selection(self) -> Record | None:
        """The entry that is selected; None where nothing is, or it is gone."""
        if self.selected is None:
            return None
        part, place = self.selected
        rows = self.document.get(part, [])
        return rows[place] if place < len(rows) else None

    def selection_title(self) -> str:
        """What the player calls what is selected."""
        return "" if self.selection is None or self.selected is None else self._title_of(*self.selected)

    def _title_of(self, part: str, place: int) -> str:
        entry = self.document[part][place]
        if self.is_table:
            return str(entry["name"])
        if part == "lines":
            return vocabulary.title(vocabulary.WAYS, entry["kind"])
        return str(entry.get("name") or vocabulary.title(vocabulary.AREAS, entry["terrain"]))

    @property
    def lying_titles(self) -> list[tuple[str, str]]:
        """Of all that lies where what is selected does, its number and what the player calls it; empty for it alone."""
        if self.selected not in self.lying or len(self.lying) < 2:
            return []
        return [(str(number), self._title_of(*thing)) for number, thing in enumerate(self.lying)]

    def select_lying(self, number: int) -> None:
        """Select another thing that lies there, by its number among them."""
        self.selected = self.lying[number]

    def reshape(self) -> None:
        """Take up the outline that is selected, to move its corners."""
        entry = self.selection
        if entry is None or self.selected is None or self.selected[0] != "areas":
            return
        place = self.selected[1]
        self.name, self.selected = OUTLINE, None
        if self.shape:
            self.shape.reshape(place, finding.ring_of(entry["outline"]))

    def remove(self) -> bool:
        """Take what is selected from the map."""
        if self.selection is None or self.selected is None:
            return False
        part, place = self.selected
        words = f"{self.selection_title()} removed"
        edit = self.history.edit()
        if self.is_table:
            edit.remove(part, place)
        elif part == "lines":
            hex_things.remove_way(edit, self.hexes, place)
        else:
            hex_things.remove_area(edit, place)
        self.selected, self.lying = None, []
        self.last_stroke = words
        return self.history.done(words, edit)

    def call(self, name: str) -> bool:
        """Give what is selected a name; an empty one takes it away."""
        entry = self.selection
        if entry is None or self.selected is None:
            return False
        kept = " ".join(name.split())[:60]
        if self.is_table and (not kept or self._is_taken(kept, entry)):
            return False  # everything on a table has a name, and it is its own
        edit = self.history.edit()
        changed = {key: value for key, value in entry.items() if key != "name"}
        edit.replace(*self.selected, {**changed, "name": kept} if kept else changed)
        return self.history.done(f"Named {kept}" if kept else "Name taken away", edit)

    def _is_taken(self, name: str, entry: Record) -> bool:
        rows = [row for part in table_things.PARTS for row in self.document.get(part, [])]
        return any(row["name"] == name and row is not entry for row in rows)

    @property
    def building_said(self) -> Record | None:
        """What is said of the building that is selected: ``levels`` and ``factory``; None where it is none on hexes."""
        entry = self.selection
        if self.is_table or entry is None or entry.get("terrain") not in vocabulary.BUILDINGS:
            return None
        said = hex_things.said_of(entry)
        return {"levels": said.get("levels", 0), "factory": bool(said.get("factory"))}

    def say_of_building(self, levels: int, factory: bool) -> bool:
        """Say how many levels the selected building has, and whether it is a factory."""
        entry = self.selection
        if entry is None or self.selected is None:
            return False
        edit = self.history.edit()
        edit.replace(*self.selected, hex_things.building(entry, levels, factory))
        self.last_stroke = f"{self.selection_title()}: {levels} levels"
        return self.history.done(self.last_stroke, edit)

    def detail(self, key: str, value: object) -> bool:
        """Say something of what is selected on a table; None takes it away."""
        entry = self.selection
        if entry is None or self.selected is None:
            return False
        details = {**entry.get("details", {}), key: value}
        details = {name: said for name, said in details.items() if said is not None}
        edit = self.history.edit()
        changed = {name: said for name, said in entry.items() if name != "details"}
        edit.replace(*self.selected, {**changed, "details": details} if details else changed)
        return self.history.done(f"{entry['name']}: {key.replace('_', ' ')}", edit)

    def settle_for_table(self, system: str, values: Record, words: str) -> bool:
        """Let the judge settle something for the table; None takes it away.

        Args:
            system: the game.
            values: by the ids of its settings.
            words: what is settled, for players.
        """
        edit = self.history.edit()
        judging.settle(edit, system, values)
        self.last_stroke = words
        return self.history.done(words, edit)

    def select(self, part: str, place: int) -> None:
        """Take an entry of one of the map's lists, to say something of it."""
        self.take(SELECT)
        self.selected, self.lying = (part, place), []

    def rename(self, title: str) -> bool:
        """Give the map another title."""
        edit = self.history.edit()
        edit.field("title", title)
        if "short_title" in self.document:
            edit.field("short_title", title)
        return self.history.done("Title", edit)

    # --- undo ----------------------------------------------------------------------------------------------------

    def undo(self) -> str:
        """Take back the last corner of a shape that is begun, else the last stroke; gives what it was."""
        if self.shape and self.shape.corners and self.shape.reshaped < 0:
            self.shape.last()
            return "The last corner"
        self.selected = None
        if self.shape:
            self.shape.clear()
        return self.history.undo()

    def redo(self) -> str:
        """Make the last stroke that was taken back again; gives what it was."""
        self.selected = None
        return self.history.redo()

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.history.can_undo or bool(self.shape and self.shape.corners)

    # --- what is seen and written down -----------------------------------------------------------------------------

    def marks(self) -> list[Mark]:
        """What the tool in hand shows over the map, and what is selected."""
        found: list[Mark] = []
        entry = self.selection
        if entry is not None:
            if "outline" in entry:
                found.append({"kind": "ring", "points": finding.ring_of(entry["outline"]), "state": "selected"})
            elif "path" in entry:
                found.append({"kind": "line", "points": finding.ring_of(entry["path"]), "state": "selected"})
            else:
                found.append({"kind": "handle", "points": [(entry["at"][0], entry["at"][1])], "state": "chosen"})
        return [*found, *(self._in_its_colour(mark) for mark in self.tool.marks()), *self._said_of_stroke()]

    def _in_its_colour(self, mark: Mark) -> Mark:
        """A mark as it is; the hexes under a brush say what they are painted with."""
        if self.name == HEXES and mark["kind"] == "ring":
            return {**mark, "state": f"{mark.get('state', '')} paints-{self.words[HEXES]}"}
        return mark

    def _said_of_stroke(self) -> list[Mark]:
        """What is being painted, above the finger."""
        brush = self.brush
        if brush is None or brush.at is None or not brush.stroke:
            return []
        what = "Height" if self.name == HEIGHTS else vocabulary.title(vocabulary.PAINTS, self.words[HEXES])
        text = f"{what}, {_hexes(len(brush.stroke))}"
        return [{"kind": "tag", "points": [brush.at], "text": text, "state": "above"}]

    @property
    def keys_along(self) -> str:
        """What the keyboard's point goes along: corners, hexes' dots or hexsides."""
        along = {OUTLINE: key_steps.CORNERS, ROADS: key_steps.CORNERS, SIDES: key_steps.SIDES}
        return along.get(self.name, key_steps.DOTS)

    @property
    def filled(self) -> list[str]:
        """The hexes that the shape or the stroke in hand fills."""
        if self.brush and self.brush.stroke:
            return list(self.brush.stroke)
        if self.shape and self.shape.closed and len(self.shape.corners) >= 3:
            return self.ground.names_under(self.shape.corners)
        return []

    def begun(self) -> Record | None:
        """The stroke that is begun, to be written down; None for none."""
        for name, tool in self._tools.items():
            found = None if isinstance(tool, TapTool) else tool.begun()
            if found:
                said = {"level": self.level, "gate": self.gate}
                return {**found, **said, "tool": name, "word": self.words.get(name, "")}
        return None

    def resume(self, begun: Record | None) -> None:
        """Go on with a shape that was written down, or end a stroke of a brush; ``settle`` makes a stroke of it."""
        tool = self._tools.get(str(begun.get("tool"))) if begun else None
        if not begun or tool is None or isinstance(tool, TapTool):
            return
        self.name = str(begun["tool"])
        if isinstance(begun.get("word"), str):
            self.words[self.name] = begun["word"]
        if isinstance(begun.get("level"), int):
            self.level = begun["level"]
        self.gate = begun.get("gate") is True
        tool.resume(begun)
        if isinstance(tool, ShapeTool) and tool.reshaped >= len(self._areas()):
            tool.clear()

    def noted(self, found: object) -> tuple[list[Step], Record | None]:
        """What a note holds of this map: its steps, and what the tool had begun."""
        map_id = str(self.document["id"])
        return wr.steps_of(found, map_id), wr.open_stroke_of(found, map_id)

    def written(self) -> Record | None:
        """What to write down now, so that a page that dies loses nothing; None where everything is kept."""
        return wr.written(str(self.document["id"]), self.history, self.begun())


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"


def _sides(count: int) -> str:
    return "1 side" if count == 1 else f"{count} sides"
