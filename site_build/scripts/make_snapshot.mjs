// Makes the memory snapshot: an interpreter that has just imported everything the engine needs. Files are not part
// of a snapshot, so the worker unpacks the same archive again; no board is loaded, since a large heap won't restore.
//
// node make_snapshot.mjs PYODIDE_FOLDER ARCHIVE_ZIP SNAPSHOT_GZ MODULE...

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [pyodideFolder, archive, snapshot, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({ _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/walkaround" });
python.runPython(`
import sys
sys.path.insert(0, "/walkaround")
import random
${modules.map((name) => `import ${name}`).join("\n")}
import gc
gc.collect()
`);
writeFileSync(snapshot, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
