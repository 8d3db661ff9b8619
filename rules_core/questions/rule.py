"""What a rule number stands for: the question ``rule``, for whoever reads a citation and wants to know what it does."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.errors import QueryError
from rules_core.maps.source import MapSource
from rules_core.questions.asked import text
from rules_core.systems import registry
from rules_core.words.rules import RuleWords, numbers_of, rules_in, told_by

LONGEST_CITE = 500
"""The longest citation that is read; those of answers are far shorter."""


def answer_rule(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:  # noqa: ARG001 # of no map
    """Answer ``rule``: what the rules do that a citation names, in words of our own.

    Args:
        asked: the query: ``system``, and ``cite`` as an answer has it.
        source: where maps are found; a rule is of none.

    Raises:
        QueryError: there is no such game, or no citation.
    """
    system = registry.find_system(text(asked, "system", "the id of a game system").lower())
    cite = text(asked, "cite", "a rule number such as an answer cites")
    if len(cite) > LONGEST_CITE:
        raise QueryError(
            "too-long", f"A citation has {LONGEST_CITE} letters at most; this one has {len(cite)}.", "cite"
        )
    rules = rules_in(system.rule_words)
    told: dict[object, RuleWords] = {}
    for number in numbers_of(cite):
        rule = told_by(number, rules)
        # Numbers of one section that have its words in common say them once, under the first.
        told.setdefault((rule.title, rule.steps) if rule.title else number, rule)
    found = list(told.values())
    titles = list(dict.fromkeys(rule.title for rule in found if rule.title))
    title = ". ".join(titles) if titles else cite
    steps = [step for rule in found for step in rule.steps]
    return {
        "kind": "rule",
        "system": system.id,
        "cite": cite,
        "rules": [{"number": rule.number, "title": rule.title, "steps": list(rule.steps)} for rule in found],
        "notes": [],
        "title": title,
        "description": f"{cite}, {system.title}: {title}.",
        "say": " ".join(steps) or f"{title}.",
    }
