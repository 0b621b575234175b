// @ts-check
/**
 * Where the person was, for each entry of the browser's history: the row at the reading line and the page that holds it.
 *
 * The entry carries an id in its state; the places lie in the session's storage, which a reload and a crash of the tab
 * survive. (The state itself cannot be written to for an entry that is not the current one.)
 */

/**
 * @typedef {{key: string|number, id: string, distance: number, index?: number, total?: number|null}} PagePlace  `distance`: px from
 *   the top of the viewport; `index` and `total`: the row's place in the feed, and the feed's length, as they were then
 * @typedef {import('../feed/begin-anew.js').FeedPlace} FeedPlace
 * @typedef {PagePlace|FeedPlace} Place
 * @typedef {{place: Place|null, articleOffset: number}} Memory
 * @typedef {{entry: string, list: string}} EntryState  `list`: the entry of the list beneath an article
 */

const STORE = 'makimono.places';
/** ms without a scroll after which the place is noted. */
const REST = 200;
/** Entries kept. The oldest go first. */
const LIMIT = 60;

export class Places {
  /** @type {Map<string, Memory>} */
  #memories = new Map();

  constructor() {
    try {
      const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
      if (Array.isArray(stored)) this.#memories = new Map(stored);
    } catch {
      // Storage may be forbidden or hold what another page wrote: then the place is simply not known.
    }
  }

  /**
   * @param {string} entry
   * @returns {Memory}
   */
  read(entry) {
    const memory = this.#memories.get(entry);
    const place = memory?.place;
    return { place: isPlace(place) ? place : null, articleOffset: Number(memory?.articleOffset) || 0 };
  }

  /**
   * @param {string} entry
   * @param {Partial<Memory>} changes
   */
  write(entry, changes) {
    const memory = { ...this.read(entry), ...changes };
    this.#memories.delete(entry);
    this.#memories.set(entry, memory);
    for (const old of this.#memories.keys()) {
      if (this.#memories.size <= LIMIT) break;
      this.#memories.delete(old);
    }
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...this.#memories]));
    } catch {
      // Kept in memory: Back works, a reload begins at the top.
    }
  }
}

/**
 * @param {any} value
 * @returns {value is Place}
 */
function isPlace(value) {
  if (typeof value?.id !== 'string' || !Number.isFinite(value.distance)) return false;
  if (Number.isSafeInteger(value.offset)) return value.offset >= 0 && Number.isSafeInteger(value.total) && value.total >= 0;
  return typeof value.key === 'string' || typeof value.key === 'number';
}

/**
 * The current entry of the history, which gets its ids here where it has none.
 * @returns {EntryState}
 */
export function currentEntry() {
  const state = history.state;
  if (typeof state?.entry === 'string' && typeof state?.list === 'string') return state;
  const entry = newId();
  const fresh = { entry, list: entry };
  history.replaceState(fresh, '');
  return fresh;
}

export function newId() {
  // Not randomUUID: it is missing where the page is read over plain HTTP from another machine.
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/**
 * A function to call at every scroll: the place is noted once the list has come to rest.
 * @param {() => void} note
 */
export function atRest(note) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(note, REST);
  };
}
