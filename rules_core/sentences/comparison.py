"""The sentences on one question under two systems: what each makes of it, and how they differ.

They are made from the two answers, as ``questions.compare`` has them. This module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_core.chance import read_amount
from rules_core.movement.routes.status import BEYOND, FORBIDDEN, NOT_FOUND
from rules_core.quoting import listed
from rules_core.sentences.movement import NO_WAY, cost_says
from rules_core.sentences.places import where_for
from rules_core.sentences.sight import totals_say
from rules_core.system import System
from rules_core.tabletop.map import Map
from rules_core.words.figures import counted

Answer = Mapping[str, Any]
Pair = tuple[Answer, Answer]
Systems = tuple[System, System]


def compared_says(systems: Systems, answers: Pair) -> str:
    """How the answers of two systems differ, in a sentence or two.

    Args:
        systems: the systems.
        answers: what each answers; the second may be an error.
    """
    first, second = systems
    if answers[1]["kind"] == "error":
        return f"{first.short_title} alone answers; {second.short_title} doesn't: {answers[1]['error']['message']}"
    return _lines_say(systems, answers) if answers[0]["kind"] == "los" else _ways_say(systems, answers)


def compared_title(systems: Systems, answers: Pair, asked: str) -> str:
    """One question under two systems as a page's title: ``R26 roof to S28: one game blocked; the other clear``.

    Args:
        systems: the systems.
        answers: what each answers.
        asked: what was asked, in words.
    """
    return f"{asked}: {'; '.join(_each(systems, answers, _in_short))}"


def compared_description(systems: Systems, asked_of: Map, asked: str, said: str) -> str:
    """What a picture of a question under two systems shows."""
    first, second = systems
    return f"{asked} on {asked_of.title}, under {first.short_title} and {second.short_title}. {said}"


def _in_short(system: System, answer: Answer) -> str:
    """An answer in a few words: ``blocked``, ``+2 to hit``, ``clear``, ``7½ MP``, ``no way``."""
    if answer["kind"] == "error":
        return "no answer"
    if answer["kind"] != "los":
        return _way_in_short(system, answer)
    if answer["verdict"] == "blocked":
        return "blocked"
    if answer["verdict"] == "unknown":
        return "not known yet"
    if None in answer["totals"].values():
        return "clear, total not known"
    return _totals_say(system, answer) or ", ".join(["clear", *(row["what"] for row in answer["cover"])])


def _way_in_short(system: System, answer: Answer) -> str:
    if not answer["possible"]:
        return NO_WAY[answer["status"]]
    cost = _cost(system, answer)
    return f"{cost}, not this turn" if answer["status"] == BEYOND else cost


def _cost(system: System, answer: Answer) -> str:
    mode = system.unit(answer["unit"]).mode(answer["mode"])
    if lost := answer.get("turns_lost"):
        return f"{cost_says(answer['total'], 0, 0, mode)} and {counted(lost, 'turn', 'turns')} lost"
    return cost_says(answer["total"], answer["hexes"], answer["levels"], mode)


def _each(systems: Systems, answers: Pair, says: Callable[[System, Answer], str]) -> list[str]:
    """What each system says: each by its short title: ``… by the wall``, ``… by the hedge``."""
    pairs = zip(systems, answers, strict=True)
    return [f"{system.short_title} {says(system, answer)}" for system, answer in pairs]


def _lines_say(systems: Systems, answers: Pair) -> str:
    blocked = [answer["verdict"] == "blocked" for answer in answers]
    if blocked[0] != blocked[1]:
        by, free = (systems[0], systems[1]) if blocked[0] else (systems[1], systems[0])
        return f"They differ: {by.short_title} blocks the line, {free.short_title} doesn't."
    if blocked[0]:
        if _block(systems[0], answers[0]) == _block(systems[1], answers[1]):
            return f"Both block the line {_block(systems[0], answers[0])}."
        return f"Both block the line: {listed(_each(systems, answers, _block))}."
    if any(answer["verdict"] == "unknown" for answer in answers):
        return f"Not all is known: {listed(_each(systems, answers, _in_short))}."
    if all(answer["verdict"] == "clear" and not _counts(answer) for answer in answers):
        return "Under both the line is clear, with nothing in the way."
    return f"Under both the line is clear: {listed(_each(systems, answers, _sum))}."


def _block(system: System, answer: Answer) -> str:
    block = answer["blocked"]
    return f"by the {block['by']} {where_for(system, block['at'])}" if block["at"] else f"by {block['by']}"


def _sum(system: System, answer: Answer) -> str:
    if None in answer["totals"].values():
        return "a total that is not known"
    said = _totals_say(system, answer) or ", ".join(row["what"] for row in answer["cover"])
    return said or ("modifiers that cancel out" if _counts(answer) else "nothing in the way")


def _counts(answer: Answer) -> bool:
    """Whether anything counts on a line, whatever it comes to in all."""
    return any(any(row["value"].values()) for row in answer["modifiers"] if row["value"] is not None)


def _totals_say(system: System, answer: Answer) -> str:
    return totals_say(system, {name: read_amount(value) for name, value in answer["totals"].items()})


def _ways_say(systems: Systems, answers: Pair) -> str:
    said = _both_ways_say(systems, answers)
    untried = [system.short_title for system, answer in zip(systems, answers, strict=True) if not answer["all_tried"]]
    return f"{said} Not all ways were tried under {listed(untried)}; this is the best found." if untried else said


def _both_ways_say(systems: Systems, answers: Pair) -> str:
    possible = [answer["possible"] for answer in answers]
    if not any(possible):
        if all(answer["status"] == FORBIDDEN for answer in answers):
            return "There is no way under either."
        if all(answer["status"] == NOT_FOUND for answer in answers):
            return "No way was found."
        return f"They differ: {'; '.join(_each(systems, answers, _way_in_short))}."
    if possible[0] != possible[1]:
        has, lacks = (0, 1) if possible[0] else (1, 0)
        cost = _cost(systems[has], answers[has])
        none = "has none" if answers[lacks]["status"] == FORBIDDEN else f"says: {NO_WAY[answers[lacks]['status']]}"
        return f"They differ: {systems[has].short_title} has a way ({cost}), {systems[lacks].short_title} {none}."
    over = [
        f" Under {system.short_title} it is over the allowance."
        for system, answer in zip(systems, answers, strict=True)
        if answer["within_allowance"] is False
    ]
    what = "hexes" if "course" not in answers[0] else "points"
    same = f"by the same {what}" if _stops(answers[0]) == _stops(answers[1]) else f"by different {what}"
    return f"Both have a way, {same}: {listed(_each(systems, answers, _cost))}.{''.join(over)}"


def _stops(answer: Answer) -> list[object]:
    """The hexes of a way in their order, whatever is done within each; across a free table its corners."""
    if "course" in answer:
        return list(answer["course"])
    found = [step["to"].partition("@")[0] for step in answer["steps"]]
    return [name for n, name in enumerate(found) if n == 0 or name != found[n - 1]]
