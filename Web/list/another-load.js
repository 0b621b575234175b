// @ts-check
/**
 * Another `load` in place of a list's own: the rows shown, and what is read at their ends, are the old one's until the first page of the new is in.
 *
 * @typedef {import('./list-types.js').Configuration['load']} Load
 */
export class AnotherLoad {
  /** @type {Load|null} that the rows shown came by */
  #shown = null;
  /** @type {Load|null} that the list begins anew by */
  #next = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** Whether the rows shown are not yet those that are wanted. */
  get isAwaited() {
    return this.#next !== null;
  }

  /**
   * @param {Load} load
   * @param {number} after  ms in which another call takes the place of this one
   * @param {() => void} begin  has the list begin anew
   */
  read(load, after, begin) {
    clearTimeout(this.#timer);
    const ask = () => {
      this.#next = load;
      begin();
    };
    if (after > 0) this.#timer = setTimeout(ask, after);
    else ask();
  }

  /**
   * By what a page is asked for; null for the list's own.
   * @param {import('./list-types.js').Edge} edge
   */
  of(edge) {
    return (edge === 'refresh' ? this.#next : null) ?? this.#shown;
  }

  /** The list has begun anew. */
  noteReplaced() {
    this.#shown = this.#next ?? this.#shown;
    this.#next = null;
  }

  /** What was asked for is not wanted any more. */
  giveUp() {
    clearTimeout(this.#timer);
    this.#next = null;
  }
}
