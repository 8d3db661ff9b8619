// Archives as the build writes them (site_build/archives.py): zip files in which nothing is compressed, for what is
// transferred is packed as a whole. Python's library needs five times as long to unpack them, which a start would wait for.

const ENTRY = 0x04034b50; // what begins a file of a zip file
const HEADER = 30; // bytes, before its name

// Writes the files of an archive into a folder of Python's.
export function unpackInto(python, folder, buffer) {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = new TextDecoder();
  const made = new Set();
  for (let place = 0; view.getUint32(place, true) === ENTRY; ) {
    const size = view.getUint32(place + 18, true);
    const name = place + HEADER;
    const beyond = name + view.getUint16(place + 26, true);
    const start = beyond + view.getUint16(place + 28, true);
    place = start + size;
    const path = `${folder}/${text.decode(bytes.subarray(name, beyond))}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) python.FS.mkdirTree(parent);
    made.add(parent);
    python.FS.writeFile(path, bytes.subarray(start, place));
  }
}
