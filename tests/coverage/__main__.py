"""Writes the coverage pages: ``python -m tests.coverage``."""

from __future__ import annotations

from tests.coverage.page import SPECIFICATIONS, page

for specification in SPECIFICATIONS:
    specification.path.write_text(page(specification), encoding="utf-8")
    print(f"Wrote {specification.path.name}.")
