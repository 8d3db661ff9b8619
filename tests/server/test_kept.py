from __future__ import annotations

import threading
import time

import pytest

from server.kept import kept


def test_a_result_is_made_once_and_the_oldest_goes_first() -> None:
    made: list[int] = []

    @kept(2)
    def square(number: int) -> int:
        made.append(number)
        return number * number

    assert [square(number) for number in (2, 3, 2, 4, 2, 3)] == [4, 9, 4, 16, 4, 9]
    assert made == [2, 3, 4, 3]


def test_many_who_ask_at_once_wait_for_one_result() -> None:
    made: list[str] = []

    @kept(4)
    def slow(word: str) -> str:
        made.append(word)
        time.sleep(0.05)
        return word.upper()

    threads = [threading.Thread(target=slow, args=("line",)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == ["line"]


def test_who_asks_for_a_kept_result_does_not_wait_for_one_being_made() -> None:
    going_on = threading.Event()

    @kept(4)
    def slow(word: str) -> str:
        if word == "slow":
            assert going_on.wait(5)
        return word

    slow("quick")
    thread = threading.Thread(target=slow, args=("slow",))
    thread.start()
    assert slow("quick") == "quick"
    going_on.set()
    thread.join()


def test_a_failure_is_not_kept_and_keeps_nobody_out() -> None:
    attempts: list[int] = []

    @kept(2)
    def fails_first(number: int) -> int:
        attempts.append(number)
        if len(attempts) == 1:
            raise ValueError(number)
        return number

    with pytest.raises(ValueError, match="1"):
        fails_first(1)
    assert fails_first(1) == 1
