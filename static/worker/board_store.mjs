// What is kept of the player's own boards on this device, in a database of its own. A board is kept as a whole or not
// at all: its entry, its document and its picture are written in one transaction.
//
//   entries    by id    {id, version, entry, file, bytes}, entry as the engine's catalog gives it; without `entry` it is
//                       the picture alone that is kept, for a map of that id which ships
//   documents  by id    the text of the map document
//   pictures   by id    a Blob
//   read       by id    {version, content}, the map as that version of the app has read it from its document: bytes that
//                       no other version can take (rules_core/maps/kept.py)
//
// Of a map that was drawn here an entry says so (`drawn`), and which step of the drawing its document has (`revision`).

const DATABASE = "walkaround boards";
const VERSION = 2; // of the database's shape
const FORMAT = 1; // of what is kept in it: a document of another format has to be imported again
const STORES = ["entries", "documents", "pictures", "read"];

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames;
      STORES.filter((name) => !there.contains(name)).forEach((name) => request.result.createObjectStore(name));
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another page holds the database"));
  });
}

const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// Runs work in one transaction over all stores; resolves with what it gives once everything is written.
async function transact(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction(STORES, mode);
    const finished = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
    });
    try {
      const found = await work((name) => transaction.objectStore(name));
      await finished;
      return found;
    } catch (error) {
      finished.catch(() => undefined);
      try {
        transaction.abort(); // what was written before the fault must not stay
      } catch {
        // it has been aborted already
      }
      throw error;
    }
  } finally {
    database.close();
  }
}

// All entries, in the order in which they were added; one that another version of the app wrote says so.
export async function entries() {
  const found = await transact("readonly", (store) => result(store("entries").getAll()));
  // What is no entry (another program, a damaged database) is passed over, and the other boards are there all the same.
  const whole = found.filter((row) => typeof row?.id === "string");
  return whole.sort((a, b) => a.added - b.added).map((row) => ({ ...row, outdated: row.version !== FORMAT }));
}

// Keeps a board, or the picture for a map, in place of what was kept under that id before.
export async function keep(entry, document, picture) {
  const bytes = (document?.length ?? 0) + (picture?.size ?? 0);
  await transact("readwrite", async (store) => {
    store("entries").put({ ...entry, version: FORMAT, bytes, added: Date.now() }, entry.id);
    for (const [name, content] of Object.entries({ documents: document, pictures: picture, read: null })) {
      if (content) store(name).put(content, entry.id);
      else store(name).delete(entry.id);
    }
  });
  return bytes;
}

// Keeps a map that is drawn on this device; a picture that lies under it stays.
export async function keepDocument(entry, document) {
  await transact("readwrite", async (store) => {
    const before = await result(store("entries").get(entry.id));
    const kept = { picture: false, ...before, ...entry, version: FORMAT, bytes: document.length };
    store("entries").put({ ...kept, added: before?.added ?? Date.now() }, entry.id);
    store("documents").put(document, entry.id);
    store("read").delete(entry.id);
  });
  return document.length;
}

// Keeps a map as it was read from a document, unless there is another document meanwhile.
export async function keepRead(id, document, read) {
  await transact("readwrite", async (store) => {
    if ((await result(store("documents").get(id))) === document) store("read").put(read, id);
  });
}

export async function forgetRead(id) {
  await transact("readwrite", async (store) => store("read").delete(id));
}

// A map as a version of the app has read it, else its document.
export async function mapOf(id, version) {
  return transact("readonly", async (store) => {
    const read = await result(store("read").get(id));
    if (read?.version === version) return { content: read.content };
    return { document: await result(store("documents").get(id)) };
  });
}

// Keeps a picture under a map that is drawn on this device.
export async function keepPicture(id, picture) {
  await transact("readwrite", async (store) => {
    const before = await result(store("entries").get(id));
    if (before) store("entries").put({ ...before, underlay: true }, id);
    store("pictures").put(picture, id);
  });
}

export async function remove(id) {
  await transact("readwrite", async (store) => STORES.forEach((name) => store(name).delete(id)));
}

export const entryOf = (id) => transact("readonly", (store) => result(store("entries").get(id)));
export const documentOf = (id) => transact("readonly", (store) => result(store("documents").get(id)));
export const pictureOf = (id) => transact("readonly", (store) => result(store("pictures").get(id)));
