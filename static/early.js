// Makes the worker of the rules engine, and with everything saved makes the first one before anything else of the page is
// there: it takes longest, and boot.js, which it belongs to, has to wait for the style sheets. site_build puts these
// lines into the page itself.
//
// They offer boot.js `window.walkaroundWorker`:
//
//   modeToStart()       snapshot or plain
//   start(mode, fresh)  a new worker
//   early               {mode, worker, told: its events so far}; null where none was made, or it was taken
//   PLAIN_ONLY          where the version is kept that could not start from its snapshot in this browser

"use strict";

window.walkaroundWorker = (() => {
  const base = new URL(document.documentElement.dataset.base, location.href).href;
  const version = base.split("/").at(-2);
  const PLAIN_ONLY = "walkaround plain start";

  function modeToStart() {
    let plain = new URLSearchParams(location.search).get("engine") === "plain";
    try {
      plain ||= localStorage.getItem(PLAIN_ONLY) === version;
    } catch {
      // nothing is kept in this browser
    }
    return plain ? "plain" : "snapshot";
  }

  function start(mode, fresh = false) {
    const lock = `walkaround engine ${Date.now()} ${Math.random()}`;
    const game = new URLSearchParams(location.search).get("system") ?? "";
    const how = { mode, fresh, lock, game, touchPoints: navigator.maxTouchPoints ?? 0 };
    return new Worker(`${base}worker/engine.js`, { type: "module", name: JSON.stringify(how) });
  }

  function startEarly() {
    if (!navigator.serviceWorker?.controller) return null; // the page's own files come first
    const mode = modeToStart();
    const worker = start(mode);
    const told = [];
    worker.onmessage = worker.onerror = (event) => {
      event.preventDefault();
      told.push(event);
    };
    return { mode, worker, told };
  }

  return { PLAIN_ONLY, modeToStart, start, early: startEarly() };
})();
