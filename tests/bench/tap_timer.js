// Times, in the page itself, the way from a finger's lifting to the frame that shows the verdict it asked for.
() => {
  window.tapTimes = [];
  let lifted = null;
  window.addEventListener("pointerup", (event) => (lifted = event.timeStamp), true);
  new MutationObserver(() => {
    if (lifted === null || document.querySelector("[data-testid=verdict]") === null) return;
    const start = lifted;
    lifted = null;
    requestAnimationFrame(() => setTimeout(() => window.tapTimes.push(performance.now() - start)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-verdict"] });
};
