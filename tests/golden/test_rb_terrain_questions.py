"""The notes of the terrain table as answers, and what the named hex says of printed rubble and embankments (TT, O6)."""

from __future__ import annotations

import pytest

from rules_core.systems.red_barricades.procedures.terrain.questions import QUESTIONS, TABLE
from tests.golden.test_rb_procedures import work
from tests.support.tables import facts


@pytest.mark.parametrize(
    ("terrain", "question", "said", "verdict", "cite"),
    [
        ("debris", "dash", {}, "debris: no", "RB TT Debris"),
        ("debris", "road-rate", {"trail_break": True}, "debris: yes, by the trail break", "RB TT Debris"),
        ("debris", "case-a", {}, "debris: no: not doubled", "RB TT Debris"),
        ("debris", "clear", {}, "debris: partly, as Fallen rubble", "RB TT Debris"),
        ("factory-debris", "clear", {}, "factory debris, roofless factory hex: no", "RB TT Roofless factory hex"),
        ("rubble", "fallen", {}, "printed rubble: no", "RB TT Printed rubble"),
        ("rubble", "fallen", {"road_or_gully": True}, "printed rubble: yes", "RB TT Printed rubble"),
        ("rubble", "clear", {}, "printed rubble: no: it isn't Fallen", "RB TT Printed rubble"),
        ("rubble", "cellar", {}, "printed rubble: no", "RB TT Printed rubble"),
        ("factory", "burn", {"gutted": True}, "RB factory: no", "RB TT RB Factories"),
        ("interior-wall", "blocks", {}, "interior wall of a factory: yes", "RB TT RB Factories"),
        ("interior-wall", "crossed", {"breached": True}, "interior wall of a factory: yes: there is a Breach",
         "RB TT RB Factories"),
        ("interior-wall", "breached-by", {}, "interior wall of a factory: yes, by either", "RB TT RB Factories"),
        ("interior-wall", "bypassed-outside", {}, "interior wall of a factory: no", "RB TT RB Factories"),
        ("culvert", "overstack", {}, "culvert: no", "RB TT Culvert"),
        ("culvert", "ffmo", {}, "culvert: yes", "RB TT Culvert"),
        ("storage-tank", "building", {}, "storage tank: no, for no purpose", "RB TT Storage tanks"),
        ("embankment", "straying", {}, "railway embankment: yes", "RB TT Railway embankment"),
        ("cellar", "wall-advantage", {}, "cellar: no, never", "RB O6"),
    ],
)  # fmt: skip
def test_what_the_table_says(terrain: str, question: str, said: dict[str, object], verdict: str, cite: str) -> None:
    found = work("terrain-questions", {"terrain": terrain, "question": question, **said})
    name, _, reply = verdict.partition(": ")
    assert found["verdict"] == f"{name}. {QUESTIONS[question]} {reply[:1].upper()}{reply[1:]}"
    assert found["facts"][0]["cite"] == cite


def test_every_answer_is_to_a_question_and_every_question_has_an_answer() -> None:
    answered = {question for _, _, answers in TABLE.values() for question in answers}
    assert answered == set(QUESTIONS)


def test_what_the_table_leaves_out_is_said_to_be_the_base_games() -> None:
    found = work("terrain-questions", {"terrain": "culvert", "question": "straying"})
    assert found["verdict"] == "the table doesn't say"


def test_the_named_hex_tells_its_printed_rubble() -> None:
    found = facts(work("named-hex", {"at": "G7"}, map="yard"))
    assert found["printed rubble"][0] == "doesn't count as Fallen"
