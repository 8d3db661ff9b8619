const OFTEN = 100; // milliseconds: a bar that moves as often is seen to move

// Tells how far some work has come, at once and then no more often than one sees it: each time the page is painted anew,
// on the same processor as the work.
export function nowAndThen(reply) {
  let last = -Infinity;
  return (state) => {
    const now = performance.now();
    if (now - last < OFTEN) return;
    last = now;
    reply(state);
  };
}
