// Works out Python expressions with the page's loops: node loops_in_brython.mjs BRYTHON_JS QUICK_LOOPS CASES
//   QUICK_LOOPS  what the build puts before the page's modules
//   CASES        expressions, in a list as JSON
// Tells of each its value as Python shows it, or the name of what it raised.

import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [brython, loops, cases] = process.argv.slice(2);
globalThis.self = globalThis;
globalThis.addEventListener = () => {};
globalThis.module = {};
globalThis.location = { href: "http://page/", pathname: "/" };
for (const path of [brython, loops]) runInThisContext(readFileSync(path, "utf-8"), { filename: path });
const $B = globalThis.__BRYTHON__;
$B.isWebWorker = true; // there is no page that could be told

const told = JSON.parse(readFileSync(cases, "utf-8")).map((expression, index) => {
  const name = `case_${index}`;
  const source = `try:\n found = repr((${expression}))\nexcept Exception as error:\n found = type(error).__name__`;
  $B.runPythonSource(source, name);
  return $B.module_getattr($B.imported[name], "found");
});
console.log(JSON.stringify(told));
