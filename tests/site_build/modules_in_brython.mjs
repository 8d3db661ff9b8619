// Imports a module of the page's bundle: node modules_in_brython.mjs BRYTHON_JS BUNDLE MODULE NAME
// Tells the module's value of that name as Python shows it, and of which modules functions were made of texts on the way.

import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [brython, bundle, module, name] = process.argv.slice(2);
globalThis.self = globalThis;
globalThis.addEventListener = () => {};
globalThis.module = {};
globalThis.location = { href: "http://page/", pathname: "/" };
for (const path of [brython, bundle]) runInThisContext(readFileSync(path, "utf-8"), { filename: path });
const $B = globalThis.__BRYTHON__;
$B.isWebWorker = true; // there is no page that could be told

// Brython names the module that a text of Python is about by the first parameter of the function.
const made = [];
globalThis.Function = new Proxy(Function, {
  construct(target, given) {
    if (String(given[0]).startsWith("locals_")) made.push(given[0]);
    return new target(...given);
  },
});
$B.runPythonSource(`from ${module} import ${name}\nfound = repr(${name})`, "case");
console.log(JSON.stringify({ value: $B.module_getattr($B.imported.case, "found"), made }));
