"""Who may import whom: every folder of the rules, and of the page, stands above what it uses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

GROUND = {"chance", "contract", "errors", "quoting", "location", "likeness", "collector", "pauses"}
"""The nouns at the top of ``rules_core`` that import nothing but one another."""
RECORDS = GROUND | {"fields", "convention"}
PLAY = {"geometry", "board", "tabletop", "counters", "situation", "words"}
GAME = {"figures", "options", "place", "spots", "units"} | PLAY | RECORDS
"""What a game's rows are made of."""

MAY_IMPORT = {
    "chance": set(),
    "contract": set(),
    "errors": set(),
    "quoting": set(),
    "location": {"words"},
    "likeness": set(),
    "collector": set(),
    "pauses": set(),
    "fields": GROUND,
    "convention": GROUND,
    "words": set(),
    "geometry": RECORDS,
    "board": {"geometry"},
    "tabletop": {"board", "geometry", "words"} | GROUND,
    "documents": {"board", "geometry", "tabletop"} | GROUND,
    "counters": {"board", "geometry", "tabletop", "words"} | RECORDS,
    "situation": {"board", "counters", "tabletop"},
    "sight": {"board", "chance", "geometry", "pauses"},
    "figures": {"options", "situation"},
    "procedures": {"counters", "figures", "situation", "words"} | RECORDS,
    "movement": {"counters", "figures", "geometry", "options", "procedures", "situation", "units", "words"} | GROUND,
    "maps": {"board", "documents", "tabletop"} | GROUND,
    "importers": {"board", "documents", "geometry"} | GROUND,
    "drafts": {"board", "documents", "geometry", "importers", "maps", "system", "systems", "tabletop", "words"}
    | GROUND,
    "options": set(),
    "place": {"situation"},
    "spots": {"geometry", "location", "situation"},
    "units": GROUND,
    "campaigns": {"procedures", "words"} | RECORDS,
    "later": set(),
    "parts": set(),
    "playable": {"board", "tabletop"},
    "rosters": RECORDS,
    "scenarios": {"counters", "options"} | RECORDS,
    "system": {"campaigns", "playable", "rosters", "scenarios", "sight", "movement", "procedures"} | GAME,
    "fire": {"sight", "procedures", "sentences"} | GAME,
    "families": {"fire", "sight", "movement", "procedures", "system", "sentences"} | GAME,
    "sentences": {"rosters", "scenarios", "sight", "movement", "procedures", "system"} | GAME,
    "systems": {"campaigns", "rosters", "scenarios", "sight", "movement", "procedures", "system", "families"}
    | {"fire", "later", "playable", "sentences"}
    | GAME,
    "questions": {"campaigns", "rosters", "scenarios", "sight", "movement", "procedures", "system", "systems"}
    | {"sentences", "maps"}
    | GAME,
    "links": {"rosters", "system", "systems", "maps", "questions"} | GAME,
    "query": {"documents", "maps", "movement", "questions"} | GROUND,
    "running_query": {"query", "maps", "movement"} | GROUND,
    "shapes": {"procedures", "sight", "system", "systems"} | GAME,
    "library": {"board", "documents", "importers", "links", "maps", "query", "shapes", "systems", "tabletop"} | GROUND,
    "__main__": {"importers", "library", "links", "maps", "query", "systems"} | GROUND,
    "": {"board", "contract", "errors", "library", "shapes"},
}
"""What each folder or module at the top of ``rules_core`` may import of the others; the package names the library."""

ROWS = {"climate", "conventions", "counter_kinds", "ground", "options"}
"""Folders of a system that hold rows, as the modules at its top do where they are few."""

SYSTEM_ROOMS = {
    "dice": set(),
    "vehicles": set(),
    "counters": {"dice", "vehicles"},
    "campaign": {"dice"},
    "sight": {"counters", "dice"},
    "movement": {"sight", "counters", "dice", "vehicles"},
    "scenario": {"counters"},
    "procedures": {"campaign", "movement", "sight", "counters", "dice", "vehicles"},
}
"""What the rooms of a system may import of one another; its rows they all may, and rows import no room."""

FAMILY_ROOMS = {
    "sight": set(),
    "movement": {"sight"},
    "rulebook": {"sight"},
}
"""What the rooms of a family may import of one another, and the record that a game hands in, which names a room's."""

PAGE_ROOMS = {
    "model": set(),
    "device": {"model"},
    "desks": {"device", "model"},
    "panels": {"desks", "device", "model"},
    "main": {"panels", "desks", "device", "model"},
}


@cache
def _modules(root: Path, package: str) -> dict[str, Path]:
    """Every module below a package, by its dotted name."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((root / package).rglob("*.py"))
    }


@cache
def _imports(root: Path, package: str) -> tuple[tuple[str, str], ...]:
    """Every import of one module of a package by another, also those inside functions."""
    modules = _modules(root, package)
    return tuple(
        (name, imported) for name, path in modules.items() for imported in _imported(path, modules) if imported != name
    )


def _imported(path: Path, modules: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                if full in modules or node.module in modules:
                    yield full if full in modules else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)


def _rules() -> tuple[tuple[str, str], ...]:
    return _imports(ROOT, "rules_core")


def _room(module: str) -> str:
    """The folder of a module below ``rules_core``, or the module itself where it lies at the top."""
    return module.split(".")[1] if "." in module else ""


def _not_allowed(arrows: tuple[tuple[str, str], ...], may: dict[str, set[str]]) -> set[str]:
    return {f"{a} imports {b}" for a, b in arrows if _room(a) != _room(b) and _room(b) not in may.get(_room(a), set())}


def test_every_folder_of_the_rules_imports_only_what_it_may() -> None:
    rooms = {_room(name) for name in _modules(ROOT, "rules_core")}
    assert rooms == set(MAY_IMPORT)
    assert _not_allowed(_rules(), MAY_IMPORT) == set()


def test_the_folders_have_an_order() -> None:
    above: dict[str, set[str]] = {}
    waiting = dict(MAY_IMPORT)
    while waiting:
        free = {name for name, may in waiting.items() if not may - set(above) - {name}}
        assert free, f"these import one another: {sorted(waiting)}"
        above |= {name: waiting.pop(name) for name in free}


def test_no_system_imports_a_system_and_each_at_most_one_family() -> None:
    families: dict[str, set[str]] = {}
    for importing, imported in _rules():
        a, b = importing.split("."), imported.split(".")
        if len(a) < 4 or a[1] != "systems":
            continue
        if b[1] == "systems":
            assert b[2] == a[2], f"{importing} imports {imported}"
        if b[1] == "families":
            families.setdefault(a[2], set()).add(b[2])
    assert all(len(found) == 1 for found in families.values())


def test_no_family_imports_a_family() -> None:
    for importing, imported in _rules():
        a, b = importing.split("."), imported.split(".")
        if len(a) > 3 and a[1] == b[1] == "families":
            assert a[2] == b[2], f"{importing} imports {imported}"


SYSTEMS = sorted(path.parent.name for path in (ROOT / "rules_core/systems").glob("*/system.py"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rooms_of_a_system_stand_one_above_the_other(system: str) -> None:
    folder = ROOT / "rules_core" / "systems" / system
    rooms = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms <= SYSTEM_ROOMS.keys() | ROWS
    wrong = set()
    for importing, imported in _rules():
        a, b = importing.split("."), imported.split(".")
        if a[:3] != ["rules_core", "systems", system] or a[:3] != b[:3] or len(a) < 4 or len(b) < 4:
            continue
        here, there = a[3], b[3]
        if there in rooms - ROWS and here not in (there, "system") and there not in SYSTEM_ROOMS.get(here, set()):
            wrong.add(f"{importing} imports {imported}")
    assert wrong == set()


FAMILIES = sorted(path.parent.name for path in (ROOT / "rules_core/families").glob("*/__init__.py"))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_rooms_of_a_family_stand_one_above_the_other(family: str) -> None:
    folder = ROOT / "rules_core" / "families" / family
    rooms = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms <= set(FAMILY_ROOMS)
    wrong = set()
    for importing, imported in _rules():
        a, b = importing.split("."), imported.split(".")
        if a[:3] != ["rules_core", "families", family] or a[:3] != b[:3] or len(a) < 4 or len(b) < 4:
            continue
        here, there = a[3], b[3]
        # What is applied to a line names the rulebook, which names lines: modules, not rooms, stand in order there.
        if there in rooms and here != there and there not in FAMILY_ROOMS.get(here, set()):
            wrong.add(f"{importing} imports {imported}")
    assert wrong == set()


def test_a_family_is_no_game_and_names_none() -> None:
    games = {path.parent.name for path in (ROOT / "rules_core/systems").glob("*/system.py")}
    for path in sorted((ROOT / "rules_core/families").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert path.name != "system.py", path
        assert not [game for game in games if f"systems.{game}" in text or f'"{game.replace("_", "-")}"' in text], path


def test_no_module_imports_itself_by_a_detour() -> None:
    graph: dict[str, set[str]] = {}
    for a, b in _rules():
        graph.setdefault(a, set()).add(b)
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way[way.index(name) :], name))
        if name in done:
            return
        for imported in graph.get(name, ()):
            visit(imported, (*way, name))
        done.add(name)

    for name in list(graph):
        visit(name, ())


def test_the_rooms_of_the_page_stand_one_above_the_other() -> None:
    arrows = _imports(ROOT / "static", "ui")
    assert {_room(name) for name in _modules(ROOT / "static", "ui")} - {""} == set(PAGE_ROOMS)
    assert _not_allowed(arrows, PAGE_ROOMS) == set()


def test_the_model_of_the_page_touches_no_browser() -> None:
    for path in sorted((ROOT / "static/ui/model").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.split(".")[0] in ("browser", "javascript")], path


def test_maps_are_made_by_what_does_not_ship() -> None:
    assert {path.name for path in (ROOT / "rules_core/maps").glob("*.py")} == {
        "__init__.py",
        "kept.py",
        "shared.py",
        "source.py",
    }
    assert not [pair for pair in _imports(ROOT, "rules_core") if pair[1].startswith("map_making")]


def _run_time_imports(path: Path) -> set[str]:
    """What a module imports where it runs, and not only for its types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    found = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "rules_core.links":
            found.add(f"rules_core.links.{node.names[0].name}")
    return found - {"__future__"}


def test_the_page_shares_the_grammar_of_links_and_a_few_words_with_the_rules_and_nothing_else() -> None:
    taken = {name for path in (ROOT / "static/ui").rglob("*.py") for name in _run_time_imports(path)}
    shared = {name for name in taken if name.startswith(("rules_core", "svg_maps", "server"))}
    assert shared == {
        "rules_core.links",
        "rules_core.links.grammar",
        "rules_core.words.citations",
        "rules_core.words.closeness",
        "rules_core.words.meant",
        "rules_core.words.places",
        "rules_core.words.totals",
    }
    for module in ("links/grammar", "words/citations", "words/closeness", "words/places", "words/totals"):
        assert _run_time_imports(ROOT / f"rules_core/{module}.py") == set()
