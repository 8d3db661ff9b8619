import { turn } from "./turn.mjs";

const NOBODY = null; // who asks for what is made ready: no answer is told

// The queries that are being answered: the newest goes on first, so that none waits for what was asked before it, nor for
// what follows an answer; behind them all goes what is made ready.
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

  put(id, text, follows) {
    this.open.push({ id, text, follows, running: null, answered: false });
    return this.goOn();
  }

  // Works out what is likely to be asked next, while nothing else is asked, for the sake of what it brings along: the
  // tables of a map above all. What was to be made ready before is left.
  makeReady(texts) {
    this.open.filter(({ id }) => id === NOBODY).forEach((query) => this.end(query));
    const wanted = texts.map((text) => ({ id: NOBODY, text, follows: false, running: null, answered: true }));
    this.open.unshift(...wanted.reverse());
    this.goOn();
  }

  async goOn() {
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
      const more = !query.running.is_over;
      if (query.id !== NOBODY) this.post(more ? { id: query.id, text, more } : { id: query.id, text });
      if (more) return;
    } catch (error) {
      this.end(query);
      if (query.id !== NOBODY) this.failed(query, error);
      return;
    }
    this.end(query);
  }

  // A query that needs a part lets the others go on until it is there.
  async failed({ id, text, follows }, error) {
    const part = this.doors.parts.wantedBy(error);
    if (!part) {
      this.fail(id, error);
      return;
    }
    this.waiting.add(id);
    try {
      await this.doors.parts.bring(part);
      if (this.waiting.has(id)) this.put(id, text, follows);
    } catch (failure) {
      this.fail(id, failure);
    }
    this.waiting.delete(id);
  }

  drop(id) {
    this.waiting.delete(id);
    const query = this.open.find((open) => open.id === id);
    if (query) this.end(query); // else it has been answered
  }

  end(query) {
    this.open.splice(this.open.indexOf(query), 1);
    query.running?.stop();
    query.running?.destroy();
  }
}
