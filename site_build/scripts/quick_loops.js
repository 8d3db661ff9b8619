// How loops of the page's Python go on and end, put before the page's modules by site_build/brython_bundle.py.
//
// Brython makes a JavaScript generator for every single step over a dictionary, its views, a set and what enumerates,
// filters or zips, and ends each such loop, and each `dict.get` that finds nothing, by an exception that it calls
// together anew: a view of an answer does so three hundred times. Here such a loop is one generator, and an end costs
// no more than a step; so do loops over the page's own generators, and what asks such a one for its next with something
// else to take at its end. What a loop gives, and what it refuses, stays Brython's own, save that its `all` takes
// whatever is raised meanwhile for a yes.
(($B) => {
  const { builtins } = $B;

  const asLoop = (iterator, next) => (iterable, setLine, frame, line) => {
    const step = next(iterator(iterable));
    return {
      [Symbol.iterator]() {
        return this;
      },
      next() {
        setLine(frame, line);
        return step();
      },
    };
  };
  // Brython's own generator for the whole of it, or a new one for each step where it gives one only.
  const whole = (iterator) => {
    const steps = $B.get_class(iterator).tp_iternext(iterator);
    return () => steps.next();
  };
  const stepwise = (iterator) => {
    const { tp_iternext } = $B.get_class(iterator);
    return () => tp_iternext(iterator).next();
  };
  const { dict, enumerate, filter, frozenset, reversed, set, zip } = builtins;
  const { dict_items, dict_keys, dict_values, list_reverseiterator } = $B;
  for (const kind of [dict, dict_items, dict_keys, dict_values, enumerate, filter, frozenset, set])
    kind[$B.FAST_ITER] = asLoop($B.$iter, whole);
  for (const kind of [list_reverseiterator, reversed, zip]) kind[$B.FAST_ITER] = asLoop($B.$iter, stepwise);

  const raise = $B.RAISE;
  const { StopIteration, None } = builtins;
  const noKeywords = $B.empty_dict();
  $B.RAISE = (kind, message) => {
    if (kind !== StopIteration || (message !== undefined && message !== None)) raise(kind, message);
    const end = builtins.BaseException.tp_new(StopIteration, [], noKeywords);
    end.value = None;
    throw end;
  };

  const { generator } = $B;
  const returned = $B.get_class($B.generator_return(None));
  const atEnd = { done: true, value: null };
  // As `send` has it, but that the end is told and not raised.
  const stepOf = (self) => {
    const made = self.js_gen;
    if (made.gi_running === true && !made.$finished) generator.tp_funcs.send(self, None); // which refuses it
    made.$has_run = true;
    if (made.$finished) return atEnd;
    made.gi_running = true;
    const frame = $B.frame_obj;
    if (self.$frame) $B.frame_obj = $B.push_frame(self.$frame);
    let found;
    try {
      found = made.next(None);
    } catch (error) {
      made.$finished = true;
      $B.frame_obj = frame;
      throw error;
    }
    if ($B.frame_obj !== null && $B.frame_obj.frame === self.$frame) $B.leave_frame();
    $B.frame_obj = frame;
    if (found.value && $B.exact_type(found.value, returned)) {
      made.$finished = true;
      return atEnd;
    }
    made.gi_running = false;
    return found;
  };
  generator[$B.FAST_ITER] = asLoop((self) => self, (self) => () => stepOf(self));

  // A function of Brython's that another goes before: it says what that is, and does what the other leaves to it.
  const before = (own, quick) => Object.assign(quick, own);
  const usual = (given, count) => given.length === count && !given[count - 1]?.$kw;
  const { next, all } = builtins;
  builtins.next = before(next, (...given) => {
    if (!usual(given, 2) || given[0]?.ob_type !== generator) return next(...given);
    const found = stepOf(given[0]);
    return found.done ? given[1] : found.value;
  });
  builtins.all = before(all, (...given) => {
    if (!usual(given, 1)) return all(...given);
    for (const item of $B.make_js_iterator(given[0])) if (!$B.$bool(item)) return false;
    return true;
  });

  const goesBefore = (kind, name, quick) => {
    const own = kind.tp_funcs[name];
    const found = before(own, (...given) => quick(own, ...given));
    kind.tp_funcs[name] = found;
    $B.get_from_dict(kind, name).method = found;
  };
  const { str } = builtins;
  goesBefore(str, "join", (own, ...given) => {
    if (!usual(given, 2) || typeof given[0] !== "string") return own(...given);
    const parts = Array.from($B.make_js_iterator(given[1]));
    return parts.every((part) => typeof part === "string") ? parts.join(given[0]) : own(given[0], $B.$list(parts));
  });
  // Brython cuts a text with letters of two units (an emoji) in the wrong place.
  const isText = (given) => typeof given === "string" || given?.surrogates !== undefined;
  goesBefore(str, "partition", (own, ...given) => {
    const [self, by] = given;
    if (given.length !== 2 || !given.every(isText) || by.length === 0) return own(...given);
    const text = String(self);
    const place = text.indexOf(by);
    const parts = place < 0 ? [text, "", ""] : [text.slice(0, place), by, text.slice(place + by.length)];
    return $B.fast_tuple(typeof self === "string" ? parts : parts.map($B.String));
  });

  const lacks = (self, key) => typeof key === "string" && !Object.hasOwn(self, $B.JSOBJ) && !Object.hasOwn(self, key);
  goesBefore(dict, "get", (own, ...given) => {
    const [self, key, other] = given;
    if (!(given.length === 2 || usual(given, 3)) || !lacks(self, key)) return own(...given);
    return given.length === 3 ? other : None;
  });

  // Whether objects of the browser's have a length is asked of all names of their prototype, for each attribute anew.
  const { get_jsobj_class: classOf } = $B;
  const classes = new WeakMap();
  $B.get_jsobj_class = (found) => {
    const prototype = typeof found === "function" ? null : Object.getPrototypeOf(found);
    if (prototype === null) return classOf(found);
    if (!classes.has(prototype)) classes.set(prototype, classOf(found));
    return classes.get(prototype);
  };
})(__BRYTHON__);
