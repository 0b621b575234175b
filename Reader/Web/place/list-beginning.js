// @ts-check
/**
 * Where a counted list begins: at a place of before, wherever in the feed that is by now, or anew at the row that is read.
 */

/** @typedef {import('../feed/begin-anew.js').Parts} Parts */

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
    // It is on its way before the list asks for its first page.
    if (place) load().catch(() => {});
  }

  /**
   * Begins the list at the place sought, if there is one.
   * @param {AbortSignal} signal
   */
  async find(signal) {
    const place = this.#sought;
    const source = this.#parts.counted();
    if (!place || !source) return;
    const { beginAtPlace } = await load();
    await beginAtPlace(this.#parts, source, place, {
      signal,
      found: () => {
        if (signal.aborted || this.#sought !== place) return false;
        this.#sought = null;
        return true;
      },
    });
  }

  /** The list begins anew with the articles that came or went, and the row that is read stays where it is. */
  whereItStands() {
    this.#running ??= load().then(({ beginWhereItStands }) => beginWhereItStands(this.#parts)).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}

const load = () => import('../feed/feed-places.js');
