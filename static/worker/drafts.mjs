// Maps that the player draws, in the engine: held as documents, altered stroke by stroke, kept on the device after each.
// Messages of the page, each with an id that the replies carry:
//
//   {boards: "open-draft", map}               {document, revision}, or {refused}   an own map to go on with; any map to copy
//   {boards: "begin-draft", map, document, revision}   {begun: map, document}, or {refused}  the text of a map that is
//                                             new here; with `from` and `title` in place of `document`, a copy of a map
//   {boards: "stroke", map, steps}            {revision, kept, why, entry, wrong}  steps as JSON, see drafts/held.py;
//                                             {lost} where they don't fit what is held
//   {boards: "look", map, document}           {looked: map}, or {refused}    a version of a map, to be drawn under an id of its
//                                             own and kept by nobody
//   {boards: "work", text, map, bytes}        {done, doing}… then {result}, or {refused}, or {stopped}: the map desk's
//                                             other work, see drafts/running.py; with `map`, about the map that is held.
//                                             With `picture` and `size` in place of `bytes` a picture's file, whose pixels
//                                             are meant; {unread} where they can't be read here
//   {boards: "stop-work"}                     ends the work that runs

import * as store from "./board_store.mjs";
import { pixelsOf } from "./pixels.mjs";
import { nowAndThen } from "./telling.mjs";
import { turn } from "./turn.mjs";

const HELD = "rules_core.drafts.held";
const RUNNING = "rules_core.drafts.running";
export const DRAWN_HERE = "drawn here";

export class Drafts {
  // boards: the player's boards, which drawn maps are among.
  constructor(boards) {
    this.boards = boards;
    this.held = null; // {id, draft}: one map is drawn at a time
    this.running = null;
    this.looked = ""; // the id of the version that is looked at
    this.unkept = new Map(); // id -> {document, revision} of what the device has no room for
  }

  async open({ map }) {
    const unkept = this.unkept.get(map);
    if (unkept) return { ...unkept, drawn: true };
    const row = await store.entryOf(map).catch(() => undefined);
    const kept = row && (await store.documentOf(map).catch(() => undefined));
    try {
      const document = kept ?? (await this.boards.parts.module(HELD)).document_text(this.boards.maps, map);
      return { document, revision: row?.revision ?? 0, drawn: row?.drawn === true };
    } catch (error) {
      return { refused: "This map can't be opened to draw on it.", reason: String(error.message).slice(-300) };
    }
  }

  async begin({ map, document, revision, from, title }) {
    const text = from ? await this.open({ map: from }) : { document };
    if (text.refused) return text;
    await this.hold(map, text.document, revision);
    if (from) this.held.draft.call(map, title);
    const kept = await this.keep(map);
    return { begun: map, document: this.held.draft.text(), ...kept };
  }

  async hold(map, document, revision) {
    const { HeldDraft } = await this.boards.parts.module(HELD);
    this.held?.draft.destroy();
    this.held = { id: map, draft: HeldDraft(document, revision) };
  }

  async look({ map, document }) {
    const { maps, parts } = this.boards;
    const held = await parts.module(HELD);
    const id = `${map} as it was`;
    if (this.looked && this.looked !== id) maps.drop(this.looked);
    this.looked = id;
    maps.add(id, document);
    const wrong = held.unread(maps, id);
    return wrong ? { refused: `This version has faults and can't be shown. ${wrong}` } : { looked: id };
  }

  // Holds a map as it is kept, unless it is held; tells whether it is. One that a page opens again is held by nobody yet.
  async isHeld(map) {
    if (this.held?.id === map) return true;
    const { document, revision, refused } = await this.open({ map });
    if (refused) return false;
    await this.hold(map, document, revision);
    return true;
  }

  async stroke({ map, steps }) {
    if (!(await this.isHeld(map))) return { lost: true };
    try {
      this.held.draft.take(steps);
    } catch {
      this.held.draft.destroy();
      this.held = null;
      return { lost: true };
    }
    return this.keep(map);
  }

  // Reads the map, so that it can be asked about, and keeps it; with faults it is kept all the same.
  async keep(map) {
    const { draft } = this.held;
    const text = draft.text();
    const revision = draft.revision;
    const { maps, python } = this.boards;
    maps.add(map, text);
    this.boards.use(map); // what is read from the device meanwhile is older
    const entry = JSON.parse(python.pyimport("rules_core.questions.catalog").entry_json(maps, map));
    const wrong = python.pyimport(HELD).unread(maps, map);
    const row = { id: map, entry, file: DRAWN_HERE, drawn: true, revision };
    const told = await this.boards.keepDrawn(row, text);
    if (told.kept) this.unkept.delete(map);
    else this.unkept.set(map, { document: text, revision });
    return { revision, entry, wrong, ...told };
  }

  stop() {
    if (this.running) this.running.stopped = true;
  }

  async work({ text, map, bytes: given, picture, size }, reply) {
    this.stop();
    const running = { stopped: false };
    this.running = running;
    const pixels = picture ? await pixelsOf(picture, ...size, () => !running.stopped) : given;
    if (running.stopped) return { stopped: true };
    if (picture && !pixels) return { unread: true };
    const { python, maps, shipped, parts } = this.boards;
    await parts.bringAll(); // of what is drawn every game says what it makes of it
    const { RunningDraft } = python.pyimport(RUNNING);
    const held = map && (await this.isHeld(map)) ? this.held.draft.text() : undefined;
    const whole = held === undefined ? text : `${text.slice(0, -1)},"document":${held}}`;
    const bytes = pixels ? python.toPy(pixels) : undefined;
    const taken = python.toPy([...shipped]);
    const job = RunningDraft(whole, maps, bytes ? bytes.tobytes() : python.toPy(new Uint8Array()).tobytes(), taken);
    const tell = nowAndThen(reply);
    try {
      for (;;) {
        const state = JSON.parse(job.step());
        if (running.stopped) {
          job.stop();
          return { stopped: true };
        }
        if (state.refused || state.result) return state;
        tell(state);
        await turn();
      }
    } finally {
      job.destroy();
      bytes?.destroy();
      if (this.running === running) this.running = null;
    }
  }
}
