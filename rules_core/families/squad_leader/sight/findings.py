"""What a line met, as the steps, the totals and the side view of an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_core.board.board import ART
from rules_core.chance import Amount, added
from rules_core.families.squad_leader.conventions import ALONG_HEXSIDE, CHARTED_HEIGHTS
from rules_core.families.squad_leader.conventions import LINE as THE_LINE
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.cover import CoverPart, cover_along, total_of
from rules_core.families.squad_leader.sight.ground_under import profile_ground, stretch_in_hex
from rules_core.families.squad_leader.sight.line import Hindrance, Line, Unknown, limit_says
from rules_core.families.squad_leader.sight.moving_target import Exposure
from rules_core.families.squad_leader.sight.moving_target import total_of as sum_of
from rules_core.families.squad_leader.sight.veils import step_of
from rules_core.families.squad_leader.sight.veils import total_of as veiled
from rules_core.geometry.grid import CENTER
from rules_core.sight.facts import Effect, Sight, Step, Stretch
from rules_core.sight.sightline import ONE
from rules_core.situation import Situation
from rules_core.words.figures import number

_IN_BRACKETS = re.compile(r"\(([^()]*)\)")

AT_TARGET = Stretch(ONE, ONE)


def sight_of(book: Rulebook, line: Line) -> Sight:
    """The answer for a line that has been judged.

    Args:
        book: the game's rules.
        line: the line.
    """
    if line.situation.board.raster is not None and not line.aimed:
        line.choice(THE_LINE)
    steps = [cited(book, step, line.situation) for step in _once([*line.steps, *hindrance_steps(line)])]
    if ART in line.board.made_of and any(line.rules.row(step.kind).is_building for step in steps):
        line.choice(CHARTED_HEIGHTS)
    steps.sort(key=lambda step: (step.stretch.start, step.stretch.end))
    parts = cover_along(book.cover, line)
    tem = total_of(parts)
    moves = () if line.is_blocked else book.moving(line, tem)
    totals = totals_of(0, 0, ()) if line.is_blocked else totals_of(line.known_total, tem, moves)
    veils = () if line.is_blocked or book.veils is None else book.veils(line)
    if book.veils is not None:
        totals = with_veils(totals, book.veiled, veiled(veils))
    told = book.told(line)
    viewer, target = line.ends
    return Sight(
        line.range,
        viewer.floor,
        target.floor,
        (
            *(step for step in steps if not step.at),
            *(step_of(veil, book.veiled) for veil in veils),
            *(step for step in steps if step.at),
            *map(_cover_step, parts),
            *(cited(book, _exposure_step(line, exposure), line.situation) for exposure in moves),
        ),
        totals,
        tuple(line.touched),
        tuple(
            dict.fromkeys(
                (
                    *(_noted(book, note) for note in line.notes),
                    *told.notes,
                    *(_lent(part) for part in parts if part.lent),
                )
            )
        ),
        book.reliefs(line, profile_ground(line)),
        None if viewer.aim == CENTER else viewer.point,
        None if target.aim == CENTER else target.point,
        no_effect=(*(part.no_effect for part in parts if part.no_effect is not None), *book.fired_in_vain(line)),
        half_firepower=tuple(book.halved(line)),
        other_places=book.other_places(line),
        why=told.why,
        zone=told.zone,
        by_range=told.by_range,
    )


def cited(book: Rulebook, step: Step, situation: Situation) -> Step:
    """A step with the game's own rule in place of the base game's, or with that by which its terrain stands there."""
    own = book.grown(situation, step.at, step.what) or book.rules.own_cite(step.cite)
    return step if own == step.cite else step._replace(cite=own)


def _noted(book: Rulebook, note: str) -> str:
    """A note with the game's own rule in place of the base game's."""
    return _IN_BRACKETS.sub(lambda match: f"({book.rules.own_cite(match[1])})", note)


def totals_of(hindrance: int | None, tem: int | None, moves: tuple[Exposure, ...]) -> dict[str, Amount | None]:
    """The sums of a line: the DRM of all first, then what it is made of.

    Args:
        hindrance: what hinders the line, added up; None where a part of it isn't known.
        tem: the target's TEM; None where it isn't known.
        moves: what the target's movement adds.
    """
    moving = sum_of(moves)
    known = hindrance is not None and tem is not None and moving is not None
    return {
        "drm": (hindrance or 0) + (tem or 0) + (moving or 0) if known else None,
        "hindrance": hindrance,
        "tem": tem,
        "moving": moving,
    }


def with_veils(totals: dict[str, Amount | None], name: str, veils: Amount | None) -> dict[str, Amount | None]:
    """The sums of a line with what never blocks it, which has a total of its own.

    Args:
        totals: the other sums.
        name: the id of that total.
        veils: what it comes to; None where it isn't known.
    """
    return {**totals, "drm": added((totals["drm"], veils)), name: veils}


def _exposure_step(line: Line, exposure: Exposure) -> Step:
    """What the target's movement adds, or why it adds nothing."""
    counts = exposure.value != 0
    return Step(
        line.target.hex,
        exposure.what,
        exposure.detail,
        Effect.EXPOSES if counts else Effect.NONE,
        exposure.cite,
        AT_TARGET,
        {"moving": exposure.value} if exposure.value else None,
        "moving" if counts else "",
    )


def _lent(part: CoverPart) -> str:
    """That a TEM isn't the game's own."""
    return f"The TEM of the {part.what} {part.lent} ({part.cite}): type in that of your rulebook."


def _once(steps: list[Step]) -> list[Step]:
    """Two pieces of one thing in one hex that do the same are one thing there: the nearer is told."""
    found: dict[tuple[str, str, str], Step] = {}
    for step in sorted(steps, key=lambda step: step.stretch.start):
        found.setdefault((step.at, step.what, step.effect), step)
    return list(found.values())


def _cover_step(part: CoverPart) -> Step:
    value = None if part.value is None else {"tem": part.value}
    role = "hexside" if "/" in part.at else "in-hex"
    return Step(
        part.at,
        part.what,
        part.why or "it covers the target",
        Effect.COVER,
        part.cite,
        AT_TARGET,
        value,
        role,
        missing=part.missing,
    )


def hindrance_steps(line: Line) -> list[Step]:
    """What hinders a line, hex by hex: with its value where it counts, and without where another counts."""
    found = [
        *_in_hexes(line),
        *((hindrance, _hinders(hindrance, stretch_in_hex(line, hindrance.at))) for hindrance in line.added),
    ]
    found.sort(key=lambda pair: pair[1].stretch.start)
    unknown = (_unknown_step(line, thing) for thing in line.unknown)
    return [*(step for _, step in found), *unknown, *_one_too_many(line, found)]


def _unknown_step(line: Line, thing: Unknown) -> Step:
    """What hinders by nobody knows how much."""
    stretch, detail = stretch_in_hex(line, thing.at), "it hinders the line, by a figure that is not known"
    return Step(
        thing.at,
        thing.what,
        detail,
        Effect.HINDERS,
        thing.cite,
        stretch,
        role="hindrance",
        missing=thing.missing,
    )


Told = tuple[Hindrance, Step]


def _in_hexes(line: Line) -> Iterator[Told]:
    """The hindrances that stand in hexes, of each hex the largest; of two hexes at one range only one may count."""
    told: set[tuple[str, bool]] = set()
    for hindrance in sorted(line.hindering, key=lambda found: (found.away, -found.value)):
        away, _, at, what, cite, hull, towards_limit, *_ = hindrance
        if away is None or (at, towards_limit) in told:
            continue
        told.add((at, towards_limit))
        stretch = stretch_in_hex(line, at) if hull is None else line.stretch_of(hull)
        by_hex = (line.hindrances if towards_limit else line.beyond_limit)[away]
        if len(by_hex) == 1 or line.choice(ALONG_HEXSIDE) == "sum" or at == max(by_hex, key=by_hex.__getitem__):
            yield hindrance, _hinders(hindrance, stretch)
        else:
            yield hindrance, Step(at, what, "the hindrance beside it counts", Effect.NONE, cite, stretch)


def _hinders(hindrance: Hindrance, stretch: Stretch) -> Step:
    value = {"hindrance": hindrance.value}
    return Step(
        hindrance.at,
        hindrance.what,
        hindrance.detail or "it hinders the line",
        Effect.HINDERS,
        hindrance.cite,
        stretch,
        value,
        "hindrance",
    )


def _one_too_many(line: Line, found: Sequence[Told]) -> Iterator[Step]:
    """The hindrance with which they are as many as block (A6.7); what doesn't count towards that is left out."""
    total = 0
    for hindrance, step in found:
        before = total
        if hindrance.towards_limit:
            total += (step.value or {}).get("hindrance", 0)
        if before < line.limit <= total:
            detail = f"with it the hindrances make {total}; {number(line.limit)} block"
            yield Step(step.at, limit_says(line.limit), detail, Effect.BLOCKS, line.common.limit_cite, step.stretch)
            return
