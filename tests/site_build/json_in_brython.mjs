// Reads and writes with the page's JSON and with Brython's own: node json_in_brython.mjs BRYTHON_JS OWN_JSON QUICK_JSON CASES
//   OWN_JSON, QUICK_JSON  the module `_json` as Brython has it, and as the page has it
//   CASES                 JSON texts, in a list as JSON
// Tells for each text what both make of it: its value as Python shows it, and that written again, with and without ASCII.

import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [brython, own, quick, cases] = process.argv.slice(2);
globalThis.self = globalThis;
globalThis.addEventListener = () => {};
globalThis.module = {};
runInThisContext(readFileSync(brython, "utf-8"), { filename: "brython.js" });
const $B = globalThis.__BRYTHON__;
const log = console.log;
console.log = () => {}; // Brython's own tells there what it could not read

function moduleOf(path) {
  let found;
  const { addToImported } = $B;
  $B.addToImported = (_name, module) => (found = module);
  runInThisContext(readFileSync(path, "utf-8"), { filename: path });
  $B.addToImported = addToImported;
  return found;
}

const kw = (options) => ({ $kw: [options] });
const tried = (make) => {
  try {
    return String(make());
  } catch (error) {
    return `no: ${error.ob_type?.tp_name ?? error.name}`;
  }
};

const modules = [moduleOf(own), moduleOf(quick)];
const told = JSON.parse(readFileSync(cases, "utf-8")).map((text) =>
  modules.map(({ loads, dumps }) => [
    tried(() => $B.builtins.repr(loads(text))),
    tried(() => dumps(loads(text), 1, kw({}))),
    tried(() => dumps(loads(text), 1, kw({ ensure_ascii: false, separators: $B.fast_tuple([",", ":"]) }))),
    tried(() => dumps(loads(text), 1, kw({ indent: 1 }))),
  ]),
);
log(JSON.stringify(told));
