// JSON as the page reads and writes it, put into Brython's own `_json` by site_build/brython_bundle.py, before what that
// module hands out.
//
// Brython reads letter by letter and looks at all its options anew for every value that it writes: an answer took longer
// to be read than to be worked out. The browser's own JSON does both, and here values only change their types. What the
// two would read otherwise, and every unusual option, is still Brython's own (`loads`, `to_json`).

/* global $B, _b_, to_json, loads */

// What the browser reads otherwise than Python: whole numbers written as fractions, exponents, more digits than it keeps.
const READ_OTHERWISE = /\d\.0+(?!\d)|\d[eE][-+]?\d|\d{16}/;

function asPython(value) {
  switch (typeof value) {
    case "number":
      return Number.isInteger(value) ? value : $B.fast_float(value);
    case "object": {
      if (value === null) return _b_.None;
      if (Array.isArray(value)) {
        for (let place = 0; place < value.length; place++) value[place] = asPython(value[place]);
        return $B.$list(value);
      }
      const found = $B.empty_dict();
      for (const key of Object.keys(value)) _b_.dict.$setitem(found, key, asPython(value[key]));
      return found;
    }
    default:
      return value;
  }
}

function quickLoads(text, ...options) {
  const usual = options.every((option) => option.$kw?.every((given) => Object.keys(given).length === 0));
  if (!usual || READ_OTHERWISE.test(text)) return loads(text, ...options);
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return loads(text, ...options); // which says where it is wrong
  }
  return asPython(found);
}

class Unusual extends Error {}

const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

// Writes what the page's Python hands over: with other types Brython's own goes on from the beginning.
function quickWriter(ascii, comma, colon) {
  const text = (value) => {
    const quoted = JSON.stringify(value);
    return ascii ? quoted.replace(/[\u0080-\uffff]/g, escaped) : quoted;
  };
  const write = (value, depth) => {
    switch (typeof value) {
      case "string":
        return text(value);
      case "boolean":
      case "bigint":
        return String(value);
      case "number":
        if (Number.isFinite(value)) return String(value);
        throw new Unusual();
    }
    if (value === _b_.None) return "null";
    if (depth > 500) throw new Unusual(); // it may hold itself
    switch (value?.ob_type) {
      case _b_.list:
      case _b_.tuple:
        return `[${Array.from(value, (item) => write(item, depth + 1)).join(comma)}]`;
    }
    if ($B.exact_type(value, _b_.dict)) {
      const rows = [];
      for (const { key, value: item } of _b_.dict.$iter_items(value)) {
        if (typeof key !== "string") throw new Unusual();
        rows.push(text(key) + colon + write(item, depth + 1));
      }
      return `{${rows.join(comma)}}`;
    }
    if ($B.exact_type(value, _b_.float) && Number.isFinite(value.value)) return String(value.value);
    throw new Unusual();
  };
  return write;
}

function quickDumps(...given) {
  const $ = $B.args("dumps", 2, { obj: null, level: null }, given, { level: 1 }, null, "kw");
  const { ensure_ascii = true, separators = _b_.None, ...others } = _b_.dict.$to_obj($.kw);
  const unusual = ["skipkeys", "sort_keys"].some((name) => others[name]);
  const asked = ["cls", "indent", "default"].some((name) => (others[name] ?? _b_.None) !== _b_.None);
  const own = () => _b_.str.$factory(to_json(...given));
  if (unusual || asked) return own();
  const [comma, colon] = separators === _b_.None ? [", ", ": "] : separators;
  try {
    return _b_.str.$factory(quickWriter(ensure_ascii, comma, colon)($.obj, 0));
  } catch (error) {
    if (error instanceof Unusual) return own();
    throw error;
  }
}
