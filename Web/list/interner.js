// @ts-check

/** Strings as integer handles, for the border to the engine. Handles are never used again. */
export class Interner {
  /** @type {Map<string, number>} */
  #handles = new Map();
  /** @type {Map<number, string>} */
  #strings = new Map();
  #next = 1;

  /** @param {string} string */
  handle(string) {
    let handle = this.#handles.get(string);
    if (handle === undefined) {
      handle = this.#next;
      this.#next += 1;
      this.#handles.set(string, handle);
      this.#strings.set(handle, string);
    }
    return handle;
  }

  /** @param {string} string */
  existing(string) {
    return this.#handles.get(string);
  }

  /** @param {number} handle */
  string(handle) {
    return this.#strings.get(handle);
  }

  /** @param {{has: (handle: number) => boolean}} live */
  freeAllBut(live) {
    for (const [handle, string] of this.#strings) {
      if (live.has(handle)) continue;
      this.#strings.delete(handle);
      this.#handles.delete(string);
    }
  }

  get size() {
    return this.#strings.size;
  }
}
