// Writes FILE.br and FILE.gz beside a file.
//
// node precompress.mjs FILE

import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// The best brotli quality takes half a minute for 10 MB; the one below takes half of that and is 2 % larger. The engine
// changes with Pyodide's version alone, the page's own code with every build.
const LARGE = 2_000_000;
const ENGINE = ".wasm";
// WebAssembly repeats itself close by: with a larger window it comes out 2 % larger.
const WINDOW_BITS = { [ENGINE]: 21 };
const [path] = process.argv.slice(2);
const bytes = readFileSync(path);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE && !path.endsWith(ENGINE) ? 10 : 11,
  [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS[extname(path)] ?? constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
};
writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
