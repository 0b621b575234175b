// @ts-check
/**
 * A source that keeps what it reads, and answers from what is kept where the network does not: rows and articles that were
 * read before, as they were then.
 */
import { LoadFailure } from '../list/load-failure.js';

/**
 * @typedef {import('../feed/source.js').Source} Source
 * @typedef {import('../feed/source.js').Counted} Counted
 * @typedef {import('../feed/source.js').Page} Page
 * @typedef {import('../feed/source.js').LoadRequest} LoadRequest
 * @typedef {import('../feed/feed-slice.js').Slice} Slice
 * @typedef {import('../feed/feed-reading.js').FeedReading} FeedReading
 * @typedef {import('./article-store.js').ArticleStore} ArticleStore
 * @typedef {import('./connection.js').Connection} Connection
 * @typedef {object} About
 * @property {string} name  of the source in the store: others have other articles
 * @property {string} query
 * @property {() => Promise<ArticleStore|null>} store  null where the network went before the store's own file came
 * @property {() => Promise<ArticleStore>} storeAtRest  likewise, when the browser has nothing better to do
 * @property {Connection} connection
 */

/** Around any source: its articles are kept, and its rows where they are counted. */
export class KeptSource {
  #source;
  #about;
  #list;
  #counted;
  /**
   * Keys of the pages in the list that came from the store.
   * @type {Set<number>}
   */
  #kept = new Set();
  /**
   * Pages read from the store for a list that begins with them.
   * @type {Map<number, Page>}
   */
  #ready = new Map();
  /**
   * What was found in the store, each with what the source is to know of it.
   * @type {WeakMap<FeedReading, FeedReading>}
   */
  #keptReadings = new WeakMap();
  #isAnotherLook = false;
  /** The article that was asked for last, while it is not to be had. */
  #lacking = '';

  /**
   * @param {Source} source
   * @param {About} about
   */
  constructor(source, about) {
    this.#source = source;
    this.#about = about;
    this.#list = `${about.name}\u0000${about.query}`;
    this.#counted = source.counted ? this.#wrap(source.counted) : null;
  }

  get order() { return this.#source.order; }
  get firstPage() { return this.#source.firstPage; }
  get pageCap() { return this.#source.pageCap; }
  get newestKey() { return this.#source.newestKey; }
  get counted() { return this.#counted; }

  /**
   * @param {number|null} total
   * @param {number} size
   */
  oldestKey(total, size) {
    return this.#source.oldestKey(total, size);
  }

  /** Whether the list shows pages from the store. */
  get hasKept() {
    return this.#kept.size > 0;
  }

  /**
   * Whether an article was asked for, and neither the server nor the store had an answer.
   * @param {string} id
   */
  lacks(id) {
    return id !== '' && id === this.#lacking;
  }

  /** The next page that is read in place of others is another look at this list, not the beginning of a new one. */
  lookAgain() {
    this.#isAnotherLook = true;
  }

  /**
   * @param {LoadRequest} request
   * @returns {Promise<Page>}
   */
  load(request) {
    const key = Number(request.key);
    const ready = this.#ready.get(key);
    this.#ready.delete(key);
    if (ready) {
      this.#kept.add(key);
      return Promise.resolve(ready);
    }
    const isNew = request.edge === 'refresh' && !this.#isAnotherLook;
    // A source takes the newest page, read in place of others, for the beginning of a list.
    const asked = this.#isAnotherLook && request.edge === 'refresh' ? { ...request, edge: 'append' } : request;
    if (request.edge === 'refresh') this.#isAnotherLook = false;
    if (isNew) {
      this.#kept.clear();
      // Who reads the list anew wants to know whether the server is back.
      if (this.#about.connection.isAway) this.#about.connection.tryNow();
    }
    return this.#either(async () => {
      const page = await this.#source.load(asked);
      this.#kept.delete(key);
      this.#keep(page).catch(() => {});
      return page;
    }, () => this.#keptPage(asked), request.signal);
  }

  /**
   * @param {string} id
   * @param {AbortSignal} signal
   */
  async article(id, signal) {
    const { name, store, storeAtRest } = this.#about;
    const key = `${name}\u0000${id}`;
    this.#lacking = id;
    const article = await this.#either(async () => {
      const read = await this.#source.article(id, signal);
      storeAtRest().then((articles) => articles.keepArticle(key, read, Date.now())).catch(() => {});
      return read;
    }, async () => {
      const stored = await (await store())?.article(key);
      return stored ? { result: { ...stored.article, row: old(stored.article.row) }, at: stored.at } : null;
    }, signal);
    if (this.#lacking === id) this.#lacking = '';
    return article;
  }

  // The network, or the store

  /**
   * @template Result
   * @param {() => Promise<Result>} network
   * @param {() => Promise<{result: Result, at: number}|null>} stored
   * @param {AbortSignal} [signal]
   * @returns {Promise<Result>}
   */
  async #either(network, stored, signal) {
    const { connection } = this.#about;
    // Known to be away: nobody waits for a time-out again.
    const first = connection.isAway ? await stored() : null;
    if (first) {
      connection.usedKept(first.at);
      return first.result;
    }
    try {
      const result = await network();
      connection.answered();
      return result;
    } catch (failure) {
      if (signal?.aborted || !isAway(failure)) throw failure;
      const instead = await stored();
      if (instead) connection.usedKept(instead.at);
      // A gateway that says why it has no answer is away for this reply, not for the page: unless there is one to show instead.
      if (instead || failure.kind !== 'status') connection.lost(failure.kind === 'offline' ? 'offline' : 'silent');
      if (instead) return instead.result;
      throw failure;
    }
  }

  /** @param {Page} page */
  async #keep({ items, total }) {
    if (!this.#counted || total === null) return;
    const rows = items.map(({ id, version, index, data }) => ({ rank: total - index, id, version, data }));
    const at = Date.now();
    if (rows.every(({ rank }) => rank > 0)) (await this.#about.storeAtRest()).keepRows(this.#list, total, rows, at);
  }

  /**
   * @param {LoadRequest} request
   * @returns {Promise<{result: Page, at: number}|null>}
   */
  async #keptPage({ key, size, edge, signal }) {
    const { counted } = this.#source;
    const stored = counted && await this.#storedList();
    if (!counted || !stored) return null;
    const start = Number(key);
    const isBeginning = counted.total === null || (edge === 'refresh' && start === 0);
    const total = isBeginning ? stored.total : counted.total ?? 0;
    const rows = await this.#storedRows(total, start, size);
    signal.throwIfAborted();
    if (!rows) return null;
    // The source goes on from here when the network is back: what has come since is then new to this list.
    if (isBeginning) counted.begin((await import('../feed/feed-places.js')).readingOf(total));
    this.#kept.add(start);
    return { result: page(rows, start, total), at: Math.min(stored.at, ...rows.map(({ at }) => at)) };
  }

  async #storedList() {
    return await (await this.#about.store())?.list(this.#list) ?? null;
  }

  /**
   * @param {number} total  rows of the list
   * @param {number} start  from the newest
   * @param {number} size
   */
  async #storedRows(total, start, size) {
    return await (await this.#about.store())?.rows(this.#list, Math.max(1, total - start - size + 1), total - start) ?? null;
  }

  // Counted lists

  /**
   * @param {Counted} counted
   * @returns {Counted}
   */
  #wrap(counted) {
    const { connection } = this.#about;
    return {
      get total() { return counted.total; },
      get newCount() { return counted.newCount; },
      get onMisnumbered() { return counted.onMisnumbered; },
      set onMisnumbered(action) { counted.onMisnumbered = action; },
      check: async (signal) => {
        try {
          await counted.check(signal);
        } catch (failure) {
          if (!signal?.aborted && isAway(failure) && failure.kind !== 'status') {
            connection.lost(failure.kind === 'offline' ? 'offline' : 'silent');
          }
          throw failure;
        }
        connection.answered();
      },
      locate: (position, signal) => counted.locate(position, signal),
      // A list that is open finds nothing newer in the store.
      find: (wanted, options) => this.#either(() => counted.find(wanted, options), async () =>
        (typeof options.total === 'number' ? this.#findKept(wanted, { ...options, total: options.total }) : null), options.signal),
      begin: (reading) => this.#begin(counted, reading),
    };
  }

  /**
   * Looks for rows in the list as it was read last.
   * @param {{id: string, index: number}[]} wanted
   * @param {{size: number, count: number, total: number}} options
   */
  async #findKept(wanted, { size, count, total }) {
    const stored = await this.#storedList();
    if (!stored) return null;
    let at = stored.at;
    const { findKeptRows, readingOf } = await import('../feed/feed-places.js');
    const reading = await findKeptRows(wanted, {
      size, count, total, keptTotal: stored.total,
      read: async ({ index = '0' }) => {
        const start = Number(index);
        const rows = await this.#storedRows(stored.total, start, size);
        if (!rows) throw new LoadFailure('offline');
        at = Math.min(at, ...rows.map((row) => row.at));
        return slice(rows, start, stored.total);
      },
    });
    if (!reading) return null;
    this.#keptReadings.set(reading, readingOf(stored.total));
    return { result: reading, at };
  }

  /**
   * @param {Counted} counted
   * @param {FeedReading} reading
   */
  #begin(counted, reading) {
    this.#ready.clear();
    this.#kept.clear();
    const known = this.#keptReadings.get(reading);
    counted.begin(known ?? reading);
    if (!known) return;
    for (const [start, { rows }] of reading.pages) this.#ready.set(start, page(rows, start, reading.total));
  }
}

/**
 * Whether the network or what stands before the server is at fault: then what was read before will do.
 * @param {unknown} failure
 * @returns {failure is LoadFailure}
 */
export function isAway(failure) {
  if (!(failure instanceof LoadFailure)) return false;
  return failure.kind === 'offline' || failure.kind === 'timeout'
    || (failure.kind === 'status' && [502, 503, 504].includes(failure.status));
}

/**
 * A row as it was before anything that was marked since this page began.
 * @param {import('../feed/article-row.js').ArticleRow} row
 */
function old(row) {
  return { ...row, asOf: 0 };
}

/**
 * @param {import('../feed/feed-slice.js').Row[]} rows
 * @param {number} start
 * @param {number} total
 * @returns {Page}
 */
function page(rows, start, total) {
  return {
    items: rows.map(({ id, version, data }, offset) => ({ id, version, data: old(data), index: start + offset })),
    nextKey: null, previousKey: null, total,
  };
}

/**
 * @param {import('../feed/feed-slice.js').Row[]} rows
 * @param {number} start
 * @param {number} total
 * @returns {Slice}
 */
function slice(rows, start, total) {
  return {
    rows, start, total, firstKey: null, lastKey: null, isStart: start === 0, isEnd: start + rows.length >= total, bytes: 0,
  };
}
