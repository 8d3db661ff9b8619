// Times, in the page itself, the way from a finger's lifting to the frame that shows the drawn answer to what it asked,
// and where that time went: window.touches. The longest time without a frame meanwhile is told with it.
//
//   total     from the finger's lifting to the painted answer, in ms
//   before    until the question was put
//   engine    from there until its answer came, the way to the worker and back included
//   drawing   from the request of its drawing until that came; the page shows the answer in words meanwhile
//   page      in the page's own code, once the answer, and once the drawing came
//   paint     until the frame was out
//
// A touch whose question is refused, or that asks nothing, is told as {refused}.
(lane) => {
  const NOTHING = 3000; // ms after which a touch that has asked nothing asks nothing
  const { engine } = window.walkaround;
  const now = () => performance.now();
  let touch = null;
  let last = 0;
  window.touches = [];

  const frame = (time) => {
    if (touch) touch.gap = Math.max(touch.gap, time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.addEventListener("pointerup", ({ timeStamp }) => (touch = { lifted: timeStamp, page: 0, gap: 0 }), true);

  const painted = (mine) => {
    const drawn = now();
    touch = null;
    requestAnimationFrame(() =>
      setTimeout(() => {
        const end = now();
        window.touches.push({ ...mine, paint: end - drawn, total: end - mine.lifted });
      }),
    );
  };
  const timed = (call, wanted, came) => {
    const put = engine[call];
    engine[call] = (text, callback, of) => {
      const mine = of === wanted ? touch : null;
      if (mine) mine[call] = true;
      const start = now();
      const heard = (answer, ...whole) => {
        const then = now();
        callback(answer, ...whole);
        if (!mine || mine !== touch) return;
        mine.page += now() - then;
        came(mine, start, then, answer);
      };
      put(text, heard, of);
    };
  };
  timed("follow", lane, (mine, start, then, answer) => {
    if (mine.engine !== undefined) return; // more is said in what is being drawn
    mine.before = start - mine.lifted;
    mine.engine = then - start;
    if (answer.startsWith('{"kind":"error"')) {
      touch = null;
      window.touches.push({ refused: JSON.parse(answer).error.message });
    } else if (!mine.draw) {
      mine.drawing = 0; // the answer is in words alone
      painted(mine);
    }
  });
  timed("draw", `draw ${lane}`, (mine, start, then) => {
    if (mine.engine === undefined) return; // what was there before is drawn anew
    mine.drawing = then - start;
    painted(mine);
  });
  window.touched = (before) => {
    if (touch && !touch.follow && now() - touch.lifted > NOTHING) {
      touch = null;
      window.touches.push({ refused: "It asks nothing." });
    }
    return window.touches.length > before && window.touches;
  };
};
