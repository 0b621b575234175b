// What holds in every browser, tried by the page itself: `core.readAll()` and the others answer with what they found.
(() => {
  const list = () => document.querySelector('makimono-list');
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const DEADLINE = 20_000;

  async function until(condition, what) {
    const started = performance.now();
    while (!condition()) {
      if (performance.now() - started > DEADLINE) {
        throw new Error(`${what} never came; the list says ${JSON.stringify(list()?.state)}`);
      }
      await frame();
    }
  }

  const isAtRest = () => ['refresh', 'prepend', 'append'].every((edge) => list().state[edge].state !== 'loading');

  /** Where rows stand by the list's own edge: id to px. */
  function tops() {
    const { top } = list().getBoundingClientRect();
    return new Map([...list().querySelectorAll('.mk-row[data-id]')]
      .map((row) => [row.dataset.id, row.getBoundingClientRect().top - top]));
  }

  /** Most that any row in sight moved, by itself, from one picture to the next. */
  function moved(before, after) {
    let worst = 0;
    for (const [id, top] of before) {
      if (top < 0 || top > list().clientHeight || !after.has(id)) continue;
      worst = Math.max(worst, Math.abs(after.get(id) - top));
    }
    return worst;
  }

  /**
   * Looks at a place in every frame, as it is painted: after the list's own observer of sizes.
   * @param {() => number} place  px
   * @returns {() => {frames: number, worst: number}} ends it: in how many frames, and by how many px at most it was off
   */
  function watch(place) {
    const start = place();
    let frames = 0;
    let worst = 0;
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'fixed', top: '0', width: '1px', height: '1px', visibility: 'hidden' });
    document.body.append(probe);
    const observer = new ResizeObserver(() => {
      frames += 1;
      worst = Math.max(worst, Math.abs(place() - start));
    });
    observer.observe(probe);
    let turn = requestAnimationFrame(function next() {
      probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
      turn = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(turn);
      observer.disconnect();
      probe.remove();
      // Infinity is no JSON.
      return { frames, worst: Math.min(Math.max(worst, Math.abs(place() - start)), 1e9) };
    };
  }

  async function ready() {
    await until(() => list()?.state, 'the list');
    await until(isAtRest, 'the first page');
    await retryAll();
    await until(() => list().querySelector('.mk-row[data-id]') && isAtRest(), 'the first page');
    await frame();
  }

  /** What a person would do about a failure: try again. */
  async function retryAll() {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const failed = ['refresh', 'prepend', 'append'].find((edge) => list().state[edge].state === 'failed');
      if (!failed) return;
      list().retry(failed);
      await until(isAtRest, 'an answer');
    }
    throw new Error('it fails for ever');
  }

  /** Scrolls to an end by most of the screen at a time; rows met, and how far any moved that nobody scrolled. */
  async function read(edge) {
    const way = edge === 'append' ? 1 : -1;
    const met = new Map();
    let worst = 0;
    let mostPages = 0;
    let mostNodes = 0;
    for (let step = 0; step < 3_000; step += 1) {
      for (const row of list().querySelectorAll('.mk-row[data-id]')) met.set(Number(row.getAttribute('aria-posinset')), row.dataset.id);
      const { state, scrollTop, scrollHeight, clientHeight } = list();
      mostPages = Math.max(mostPages, state.heldPages);
      mostNodes = Math.max(mostNodes, state.mountedRows);
      const room = way > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
      if (state[edge].state === 'end' && room < 1) {
        return { rows: [...met].sort((a, b) => a[0] - b[0]), worst, mostPages, mostNodes };
      }
      list().scrollTop += way * clientHeight * 0.8;
      await frame();
      // From here on nobody scrolls: pages come and go, and rows in sight stay.
      const before = tops();
      await until(isAtRest, 'the next page');
      await retryAll();
      await frame();
      worst = Math.max(worst, moved(before, tops()));
    }
    throw new Error(`the ${edge} end never came: ${JSON.stringify(list().state)}`);
  }

  window.core = {
    list,
    frame,
    until,
    isAtRest,
    watch,
    ready,
    read,
    async scrollTo(offset) {
      list().scrollTop = offset;
      // The list hears of it in the next frame, and may find placeholders there.
      await frame();
      await until(() => isAtRest() && list().anchor, 'a row at the top');
      await frame();
      const { anchor } = list();
      await until(() => (sessionStorage.getItem('makimono.places') ?? '').includes(`"${anchor.id}"`), 'a note of the place');
      return { anchor, top: tops().get(anchor.id) };
    },
    async place(id) {
      await ready();
      await until(() => tops().has(id), 'the row');
      await until(isAtRest, 'rest');
      await frame();
      return tops().get(id);
    },
    /** Another width: every row is laid out anew, and the one at the reading line stays. */
    async narrow(width) {
      const { id, distance } = list().anchor;
      list().style.width = width;
      await frame();
      await until(isAtRest, 'rest');
      await frame();
      return { before: distance, after: tops().get(id) };
    },
  };
})();
