"""The page's Python: our ui package and what it imports of Brython's library, as one script."""

from __future__ import annotations

import ast
import importlib.resources
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeGuard

from site_build.errors import BuildError
from site_build.node import SCRIPTS, run_script
from site_build.steps import digest

# Modules inside brython.js itself: there is nothing to bundle for them.
_BUILT_IN = frozenset({"_sys", "browser", "browser.aio", "browser.html", "javascript"})
_PREFIX, _SUFFIX = "var scripts = ", "\n__BRYTHON__.update_VFS(scripts)"
# Brython makes a function of a module's text when it is imported, and a browser keeps nothing of what is made of texts.
# The page's modules are functions already: it keeps them compiled from one visit to the next, as it does every script.
_FROM_TEXT = """\
mod_js+="return "+prefix+parent_id
var $module=new Function(prefix+parent_id,mod_js)(
mod)}"""
_AS_IT_IS = "\nvar $module=mod_js(mod)}"

Module = list[object]
"""An entry of Brython's virtual file system: ending, source, names it imports, and a 1 at the end for a package."""


def runtime() -> bytes:
    """Brython itself, one script without its library, that takes the page's modules as they are compiled.

    Raises:
        BuildError: it imports compiled modules otherwise than it did.
    """
    script = _data("brython.js")
    if script.count(_FROM_TEXT) != 1:
        raise BuildError("Brython imports compiled modules otherwise than it did: adapt site_build/brython_bundle.py.")
    return script.replace(_FROM_TEXT, _AS_IT_IS).encode()


def bundle(package: Path, shared: Mapping[str, Path] | None = None) -> bytes:
    """A script that gives Brython our package and every library module it needs, directly or not, compiled already.

    Compiling them in the browser would take a first visit longer than starting the rules engine does.

    Args:
        package: The folder of the package, which is also its name.
        shared: Modules of other packages that it takes along, by their names; of those packages the page has no more.

    Raises:
        BuildError: Where the package imports something that neither it nor Brython has.
    """
    library = _library()
    modules = _own_modules(package, library, shared or {})
    wanted = [name for module in modules.values() for name in _imports(module)]
    while wanted:
        name = wanted.pop()
        if name not in modules and name in library:  # library modules also name optional imports that exist nowhere
            modules[name] = library[name]
            wanted.extend(_needed_by(name, library[name]))
    compiled = _compiled(modules)
    # What is compiled is run without its source; the source's place in the list stays, since Brython counts on it.
    entries = {name: [module[0], "", *module[2:]] if name in compiled else module for name, module in modules.items()}
    text = json.dumps(entries, sort_keys=True)
    program = ",\n".join(f"{json.dumps(name)}: {_function(name, compiled[name])}" for name in sorted(compiled))
    stamped = f'{{"$timestamp": {int(digest([text.encode(), program.encode()])[:12], 16)}, {text[1:]}'
    kept = f"Object.assign(__BRYTHON__.precompiled, {{\n{program}}});"
    # With nothing to compile Brython needs no database for what it has compiled, and opens none before it begins.
    begun = "__BRYTHON__.use_VFS = true;\n__BRYTHON__.has_indexedDB = false;"
    # Where Brython did not come, both are asked for again (static/lacking.js).
    script = f"{begun}\n{_quick_loops()}\n{_PREFIX}{stamped}{_SUFFIX}\n{kept}"
    return f"if (globalThis.__BRYTHON__) {{\n{script}\n}}\n".encode()


def _compiled(modules: dict[str, Module]) -> dict[str, object]:
    """The JavaScript of every Python module, as Brython itself makes it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        brython, sources, target = folder / "brython.js", folder / "modules.json", folder / "compiled.json"
        brython.write_bytes(runtime())
        sources.write_text(json.dumps(modules), encoding="utf-8")
        run_script("compile_page.mjs", brython, sources, target)
        compiled: dict[str, object] = json.loads(target.read_text(encoding="utf-8"))
    return compiled


def _function(name: str, compiled: object) -> str:
    """What a module's JavaScript does, as a function of the module that gives what is in it; a package's in a list.

    There are letters of ASCII in it alone: a script with others takes a browser twice the memory, and longer to read.
    """
    body = compiled[0] if isinstance(compiled, list) else compiled
    module = f"locals_{name.replace('.', '_')}"
    text = re.sub(r"[^\x00-\x7f]+", lambda found: json.dumps(found[0])[1:-1], str(body))
    function = f"function ({module}) {{\n{text}\nreturn {module};\n}}"
    return f"[{function}]" if isinstance(compiled, list) else function


def _own_modules(package: Path, library: dict[str, Module], shared: Mapping[str, Path]) -> dict[str, Module]:
    sources: dict[str, tuple[Path, bool]] = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        sources[".".join(parts[:-1] if is_package else parts)] = (path, is_package)
    modules: dict[str, Module] = {}
    for name, path in shared.items():
        sources[name] = (path, False)
        modules |= {parent: [".py", "", [], 1] for parent in _parents(name)}
    known = library.keys() | sources.keys() | modules.keys() | _BUILT_IN
    for name, (path, is_package) in sources.items():
        source = path.read_text(encoding="utf-8")
        try:
            tree = _without_types(ast.parse(source))
        except SyntaxError as error:
            raise BuildError(f"{path}, line {error.lineno}: {error.msg}") from error
        if "\\N{" in source:
            raise BuildError(f"{path} has a character by its name, for which Brython fetches all names: write \\u....")
        imported: set[str] = set()
        for module, attributes in _import_statements(tree, name, is_package):
            if module not in known:
                raise BuildError(f"{path} imports {module}, which neither {package.name}/ nor Brython has.")
            imported |= {module} | {f"{module}.{attribute}" for attribute in attributes} & known
        entry: Module = [".py", without_docstrings(source, tree), sorted(imported)]
        modules[name] = [*entry, 1] if is_package else entry
    return modules


def _parents(name: str) -> list[str]:
    """The packages that a module lies in, the outermost first."""
    parts = name.split(".")
    return [".".join(parts[:depth]) for depth in range(1, len(parts))]


def _without_types(tree: ast.Module) -> ast.Module:
    """A source without what only a reader of types looks at: the browser never comes there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    return tree


def without_docstrings(source: str, tree: ast.Module) -> str:
    """A source without the texts that only its readers look at; every line of code stays in its place.

    Args:
        source: The source.
        tree: The same, parsed.
    """
    lines = source.encode().splitlines(keepends=True)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            before, after = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
            lines[first : last + 1] = [before + b'""' + b"\n" * (last - first) + after] + [b""] * (last - first)
    return b"".join(lines).decode()


def _import_statements(tree: ast.AST, name: str, is_package: bool) -> Iterator[tuple[str, list[str]]]:
    """Every module a source imports, absolute, with the names it takes from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, []
        elif isinstance(node, ast.ImportFrom):
            home = name.split(".")[: (len(name.split(".")) + is_package - node.level)] if node.level else []
            module = ".".join([*home, *([node.module] if node.module else [])])
            yield module, [alias.name for alias in node.names]


def _needed_by(name: str, module: Module) -> Iterator[str]:
    """What a library module imports as soon as it is imported.

    Brython's own list names every import in the source, even of rarely called functions, and so leads from `json` to
    half of the library.
    """
    if module[0] != ".py":
        return
    try:
        tree = ast.parse(str(module[1]))
    except SyntaxError:  # newer Python than that of the build
        yield from _imports(module)
        return
    is_package = len(module) == 4
    for imported, attributes in _import_statements(_without_functions(tree), name, is_package):
        yield imported
        yield from (f"{imported}.{attribute}" for attribute in attributes)


def _without_functions(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or _runs_as_script_only(node):
            node.body = []
    return tree


def _runs_as_script_only(node: ast.AST) -> TypeGuard[ast.If]:
    return isinstance(node, ast.If) and "__main__" in ast.dump(node.test)


def _imports(module: Module) -> list[str]:
    names = module[2] if len(module) > 2 else []
    return [str(name) for name in names] if isinstance(names, list) else []


def _library() -> dict[str, Module]:
    modules = _modules_of_brython()
    modules["_json"][1] = quick_json(own_json())
    modules["json"] = [".py", (SCRIPTS / "page_json.py").read_text(encoding="utf-8"), ["_json"]]
    return modules


def _modules_of_brython() -> dict[str, Module]:
    text = _data("brython_stdlib.js")
    start, end = text.index(_PREFIX) + len(_PREFIX), text.rindex(_SUFFIX)
    modules: dict[str, Module] = json.loads(text[start:end])
    del modules["$timestamp"]
    return modules


def own_json() -> str:
    """Brython's own module of JSON, in JavaScript."""
    return str(_modules_of_brython()["_json"][1])


def quick_json(own: str) -> str:
    """The page's module of JSON: Brython's own with ours in it, which it hands out.

    Args:
        own: Brython's own.

    Raises:
        BuildError: it hands out something else than it did.
    """
    handed_out = "$B.addToImported('_json',"
    before, _, after = own.partition(handed_out)
    after, count = re.subn(
        r"dumps: function\(\) \{.*?\},\s*loads,", "dumps: quickDumps, loads: quickLoads,", after, flags=re.DOTALL
    )
    if count != 1:
        raise BuildError("Brython's module _json hands out something else than it did: see quick_json.js.")
    return f"{before}{(SCRIPTS / 'quick_json.js').read_text(encoding='utf-8')}\n{handed_out}{after}"


def _quick_loops() -> str:
    return (SCRIPTS / "quick_loops.js").read_text(encoding="utf-8")


def _data(name: str) -> str:
    return (importlib.resources.files("brython") / "data" / name).read_text(encoding="utf-8")
