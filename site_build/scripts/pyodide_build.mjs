// Runs pyodide-build's commands, one after the other, in the interpreter that will run what they compile.
//
// node pyodide_build.mjs PYODIDE_FOLDER TOOLS_FOLDER WORK_FOLDER COMMANDS
//   TOOLS_FOLDER  pyodide-build with what it imports, installed for that interpreter
//   WORK_FOLDER   where the commands run, and the only folder they change
//   COMMANDS      JSON: a list of the words of each command

import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, tools, work, commands] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const env = {
  HOME: "/home/pyodide",
  PYTHONDONTWRITEBYTECODE: "1", // the tools stay as they were installed
  // What is compiled carries no docstrings and asserts: nobody calls help() in the worker. Columns of source lines are for
  // tracebacks, which nobody sees there: without them code is a good tenth smaller.
  PYTHONOPTIMIZE: "2",
  PYTHONNODEBUGRANGES: "1",
  SOURCE_DATE_EPOCH: "315532800", // 1980, the first date that a zip file knows: equal content gives equal wheels
};
const python = await loadPyodide({ env });
for (const [place, root] of [["/tools", tools], ["/wheels", work]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: realpathSync(root) }, place);
}
python.globals.set("commands", commands);
python.runPython(`
import json
import os
import sys

import __main__

__main__.__file__ = "/tools/bin/pyodide"  # pyodide-build asks for it when it is imported
sys.path.insert(0, "/tools")
os.chdir("/wheels")

from pyodide_cli.app import cli, register_plugins

register_plugins()
for command in json.loads(commands):
    cli.main(command, prog_name="pyodide", standalone_mode=False)  # which raises, and does not exit
`);
