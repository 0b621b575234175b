// The row at the reading line while everything around it changes, in every browser: `still.made()` makes a list, each of the
// others makes one change and answers how far the row was off in any frame.
(() => {
  if (window.still) return;
  const { list, frame, until, isAtRest, watch } = window.core;
  // What is at rest for so many frames stays so.
  const REST = 6;
  let feed;
  let gap;

  async function rest() {
    for (let calm = 0; calm < REST; calm += 1) {
      await frame();
      if (!isAtRest() && !feed.waiting.length) calm = 0;
    }
  }

  /** What there is to see of a change: heights of the rows on the page, and the rows held. */
  const picture = () => JSON.stringify([
    list().state.rowCount, list().state.contentHeight,
    [...list().querySelectorAll('.mk-row[data-id]')].map((row) => [row.dataset.id, row.getBoundingClientRect().height]),
  ]);

  async function during(change, id = list().anchor.id) {
    await rest();
    const before = picture();
    const end = watch(() => {
      const node = list().rowNode(id);
      return node ? node.getBoundingClientRect().top - list().getBoundingClientRect().top : Infinity;
    });
    await frame();
    await change();
    await rest();
    return { id, ...end(), changed: picture() !== before };
  }

  function release() {
    feed.held = '';
    for (const done of feed.waiting.splice(0)) done();
  }

  async function made(options) {
    // The page makes a list of its own first.
    await until(() => list()?.state?.heldRows > 0, 'the page');
    feed = { first: 0, end: 600, held: '', waiting: [] };
    const words = (id) => Array.from({ length: 4 + (Math.abs(id) * 37) % 50 }, (_, word) => `w${(id * 7 + word) % 90}`).join(' ');
    await list().configure({
      order: 'cursor', estimatedRowHeight: 90, pageSize: 20, windowPages: options.pages ?? 10,
      load: async ({ key, size, edge }) => {
        if (feed.held === edge) await new Promise((done) => { feed.waiting.push(done); });
        const [side, name] = key === '' ? ['at', feed.first] : String(key).split(':');
        const start = side === 'before' ? Math.max(feed.first, Number(name) - size) : Number(name) + (side === 'after' ? 1 : 0);
        const end = Math.min(feed.end, side === 'before' ? Number(name) : start + size);
        const items = [];
        for (let id = start; id < end; id += 1) items.push({ id: `n${id}`, version: '1', index: -1, data: id });
        return { items, total: null, nextKey: end < feed.end ? `after:${end - 1}` : null,
          previousKey: start > feed.first ? `before:${start}` : null };
      },
      renderRow: (node, id) => {
        const image = document.createElement('img');
        image.alt = '';
        image.style.display = 'block';
        node.replaceChildren(image, `${id} ${words(id)}`);
        // Lines of broken height: so are the rows.
        node.style.font = '15px/1.37 Late, monospace';
      },
      renderStatus: (node) => { node.hidden = true; },
      renderGap: (node, status) => {
        gap = status;
        node.textContent = 'a gap';
      },
    });
    feed.held = options.held ?? '';
    await list().start(options.start ?? '');
    await until(() => list().state.heldRows > 0 && list().anchor, 'the first page');
    await rest();
    if (options.by) await by(options.by);
  }

  async function by(distance) {
    list().scrollTop += distance;
    await rest();
  }

  window.still = {
    made,
    by,
    /** Pictures without a size of their own come in, one a frame, from the last row on the page to the first. */
    pictures: () => during(async () => {
      for (const image of [...list().querySelectorAll('.mk-row img')].reverse()) {
        image.src = '/app/icon-192.png';
        await image.decode();
      }
    }),
    font: (bytes) => during(async () => {
      const face = new FontFace('Late', Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0)));
      await face.load();
      document.fonts.add(face);
      await document.fonts.ready;
    }),
    /** One after the other: a row that is off by a part of a pixel each time is off by more in the end. */
    widths: (count) => during(async () => {
      for (let turn = 1; turn <= count; turn += 1) {
        list().style.width = `${420 + (turn * 67) % 200}px`;
        await frame();
      }
    }),
    /** The page above, of which the list has been waiting. */
    prepend: () => during(async () => {
      if (!feed.waiting.length) throw new Error('no page above is under way');
      const rows = list().state.rowCount;
      release();
      await until(() => list().state.rowCount > rows, 'the page above');
    }),
    /** Scrolls on until a full window waits for the next page, for which it lets go of its first. */
    async evict() {
      while (list().state.heldPages < 4) await by(400);
      feed.held = 'append';
      for (let turn = 0; turn < 60 && !feed.waiting.length; turn += 1) await by(200);
      if (!feed.waiting.length) throw new Error('no page below is under way');
      let dropped = 0;
      const note = ({ detail }) => { dropped += detail.removed; };
      document.addEventListener('makimono-change', note);
      const found = await during(async () => {
        release();
        await until(() => dropped > 0, 'an eviction');
      });
      document.removeEventListener('makimono-change', note);
      return { ...found, dropped, pages: list().state.heldPages };
    },
    newer: () => during(async () => {
      feed.first -= 50;
      list().refresh('mergeNewer');
      await until(() => list().state.gaps === 1, 'the gap');
      // What the list waits for above is now read into the gap.
      release();
    }),
    /** Scrolls up until the gap is in sight, below the reading line. */
    async aboveGap() {
      const room = () => {
        const node = list().querySelector('.mk-row-gap');
        return node ? node.getBoundingClientRect().top - list().getBoundingClientRect().top : -1;
      };
      while (room() < 100) await by(-200);
    },
    /** Who reads on from below a gap that is in sight has the rows below before the eyes: those stay. */
    fill(side) {
      const node = list().querySelector('.mk-row-gap');
      const [at, frame] = [node, list()].map((each) => each?.getBoundingClientRect());
      const isInSight = node && at.bottom > frame.top && at.bottom < frame.bottom;
      const below = side === 'end' && isInSight ? node.nextElementSibling.dataset.id : undefined;
      return during(async () => {
        const rows = list().state.rowCount;
        gap.fill(side);
        await until(() => list().state.rowCount !== rows, 'the rows of the gap');
      }, below);
    },
  };
})();
