"""The judge's settings: the page's defaults, and what has still to be said (T2, T4, T13, Bridges, Mines)."""

from __future__ import annotations

import pytest

from rules_core.options import OptionField
from rules_core.query import answer
from rules_core.systems.miniatures.conditions import settings_of
from rules_core.systems.miniatures.system import SYSTEM
from tests.support.miniatures import situated, table


def test_the_page_has_these_defaults_and_no_others() -> None:
    found = settings_of(situated(table()))
    assert (found.bog, found.ap_light, found.ap_heavy) == (20, 20, 10)
    assert (found.traverse, found.heavy_woods) == ("yes", "no")
    assert (found.trees, found.other_bridge_sight, found.other_bridge_cover) == ("unsaid", "unsaid", "unsaid")


@pytest.mark.parametrize("field", SYSTEM.conditions, ids=lambda field: field.id)
def test_every_choice_of_every_setting_is_read(field: OptionField) -> None:
    for choice in field.choices:
        found = settings_of(situated(table(), conditions={field.id: choice}))
        assert str(getattr(found, field.id)) == choice


def test_the_settings_tell_what_is_a_default_what_is_set_and_what_is_still_to_say() -> None:
    asked = {
        "kind": "conditions",
        "system": "miniatures",
        "map": "village",
        "conditions": {"bog": "35", "trees": "unsaid"},
    }
    told = {row["what"]: (row["value"], row["detail"]) for row in answer(asked)["effects"]}
    assert told["Chance to bog down"] == ("35 %", "Set by the judge.")
    assert told["AP mines against heavier tanks"] == ("10 %", "The page's default.")
    assert told["Solitary trees"] == ("?", "The judge has still to say.")


def test_how_good_the_map_is_can_be_said_and_decides_no_verdict() -> None:
    asked = {"kind": "los", "system": "miniatures", "map": "village", "from": "24x28", "to": "22x36"}
    usual = answer(asked)
    assert usual["good_to"] == {"inches": 0.5, "default": True}
    said = answer({**asked, "conditions": {"measuring": "0.25"}})
    assert said["good_to"] == {"inches": 0.25, "default": False}
    assert (said["verdict"], said["trace"]) == (usual["verdict"], usual["trace"])
