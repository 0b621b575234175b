// @ts-check
/**
 * Which rows are chosen, by their ids: rows that a list let go of stay chosen. Nothing here touches the page.
 */
export class ChosenIds {
  /** @type {Set<string>} in the order in which they were chosen */
  #ids = new Set();
  /** Those that an edit of the user's own took away, until the server did or refused. */
  #away = new Set();
  /** @type {string[]} the run of rows that a further step extends, from where it began to where it got */
  #run = [];
  /** The row that was chosen last. */
  #recent = '';

  /** @returns {string[]} */
  get ids() {
    return [...this.#ids].filter((id) => !this.#away.has(id));
  }

  /** @param {string} id */
  has(id) {
    return this.#ids.has(id) && !this.#away.has(id);
  }

  /** @returns {readonly string[]} */
  get run() {
    return this.#run;
  }

  get recent() {
    return this.#recent;
  }

  /** @param {string[]} ids  in place of all others */
  set(ids) {
    this.#ids = new Set(ids);
    this.#run = [];
    this.#recent = ids.at(-1) ?? '';
  }

  /** @param {string} id  chosen alone */
  only(id) {
    this.set([id]);
    this.#run = [id];
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#run = [id];
    this.#recent = id;
  }

  /**
   * What is chosen next begins a run of its own.
   * @param {string} [id]  with this row, where one is named
   */
  begin(id) {
    this.#run = id === undefined ? [] : [id];
  }

  /** @param {string[]} run  chosen, in place of the one before, which is chosen no more where this one is not */
  reach(run) {
    const reached = new Set(run);
    for (const id of this.#run) if (!reached.has(id)) this.#ids.delete(id);
    for (const id of run) this.#ids.add(id);
    this.#run = run;
    this.#recent = run.at(-1) ?? '';
  }

  /**
   * A row has another id from now on.
   * @param {string} before
   * @param {string} id
   */
  rename(before, id) {
    const named = (/** @type {string} */ each) => (each === before ? id : each);
    this.#ids = new Set([...this.#ids].map(named));
    this.#run = this.#run.map(named);
    this.#recent = named(this.#recent);
  }

  /** @param {string} id  of a row that is gone for good */
  drop(id) {
    this.#ids.delete(id);
    this.#away.delete(id);
    this.#run = this.#run.filter((each) => each !== id);
    if (this.#recent === id) this.#recent = '';
  }

  /**
   * @param {string} id
   * @param {boolean} isAway  by an edit that is pending
   */
  hide(id, isAway) {
    if (isAway) this.#away.add(id);
    else this.#away.delete(id);
  }
}
