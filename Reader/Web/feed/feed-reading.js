// @ts-check
/** Pages of the feed as it is now, read to begin a list with: on the list's own grid, so that its first requests are answered. */
import { LoadFailure } from '../list/load-failure.js';

/**
 * @typedef {import('./feed-slice.js').Slice} Slice
 * @typedef {import('./feed-slice.js').Position} Position
 */

/** Pages about the place where a row should be, in the order in which they are looked through for it. */
const NEAR = [1, -1, 2, -2];
/** Times that rows are looked for until the feed has not moved meanwhile. */
const MOST_TRIES = 3;

export class FeedReading {
  /** @type {Map<number, Slice>} by the first row's place */
  pages = new Map();
  /** Rows of the feed. */
  total = 0;
  /** The feed moved while it was read. */
  isTorn = false;
  /** Where the row was found, or would be. */
  place = 0;
  #size;
  #read;

  /**
   * @param {number} size  rows of a page
   * @param {(position: Position) => Promise<Slice>} read
   */
  constructor(size, read) {
    this.#size = size;
    this.#read = read;
  }

  /**
   * A row's place in the feed; -1 where it was not met.
   * @param {string} id
   */
  indexOf(id) {
    for (const [offset, { rows }] of this.pages) {
      const row = rows.findIndex((each) => each.id === id);
      if (row >= 0) return offset + row;
    }
    return -1;
  }

  /**
   * @param {number} index
   * @returns {string|null}
   */
  idAt(index) {
    const offset = this.#offsetOf(index);
    return this.pages.get(offset)?.rows[index - offset]?.id ?? null;
  }

  /**
   * Reads the page that holds a place.
   * @param {number} index  beyond the feed's ends: the nearest
   */
  async readAt(index) {
    const offset = this.#offsetOf(Math.max(0, this.pages.size > 0 ? Math.min(index, this.total - 1) : index));
    if (this.pages.has(offset)) return;
    const slice = await this.#read(offset === 0 ? {} : { index: String(offset) });
    if (this.pages.size > 0 && slice.total !== this.total) this.isTorn = true;
    this.total = slice.total;
    // Behind the end there is nothing, or what the server has in its place.
    if (slice.start === offset || offset === 0) this.pages.set(offset, slice);
    else if (offset >= slice.total && slice.total > 0) await this.readAt(slice.total - 1);
  }

  /**
   * Looks for one of these rows where it should be, and about there.
   * @param {string[]} ids  the first that is there counts
   * @param {number} guess
   */
  async look(ids, guess) {
    this.place = Math.min(Math.max(0, guess), Math.max(0, this.total - 1));
    for (const step of [0, ...NEAR]) {
      const index = this.place + step * this.#size;
      if (step !== 0 && (index < 0 || this.#offsetOf(index) >= this.total)) continue;
      await this.readAt(index);
      const found = ids.find((id) => this.indexOf(id) >= 0);
      if (found === undefined) continue;
      this.place = this.indexOf(found);
      return;
    }
  }

  /**
   * Reads what is missing of so many rows from a place on.
   * @param {number} index
   * @param {number} count
   */
  async readFrom(index, count) {
    const end = Math.min(index + count, this.total);
    const reads = [];
    for (let at = this.#offsetOf(index); at < end; at += this.#size) reads.push(this.readAt(at));
    await Promise.all(reads);
  }

  /** @param {number} index */
  #offsetOf(index) {
    return index - index % this.#size;
  }
}

/**
 * Finds rows of a list in the feed as it is now, and reads the pages about them.
 * @param {{id: string, index: number}[]} wanted
 * @param {{size: number, count: number, total: number|null, shift: () => number, read: (position: Position) => Promise<Slice>}} how
 *   `total`: rows of the list of which the numbers are, where it is another than the one that is `shift` rows down the feed by now
 */
export async function findRows(wanted, { size, count, total, shift: shiftNow, read }) {
  const { index } = wanted[0];
  for (let attempt = 1; ; attempt += 1) {
    const reading = new FeedReading(size, read);
    const shift = total === null ? shiftNow() : 0;
    await reading.readAt(index + shift);
    const guess = total === null ? index + shift : index + reading.total - total;
    await reading.look(wanted.map(({ id }) => id), guess);
    await reading.readFrom(reading.place, count);
    if (!reading.isTorn || attempt === MOST_TRIES) return reading;
  }
}

/**
 * Finds rows of a list in what was kept of it. It may be all there is of the list: rows that were not read are then placeholders.
 * @param {{id: string, index: number}[]} wanted
 * @param {{size: number, count: number, total: number, keptTotal: number, read: (position: Position) => Promise<Slice>}} how
 *   `total`: of the list of which the numbers are
 * @returns {Promise<FeedReading|null>}
 */
export async function findKeptRows(wanted, { size, count, total, keptTotal, read }) {
  const reading = new FeedReading(size, read);
  reading.total = keptTotal;
  try {
    await reading.look(wanted.map(({ id }) => id), wanted[0].index + keptTotal - total);
  } catch {
    return null;
  }
  await reading.readFrom(reading.place, count).catch(() => {});
  return reading;
}

/**
 * What a source needs to know of a list that was read at another time: how long it was.
 * @param {number} total
 */
export function readingOf(total) {
  const reading = new FeedReading(1, () => Promise.reject(new LoadFailure('offline')));
  reading.total = total;
  return reading;
}
