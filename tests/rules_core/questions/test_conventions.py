"""House conventions in a query: what is said where they can't be read."""

from __future__ import annotations

import pytest

from rules_core.errors import QueryError
from rules_core.questions.conventions import read_conventions
from rules_core.systems.registry import find_system, system_ids


@pytest.mark.parametrize("name", system_ids())
def test_the_example_of_conventions_is_one_of_the_game_that_is_asked(name: str) -> None:
    system = find_system(name)
    first = system.conventions[0]
    with pytest.raises(QueryError) as refused:
        read_conventions("strict", system)
    assert f'an object such as {{"{first.id}": "{first.options[1].id}"}}, not' in refused.value.message
