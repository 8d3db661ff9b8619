// Starts the engine from its snapshot as the worker does, with no library and no wheel, and lets it do all that it can;
// the parts that it asks for come as they do in the worker.
//
// node start_sealed.mjs ENGINE_FOLDER WORKER_FOLDER MAPS_ZIP SNAPSHOT WORK_JSON
//   WORK_JSON  {packages: those of parts, queries: [text], board: base64 of an archive}
//
// Prints {modules: those in memory at the start, late: those that were looked for and not there, beside those of parts,
// brought: the parts that came with the first question, kinds: of the answers, drawn, imported, hexes}.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [engine, worker, maps, memory, workFile] = process.argv.slice(2);
const work = JSON.parse(readFileSync(workFile, "utf-8"));
const from = (folder, name) => import(pathToFileURL(`${folder}/${name}`).href);
const { loadPyodide } = await from(engine, "pyodide.mjs");
const { MemoryImage, makeRoom } = await from(worker, "restoring.mjs");
const { Parts } = await from(worker, "parts.mjs");
const { unpackInto } = await from(worker, "archives.mjs");
const image = new MemoryImage(new Uint8Array(readFileSync(memory)).buffer);
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (bytes, imports) => {
  const made = await instantiate(bytes, imports);
  if (made.instance?.exports.memory) {
    image.takeStaticData(made.instance.exports);
    makeRoom(made.instance.exports, image.size);
  }
  return made;
};
const python = await loadPyodide({
  _loadSnapshot: image.header,
  _restoreMemory: (heap) => image.restoreInto(heap),
  stdLibURL: "/dev/null",
});
const late = python.runPython(`
import sys

class Listener:
    def __init__(self):
        self.late = []
    def find_spec(self, name, path=None, target=None):
        if not f"{name}.".startswith(packages):
            self.late.append(name)

packages = tuple(f"{package}." for package in ${JSON.stringify(work.packages)})
sys.meta_path.insert(0, Listener())
sys.meta_path[0].late
`);
const modules = python.runPython("sorted(sys.modules)").toJs();
const folder = python.runPython("import site; site.getsitepackages()[0]");
unpackInto(python, folder, new Uint8Array(readFileSync(maps)));
const parts = new Parts(python, folder, (part) => new Uint8Array(gunzipSync(readFileSync(`${engine}/part-${part}.zip.gz`))));
const source = python.pyimport("rules_core.maps.source").AddedMaps(python.toPy({}));
const { RunningQuery } = python.pyimport("rules_core.running_query");
const { draw } = python.pyimport("svg_maps.browser");

function answered(running) {
  for (;;) {
    const text = running.step();
    if (text !== undefined) return JSON.parse(text);
  }
}

const ask = (text) => parts.having(() => answered(RunningQuery(text, source)));
const answers = [await ask(work.queries[0])];
const brought = [...parts.coming.keys()];
for (const text of work.queries.slice(1)) answers.push(await ask(text));
const kinds = new Set(answers.map(({ kind }) => kind));
const archive = python.toPy(new Uint8Array(Buffer.from(work.board, "base64"))).tobytes();
const { RunningImport } = await parts.module("rules_core.importers.running");
const job = RunningImport(archive, "bdzz", python.toPy([]));
let imported = answered(job);
while (imported.doing) imported = answered(job);
source.add(job.map_id, job.document);
const entry = JSON.parse(python.pyimport("rules_core.questions.catalog").entry_json(source, job.map_id));
const answer = answers.find(({ kind, map }) => kind === "los" && map === "dtw");
const drawn = ["board", "overlay", "profile", "picture", "thumbnail", "legend", "qr", "counters"].filter((what) =>
  draw(JSON.stringify({ draw: what, map: "dtw", answer, text: "?map=dtw", table: [] }), source).startsWith("<"),
);
await parts.bringAll();
const told = { modules, late: late.toJs(), brought, kinds: [...kinds], drawn, imported, hexes: entry.hexes };
console.log(JSON.stringify(told));
