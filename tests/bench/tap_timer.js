// Times, in the page itself, the way from a finger's lifting to the frame that shows the line to the hex it tapped, with
// the hex's tag on the map: it comes last, after the verdict in words.
() => {
  window.tapTimes = [];
  window.tapTarget = null;
  let lifted = null;
  window.addEventListener("pointerup", (event) => (lifted = event.timeStamp), true);
  new MutationObserver(() => {
    if (lifted === null || !document.querySelector(".overlay")?.textContent.includes(window.tapTarget)) return;
    const start = lifted;
    lifted = null;
    requestAnimationFrame(() => setTimeout(() => window.tapTimes.push(performance.now() - start)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
};
