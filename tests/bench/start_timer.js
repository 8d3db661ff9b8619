// How long after the page was asked for its verdict was painted, in ms: window.startTime.
new MutationObserver((_changes, observer) => {
  if (!document.querySelector("[data-testid=verdict][data-verdict=blocked]")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.startTime = performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true });
