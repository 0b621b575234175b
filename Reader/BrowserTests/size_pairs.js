// A list with one feature more: `sizePairs.try(name, options)` makes it, uses that feature, and answers with what is wrong. The options are those of
// `size.made`, with the feature that is judged beside it; rows must stand as they should in either case.
(() => {
  if (window.sizePairs) return;
  const { made, rest, until, seen, frame } = window.size;
  const list = () => window.made;
  const isAcross = () => list().scrollWidth > list().clientWidth + 1 && list().scrollHeight <= list().clientHeight + 1;

  /** What scrolls, and by how much. */
  function scroller() {
    for (let node = list(); node; node = node.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(node).overflowY)) return node;
    return document.scrollingElement;
  }

  async function by(distance) {
    const node = scroller();
    if (isAcross()) node.scrollLeft += distance * (node.scrollLeft < 0 || getComputedStyle(list()).writingMode === 'vertical-rl' ? -1 : 1);
    else node.scrollTop += distance;
    await rest();
  }

  const rows = () => seen(isAcross());

  /** Rows that lie over one another, or say something else than they should. */
  function wrong() {
    const found = [];
    const all = rows();
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.1) found.push(`${a.n} lies over ${b.n}`);
      }
    }
    if (all.length === 0 && list().state.heldRows > 0) found.push('no row is in sight');
    for (const { id, distance } of list().rowsInSight.slice(0, 1)) if (!list().rowNode(id)) found.push(`${id} has no node at ${distance}`);
    return found;
  }

  /** How far a row in sight was moved by a change that is none of the reader's. */
  async function still(change) {
    const id = list().anchor.id;
    const side = isAcross() ? (getComputedStyle(list()).writingMode === 'vertical-rl' || getComputedStyle(list()).direction === 'rtl' ? 'right' : 'left') : 'top';
    const { worst } = await size.during(change, id, side);
    return worst <= 0.5 ? [] : [`row ${id} moved by ${worst}`];
  }

  /** Reads on to the end: the numbers that were met. */
  async function readOn() {
    const met = new Set();
    for (let step = 0; step < 400; step += 1) {
      for (const { n } of rows()) met.add(n);
      const node = scroller();
      const [place, room] = isAcross() ? [Math.abs(node.scrollLeft), node.scrollWidth - node.clientWidth] : [node.scrollTop, node.scrollHeight - node.clientHeight];
      if (list().state.append.state === 'end' && room - place < 1) return [...met].sort((a, b) => a - b);
      await by((isAcross() ? list().clientWidth : Math.min(list().clientHeight, innerHeight)) * 0.6);
    }
    return [`the end never came: ${JSON.stringify(list().state)}`];
  }

  const numbers = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
  const same = (found, expected, what) => (JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found).slice(0, 300)}, not ${JSON.stringify(expected).slice(0, 300)}`]);
  const is = (held, what) => (held ? [] : [what]);
  const item = (n, more = {}) => ({ ...size.feed().item(n), ...more });

  const features = {
    async pushes(options) {
      await made({ ...options, by: 'cursor', count: 200 });
      await by(700);
      const found = await still(async () => {
        await list().push({ insert: item(1000, { id: 'n1000' }), at: 'start' }, { remove: 'n3' }, { update: item(2, { version: '2', data: { n: 2, length: 200 } }) });
        await rest();
      });
      await list().pushesLost();
      await rest();
      return found;
    },
    async following(options) {
      await made({ ...options, by: 'cursor', count: 30, readingLine: 'end', start: '20' });
      for (let n = 1000; n < 1004; n += 1) await list().push({ insert: item(n, { id: `n${n}` }), at: 'end' });
      await rest();
      return [...is(list().news.isAtNewest, 'it does not follow its end'), ...is(rows().some(({ n }) => n === 1003), 'the newest row is not in sight')];
    },
    async edits(options) {
      await made({ ...options, count: 200 });
      await by(700);
      let shown;
      const found = await still(async () => {
        shown = await list().edit({ insert: item(1000, { id: 'n1000' }), at: 'start' });
        await list().edit({ remove: 'n3' });
        await rest();
      });
      return [...found, ...await still(async () => { shown.confirm(); await rest(); })];
    },
    async placeholders(options) {
      await made({ ...options, placeholders: true, count: 3000, renderPlaceholder: (node) => { node.textContent = '…'; } });
      await by(60_000);
      await until(() => rows().length > 0, 'rows');
      await rest();
      return is(rows()[0].n > 100, `row ${rows()[0]?.n} is in sight`);
    },
    async gaps(options) {
      await made({ ...options, by: 'cursor', count: 400, renderGap: (node, gap) => { node.textContent = 'gap'; window.gap = gap; } });
      await by(700);
      const found = await still(async () => {
        size.feed().first = -200;
        await list().refresh('mergeNewer');
        await until(() => list().state.gaps === 1, 'a gap');
      });
      return [...found, ...await still(async () => {
        for (let turn = 0; turn < 20 && list().state.gaps > 0; turn += 1) {
          list().fillGap(list().inspected.answer.gaps[0].gap, 'start');
          await rest();
        }
      }), ...is(list().state.gaps === 0 || list().state.heldPages === 10, 'the gap is never filled')];
    },
    async keepWindow(options) {
      await made({ ...options, by: 'pageNumber', start: 1, count: 200 });
      await by(700);
      return still(async () => { await list().refresh('keepWindow'); await rest(); });
    },
    async aroundAnchor(options) {
      await made({ ...options, by: 'pageNumber', start: 1, count: 200 });
      await by(700);
      return still(async () => { await list().refresh('aroundAnchor'); await rest(); });
    },
    async drift(options) {
      // Rows go at the feed's start while it is read: later ones have other offsets.
      const gone = [];
      await made({ ...options, count: 120, load: async ({ key, size: count }) => {
        const left = numbers(0, 120).filter((n) => !gone.includes(n));
        return { items: left.slice(key, key + count).map((n) => item(n, { index: -1 })), total: left.length };
      } });
      gone.push(0, 1, 2);
      const met = await readOn();
      return same(numbers(3, 120).filter((n) => !met.includes(n)), [], 'rows that were missed');
    },
    async window(options) {
      await made({ ...options, by: 'cursor', windowPages: 2, count: 120 });
      return [...same((await readOn()).filter((n) => n >= 0), numbers(0, 120), 'rows met'), ...is(list().state.heldPages <= 2, 'more pages are held than may be')];
    },
    async tall(options) {
      await made({ ...options, by: 'cursor', windowPages: 2, pageSize: 2, count: 60 });
      await by(100);
      return same((await readOn()).slice(-6), numbers(54, 60), 'the last rows');
    },
    async ahead(options) {
      await made({ ...options, loadsInFlight: 3, count: 200, prefetchViewports: 4 });
      return same(await readOn(), numbers(0, 200), 'rows met');
    },
    async restoring(options) {
      await made({ ...options, by: 'pageNumber', start: 3, anchor: { anchorId: 'n47', anchorDistance: -11 }, count: 200 });
      const { distance } = list().rowsInSight.find(({ id }) => id === 'n47') ?? {};
      const before = list().anchor;
      const home = list().parentNode;
      const { nextSibling } = list();
      list().remove();
      await frame();
      await frame();
      home.insertBefore(list(), nextSibling);
      await rest();
      const after = list().anchor;
      return [...is(Math.abs(distance + 11) <= 0.5, `the row stands at ${distance}`), ...is(before.id === after.id && Math.abs(before.distance - after.distance) <= 0.5, `${JSON.stringify(before)} came back as ${JSON.stringify(after)}`)];
    },
    async limit(options) {
      await made({ ...options, itemLimit: 50, count: 200 });
      const met = await readOn();
      return [...is(met.length >= 50 && met.length < 80, `${met.length} rows`), ...same(list().state.append.reason, 'configuredLimit', 'its end')];
    },
    async again(options) {
      // Each page repeats the last rows of the one before.
      await made({ ...options, by: 'cursor', load: async ({ key, size: count }) => {
        const at = Number(key || 0);
        return { items: numbers(Math.max(0, at - 3), Math.min(100, at + count)).map((n) => item(n)), nextKey: at + count < 100 ? String(at + count) : null };
      } });
      return same(await readOn(), numbers(0, 100), 'rows met');
    },
    async copy(options) {
      // What is at hand already is there at once.
      await made({ ...options, load: ({ key, size: count }) => ({ items: numbers(key, Math.min(100, key + count)).map((n) => item(n)), total: 100 }) });
      return same(await readOn(), numbers(0, 100), 'rows met');
    },
    async columns(options) {
      await made({ ...options, columns: 2, spacing: 6, count: 120 });
      return same(await readOn(), numbers(0, 120), 'rows met');
    },
    async masonry(options) {
      await made({ ...options, columns: 2, arrangement: 'masonry', count: 120 });
      await by(700);
      return still(async () => { await list().push({ insert: item(1000, { id: 'n1000' }), at: 'start' }); await rest(); });
    },
    async sections(options) {
      await made({ ...options, count: 120, section: ({ data }) => Math.floor(data.n / 7), renderHeader: (node, section) => { node.textContent = `section ${section}`; } });
      await by(700);
      const headers = [...list().querySelectorAll('.mk-header')].map((node) => node.textContent);
      const wanted = [...new Set(rows().map(({ n }) => `section ${Math.floor(n / 7)}`))];
      return same(wanted.filter((one) => !headers.includes(one)), [], 'headers that are missing');
    },
    async expired(options) {
      let isDead = false;
      await made({ ...options, by: 'cursor', load: async ({ key, size: count }) => {
        if (isDead && !String(key).startsWith('new') && key !== '') throw Object.assign(new (await import('/app/list/load-failure.js')).LoadFailure('expired'));
        const at = Number(String(key).replace('new', '') || 0);
        const name = (n) => (isDead ? `new${n}` : String(n));
        return { items: numbers(at, Math.min(200, at + count)).map((n) => item(n)), nextKey: at + count < 200 ? name(at + count) : null, previousKey: at > 0 ? name(Math.max(0, at - count)) : null };
      } });
      await by(300);
      isDead = true;
      const met = await readOn();
      return same(met.at(-1), 199, 'the last row');
    },
    async more(options) {
      await made({ ...options, by: 'cursor', count: 30 });
      await readOn();
      size.feed().count = 50;
      await list().loadMore('end');
      await rest();
      const met = await readOn();
      await list().cancel();
      return same(met.at(-1), 49, 'the last row');
    },
    async going(options) {
      await made({ ...options, placeholders: true, count: 400, renderPlaceholder: (node) => { node.textContent = '…'; } });
      const found = [];
      for (const [where, at] of [[{ index: 200, align: 'center' }, 'center'], [{ id: 'n3', key: 0 }, 'start'], [{ index: 399, align: 'end' }, 'end']]) {
        const { arrived, reason } = await list().scrollTo(where);
        await rest();
        const n = where.index ?? 3;
        const row = rows().find((one) => one.n === n);
        const [before, after, whole] = isAcross() ? [row?.left, row?.right, list().clientWidth] : [row?.top, row?.bottom, list().clientHeight];
        const off = { start: before, center: (before + after - whole) / 2, end: whole - after }[at];
        found.push(...is(arrived, `row ${n}: ${reason}`), ...is(Math.abs(off) <= (at === 'end' ? 64.5 : 0.5), `row ${n} is ${off} px off`));
      }
      return found;
    },
    async roles(options) {
      const found = [];
      for (const role of ['list', 'table', 'group']) {
        await made({ ...options, role, count: 120 });
        await by(700);
        found.push(...same(list().getAttribute('role'), role, 'the role'), ...wrong(), ...same((await readOn()).at(-1), 119, 'the last row'));
      }
      return found;
    },
    async selection(options) {
      await made({ ...options, role: 'listbox', selection: 'multiple', count: 120, text: ({ n }) => `row ${n}` });
      list().focus();
      await by(700);
      await list().select(['n0', 'n90']);
      const found = await still(async () => { await rest(); });
      await readOn();
      await by(-1e6);
      await by(1);
      const chosen = [...list().querySelectorAll('[aria-selected=true]')].map((node) => node.dataset.id);
      return [...found, ...same(chosen, ['n0'], 'chosen rows on the page'), ...same(list().selection, ['n0', 'n90'], 'chosen rows')];
    },
    async footers(options) {
      const section = ({ data }) => Math.floor(data.n / 7);
      const fill = (node, name) => { node.textContent = `${node.className} ${name}`; node.style[isAcross() ? 'width' : 'height'] = '30px'; };
      // A list that is not as long as it may be has its headers and its last footer in sight too.
      await made({ ...options, count: 3, section, renderHeader: fill, renderFooter: fill, endRule: 'total' });
      const short = rows().length === 3 && list().querySelector('.mk-footer') !== null;
      const { bottom } = list().querySelector('.mk-footer')?.getBoundingClientRect() ?? {};
      const frameBox = list().getBoundingClientRect();
      const found = [...is(short, 'three rows and a footer'), ...is(isAcross() || bottom <= frameBox.bottom + 0.5, `the footer ends at ${bottom}, the list at ${frameBox.bottom}`)];
      await made({ ...options, count: 120, section, renderHeader: fill, renderFooter: fill });
      return [...found, ...same(await readOn(), numbers(0, 120), 'rows met')];
    },
    async jump(options) {
      await made({ ...options, count: 400 });
      await list().jump(200);
      await rest();
      const first = rows().find(({ top, left, fromRight }) => (isAcross() ? Math.min(left, fromRight) : top) > -0.5);
      await by(-300);
      return [...is(first?.n === 200, `row ${first?.n} is first`), ...is(rows()[0].n < 200, 'there is no way back')];
    },
  };

  window.sizePairs = {
    names: Object.keys(features),
    /** @returns {Promise<string[]>} what is wrong */
    async try(name, options) {
      const found = await features[name](options);
      return [...found, ...wrong()];
    },
  };
})();
