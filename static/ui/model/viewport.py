"""The one coordinate mapper: where a point of the drawing lies on the screen, and how a gesture moves the drawing.

Drawing units are those of the board's SVG; screen units are CSS pixels from the top left corner of the map element.
Panels may cover parts of the element; ``insets`` say how much at each edge, and what is fitted is fitted into the rest.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BANDS = ((0.6, "far"), (1.1, "mid"), (1.9, "near"))
"""Upper bounds of the zoom bands, in screen pixels per drawing unit; above the last one it is ``close``."""

TINY = 0.2
"""Below so many screen pixels per drawing unit, as where a phone shows a whole map, names need more room yet."""

FIGURES = 0.42
"""The scale below which figures in neighbouring hexes would lie over each other: the map leaves them out."""

LARGEST = 6.0
"""The closest zoom, in screen pixels per drawing unit."""

LEAST_PART = 0.6
"""So much smaller than the whole drawing just fits it may become for what stands beside it."""

KEEP = 96
"""So many pixels of the drawing stay in view, however far it is pushed."""


_QUARTERS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where the right of a drawing points to on the screen, by how many quarters it is turned clockwise."""


class Box:
    """A rectangle: left, top, width, height."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, across: float, down: float) -> Box:
        """The box somewhere else."""
        return Box(self.x + across, self.y + down, self.width, self.height)

    def grown(self, by: float) -> Box:
        """The box with so much more on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Box) -> bool:
        """Whether a part of it lies in another box."""
        beside = self.x >= other.right or other.x >= self.right
        return not beside and self.y < other.bottom and other.y < self.bottom


class Viewport:
    """How the drawing lies on the screen.

    Args:
        board: the drawing's view box, in drawing units.

    Attributes:
        around: all that there is to be seen: the drawing, and what may lie beside it.
    """

    def __init__(self, board: Box) -> None:
        self.board = board
        self.around = board
        self.width = 1.0
        self.height = 1.0
        self.insets = (0.0, 0.0, 0.0, 0.0)
        self.scale = 1.0
        self.left = 0.0
        self.top = 0.0
        self.quarter = 0  # how many quarters the drawing is turned clockwise

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """A way across the drawing as it goes on the screen."""
        across, down = _QUARTERS[self.quarter]
        return x * across - y * down, x * down + y * across

    def unturned(self, x: float, y: float) -> tuple[float, float]:
        """A way across the screen as it goes in the drawing."""
        across, down = _QUARTERS[self.quarter]
        return x * across + y * down, y * across - x * down

    def _size_of(self, box: Box) -> tuple[float, float]:
        """How wide and high a box of the drawing is on the screen, in drawing units."""
        return (box.height, box.width) if self.quarter % 2 else (box.width, box.height)

    def turn_to(self, quarter: int, x: float, y: float) -> None:
        """Turn the drawing, keeping the point under a screen position in place.

        Args:
            quarter: how many quarters it is turned clockwise then.
            x: of the position.
            y: of the position.
        """
        fixed = self.to_board(x, y)
        self.quarter = quarter % 4
        moved = self.to_screen(*fixed)
        self.pan(x - moved[0], y - moved[1])

    def resize(self, width: float, height: float, insets: tuple[float, float, float, float]) -> None:
        """Take the size of the map element and what covers it; a change of size keeps the middle of the uncovered part.

        Args:
            width: of the element, in pixels.
            height: of the element, in pixels.
            insets: covered pixels at left, top, right and bottom.
        """
        old = self.to_board(*self.free.center)
        same_size = (width, height) == (self.width, self.height)
        self.width, self.height, self.insets = width, height, insets
        if same_size:
            return
        now = self.to_screen(*old)
        center = self.free.center
        self.pan(center[0] - now[0], center[1] - now[1])

    @property
    def free(self) -> Box:
        """The part of the element that nothing covers."""
        left, top, right, bottom = self.insets
        return Box(left, top, max(1.0, self.width - left - right), max(1.0, self.height - top - bottom))

    @property
    def smallest(self) -> float:
        """The scale at which the whole drawing fits into the uncovered part with some room around it."""
        wide, high = self._size_of(self.around)
        return 0.96 * min(self.free.width / wide, self.free.height / high)

    @property
    def is_whole(self) -> bool:
        """Whether the whole drawing is shown, as ``fit_all`` shows it."""
        return self.scale <= self.smallest * 1.001

    @property
    def band(self) -> str:
        """The zoom band: ``far``, ``mid``, ``near`` or ``close``."""
        for bound, name in BANDS:
            if self.scale < bound:
                return name
        return "close"

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing on the screen."""
        across, down = self._turned((x - self.board.x) * self.scale, (y - self.board.y) * self.scale)
        return self.left + across, self.top + down

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """A point of the screen in the drawing."""
        across, down = self.unturned(x - self.left, y - self.top)
        return self.board.x + across / self.scale, self.board.y + down / self.scale

    def pan(self, dx: float, dy: float) -> None:
        """Move the drawing by pixels, as far as some of it stays in view."""
        free = self.free
        wide, high = (side * self.scale for side in self._size_of(self.around))
        keep_x, keep_y = min(KEEP, wide), min(KEEP, high)
        before_x, before_y = self._before()
        left, top = self.left + dx - before_x, self.top + dy - before_y
        self.left = min(max(left, free.x + keep_x - wide), free.right - keep_x) + before_x
        self.top = min(max(top, free.y + keep_y - high), free.bottom - keep_y) + before_y

    def _before(self) -> tuple[float, float]:
        """How far before the drawing's corner begins, on the screen, all that there is to be seen.

        A drawing that is turned lies to the left of its corner or above it, and so may what lies beside it.
        """
        opposite = ((self.around.x, self.around.y), (self.around.right, self.around.bottom))
        ends = [self._turned((x - self.board.x) * self.scale, (y - self.board.y) * self.scale) for x, y in opposite]
        return -min(x for x, _ in ends), -min(y for _, y in ends)

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Scale the drawing by a factor, keeping the point under a screen position in place."""
        fixed = self.to_board(x, y)
        self.scale = min(max(self.scale * factor, min(self.smallest, LARGEST)), LARGEST)
        moved = self.to_screen(*fixed)
        self.pan(x - moved[0], y - moved[1])

    def fit(self, box: Box, margin: float = 32.0, largest: float = LARGEST, room: float = 0.0) -> None:
        """Show a box of the drawing as large as it goes in the uncovered part, and in its middle.

        Args:
            box: in drawing units.
            margin: pixels left free around it.
            largest: the scale not to go beyond.
            room: more pixels left free above and below it, for tags.
        """
        free = self.free
        room_x, room_y = max(1.0, free.width - 2 * margin), max(1.0, free.height - 2 * (margin + room))
        wide, high = self._size_of(box)
        scale = min(room_x / max(wide, 1e-6), room_y / max(high, 1e-6))
        self.scale = min(max(scale, min(self.smallest, LARGEST)), largest)
        self.center_on(*box.center)

    def fit_all(self) -> None:
        """Show the whole drawing, and what lies beside it."""
        self.fit(self.around, margin=0.0, largest=max(self.smallest, 1e-6))

    def center_on(self, x: float, y: float) -> None:
        """Bring a point of the drawing to the middle of the uncovered part."""
        now = self.to_screen(x, y)
        middle = self.free.center
        self.pan(middle[0] - now[0], middle[1] - now[1])

    @property
    def looks_at(self) -> tuple[float, float, float]:
        """What is looked at, whatever panels cover: the point in the middle of the element, and the scale."""
        return (*self.to_board(self.width / 2, self.height / 2), self.scale)

    def look_at(self, x: float, y: float, scale: float) -> None:
        """Look at a point as ``looks_at`` had it, on a screen that may have another size now.

        Args:
            x: of the point, in drawing units.
            y: of the point.
            scale: screen pixels per drawing unit.
        """
        self.scale = min(max(scale, min(LEAST_PART * self.smallest, LARGEST)), LARGEST)
        now = self.to_screen(x, y)
        self.pan(self.width / 2 - now[0], self.height / 2 - now[1])

    def shows(self, box: Box, margin: float = 32.0) -> bool:
        """Whether a box of the drawing lies in the uncovered part, so many pixels from its edges."""
        seen, free = self.seen_as(box), self.free
        return (
            seen.x >= free.x + margin
            and seen.y >= free.y + margin
            and seen.right <= free.right - margin
            and seen.bottom <= free.bottom - margin
        )

    def seen_as(self, box: Box) -> Box:
        """Where a box of the drawing is on the screen."""
        first, last = self.to_screen(box.x, box.y), self.to_screen(box.right, box.bottom)
        (left, right), (top, bottom) = sorted((first[0], last[0])), sorted((first[1], last[1]))
        return Box(left, top, right - left, bottom - top)

    def reveal(self, box: Box, margin: float = 32.0) -> bool:
        """Bring a box into view, at the present scale where it fits, else smaller; gives whether anything moved."""
        if self.shows(box, margin):
            return False
        self.fit(box, margin, largest=self.scale)
        return True

    def bring_in(self, box: Box, foot: float = 0.0, margin: float = 8.0) -> bool:
        """Move the drawing so that a box of the screen comes into the uncovered part; gives whether anything moved.

        Where it is larger than that part, the drawing becomes smaller: what keeps its size on the screen lies elsewhere
        then, and whoever asks looks again.

        Args:
            box: in pixels of the element.
            foot: pixels at the lower edge that something floats over.
            margin: pixels left free around it.
        """
        free, before = self.free, (self.left, self.top, self.scale)
        wide, high = free.width - 2 * margin, free.height - 2 * margin - foot
        smaller = min(wide / max(box.width, 1.0), high / max(box.height, 1.0))
        if smaller < 1:
            fixed = self.to_board(*box.center)
            # What keeps its size takes some of the room: the rest has to give way for it too.
            wanted, least = self.scale * smaller * smaller, min(self.scale, LEAST_PART * self.smallest)
            self.scale = max(wanted, least)
            # Where even that is too large, nothing comes under the edges sooner than over what floats at the foot.
            middle = free.center[0], free.center[1] - (foot / 2 if wanted >= least else 0.0)
            now = self.to_screen(*fixed)
            self.pan(middle[0] - now[0], middle[1] - now[1])
        else:
            self.pan(
                _into(box.x, box.right, free.x + margin, free.right - margin),
                _into(box.y, box.bottom, free.y + margin, free.bottom - margin - foot),
            )
        return (self.left, self.top, self.scale) != before

    def uncover(self, marks: Sequence[Box], controls: Sequence[Box], margin: float = 8.0) -> bool:
        """Move the drawing so that no mark lies under a control, where all stay in view; gives whether it moved.

        Args:
            marks: what may not be covered, in pixels of the element.
            controls: what floats over the map, in the same.
            margin: pixels between them, and between marks and the edges of the uncovered part.
        """
        met = [(mark, control) for control in controls for mark in marks if mark.meets(control)]
        if not met:
            return False
        free, around = self.free, box_around(marks)
        ways = [(control.right + margin - mark.x, 0.0) for mark, control in met]
        ways += [(control.x - margin - mark.right, 0.0) for mark, control in met]
        ways += [(0.0, control.y - margin - mark.bottom) for mark, control in met]
        for across, down in sorted(ways, key=lambda way: abs(way[0]) + abs(way[1])):
            moved = around.moved(across, down)
            within = moved.x >= free.x + margin and moved.right <= free.right - margin and moved.y >= free.y + margin
            if within and not any(mark.moved(across, down).meets(control) for mark in marks for control in controls):
                self.pan(across, down)
                return True
        return False


def box_around(boxes: Sequence[Box]) -> Box:
    """The smallest box around one or more."""
    left, top = min([box.x for box in boxes]), min([box.y for box in boxes])
    right, bottom = max([box.x + box.width for box in boxes]), max([box.y + box.height for box in boxes])
    return Box(left, top, right - left, bottom - top)


def box_of(corners: Sequence[tuple[float, float]]) -> Box:
    """The smallest box around a figure.

    Args:
        corners: those of the figure, one or more.
    """
    across, down = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(across), min(down)
    return Box(left, top, max(across) - left, max(down) - top)


def _into(first: float, last: float, least: float, most: float) -> float:
    """How far a stretch has to move to lie within another, which is longer."""
    return max(0.0, least - first) + min(0.0, most - last)


def nearest(centers: Mapping[str, tuple[float, float]], x: float, y: float) -> str:
    """The hex whose centre is nearest to a point.

    Args:
        centers: (x, y) by hex name, in drawing units.
        x: of the point.
        y: of the point.
    """
    best, least = "", None
    for name, (cx, cy) in centers.items():
        distance = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        if least is None or distance < least:
            best, least = name, distance
    return best


def row_of(hex_name: str) -> str:
    """The row of a hex: ``26`` of R26, and of B-R26 on joined boards."""
    return hex_name[len(hex_name.rstrip("0123456789")) :]
