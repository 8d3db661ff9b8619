"""What the README shows to builders runs as it stands there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from rules_core.__main__ import main

README = Path(__file__).parents[2] / "README.md"


def test_the_block_for_builders_runs() -> None:
    done = doctest.testfile(str(README), module_relative=False, encoding="utf-8", verbose=False)
    assert done.attempted >= 7
    assert done.failed == 0


def test_the_command_that_it_shows_runs() -> None:
    shown = re.findall(r"`walkaround (ask [^`]*)`", README.read_text(encoding="utf-8"))
    assert shown
    assert all(main(command.split()) == 0 for command in shown)
