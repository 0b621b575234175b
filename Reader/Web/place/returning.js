// @ts-check
/**
 * Staying at a row while newer ones come, where the server numbers its pages: the row has moved on to another page by as many rows
 * as came in above it. The list goes on from there, and what is newer is put above, with a gap where articles are missing.
 *
 * Numbers that were read before say nothing of the feed as it is now; so the pages in sight are read anew, all of them before any
 * is shown, and the list takes them in one go.
 */

/** ms out of sight after which what is newer is asked for without being told to. */
const ABSENCE = 10 * 60_000;
const EDGES = /** @type {const} */ (['refresh', 'prepend', 'append']);

/**
 * @typedef {import('./places.js').PagePlace} Place
 * @typedef {import('../list/makimono-list.js').ListState} ListState
 * @typedef {import('../list/makimono-list.js').Page} Page
 * @typedef {object} Parts
 * @property {import('../list/makimono-list.js').MakimonoList} list
 * @property {import('../feed/source.js').Source} source
 * @property {number} pageSize
 * @property {() => Place|null} readPlace  of the row at the reading line
 * @property {(isBusy: boolean) => void} busy  begins and ends; `isBusy` of it says the same
 */

export class Returning {
  #parts;
  /** @type {Place|null} where to, until the list is there */
  #place = null;
  #hasMoved = false;
  #isBusy = false;
  /** The last of a refresh's loads is under way. */
  #isMerging = false;
  /** @type {Map<string|number, Page>} pages read ahead of the list, by key */
  #pages = new Map();
  /** When the page went out of sight. */
  #hiddenAt = Infinity;
  #stopping = new AbortController();

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get isBusy() {
    return this.#isBusy;
  }

  /**
   * The list was begun at a place of an earlier visit.
   * @param {Place} place
   */
  begin(place) {
    this.#place = place;
    this.#hasMoved = false;
  }

  /** Another list takes this one's place. */
  stop() {
    this.#stopping.abort();
    this.#place = null;
    this.#pages.clear();
  }

  /**
   * A page that was read already. It is given once.
   * @param {string|number} key
   */
  take(key) {
    const page = this.#pages.get(key);
    this.#pages.delete(key);
    return page;
  }

  /** Puts what is newer above, and leaves the reader where they are. */
  async refresh() {
    if (this.#isBusy) return;
    const { list } = this.#parts;
    this.#place = null;
    this.#setBusy(true);
    let isNew = true;
    try {
      isNew = await this.#goOn(this.#parts.readPlace());
    } catch {
      // The list asks for the same page once more, and says what is wrong.
    }
    if (this.#stopping.signal.aborted) return;
    // Where pages above were let go the newest would stand apart from the others, for nothing.
    if (isNew || list.state.prepend.state === 'end') await list.refresh('mergeNewer');
    this.#isMerging = true;
    this.#finishAtRest();
  }

  /** @param {ListState} state */
  stateChanged(state) {
    this.#finishAtRest();
    const place = this.#place;
    if (!place || state.heldRows === 0 || EDGES.some((edge) => state[edge].state === 'loading')) return;
    const fresh = (state.total ?? 0) - (place.total ?? Infinity);
    const page = this.#pageNow(place.index, fresh);
    if (!this.#parts.list.rowNode(place.id) && !this.#hasMoved && page !== null && page !== place.key) {
      this.#hasMoved = true;
      this.#parts.list.start(page, { anchorId: place.id, anchorDistance: place.distance });
      return;
    }
    this.#place = null;
    if (fresh > 0) this.#parts.list.refresh('mergeNewer');
  }

  /** The page came into sight, or went. */
  visibilityChanged() {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now();
      return;
    }
    const isLong = Date.now() - this.#hiddenAt >= ABSENCE;
    this.#hiddenAt = Infinity;
    if (isLong && this.#parts.list.state.heldRows > 0) this.refresh();
  }

  /**
   * Begins the list anew on the page that has the row now, with the rows about it, where the feed has moved. Whether it has.
   * @param {Place|null} place
   */
  async #goOn(place) {
    const { list, source, pageSize } = this.#parts;
    const load = (/** @type {string|number} */ key) =>
      source.load({ key, size: pageSize, edge: 'refresh', signal: this.#stopping.signal });
    const newest = await load(source.newestKey);
    this.#pages.set(source.newestKey, newest);
    const fresh = (newest.total ?? NaN) - (place?.total ?? NaN);
    const page = this.#pageNow(place?.index, fresh);
    if (fresh === 0) return false;
    if (page === null) return true;
    // Rows may also have gone: then it is next door.
    const keys = [page, page + 1, page - 1].filter((key) => this.#isPage(key));
    const pages = await Promise.all(keys.map((key) => (key === source.newestKey ? newest : load(key))));
    keys.forEach((key, index) => this.#pages.set(key, pages[index]));
    // The reader went on reading meanwhile.
    const now = this.#parts.readPlace();
    const at = pages.findIndex(({ items }) => items.some(({ id }) => id === now?.id));
    if (!now || at < 0 || this.#stopping.signal.aborted) return true;
    await list.start(keys[at], { anchorId: now.id, anchorDistance: now.distance });
    await this.#untilRest();
    return true;
  }

  /** Replies that lie ready are taken within this task. */
  async #untilRest() {
    for (let turn = 0; turn < 100 && this.#parts.list.state.refresh.state === 'loading'; turn += 1) await null;
  }

  #finishAtRest() {
    if (!this.#isMerging || this.#parts.list.state.refresh.state === 'loading') return;
    this.#isMerging = false;
    this.#pages.clear();
    this.#setBusy(false);
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    this.#isBusy = isBusy;
    this.#parts.busy(isBusy);
  }

  /**
   * The page on which a row is to be found, now that so many came in above it.
   * @param {number} [index]  of the row, before
   * @param {number} [fresh]
   */
  #pageNow(index = -1, fresh = NaN) {
    const { source, pageSize } = this.#parts;
    if (index < 0 || !Number.isFinite(fresh)) return null;
    const page = source.firstPage + Math.floor(Math.max(0, index + fresh) / pageSize);
    return source.pageCap > 0 ? Math.min(page, source.pageCap) : page;
  }

  /** @param {number} key */
  #isPage(key) {
    const { firstPage, pageCap } = this.#parts.source;
    return key >= firstPage && (pageCap === 0 || key <= pageCap);
  }
}
