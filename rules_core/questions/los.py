"""One line of sight: the question ``los``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.geometry.grid import ExactPoint
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.questions.asked import number
from rules_core.questions.idle import idle_in_sight
from rules_core.questions.options import used_rows
from rules_core.questions.setting import Setting, read_setting, read_spot
from rules_core.sentences.conventions import undecided_says
from rules_core.sentences.sight import sight_description, sight_says, sight_title, sight_word
from rules_core.sight.facts import FLOOR, Effect, HalfFirepower, NoEffect, Sight, Step, Stretch
from rules_core.spots import Spot
from rules_core.words.citations import convention_says


def answer_los(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``los``: what one spot sees of another, everything that the line meets, and what the conventions said.

    Args:
        asked: the query.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
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
    conventions = sight_conventions(setting, viewer, target, sight)
    return {
        "kind": "los",
        "system": system.id,
        "map": setting.board.id,
        "from": setting.spots.write(viewer),
        "to": setting.spots.write(target),
        "range": number(Fraction(sight.range)),
        "clear": sight.clear,
        "verdict": sight_word(sight),
        "blocked": _block(sight.blocks[0]) if sight.blocks else None,
        "blocks": [_block(step) for step in sight.blocks],
        "modifiers": [
            {
                "n": n,
                "what": step.what,
                "at": step.at,
                "value": step.value,
                "cite": step.cite,
                "role": step.role,
                "t": _positions(step.stretch),
            }
            for n, step in enumerate(sight.steps, 1)
            if step.value is not None
        ],
        "totals": dict(sight.totals),
        "missing": list(sight.missing) if sight.clear else [],
        "figures": used_rows(setting.situation.options),
        "assumed": [step.assumed for step in sight.assumed],
        "no_effect": _fire_rows(sight.no_effect) if sight.clear else [],
        "half_firepower": _fire_rows(sight.half_firepower) if sight.clear else [],
        "trace": _trace(sight),
        "profile": _profile(setting, sight, (viewer, viewer_name), (target, target_name)),
        "conventions": conventions,
        "conventions_say": undecided_says(conventions),
        "notes": [*sight.notes, *idle],
        "leaves": _point(sight.leaves),
        "aim": _point(sight.aim),
        "title": sight_title(system, sight, viewer_name, target_name),
        "description": sight_description(system, setting.board, sight, viewer_name, target_name, setting.spots.unit),
        "say": sight_says(system, sight),
    }


def sight_conventions(setting: Setting, viewer: Spot, target: Spot, sight: Sight) -> list[dict[str, object]]:
    """For every convention that had a say on a line: what was chosen, and what each other option would have said.

    Args:
        setting: the game and the situation.
        viewer: where the firer is.
        target: where the target is.
        sight: what was found with the options in force.
    """
    system = setting.system
    own = sight_says(system, sight)
    rows: list[dict[str, object]] = []
    for record in system.conventions:
        if record.id not in sight.touched:
            continue
        chosen = setting.situation.conventions[record.id]
        titles = {option.id: option.title for option in record.options}
        others: dict[str, object] = {}
        said: dict[str, tuple[str, bool]] = {}
        for option in record.options:
            if option.id == chosen:
                continue
            other = system.look(setting.situation.with_convention(record.id, option.id), viewer, target)
            says = sight_says(system, other)
            same = says == own or not (other.clear or sight.clear)
            others[option.id] = {"say": says, "clear": other.clear, "totals": dict(other.totals)}
            said[option.title] = says, same
        rows.append(
            {
                "id": record.id,
                "title": record.title,
                "chosen": chosen,
                "same_under_all": all(same for _, same in said.values()),
                "others": others,
                "say": convention_says(record.title, titles[chosen], said),
            }
        )
    return rows


def _positions(stretch: Stretch) -> list[str]:
    return [str(stretch.start), str(stretch.end)]


def _point(point: ExactPoint | None) -> list[int | float] | None:
    return None if point is None else [number(Fraction(part)) for part in point]


def _block(step: Step) -> dict[str, object]:
    return {"at": step.at, "by": step.what, "cite": step.cite, "t": _positions(step.stretch)}


def _fire_rows(found: Iterable[NoEffect | HalfFirepower]) -> list[dict[str, object]]:
    """Fire along the line that comes to nothing, or counts half."""
    return [{"say": f"{row.said[:1].upper()}{row.said[1:]}.", "cite": row.cite, "whole": row.whole} for row in found]


def _trace(sight: Sight) -> list[dict[str, object]]:
    """Every step with its number; those after the first block are not reached."""
    rows: list[dict[str, object]] = []
    reached = True
    for n, step in enumerate(sight.steps, 1):
        rows.append(
            {
                "n": n, "at": step.at, "what": step.what, "detail": step.detail, "effect": step.effect,
                "value": step.value, "cite": step.cite, "t": _positions(step.stretch), "reached": reached,
                "missing": step.missing or None,
            }
        )  # fmt: skip
        reached = reached and step.effect is not Effect.BLOCKS
    return rows


def _profile(setting: Setting, sight: Sight, viewer: tuple[Spot, str], target: tuple[Spot, str]) -> dict[str, object]:
    """The side view: both ends, the ground below the line and what stands on it, in the system's own levels."""
    from_traced, to_traced = sight.traced or (sight.from_level, sight.to_level)

    def end(spot: Spot, name: str, level: int, traced: int) -> dict[str, object]:
        where = {"hex": spot.hex, "place": spot.place} if isinstance(spot, Location) else {"point": _point(spot)}
        return {"level": setting.level(level), "traced": setting.level(traced), **where, "name": name}

    return {
        "unit": "",
        "floor": setting.level(FLOOR),
        "from": end(*viewer, sight.from_level, from_traced),
        "to": end(*target, sight.to_level, to_traced),
        "ground": [
            {"t": _positions(ground.stretch), "level": setting.level(ground.level), "hex": ground.hex}
            for ground in sight.ground
        ],
        "features": [
            {
                "t": _positions(step.stretch),
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
