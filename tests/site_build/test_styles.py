"""The page's style sheets are joined into the one file that is served, each once and in their stated order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_build import styles
from site_build.errors import BuildError

STYLES = Path(__file__).resolve().parents[2] / "static" / "styles"


def folder_with(folder: Path, order: str, **files: str) -> Path:
    for name, text in {"app": order, **files}.items():
        (folder / f"{name}.css").write_text(text, encoding="utf-8")
    return folder


def test_the_files_are_joined_in_the_order_of_the_imports(tmp_path: Path) -> None:
    order = '/* first the paper */\n@import "paper.css";\n\n@import "ink.css";\n'
    folder = folder_with(tmp_path, order, ink=".ink {\n}\n", paper=".paper {\n}\n")
    assert styles.joined(folder) == ".paper {\n}\n\n.ink {\n}\n"


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ('@import "ink.css";\n', "does not import paper.css"),
        ('@import "ink.css";\n@import "paper.css";\n@import "ink.css";\n', "imports ink.css more than once"),
        ('@import "ink.css";\n@import "paper.css";\n@import "glue.css";\n', "lacks glue.css"),
    ],
)
def test_a_file_left_out_or_named_twice_ends_the_build(tmp_path: Path, order: str, fault: str) -> None:
    folder = folder_with(tmp_path, order, ink=".ink {\n}\n", paper=".paper {\n}\n")
    with pytest.raises(BuildError, match=fault):
        styles.joined(folder)


def test_every_rule_of_every_file_is_served_once_and_nothing_else() -> None:
    served = styles.joined(STYLES)
    files = [path for path in STYLES.glob("*.css") if path.name != styles.ORDER]
    assert len(files) > 20
    for path in files:
        assert served.count(path.read_text(encoding="utf-8")) == 1, path.name
    assert len(served) == sum(len(path.read_text(encoding="utf-8")) + 1 for path in files) - 1
    assert "@import" not in served


def test_the_order_file_holds_imports_and_comments_only() -> None:
    text = (STYLES / styles.ORDER).read_text(encoding="utf-8")
    assert re.sub(r'/\*.*?\*/|@import "\w+\.css";', "", text, flags=re.DOTALL).split() == []


def test_a_file_is_short_enough_to_be_read_and_closes_what_it_opens() -> None:
    for path in STYLES.glob("*.css"):
        text = path.read_text(encoding="utf-8")
        assert text.count("{") == text.count("}"), path.name
        assert text.count("\n") <= 320, path.name


def test_every_heading_of_the_page_starts_without_the_browsers_margins() -> None:
    used = {
        heading
        for module in (STYLES.parent / "ui").rglob("*.py")
        for heading in re.findall(r'"(h[1-6])"', module.read_text(encoding="utf-8"))
    }
    reset = re.search(r"([^{}]*)\{\s*margin: 0;\s*padding: 0;", (STYLES / "base.css").read_text(encoding="utf-8"))
    assert reset is not None
    assert used <= set(re.findall(r"h[1-6]", reset[1]))
    assert {"h1", "h4"} <= used


def test_the_sheets_for_large_text_say_no_rule_twice() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(STYLES.glob("large_text*.css")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for rule in re.findall(r"[^{}]+\{[^{}]*\}", text):
            found.setdefault(" ".join(rule.split()), []).append(path.name)
    assert len(found) > 100
    assert {rule: names for rule, names in found.items() if len(names) > 1} == {}


def test_nothing_is_styled_by_what_it_does_not_hold() -> None:
    """WebKit styles the whole page anew each time that something comes or goes which a ``:not(:has(…))`` names."""
    for path in STYLES.glob("*.css"):
        if path.name != "print.css":  # of paper WebKit has nothing to style meanwhile
            rules = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            assert ":not(:has(" not in rules, path.name
