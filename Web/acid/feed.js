/**
 * A feed as strangers' servers have them: rows of many heights, pages that come late, short, twice, or not at all.
 *
 * A row is `{id, index, version, height, text}`. Where `wraps` is said its height is its text's.
 */
export class Feed {
  /** What was asked for: `{start, count}`. */
  requests = [];
  /** Of those, how many were for rows that were on their way already. */
  repeated = 0;
  #onTheirWay = new Set();
  /** Requests without an answer yet. */
  flying = 0;
  /** Rows that were shown, each time that one was: what a list draws anew is there again. */
  filled = 0;
  #ids;
  #versions = new Map();
  #heights = new Map();
  #held = null;
  #free = 0;
  #failures = 0;

  constructor({ count = 400, height = heightOf, latency = 0, cap = Infinity, wraps = false, hides = () => false, overlap = 0, circles = false } = {}) {
    Object.assign(this, { height, latency, cap, wraps, hides, overlap, circles });
    // Of a million no list is made: they are numbers in order.
    this.#ids = count > 100_000 ? { length: count, at: (index) => index } : Array.from({ length: count }, (_, index) => index);
  }

  get count() { return this.#ids.length; }

  idAt(index) { return this.#ids.at(index); }

  row(index) {
    const id = this.#ids.at(index);
    const version = this.#versions.get(id) ?? 1;
    const text = this.wraps ? `Row ${id}. ${'It is as long as what it says. '.repeat(1 + (Math.abs(id) * 7) % 9)}` : `Row ${id}, ${version}`;
    return { id: `n${id}`, index, version, height: this.#heights.get(id) ?? this.height(id), text };
  }

  /** Rows by their place, as APIs with an offset have it. */
  async read(start, count, signal) {
    this.requests.push({ start, count });
    this.flying += 1;
    if (this.#onTheirWay.has(start)) this.repeated += 1;
    this.#onTheirWay.add(start);
    try {
      if (this.#held && this.#free > 0) {
        this.#free -= 1;
      } else if (this.#held) {
        await new Promise((done) => this.#held.push(done));
      }
      // The server's own time: no trial waits for it but by what the list shows.
      if (this.latency > 0) await new Promise((done) => setTimeout(done, this.latency));
      signal?.throwIfAborted();
      if (this.#failures > 0) {
        this.#failures -= 1;
        throw Object.assign(new TypeError('Failed to fetch'), { isOffline: true });
      }
      this.whenAsked?.();
      const end = Math.min(this.count, start + Math.min(count, this.cap));
      const rows = [];
      for (let index = Math.max(0, start); index < end; index += 1) rows.push(this.row(index));
      return { rows: rows.filter(({ index }) => !this.hides(index)), total: this.count, start: Math.max(0, start), end };
    } finally {
      this.#onTheirWay.delete(start);
      this.flying -= 1;
    }
  }

  /** Rows from a key on, and the keys of their neighbours, as APIs with cursors have it: a key names a row, whatever comes in above it. */
  async readFrom(key, count, signal) {
    const [side, name] = key === '' ? ['at', String(this.idAt(0))] : key.split(':');
    const place = this.#ids.indexOf ? this.#ids.indexOf(Number(name)) : Number(name);
    // Where pages overlap each begins with rows of the one before.
    const start = Math.max(0, side === 'before' ? place - Math.min(count, this.cap) : place - this.overlap);
    const page = await this.read(start, (side === 'before' ? place - start : count) + (side === 'at' ? place - start : 0), signal);
    const atEnd = this.circles ? `at:${this.idAt(place)}` : null;
    return {
      ...page, next: page.end < this.count ? `at:${this.idAt(page.end)}` : atEnd,
      previous: page.start > 0 ? `before:${this.idAt(page.start)}` : null,
    };
  }

  keyAt(index) { return index === 0 ? '' : `at:${this.idAt(index)}`; }

  /** Answers nothing until `letGo`, but so many requests. */
  hold(but = 0) {
    this.#held ??= [];
    this.#free = but;
  }

  letGo() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const done of held) done();
  }

  /** The next so many requests fail as they do without a network. */
  fail(times) { this.#failures = times; }

  insert(id, index) { this.#ids.splice(index, 0, id); }

  /** A row is another by now. */
  change(index, { height } = {}) {
    const id = this.idAt(index);
    this.#versions.set(id, (this.#versions.get(id) ?? 1) + 1);
    if (height !== undefined) this.#heights.set(id, height);
    return this.row(index);
  }

  /** Shows a row in a node that may have shown another. */
  fill = (node, row) => {
    this.filled += 1;
    node.dataset.acid = row.id;
    node.style.boxSizing = 'border-box';
    node.style.height = this.wraps ? '' : `${row.height}px`;
    node.style.borderBottom = '1px solid #8884';
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: `Mark row ${row.id}` });
    node.replaceChildren(box, ` ${row.text}`);
  };

  /** Says in a node what a list waits for, or failed by. */
  say = (node, words) => {
    node.hidden = words === '';
    node.textContent = words;
  };
}

/** From 40 to 129 px. */
export function heightOf(id) { return 40 + (Math.abs(id) * 37) % 90; }
