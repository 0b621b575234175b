/**
 * What is presented: the rows in sight at the end of each frame, after every script of the page had its turn, and before it is painted.
 *
 * A callback of a frame is too early for that: the list's own may come later, and what it does when rows are measured comes later still. So the
 * last of a chain of size observers looks, each of which is deeper in the page than the one before, and so has its turn in the next round of them.
 */
export class Frames {
  #host;
  #seen = [];
  #waiting = [];
  #probes = [];
  #isEven = false;
  #isOver = false;

  static #rounds = 5;

  /** @param {HTMLElement|null} host  what rows are in sight of; the document's viewport where there is none */
  constructor(host) {
    this.#host = host;
    let parent = document.body.appendChild(document.createElement('div'));
    parent.style.cssText = 'position: fixed; left: 0; top: 0; width: 0; height: 0; visibility: hidden; overflow: hidden; contain: strict';
    for (let depth = 0; depth < 40; depth += 1) parent = parent.appendChild(document.createElement('div'));
    for (let round = 0; round < Frames.#rounds; round += 1) {
      const probe = parent.appendChild(document.createElement('div'));
      probe.style.width = '1px';
      new ResizeObserver(() => this.#round(round)).observe(probe);
      this.#probes.push(probe);
      parent = probe;
    }
    requestAnimationFrame(this.#begin);
  }

  /** Frames since `clear`, first to last: `{rows: [{id, top, bottom}], height, offset, scrolled}`. */
  get all() { return this.#seen; }

  get last() { return this.#seen.at(-1); }

  clear() { this.#seen = this.#seen.slice(-1); }

  end() { this.#isOver = true; }

  /** What acts at the beginning of the next frame, and what that frame shows. */
  next(act) {
    return new Promise((done) => { this.#waiting.push({ act, done }); });
  }

  #begin = () => {
    if (this.#isOver) return;
    for (const waiting of this.#waiting) waiting.scrolled = waiting.act?.() ?? 0;
    this.#isEven = !this.#isEven;
    this.#touch(0);
    requestAnimationFrame(this.#begin);
  };

  #touch(round) { this.#probes[round].style.height = this.#isEven ? '2px' : '1px'; }

  #round(round) {
    if (round + 1 < Frames.#rounds) {
      this.#touch(round + 1);
    } else {
      this.#look();
    }
  }

  #look() {
    const frame = this.look();
    const waiting = this.#waiting.filter((one) => one.scrolled !== undefined);
    this.#waiting = this.#waiting.filter((one) => one.scrolled === undefined);
    frame.scrolled = waiting.reduce((sum, { scrolled }) => sum + scrolled, 0);
    this.#seen.push(frame);
    // Not in this turn, in which a page must not change what is painted.
    for (const { done } of waiting) setTimeout(done, 0, frame);
  }

  /** What is there now. */
  look() {
    const box = this.#host ? this.#host.getBoundingClientRect() : { top: 0, height: document.documentElement.clientHeight };
    const rows = [];
    for (const node of document.querySelectorAll('[data-acid]')) {
      const { top, bottom, width } = node.getBoundingClientRect();
      if (width > 0 && bottom > box.top && top < box.top + box.height) rows.push({ id: node.dataset.acid, top: top - box.top, bottom: bottom - box.top });
    }
    return { rows: rows.sort((one, other) => one.top - other.top), height: box.height, scrolled: 0 };
  }
}

/** How far the rows that are in both frames went, down being more; those that did not go as the most did go by themselves: the farthest. */
export function motion(before, after) {
  const places = new Map(before.rows.map(({ id, top }) => [id, top]));
  const ways = after.rows.filter(({ id }) => places.has(id)).map(({ id, top }) => top - places.get(id));
  if (ways.length === 0) return null;
  const middle = ways.toSorted((one, other) => one - other)[ways.length >> 1];
  return { way: middle, apart: Math.max(...ways.map((way) => Math.abs(way - middle))) };
}

/** px of the screen that no row covers, between the feed's first row and its last where these are in sight. */
export function bare({ rows, height }, firstID, lastID) {
  if (rows.length === 0) return height;
  let uncovered = 0;
  let reached = rows[0].id === firstID ? Math.max(0, rows[0].top) : 0;
  for (const { top, bottom } of rows) {
    uncovered += Math.max(0, top - reached);
    reached = Math.max(reached, bottom);
  }
  return uncovered + (rows.at(-1).id === lastID ? 0 : Math.max(0, height - reached));
}
