// Runs the worker's queries over answers that are made up of pieces: node answer_in_turn.mjs <worker folder>.
// Tells in which order the pieces are told, and which queries were ended.

const [, , worker] = process.argv;
const { Queries } = await import(`${worker}/queries.mjs`);

const told = [];
const ended = [];
// A text is the number of its steps before each piece: "2,1,1".
const query = (text) => {
  const pieces = text.split(",").map(Number);
  return {
    step() {
      pieces[0] -= 1;
      if (pieces[0] > 0) return undefined;
      pieces.shift();
      return `${pieces.length} to come`;
    },
    get is_over() {
      return pieces.length === 0;
    },
    stop: () => ended.push(text),
    destroy() {},
  };
};
const doors = { query, boards: { openFor: async () => undefined }, parts: { wantedBy: () => undefined } };

const scenes = {
  // What follows an answer waits for whatever is asked meanwhile; the answer itself for what was asked after it alone.
  followed(queries, { id, more }) {
    if (id === "followed" && more && told.length === 1) queries.put("next", "3", false);
    if (id === "next") queries.put("another", "2,2", true);
  },
  // What nobody wants any more is told no further.
  dropped(queries, { id }) {
    if (id === "dropped") queries.drop("dropped");
  },
  // What is made ready waits for all else, and nobody is told.
  ready(queries, { more }) {
    if (more && told.length === 1) queries.makeReady(["4", "3"]);
  },
  // What is made ready later takes its place.
  elsewhere(queries, { more }) {
    queries.makeReady(more ? ["4", "3"] : ["5"]);
  },
};

const found = {};
for (const [name, heard] of Object.entries(scenes)) {
  told.length = ended.length = 0;
  const queries = new Queries(
    doors,
    (message) => {
      told.push(`${message.id}: ${message.text}${message.more ? "" : ", whole"}`);
      heard(queries, message);
    },
    (id, error) => told.push(`${id}: ${error}`),
  );
  await queries.put(name, "1,2,2", true);
  found[name] = { told: [...told], ended: [...ended] };
}
process.stdout.write(JSON.stringify(found));
