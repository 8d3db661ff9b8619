// Modules that are fetched when they are first asked for: each game's, and those of what few visits use. Python says which
// part it wants (rules_core/parts.py); the part is unpacked beside what is there, and whatever wanted it is called again.

import { unpackInto } from "./archives.mjs";

const WANTED = "Wanted";

export class Parts {
  // python: the interpreter; folder: where it has its packages; bytesOf: fetches a part's archive, unpacked.
  constructor(python, folder, bytesOf) {
    this.python = python;
    this.folder = folder;
    this.bytesOf = bytesOf;
    this.awaited = python.pyimport("rules_core.parts").AWAITED;
    this.coming = new Map(); // part -> promise
  }

  // The part for want of which a call has failed; null where it failed for another reason.
  wantedBy({ type }) {
    return type === WANTED ? this.awaited.wanted : null;
  }

  // Calls, and once more for each part that was missing; `call` must be one that can be begun anew.
  async having(call) {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const part = this.wantedBy(error);
        if (!part) throw error;
        await this.bring(part);
      }
    }
  }

  // A module of Python, its part fetched where need be.
  module(name) {
    return this.having(() => this.python.pyimport(name));
  }

  // Fetches a part once, and anew after it could not be had.
  async bring(part) {
    if (!this.coming.has(part)) this.coming.set(part, this.unpack(part));
    try {
      await this.coming.get(part);
    } catch (error) {
      this.coming.delete(part);
      throw error;
    }
  }

  async bringAll() {
    await Promise.all(this.awaited.parts.toJs().map((part) => this.bring(part)));
  }

  async unpack(part) {
    unpackInto(this.python, this.folder, await this.bytesOf(part));
    this.awaited.arrived(part);
  }
}
