"""The collector is paused for a while and goes on in any case."""

from __future__ import annotations

import gc
import weakref

import pytest

from rules_core.collector import paused_collector, settling


def test_it_goes_on_after_an_error_too() -> None:
    paused = []

    @paused_collector()
    def fail() -> None:
        paused.append(not gc.isenabled())
        raise ValueError("odd")

    for _ in range(2):
        with pytest.raises(ValueError, match="odd"):
            fail()
    assert paused == [True, True]
    assert gc.isenabled()


def test_one_pause_within_another_leaves_it_paused() -> None:
    with paused_collector():
        with paused_collector():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_who_had_it_off_finds_it_off() -> None:
    gc.disable()
    try:
        with paused_collector():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_was_settled_is_looked_at_no_more_and_still_goes_when_nothing_refers_to_it() -> None:
    class Kept:
        pass

    before = gc.get_freeze_count()
    with settling():
        kept = Kept()
    gone = weakref.ref(kept)
    try:
        assert gc.get_freeze_count() > before
        del kept
        assert gone() is None
    finally:
        gc.unfreeze()
