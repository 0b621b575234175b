// @ts-check
/**
 * The server's own feed, counted: every row of the list has its number from the first reply on, and a page may be asked for
 * anywhere.
 *
 * The feed moves meanwhile; the list does not. What came since it began is kept back above it, so that a row's number in the
 * list and its place in the feed differ by a shift, and the list's total is that of its beginning. A page beside one that was
 * read is asked for by that one's key, which is right whatever came and went in between; any other by its place.
 */
import { article } from './article-row.js';
import { FeedReading } from './feed-reading.js';
import { feedSlice } from './feed-slice.js';
import { fetchJSON } from './fetch-json.js';

/**
 * @typedef {import('./feed-slice.js').Slice} Slice
 * @typedef {import('./source.js').Page} Page
 * @typedef {{ids: Set<string>, firstKey: string|null, lastKey: string|null}} Known  a page that was read
 */

/** Times that a page is asked for until the feed has not moved between asking and answering. */
const MOST_TRIES = 3;
/** Pages whose neighbours are asked for by key; of those beyond, the oldest are forgotten. */
const MOST_KNOWN = 400;

/** A `Source` that is `Counted`. */
export class FeedSource {
  order = /** @type {const} */ ('offset');
  firstPage = 0;
  pageCap = 0;
  newestKey = 0;

  #query;
  /** @type {number|null} rows of the list */
  #total = null;
  /** Rows of the feed that stand above the list's first. */
  #shift = 0;
  /** Rows of the feed, as told last. */
  #feedTotal = 0;
  /** @type {string|null} of the feed's first row when the list began, where that was seen */
  #newestId = null;
  #hasOtherNewest = false;
  /** @type {Map<number, Known>} by the first row's number */
  #known = new Map();
  /** @type {Map<number, Slice>} read already, for a list that begins anew */
  #ready = new Map();

  /**
   * The list's numbers do not fit the feed any more, since articles above are gone: the list has to begin anew where it stands.
   * @type {() => Promise<void>}
   */
  onMisnumbered = async () => {};

  /** @param {string} query  in Qiita's grammar; '' for everything */
  constructor(query) {
    this.#query = query;
  }

  /** @returns {import('./source.js').Counted} */
  get counted() {
    return this;
  }

  /** Rows of the list; null until the first reply. */
  get total() {
    return this.#total;
  }

  /** Articles that came since the list began; null where there are some, and nobody knows how many. */
  get newCount() {
    if (this.#shift > 0) return this.#shift;
    return this.#hasOtherNewest ? null : 0;
  }

  /** @param {number|null} total */
  oldestKey(total) {
    return total ? total - 1 : null;
  }

  /**
   * @param {import('./source.js').LoadRequest} request
   * @returns {Promise<Page>}
   */
  async load({ key, size, edge, signal }) {
    const offset = Number(key);
    const ready = this.#ready.get(offset);
    if (ready) {
      this.#ready.delete(offset);
      return this.#page(offset, ready);
    }
    if (this.#total === null || (edge === 'refresh' && offset === 0)) return this.#first(offset, size, signal);
    const { slice, isUp } = await this.#read(offset, size, signal);
    if (isUp ? slice.rows.length < size : slice.start < 0) {
      await this.onMisnumbered();
      signal.throwIfAborted();
    }
    if (!isUp) this.#noteEnd(offset, slice);
    return this.#page(offset, slice);
  }

  /**
   * @param {string} id
   * @param {AbortSignal} signal
   */
  async article(id, signal) {
    const { body } = await fetchJSON(`/feed/items/${encodeURIComponent(id)}`, { signal });
    return article(body);
  }

  /**
   * Looks whether the feed has moved.
   * @param {AbortSignal} [signal]
   */
  async check(signal) {
    const { rows, total } = await feedSlice(this.#query, {}, 1, { signal });
    if (this.#total === null) return;
    this.#noteFeed(total);
    const newest = rows[0]?.id ?? null;
    if (this.#newestId === null && this.#shift === 0) this.#newestId = newest;
    else if (this.#newestId !== null) this.#hasOtherNewest = newest !== null && newest !== this.#newestId;
  }

  /**
   * Finds rows in the feed as it is now, and reads the pages about them: for `begin`.
   * @param {{id: string, index: number}[]} wanted  by their numbers in the list; the first is looked for first
   * @param {{size: number, count: number, total?: number|null, signal?: AbortSignal}} options  `count`: rows to read from the
   *   row found on; `total`: rows of the list of which the numbers are, where it is another than this
   * @returns {Promise<FeedReading>}
   */
  async find(wanted, { size, count, total = null, signal }) {
    const { index } = wanted[0];
    /** @param {import('./feed-slice.js').Position} position */
    const read = (position) => feedSlice(this.#query, position, size, { signal });
    for (let attempt = 1; ; attempt += 1) {
      const reading = new FeedReading(size, read);
      const shift = total === null ? this.#shift : 0;
      await reading.readAt(index + shift);
      const guess = total === null ? index + shift : index + reading.total - total;
      await reading.look(wanted.map(({ id }) => id), guess);
      await reading.readFrom(reading.place, count);
      if (!reading.isTorn || attempt === MOST_TRIES) return reading;
    }
  }

  /**
   * The list is about to begin anew, with what was read.
   * @param {FeedReading} reading
   */
  begin(reading) {
    this.#begin(reading.total);
    for (const [offset, slice] of reading.pages) this.#ready.set(offset, slice);
    this.#newestId = reading.idAt(0);
  }

  /**
   * The list's number of the first row of a place in the feed.
   * @param {{date: string}|{position: 'last'}|{index: number}} place  `index`: of the list
   * @param {AbortSignal} [signal]
   * @returns {Promise<{index: number, createdAt: string|null}>}  null behind the last row
   */
  async locate(place, signal) {
    const position = 'index' in place ? { index: String(Math.max(0, place.index + this.#shift)) } : place;
    const slice = await feedSlice(this.#query, position, 1, { signal });
    this.#noteFeed(slice.total);
    return { index: slice.start - this.#shift, createdAt: slice.rows[0]?.data.createdAt ?? null };
  }

  /**
   * The newest page, or the first that is read of this feed at all.
   * @param {number} offset
   * @param {number} size
   * @param {AbortSignal} signal
   */
  async #first(offset, size, signal) {
    const slice = await feedSlice(this.#query, offset === 0 ? {} : { index: String(offset) }, size, { signal });
    signal.throwIfAborted();
    this.#begin(slice.total);
    if (slice.start === 0) this.#newestId = slice.rows[0]?.id ?? null;
    return this.#page(offset, slice);
  }

  /** @param {number} total */
  #begin(total) {
    this.#total = total;
    this.#feedTotal = total;
    this.#shift = 0;
    this.#newestId = null;
    this.#hasOtherNewest = false;
    this.#known.clear();
    this.#ready.clear();
  }

  /**
   * @param {number} offset
   * @param {number} size
   * @param {AbortSignal} signal
   * @returns {Promise<{slice: Slice, isUp: boolean}>}
   */
  async #read(offset, size, signal) {
    const above = this.#known.get(offset - size);
    const below = this.#known.get(offset + size);
    const isKnown = (/** @type {string} */ id) => Boolean(above?.ids.has(id) || below?.ids.has(id));
    const isUp = !above?.lastKey && Boolean(below?.firstKey);
    if (above?.lastKey || isUp) {
      const position = isUp ? { before: below?.firstKey ?? '' } : { after: above?.lastKey ?? '' };
      const slice = await feedSlice(this.#query, position, size, { signal, isKnown });
      signal.throwIfAborted();
      this.#feedTotal = slice.total;
      if (slice.rows.length > 0) this.#shift = slice.start - offset;
      return { slice, isUp };
    }
    for (let attempt = 1; ; attempt += 1) {
      const index = offset + this.#shift;
      const slice = await feedSlice(this.#query, { index: String(Math.max(0, index)) }, size, { signal });
      signal.throwIfAborted();
      const hasMoved = this.#noteFeed(slice.total);
      if (hasMoved && attempt < MOST_TRIES) continue;
      if (index < 0) return { slice: { ...slice, start: index }, isUp: false };
      // A source that gives no more out than so many rows ends before: what it sends then is its last page.
      return { slice: { ...slice, rows: slice.rows.slice(Math.max(0, index - slice.start)), start: index }, isUp: false };
    }
  }

  /**
   * Whether the feed has moved since the last reply. What has come counts as newer until a key shows where it is.
   * @param {number} total
   */
  #noteFeed(total) {
    const change = total - this.#feedTotal;
    this.#feedTotal = total;
    this.#shift += change;
    return change !== 0;
  }

  /**
   * Articles below the reader came or went: the list's end says so when it is read.
   * @param {number} offset
   * @param {Slice} slice
   */
  #noteEnd(offset, { rows, start, total, isEnd }) {
    const end = offset + rows.length;
    if (isEnd) this.#total = end;
    else if (end >= (this.#total ?? 0)) this.#total = end + Math.max(0, total - start - rows.length);
  }

  /**
   * @param {number} offset
   * @param {Slice} slice
   * @returns {Page}
   */
  #page(offset, { rows, firstKey, lastKey, bytes }) {
    this.#known.delete(offset);
    this.#known.set(offset, { ids: new Set(rows.map(({ id }) => id)), firstKey, lastKey });
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(old);
    }
    return {
      items: rows.map((row, place) => ({ ...row, index: offset + place })), nextKey: null, previousKey: null,
      total: this.#total, bytes,
    };
  }
}

/**
 * @param {string} query  in Qiita's grammar; '' for everything
 * @returns {import('./source.js').Source}
 */
export function feedSource(query) {
  return new FeedSource(query);
}
