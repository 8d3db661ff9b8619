"""What a table is told and can't take into account beside the rest is answered with a sentence, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def table(system: str, name: str, **inputs: object) -> Answer:
    found: Answer = answer({"kind": "table", "system": system, "map": None, "name": name, "inputs": inputs})
    assert found["kind"] == "table", found
    return found


@pytest.mark.parametrize(
    ("system", "name", "inputs", "idle", "note"),
    [
        ("red-barricades", "sewer-emergence", {"enemies": 1}, {"unseen": True},
         "“Unseen” is left out: it means nothing where “Enemy MMC above” is 1."),
        ("red-barricades", "sewer", {"side": "russian"}, {"morale": 9},
         "“Morale of the leader” is left out: it means nothing where “Side” is “Russian”."),
        ("red-barricades", "gutted-building", {"rubbled": True}, {"fortified": True},
         "“Fortified” is left out: it means nothing where “Rubbled” is yes."),
        ("red-barricades", "gutted-building", {"rubbled": True}, {"above": 2},
         "“Levels above it” is left out: it means nothing where “Rubbled” is yes."),
        ("cgs", "moving-fire", {"type": "cautious", "factors": 4, "when": "during"}, {"mp_left": 2},
         "is left out: it means nothing where “"),
        ("ats", "minefield", {"unit": "personnel", "whose": "enemy", "density": 3}, {"towing": "heavy-weapon"},
         "is left out: it means nothing where “Unit” is "),
    ],
)  # fmt: skip
def test_an_input_that_means_nothing_beside_the_others_is_left_out_and_told(
    system: str, name: str, inputs: dict[str, object], idle: dict[str, object], note: str
) -> None:
    plain, found = table(system, name, **inputs), table(system, name, **inputs, **idle)
    assert (found["verdict"], found["outcomes"], found["dice"]) == (plain["verdict"], plain["outcomes"], plain["dice"])
    (told,) = [said for said in found["notes"] if said not in plain["notes"]]
    assert note in told


def test_what_counts_is_not_remarked_upon() -> None:
    found = table("red-barricades", "sewer-emergence", unseen=True, enemies=0)
    assert not any("left out" in note for note in found["notes"])
    assert [row["what"] for row in found["dice"]["modifiers"]] == ["a building without enemies, or out of enemy LOS"]
    assert not any("left out" in note for note in table("red-barricades", "sewer", side="russian", morale=8)["notes"])
