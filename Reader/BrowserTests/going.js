// Goes to rows of the lists that outer.js makes, and says where they are then: `going.go({ id })`.
(() => {
  if (window.going) return;
  const list = () => window.outer.list;

  // A clock of frames: each takes as long, however busy the machine is.
  const FRAME = 16;
  const nextFrame = window.requestAnimationFrame.bind(window);
  let clock = performance.now();
  let real = 0;
  window.requestAnimationFrame = (act) => nextFrame((now) => {
    if (now !== real) clock += FRAME;
    real = now;
    act(clock);
  });

  const nameOf = ({ id, index }) => String(id ?? `n${index}`);

  /** Where a row is in what scrolls it, from where that begins; whether anything in sight is bare. */
  function at(id) {
    const node = list().rowNode(id);
    if (!node) return { start: null, end: null, room: outer.viewport(), bare: true };
    const start = outer.placeOf(node);
    const bare = [...list().querySelectorAll('.mk-row-placeholder')].some((one) => {
      const place = outer.placeOf(one);
      return place < outer.viewport() - 1 && place + outer.lengthOf(one) > 1;
    });
    return { start, end: start + outer.lengthOf(node), room: outer.viewport(), bare };
  }

  /** What the list showed in each frame: numbers of rows, first and last. */
  function film() {
    const frames = [];
    let turn = requestAnimationFrame(function next() {
      const rows = outer.seen();
      frames.push(rows.length > 0 ? [rows[0][0], rows.at(-1)[0], rows[0][1]] : null);
      turn = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(turn);
      return frames;
    };
  }

  async function go(where) {
    const before = outer.feed.requests.length;
    const end = film();
    const arrival = await list().scrollTo(where);
    const frames = end();
    // As it is at arrival, and not a frame later.
    const found = { ...arrival, ...at(nameOf(where)), frames, requests: outer.feed.requests.slice(before) };
    if (found.failure) found.failure = { ...found.failure };
    return found;
  }

  /** Goes, and does something once the list is on its way, or was not to be moved. */
  async function meanwhile(where, act, after = 2) {
    const place = () => JSON.stringify(outer.seen()[0]);
    const start = place();
    let isOver = false;
    const done = go(where).finally(() => { isOver = true; });
    for (let moved = 0; moved < after && !isOver;) {
      await new Promise((next) => requestAnimationFrame(next));
      if (place() !== start) moved += 1;
    }
    await act();
    return done;
  }

  window.going = { go, at, film, meanwhile, refusal: (act) => Promise.resolve().then(act).then(() => null, (error) => `${error.name}: ${error.message}`) };
})();
