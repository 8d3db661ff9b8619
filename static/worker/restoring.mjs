// What a memory snapshot needs of the WebAssembly instance that it is restored into: the memory must have room for it,
// and the function table must become the same as where the snapshot was made, since memory holds places in that table.

import { PAGE } from "./static_data.mjs";

// A memory starts with a fixed size (31 MB); Pyodide does not make it larger for a snapshot that is.
export function makeRoom({ memory }, bytes) {
  const missing = Math.floor(bytes / PAGE) - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
}

// Pyodide appends the exported functions that the table has not; it knows them again by their identity. WebKit has one
// object for a function as an export and another as an entry of the table, so that there a thousand functions would be
// appended twice, and all places behind the first of them would differ. The name of such a function is its number in the
// WebAssembly file.
export function oneObjectForEachFunction(exports) {
  const functions = Object.values(exports).filter((value) => typeof value === "function");
  const exported = new Map(functions.map((found) => [found.name, found]));
  const table = exports.__indirect_function_table;
  for (let place = 0; place < table.length; place++) {
    const entry = table.get(place);
    const same = entry && exported.get(entry.name);
    if (same && same !== entry) table.set(place, same);
  }
}
