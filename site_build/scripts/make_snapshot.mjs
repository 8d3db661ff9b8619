// Makes the memory snapshot: an interpreter that has just imported everything the engine ever needs. Files are not part
// of a snapshot, and a start from it gets none to import from; no board is loaded, since each would add to the download.
//
// node make_snapshot.mjs PYODIDE_FOLDER STANDARD_LIBRARY_ZIP WHEELS_FOLDER STATIC_DATA_MJS SNAPSHOT MODULE...

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Claiming chunks until none is free moves the end of the heap by about twice this.
const LARGEST_CHUNK = 1 << 14;

const [pyodideFolder, library, wheels, staticData, target, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const { toggleStaticData } = await import(pathToFileURL(staticData).href);
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: library });
// Where loadPackage will put them. It can't be used here: no snapshot can be made after it (pyodide/pyodide#5195).
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
const { packages } = JSON.parse(readFileSync(`${wheels}/pyodide-lock.json`, "utf-8"));
for (const { file_name: wheel } of Object.values(packages)) {
  python.unpackArchive(new Uint8Array(readFileSync(`${wheels}/${wheel}`)), "wheel", { extractDir });
}
python.runPython(`
import importlib
importlib.invalidate_caches()
import random
${modules.map((name) => `import ${name}`).join("\n")}
import gc
gc.collect()
`);
wipeFreeMemory();
const snapshot = python.makeMemorySnapshot();
toggleStaticData(snapshot, readFileSync(`${pyodideFolder}/pyodide.asm.wasm`));
writeFileSync(target, snapshot);

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
  const { _malloc, _free, _sbrk, HEAPU8 } = python._module;
  const end = _sbrk(0);
  const claimed = [];
  for (let size = LARGEST_CHUNK; size >= 16; size >>= 1) {
    for (let chunk = 0; chunk + size < end; ) {
      chunk = _malloc(size);
      claimed.push(chunk);
      if (chunk + size < end) HEAPU8.fill(0, chunk, chunk + size);
    }
  }
  claimed.forEach((chunk) => _free(chunk));
}
