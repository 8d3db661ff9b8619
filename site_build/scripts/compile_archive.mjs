// Compiles the Python sources in a zip to bytecode, with the very interpreter that will run it: the host's Python is
// another version, whose bytecode Pyodide can't read. Docstrings stay behind: nobody calls help() in the worker.
//
// node compile_archive.mjs PYODIDE_FOLDER SOURCES_ZIP COMPILED_ZIP

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
// Columns of source lines are for tracebacks, which nobody sees there: without them code is a good tenth smaller.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
python.runPython(`
import py_compile
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH
source, code = Path("/scratch.py"), Path("/scratch.pyc")
with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for name in sources.namelist():
        content = sources.read(name)
        if name.endswith(".py"):
            source.write_bytes(content)
            py_compile.compile(source, code, dfile=name, doraise=True, optimize=2, invalidation_mode=UNCHECKED)
            name, content = name + "c", code.read_bytes()
        compiled.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_STORED)
`);
writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
