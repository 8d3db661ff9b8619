"""Pages show no questions but those that their game answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from rules_core.systems.registry import find_system, with_system

LINE = "/?map=dtw&system=cgs&from=C39&to=D39"
WAY = "ask=path&from=C39&to=D38"


@pytest.fixture
def sight_alone() -> Iterator[None]:
    """CGS as a game that nobody moves in, without counters or tables."""
    with with_system(replace(find_system("cgs"), units=(), asks=("los",))):
        yield


def page(client: FlaskClient, link: str) -> str:
    found = client.get(link)
    assert found.status_code == 200
    return found.get_data(as_text=True)


@pytest.mark.usefixtures("sight_alone")
def test_a_page_offers_no_question_that_its_game_does_not_answer(client: FlaskClient) -> None:
    shown = page(client, LINE)
    assert 'id="ask-sight"' in shown
    assert 'id="ask-move"' not in shown
    assert ">Tables</a>" not in shown
    assert ">On the map</a>" not in shown


def test_a_game_that_answers_all_is_asked_for_all(client: FlaskClient) -> None:
    shown = page(client, "/?map=dtw&system=cgs&from=C39&to=D40")
    assert all(part in shown for part in ('id="ask-sight"', 'id="ask-move"', ">Tables</a>", ">On the map</a>"))


@pytest.mark.usefixtures("sight_alone")
def test_a_link_to_what_it_does_not_answer_says_so_and_asks_what_it_does(client: FlaskClient) -> None:
    shown = page(client, f"/?map=dtw&system=cgs&{WAY}&unit=squad")
    assert "CGS can&#39;t be asked for a way here; it can be asked for a line of sight." in shown
    assert 'data-testid="verdict"' in shown


def test_a_way_is_offered_under_other_rules_that_know_ways_alone(client: FlaskClient) -> None:
    link = f"/?map=dtw&system=ats&{WAY}&unit=personnel"
    assert "compare=cgs" in page(client, f"{link}&mp=5")
    with with_system(replace(find_system("cgs"), units=(), asks=("los",))):
        assert "compare=cgs" not in page(client, f"{link}&mp=6")
