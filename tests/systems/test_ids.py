"""Ids: what a query, a link or a kept setting names is one thing, in a game and across the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from typing import Protocol

import pytest

from rules_core.system import System
from rules_core.systems import registry

SYSTEMS = registry.systems()


class Named(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str:
        """Its word."""


def twice(records: Iterable[Named]) -> list[str]:
    """The ids that stand there more than once."""
    return [word for word, count in Counter(record.id for record in records).items() if count > 1]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
@pytest.mark.parametrize("kind", ["conventions", "options", "counters", "procedures", "units", "totals", "campaigns"])
def test_no_two_records_of_a_game_share_an_id(system: System, kind: str) -> None:
    assert twice(getattr(system, kind)) == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_no_two_parts_of_a_record_share_an_id(system: System) -> None:
    for convention in system.conventions:
        assert twice(convention.options) == [], convention.id
    forms = [(procedure.id, procedure.inputs) for procedure in system.procedures]
    forms += [(counter.id, counter.fields) for counter in system.counters]
    for name, fields in forms:
        assert twice(fields) == [], name
        for field in fields:
            assert len({choice.id for choice in field.choices}) == len(field.choices), (name, field.id)
    for unit in system.units:
        assert twice(unit.modes) == [], unit.id
    for campaign in system.campaigns:
        assert twice(campaign.works) == []
        assert twice(campaign.figures) == []
        for side in campaign.sides:
            assert twice(side.groups) == []


def test_an_id_of_a_convention_means_one_thing_in_all_games() -> None:
    """Which of its options is the usual one, and by which of its rules it is cited, may be a game's own matter."""
    found: dict[str, object] = {}
    for system in SYSTEMS:
        for record in system.conventions:
            convention = replace(record, options=tuple(sorted(record.options, key=attrgetter("id"))), source="")
            assert found.setdefault(convention.id, convention) == convention, (system.id, convention.id)
