// A memory snapshot repeats what the WebAssembly file carries anyway: the static data it starts with, a quarter of the
// download. So the snapshot is stored as the difference from it. The build and the worker both use this module.

export const PAGE = 65536; // a memory is a whole number of pages
const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;

function reader(bytes, position) {
  return {
    get position() {
      return position;
    },
    byte: () => bytes[position++],
    skip(count) {
      position += count;
    },
    // An unsigned number as WebAssembly writes it: seven bits a byte, the lowest first.
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[position++];
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value >>> 0;
      }
    },
  };
}

// Calls back with (start in the file, address in memory, length) for each piece of static data with a fixed address.
function eachSegment(wasm, callback) {
  const file = reader(wasm, 8);
  while (file.position < wasm.length) {
    const section = file.byte();
    const size = file.number();
    if (section !== DATA_SECTION) {
      file.skip(size);
      continue;
    }
    for (let left = file.number(); left > 0; left--) {
      if (file.number() !== 0 || file.byte() !== I32_CONST) throw new Error("static data without a fixed address");
      const address = file.number();
      if (file.byte() !== END) throw new Error("static data without a plain address");
      const length = file.number();
      callback(file.position, address, length);
      file.skip(length);
    }
  }
}

// Changes a snapshot, in place, into its difference from the static data of the WebAssembly file, or back again.
export function toggleStaticData(snapshot, wasm) {
  const header = snapshot.length % PAGE; // Pyodide's own, in front of the memory
  eachSegment(wasm, (start, address, length) => {
    const base = header + address;
    for (let i = 0; i < length; i++) snapshot[base + i] ^= wasm[start + i];
  });
}
