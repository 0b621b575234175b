// @ts-check
/**
 * A source that keeps what it reads, and answers from what is kept where the network does not: rows and articles that were
 * read before, as they were then.
 */
import { LoadFailure } from './load-failure.js';

/**
 * @typedef {import('./source.js').Source} Source
 * @typedef {import('./source.js').Page} Page
 * @typedef {import('./source.js').LoadRequest} LoadRequest
 * @typedef {import('./article-store.js').ArticleStore} ArticleStore
 * @typedef {import('./connection.js').Connection} Connection
 *
 * @typedef {object} Kept  what such a source has besides
 * @property {() => boolean} hasKept  whether the list shows pages from the store
 * @property {(id: string) => boolean} lacks  whether an article was asked for, and neither the server nor the store had an answer
 * @property {() => void} readAgain  the next page that is read in place of all is another look at this list, not a new one
 * @property {number} newCount  articles that came since the list began, and are not in it
 * @typedef {Source & Kept} KeptSource
 */

/** Replies to a page's request until the feed counts as one that does not hold still. */
const MOST_TRIES = 3;

/**
 * @param {Source} source  its lists are kept where they are counted (`order: 'offset'`), its articles always
 * @param {object} about
 * @param {string} about.name  of the source in the store; others have other articles
 * @param {string} about.query
 * @param {() => Promise<ArticleStore>} about.store
 * @param {Connection} about.connection
 * @returns {KeptSource}
 */
export function keptSource(source, { name, query, store, connection }) {
  const list = `${name}\u0000${query}`;
  /**
   * The length of a list that began with kept pages. Its rows keep their numbers when the network is back and the feed is longer
   * by then: what came meanwhile is held back.
   * @type {number|null}
   */
  let total = null;
  /** Rows by which the feed is longer than such a list. */
  let surplus = 0;
  /**
   * The length of the list, whoever told it.
   * @type {number|null}
   */
  let length = null;
  /**
   * Keys of the pages that came from the store.
   * @type {Set<number>}
   */
  const kept = new Set();
  let isAnotherLook = false;
  /** The article that was asked for last and is not to be had. */
  let lacking = '';

  /** @param {LoadRequest} request */
  function begin(request) {
    if (request.edge !== 'refresh') return;
    if (!isAnotherLook) {
      total = null;
      length = null;
      surplus = 0;
      kept.clear();
    }
    isAnotherLook = false;
  }

  /**
   * @param {LoadRequest} request
   * @returns {Promise<Page>}
   */
  async function fromNetwork(request) {
    if (total === null) return source.load(request);
    for (let tries = 1; ; tries += 1) {
      const key = Number(request.key) + surplus;
      const page = await source.load({ ...request, key });
      if (page.total === null) return page;
      const now = page.total - total;
      if (now === surplus || (now > 0 && tries === MOST_TRIES)) {
        return { ...page, total, items: page.items.map((item) => ({ ...item, index: item.index - key + Number(request.key) })) };
      }
      surplus = now;
      if (now >= 0) continue;
      // Shorter than it was: what stands where is not known any more, and the list is the feed's from here on.
      total = null;
      surplus = 0;
      return source.load(request);
    }
  }

  /** @param {Page} page */
  async function keep(page) {
    const { total: pageTotal, items } = page;
    if (pageTotal === null || items.some((item) => item.index < 0)) return;
    // By the feed as it is: ranks are counted from its end.
    const rows = items.map((item) => ({ rank: pageTotal - item.index, id: item.id, version: item.version, data: item.data }));
    const at = Date.now();
    (await store()).keepRows(list, pageTotal, rows, at);
  }

  /**
   * @param {LoadRequest} request
   * @returns {Promise<Page|null>}
   */
  async function fromStore({ key, size, signal }) {
    const articles = await store().catch(() => null);
    const stored = articles && await articles.list(list);
    if (!stored) return null;
    const rowCount = length ?? stored.total;
    const start = Number(key);
    const rows = await articles.rows(list, Math.max(1, rowCount - start - size + 1), rowCount - start);
    signal.throwIfAborted();
    if (!rows) return null;
    if (length === null) total = rowCount;
    length = rowCount;
    const keptAt = Math.min(stored.at, ...rows.map((row) => row.at));
    kept.add(start);
    return {
      items: rows.map(({ id, version, data }, offset) => ({ id, version, data, index: start + offset })),
      nextKey: null, previousKey: null, total: rowCount, keptAt,
    };
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} network
   * @param {() => Promise<{result: Result, at: number}|null>} stored
   * @param {AbortSignal} signal
   */
  async function either(network, stored, signal) {
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
      if (signal.aborted || !isAway(failure)) throw failure;
      const instead = await stored();
      if (instead) connection.usedKept(instead.at);
      // A gateway that says why is away for one reply, not for the page: unless there is something to show instead.
      if (instead || failure.kind !== 'status') connection.lost(failure.kind === 'offline' ? 'offline' : 'silent');
      if (instead) return instead.result;
      throw failure;
    }
  }

  const isCounted = source.order === 'offset';
  return {
    ...source,
    hasKept: () => kept.size > 0,
    lacks: (id) => id !== '' && id === lacking,
    readAgain: () => { isAnotherLook = true; },
    get newCount() { return surplus; },
    load: (request) => {
      // Someone who reads the list anew wants to know whether the server is back.
      if (request.edge === 'refresh' && connection.isAway) connection.tryNow();
      begin(request);
      return either(async () => {
        const page = await fromNetwork(request);
        kept.delete(Number(request.key));
        if (total === null) length = page.total;
        if (isCounted) keep(page).catch(() => {});
        return page;
      }, async () => {
        const page = isCounted ? await fromStore(request) : null;
        return page && { result: page, at: page.keptAt ?? 0 };
      }, request.signal);
    },
    article: async (id, signal) => {
      const key = `${name}\u0000${id}`;
      lacking = id;
      const article = await either(async () => {
        const read = await source.article(id, signal);
        store().then((articles) => articles.keepArticle(key, read, Date.now())).catch(() => {});
        return read;
      }, async () => {
        const articles = await store().catch(() => null);
        const stored = await articles?.article(key);
        return stored ? { result: stored.article, at: stored.at } : null;
      }, signal);
      if (lacking === id) lacking = '';
      return article;
    },
  };
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
