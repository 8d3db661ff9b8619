// The rules engine in its worker: Pyodide with our Python, started from the memory snapshot or plainly.
//
// site_build writes three constants in front of this file:
//   FILES     [{name, size, packed, part, only}] what it fetches: bytes as stored and as transferred, the part of the
//             start-up list it belongs to, and the mode of the only start that needs it (null: each does; later: none,
//             it is fetched when it is first asked for, see parts.mjs)
//   PACKAGES  the names of our wheels in the lock file
//   SNAPSHOT  {name, size, sum} of the memory snapshot unpacked, as the service worker keeps it too
// The page says how to start, and watches over it: see boot.js.
//
//   its name       {mode: "snapshot" | "plain", fresh, lock, game, touchPoints} as JSON, which it has from its first moment:
//                  a message would wait until the page, which runs its own scripts then, hands it on; the game that the
//                  link asks comes on the way, beside the start
//   from the page  {id, call: "query" | "follow" | "draw", text} · {drop: id} for a query whose answer is no longer wanted ·
//                  {ready: texts} for queries that are likely to be put next, which nobody is told the answers of ·
//                  {id, boards: …}, see boards.mjs
//   to the page    {state: "downloading", parts} · {state: "starting"} · {state: "ready"} ·
//                  {state: "failed", blame: "network" | "damaged" | "fault", reason}
//                  {sign: "life" | "step"} until it is ready: that it runs, that it got on · {held: lock}
//                  {id, text} for a request; with `more` of one that is followed, for each piece but the whole answer ·
//                  {id, fatal} when the engine itself broke · {id, lacking} when it needs a
//                  file that can't be had: "network" or "damaged"
//                  {id, told} for a message about the player's own boards

/* global FILES, PACKAGES, SNAPSHOT */

import { unpackInto } from "./archives.mjs";
import { MemoryImage, makeRoom, oneObjectForEachFunction, sumOf } from "./restoring.mjs";

const ENGINE = new URL("../engine/", import.meta.url).href;
const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];
const REPORT_EVERY = 150; // ms: the page has better things to do than to count every chunk
const LIBRARY = "python_stdlib.zip";
const PACKED_SNAPSHOT = `${SNAPSHOT.name}.gz`;
const EVERYTHING = /^\{"kind":\s*"catalog"\}$/; // asks for all that there is, which the build has worked out
const SIGN_EVERY = 1000; // ms
// Calls back for every module that Python is about to import.
const LISTEN_TO_IMPORTS = `
import sys

class Listener:
    def __init__(self, heard):
        self.heard = heard
    def find_spec(self, name, path=None, target=None):
        self.heard()

def listen(heard):
    listener = Listener(heard)
    sys.meta_path.insert(0, listener)
    return lambda: sys.meta_path.remove(listener)
listen
`;

const networkFetch = self.fetch.bind(self);
let cacheMode = "default";
let wanted = FILES;
let received = new Map();
let reported = 0;
let stepped = 0;
let failed = false;

const failure = (blame, message) => Object.assign(new Error(message), { blame });

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

function fail({ message, blame = "fault" }) {
  if (!failed) self.postMessage({ state: "failed", blame, reason: message });
  failed = true;
}

// While Python runs no timer does: what it gets done is told as it happens.
function step() {
  if (performance.now() - stepped < SIGN_EVERY) return;
  stepped = performance.now();
  self.postMessage({ sign: "step" });
}

// Held for as long as this worker lives: who waits for it learns at once that the browser has ended the worker.
function holdLock(name) {
  const forever = new Promise(() => {});
  navigator.locks?.request(name, () => {
    self.postMessage({ held: name });
    return forever;
  });
}

function reportProgress() {
  reported = performance.now();
  self.postMessage({ state: "downloading", parts: parts() });
}

// Reads a copy of the response, for the progress and the checks; resolves once the first bytes are known to be right.
// Where everything is kept there is no progress to tell: of what the browser reads itself the first bytes will do.
async function download(file, kept) {
  const lost = () => {
    throw failure("network", `${file.name} could not be fetched`);
  };
  const response = await networkFetch(ENGINE + file.name, { cache: cacheMode }).catch(lost);
  if (!response.ok) throw failure("network", `${file.name} could not be fetched (${response.status})`);
  const reader = response.clone().body.getReader();
  const first = await reader.read().catch(lost);
  if (!file.name.endsWith(".wasm")) return { response, bytes: collect(file, reader, first) };
  if (WASM_MAGIC.some((byte, i) => first.value?.[i] !== byte)) {
    throw failure("damaged", `${file.name} is damaged: it does not begin as WebAssembly does`);
  }
  if (!isStreamed(response) || !(await kept)) return { response, bytes: collect(file, reader, first) };
  reader.cancel();
  received.set(file.name, file.size);
  return { response };
}

// What we packed ourselves: hosts compress what they know, and few know these.
const unpacked = (response) => response.body.pipeThrough(new DecompressionStream("gzip"));

async function unpackedBytes(name, download) {
  const { response } = await download;
  return new Response(unpacked(response)).arrayBuffer().catch(() => {
    throw failure("damaged", `${name} is damaged: it can't be unpacked`);
  });
}

// What a start needs only once Python runs: the downloads don't wait for it.
const doorkeepers = Promise.all(
  ["boards", "parts", "queries"].map((name) => import(new URL(`${name}.mjs`, import.meta.url).href)),
).then((modules) => Object.assign({}, ...modules));

// Parts that were asked for before Python was there: part -> promise of its bytes.
const early = new Map();

function fetchEarly(part) {
  if (!FILES.some(({ name }) => name === fileOfPart(part))) return;
  const bytes = fetchPart(part);
  bytes.catch(() => early.delete(part)); // whoever wants it asks again
  early.set(part, bytes);
}

async function bytesOfPart(part) {
  const bytes = early.get(part);
  early.delete(part);
  return bytes ?? fetchPart(part);
}

const fileOfPart = (part) => `part-${part}.zip.gz`;

// What no start needs. The service worker has it, once everything is saved.
async function fetchPart(part) {
  const name = fileOfPart(part);
  const response = await networkFetch(ENGINE + name).catch(() => null);
  if (!response?.ok) throw failure("network", `${name} could not be fetched`);
  return unpackedBytes(name, { response });
}

// A browser checks what it has fetched itself against the hash of the lock file, but not what it is handed: so we do.
// (At a plain http address it hashes nothing; there size and checksum have been right.)
async function checkHash(name, bytes, integrity) {
  if (!integrity || !crypto.subtle) return;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (integrity !== `sha256-${btoa(String.fromCharCode(...hash))}`) {
    throw failure("damaged", `${name} is damaged: it is not the file that was locked`);
  }
}

async function collect(file, reader, first) {
  const bytes = new Uint8Array(file.size);
  const more = () =>
    reader.read().catch(() => {
      throw failure("network", `${file.name} could not be fetched to its end`);
    });
  let length = 0;
  for (let chunk = first; !chunk.done && length <= file.size; chunk = await more()) {
    if (length + chunk.value.length <= file.size) bytes.set(chunk.value, length);
    length += chunk.value.length;
    received.set(file.name, Math.min(length, file.size));
    if (performance.now() - reported > REPORT_EVERY) reportProgress();
  }
  if (length !== file.size) throw failure("damaged", `${file.name} is damaged: it does not have its ${file.size} bytes`);
  return bytes;
}

// Hosts that don't know the file's type can't have it compiled while it arrives.
const isStreamed = ({ headers }) => headers.get("Content-Type") === "application/wasm";

async function compile(name, download) {
  const { response, bytes } = await download;
  try {
    return await (isStreamed(response) ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await bytes));
  } catch (error) {
    console.warn(error);
    const told = failure("damaged", `${name} is damaged: it does not compile`);
    fail(told); // here, since Chromium may stop the worker for good right after this error
    throw told;
  }
}

// The snapshot as the service worker has unpacked it; undefined where it isn't kept.
async function keptSnapshot() {
  try {
    return await self.caches.match(ENGINE + SNAPSHOT.name);
  } catch {
    return undefined; // this browser keeps nothing
  }
}

async function forgetKeptSnapshot() {
  for (const name of await self.caches.keys()) await (await self.caches.open(name)).delete(ENGINE + SNAPSHOT.name);
}

// To unpack it takes longer than to read it unpacked. What was kept is looked through, since nothing else would tell that
// it is damaged; what is packed is unpacked while it arrives.
async function snapshotImage(kept) {
  const file = wanted.find(({ name }) => name === PACKED_SNAPSHOT);
  const there = await (await kept)?.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (there?.byteLength === SNAPSHOT.size && sumOf(there) === SNAPSHOT.sum) {
    received.set(file.name, file.size);
    return new MemoryImage(there);
  }
  if (there) await forgetKeptSnapshot();
  const packed = download(file);
  const [bytes] = await Promise.all([unpackedBytes(file.name, packed), packed.then((found) => found.bytes)]);
  return new MemoryImage(bytes);
}

// Installs our wheels beside the maps.
async function install(python) {
  const told = [];
  const callbacks = { messageCallback() {}, errorCallback: (message) => told.push(message) };
  const installed = await python.loadPackage(PACKAGES, { checkIntegrity: true, ...callbacks });
  // It tells what failed and goes on.
  if (installed.length < PACKAGES.length) throw failure("damaged", told.at(-1));
}

async function load(plain) {
  reportProgress();
  const module = import(`${ENGINE}pyodide.mjs`).catch(() => {
    throw failure("network", "pyodide.mjs could not be loaded");
  });
  // Pyodide asks for its second script once it runs, and would wait for it behind all that is unpacked meanwhile.
  import(`${ENGINE}pyodide.asm.mjs`).catch(() => undefined); // it says itself what is missing
  const kept = plain || cacheMode === "reload" ? Promise.resolve() : keptSnapshot();
  const snapshot = plain ? null : snapshotImage(kept);
  const others = wanted.filter(({ name }) => name !== PACKED_SNAPSHOT);
  const downloads = new Map(others.map((file) => [file.name, download(file, kept)]));
  const bytesOf = async (name) => (await downloads.get(name)).bytes;
  const everything = Promise.all([snapshot, ...others.map((file) => bytesOf(file.name))]);

  // Pyodide fetches its files by address: it is given the responses that are already on their way.
  self.fetch = async (address, options) => {
    const name = String(address).replace(ENGINE, "");
    if (downloads.has(name)) return (await downloads.get(name)).response;
    // A snapshot holds every module that is ever imported: it finds an empty file where the library was.
    if (!plain && name === LIBRARY) return new Response();
    const packed = `${name}.gz`;
    if (!downloads.has(packed)) return networkFetch(address, options);
    const bytes = await unpackedBytes(packed, downloads.get(packed));
    await checkHash(packed, bytes, options?.integrity);
    return new Response(bytes);
  };
  // Pyodide turns to the WebAssembly file once it has its snapshot; the compiler can begin as soon as the file arrives.
  const compiled = compile("pyodide.asm.wasm", downloads.get("pyodide.asm.wasm"));
  const instantiateStreaming = WebAssembly.instantiateStreaming;
  let image;
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    try {
      const instance = await WebAssembly.instantiate(module, imports);
      if (snapshot) {
        image = await snapshot;
        oneObjectForEachFunction(instance.exports);
        image.takeStaticData(instance.exports);
        makeRoom(instance.exports, image.size);
      }
      return { module, instance };
    } catch (error) {
      fail(error); // here, since the loader would try another way, for which it has no file
      throw error;
    }
  };
  const options = { indexURL: ENGINE, packageBaseUrl: ENGINE };
  if (snapshot) {
    options._loadSnapshot = snapshot.then(({ header }) => header);
    options._restoreMemory = (heap) => image.restoreInto(heap);
  }
  const { loadPyodide } = await module;
  everything.then(() => {
    reportProgress();
    self.postMessage({ state: "starting" });
  });
  // Without its library Python would cry to the console: where a file is missing, it is not begun.
  if (plain) await Promise.all(downloads.values());
  const [python] = await Promise.all([loadPyodide(options), everything, compiled]);
  WebAssembly.instantiateStreaming = instantiateStreaming;

  const deafen = plain ? python.runPython(LISTEN_TO_IMPORTS)(step) : () => {};
  // Whatever is a call is no text of Python here: to compile one takes longest while the compiler is cold.
  const folder = python.pyimport("site").getsitepackages().get(0);
  unpackInto(python, folder, await unpackedBytes("maps.zip.gz", downloads.get("maps.zip.gz")));
  if (plain) await install(python);
  self.fetch = networkFetch;
  // A restored interpreter would throw the same dice every time.
  python.pyimport("random").seed();
  const { Boards, Parts, Queries } = await doorkeepers.catch(() => {
    throw failure("network", "a script of the rules engine could not be loaded");
  });
  const parts = new Parts(python, folder, bytesOfPart);
  // The maps that ship, and the player's own.
  const maps = python.pyimport("rules_core.maps.kept").KeptMaps(python.toPy({}));
  const { RunningQuery } = python.pyimport("rules_core.running_query");
  const { draw } = python.pyimport("svg_maps.browser");
  const doors = {
    Queries,
    parts,
    catalog: new TextDecoder().decode(await bytesOf("catalog.json")),
    boards: new Boards(python, maps, parts),
    query: (text, follows = false) => RunningQuery.callKwargs(text, maps, { follows }),
    draw: (text) => draw(text, maps),
  };
  // Ready means that it has answered, not that it should.
  const first = doors.query("{}");
  let answer;
  while (answer === undefined) answer = first.step();
  JSON.parse(answer);
  deafen();
  return doors;
}

function serve(doors) {
  const { boards } = doors;
  const queries = new doors.Queries(doors, (message) => self.postMessage(message), fault);
  function fault(id, error) {
    console.warn(`The rules engine could not answer: ${error}`);
    if (error.blame) self.postMessage({ id, lacking: error.blame });
    else self.postMessage({ id, fatal: error.name !== "PythonError" });
  }
  async function draw(id, text) {
    try {
      await boards.openFor(text);
      self.postMessage({ id, text: await doors.parts.having(() => doors.draw(text)) });
    } catch (error) {
      fault(id, error);
    }
  }
  async function tell(message) {
    const reply = (told) => self.postMessage({ id: message.id, told });
    try {
      await boards.handle(message, reply);
    } catch (error) {
      console.warn(`The rules engine could not do this with boards: ${error}`);
      const refused =
        error.blame === "damaged"
          ? "A file of the app that this needs is damaged on this device. Connect to the network and load the page anew."
          : "This board met a fault in Walkaround itself; load the page anew and try again.";
      reply({ refused });
    }
  }
  self.onmessage = ({ data }) => {
    if (data.boards) tell(data);
    else if (data.drop) queries.drop(data.drop);
    else if (data.ready) queries.makeReady(data.ready);
    else if (data.call === "draw") draw(data.id, data.text);
    else if (EVERYTHING.test(data.text)) self.postMessage({ id: data.id, text: doors.catalog });
    else queries.put(data.id, data.text, data.call === "follow");
  };
  self.postMessage({ state: "ready" });
}

function start({ mode, fresh, lock, game, touchPoints }) {
  holdLock(lock);
  const life = setInterval(() => self.postMessage({ sign: "life" }), SIGN_EVERY);
  // Pyodide knows an iPad that asks for desktop pages by its touch points, of which browsers tell the page alone.
  if (!("maxTouchPoints" in navigator)) Object.defineProperty(navigator, "maxTouchPoints", { value: touchPoints });
  if (fresh) cacheMode = "reload";
  wanted = FILES.filter(({ only }) => !only || only === mode);
  received = new Map(wanted.map((file) => [file.name, 0]));
  fetchEarly(game);
  load(mode === "plain")
    .then(serve, fail)
    .finally(() => clearInterval(life));
}

// One failed download fails everything that waits for it: the first one is reported, the others add nothing.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
start(JSON.parse(self.name));
