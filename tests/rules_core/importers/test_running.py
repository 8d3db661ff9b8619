"""An import that is watched: it says how far it has come, can be stopped, and ends in a map or a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules_core.importers import running, vasl
from rules_core.importers.running import RunningImport
from rules_core.maps.source import SHIPPED, AddedMaps
from rules_core.query import answer_json
from rules_core.questions.catalog import entry_json
from tests.support.vasl import Painting, zipped

GIF = b"GIF89a" + bytes(20)


def steps_of(job: RunningImport) -> list[dict[str, Any]]:
    """Everything that an import says, to its end."""
    said = [json.loads(job.step())]
    while "done" in said[-1]:
        said.append(json.loads(job.step()))
    return said


def test_an_import_ends_in_a_document_that_answers_questions() -> None:
    job = RunningImport(Painting().archive(), "bdTiny")
    assert steps_of(job)[-1] == {"imported": "tiny"}
    maps = AddedMaps({})
    maps.add(job.map_id, job.document)
    entry = json.loads(entry_json(maps, "tiny"))
    assert (entry["hexes"], entry["first"]) == (7, "A1")
    query = {"kind": "los", "system": entry["systems"][0], "map": "tiny", "from": "A1", "to": "C1"}
    assert json.loads(answer_json(json.dumps(query), maps))["verdict"] == "clear"


def test_what_it_says_on_the_way_only_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SLICE", 0)
    said = steps_of(RunningImport(Painting().archive(), "bdTiny"))[:-1]
    done = [step["done"] for step in said]
    assert len(done) > 3
    assert done == sorted(done)
    assert 0 <= done[0] <= done[-1] <= 1
    assert all(step["doing"] for step in said)


def test_a_board_named_as_a_map_that_ships_gets_a_name_of_its_own() -> None:
    job = RunningImport(Painting().archive(), "bdGE", SHIPPED.ids())
    assert steps_of(job)[-1] == {"imported": "ge-board"}
    assert json.loads(job.document)["id"] == "ge-board"


def test_an_import_that_is_stopped_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SLICE", 0)
    job = RunningImport(Painting().archive(), "bdTiny")
    assert "done" in json.loads(job.step())
    job.stop()
    assert job.document == ""


def test_a_file_that_is_no_archive_is_refused_in_a_sentence() -> None:
    (said,) = steps_of(RunningImport(b"no archive at all", "bdX"))
    assert said["refused"].endswith(".")
    assert said["picture"] is False


def test_an_archive_with_nothing_but_a_picture_offers_the_picture() -> None:
    job = RunningImport(zipped({"bdX.gif": GIF}), "bdX")
    assert steps_of(job)[-1]["picture"] is True
    assert (job.media_type, bytes(job.picture)) == ("image/gif", GIF)


def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaking(_data: bytes, _name: str) -> Iterator[vasl.Progress]:
        yield vasl.Progress(Fraction(0), "Opening")
        raise ZeroDivisionError

    monkeypatch.setattr(vasl, "importing", breaking)
    said = steps_of(RunningImport(b"", "bdX"))
    assert "fault in Walkaround" in said[-1]["refused"]


def test_maps_can_be_added_to_a_source_and_dropped_again() -> None:
    maps = AddedMaps({})
    job = RunningImport(Painting().archive(), "bdTiny")
    steps_of(job)
    maps.add("tiny", job.document)
    assert maps.ids() == (*SHIPPED.ids(), "tiny")
    maps.drop("tiny")
    assert maps.ids() == SHIPPED.ids()


def test_a_document_with_faults_is_listed_with_what_is_wrong() -> None:
    maps = AddedMaps({})
    maps.add("broken", "{}")
    assert json.loads(entry_json(maps, "broken"))["notes"][0].startswith("The map")
