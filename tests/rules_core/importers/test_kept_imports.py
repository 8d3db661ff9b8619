"""Boards that tests import are kept for the next: the same as imported afresh, and never older than the importer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import vasl
from tests.support.vasl import Painting, players_document


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of boards with one in it, and an empty one for what is kept of them."""
    (tmp_path / "bdT").write_bytes(Painting().paint((30, 50, 45, 80), 41).archive())
    monkeypatch.setattr(vasl, "BOARDS", tmp_path)
    monkeypatch.setattr(vasl, "KEPT_IMPORTS", tmp_path / "kept")
    return tmp_path / "kept"


def test_a_kept_import_is_what_an_import_gives_and_needs_none(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = players_document("bdT")
    assert first == json.loads(json.dumps(vasl.import_board((vasl.BOARDS / "bdT").read_bytes(), "bdT")))
    monkeypatch.setattr(vasl, "import_board", None)
    assert players_document("bdT") == first
    assert len(list(kept.iterdir())) == 1


def test_another_archive_and_another_importer_are_imported_anew(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, (file,) = players_document("bdT"), kept.iterdir()
    (vasl.BOARDS / "bdT").write_bytes(Painting().archive())
    assert players_document("bdT") != first
    (second,) = kept.iterdir()
    monkeypatch.setattr(vasl, "_importer", lambda: b"another")
    players_document("bdT")
    (third,) = kept.iterdir()
    assert len({file.name, second.name, third.name}) == 3
