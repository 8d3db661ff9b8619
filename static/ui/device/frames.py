"""The frames that the browser paints."""

from __future__ import annotations

from browser import window

_idle = getattr(window, "requestIdleCallback", None)  # not every WebKit has it

AT_LATEST = 100
"""Milliseconds after which what waits for a painted frame is done, however busy the browser is."""


def when_painted(callback) -> None:
    """Call something once what was shown now is painted.

    Args:
        callback: called without anything.
    """
    window.requestAnimationFrame(lambda _time: _when_at_rest(callback))


def _when_at_rest(callback) -> None:
    if _idle is None:
        window.setTimeout(callback, 0)
    else:
        _idle(lambda _deadline: callback(), {"timeout": AT_LATEST})
