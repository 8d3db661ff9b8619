// The player's own boards in the engine: imported step by step between questions, kept on the device, opened when a
// question names them. Messages of the page, each with an id that the replies carry:
//
//   {boards: "list"}                          {boards: [entry…]}           what is kept, see board_store.mjs; with
//                                             `unreadable` where the browser lets nobody look
//   {boards: "add", name, bytes}              {done, doing}… then {added: entry, kept, why}, or {refused, picture},
//                                             or {stopped}
//   {boards: "stop"}                          ends the import that runs
//   {boards: "lay", name, bytes, map}         {laid: map, kept, why}       keeps an archive's picture for another map
//   {boards: "picture", map}                  {found, blob}
//   {boards: "remove", map}                   {removed: map}, or {removed: null} where it is still there
//   {boards: "underlay", map, bytes, type}    {laid: map, kept, why}       keeps a picture of the player's under a map he draws
//   those of drafts.mjs, about maps that the player draws, and of sharing.mjs, about those that are passed on

import * as store from "./board_store.mjs";
import { Drafts } from "./drafts.mjs";
import { Sharing } from "./sharing.mjs";
import { nowAndThen } from "./telling.mjs";
import { turn } from "./turn.mjs";

const THIS_VERSION = new URL("..", import.meta.url).pathname; // its files have a folder of their own
const MOST_OPEN = 4; // boards in the engine's memory at once, of those that can be opened again
const NAMED = /"map":\s*"([^"\\]{1,80})"/; // the map of a request; it stands before any answer that the request carries
const CALLS = new Set(["list", "add", "stop", "lay", "picture", "remove", "underlay"]);
const OF_DRAFTS = { "open-draft": "open", "begin-draft": "begin", look: "look", stroke: "stroke", work: "work", "stop-work": "stop" };
const OF_SHARING = new Set(["share", "receive"]);
const CATALOG = "rules_core.questions.catalog";
const RUNNING = "rules_core.importers.running";

function whyNotKept(error, bytes) {
  const megabytes = Math.max(1, Math.ceil(bytes / 1e6));
  return error?.name === "QuotaExceededError"
    ? `There is no room for it on this device: it takes ${megabytes} MB. It is open until this page is closed.`
    : "The browser keeps nothing for this page. It is open until this page is closed.";
}

export class Boards {
  // python: the interpreter; maps: the source that the engine answers from; parts: fetches modules, see parts.mjs.
  constructor(python, maps, parts) {
    this.python = python;
    this.parts = parts;
    this.maps = maps;
    this.opened = []; // ids, the one asked for last at the end
    this.unkept = new Map(); // id -> picture of what could not be kept
    this.running = null;
    this.shipped = new Set(maps.ids().toJs());
    this.drafts = new Drafts(this);
    this.sharing = new Sharing(this);
  }

  // Makes sure that the map of a request is there, if this device has it.
  async openFor(request) {
    const id = NAMED.exec(request)?.[1];
    if (id === undefined || this.shipped.has(id) || this.unkept.has(id)) return;
    if (!this.opened.includes(id) && !(await this.open(id))) return;
    this.use(id);
  }

  // Opens a board that is kept: as it was read before, or else from its document. Whether it did: there may be none, or a
  // newer one meanwhile.
  async open(id) {
    const { content, document } = await store.mapOf(id, THIS_VERSION).catch(() => ({}));
    if (this.opened.includes(id) || this.unkept.has(id)) return false;
    if (content && this.takeRead(id, content)) return true;
    if (content) return store.forgetRead(id).then(() => this.open(id));
    if (document === undefined) return false;
    this.maps.add(id, document);
    this.keepRead(id, document);
    return true;
  }

  takeRead(id, content) {
    const bytes = this.python.toPy(content);
    try {
      return this.maps.add_as_read(id, bytes);
    } finally {
      bytes.destroy();
    }
  }

  // Keeps a board as it was read from its document, for another time. One at fault, or for which there is no room, is read
  // again then.
  async keepRead(id, document) {
    const bytes = this.maps.as_read(id);
    if (!bytes) return;
    const view = bytes.getBuffer();
    const content = view.data.slice();
    view.release();
    bytes.destroy();
    await store.keepRead(id, document, { version: THIS_VERSION, content }).catch(() => undefined);
  }

  use(id) {
    this.opened = [...this.opened.filter((other) => other !== id), id];
    while (this.opened.length > MOST_OPEN) this.maps.drop(this.opened.shift());
  }

  async handle(message, reply) {
    const ofDrafts = OF_DRAFTS[message.boards];
    let told;
    if (ofDrafts) told = await this.drafts[ofDrafts](message, reply);
    else if (OF_SHARING.has(message.boards)) told = await this.sharing[message.boards](message);
    else if (CALLS.has(message.boards)) told = await this[message.boards](message, reply);
    if (told) reply(told);
  }

  async list() {
    try {
      return { boards: await store.entries() };
    } catch {
      return { boards: [], unreadable: true };
    }
  }

  stop() {
    if (this.running) this.running.stopped = true;
  }

  async add({ name, bytes }, reply) {
    this.stop();
    const running = { stopped: false };
    this.running = running;
    const job = await this.job(bytes, name);
    const tell = nowAndThen(reply);
    try {
      for (;;) {
        const state = JSON.parse(job.step());
        if (running.stopped) {
          job.stop();
          return { stopped: true };
        }
        if (state.refused) return state;
        if (state.imported) return await this.finish(job, name);
        tell(state);
        await turn();
      }
    } finally {
      job.destroy();
      if (this.running === running) this.running = null;
    }
  }

  async job(bytes, name) {
    const { RunningImport } = await this.parts.module(RUNNING);
    const archive = this.python.toPy(bytes);
    try {
      return RunningImport(archive.tobytes(), name, this.python.toPy([...this.shipped]));
    } finally {
      archive.destroy();
    }
  }

  async finish(job, name) {
    return this.addDocument(job.map_id, job.document, name, pictureIn(job));
  }

  async addDocument(id, document, name, picture = null) {
    this.maps.add(id, document);
    const entry = JSON.parse(this.python.pyimport(CATALOG).entry_json(this.maps, id));
    if (entry.hexes === 0) {
      this.maps.drop(id);
      return { refused: entry.notes.join(" "), picture: false };
    }
    const told = { id, entry, file: name, picture: picture !== null };
    const kept = await this.keep(told, document, picture);
    if (kept.kept) {
      this.use(id);
      await this.keepRead(id, document);
    }
    return { added: told, ...kept };
  }

  async lay({ name, bytes, map }) {
    const job = await this.job(bytes, name);
    job.take_picture();
    const picture = pictureIn(job);
    job.destroy();
    return { laid: map, ...(await this.keep({ id: map, file: name, picture: true }, null, picture)) };
  }

  async keep(entry, document, picture) {
    try {
      const bytes = await store.keep(entry, document, picture);
      this.unkept.delete(entry.id);
      return { kept: true, bytes };
    } catch (error) {
      const bytes = (document?.length ?? 0) + (picture?.size ?? 0);
      this.opened = this.opened.filter((other) => other !== entry.id);
      this.unkept.set(entry.id, picture);
      return { kept: false, bytes, why: whyNotKept(error, bytes) };
    }
  }

  // Keeps a map that is drawn here; the picture that may lie under it stays.
  async keepDrawn(row, document) {
    try {
      const bytes = await store.keepDocument(row, document);
      this.unkept.delete(row.id);
      this.use(row.id);
      return { kept: true, bytes };
    } catch (error) {
      this.opened = this.opened.filter((other) => other !== row.id);
      this.unkept.set(row.id, this.unkept.get(row.id) ?? null);
      return { kept: false, bytes: document.length, why: whyNotKept(error, document.length) };
    }
  }

  async underlay({ map, bytes, type }) {
    const picture = new Blob([bytes], { type });
    try {
      await store.keepPicture(map, picture);
      return { laid: map, kept: true };
    } catch (error) {
      this.unkept.set(map, picture);
      return { laid: map, kept: false, why: whyNotKept(error, picture.size) };
    }
  }

  async picture({ map }) {
    const picture = this.unkept.get(map) ?? (await store.pictureOf(map).catch(() => undefined));
    return { found: Boolean(picture), blob: picture };
  }

  async remove({ map }) {
    try {
      await store.remove(map);
    } catch {
      return { removed: null };
    }
    this.unkept.delete(map);
    this.opened = this.opened.filter((other) => other !== map);
    if (!this.shipped.has(map)) this.maps.drop(map);
    return { removed: map };
  }
}

function pictureIn(job) {
  if (!job.media_type) return null;
  const view = job.picture.getBuffer();
  const picture = new Blob([view.data], { type: job.media_type });
  view.release();
  return picture;
}
