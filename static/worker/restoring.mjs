// What a memory snapshot needs of the WebAssembly instance that it is restored into: the memory must have room for it,
// and the function table must become the same as where the snapshot was made, since memory holds places in that table.

const PAGE = 65536; // a memory is a whole number of pages
const WORD = 4;
const BEFORE_THE_PIECES = 4; // words
const SUMMED = 16;

const words = ({ buffer, byteOffset, byteLength }) => new Uint32Array(buffer, byteOffset, Math.floor(byteLength / WORD));

// A snapshot as the build stores it, see site_build/scripts/memory_image.mjs.
export class MemoryImage {
  // bytes: all of it, as an ArrayBuffer; one that is cut short is a RangeError.
  constructor(bytes) {
    const [header, size, staticEnd, count] = new Uint32Array(bytes, 0, BEFORE_THE_PIECES);
    const table = new Uint32Array(bytes, BEFORE_THE_PIECES * WORD, 2 * count);
    let offset = table.byteOffset + table.byteLength;
    const take = (length) => new Uint8Array(bytes, (offset += length) - length, length);
    this.size = size;
    this.staticEnd = staticEnd;
    this.header = take(header);
    this.pieces = Array.from({ length: count }, (_, i) => ({ start: table[2 * i], bytes: take(table[2 * i + 1]) }));
  }

  // It lacks the static data of the WebAssembly file, which stands in the memory of an instance that has just been made.
  takeStaticData({ memory }) {
    const there = new Uint32Array(memory.buffer, 0, this.staticEnd / WORD);
    for (const { start, bytes } of this.pieces) {
      const stored = words(bytes);
      const first = start / WORD;
      const length = Math.min(stored.length, there.length - first);
      for (let i = 0; i < length; i++) stored[i] ^= there[first + i];
    }
  }

  // Writes all of it into a memory that has had other uses.
  restoreInto({ buffer }) {
    const heap = new Uint8Array(buffer);
    let end = 0;
    for (const { start, bytes } of this.pieces) {
      heap.fill(0, end, start);
      heap.set(bytes, start);
      end = start + bytes.length;
    }
    heap.fill(0, end, this.size);
  }
}

// The sum of every sixteenth word of 32 bits, as the build has noted it: a store loses whole blocks, and to add up all of
// them would take a twentieth of a start.
export function sumOf(bytes) {
  let sum = 0;
  const all = new Uint32Array(bytes);
  for (let i = 0; i < all.length; i += SUMMED) sum = (sum + all[i]) | 0;
  return sum >>> 0;
}

// A memory starts with a fixed size (31 MB); Pyodide does not make it larger for a snapshot that is.
export function makeRoom({ memory }, bytes) {
  const missing = bytes / PAGE - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
}

// Pyodide appends the exported functions that the table has not; it knows them again by their identity. WebKit has one
// object for a function as an export and another as an entry of the table, so that there a thousand functions would be
// appended twice, and all places behind the first of them would differ. The name of such a function is its number in the
// WebAssembly file.
export function oneObjectForEachFunction(exports) {
  const functions = Object.values(exports).filter((value) => typeof value === "function");
  const table = exports.__indirect_function_table;
  if (hasAny(table, new Set(functions))) return;
  const exported = new Map(functions.map((found) => [found.name, found]));
  for (let place = 0; place < table.length; place++) {
    const entry = table.get(place);
    const same = entry && exported.get(entry.name);
    if (same && same !== entry) table.set(place, same);
  }
}

// Whether an entry of a table is one of some functions: then this browser has one object for each.
function hasAny(table, functions) {
  for (let place = 0; place < table.length; place++) if (functions.has(table.get(place))) return true;
  return false;
}
