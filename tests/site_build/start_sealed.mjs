// Starts the engine from its snapshot as the worker does, with no library and no wheel, and lets it do all that it can.
//
// node start_sealed.mjs ENGINE_FOLDER WORKER_FOLDER MAPS_ZIP SNAPSHOT WORK_JSON
//   WORK_JSON  {queries: [text], board: base64 of an archive}
//
// Prints {modules: those in memory, late: those that were looked for and not there, kinds: of the answers, drawn,
// imported, hexes}.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [engine, worker, maps, memory, work] = process.argv.slice(2);
const from = (folder, name) => import(pathToFileURL(`${folder}/${name}`).href);
const { loadPyodide } = await from(engine, "pyodide.mjs");
const { toggleStaticData } = await from(worker, "static_data.mjs");
const { makeRoom } = await from(worker, "restoring.mjs");
const snapshot = new Uint8Array(readFileSync(memory));
toggleStaticData(snapshot, readFileSync(`${engine}/pyodide.asm.wasm`));
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (bytes, imports) => {
  const made = await instantiate(bytes, imports);
  if (made.instance?.exports.memory) makeRoom(made.instance.exports, snapshot.length);
  return made;
};
const python = await loadPyodide({ _loadSnapshot: snapshot, stdLibURL: "/dev/null" });
const late = python.runPython(`
import sys

class Listener:
    def __init__(self):
        self.late = []
    def find_spec(self, name, path=None, target=None):
        self.late.append(name)

sys.meta_path.insert(0, Listener())
sys.meta_path[0].late
`);
const modules = python.runPython("sorted(sys.modules)").toJs();
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(new Uint8Array(readFileSync(maps)), "zip", { extractDir });
const { queries, board } = JSON.parse(readFileSync(work, "utf-8"));
const source = python.pyimport("rules_core.maps.source").AddedMaps(python.toPy({}));
const { RunningQuery } = python.pyimport("rules_core.running_query");
const { draw } = python.pyimport("svg_maps.browser");

function answered(running) {
  for (;;) {
    const text = running.step();
    if (text !== undefined) return JSON.parse(text);
  }
}

const answers = queries.map((text) => answered(RunningQuery(text, source)));
const kinds = new Set(answers.map(({ kind }) => kind));
const archive = python.toPy(new Uint8Array(Buffer.from(board, "base64"))).tobytes();
const job = python.pyimport("rules_core.importers.running").RunningImport(archive, "bdzz", python.toPy([]));
let imported = answered(job);
while (imported.doing) imported = answered(job);
source.add(job.map_id, job.document);
const entry = JSON.parse(python.pyimport("rules_core.questions.catalog").entry_json(source, job.map_id));
const answer = answers.find(({ kind, map }) => kind === "los" && map === "dtw");
const drawn = ["board", "overlay", "profile", "picture", "thumbnail", "legend", "qr", "counters"].filter((what) =>
  draw(JSON.stringify({ draw: what, map: "dtw", answer, text: "?map=dtw", table: [] }), source).startsWith("<"),
);
console.log(JSON.stringify({ modules, late: late.toJs(), kinds: [...kinds], drawn, imported, hexes: entry.hexes }));
