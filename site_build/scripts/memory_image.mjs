// A memory snapshot as it is stored: without its zeros, and as the difference from the static data that the WebAssembly
// file carries anyway, a quarter of the download. static/worker/restoring.mjs reads it.
//
//   words of 32 bits  bytes of Pyodide's header · bytes of the memory · where its static data ends · number of pieces ·
//                     for each piece where it begins in the memory, and its bytes
//   then              the header, and piece by piece what stands in them

const PAGE = 65536; // a memory is a whole number of pages
const GRAIN = 4096; // so many zeros are left out
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

// Takes the static data of the WebAssembly file out of a memory, in place; tells where it ends.
function withoutStaticData(memory, wasm) {
  let end = 0;
  eachSegment(wasm, (start, address, length) => {
    for (let i = 0; i < length; i++) memory[address + i] ^= wasm[start + i];
    end = Math.max(end, address + length);
  });
  return end;
}

// The pieces of a memory between its zeros: [[start, end]], whole grains. Where static data stands zero means the same.
function pieces(memory, staticEnd) {
  const found = [];
  for (let start = 0; start < memory.length; start += GRAIN) {
    if (start >= staticEnd && memory.subarray(start, start + GRAIN).every((byte) => byte === 0)) continue;
    if (found.at(-1)?.[1] === start) found.at(-1)[1] += GRAIN;
    else found.push([start, start + GRAIN]);
  }
  return found;
}

// A snapshot of Pyodide's as it is stored.
export function imageOf(snapshot, wasm) {
  const header = snapshot.subarray(0, snapshot.length % PAGE); // Pyodide's own, in front of the memory
  const memory = snapshot.slice(header.length);
  const end = withoutStaticData(memory, wasm);
  const found = pieces(memory, end);
  const table = found.flatMap(([from, to]) => [from, to - from]);
  const words = Uint32Array.of(header.length, memory.length, Math.ceil(end / 4) * 4, found.length, ...table);
  return Buffer.concat([new Uint8Array(words.buffer), header, ...found.map(([from, to]) => memory.subarray(from, to))]);
}
