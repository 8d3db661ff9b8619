// Compiles the page's Python to JavaScript as Brython would on a first visit, so that no visit has to.
//
// node compile_page.mjs BRYTHON_JS MODULES_JSON TARGET_JSON
//   MODULES_JSON  {name: [".py", source, imports, 1 for a package]} and JavaScript modules, which are passed over
//   TARGET_JSON   {name: JavaScript, in a list of one for a package}: what Brython keeps in `precompiled`

import { readFileSync, writeFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [brython, source, target] = process.argv.slice(2);
// What Brython calls while it is read and Node lacks.
globalThis.self = globalThis;
globalThis.addEventListener = () => {};
globalThis.module = {};
// Brython numbers its names from a random start: the same sources are to give the same version of the site.
Math.random = () => 0;
runInThisContext(readFileSync(brython, "utf-8"), { filename: "brython.js" });
const $B = globalThis.__BRYTHON__;

const compiled = {};
for (const [name, [ending, text, , isPackage]] of Object.entries(JSON.parse(readFileSync(source, "utf-8")))) {
  if (ending !== ".py") continue;
  // The same names and scopes as in Brython's own run_py: they end up in the compiled code and in its error messages.
  const filename = `VFS.${name}${isPackage ? "/__init__.py" : ending}`;
  const home = isPackage ? name : name.split(".").slice(0, -1).join(".");
  const module = $B.module.$factory(name, "", home);
  $B.url2name[filename] = name;
  $B.file_cache[filename] = text;
  const root = $B.py2js({ src: text, filename, imported: true }, module, name, $B.builtins_scope);
  compiled[name] = isPackage ? [root.to_js()] : root.to_js();
}
writeFileSync(target, JSON.stringify(compiled));
