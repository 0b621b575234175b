// @ts-check
/** Which articles were read: the newest ids, in the browser's storage, shared between its tabs. */

const STORE = 'makimono.read';
/** Ids kept, and characters of all of them. The oldest go first. */
const LIMIT = 10_000;
const LENGTH_LIMIT = 1_000_000;

export class ReadMarks {
  /** @type {Set<string>} oldest first */
  #ids;
  /** Whether the storage took what it was last given. */
  #isStored = true;
  #changed;

  /** @param {() => void} changed  here or in another tab */
  constructor(changed) {
    this.#changed = changed;
    this.#ids = stored() ?? new Set();
    window.addEventListener('storage', ({ key }) => {
      if (key !== STORE && key !== null) return;
      this.#read();
      this.#changed();
    });
  }

  /** @param {string} id */
  has(id) {
    return this.#ids.has(id);
  }

  /**
   * @param {string} id
   * @param {boolean} isRead
   */
  set(id, isRead) {
    // What other tabs wrote since is not to be lost.
    this.#read();
    if (this.#ids.has(id) === isRead) return;
    this.#ids.delete(id);
    if (isRead) this.#ids.add(id);
    this.#trim();
    try {
      localStorage.setItem(STORE, JSON.stringify([...this.#ids]));
      this.#isStored = true;
    } catch {
      // Full or forbidden: it holds as long as the page.
      this.#isStored = false;
    }
    this.#changed();
  }

  #read() {
    if (this.#isStored) this.#ids = stored() ?? this.#ids;
  }

  #trim() {
    let length = 0;
    for (const id of this.#ids) length += id.length + 3;
    for (const id of this.#ids) {
      if (this.#ids.size <= LIMIT && length <= LENGTH_LIMIT) break;
      this.#ids.delete(id);
      length -= id.length + 3;
    }
  }
}

/** @returns {Set<string>|null} null where the storage is forbidden */
function stored() {
  try {
    const value = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-LIMIT) : []);
  } catch (error) {
    // What is there may be another's: it is written anew with the next mark.
    return error instanceof SyntaxError ? new Set() : null;
  }
}
