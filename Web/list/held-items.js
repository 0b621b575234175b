// @ts-check
import { Interner } from './interner.js';

/**
 * @typedef {{id: string, version: string, index: number, data: any}} Item
 * @typedef {{id: number, version: number, section: number}} Handles  what tells a row from all others, what it shows from what it showed
 *   before, and the rows of a section from others
 */

/** Items as integer handles, for the border to the engine. Handles are never used again. */
export class HeldItems {
  #ids = new Interner();
  /** @type {Map<number, Item>} by version handle */
  #items = new Map();
  /** @type {Map<number, number>} version handles by id handle, of what came last */
  #latest = new Map();
  #nextVersion = 1;
  /** The id that somebody may still ask for, whether a row has it or not: its handle. */
  #kept = -1;
  /**
   * Of a list that has sections.
   * @type {import('./sections.js').SectionNames|null}
   */
  sections = null;

  /** How many items are held: of one id more than one, where the engine still has an older version. */
  get size() {
    return this.#items.size;
  }

  /** How many strings are kept for handles. */
  get idCount() {
    return this.#ids.size;
  }

  /**
   * @param {Item} item
   * @param {boolean} [isNew]  whether it shows something else than what was held, whatever its version says
   * @returns {Handles}
   */
  hold(item, isNew = false) {
    const id = this.#ids.handle(String(item.id));
    let version = this.#latest.get(id) ?? 0;
    const before = this.#items.get(version);
    // A row that has another number shows it, and is another version too.
    if (isNew || !before || before.version !== item.version || before.index !== item.index) {
      version = this.#nextVersion;
      this.#nextVersion += 1;
      this.#latest.set(id, version);
    }
    this.#items.set(version, item);
    return { id, version, section: this.sections?.handle(version, item) ?? 0 };
  }

  /** @param {number} version */
  item(version) {
    return this.#items.get(version);
  }

  /**
   * What came last with an id.
   * @param {number} id  its handle
   */
  latest(id) {
    return this.#items.get(this.#latest.get(id) ?? 0);
  }

  /** @returns {IterableIterator<Item>} */
  values() {
    return this.#items.values();
  }

  /**
   * The handle of an id that is to come.
   * @param {string} id
   */
  handle(id) {
    return this.#ids.handle(id);
  }

  /**
   * The handle of an id that stays what it is until another is kept.
   * @param {string} id
   */
  keep(id) {
    this.#kept = this.handle(id);
    return this.#kept;
  }

  /** @param {string} id */
  existing(id) {
    return this.#ids.existing(id);
  }

  /** @param {number} handle */
  id(handle) {
    return this.#ids.string(handle);
  }

  /** @param {{latest: Map<number, number>, versions: Set<number>}} live  of the rows that the engine holds: versions by id, and all */
  freeAllBut({ latest, versions }) {
    this.#ids.freeAllBut({ has: (handle) => latest.has(handle) || handle === this.#kept });
    this.sections?.freeAllBut(versions);
    for (const version of this.#items.keys()) if (!versions.has(version)) this.#items.delete(version);
    // What came last may have been turned away.
    this.#latest = latest;
  }
}
