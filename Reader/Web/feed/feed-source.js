// @ts-check
/**
 * The server's own feed, counted: every row of the list has its number from the first reply on, and a page may be asked for
 * anywhere.
 *
 * The feed moves meanwhile; the list does not. What came since it began is kept back above it, so that a row's number in the
 * list and its place in the feed differ by a shift, and the list's total is that of its beginning. A page beside one that was
 * read is asked for by that one's key, which is right whatever came and went in between; any other by its place.
 */
import { fetchJSON } from '../list/fetch-json.js';
import { article } from './article-row.js';
import { feedSlice } from './feed-slice.js';

/**
 * @typedef {import('./feed-slice.js').Slice} Slice
 * @typedef {import('./feed-reading.js').FeedReading} FeedReading
 * @typedef {import('./source.js').Page} Page
 * @typedef {{ids: Set<string>, firstId: string, firstKey: string|null, lastKey: string|null}} Known  a page that was read
 * @typedef {{slice: Slice, fits: boolean, isEnd: boolean}} Read  `fits`: the page has its place between those that were read
 */

/** Times that a page is asked for until the feed has not moved between asking and answering. */
const MOST_TRIES = 3;
/** Pages whose neighbours are asked for by key; of those beyond, the oldest are forgotten. */
const MOST_KNOWN = 400;

/**
 * @param {string} query  in Qiita's grammar; '' for everything
 * @param {typeof feedSlice} [slice]  reads the feed; another may keep what was read
 * @returns {import('./source.js').Source}
 */
export function feedSource(query, slice = feedSlice) {
  const feed = new CountedFeed(query, slice);
  return {
    order: 'offset',
    firstPage: 0,
    pageCap: 0,
    newestKey: 0,
    oldestKey: (total) => (total ? total - 1 : null),
    load: (request) => feed.load(request),
    article: async (id, signal) => {
      const { body } = await fetchJSON(`/feed/items/${encodeURIComponent(id)}`, { signal });
      return article(body);
    },
    counted: feed,
  };
}

class CountedFeed {
  #query;
  #slice;
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
   * The list's numbers do not fit the feed any more, since articles are gone, or came between others: it has to begin anew where it
   * stands.
   * @type {() => Promise<void>}
   */
  onMisnumbered = async () => {};

  /**
   * @param {string} query
   * @param {typeof feedSlice} slice
   */
  constructor(query, slice) {
    this.#query = query;
    this.#slice = slice;
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
    const { slice, fits, isEnd } = await this.#read(offset, size, signal);
    if (!fits) {
      await this.onMisnumbered();
      signal.throwIfAborted();
    }
    this.#noteEnd(offset, slice, isEnd);
    return this.#page(offset, slice);
  }

  /**
   * Looks whether the feed has moved.
   * @param {AbortSignal} [signal]
   */
  async check(signal) {
    const { rows, total } = await this.#slice(this.#query, {}, 1, { signal });
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
    const { findRows } = await import('./feed-places.js');
    return findRows(wanted, {
      size, count, total, shift: () => this.#shift, read: (position) => this.#slice(this.#query, position, size, { signal }),
    });
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
    const slice = await this.#slice(this.#query, position, 1, { signal });
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
    const slice = await this.#slice(this.#query, offset === 0 ? {} : { index: String(offset) }, size, { signal });
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
   * @param {number} attempt
   * @returns {Promise<Read>}
   */
  async #read(offset, size, signal, attempt = 1) {
    const above = this.#known.get(offset - size);
    const below = this.#known.get(offset + size);
    if (above?.lastKey) return this.#readBelow(above, below, offset, size, signal);
    if (below?.firstKey) return this.#readAbove(below, above, offset, size, signal);
    const index = offset + this.#shift;
    const slice = await this.#slice(this.#query, { index: String(Math.max(0, index)) }, size, { signal });
    signal.throwIfAborted();
    this.#noteFeed(slice.total);
    // Another place is right by now; or a page beside it, which came meanwhile, has rows of this one.
    const isAstray = index !== offset + this.#shift
      || slice.rows.some(({ id }) => this.#known.get(offset - size)?.ids.has(id) || this.#known.get(offset + size)?.ids.has(id));
    if (isAstray && attempt < MOST_TRIES) return this.#read(offset, size, signal, attempt + 1);
    // A source that gives no more out than so many rows ends before: what it sends then is its last page.
    const rows = slice.rows.slice(Math.max(0, index - slice.start));
    return { slice: { ...slice, rows, start: index }, fits: index >= 0, isEnd: slice.isEnd };
  }

  /**
   * The page after one that was read.
   * @param {Known} above
   * @param {Known|undefined} below
   * @param {number} offset
   * @param {number} size
   * @param {AbortSignal} signal
   * @returns {Promise<Read>}
   */
  async #readBelow(above, below, offset, size, signal) {
    // Between two that were read: a row more tells whether it joins them, or something came or went there.
    const slice = await this.#slice(this.#query, { after: above.lastKey ?? '' }, below ? size + 1 : size, {
      signal, isKnown: (id) => above.ids.has(id),
    });
    signal.throwIfAborted();
    this.#noteKey(offset, slice);
    if (!below) return { slice, fits: true, isEnd: slice.isEnd };
    const fits = slice.rows[size]?.id === below.firstId;
    return { slice: { ...slice, rows: slice.rows.slice(0, size), lastKey: null }, fits, isEnd: false };
  }

  /**
   * The page before one that was read.
   * @param {Known} below
   * @param {Known|undefined} above
   * @param {number} offset
   * @param {number} size
   * @param {AbortSignal} signal
   * @returns {Promise<Read>}
   */
  async #readAbove(below, above, offset, size, signal) {
    const slice = await this.#slice(this.#query, { before: below.firstKey ?? '' }, size, {
      signal, isKnown: (id) => below.ids.has(id),
    });
    signal.throwIfAborted();
    this.#noteKey(offset, slice);
    const fits = slice.rows.length === size && !slice.rows.some(({ id }) => above?.ids.has(id));
    return { slice, fits, isEnd: false };
  }

  /**
   * What was asked for by key shows where it is.
   * @param {number} offset
   * @param {Slice} slice
   */
  #noteKey(offset, { rows, start, total }) {
    this.#feedTotal = total;
    if (rows.length > 0) this.#shift = start - offset;
  }

  /**
   * What has come since the last reply counts as newer until a key shows where it is.
   * @param {number} total
   */
  #noteFeed(total) {
    this.#shift += total - this.#feedTotal;
    this.#feedTotal = total;
  }

  /**
   * Articles below the reader came or went: the list's end says so when it is read.
   * @param {number} offset
   * @param {Slice} slice
   * @param {boolean} isEnd
   */
  #noteEnd(offset, { rows, start, total }, isEnd) {
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
    if (rows.length > 0) {
      this.#known.set(offset, { ids: new Set(rows.map(({ id }) => id)), firstId: rows[0].id, firstKey, lastKey });
    }
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
