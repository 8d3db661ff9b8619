// Keeps one whole version of the app in a cache and serves it when the network doesn't.
//
// site_build writes three constants in front of this file:
//   VERSION  the version, which is also the name of its folder
//   FILES    [{path, size, sha256, only}] every file of the version; `only` names the mode of the only start that needs it
//   SNAPSHOT the path that the memory snapshot is kept at unpacked too: to unpack it would take a sixth of every start
//
// The files of the plain start are kept on a device whose pages have started plainly, and not on others.
//
//   to the page    {version, percent} while saving · {version, saved, plain, activated?} · {version, failed: sentence};
//                  `plain`: those of the plain start are among the files that are saved ·
//                  {version, again} its scripts were mended: it is to load itself again
//   from the page  {check: version, plain} asks whether this worker's version is complete in the cache, for a page that
//                  has started plainly or not; what is missing is saved
//                  {mend: version} with a port, which is told {checking}, then {mended, lost}: names of damaged files
//                  that were fetched anew, and that could not be
//                  {started: version} the page runs, so that nobody needs to look for damage

/* global VERSION, FILES, SNAPSHOT */

"use strict";

const CACHE_PREFIX = "walkaround ";
const CACHE = CACHE_PREFIX + VERSION;
const INDEX = "files of this cache"; // the cache's own record of FILES, to find equal files again by their hash
const PLAIN = "the plain start"; // a mark in a cache that keeps the files of the plain start too
const SCOPE = new URL(self.registration.scope);
const SHELL = `v/${VERSION}/index.html`;
const PAGE_LIMIT_MS = 1500;
const PARALLEL = 4;
const STARTED_LIMIT_MS = 10_000; // a page that does not run by then may have a damaged script
const LEFT_ALONE_MS = 3000; // a page that has just started is not disturbed by looking at its files
const SCRIPTS = ["boot.js", "brython.js", "ui.js"].map((name) => `v/${VERSION}/${name}`);

async function tell(message) {
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    client.postMessage({ version: VERSION, ...message });
  }
}

async function hash(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- Saving a version ---------------------------------------------------------------------------------------------

// Where older versions keep a file of the same content: hash -> function that gets it.
async function savedBefore() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue;
    const cache = await caches.open(name);
    const index = await cache.match(INDEX);
    for (const file of index ? await index.json() : []) {
      found.set(file.sha256, async () => {
        const response = await cache.match(file.path);
        // A copy without an address: scripts and style sheets look for their neighbours beside the address they came from.
        return response && new Response(response.body, response);
      });
    }
  }
  return found;
}

async function fetchChecked(file) {
  for (const mode of ["default", "reload"]) {
    const response = await fetch(file.path, { cache: mode });
    if (response.ok && (await hash(response.clone())) === file.sha256) return response;
  }
  throw new Error(`${file.path} is not the file that belongs to this version`);
}

// Whether a page of this device has started plainly: later versions keep the files for it from the beginning.
const startsPlainly = async () => Boolean(await caches.match(PLAIN));

const wanted = (plain) => FILES.filter(({ only }) => plain || only !== "plain");

async function save(plain) {
  const cache = await caches.open(CACHE);
  const older = await savedBefore();
  const waiting = wanted(plain);
  const total = waiting.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  let stopped = false;
  async function work() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await cache.match(file.path))) {
        const known = await older.get(file.sha256)?.();
        await cache.put(file.path, known ?? (await fetchChecked(file)));
      }
      done += file.size;
      if (!stopped) await tell({ percent: Math.floor((100 * done) / total) });
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work)).catch((error) => {
    stopped = true;
    waiting.length = 0;
    throw error;
  });
  await cache.put(INDEX, new Response(JSON.stringify(FILES)));
  if (plain) await cache.put(PLAIN, new Response());
  await unpackSnapshot(cache);
}

// The engine starts from the packed one where there is no room for it. Where the packed one is lost, what there is stays.
async function unpackSnapshot(cache) {
  const packed = await cache.match(`${SNAPSHOT}.gz`);
  if (!packed) return;
  try {
    await cache.put(SNAPSHOT, new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))));
  } catch {
    await cache.delete(SNAPSHOT);
  }
}

async function isComplete(plain) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const paths = [...wanted(plain).map(({ path }) => path), ...(plain ? [PLAIN] : [])];
  return paths.every((path) => there.has(new URL(path, SCOPE).href));
}

const whyNotSaved = ({ message }) =>
  `The app could not be saved for offline use: ${message.replace(/\.$/, "")}. Reload the page to try again.`;

async function install() {
  try {
    await save(await startsPlainly());
  } catch (error) {
    await tell({ failed: whyNotSaved(error) });
    throw error;
  }
  await self.skipWaiting();
}

async function activate() {
  await self.clients.claim();
  const plain = await startsPlainly();
  await tell({ saved: await isComplete(plain), plain, activated: true });
}

// Older versions go only when no other page may still be using one.
async function dropOlderVersions() {
  if ((await self.clients.matchAll({ type: "window" })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function check(client, version, plainly) {
  const plain = plainly || (await startsPlainly());
  if (!(await isComplete(plain))) {
    try {
      await save(plain);
    } catch (error) {
      client.postMessage({ version: VERSION, failed: whyNotSaved(error) });
      return;
    }
  }
  const cache = await caches.open(CACHE);
  if (!(await cache.match(SNAPSHOT))) await unpackSnapshot(cache);
  client.postMessage({ version: VERSION, saved: true, plain });
  if (version === VERSION) await dropOlderVersions();
}

// ---- Mending a version --------------------------------------------------------------------------------------------

async function filesOf(version) {
  if (version === VERSION) return FILES;
  const index = await caches.match(INDEX, { cacheName: CACHE_PREFIX + version });
  return index ? index.json() : [];
}

// Compares every saved file with its hash; what is damaged is fetched anew, or at least not served again. Of the plain
// start nothing need be there.
async function mend(version) {
  const mended = [];
  const lost = [];
  const files = await filesOf(version);
  const cache = files.length > 0 ? await caches.open(CACHE_PREFIX + version) : null;
  for (const file of files) {
    const saved = await cache.match(file.path);
    if (saved ? (await hash(saved)) === file.sha256 : file.only === "plain") continue;
    const name = file.path.split("/").at(-1);
    try {
      await cache.put(file.path, await fetchChecked(file));
      mended.push(name);
    } catch {
      await cache.delete(file.path);
      lost.push(name);
    }
  }
  if (version === VERSION) await unpackSnapshot(cache);
  if ([...mended, ...lost].some((name) => SCRIPTS.some((path) => path.endsWith(`/${name}`)))) anew = String(Date.now());
  if (lost.length > 0) await tell({ failed: `${lost.join(", ")} was damaged on this device and could not be fetched anew.` });
  return { mended, lost };
}

// Set once a script of the page was mended: the browser may still hold the damaged one in its memory, so pages then ask
// for their scripts by another address.
let anew = "";
const awaited = new Map(); // pages that have not said that they run: client id -> what to call when they do

async function areWhole(paths) {
  for (const { path, sha256 } of FILES.filter((file) => paths.includes(file.path))) {
    const saved = await caches.match(path);
    if (saved && (await hash(saved)) !== sha256) return false;
  }
  return true;
}

// A page whose scripts are damaged can't say so. It is loaded again once they are mended, by whomever: its engine, which
// may run without them, has everything checked when it fails. A page that runs may hold the damage in what it has not
// opened yet.
async function watchOver(id) {
  const before = anew;
  const late = new Promise((resolve) => setTimeout(resolve, STARTED_LIMIT_MS, false));
  const started = new Promise((resolve) => awaited.set(id, () => resolve(true)));
  const runs = await Promise.race([started, late]);
  awaited.delete(id);
  if (runs) {
    await new Promise((resolve) => setTimeout(resolve, LEFT_ALONE_MS));
    if (anew === before && (await areWhole(SCRIPTS))) return;
  }
  const { lost } = await mend(VERSION);
  const client = anew !== before ? await self.clients.get(id) : null;
  // Of a page we know the address that it was loaded with; one that runs knows where its player is by now, and goes on
  // with what it has where nothing better can be had.
  if (!runs) await client?.navigate(client.url).catch(() => undefined); // it is there no more
  else if (lost.length === 0) client?.postMessage({ version: VERSION, again: true });
}

function hear({ data, source, ports }) {
  if (data.started) awaited.get(source.id)?.();
  else if (data.mend) {
    const [port] = ports;
    port.postMessage({ checking: true });
    return mend(data.mend).then((found) => port.postMessage(found));
  } else return check(source, data.check, data.plain);
  return undefined;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(Promise.resolve(hear(event))));

// ---- Serving ------------------------------------------------------------------------------------------------------

function late() {
  return new Promise((_, reject) => setTimeout(reject, PAGE_LIMIT_MS, new Error("the server took too long")));
}

async function page(request) {
  const found = await wholePage(request);
  if (!anew || !found.ok) return found;
  const text = (await found.text()).replace(/(<script defer src="[^"?]+)"/g, `$1?anew=${anew}"`);
  const headers = new Headers(found.headers);
  ["Content-Encoding", "Content-Length"].forEach((name) => headers.delete(name));
  return new Response(text, { status: found.status, headers });
}

// The server's page has the answer of a link in it already; without the server the page of this version finds it itself.
async function wholePage(request) {
  try {
    const response = await Promise.race([fetch(request), late()]);
    if (response.status < 500) return response;
  } catch {
    // no network, no server, or too slow: the saved page is as good
  }
  const scripts = await Promise.all(SCRIPTS.map((path) => caches.match(path)));
  if (!scripts.every(Boolean)) return sentencePage();
  return (await caches.match(SHELL)) ?? Response.error();
}

// What is left when a script of the page was damaged and there is no network to fetch it from.
function sentencePage() {
  const words =
    "A file of Walkaround is damaged on this device. Connect to the network and load this page again: " +
    "it is then fetched anew. Your tables and boards are not touched.";
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Walkaround</title><h1>Walkaround</h1><p>${words}</p></html>`;
  return new Response(text, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// Files of a version never change and their path names it, so any cache that has one has the right one.
async function versioned(request) {
  const address = new URL(request.url);
  address.searchParams.delete("anew");
  const saved = await caches.match(address.href);
  if (saved) return saved;
  try {
    return await fetch(request);
  } catch {
    return new Response("This file is not saved for offline use.", { status: 404 });
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (event.request.mode === "navigate") {
    if (path !== "" && path !== "index.html") return;
    event.respondWith(page(event.request));
    if (event.resultingClientId) event.waitUntil(watchOver(event.resultingClientId));
  } else if (path.startsWith("v/")) {
    event.respondWith(versioned(event.request));
  }
});
