// Keeps the memory of an interpreter in which every part has been imported: later starts on this device begin with that,
// and none of them waits for a game. It takes the place of the snapshot that the service worker has unpacked, and is made
// in a worker of its own while the page is at rest.

import { imageOf, sumOf } from "./restoring.mjs";

const SUM = "Walkaround-Sum"; // the header that says the bytes and the sum of what is kept
const MODULE = /(\/__init__)?\.pyc$/;

// What is kept there says so itself; undefined where it is the snapshot as the build made it.
export function noted(kept) {
  const told = kept?.headers.get(SUM);
  if (!told) return undefined;
  const [size, sum] = told.split(" ").map(Number);
  return { size, sum };
}

// Imports everything and keeps the memory at an address; `header` is Pyodide's own, of the snapshot that it started from.
export async function keepWithAllParts(python, parts, header, address) {
  for (const path of await parts.bringAll()) {
    if (MODULE.test(path)) python.pyimport(path.replace(MODULE, "").replaceAll("/", ".")).destroy();
  }
  const collector = python.pyimport("gc");
  collector.collect();
  collector.freeze(); // what is there stays: the collector need not look through it again
  collector.destroy();
  const image = imageOf(header, python._module.HEAPU8);
  const headers = { [SUM]: `${image.byteLength} ${sumOf(image)}` };
  for (const name of await self.caches.keys()) {
    const cache = await self.caches.open(name);
    if (await cache.match(address)) await cache.put(address, new Response(image, { headers }));
  }
}
