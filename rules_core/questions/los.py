"""One line of sight: the question ``los``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from rules_core.convention import Convention, Option
from rules_core.errors import QueryError
from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import Pausing
from rules_core.questions.answering import Answered
from rules_core.questions.asked import number
from rules_core.questions.hanging import by_range_of, die_of, totals_of, value_of, why_of, zone_of
from rules_core.questions.heeded import heeded_rows
from rules_core.questions.idle import idle_in_sight
from rules_core.questions.options import used_rows
from rules_core.questions.readings import OtherReading, OtherReadings, chosen_row, reading_row, tell_readings
from rules_core.questions.setting import Setting, read_setting, read_spot
from rules_core.sentences.sight import depth_says, sight_description, sight_says, sight_title, sight_word
from rules_core.sight.facts import FLOOR, Effect, HalfFirepower, NoEffect, Relief, Sight, Stand, Step, Stretch
from rules_core.spots import Spot


def answering_los(
    asked: Mapping[str, object],
    source: MapSource,
    effort: Effort,  # noqa: ARG001 # a line looks at so little that nobody counts it
) -> Pausing[Answered]:
    """Answer ``los``: what one spot sees of another, everything that the line meets, and what the conventions said.

    Args:
        asked: the query.
        source: where maps are found.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    yield
    setting = read_setting(asked, source)
    viewer = read_spot(asked, "from", setting)
    target = read_spot(asked, "to", setting)
    if viewer == target:
        raise QueryError(
            "same-location", f"{setting.name(viewer)} is both ends of the line; choose another target.", "to"
        )
    system, sight = setting.system, setting.system.look(setting.situation, viewer, target)
    idle = idle_in_sight(setting, viewer, target, sight)
    viewer_name, target_name = setting.name(viewer), setting.name(target)
    touched = [record for record in system.conventions if record.id in sight.touched]
    found = {
        "kind": "los",
        "system": system.id,
        "map": setting.map.id,
        "from": setting.spots.write(viewer),
        "to": setting.spots.write(target),
        "line": line_of(setting, viewer, target, sight),
        "range": number(Fraction(sight.range)),
        "clear": None if sight.undecided else sight.clear,
        "verdict": sight_word(sight),
        "blocked": _block(sight.blocks[0]) if sight.blocks else None,
        "blocks": [_block(step) for step in sight.blocks],
        "modifiers": [
            {
                "n": n,
                "what": step.what,
                "at": step.at,
                "value": value_of(step),
                "cite": step.cite,
                "role": step.role,
                "t": positions(step.stretch),
            }
            for n, step in enumerate(sight.steps, 1)
            if step.value is not None or step.die is not None
        ],
        "totals": totals_of(sight),
        "die": die_of(system, sight),
        "missing": list(sight.missing) if sight.clear else [],
        "figures": used_rows(setting.situation.options),
        "assumed": [step.assumed for step in sight.assumed],
        "no_effect": _fire_rows(sight.no_effect) if sight.clear else [],
        "half_firepower": _fire_rows(sight.half_firepower) if sight.clear else [],
        "cover": _cover_rows(sight) if sight.clear else [],
        "depths": _depth_rows(sight),
        "share": None if sight.share is None else number(sight.share.rounded(100)),
        "why": why_of(sight),
        "zone": zone_of(sight),
        "by_range": by_range_of(sight),
        "uncharted": _uncharted(setting, sight),
        "trace": _trace(sight),
        **_good_to(sight),
        **_settings(setting, sight),
        "profile": _profile(setting, sight, (viewer, viewer_name), (target, target_name)),
        "conventions": [chosen_row(record, setting.situation.conventions[record.id]) for record in touched],
        "conventions_say": "",
        "notes": [*sight.notes, *idle],
        "leaves": _point(sight.leaves),
        "aim": _point(sight.aim),
        "title": sight_title(system, sight, viewer_name, target_name),
        "description": sight_description(system, setting.map, sight, viewer_name, target_name, setting.spots.unit),
        "say": sight_says(system, sight),
    }
    wanted = setting.readings and touched
    return Answered(found, _reading_on(found, touched, setting, (viewer, target), sight) if wanted else None)


def _reading_on(
    found: dict[str, object], touched: Sequence[Convention], setting: Setting, ends: tuple[Spot, Spot], sight: Sight
) -> OtherReadings:
    """Write into an answer what each other option of the conventions that had a say would have said.

    Args:
        found: the answer.
        touched: the conventions, in the order of its rows.
        setting: the game and the situation.
        ends: where the firer and the target are.
        sight: what was found with the options in force.
    """
    system, own = setting.system, sight_says(setting.system, sight)
    rows = cast("list[dict[str, object]]", found["conventions"])
    for row, record in zip(rows, touched, strict=True):

        def read(option: Option, record: Convention = record) -> Pausing[OtherReading]:
            yield
            other = system.look(setting.situation.with_convention(record.id, option.id), *ends)
            says = sight_says(system, other)
            facts = {"clear": other.clear, "totals": totals_of(other)}
            return OtherReading(facts, says, same=says == own or not (other.clear or sight.clear))

        yield (yield from reading_row(row, record, read))
    tell_readings(found, rows)


def _uncharted(setting: Setting, sight: Sight) -> dict[str, object] | None:
    """The hexes for which a line is not known, and what it would be if all of them were open ground."""
    if not (sight.clear and sight.uncharted):
        return None
    if_open = replace(sight, uncharted=())
    return {
        "hexes": [
            {"n": len(sight.steps) + n, "at": name, "t": positions(stretch)}
            for n, (name, stretch) in enumerate(sight.uncharted, 1)
        ],
        "open": {"verdict": sight_word(if_open), "say": sight_says(setting.system, if_open)},
    }


def positions(stretch: Stretch) -> list[str]:
    """Where a stretch of a line begins and ends, as fractions of the way."""
    return [str(stretch.start), str(stretch.end)]


def line_of(setting: Setting, viewer: Spot, target: Spot, sight: Sight | None = None) -> list[object]:
    """Where a line begins and ends, in lattice units: at the middles of its ends but where its sight says otherwise.

    Args:
        setting: the game and the situation.
        viewer: where it begins.
        target: where it ends.
        sight: what was found; None where nothing had to be looked at.
    """
    leaves, aim = (None, None) if sight is None else (sight.leaves, sight.aim)
    return [
        _point(leaves or setting.spots.point(setting.situation, viewer)),
        _point(aim or setting.spots.point(setting.situation, target)),
    ]


def _point(point: ExactPoint | None) -> list[int | float] | None:
    return None if point is None else [number(Fraction(part)) for part in point]


def _block(step: Step) -> dict[str, object]:
    return {"at": step.at, "by": step.what, "cite": step.cite, "t": positions(step.stretch)}


def _fire_rows(found: Iterable[NoEffect | HalfFirepower]) -> list[dict[str, object]]:
    """Fire along the line that comes to nothing, or counts half."""
    return [{"say": f"{row.said[:1].upper()}{row.said[1:]}.", "cite": row.cite, "whole": row.whole} for row in found]


def _cover_rows(sight: Sight) -> list[dict[str, object]]:
    """The protection that the target has, in the game's words."""
    return [
        {"what": row.what, "at": row.at, "detail": row.detail, "cite": row.cite, "t": positions(row.stretch)}
        for row in sight.cover
    ]


def _depth_rows(sight: Sight) -> list[dict[str, object]]:
    """How deep the line lies in ground that one sees only so far into; lengths and shares rounded to hundredths."""
    return [
        {
            "kind": row.kind,
            "what": row.what,
            "at": list(row.at),
            "t": [positions(stretch) for stretch in row.stretches],
            "depth": number(row.depth.rounded(100)),
            "limit": number(row.limit),
            "share": number(row.share.rounded(100)),
            "over": Length.of(row.limit) < row.depth,
            "say": depth_says(row),
            "cite": row.cite,
        }
        for row in sight.depths
    ]


def _trace(sight: Sight) -> list[dict[str, object]]:
    """Every step with its number; those after the first block are not reached."""
    rows: list[dict[str, object]] = []
    reached = True
    for n, step in enumerate(sight.steps, 1):
        rows.append(
            {
                "n": n, "at": step.at, "what": step.what, "detail": step.detail, "effect": step.effect,
                "value": value_of(step), "cite": step.cite, "t": positions(step.stretch), "reached": reached,
                "missing": step.missing or None,
            }
        )  # fmt: skip
        reached = reached and step.effect is not Effect.BLOCKS
    return rows


def _good_to(sight: Sight) -> dict[str, object]:
    """How good a table's map is, in inches, and whether that is the default; nothing on a map of hexes."""
    if sight.good_to is None:
        return {}
    inches, usual = sight.good_to
    return {"good_to": {"inches": number(inches), "default": usual}}


def _settings(setting: Setting, sight: Sight) -> dict[str, object]:
    """The judge's settings that had a say; nothing on a map of hexes."""
    if not setting.on_table:
        return {}
    return {"settings": heeded_rows(setting.system, setting.situation.conditions, sight.heeded)}


def _profile(setting: Setting, sight: Sight, viewer: tuple[Spot, str], target: tuple[Spot, str]) -> dict[str, object]:
    """The side view: both ends, the ground below the line and what stands on it, in the system's own levels."""
    stands = sight.stands or (None, None)
    from_traced, to_traced = sight.traced or (sight.from_level, sight.to_level)

    def end(spot: Spot, name: str, level: int, traced: int, stand: Stand | None) -> dict[str, object]:
        who = {} if stand is None else {"unit": stand.unit, "touches": list(stand.touches)}
        where = {"hex": spot.hex, "place": spot.place} if isinstance(spot, Location) else {"point": _point(spot)}
        return {"level": setting.level(level), "traced": setting.level(traced), **where, "name": name, **who}

    return {
        "unit": "",
        "floor": setting.level(FLOOR),
        "from": end(*viewer, sight.from_level, from_traced, stands[0]),
        "to": end(*target, sight.to_level, to_traced, stands[1]),
        "ground": [
            {
                "t": positions(ground.stretch),
                "level": setting.level(ground.level),
                "hex": ground.hex,
                **_relief(setting, ground.relief),
            }
            for ground in sight.ground
        ],
        **_other_places(setting, sight),
        "features": [
            {
                "t": positions(step.stretch),
                "base": setting.level(step.base),
                "top": setting.level(step.top),
                "kind": step.kind,
                "at": step.at,
                "n": n,
                "effect": step.effect,
            }
            for n, step in enumerate(sight.steps, 1)
            if step.kind
        ],
    }


def _other_places(setting: Setting, sight: Sight) -> dict[str, object]:
    """Other places of the ends' hexes; nothing where the game has none in the picture."""
    places = [
        {
            "end": "to" if other.of_target else "from",
            "hex": other.hex,
            "place": other.place,
            "level": setting.level(other.level),
            "clear": other.clear,
        }
        for other in sight.other_places
    ]
    return {"places": places} if places else {}


def _relief(setting: Setting, relief: Relief | None) -> dict[str, object]:
    """How the ground of a stretch rises or sinks; nothing of flat ground."""
    if relief is None:
        return {}
    open_ends = [relief.open_before, relief.open_after]
    return {"relief": {"kind": relief.kind, "level": setting.level(relief.level), "open": open_ends}}
