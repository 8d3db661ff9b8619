// Makes the memory snapshot: an interpreter that has just imported everything the engine needs whatever it is asked.
// Files are not part of a snapshot, and a start from it gets none to import from but those of the parts, when they are
// wanted (rules_core/parts.py). One map lies ready, that which the page opens with: each adds half a megabyte.
//
// node make_snapshot.mjs PYODIDE_FOLDER STANDARD_LIBRARY_ZIP WHEELS_FOLDER MAPS_ZIP SNAPSHOT MAP PARTS_JSON MODULE...

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { imageOf } from "./memory_image.mjs";

// Claiming chunks until none is free moves the end of the heap by about twice this.
const LARGEST_CHUNK = 1 << 14;

// Neither chance nor the clock nor the folder of the build has a say in it: equal sources are to give the same version of
// the site, or a saved app would be fetched anew for nothing. The worker seeds Python's dice anew.
process.argv[1] = "/walkaround"; // which Python takes for its program
Math.random = () => 0;
Date.now = () => 315_532_800_000; // 1980, as the wheels have it
performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(1);

const [pyodideFolder, library, wheels, maps, target, map, parts, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const needed = whatPartsNeed(await interpreter({}));
const python = await interpreter({ _makeSnapshot: true });
python.runPython(`
import random
${[...modules, ...needed].map((name) => `import ${name}`).join("\n")}
from rules_core.parts import AWAITED
AWAITED.hold_back(${parts})
import gc
`);
layReady(map);
leaveOutWhatNobodyReads();
wipeFreeMemory();
python.runPython("gc.freeze()"); // what is there stays: the collector need not look through it again
const wasm = readFileSync(`${pyodideFolder}/pyodide.asm.wasm`);
writeFileSync(target, imageOf(python.makeMemorySnapshot(), wasm));

async function interpreter(options) {
  const made = await loadPyodide({ ...options, stdLibURL: library });
  // Where loadPackage will put them. It can't be used here: no snapshot can be made after it (pyodide/pyodide#5195).
  const extractDir = made.runPython("import site; site.getsitepackages()[0]");
  const { packages } = JSON.parse(readFileSync(`${wheels}/pyodide-lock.json`, "utf-8"));
  for (const { file_name: wheel } of Object.values(packages)) {
    made.unpackArchive(new Uint8Array(readFileSync(`${wheels}/${wheel}`)), "wheel", { extractDir });
  }
  made.runPython("import importlib; importlib.invalidate_caches()");
  return made;
}

// Reads a map, whose file the worker will have too.
function layReady(id) {
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(new Uint8Array(readFileSync(maps)), "zip", { extractDir });
  python.runPython(`
from rules_core.maps import load
load("${id}")
gc.collect()
`);
}

// What the modules of the parts import of others: found by importing them all, in an interpreter that is then left.
function whatPartsNeed(scout) {
  const found = scout.runPython(`
import pkgutil, sys
packages = tuple(f"{package}." for package in ${parts}.values())
before = set(sys.modules)
for package in packages:
    __import__(package[:-1])
    for module in pkgutil.walk_packages(sys.modules[package[:-1]].__path__, package):
        __import__(module.name)
sorted(name for name in sys.modules.keys() - before if not f"{name}.".startswith(packages))
`);
  return found.toJs();
}

// Which line a piece of code stands in, of which types its arguments are, and what is written on a class (a dataclass
// writes itself how it is called) is for tracebacks and for people: nobody sees them in the worker, and they are a good
// part of every function.
function leaveOutWhatNobodyReads() {
  python.runPython(`
import types

def bare(code):
    inner = tuple(bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")

for one in gc.get_objects():
    if type(one) is types.FunctionType:
        one.__annotations__ = {}
        one.__code__ = bare(one.__code__)
    elif isinstance(one, type) and one.__module__.startswith(("rules_core.", "svg_maps.")):
        one.__annotations__ = {}
        one.__doc__ = None
        for name in ("__static_attributes__", "__firstlineno__"):
            if name in vars(one):
                delattr(one, name)
        for field in vars(one).get("__dataclass_fields__", {}).values():
            field.type = None
del bare, field, name, one
gc.collect()
`);
}

// What was freed still lies in memory and compresses badly: claim it once, full of zeros. A tenth of the download.
function wipeFreeMemory() {
  // Free blocks of Python's own allocator, one size class after the other.
  python.runPython(`
def wipe():
    for size in range(0, 497, 8):
        blocks = [bytes(size) for _ in range(200_000 // (size + 16))]
        del blocks
wipe()
del wipe
gc.collect()
`);
  // Free chunks between those, from large to small, until the heap would have to grow.
  const { _malloc, _free, _sbrk } = python._module;
  const end = _sbrk(0);
  const claimed = [];
  for (let size = LARGEST_CHUNK; size >= 16; size >>= 1) {
    for (let chunk = 0; chunk + size < end; ) {
      chunk = _malloc(size);
      claimed.push(chunk);
      // The last chunk may make the memory grow, and then there is another view of it.
      if (chunk + size < end) python._module.HEAPU8.fill(0, chunk, chunk + size);
    }
  }
  claimed.forEach((chunk) => _free(chunk));
}
