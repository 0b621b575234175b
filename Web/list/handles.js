// @ts-check
import { HeldItems } from './held-items.js';
import { Interner } from './interner.js';
import { LocalEdits } from './local-edits.js';
import { NO_KEY } from './makimono-engine.js';

/**
 * What crosses the border to the engine as numbers: a list's rows and keys, and what the user changed.
 *
 * @typedef {import('./list-types.js').Page} Page
 * @typedef {import('./makimono-engine.js').ListEngine} ListEngine
 */
export class Handles {
  items = new HeldItems();
  /** The user's own changes. */
  edits = new LocalEdits(this.items);
  #keys = new Interner();
  #isNumbered;

  /** @param {boolean} isNumbered  keys are numbers, and stand for themselves */
  constructor(isNumbered) {
    this.#isNumbered = isNumbered;
  }

  /** How many strings are kept for keys. */
  get keyCount() {
    return this.#keys.size;
  }

  /** @param {string|number} key */
  key(key) {
    return this.#isNumbered ? Number(key) : this.#keys.handle(String(key));
  }

  /**
   * @param {number} handle
   * @returns {string|number|undefined}
   */
  keyNamed(handle) {
    return this.#isNumbered ? handle : this.#keys.string(handle);
  }

  /** @param {string|null|undefined} key  of a reply, which may name none */
  replyKey(key) {
    return key === null || key === undefined || key === '' || this.#isNumbered ? NO_KEY : this.#keys.handle(key);
  }

  /**
   * The row of an item in an engine's list; -1 where it has none there.
   * @param {string} id
   * @param {ListEngine|null} engine
   */
  rowOf(id, engine) {
    const handle = this.items.existing(id);
    return handle === undefined ? -1 : engine?.rowOf(handle) ?? -1;
  }

  /**
   * @param {ListEngine} engine
   * @param {number} request
   * @param {Page} page
   * @param {boolean} [isKept]  it was here already
   */
  give(engine, request, page, isKept = false) {
    return engine.page(request, page.items.map((item) => this.items.hold(item)), {
      nextKey: this.replyKey(page.nextKey), previousKey: this.replyKey(page.previousKey), total: page.total ?? null,
      isLast: page.isLast ?? null,
    }, isKept);
  }

  /**
   * Forgets what the engine no longer knows.
   * @param {Pick<ListEngine, 'liveItems'|'liveKeys'>} engine
   * @param {import('./kept-pages.js').KeptPages} pages  of which those stay that have a row held
   */
  free(engine, pages) {
    this.items.freeAllBut(engine.liveItems());
    pages.keepOnly(({ id }) => this.items.existing(String(id)) !== undefined);
    if (!this.#isNumbered) this.#keys.freeAllBut(engine.liveKeys());
  }
}
