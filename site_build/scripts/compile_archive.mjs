// Compiles a zip of Python sources to bytecode with the very interpreter that will run it: the host's Python is
// another version, whose bytecode Pyodide can't read.
//
// node compile_archive.mjs PYODIDE_FOLDER SOURCES_ZIP COMPILED_ZIP

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
python.runPython(`
import py_compile
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
scratch_source, scratch_code = Path("/scratch.py"), Path("/scratch.pyc")
with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED) as compiled:
    for name in sources.namelist():
        scratch_source.write_bytes(sources.read(name))
        py_compile.compile(
            scratch_source, scratch_code, dfile=name, doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
        )
        compiled.writestr(zipfile.ZipInfo(name + "c", EPOCH), scratch_code.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
