// @ts-check
/**
 * Where a counted list begins: at a place of before, wherever in the feed that is by now, or anew at the row that is read.
 */

/** px; no row is lower. */
const LOWEST_ROW = 80;
/** Times that a place is looked for while the list is scrolled. */
const MOST_TRIES = 3;

/**
 * @typedef {object} Parts
 * @property {any} list
 * @property {() => import('../feed/source.js').Counted|null} counted  what is known of the list's rows by number
 * @property {() => string|number} newestKey
 * @property {number} pageSize
 * @property {(hasNew: boolean) => void} beginsAnew  the list is about to begin where it stands, with newer articles above or not
 */

export class ListBeginning {
  #parts;
  /**
   * Where the list is to begin, while it is not known where in the feed that is by now.
   * @type {import('./places.js').FeedPlace|null}
   */
  #sought = null;
  /** @type {Promise<void>|null} */
  #running = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Whether the list does not stand yet where it is to begin. */
  get isSought() {
    return this.#sought !== null;
  }

  /** @param {import('./places.js').FeedPlace|null} place  null: the list begins where it is started */
  seek(place) {
    this.#sought = place;
  }

  /**
   * Begins the list at the place sought, if there is one.
   * @param {AbortSignal} signal
   */
  async find(signal) {
    const place = this.#sought;
    const source = this.#parts.counted();
    if (!place || !source) return;
    const reading = await source.find([{ id: place.id, index: place.offset }], {
      size: this.#parts.pageSize, count: this.#rowsInView, total: place.total, signal,
    });
    if (signal.aborted || this.#sought !== place) return;
    this.#sought = null;
    await this.#beginAt(source, reading, reading.indexOf(place.id) < 0 ? null : place.id, place.distance);
  }

  /** The list begins anew with the articles that came or went, and the row that is read stays where it is. */
  whereItStands() {
    this.#running ??= this.#findAndBegin().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #findAndBegin() {
    const { list, counted, pageSize, beginsAnew } = this.#parts;
    const source = counted();
    if (!source) return;
    const hasNew = source.newCount !== 0;
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const rows = list.rowsInSight;
      const wanted = rows.length > 0 ? rows : [{ id: '', index: list.firstVisible }];
      const reading = await source.find(wanted, { size: pageSize, count: this.#rowsInView });
      if (source !== counted()) return;
      // It may have been scrolled meanwhile.
      const row = list.rowsInSight.find((/** @type {{id: string}} */ { id }) => reading.indexOf(id) >= 0);
      if (!row && list.rowsInSight.length > 0 && attempt < MOST_TRIES - 1) continue;
      beginsAnew(hasNew);
      await this.#beginAt(source, reading, row?.id ?? null, row?.distance ?? 0);
      return;
    }
  }

  /**
   * @param {import('../feed/source.js').Counted} source
   * @param {import('../feed/feed-reading.js').FeedReading} reading
   * @param {string|null} id  of the row that is to stand so far from the top; null for the one at the place found
   * @param {number} distance  px
   */
  async #beginAt(source, reading, id, distance) {
    const { list, newestKey } = this.#parts;
    const anchor = id ?? reading.idAt(reading.place);
    const focused = document.activeElement?.closest('.mk-row')?.getAttribute('data-id');
    source.begin(reading);
    if (anchor === null) await list.start(newestKey());
    else await list.start(reading.indexOf(anchor), { anchorId: anchor, anchorDistance: distance });
    if (focused) requestAnimationFrame(() => this.#focusAgain(focused));
  }

  /**
   * The row's node was taken away and put back.
   * @param {string} id
   */
  #focusAgain(id) {
    const { list } = this.#parts;
    if (document.activeElement === list) list.rowNode(id)?.focus({ preventScroll: true });
  }

  /** More than can be in view, from the row at the reading line on. */
  get #rowsInView() {
    return Math.ceil(this.#parts.list.clientHeight / LOWEST_ROW) + 1;
  }
}
