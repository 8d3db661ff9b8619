// The rules engine in its worker: Pyodide with our Python, started from the memory snapshot or plainly.
//
// site_build writes a constant in front of this file:
//   FILES  [{name, size, packed, part}] what it fetches: bytes as stored and as transferred, and the part of the
//          start-up list it belongs to
// The page starts it as engine.js (snapshot) or engine.js?engine=plain, and watches over it: see boot.js.
//
//   to the page    {state: "downloading", parts} · {state: "starting"} · {state: "ready"} · {state: "failed", reason}
//                  {id, text} for a request · {id, fatal} when the engine itself broke
//                  {id, told} for a message about the player's own boards
//   from the page  {id, call: "query" | "draw", text} · {id, boards: …}, see boards.mjs

/* global FILES */

import { Boards } from "./boards.mjs";
import { PAGE, toggleStaticData } from "./static_data.mjs";

const ENGINE = new URL("../engine/", import.meta.url).href;
const PLAIN = new URLSearchParams(self.location.search).get("engine") === "plain";
const HOME = "/walkaround";
const DOORS = { query: ["rules_core.query", "answer_json"], draw: ["svg_maps.browser", "draw"] };
const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];
const REPORT_EVERY = 150; // ms: the page has better things to do than to count every chunk
const IDLE = 400; // ms after the start, when the page's first questions have been answered

const wanted = FILES.filter((file) => !(PLAIN && file.name === "snapshot.bin.gz"));
const received = new Map(wanted.map((file) => [file.name, 0]));
const networkFetch = self.fetch.bind(self);
let reported = 0;
let failed = false;

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

function fail({ message }) {
  if (!failed) self.postMessage({ state: "failed", reason: message });
  failed = true;
}

function reportProgress() {
  reported = performance.now();
  self.postMessage({ state: "downloading", parts: parts() });
}

// Reads a copy of the response, for the progress and the checks; resolves once the first bytes are known to be right.
async function download(file) {
  const response = await networkFetch(ENGINE + file.name);
  if (!response.ok) throw new Error(`${file.name} could not be fetched (${response.status})`);
  const reader = response.clone().body.getReader();
  const first = await reader.read();
  if (file.name.endsWith(".wasm") && WASM_MAGIC.some((byte, i) => first.value?.[i] !== byte)) {
    throw new Error(`${file.name} is damaged: it does not begin as WebAssembly does`);
  }
  return { response, bytes: collect(file, reader, first) };
}

// What we packed ourselves: hosts compress what they know, and few know these.
const unpacked = (response) => response.body.pipeThrough(new DecompressionStream("gzip"));

async function collect(file, reader, first) {
  const bytes = new Uint8Array(file.size);
  let length = 0;
  for (let chunk = first; !chunk.done && length <= file.size; chunk = await reader.read()) {
    if (length + chunk.value.length <= file.size) bytes.set(chunk.value, length);
    length += chunk.value.length;
    received.set(file.name, Math.min(length, file.size));
    if (performance.now() - reported > REPORT_EVERY) reportProgress();
  }
  if (length !== file.size) throw new Error(`${file.name} is damaged: it does not have its ${file.size} bytes`);
  return bytes;
}

// Hosts that don't know the file's type can't have it compiled while it arrives.
async function compile(name, download) {
  const { response, bytes } = await download;
  const streamed = response.headers.get("Content-Type") === "application/wasm";
  try {
    return await (streamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await bytes));
  } catch (error) {
    console.warn(error);
    const told = new Error(`${name} is damaged: it does not compile`);
    fail(told); // here, since Chromium may stop the worker for good right after this error
    throw told;
  }
}

// Unpacks the snapshot while it arrives.
async function unpackSnapshot(download, wasm) {
  const { response } = await download;
  const snapshot = new Uint8Array(await new Response(unpacked(response)).arrayBuffer());
  toggleStaticData(snapshot, await wasm);
  return snapshot;
}

// A memory starts with a fixed size (31 MB); Pyodide does not make it larger for a snapshot that is.
function makeRoom(memory, bytes) {
  const missing = Math.floor(bytes / PAGE) - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
}

async function load() {
  reportProgress();
  const module = import(`${ENGINE}pyodide.mjs`).catch(() => {
    throw new Error("pyodide.mjs could not be loaded");
  });
  const downloads = new Map(wanted.map((file) => [file.name, download(file)]));
  const bytesOf = async (name) => (await downloads.get(name)).bytes;
  const everything = Promise.all(wanted.map((file) => bytesOf(file.name)));

  // Pyodide fetches its files by address: it is given the responses that are already on their way.
  self.fetch = async (address, options) => {
    const name = String(address).replace(ENGINE, "");
    if (downloads.has(name)) return (await downloads.get(name)).response;
    const packed = downloads.get(`${name}.gz`);
    return packed ? new Response(unpacked((await packed).response)) : networkFetch(address, options);
  };
  // Pyodide turns to the WebAssembly file once it has its snapshot; the compiler can begin as soon as the file arrives.
  const compiled = compile("pyodide.asm.wasm", downloads.get("pyodide.asm.wasm"));
  const instantiateStreaming = WebAssembly.instantiateStreaming;
  const snapshot = PLAIN ? null : unpackSnapshot(downloads.get("snapshot.bin.gz"), bytesOf("pyodide.asm.wasm"));
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    makeRoom(instance.exports.memory, (await snapshot)?.length ?? 0);
    return { module, instance };
  };
  const options = { indexURL: ENGINE, packageBaseUrl: ENGINE };
  if (snapshot) options._loadSnapshot = snapshot;
  const { loadPyodide } = await module;
  everything.then(() => {
    reportProgress();
    self.postMessage({ state: "starting" });
  });
  const [python] = await Promise.all([loadPyodide(options), everything, compiled]);
  self.fetch = networkFetch;
  WebAssembly.instantiateStreaming = instantiateStreaming;

  const unpack = async (archive) => {
    const { response } = await downloads.get(`${archive}.gz`);
    const bytes = await new Response(unpacked(response)).arrayBuffer();
    python.unpackArchive(bytes, "zip", { extractDir: HOME });
  };
  await unpack("maps.zip");
  // The snapshot holds our modules already; their files are for what is imported later, if anything is.
  const unpackOurs = () => unpack("walkaround.zip");
  const files = PLAIN ? unpackOurs() : new Promise((done) => setTimeout(done, IDLE)).then(unpackOurs);
  if (PLAIN) await files;
  // A restored interpreter would throw the same dice every time.
  python.runPython(`
import random, sys
if "${HOME}" not in sys.path:
    sys.path.insert(0, "${HOME}")
random.seed()
`);
  // The maps that ship, and the player's own.
  const maps = python.pyimport("rules_core.map_source").AddedMaps(python.toPy({}));
  const calls = { boards: new Boards(python, maps, files) };
  for (const [call, [module, name]] of Object.entries(DOORS)) {
    const door = python.pyimport(module)[name];
    calls[call] = (text) => door(text, maps);
  }
  // Ready means that it has answered, not that it should.
  JSON.parse(calls.query("{}"));
  return calls;
}

function serve(calls) {
  const { boards } = calls;
  async function answer(id, call, text) {
    try {
      await boards.openFor(text);
      self.postMessage({ id, text: calls[call](text) });
    } catch (error) {
      console.warn(`The rules engine could not answer: ${error}`);
      self.postMessage({ id, fatal: error.name !== "PythonError" });
    }
  }
  async function tell(message) {
    const reply = (told) => self.postMessage({ id: message.id, told });
    try {
      await boards.handle(message, reply);
    } catch (error) {
      console.warn(`The rules engine could not do this with boards: ${error}`);
      reply({ refused: "This board met a fault in Walkaround itself; load the page anew and try again." });
    }
  }
  self.onmessage = ({ data }) => (data.boards ? tell(data) : answer(data.id, data.call, data.text));
  self.postMessage({ state: "ready" });
}

// One failed download fails everything that waits for it: the first one is reported below, the others add nothing.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
load().then(serve, fail);
