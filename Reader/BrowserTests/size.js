// A list made anew in the example's page, in a home of its own: `size.made({ ... })`. Rows are numbers, of heights that nobody estimates.
(() => {
  if (window.size) return;
  const DEADLINE = 60_000;
  const REST = 6;
  const { frame, watch } = window.core;
  let list;
  let feed;
  const errors = [];
  const told = [];
  // What a person with a console sees.
  addEventListener('error', ({ message, error }) => (String(error?.message ?? message).startsWith('<makimono-list>:') ? told : errors).push(String(error?.message ?? message)));

  async function until(condition, what) {
    const started = performance.now();
    while (!condition()) {
      if (performance.now() - started > DEADLINE) throw new Error(`${what} never came; the list says ${JSON.stringify(list?.state)}, ${list?.clientWidth}x${list?.clientHeight}`);
      await frame();
    }
  }

  const isAtRest = () => feed.flying === 0 && ['refresh', 'prepend', 'append'].every((edge) => list.state[edge].state !== 'loading');

  /** No load is under way, and nothing has another length. */
  async function rest() {
    let before = '';
    for (let calm = 0; calm < REST; calm += 1) {
      await frame();
      const now = `${list.clientWidth} ${list.clientHeight} ${list.scrollWidth} ${list.scrollHeight} ${list.state.rowCount}`;
      if (!isAtRest() || now !== before) calm = 0;
      before = now;
    }
  }

  const lengthOf = (id) => 60 + (Math.abs(id) * 37) % 90;

  function block(name, css) {
    const node = document.createElement('div');
    node.className = name;
    node.style.cssText = css;
    return node;
  }

  /**
   * @param {string} css  the list's own style
   * @param {string[]} around  styles of what it stands in, outermost first
   * @param {string[]} shows  states that are shown, and `empty`
   * @param {boolean} begin  the list is started, and its first page is in
   */
  async function made({ css = '', around = [], count = 600, by = 'offset', axis = 'vertical', shows = [], start, anchor, begin = true, ...options } = {}) {
    document.querySelectorAll('.home').forEach((home) => home.remove());
    document.querySelector('makimono-list')?.remove();
    let home = document.body;
    for (const [index, style] of around.entries()) {
      const node = block(index === 0 ? 'home' : 'around', style);
      home.append(node);
      home = node;
    }
    list = window.made = document.createElement('makimono-list');
    // Nothing of the example's own.
    list.style.cssText = `height: auto; ${css}`;
    home.append(list);
    if (around.length === 0) list.classList.add('home');
    feed = window.feed = { requests: [], flying: 0, count, first: 0 };
    const item = (n) => ({ id: `n${n}`, version: '1', index: n, data: { n } });
    feed.item = item;
    await list.configure({
      order: by, axis, pageSize: 20, estimatedRowHeight: 90,
      load: async ({ key, size, edge }) => {
        feed.requests.push(`${edge} ${key}`);
        feed.flying += 1;
        try {
          const at = by === 'offset' ? Number(key) : by === 'pageNumber' ? (key - 1) * size : (key === '' ? feed.first : Number(key));
          const end = Math.min(at + size, feed.count);
          const items = [];
          for (let n = Math.max(at, feed.first); n < end; n += 1) items.push(item(n));
          const isByKey = by === 'cursor' || by === 'forwardCursor';
          return { items, total: isByKey ? null : feed.count, nextKey: isByKey && end < feed.count ? String(end) : null,
            previousKey: by === 'cursor' && at > feed.first ? String(Math.max(feed.first, at - size)) : null };
        } finally { queueMicrotask(() => { feed.flying -= 1; }); }
      },
      renderRow: (node, data) => {
        node.textContent = `row ${data.n}${data.text ?? ''}`;
        node.style.boxSizing = 'border-box';
        node.style[axis === 'horizontal' ? 'width' : 'minHeight'] = `${data.length ?? lengthOf(data.n)}px`;
      },
      renderStatus: (node, status) => {
        node.hidden = !shows.includes(status.empty ? 'empty' : status.state);
        node.textContent = status.empty ? 'nothing here' : status.state;
        node.style.boxSizing = 'border-box';
      },
      ...options,
    });
    if (!begin) return;
    await list.start(start, anchor ?? {});
    await until(() => isAtRest() && (list.state.heldRows > 0 || list.state.append.state === 'end' || list.state.refresh.state === 'failed'), 'the first page');
    await rest();
  }

  /** Rows in sight: number, and px from where the list's content box begins, along its axis. */
  function seen(isAcross = false) {
    const frameBox = list.getBoundingClientRect();
    return [...list.querySelectorAll('.mk-row[data-id]')].map((node) => {
      const box = node.getBoundingClientRect();
      return { n: Number(node.dataset.id.slice(1)), top: box.top - frameBox.top, bottom: box.bottom - frameBox.top, left: box.left - frameBox.left,
        right: box.right - frameBox.left, fromRight: frameBox.right - box.right, width: box.width, height: box.height };
    }).filter(({ top, bottom, left, right }) => (isAcross ? right > 0 && left < frameBox.width : bottom > 0 && top < frameBox.height));
  }

  /** Looks at a row in every frame, as it is painted, during a change: how far it was off. */
  async function during(change, id = list.anchor.id, side = 'top') {
    await rest();
    const end = watch(() => {
      const node = list.rowNode(id);
      const box = list.getBoundingClientRect();
      if (!node) return Infinity;
      const own = node.getBoundingClientRect();
      return side === 'right' ? box.right - own.right : own[side] - box[side === 'bottom' ? 'top' : side];
    });
    const requests = feed.requests.length;
    await change();
    await rest();
    return { id, ...end(), requests: feed.requests.length - requests };
  }

  /** Reads to an end and says which rows came by, and how many nodes there were at most. */
  async function read(way) {
    const met = new Set();
    let mostNodes = 0;
    for (let step = 0; step < 3_000; step += 1) {
      for (const { n } of seen()) met.add(n);
      mostNodes = Math.max(mostNodes, list.state.mountedRows);
      const isOver = way > 0 ? list.state.append.state === 'end' && list.scrollHeight - list.clientHeight - list.scrollTop < 1
        : list.state.prepend.state === 'end' && list.scrollTop < 1;
      if (isOver) return { met: [...met].sort((a, b) => a - b), mostNodes };
      list.scrollTop += way * list.clientHeight * 0.7;
      await frame();
      await until(isAtRest, 'the next page');
      await frame();
    }
    throw new Error(`the end never came: ${JSON.stringify(list.state)}`);
  }

  window.size = {
    made, rest, frame, until, seen, during, read, errors, told, lengthOf,
    list: () => list,
    feed: () => feed,
    sum: (from, to) => Array.from({ length: to - from }, (_, index) => lengthOf(from + index)).reduce((a, b) => a + b, 0),
    box: () => ({ width: list.clientWidth, height: list.clientHeight, scrollWidth: list.scrollWidth, scrollHeight: list.scrollHeight, scrollTop: list.scrollTop, scrollLeft: list.scrollLeft }),
    async by(distance) {
      list.scrollTop += distance;
      await rest();
    },
  };
})();
