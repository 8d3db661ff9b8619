"""Woods: how deep a line lies in them, kind by kind, against what each kind lets through (T2, T3, T4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.geometry.length import Length
from rules_core.quoting import listed
from rules_core.sight.facts import Depth, Effect, Stretch
from rules_core.systems.miniatures.conventions.figures import DEPTH
from rules_core.systems.miniatures.conventions.sight import SEVERAL_WOODS, WOODS_FROM_A_HILL
from rules_core.systems.miniatures.sight.line import TableLine
from rules_core.systems.miniatures.terrain import TERRAIN, Seen, Terrain
from rules_core.tabletop.course import TableSpan
from rules_core.tabletop.tabletop import INCH, TableArea
from rules_core.words.figures import counted_figure, figure
from rules_core.words.inches import beyond_says

WHOLE = Length.of(1)


@dataclass(frozen=True)
class Run:
    """A stretch of a line in woods that count as one kind.

    Args:
        row: the kind.
        names: the woods.
        start: where it begins on the line.
        end: where it ends.
        depth: how long it is, in inches.
        limit: how far one sees into that kind, in inches.
    """

    row: Terrain
    names: tuple[str, ...]
    start: Fraction
    end: Fraction
    depth: Length
    limit: Fraction

    @property
    def share(self) -> Length:
        """Which part of the limit it takes."""
        return self.depth * (1 / self.limit)


def judge_woods(line: TableLine) -> None:
    """Add up what of the line lies in woods, and block it where that is more than they let through."""
    runs = _looked_through(line, _runs(line))
    if not runs:
        return
    line.depths = _by_kind(runs)
    apart = len(line.depths) > 1 and line.choice(SEVERAL_WOODS) == "each"
    shares = [depth.share for depth in line.depths]
    line.share = max(shares) if apart else sum(shares, Length())
    through = _right_through(runs)
    barred = through if through and line.choice(DEPTH) == "outside" else ()
    so_far: dict[str, Length] = {}
    for run in runs:
        counts_with = run.row.word if apart else ""
        so_far[counts_with] = so_far.get(counts_with, Length()) + run.share
        _tell(line, run, deep=so_far[counts_with] > WHOLE, through=run in barred)


def _looked_through(line: TableLine, runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """The runs that count: from a hill woods may be seen over, where the players say so."""
    over = _right_through(runs)
    if not over or not any(end.on_hill for end in line.ends) or line.choice(WOODS_FROM_A_HILL) == "count":
        return runs
    for run in over:
        line.step(run.row, listed(list(run.names)), "seen over from a hill", Effect.NONE, Stretch(run.start, run.end))
    return tuple(run for run in runs if run not in over)


def _tell(line: TableLine, run: Run, *, deep: bool, through: bool) -> None:
    limit, depth = run.limit, run.depth.rounded(INCH)
    if run.depth > Length.of(limit):
        detail = beyond_says(depth, limit)
    else:
        detail = f"{figure(depth)} of {counted_figure(limit, 'inch', 'inches')}, {(run.share * 100).rounded(1)} %"
        if deep:
            detail += ", beyond the limit with the woods before"
    if through:
        detail += ", right through"
    effect = Effect.BLOCKS if deep or through else Effect.HINDERS
    line.step(run.row, listed(list(run.names)), detail, effect, Stretch(run.start, run.end))


def _runs(line: TableLine) -> tuple[Run, ...]:
    found: list[Run] = []
    for span in line.spans:
        counted = _counts_as(line, span)
        if counted is None:
            continue
        row, names, limit = counted
        start = span.start
        if found and found[-1].end == start and (found[-1].row, found[-1].names) == (row, names):
            start = found.pop().start
        depth = line.length * ((span.end - start) / INCH)
        found.append(Run(row, names, start, span.end, depth, limit))
    return tuple(found)


def _counts_as(line: TableLine, span: TableSpan) -> tuple[Terrain, tuple[str, ...], Fraction] | None:
    """What woods a stretch lies in: the denser of those that overlap, the lighter of those that it runs between.

    Along an outer edge it is in none: only what has woods on both its sides lies inside them.
    """
    sides = [_densest(line, side) for side in (span.left, span.right)]
    both = [side for side in sides if side is not None]
    if len(both) < len(sides):
        return None
    limit, word = max(both)
    names = tuple(area.name for area in span.areas if area.terrain == word)
    return TERRAIN[word], names, limit


def _densest(line: TableLine, areas: tuple[TableArea, ...]) -> tuple[Fraction, str] | None:
    """The limit of the densest woods among some areas, and their word."""
    rows = [TERRAIN[word] for word in {area.terrain for area in areas} & WOODS]
    limits = [(line.inches(row.limit), row.word) for row in rows if row.limit is not None]
    return min(limits, default=None)


def _by_kind(runs: tuple[Run, ...]) -> tuple[Depth, ...]:
    kinds = dict.fromkeys(run.row.word for run in runs)
    found = []
    for word in kinds:
        own = [run for run in runs if run.row.word == word]
        names = tuple(dict.fromkeys(name for run in own for name in run.names))
        stretches = tuple(Stretch(run.start, run.end) for run in own)
        depth = sum((run.depth for run in own), Length())
        found.append(Depth(word, own[0].row.name, names, stretches, depth, own[0].limit, own[0].row.cite))
    return tuple(found)


def _right_through(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """The runs of woods that the line passes right through, with neither end in them."""
    groups: list[list[Run]] = []
    for run in runs:
        if groups and groups[-1][-1].end == run.start:
            groups[-1].append(run)
        else:
            groups.append([run])
    return tuple(run for group in groups if group[0].start > 0 and group[-1].end < 1 for run in group)


WOODS = frozenset(word for word, row in TERRAIN.items() if row.seen is Seen.DEPTH)
"""The words of woods of every kind."""
