// The rules engine in its worker: Pyodide with our Python, started from the memory snapshot or plainly.
//
// site_build writes a constant in front of this file:
//   FILES  [{name, size, packed, part}] what it fetches: bytes as stored and as transferred, and the part of the
//          start-up list it belongs to
// The page starts it as engine.js (snapshot) or engine.js?engine=plain, and watches over it: see boot.js.
//
//   to the page    {state: "downloading", parts} · {state: "starting"} · {state: "ready"} · {state: "failed", reason}
//                  {id, text} for a request · {id, fatal} when the engine itself broke
//   from the page  {id, call: "query" | "draw", text}

/* global FILES */

const ENGINE = new URL("../engine/", import.meta.url).href;
const PLAIN = new URLSearchParams(self.location.search).get("engine") === "plain";
const HOME = "/walkaround";
const DOORS = { query: ["rules_core.query", "answer_json"], draw: ["svg_maps.browser", "draw"] };
const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

const wanted = FILES.filter((file) => !(PLAIN && file.name === "snapshot.bin.gz"));
const received = new Map(wanted.map((file) => [file.name, 0]));
const networkFetch = self.fetch.bind(self);

function parts() {
  const totals = new Map();
  for (const file of wanted) {
    const part = totals.get(file.part) ?? { name: file.part, loaded: 0, total: 0 };
    part.loaded += Math.round((received.get(file.name) / file.size) * file.packed);
    part.total += file.packed;
    totals.set(file.part, part);
  }
  return [...totals.values()];
}

// Reads a copy of the response for the progress and the checks; resolves once the first bytes are known to be right.
async function download(file) {
  const response = await networkFetch(ENGINE + file.name);
  if (!response.ok) throw new Error(`${file.name} could not be fetched (${response.status})`);
  const reader = response.clone().body.getReader();
  const first = await reader.read();
  if (file.name.endsWith(".wasm") && WASM_MAGIC.some((byte, i) => first.value?.[i] !== byte)) {
    throw new Error(`${file.name} is damaged: it does not begin as WebAssembly does`);
  }
  const complete = count(file, reader, first);
  complete.catch(() => {}); // awaited by whoever needs the whole file
  return { response, complete };
}

async function count(file, reader, first) {
  for (let chunk = first; !chunk.done; chunk = await reader.read()) {
    received.set(file.name, received.get(file.name) + chunk.value.length);
    self.postMessage({ state: "downloading", parts: parts() });
  }
  if (received.get(file.name) !== file.size) {
    throw new Error(`${file.name} is damaged: ${received.get(file.name)} bytes instead of ${file.size}`);
  }
}

async function load() {
  self.postMessage({ state: "downloading", parts: parts() });
  const module = import(`${ENGINE}pyodide.mjs`);
  const downloads = new Map(wanted.map((file) => [file.name, download(file)]));
  const whole = async (name) => {
    const { response, complete } = await downloads.get(name);
    const [body] = await Promise.all([response.arrayBuffer(), complete]);
    return body;
  };
  const everything = Promise.all([...downloads.values()].map(async (started) => (await started).complete));

  // Pyodide fetches its files by address: it is given the responses that are already on their way.
  self.fetch = async (address, options) => {
    const started = downloads.get(String(address).replace(ENGINE, ""));
    return started ? (await started).response : networkFetch(address, options);
  };
  const options = { indexURL: ENGINE, packageBaseUrl: ENGINE };
  if (!PLAIN) {
    options._loadSnapshot = downloads.get("snapshot.bin.gz").then(({ response }) =>
      new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
    );
  }
  const { loadPyodide } = await module;
  everything.then(() => self.postMessage({ state: "starting" }), () => {});
  const [python] = await Promise.all([loadPyodide(options), everything]);
  self.fetch = networkFetch;

  for (const archive of ["walkaround.zip", "maps.zip"]) {
    python.unpackArchive(await whole(archive), "zip", { extractDir: HOME });
  }
  // A restored interpreter would throw the same dice every time.
  python.runPython(`
import random, sys
if "${HOME}" not in sys.path:
    sys.path.insert(0, "${HOME}")
random.seed()
`);
  const calls = {};
  for (const [call, [module, name]] of Object.entries(DOORS)) calls[call] = python.pyimport(module)[name];
  // Ready means that it has answered, not that it should.
  JSON.parse(calls.query("{}"));
  return calls;
}

function serve(calls) {
  self.onmessage = ({ data: { id, call, text } }) => {
    try {
      self.postMessage({ id, text: calls[call](text) });
    } catch (error) {
      console.warn(`The rules engine could not answer: ${error}`);
      self.postMessage({ id, fatal: error.name !== "PythonError" });
    }
  };
  self.postMessage({ state: "ready" });
}

load().then(serve, (error) => self.postMessage({ state: "failed", reason: error.message }));
