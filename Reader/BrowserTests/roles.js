// A list in the example's page that is something to assistive technology, or is chosen from: `roles.made()` makes it, the others do what a
// person does, and say what there is.
(() => {
  if (window.roles) return;
  const { frame, until } = window.core;
  let list = () => document.querySelector('makimono-list');
  const isAtRest = () => ['refresh', 'prepend', 'append'].every((edge) => list().state[edge].state !== 'loading');
  const told = [];
  let isReady = false;
  window.addEventListener('makimono-select', ({ detail }) => told.push(['select', detail]));
  window.addEventListener('makimono-open', ({ detail }) => told.push(['open', detail.id]));
  console.warn = (text) => told.push(['warn', text]);

  async function rest() {
    for (let calm = 0; calm < 4; calm += 1) {
      await frame();
      if (!isAtRest()) calm = 0;
    }
  }

  const feed = { count: 200, first: 0, fails: false, order: (index) => index };
  const item = (index, more = {}) => ({ id: `n${feed.order(index)}`, version: feed.version, index, data: { n: feed.order(index), ...more } });

  async function load({ key, size, edge }) {
    if (feed.fails && edge !== 'refresh') throw new TypeError('no more for now');
    if (feed.isExpired && edge === 'append') {
      feed.isExpired = false;
      const { LoadFailure } = await import('/app/list/load-failure.js');
      throw new LoadFailure('expired');
    }
    const at = key === '' ? feed.first : feed.byNumber ? (key - 1) * size : Number(key);
    const items = [];
    for (let index = at; index < Math.min(feed.count, at + size); index += 1) items.push(item(index));
    return { items, total: feed.count, nextKey: at + size < feed.count ? String(at + size) : null,
      previousKey: at > feed.first ? String(Math.max(feed.first, at - size)) : null };
  }

  function renderRow(options) {
    return (node, { n, text }) => {
      node.textContent = '';
      const named = text ?? `row ${n}`;
      if (['table', 'grid'].includes(options.attribute ?? options.role)) {
        for (const part of [named, `${n * 3} yen`]) {
          const cell = document.createElement('span');
          cell.setAttribute('role', (options.attribute ?? options.role) === 'grid' ? 'gridcell' : 'cell');
          cell.textContent = part;
          node.append(cell, ' ');
        }
      } else node.textContent = named;
      if (options.controls) {
        const button = document.createElement('button');
        button.textContent = 'Like';
        const link = document.createElement('a');
        link.href = '#there';
        link.textContent = 'There';
        const host = ['table', 'grid'].includes(options.attribute ?? options.role) ? node.lastElementChild : node;
        host.append(button, link);
      }
      node.style[options.axis === 'horizontal' ? 'width' : 'minHeight'] = `${options.height ?? 40 + (n * 37) % 60}px`;
    };
  }

  function renderStatus(node, { state, edge }) {
    const isShown = state === 'loading' || state === 'failed' || state === 'end';
    node.hidden = !isShown;
    node.textContent = `${edge} ${state}`;
    if (state !== 'failed') return;
    const button = document.createElement('button');
    button.textContent = 'Retry';
    button.onclick = () => list().retry(edge);
    node.append(button);
  }

  /** `attribute`: the role that the app wrote itself; `by`: rows of a section; `where`: what the list stands in. */
  async function made({ attribute, by, gaps, controls, start, anchor, height, count = 200, style, plain, text, footers, ...options } = {}) {
    // The page makes a list of its own first.
    if (!isReady) await until(() => list()?.state?.heldRows > 0, 'the page');
    isReady = true;
    Object.assign(feed, { count, first: 0, fails: false, isExpired: false, byNumber: options.order === 'pageNumber', order: (index) => index, version: '1' });
    told.length = 0;
    if (attribute !== undefined) list().setAttribute('role', attribute);
    if (style) list().style.cssText = style;
    await list().configure({
      order: 'cursor', pageSize: 20, estimatedRowHeight: 60,
      load, renderRow: renderRow({ ...options, attribute, controls, height }),
      renderStatus: plain ? (node) => { node.hidden = true; } : renderStatus,
      ...(by && { section: ({ data }) => `section ${Math.floor(data.n / by)}`, estimatedHeaderHeight: 30,
        renderHeader: (node, section) => { node.textContent = section; node.style[options.axis === 'horizontal' ? 'width' : 'height'] = '30px'; } }),
      ...(footers && { renderFooter: (node, section, { data }) => {
        node.textContent = `end of ${section} at ${data.n}`;
        node.style[options.axis === 'horizontal' ? 'width' : 'height'] = `${roles.footerHeight}px`;
      } }),
      ...(gaps && { renderGap: (node, gap) => {
        const button = document.createElement('button');
        button.textContent = `gap ${gap.start}`;
        button.onclick = () => gap.fill('start');
        node.replaceChildren(button);
      } }),
      ...(text && { text: ({ data }) => data.text ?? `${['alpha', 'beta', 'gamma', 'delta'][data.n % 4]} ${data.n}` }),
      ...options,
    });
    await list().start(start ?? (['pageNumber', 'offset'].includes(options.order) ? undefined : ''), anchor);
    await until(() => list().state.heldRows > 0, 'the first page');
    await rest();
  }

  const by = async (distance) => {
    list().scrollTop += distance;
    await rest();
  };

  /** What lists do, by the names of docs/features.md: with what options, and how it comes about. */
  const through = {
    pushes: [{ follow: 'start' }, async () => {
      await list().push({ insert: { ...item(0), id: 'p1', data: { n: 900 } }, at: 'start' }, { update: { ...item(2), version: '2' } }, { remove: 'n3' });
    }],
    edits: [{}, async () => {
      const edits = [await list().edit({ insert: { ...item(0), id: 'mine', index: -1, data: { n: 901 } }, at: { before: 'n2' } }), await list().edit({ remove: 'n5' })];
      await list().edit({ update: { ...item(3), version: '2' } });
      await list().edit({ move: 'n6', at: 'start' });
      await rest();
      edits[0].confirm({ ...item(0), id: 'theirs', index: -1, data: { n: 902 } });
      edits[1].confirm();
    }],
    placeholders: [{ order: 'pageNumber', placeholders: true, count: 1_000 }, () => by(20_000).then(() => by(-15_000))],
    gaps: [{ gaps: true }, async () => {
      await by(300);
      feed.first = -60;
      await list().refresh('mergeNewer');
      await rest();
      await by(-400);
    }],
    keepWindow: [{}, async () => {
      await by(2_000);
      feed.version = '2';
      await list().refresh('keepWindow');
    }],
    aroundAnchor: [{}, async () => {
      await by(2_000);
      await list().refresh('aroundAnchor');
    }],
    drift: [{ order: 'offset', pageSize: 10 }, async () => {
      feed.order = (index) => index - 3;
      await by(500);
      await by(700);
    }],
    window: [{ windowPages: 2 }, () => by(3_000).then(() => by(2_000)).then(() => by(-4_000))],
    tallScreen: [{ windowPages: 2, pageSize: 5, height: 8 }, () => by(200)],
    loadsAhead: [{ order: 'pageNumber', loadsInFlight: 3 }, () => by(3_000)],
    restoring: [{ start: '60', anchor: { anchorId: 'n63', anchorDistance: 10 } }, () => by(-300)],
    limit: [{ itemLimit: 30 }, () => by(5_000)],
    repeats: [{ duplicates: 'move' }, async () => {
      feed.order = (index) => (index < 40 ? index : index - 10);
      await by(2_000);
      await by(2_000);
    }],
    expired: [{ pageSize: 10 }, async () => {
      feed.isExpired = true;
      await by(1_000);
    }],
    more: [{ count: 40, order: 'pageNumber' }, async () => {
      await by(1e6);
      await by(1e6);
      feed.count = 45;
      await list().loadMore('end');
      await rest();
      await list().cancel();
    }],
    jump: [{}, () => list().jump('100')],
    columns: [{ columns: 3, spacing: 8 }, () => by(500)],
    masonry: [{ columns: 2, arrangement: 'masonry' }, () => by(500)],
    sections: [{ by: 7 }, () => by(500)],
  };

  /** Rows, states and headers that assistive technology meets, first to last. */
  function met() {
    const frame = list().getBoundingClientRect();
    const said = (node, ...names) => Object.fromEntries(names.flatMap((name) => (node.hasAttribute(name) ? [[name.replace('aria-', ''), node.getAttribute(name)]] : [])));
    return [...list().querySelectorAll('.mk-row, .mk-status, .mk-header, .mk-footer')].filter((node) => node.getClientRects().length > 0).map((node) => ({
      kind: node.className.split(' ').at(-1).replace('mk-', ''), tag: node.localName,
      isInSight: node.getBoundingClientRect().bottom > frame.top && node.getBoundingClientRect().top < frame.bottom,
      ...said(node, 'data-id', 'role', 'aria-posinset', 'aria-setsize', 'aria-rowindex', 'aria-selected', 'aria-disabled', 'aria-live', 'aria-hidden', 'tabindex', 'id'),
    }));
  }

  window.roles = {
    footerHeight: 24,
    feed, told, item, rest, until, made, met,
    get list() { return list(); },
    within(found) { list = found; },
    take() { return told.splice(0).map(([kind, detail]) => [kind, detail]); },
    async refused(options) {
      try {
        await made(options);
      } catch (error) {
        return String(error);
      }
      return null;
    },
    by,
    through: Object.keys(through),
    async go(name, options) {
      await made({ ...options, ...through[name][0] });
      await through[name][1]();
      await rest();
    },
  };
})();
