"""A browser that isn't there is a reason to skip on a developer's machine, and a failure in continuous integration."""

from __future__ import annotations

import pytest

from tests.browsers import every, firefox, webkit
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit
from tests.browsers.window import Browser
from tests.e2e.conftest import or_skip


@pytest.fixture
def _nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webkit, "SYSTEM_PYTHON", "/nowhere/python3")
    monkeypatch.setattr(firefox.shutil, "which", lambda _program: None)


@pytest.mark.usefixtures("_nothing_installed")
@pytest.mark.parametrize("browser", [Firefox(), WebKit()], ids=lambda browser: browser.name)
@pytest.mark.parametrize(
    ("said", "ends_as"),
    [("", pytest.skip.Exception), ("false", pytest.skip.Exception), ("true", pytest.fail.Exception)],
)
def test_a_missing_browser_skips_and_in_continuous_integration_fails(
    monkeypatch: pytest.MonkeyPatch, browser: Browser, said: str, ends_as: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", said)
    assert every.must_be_here() == (said == "true")
    with pytest.raises(ends_as, match=rf"{browser.name} can't be driven here: .*make browsers"):
        or_skip(browser)
