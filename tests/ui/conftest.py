"""The page's pure modules under CPython: the package `ui` lies in static/."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "static"))
