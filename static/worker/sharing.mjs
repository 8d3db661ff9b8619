// Maps on their way from one player to another, by messages of the page (see boards.mjs):
//
//   {boards: "share", map}                    {shared: id, document, packed, left_out}, or {refused}
//   {boards: "receive", text, file}           {added: entry, kept, why}, or {refused}; `text` is packed or a document

const SHARED = "rules_core.maps.shared";

export class Sharing {
  // boards: the player's own boards, see boards.mjs.
  constructor(boards) {
    this.boards = boards;
  }

  async share({ map }) {
    await this.boards.openFor(JSON.stringify({ map }));
    const { id, ...told } = JSON.parse(this.python.share_json(this.boards.maps, map));
    return { shared: id, ...told };
  }

  async receive({ text, file }) {
    const { id, document, refused } = JSON.parse(this.python.receive_json(text));
    return refused ? { refused } : await this.boards.addDocument(id, document, file);
  }

  get python() {
    return this.boards.python.pyimport(SHARED);
  }
}
