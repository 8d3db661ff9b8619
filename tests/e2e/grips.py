"""Where things of a page lie under a finger: the middles of what it takes up, hexes, how the map stands."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.fingers import Place
from tests.e2e.player import Player, resting_place

PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what was shown now is painted."""

MARKS = ".overlay :is(.ov-tag, .ov-eye, .ov-target)"
"""What an answer is marked with on the map, drawn after it has come: the map may make room for it."""

LIFT = 50
"""Pixels that what is dragged hangs above the finger."""


def middle(target: Locator) -> Place:
    """The middle of something on the page, once it lies still."""
    box = resting_place(target)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hexagon(player: Player, name: str) -> Locator:
    """A hex of the map."""
    return player.page.locator(f'.board [data-hex="{name}"]')


def stage(player: Player) -> str:
    """How the map stands: changes with every pan, zoom and turn."""
    return str(player.sees("map").locator(".stage").evaluate("stage => stage.style.transform"))
