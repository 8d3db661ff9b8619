// Keeps one whole version of the app in a cache and serves it when the network doesn't.
//
// site_build writes two constants in front of this file:
//   VERSION  the version, which is also the name of its folder
//   FILES    [{path, size, sha256}] every file of the version
//
//   to the page    {version, percent} while saving · {version, saved, activated?} · {version, failed: sentence}
//   from the page  {check: version} asks whether this worker's version is complete in the cache

/* global VERSION, FILES */

"use strict";

const CACHE_PREFIX = "walkaround ";
const CACHE = CACHE_PREFIX + VERSION;
const INDEX = "files of this cache"; // the cache's own record of FILES, to find equal files again by their hash
const SCOPE = new URL(self.registration.scope);
const SHELL = `v/${VERSION}/index.html`;
const PAGE_LIMIT_MS = 1500;
const PARALLEL = 4;

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

async function save() {
  const cache = await caches.open(CACHE);
  const older = await savedBefore();
  const total = FILES.reduce((sum, file) => sum + file.size, 0);
  const waiting = [...FILES];
  let done = 0;
  async function work() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await cache.match(file.path))) {
        const known = await older.get(file.sha256)?.();
        await cache.put(file.path, known ?? (await fetchChecked(file)));
      }
      done += file.size;
      await tell({ percent: Math.floor((100 * done) / total) });
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await cache.put(INDEX, new Response(JSON.stringify(FILES)));
}

async function isComplete() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  return FILES.every((file) => there.has(new URL(file.path, SCOPE).href));
}

async function install() {
  try {
    await save();
  } catch (error) {
    await tell({ failed: `The app could not be saved for offline use: ${error.message}. Reload the page to try again.` });
    throw error;
  }
  await self.skipWaiting();
}

async function activate() {
  await self.clients.claim();
  await tell({ saved: await isComplete(), activated: true });
}

// Older versions go only when no other page may still be using one.
async function dropOlderVersions() {
  if ((await self.clients.matchAll({ type: "window" })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function check(client, version) {
  const saved = await isComplete();
  client.postMessage({ version: VERSION, saved });
  if (saved && version === VERSION) await dropOlderVersions();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(check(event.source, event.data.check)));

// ---- Serving ------------------------------------------------------------------------------------------------------

function late() {
  return new Promise((_, reject) => setTimeout(reject, PAGE_LIMIT_MS, new Error("the server took too long")));
}

// The server's page has the answer of a link in it already; without the server the page of this version finds it itself.
async function page(request) {
  try {
    const response = await Promise.race([fetch(request), late()]);
    if (response.status < 500) return response;
  } catch {
    // no network, no server, or too slow: the saved page is as good
  }
  return (await caches.match(SHELL)) ?? Response.error();
}

// Files of a version never change and their path names it, so any cache that has one has the right one.
async function versioned(request) {
  const saved = await caches.match(request, { ignoreSearch: true });
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
    if (path === "" || path === "index.html") event.respondWith(page(event.request));
  } else if (path.startsWith("v/")) {
    event.respondWith(versioned(event.request));
  }
});
