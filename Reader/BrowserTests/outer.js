// A list in another scroll than its own: `outer.made({ kind })` makes one between a header and a footer, in what scrolls both. Rows are
// numbers, of heights that nobody estimates. Places are px from where the viewport of what scrolls begins.
(() => {
  if (window.outer) return;
  const DEADLINE = 60_000;
  const REST = 6;
  const HEADER = 300;
  const FOOTER = 400;
  const { frame, watch } = window.core;
  let list;
  let scroller;
  let feed;
  let axis;
  let isOwn;

  async function until(condition, what) {
    const started = performance.now();
    while (!condition()) {
      if (performance.now() - started > DEADLINE) throw new Error(`${what} never came; the list says ${JSON.stringify(list?.state)}`);
      await frame();
    }
  }

  const isAtRest = () => feed.flying === 0 && ['refresh', 'prepend', 'append'].every((edge) => list.state[edge].state !== 'loading');

  async function rest(frames = REST) {
    for (let calm = 0; calm < frames; calm += 1) {
      await frame();
      if (!isAtRest()) calm = 0;
    }
  }

  function block(name, length, parent) {
    const node = document.createElement('div');
    node.className = name;
    Object.assign(node.style, axis === 'horizontal' ? { flex: 'none', width: `${length}px`, height: '100%' } : { height: `${length}px` });
    node.style.background = name === 'header' ? '#fe8' : '#8ef';
    parent.append(node);
    return node;
  }

  /** A scroller in the shadow tree of an element. By script: the page's policy lets no markup say how it looks. */
  function shadowScroller(home, markup) {
    document.body.append(home);
    const pane = document.createElement('div');
    pane.innerHTML = markup;
    Object.assign(pane.style, { height: '500px', overflowY: 'scroll' });
    home.attachShadow({ mode: 'open' }).append(pane);
    return pane;
  }

  /** What scrolls: an element of 500 px, or the document. */
  const homes = {
    document: () => [document.scrollingElement, document.body],
    pane: () => {
      const pane = document.createElement('div');
      Object.assign(pane.style, { height: '500px', overflow: 'auto', border: '7px solid', margin: '20px' });
      document.body.append(pane);
      return [pane, pane];
    },
    // An element's child that is shown in a slot of its shadow tree, which scrolls.
    slot: () => {
      const home = document.createElement('div');
      return [shadowScroller(home, '<p>in the shadow</p><slot></slot>'), home];
    },
    shadow: () => {
      const pane = shadowScroller(document.createElement('div'), '');
      return [pane, pane];
    },
    // A scroller in another, which is scrolled too, in a document that is.
    nested: () => {
      const around = document.createElement('div');
      around.className = 'around';
      Object.assign(around.style, { height: '600px', overflow: 'auto', border: '3px solid' });
      document.body.append(around);
      block('lead', 250, around);
      const pane = document.createElement('div');
      Object.assign(pane.style, { height: '500px', overflow: 'auto' });
      around.append(pane);
      block('trail', 900, around);
      block('below', 900, document.body);
      around.scrollTop = 120;
      return [pane, pane];
    },
    // A document in the page, of another window.
    frame: async () => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { width: '500px', height: '450px', margin: '30px' });
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      frame.srcdoc = '<!doctype html><title>A page in a page</title><body>';
      document.body.append(frame);
      await loaded;
      const { contentDocument: { scrollingElement, body } } = frame;
      body.style.margin = '0';
      return [scrollingElement, body];
    },
    dialog: () => {
      const home = document.createElement('dialog');
      document.body.append(home);
      home.style.maxHeight = '80vh';
      home.style.width = '400px';
      home.showModal();
      return [home, home];
    },
    popover: () => {
      const home = document.createElement('div');
      home.popover = 'manual';
      document.body.append(home);
      Object.assign(home.style, { height: '500px', width: '400px' });
      home.showPopover();
      return [home, home];
    },
  };

  const height = (id) => 40 + (Math.abs(id) * 37) % 90;

  async function made({ kind = 'document', header = HEADER, footer = FOOTER, start = '', first = 0, end = 600, scroller: wanted = 'nearest', anchor, style = '', ...options }) {
    await customElements.whenDefined('makimono-list');
    // What a browser remembers of the page before is none of this one's.
    history.scrollRestoration = 'manual';
    document.body.replaceChildren();
    Object.assign(document.body.style, { margin: '0' });
    document.scrollingElement.scrollTop = 0;
    axis = options.axis ?? 'vertical';
    let parent;
    [scroller, parent] = await homes[kind]();
    isOwn = wanted === 'self';
    scroller.style.cssText += style;
    if (axis === 'horizontal') {
      Object.assign(parent.style, { display: 'flex', width: parent === document.body ? 'max-content' : parent.style.width });
    }
    if (header) block('header', header, parent);
    list = document.createElement('makimono-list');
    parent.append(list);
    if (footer) block('footer', footer, parent);
    feed = { first, end, flying: 0, requests: [], holds: '', release: null };
    window.outer.list = list;
    window.outer.feed = feed;
    window.outer.scroller = scroller;
    // Its own scroll, to compare with.
    if (isOwn) {
      scroller = list;
      window.outer.scroller = list;
      list.style.height = '500px';
      if (axis === 'horizontal') Object.assign(list.style, { flex: 'none', width: '800px' });
    }
    const item = (id) => ({ id: `n${id}`, version: '1', index: options.placeholders ? id : -1, data: id });
    await list.configure({
      order: 'cursor', estimatedRowHeight: 60, pageSize: 20, scroller: wanted,
      load: async ({ key, size, edge }) => {
        feed.requests.push(`${edge} ${key}`);
        feed.flying += 1;
        if (feed.holds === edge) await new Promise((done) => { feed.release = done; });
        queueMicrotask(() => { feed.flying -= 1; });
        if (typeof key === 'number') {
          const items = [];
          for (let id = key; id < Math.min(key + size, feed.end); id += 1) items.push(item(id));
          return { items, total: feed.end };
        }
        const [side, name] = key === '' ? ['at', feed.first] : String(key).split(':');
        const from = side === 'before' ? Math.max(feed.first, Number(name) - size) : Number(name) + (side === 'after' ? 1 : 0);
        const to = Math.min(feed.end, side === 'before' ? Number(name) : from + size);
        const items = [];
        for (let id = from; id < to; id += 1) items.push(item(id));
        return { items, total: null, nextKey: to < feed.end ? `after:${to - 1}` : null, previousKey: from > feed.first ? `before:${from}` : null };
      },
      renderRow: (node, id) => {
        node.textContent = `row ${id}`;
        node.style[axis === 'horizontal' ? 'width' : 'minHeight'] = `${height(id)}px`;
      },
      renderStatus: (node) => { node.hidden = true; },
      ...options,
    });
    await list.start(start, anchor);
    await until(() => list.state.heldRows > 0, 'the first page');
    await rest();
  }

  const edges = () => {
    if (scroller === scroller.ownerDocument.scrollingElement) return { top: 0, bottom: scroller.clientHeight, left: 0, right: scroller.clientWidth };
    const box = scroller.getBoundingClientRect();
    const top = box.top + scroller.clientTop;
    const left = box.left + scroller.clientLeft;
    return { top, bottom: top + scroller.clientHeight, left, right: left + scroller.clientWidth };
  };
  const isReversed = () => getComputedStyle(list).direction === 'rtl';
  /** Where a node begins, from where the viewport does. */
  const placeOf = (node) => {
    const box = node.getBoundingClientRect();
    const seen = edges();
    if (axis !== 'horizontal') return box.top - seen.top;
    return isReversed() ? seen.right - box.right : box.left - seen.left;
  };
  const lengthOf = (node) => node.getBoundingClientRect()[axis === 'horizontal' ? 'width' : 'height'];
  const viewport = () => (axis === 'horizontal' ? scroller.clientWidth : scroller.clientHeight);
  const header = () => scroller.querySelector('.header') ?? list.parentNode.querySelector('.header');
  const footer = () => scroller.querySelector('.footer') ?? list.parentNode.querySelector('.footer');

  /** Rows that can be seen: [number, place], in their order. */
  const seen = () => [...list.querySelectorAll('.mk-row[data-id]')]
    .map((node) => [Number(node.dataset.id.slice(1)), placeOf(node), lengthOf(node)])
    .filter(([, place, length]) => place + length > 0 && place < viewport());

  /** Rows follow one another, and stand where the list says. */
  function check() {
    const rows = seen();
    const wrong = [];
    rows.forEach(([id, place, length], index) => {
      const next = rows[index + 1];
      if (next && (next[0] !== id + 1 || Math.abs(next[1] - place - length) > 0.5)) wrong.push([id, place, length, ...next]);
    });
    for (const { id, distance } of list.rowsInSight) {
      const place = placeOf(list.rowNode(id));
      if (Math.abs(place - distance) > 0.5) wrong.push([id, 'said', distance, 'is', place]);
    }
    return wrong;
  }

  async function by(distance, frames = REST) {
    const way = axis === 'horizontal' && isReversed() ? -1 : 1;
    scroller.scrollBy({ [axis === 'horizontal' ? 'left' : 'top']: distance * way, behavior: 'instant' });
    await rest(frames);
  }

  async function to(place) {
    const way = axis === 'horizontal' && isReversed() ? -1 : 1;
    scroller.scrollTo({ [axis === 'horizontal' ? 'left' : 'top']: place * way, behavior: 'instant' });
    await rest();
  }

  /** How far what is watched moves in any frame, as it is painted, while something changes. */
  async function during(change, what = () => list.rowNode(list.anchor.id)) {
    await rest();
    const node = what();
    const id = node.dataset.id;
    const home = node.closest('makimono-list');
    const end = watch(() => {
      // A row may have another node by then.
      const now = id ? home.rowNode(id) : node;
      return now ? placeOf(now) : Infinity;
    });
    await frame();
    const lengths = () => JSON.stringify([scroller.scrollHeight, [...(home ?? list).parentNode.querySelectorAll('*')].map((one) => [one.dataset.id, lengthOf(one)])]);
    const before = lengths();
    await change();
    const changed = before !== lengths();
    await rest();
    return { what: id ?? node.className, ...end(), changed };
  }

  /** To the end of what scrolls, however much comes. */
  async function end() {
    for (let room = NaN; room !== scroller.scrollHeight;) {
      room = scroller.scrollHeight;
      await to(1e9);
    }
  }

  /** Reads to an end by most of a screen at a time: which rows came, how many nodes and pages there were, what stood wrong. */
  async function read(way) {
    const met = new Set();
    let nodes = 0;
    let pages = 0;
    const wrong = [];
    for (let step = 0; step < 400; step += 1) {
      for (const [id] of seen()) met.add(id);
      wrong.push(...check());
      nodes = Math.max(nodes, list.state.mountedRows);
      pages = Math.max(pages, list.state.heldPages);
      const place = Math.abs(axis === 'horizontal' ? scroller.scrollLeft : scroller.scrollTop);
      const room = (axis === 'horizontal' ? scroller.scrollWidth : scroller.scrollHeight) - viewport();
      if (way > 0 ? place >= room - 1 && list.state.append.state === 'end' : place < 1 && list.state.prepend.state === 'end') break;
      // Who reads on does not wait for more than the rows.
      await by(way * 0.8 * viewport(), 2);
    }
    return { met: [...met].sort((a, b) => a - b), nodes, pages, wrong };
  }

  window.outer = { made, by, to, end, rest, during, read, seen, check, header, footer, placeOf, lengthOf, viewport, until, frame, edges, homes, isAlongLine: () => axis === 'horizontal',
    /** What scrolls the list from now on. */
    adopt: (element) => { scroller = element; window.outer.scroller = element; } };
})();
