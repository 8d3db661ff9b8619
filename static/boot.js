// Starts the app: the rules engine in its worker, the page's Python, the service worker. Everything is offered to the
// page's Python as `window.walkaround` (docs/contracts.md, section 9), text and plain objects only:
//
//   version, base                        this version, and the folder of its files
//   engine.state                         {name: idle|downloading|starting|ready|failed, mode, parts, message, note}
//   engine.onState(callback)             calls back at once and at every change
//   engine.ask(query, callback, lane)    rules_core.query.answer_json(query) -> callback(answer)
//   engine.follow(query, callback, lane) the same a piece at a time -> callback(text, whole): the answer without the other
//                                        readings of its conventions, these one by one, and last the whole answer;
//                                        nothing waits for what follows the first, and nothing but a drawing is told
//                                        before that one is painted
//   engine.draw(request, callback, lane) svg_maps.browser.draw(request) -> callback(svg)
//   engine.drop(lane)                    nobody wants the answers of a lane any more; their callbacks are not called
//   engine.makeReady(queries)            what is likely to be asked next is worked out while nothing else is asked; nobody
//                                        is told, and nothing waits for it
//   engine.restart()                     after "failed", or when the player has had enough of waiting
//   boards.tell(message, callback, bytes) a message about the player's own boards (worker/boards.mjs) -> callback(told,
//                                        blob), once or, while something goes on, several times
//   element(tag, classes, attributes, text, children)  what ui/device/dom.py builds the page of
//   offline.state, offline.onState       {name: pending|ready, percent, update, message}
//   started()                            the page's Python runs: the service worker needn't look for damaged files
//
// A request may be made at any time and waits for the engine. A newer request of a lane drops the older ones that have
// not been started. What is requested while an earlier query takes long is answered first. A request that fails calls
// back with an `error` answer.
//
// site_build writes a constant in front of this file: PAGE_BYTES, what the page itself takes to transfer.

/* global PAGE_BYTES */

"use strict";

(() => {
  const base = new URL(".", document.currentScript.src).href;
  const version = base.split("/").at(-2);

  // Seconds, counted while the page itself is awake: after a tablet's sleep nobody has waited.
  const SILENCE = { script: 20, snapshot: 30, plain: 60, answer: 60 }; // without a sign of life: then it is given up
  const PATIENCE = { downloading: 30, starting: 60 }; // without a step forward: then the player is told; it goes on
  const TOUCH = 200; // ms: what is requested so much later than a query belongs to another touch, and goes first
  const PAINTED = 100; // ms: no frame is waited for any longer, as in a page that nobody sees
  const MOST_DEATHS = 2; // in a row, of workers that the browser ends
  const WAITING = {
    downloading: "Nothing has come for half a minute. Check the connection: the download goes on by itself.",
    starting: "This device takes long to start the rules. They are still at work; starting them anew may help.",
  };
  const ADVICE = {
    network: "Check the connection and try again.",
    damaged: "Check the connection and try again: it is fetched anew.",
    silence: "Close other pages and apps, and try again.",
    fault: "Load the page anew and try again; if it fails again, another browser may do better.",
  };
  const LACKING = {
    network: "The rules that this needs are not on this device yet. Connect to the network and ask again.",
    damaged: "A file of the app that this needs is damaged on this device. Connect to the network and ask again.",
  };
  const LOOKING = "The start failed. The app's files on this device are being checked.";
  const NOT_KEPT = "What another way to start it needs is not on this device: connect to the network and try again.";
  const FAULT = "it met a fault of its own"; // which the console tells: it may be a traceback
  const { PLAIN_ONLY, modeToStart } = window.walkaroundWorker;

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

  const engineState = observable({ name: "idle", mode: "snapshot", parts: [], message: "", note: "" });
  const queue = [];
  let worker = null;
  const running = []; // the requests that the worker has, the newest at the end
  const untold = []; // what has come while an answer is painted: {request, text, whole}
  let painting = false;
  let seconds = 0; // the timer that counts them
  let silent = 0; // seconds since the worker's last sign of life
  let idle = 0; // seconds since its last step forward
  let starts = 0;
  let heard = false; // whether the worker has given any sign of life
  let again = false; // whether a start was tried again though nothing was found damaged
  let deaths = 0;
  let mends = 0;
  let fellBack = ""; // why the snapshot was given up, though its files are whole
  let lastId = 0;
  const talks = new Map(); // messages about boards that are not finished: id -> {message, callback, bytes}

  function pagePart() {
    const loaded = document.readyState === "loading" ? 0 : PAGE_BYTES;
    return { name: "Page", loaded, total: PAGE_BYTES };
  }

  function endWorker() {
    clearInterval(seconds);
    worker?.terminate();
    worker = null;
    starts += 1;
  }

  function everySecond(callback) {
    clearInterval(seconds);
    silent = idle = 0;
    seconds = setInterval(() => {
      silent += 1;
      idle += 1;
      callback();
    }, 1000);
  }

  function startEngine(mode, fresh = false) {
    endWorker();
    document.documentElement.dataset.engineMode = mode;
    engineState.set({ name: "downloading", mode, parts: [pagePart()], message: "" });
    endTalks("The rules engine was started anew meanwhile; try again."); // what that asks waits for the start
    const early = takeEarly(mode, fresh);
    const started = early?.worker ?? window.walkaroundWorker.start(mode, fresh);
    worker = started;
    heard = false;
    everySecond(() => {
      const { name, message } = engineState.state;
      const limit = heard ? SILENCE[mode] : SILENCE.script;
      if (silent >= limit) {
        onEngineFailure(mode, "silence", `it gave no sign of life for ${limit} seconds`);
      } else if (idle >= PATIENCE[name] && !message) {
        engineState.set({ message: WAITING[name] });
      }
    });
    worker.onmessage = ({ data }) => {
      if (worker !== started) return;
      silent = 0;
      heard = true;
      if (data.sign) onSign(data.sign);
      else if (data.held) navigator.locks.request(data.held, () => worker === started && onDeath(mode));
      else if (data.state) onEngineState(mode, data);
      else if (data.told) onTold(data);
      else onAnswer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === started) onEngineFailure(mode, "network", event.message || "its script could not be loaded");
    };
    for (const event of early?.told ?? []) worker?.[`on${event.type}`](event);
  }

  // The worker that was made before this script was there (early.js).
  function takeEarly(mode, fresh) {
    const { early } = window.walkaroundWorker;
    window.walkaroundWorker.early = null;
    if (early?.mode === mode && !fresh) return early;
    early?.worker.terminate();
    return null;
  }

  function onSign(sign) {
    if (sign !== "step") return;
    idle = 0;
    if (engineState.state.message) engineState.set({ message: "" });
  }

  function onEngineState(mode, { state, parts, blame, reason }) {
    if (state === "failed") {
      onEngineFailure(mode, blame, reason);
      return;
    }
    onSign("step");
    if (state === "downloading") {
      engineState.set({ parts: [pagePart(), ...parts] });
    } else if (state === "starting") {
      engineState.set({ name: "starting" });
    } else {
      clearInterval(seconds);
      engineState.set({ name: "ready" });
      if (mode === "plain" && fellBack) keepToPlain();
      if (offlineState.state.name !== "ready" || lacksPlain()) askWhetherKept(); // what was missing may be there now
      for (const id of talks.keys()) say(id);
      next();
    }
  }

  // A damaged file is fetched anew, and the same start tried again; so it is once where all are whole and one did not
  // come or came in part, as when the browser ends the service worker in the middle of it: of a worker whose script that
  // was nothing is ever heard. The snapshot is only an accelerator: whatever else goes wrong with it, the plain start
  // gets its chance.
  async function onEngineFailure(mode, blame, reason) {
    console.warn(`The rules engine failed (${mode} start): ${reason}`);
    endWorker();
    const failed = starts;
    engineState.set({ message: LOOKING });
    const { mended, lost } = await checkFiles();
    if (starts !== failed) return; // the player did not wait
    if (mended.length > 0 && ++mends <= 2) {
      startAfterMend(mode, mended);
    } else if (!again && lost.length === 0 && (["network", "damaged"].includes(blame) || !heard)) {
      again = true;
      startEngine(mode);
    } else if (mode === "snapshot") {
      fellBack = { fault: FAULT, silence: reason }[blame] ?? "";
      startEngine("plain");
    } else if (fellBack && blame === "network" && lost.length === 0) {
      failForGood(`${fellBack}. ${NOT_KEPT}`);
    } else {
      let why = blame === "fault" ? FAULT : reason;
      if (lost.length > 0) why = `${lost.join(" and ")} is damaged on this device and could not be fetched anew`;
      failForGood(`${why}. ${ADVICE[lost.length > 0 ? "damaged" : blame]}`);
    }
  }

  function startAfterMend(mode, mended) {
    engineState.set({ note: `A file of the app was damaged on this device and was fetched anew: ${mended.join(", ")}.` });
    startEngine(mode);
  }

  function failForGood(why) {
    endWorker();
    engineState.set({ name: "failed", message: `The rules engine could not be started: ${why}` });
    endTalks(engineState.state.message, false);
    const unanswered = [...running.splice(0), ...queue.splice(0)];
    for (const request of unanswered) refuse(request, "engine-failed", engineState.state.message);
  }

  // The browser has ended the worker, mostly for want of memory.
  function onDeath(mode) {
    const busy = busyWith();
    if (engineState.state.name !== "ready") {
      onEngineFailure(mode, "silence", "the browser ended it");
    } else if (++deaths > MOST_DEATHS) {
      failForGood(`the browser ended it again and again. ${ADVICE.silence}`);
    } else if (busy?.again) {
      giveUp(busy, "The browser ended the rules engine twice over this question; the engine was started anew.");
    } else {
      const asked = busy ? " Your question is asked again." : "";
      if (busy) busy.again = true;
      engineState.set({ note: `The browser ended the rules engine, which was started anew.${asked}` });
      askAgain();
      startEngine(mode);
    }
  }

  function askAgain() {
    for (const request of running) request.behind = false;
    queue.unshift(...running.splice(0).reverse());
  }

  function keepToPlain() {
    try {
      localStorage.setItem(PLAIN_ONLY, version);
    } catch {
      // it is tried again next time
    }
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
    if (talk.message.boards.startsWith("stop")) talks.delete(id); // nothing is told of it
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
      const wanted = { id: ++lastId, call, text, callback, lane: lane ?? null, put: performance.now(), behind: false };
      if (engineState.state.name === "failed") {
        refuse(wanted, "engine-failed", engineState.state.message);
        return;
      }
      if (lane) forget(lane);
      queue.push(wanted);
      next();
    };
  }

  // The requests of a lane that have not been started are dropped, and so is what it hasn't been told yet.
  function forget(lane) {
    queue.splice(0, queue.length, ...queue.filter((older) => older.lane !== lane));
    leaveUntold((request) => request.lane === lane);
  }

  function leaveUntold(which) {
    untold.splice(0, untold.length, ...untold.filter(({ request }) => !which(request)));
  }

  function dropLane(lane) {
    forget(lane);
    for (const { id } of running.filter((older) => older.lane === lane)) {
      worker.postMessage({ drop: id });
      done(id);
    }
  }

  // An array of Brython's has properties of its own, which no message can carry.
  function makeReady(queries) {
    if (engineState.state.name === "ready") worker.postMessage({ ready: Array.from(queries) });
  }

  // Takes a request off those that the worker has; undefined where it is none of them any more.
  function done(id) {
    const place = running.findIndex((older) => older.id === id);
    if (place < 0) return undefined;
    const [found] = running.splice(place, 1);
    watch();
    next();
    return found;
  }

  function next() {
    if (engineState.state.name !== "ready") return;
    for (let place = queue.findIndex(maySetOut); place >= 0; place = queue.findIndex(maySetOut)) {
      const [wanted] = queue.splice(place, 1);
      running.push(wanted);
      worker.postMessage({ id: wanted.id, call: wanted.call, text: wanted.text });
      watch();
    }
  }

  // What the worker is busy with: the newest request that has had no answer yet, else the newest of those that follow.
  function busyWith() {
    return running.findLast(({ behind }) => !behind) ?? running.at(-1);
  }

  // One at a time, in their order; but a drawing, which is short, waits for nothing but the one before it in its lane,
  // what a later touch wants doesn't wait for a query, and nothing waits for what follows an answer.
  function maySetOut({ call, put, lane }) {
    if (call === "draw") return lane === null || !running.some((older) => older.call === "draw" && older.lane === lane);
    const busy = busyWith();
    return !busy || busy.behind || (busy.call !== "draw" && put - busy.put > TOUCH);
  }

  function watch() {
    if (running.length === 0) {
      clearInterval(seconds);
      return;
    }
    everySecond(() => {
      if (idle < SILENCE.answer) return;
      giveUp(busyWith(), "The rules engine took too long over this question and was started anew.");
    });
  }

  // A file that comes when it is first asked for is damaged, or not saved yet and the network away.
  async function onLacking(wanted, blame) {
    const { mended } = blame === "damaged" ? await checkFiles() : { mended: [] };
    if (mended.length > 0 && !wanted.anew) {
      queue.push({ ...wanted, anew: true });
      next();
    } else refuse(wanted, "engine-part", LACKING[blame]);
  }

  // The first of several pieces is the answer; what follows is behind all else.
  function onPiece(id, text) {
    const followed = running.find((request) => request.id === id);
    if (!followed) return;
    followed.behind = true;
    deaths = 0;
    watch();
    next();
    tellInTurn(followed, text, false);
  }

  // A question's answer is painted before anything else is told that comes meanwhile, but for the drawings of it.
  function tellInTurn(request, text, whole = true) {
    if (painting && request.call !== "draw") {
      untold.push({ request, text, whole });
      return;
    }
    if (request.call === "follow") letPaint();
    tell(request, text, whole);
  }

  function letPaint() {
    painting = true;
    let waits = true;
    const goOn = () => {
      if (waits) tellUntold();
      waits = false;
    };
    requestAnimationFrame(() => setTimeout(goOn));
    setTimeout(goOn, PAINTED);
  }

  // One by one: what is told may ask anew in a lane of which more is waiting here.
  function tellUntold() {
    while (untold.length > 0) {
      const { request, text, whole } = untold.shift();
      try {
        tell(request, text, whole);
      } catch (error) {
        console.error(error); // the others are told all the same
      }
    }
    painting = false;
  }

  function tell({ call, callback }, text, whole = true) {
    if (call === "follow") callback(text, whole);
    else callback(text);
  }

  function onAnswer({ id, text, fatal, lacking, more }) {
    if (more) {
      onPiece(id, text);
      return;
    }
    const broken = fatal && running.find((request) => request.id === id);
    if (broken) {
      giveUp(broken, "The rules engine broke down over this question and was started anew.");
      return;
    }
    const answered = done(id);
    if (!answered) return;
    deaths = 0;
    if (lacking) onLacking(answered, lacking);
    else if (text === undefined) refuse(answered, "engine-error", "The rules engine could not answer this question.");
    else tellInTurn(answered, text);
  }

  function giveUp(broken, message) {
    running.splice(running.indexOf(broken), 1);
    askAgain();
    startEngine(engineState.state.mode);
    refuse(broken, "engine-restarted", message);
  }

  function refuse(request, code, message) {
    leaveUntold((older) => older === request);
    tell(request, JSON.stringify({ kind: "error", error: { code, message, field: null } }));
  }

  // ---- Offline ----------------------------------------------------------------------------------------------------

  const offlineState = observable({ name: "pending", percent: null, update: false, message: "" });
  let plainKept = false; // whether the files of the plain start are saved too

  // What a plain start needs is saved once one has come about: the page works offline only with it.
  function lacksPlain() {
    return engineState.state.mode === "plain" && !plainKept;
  }

  function askWhetherKept(keeper = navigator.serviceWorker?.controller) {
    const { name, mode } = engineState.state;
    keeper?.postMessage({ check: version, plain: mode === "plain" && name === "ready" });
  }

  function onServiceWorkerMessage({ data, source }) {
    if (data.version === version && data.again) {
      location.reload();
    } else if (data.version === version) {
      plainKept ||= data.plain ?? false;
      if (data.activated) askWhetherKept(source); // the version before it may go now
      if (data.failed) offlineState.set({ name: "pending", percent: null, message: data.failed });
      else if (data.saved && !lacksPlain()) offlineState.set({ name: "ready", percent: null, message: "" });
      else offlineState.set({ name: "pending", percent: data.percent ?? null, message: "" });
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
    askWhetherKept();
  }

  // The service worker that serves this page, if one does.
  function askKeeper(message, ports = []) {
    const keeper = navigator.serviceWorker?.controller;
    keeper?.postMessage(message, ports);
    return Boolean(keeper);
  }

  // Has the files of this version compared with their hashes: {mended: names fetched anew, lost: names that could not be}.
  function checkFiles() {
    const nothing = { mended: [], lost: [] };
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      if (!askKeeper({ mend: version }, [port2])) resolve(nothing);
      const deaf = setTimeout(resolve, 3000, nothing); // one of an older version does not know the question
      port1.onmessage = ({ data }) => {
        clearTimeout(deaf);
        if (data.mended) resolve(data);
      };
    });
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

  // ---- Elements ---------------------------------------------------------------------------------------------------

  // An element whole: the page's Python would take a call for each of its attributes and children, and calls take longest.
  // Python's None comes as an object of Brython's own.
  function element(tag, cls, attributes, text, children) {
    const isNone = (given) => typeof given === "object" && !(given instanceof Node);
    const made = document.createElement(tag);
    if (cls) made.setAttribute("class", cls);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false || isNone(value)) continue;
      made.setAttribute(name.replace(/_$/, "").replaceAll("_", "-"), value === true ? "" : value);
    }
    if (text) made.append(text);
    made.append(...children.filter((child) => !isNone(child)));
    return made;
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
      follow: request("follow"),
      draw: request("draw"),
      drop: dropLane,
      makeReady,
      restart: () => startEngine(engineState.state.name === "starting" ? "plain" : modeToStart(), true),
    },
    boards: { tell: tellBoards },
    element,
    offline: {
      get state() {
        return offlineState.state;
      },
      onState: offlineState.onState,
    },
    started: () => askKeeper({ started: version }),
  };

  // Brython asks Intl about the browser's language, and ends with it where that is none: "C", on a bare Linux desktop.
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, "language", { value: "en" });
  }

  const main = document.createElement("script");
  main.type = "text/python";
  main.textContent = "import ui.main\n";
  document.head.append(main); // Brython runs it once the document is complete

  // With everything saved the engine, which takes longest, goes first; on a first visit the page's own files do, and are
  // there where this script had to be asked for again (lacking.js).
  if (navigator.serviceWorker?.controller || !document.currentScript.defer) startEngine(modeToStart());
  else document.addEventListener("DOMContentLoaded", () => startEngine(modeToStart()), { once: true });
  keepForOffline();
})();
