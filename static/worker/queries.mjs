import { turn } from "./turn.mjs";

// The queries that are being answered: the newest goes on first, so that none waits for what was asked before it, nor for
// what follows an answer.
export class Queries {
  // doors: what answers, see engine.js; post: tells the page; fail: tells it of an error.
  constructor(doors, post, fail) {
    this.doors = doors;
    this.post = post;
    this.fail = fail;
    this.open = []; // {id, text, follows, running, answered}, the newest at the end
    this.waiting = new Set(); // ids of those that a part has to come for
    this.goesOn = false;
  }

  async put(id, text, follows) {
    this.open.push({ id, text, follows, running: null, answered: false });
    if (this.goesOn) return;
    this.goesOn = true;
    while (this.open.length > 0) {
      await this.step(this.open.findLast(({ answered }) => !answered) ?? this.open.at(-1));
      await turn();
    }
    this.goesOn = false;
  }

  async step(query) {
    try {
      if (!query.running) {
        await this.doors.boards.openFor(query.text);
        if (!this.open.includes(query)) return; // dropped meanwhile
        query.running = this.doors.query(query.text, query.follows);
      }
      const text = query.running.step();
      if (text === undefined) return;
      query.answered = true;
      if (!query.running.is_over) {
        this.post({ id: query.id, text, more: true });
        return;
      }
      this.post({ id: query.id, text });
    } catch (error) {
      this.drop(query.id);
      const part = this.doors.parts.wantedBy(error);
      if (part) this.askAgainWith(part, query);
      else this.fail(query.id, error);
      return;
    }
    this.drop(query.id);
  }

  // A query that needs a part lets the others go on until it is there.
  async askAgainWith(part, { id, text, follows }) {
    this.waiting.add(id);
    try {
      await this.doors.parts.bring(part);
      if (this.waiting.has(id)) this.put(id, text, follows);
    } catch (error) {
      this.fail(id, error);
    }
    this.waiting.delete(id);
  }

  drop(id) {
    this.waiting.delete(id);
    const place = this.open.findIndex((query) => query.id === id);
    if (place < 0) return; // it has been answered
    const [{ running }] = this.open.splice(place, 1);
    running?.stop();
    running?.destroy();
  }
}
