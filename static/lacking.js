// Asks once more for what the page lacks. Where a connection falters, or a browser ends the service worker in the middle
// of a file, a script or a style sheet is broken off without a word, and a page without them only shows the answer of
// its link. site_build puts these lines into the page itself, where they can't be broken off.

"use strict";

(() => {
  const RAN = {
    "boot.js": () => window.walkaround,
    "brython.js": () => window.__BRYTHON__,
    "ui.js": () => window.__BRYTHON__?.precompiled?.["ui.main"],
  };
  const ANEW = "?anew=";
  const anew = (address) => address.split("?")[0] + ANEW + Date.now();

  // The document is not complete before they are there: Brython, which runs the page's Python then, does so after them,
  // unless it came too late to know when that is.
  function askForScripts() {
    const early = window.__BRYTHON__;
    for (const { src } of document.querySelectorAll("script[defer]")) {
      const [name] = src.split("?")[0].split("/").slice(-1);
      if (RAN[name]()) continue;
      const script = document.createElement("script");
      script.src = anew(src);
      script.async = false; // one after the other
      document.head.append(script);
    }
    if (!early) window.addEventListener("load", () => window.brython?.(), { once: true });
  }

  function askForStyles({ target }) {
    if (target.rel !== "stylesheet" || target.href.includes(ANEW)) return;
    const link = target.cloneNode();
    link.href = anew(target.href);
    target.replaceWith(link);
  }

  window.addEventListener("error", askForStyles, true);
  document.addEventListener("DOMContentLoaded", askForScripts, { once: true });
})();
