"""Boards beside the map at work, in its stage: each as it is drawn, turned and mirrored, with its letters upright."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, el, icon
from ui.model.map_desk import joining


class LaidBoards:
    """The boards that lie beside the map at work.

    Args:
        view: the map's element and stage.
        desk: the conductor of the map desk.
    """

    def __init__(self, view, desk) -> None:
        self._view = view
        self._desk = desk
        self._shown: list = []  # of each board beside the first: what it was drawn from, and its drawing
        self._tools = None
        self._turned_first = ""
        self._first_frame = ""
        self._first = None  # the drawing of the map at work that this was done to

    def clear(self) -> None:
        """Take them off the stage; the map at work lies as it did."""
        for _key, drawing in self._shown:
            drawing.remove()
        self._shown = []
        if self._tools is not None:
            self._tools.remove()
            self._tools = None
        board = self._view.board
        # Another map may be there by now: what was done to the drawing of the first board is not undone on it.
        if board is not None and self._turned_first and board == self._first:
            board.style.transform = ""
            board.classList.remove("laid-first")
            _let_stand(board, 1, 1)
            board.querySelector("clipPath").innerHTML = self._first_frame
        self._turned_first = ""
        self._first = None

    def show(self) -> None:
        """Show the boards as they lie now; none where the tool is another one."""
        join = self._desk.boards
        if not self._desk.lays_boards or len(join.laid) != len(join.boards) or len(join.laid) < 2:
            self.clear()
            return
        self._lay_first(join)
        for place, number in enumerate(range(1, len(join.boards))):
            self._lay(join, place, number)
        for _key, drawing in self._shown[len(join.boards) - 1 :]:
            drawing.remove()
        del self._shown[len(join.boards) - 1 :]
        self._show_tools(join)

    def _lay_first(self, join) -> None:
        """The map at work is a board like the others."""
        across, down = joining.flips(join.boards[0])
        board = self._view.board
        board.style.transformOrigin = "0 0"
        board.style.transform = self._transform(join, 0, board)
        if self._turned_first != f"{across} {down}":
            self._first = board
            if not self._turned_first:
                self._first_frame = board.querySelector("clipPath").innerHTML
            self._turned_first = f"{across} {down}"
            board.classList.add("laid-first")
            _let_stand(board, across, down)
            self._cut(join, 0, board)

    def _lay(self, join, place: int, number: int) -> None:
        own = join.boards[number]
        across, down = joining.flips(own)
        markup = join.drawing(number)
        key = f"{own['map']} {across} {down} {len(markup)}"
        if place >= len(self._shown) or self._shown[place][0] != key:
            if place < len(self._shown):
                self._shown[place][1].remove()
                del self._shown[place]
            if not markup:
                return
            self._shown.insert(place, (key, self._drawn(markup, number, across, down)))
            self._cut(join, number, self._shown[place][1])
        drawing = self._shown[place][1]
        if not drawing.parentNode:
            self._view.stage.insertBefore(drawing, self._view.overlay)
        box, scale = drawing.viewBox.baseVal, self._view.view.scale
        drawing.setAttribute("width", f"{box.width * scale}")
        drawing.setAttribute("height", f"{box.height * scale}")
        drawing.style.transform = self._transform(join, number, drawing)
        drawing.classList.toggle("at-hand", number == join.chosen)

    def _drawn(self, markup: str, number: int, across: int, down: int):
        holder = document.createElement("div")
        prefix = f"laid{number}-"
        text = markup.replace('id="board-', f'id="{prefix}').replace("#board-", f"#{prefix}")
        holder.innerHTML = text
        drawing = holder.querySelector("svg")
        drawing.setAttribute("class", "laid-board")
        drawing.setAttribute("aria-hidden", "true")
        hits = drawing.querySelector(".map-hits")
        if hits:
            hits.remove()
        _let_stand(drawing, across, down)
        drawing.remove()
        return drawing

    def _cut(self, join, number: int, drawing) -> None:
        """Let a drawing end at its board's outline: the next board's hexes stand between its own."""
        laid, (across, down) = join.laid[number], joining.flips(join.boards[number])
        (left, top), units = laid["origin"], self._desk.units
        corners = [f"{across * (x - left) / units},{down * (y - top) / units}" for x, y in laid["outline"]]
        drawing.querySelector("clipPath").innerHTML = f'<polygon points="{" ".join(corners)}"/>'

    def _transform(self, join, number: int, drawing) -> str:
        """Where a board's drawing lies in the stage, as a style sheet says it."""
        laid, (across, down) = join.laid[number], joining.flips(join.boards[number])
        by = join.by if join.by is not None and number == join.chosen else [0, 0]
        x, y = self._desk.to_drawing((laid["origin"][0] + by[0], laid["origin"][1] + by[1]))
        view, box = self._view.view, drawing.viewBox.baseVal
        left = (x - view.board.x + across * box.x) * view.scale
        top = (y - view.board.y + down * box.y) * view.scale
        return f"translate({left}px,{top}px) scale({across},{down})"

    # --- the buttons beside the board at hand --------------------------------------------------------------------

    def _show_tools(self, join) -> None:
        if self._tools is None:
            self._tools = el(
                "div",
                "laid-tools",
                self._tool("turn", "Turn by 180°", lambda: join.turn(join.chosen), "laid-turn"),
                self._tool("mirror", "Mirror", lambda: join.mirror(join.chosen), "laid-mirror"),
                el("span", "round laid-grip", icon("hand"), aria_hidden="true", data_testid="laid-grip"),
            )
        if not self._tools.parentNode:
            self._view.stage.appendChild(self._tools)
        ring = joining.ring(join.laid[join.chosen], join.by)
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        middle = ((min(xs) + max(xs)) / 2, min(ys) + (max(ys) - min(ys)) * 0.62)
        x, y = self._desk.to_drawing(middle)
        view = self._view.view
        self._tools.style.left = f"{(x - view.board.x) * view.scale}px"
        self._tools.style.top = f"{(y - view.board.y) * view.scale}px"

    def _tool(self, picture: str, words: str, on, name: str):
        made = button("round", "", lambda _event: on(), picture, aria_label=words, data_testid=name, tabindex="-1")
        made.bind("pointerdown", lambda event: event.stopPropagation())  # it is no touch of the map
        return made


def _let_stand(drawing, across: int, down: int) -> None:
    """Keep a drawing's letters upright where it is turned or mirrored: each about its own middle.

    Args:
        drawing: the board's ``<svg>``.
        across: -1 where left and right are swapped.
        down: -1 where top and bottom are.
    """
    labels = drawing.querySelector(".map-labels")
    if labels and labels.querySelector("tspan"):
        # One text for each column would turn about the column's middle: each hex gets a text of its own.
        text = labels.innerHTML.replace("<text><tspan ", "<text ").replace("</tspan><tspan ", "</text><text ")
        labels.innerHTML = text.replace("</tspan></text>", "</text>")
    drawing.style.setProperty("--across", str(across))
    drawing.style.setProperty("--down", str(down))
    for name in drawing.querySelectorAll("text[transform]"):
        kept = name.getAttribute("data-lies") or name.getAttribute("transform")
        name.setAttribute("data-lies", kept)
        name.setAttribute("transform", f"{kept} scale({across} {down})")
