// Starts the app: the rules engine in its worker, the page's Python, the service worker. Everything is offered to the
// page's Python as `window.walkaround` (docs/contracts.md, section 9), text and plain objects only:
//
//   version, base                        this version, and the folder of its files
//   engine.state                         {name: idle|downloading|starting|ready|failed, mode, parts, message}
//   engine.onState(callback)             calls back at once and at every change
//   engine.ask(query, callback, lane)    rules_core.query.answer_json(query) -> callback(answer)
//   engine.draw(request, callback, lane) svg_maps.browser.draw(request) -> callback(svg)
//   engine.restart()                     after "failed"
//   boards.tell(message, callback, bytes) a message about the player's own boards (worker/boards.mjs) -> callback(told,
//                                        blob), once or, while something goes on, several times
//   offline.state, offline.onState       {name: pending|ready, percent, update, message}
//
// A request may be made at any time and waits for the engine. A newer request of a lane drops the older ones that have
// not been started. A request that fails calls back with an `error` answer.
//
// site_build writes a constant in front of this file: PAGE_BYTES, what the page itself takes to transfer.

/* global PAGE_BYTES */

"use strict";

(() => {
  const base = new URL(".", document.currentScript.src).href;
  const version = base.split("/").at(-2);

  // How long, in ms, a phase may last without a sign of life. WebAssembly that won't load does not say so: it is silent.
  const LIMITS = { downloading: 30_000, snapshot: 15_000, plain: 60_000, answer: 60_000 };
  const FAILED_ADVICE =
    "Check the connection and try again. If it keeps failing, clear this site's data in the browser and load the page anew.";

  function observable(state) {
    const callbacks = [];
    return {
      get state() {
        return state;
      },
      set(changes) {
        state = { ...state, ...changes };
        for (const callback of callbacks) callback(state);
      },
      onState(callback) {
        callbacks.push(callback);
        callback(state);
      },
    };
  }

  // ---- The rules engine -------------------------------------------------------------------------------------------

  const engineState = observable({ name: "idle", mode: "snapshot", parts: [], message: "" });
  const queue = [];
  let worker = null;
  let running = null; // the request the worker is busy with
  let watchdog = 0;
  let lastId = 0;
  const talks = new Map(); // messages about boards that are not finished: id -> {message, callback, bytes}

  function pagePart() {
    const loaded = document.readyState === "loading" ? 0 : PAGE_BYTES;
    return { name: "Page", loaded, total: PAGE_BYTES };
  }

  function watch(limit, onSilence) {
    clearTimeout(watchdog);
    watchdog = setTimeout(onSilence, limit);
  }

  function startEngine(mode) {
    worker?.terminate();
    endTalks("The rules engine was started anew meanwhile; try again.");
    document.documentElement.dataset.engineMode = mode;
    engineState.set({ name: "downloading", mode, parts: [pagePart()], message: "" });
    worker = new Worker(`${base}worker/engine.js${mode === "plain" ? "?engine=plain" : ""}`, { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.state) onEngineState(mode, data);
      else if (data.told) onTold(data);
      else onAnswer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      onEngineFailure(mode, event.message || "its script could not be loaded");
    };
    watch(LIMITS.downloading, () => onEngineFailure(mode, "the download stopped"));
  }

  function onEngineState(mode, { state, parts, reason }) {
    if (state === "downloading") {
      engineState.set({ parts: [pagePart(), ...parts] });
      watch(LIMITS.downloading, () => onEngineFailure(mode, "the download stopped"));
    } else if (state === "starting") {
      engineState.set({ name: "starting" });
      watch(LIMITS[mode], () => onEngineFailure(mode, "it did not start in time"));
    } else if (state === "ready") {
      clearTimeout(watchdog);
      engineState.set({ name: "ready" });
      for (const id of talks.keys()) say(id);
      next();
    } else {
      onEngineFailure(mode, reason);
    }
  }

  // The snapshot is only an accelerator: whatever goes wrong with it, the plain start gets its chance.
  function onEngineFailure(mode, reason) {
    console.warn(`The rules engine failed (${mode} start): ${reason}`);
    if (mode === "snapshot") {
      startEngine("plain");
      return;
    }
    clearTimeout(watchdog);
    worker.terminate();
    worker = null;
    engineState.set({ name: "failed", message: `The rules engine could not be started: ${reason}. ${FAILED_ADVICE}` });
    endTalks(engineState.state.message, false);
    for (const request of queue.splice(0)) refuse(request, "engine-failed", engineState.state.message);
  }

  // ---- The player's own boards ------------------------------------------------------------------------------------

  function tellBoards(message, callback, bytes) {
    const id = ++lastId;
    talks.set(id, { message, callback, bytes });
    if (engineState.state.name === "ready") say(id);
    else if (engineState.state.name === "failed") endTalks(engineState.state.message, false);
  }

  function say(id) {
    const talk = talks.get(id);
    if (talk.said) return;
    talk.said = true;
    worker.postMessage({ id, ...talk.message, bytes: talk.bytes }, talk.bytes ? [talk.bytes.buffer] : []);
    if (talk.message.boards === "stop") talks.delete(id);
  }

  function onTold({ id, told }) {
    const talk = talks.get(id);
    if (!talk) return;
    if (told.done === undefined) talks.delete(id);
    const { blob, ...words } = told;
    talk.callback(JSON.stringify(words), blob ?? null);
  }

  // What was said to a worker that is gone will not be answered; what waits for its start goes to the next one.
  function endTalks(reason, onlySaid = true) {
    for (const [id, talk] of talks) {
      if (onlySaid && !talk.said) continue;
      talks.delete(id);
      talk.callback(JSON.stringify({ refused: reason }), null);
    }
  }

  function request(call) {
    return (text, callback, lane) => {
      const wanted = { id: ++lastId, call, text, callback, lane: lane ?? null };
      if (engineState.state.name === "failed") {
        refuse(wanted, "engine-failed", engineState.state.message);
        return;
      }
      if (lane) queue.splice(0, queue.length, ...queue.filter((older) => older.lane !== lane));
      queue.push(wanted);
      next();
    };
  }

  function next() {
    if (running || engineState.state.name !== "ready" || queue.length === 0) return;
    running = queue.shift();
    worker.postMessage({ id: running.id, call: running.call, text: running.text });
    watch(LIMITS.answer, () => giveUp("The rules engine took too long over this question and was started anew."));
  }

  function onAnswer({ id, text, fatal }) {
    if (running?.id !== id) return;
    if (fatal) {
      giveUp("The rules engine broke down over this question and was started anew.");
      return;
    }
    clearTimeout(watchdog);
    const { callback } = running;
    const answered = running;
    running = null;
    next();
    if (text === undefined) refuse(answered, "engine-error", "The rules engine could not answer this question.");
    else callback(text);
  }

  function giveUp(message) {
    const broken = running;
    running = null;
    startEngine(engineState.state.mode);
    refuse(broken, "engine-restarted", message);
  }

  function refuse({ callback }, code, message) {
    callback(JSON.stringify({ kind: "error", error: { code, message, field: null } }));
  }

  const wantedMode = new URLSearchParams(location.search).get("engine") === "plain" ? "plain" : "snapshot";

  // ---- Offline ----------------------------------------------------------------------------------------------------

  const offlineState = observable({ name: "pending", percent: null, update: false, message: "" });

  function onServiceWorkerMessage({ data, source }) {
    if (data.version === version) {
      if (data.activated) source.postMessage({ check: version }); // the version before it may go now
      if (data.failed) offlineState.set({ percent: null, message: data.failed });
      else if (data.saved) offlineState.set({ name: "ready", percent: null, message: "" });
      else offlineState.set({ name: "pending", percent: data.percent ?? null });
    } else if (data.activated) {
      offlineState.set({ update: true });
    }
  }

  async function registerServiceWorker() {
    const workers = navigator.serviceWorker;
    workers.addEventListener("message", onServiceWorkerMessage);
    workers.startMessages();
    try {
      await workers.register("service-worker.js", { updateViaCache: "none" });
    } catch (error) {
      // Without a network the worker of an earlier visit is still there, and is asked below.
      if (!workers.controller) offlineState.set({ message: `The browser refused to keep the app: ${error.message}` });
    }
    workers.controller?.postMessage({ check: version });
  }

  function keepForOffline() {
    if (!window.isSecureContext || !navigator.serviceWorker) {
      offlineState.set({
        message:
          "Browsers keep an app for offline use only from https addresses and from this computer (localhost). " +
          "It works for as long as this page stays open.",
      });
      return;
    }
    // The first visit is for the engine; what it fetched is then taken from the browser's cache.
    let registered = Boolean(navigator.serviceWorker.controller);
    if (registered) registerServiceWorker();
    engineState.onState(({ name }) => {
      if (registered || !["ready", "failed"].includes(name)) return;
      registered = true;
      registerServiceWorker();
    });
  }

  // ---- Start ------------------------------------------------------------------------------------------------------

  window.walkaround = {
    version,
    base,
    engine: {
      get state() {
        return engineState.state;
      },
      onState: engineState.onState,
      ask: request("query"),
      draw: request("draw"),
      restart: () => startEngine(wantedMode),
    },
    boards: { tell: tellBoards },
    offline: {
      get state() {
        return offlineState.state;
      },
      onState: offlineState.onState,
    },
  };

  const main = document.createElement("script");
  main.type = "text/python";
  main.textContent = "import ui.main\n";
  document.head.append(main); // Brython runs it once the document is complete

  // With everything saved the engine, which takes longest, goes first; on a first visit the page's own files do.
  if (navigator.serviceWorker?.controller) startEngine(wantedMode);
  else document.addEventListener("DOMContentLoaded", () => startEngine(wantedMode), { once: true });
  keepForOffline();
})();
