from __future__ import annotations

import threading
import time
from sys import getsizeof

import pytest

from server.kept import kept


def one(_result: object) -> int:
    """What a result weighs where only their number counts."""
    return 1


def test_a_result_is_made_once_and_the_oldest_goes_first() -> None:
    made: list[int] = []

    @kept(2 + 2 * getsizeof(2), one)
    def square(number: int) -> int:
        made.append(number)
        return number * number

    assert [square(number) for number in (2, 3, 2, 4, 2, 3)] == [4, 9, 4, 16, 4, 9]
    assert made == [2, 3, 4, 3]


def test_many_who_ask_at_once_wait_for_one_result() -> None:
    made: list[str] = []

    @kept(1000)
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

    @kept(1000)
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

    @kept(1000)
    def fails_first(number: int) -> int:
        attempts.append(number)
        if len(attempts) == 1:
            raise ValueError(number)
        return number

    with pytest.raises(ValueError, match="1"):
        fails_first(1)
    assert fails_first(1) == 1


def test_no_more_is_kept_than_there_is_room_for() -> None:
    made: list[int] = []

    @kept(100_000)
    def letters(count: int) -> str:
        made.append(count)
        return "x" * count

    for count in range(30_000, 30_010):
        letters(count)
    letters(200_000)  # larger than all the room: nothing else has to go for it
    assert made == [*range(30_000, 30_010), 200_000]
    for count in (30_007, 30_008, 30_009):
        letters(count)
    assert len(made) == 11
    letters(30_006)
    letters(200_000)
    assert made[11:] == [30_006, 200_000]


def test_what_is_asked_for_by_name_and_by_place_is_kept_apart_from_other_questions() -> None:
    @kept(1000)
    def joined(first: str, second: str = "-", *, third: str = "") -> str:
        return first + second + third

    assert [joined("a", "b"), joined("a", third="b"), joined("a", second="b")] == ["ab", "a-b", "ab"]
