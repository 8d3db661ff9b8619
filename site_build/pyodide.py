"""Pyodide's files as the engine ships them: the pinned package, mended where our snapshot would stumble."""

from __future__ import annotations

import shutil
from pathlib import Path

from site_build.errors import BuildError
from site_build.node import NpmPin, fetch
from site_build.steps import StepCache

PIN = NpmPin(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)

_MENDED = "pyodide.asm.mjs"
# CPython calls C functions through a small WebAssembly module in the last slot of the function table. On an iPad or
# iPhone, and where WebAssembly has no garbage collection, Pyodide leaves the slot out and calls them in JavaScript; but
# the snapshot, made with the module, still points at it. So there the slot gets a function that does the same in
# JavaScript: the table is equally long everywhere, and one snapshot fits every browser.
_BY_SCRIPT = 'addFunction((success,func,self,args,kw)=>_PyEM_TrampolineCall_JS(func,self,args,kw),"iiiiii")'
# The worker writes a snapshot into memory itself: it is kept without its zeros.
_RESTORES = "Module.HEAP8.set(t)"
# Each of 250 functions of JavaScript in the function table goes through a small WebAssembly module, of which those for
# equal arguments are equal.
_COMPILES = "var module=new WebAssembly.Module(bytes);"
REPLACEMENTS = (
    (_COMPILES, "var module=(convertJsFunctionToWasm.made??={})[sig]??=new WebAssembly.Module(bytes);"),
    (_RESTORES, f"API.config._restoreMemory?API.config._restoreMemory(Module.HEAP8):{_RESTORES}"),
    ("if(isIOS){return 0}", f"if(isIOS){{return {_BY_SCRIPT}}}"),
    (
        "try{trampolineModule=getWasmTrampolineModule()}catch(e){return 0}",
        f"try{{trampolineModule=getWasmTrampolineModule()}}catch(e){{return {_BY_SCRIPT}}}",
    ),
)


def prepared(cache: StepCache) -> Path:
    """The folder with Pyodide's files, mended.

    Args:
        cache: Where finished steps are kept.

    Raises:
        BuildError: Where Pyodide can't be had or is not the one that the mend was written for.
    """
    package = cache.step("pyodide", [PIN.key()], lambda folder: fetch(PIN, folder)) / "package"

    def mend(folder: Path) -> None:
        shutil.copytree(package, folder, dirs_exist_ok=True)
        file = folder / _MENDED
        file.write_text(mended(file.read_text(encoding="utf-8")), encoding="utf-8")

    return cache.step("pyodide-mended", key(), mend)


def key() -> list[bytes]:
    """What every build step that uses Pyodide depends on."""
    return [PIN.key(), *(part.encode() for replacement in REPLACEMENTS for part in replacement)]


def mended(script: str) -> str:
    """Pyodide's loader with its call trampoline in the same slot in every browser, and memory restored by the worker.

    Args:
        script: The text of pyodide.asm.mjs.

    Raises:
        BuildError: Where the text is not what the mend was written for.
    """
    for old, new in REPLACEMENTS:
        found = script.count(old)
        if found != 1:
            raise BuildError(
                f"{_MENDED} of {PIN.name} {PIN.version} has “{old}” {found} times instead of once: look at "
                "what came in its place and adapt site_build/pyodide.py, or the snapshot can't be restored everywhere."
            )
        script = script.replace(old, new)
    return script
