"""Words of this project that are no words for players."""

from __future__ import annotations

import re

PROJECT_WORDS = re.compile(
    r"\bexcerpts?\b|\bhas no input\b|\bitems are missing\b"
    r"|\bat hand\b|\bunsaid\b|\bopen question\b|\(option \w|\boption costs\b"
    r"|\b(?:is|are|was|were) lost\b|\bthat is lost\b"
    r"|\b(?:ATS|CGS|RB)-(?:GAP|EX)-\d+|\b(?:ATS|CGS|RB)-G?\d{3}\b",
    re.IGNORECASE,
)
"""What they are called in our own papers: the text that we worked from, what it leaves out, and its points."""
