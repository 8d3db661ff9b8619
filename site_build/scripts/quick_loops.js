// How loops of the page's Python go on and end, put before the page's modules by site_build/brython_bundle.py.
//
// Brython makes a JavaScript generator for every single step over a dictionary, its views, a set and what enumerates,
// filters or zips, and ends each such loop, and each `dict.get` that finds nothing, by an exception that it calls
// together anew: a view of an answer does so three hundred times. Here such a loop is one generator, and an end costs
// no more than a step. What a loop gives, and what it refuses, stays Brython's own.
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

  const { get } = dict.tp_funcs;
  const lacks = (self, key) => typeof key === "string" && !Object.hasOwn(self, $B.JSOBJ) && !Object.hasOwn(self, key);
  const quickGet = (...given) => {
    const [self, key, other] = given;
    const usual = given.length === 2 || (given.length === 3 && !other?.$kw);
    if (!usual || !lacks(self, key)) return get(...given);
    return given.length === 3 ? other : None;
  };
  Object.assign(quickGet, get);
  dict.tp_funcs.get = quickGet;
  $B.get_from_dict(dict, "get").method = quickGet;
})(__BRYTHON__);
