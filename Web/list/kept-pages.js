// @ts-check
/**
 * The pages that what a list holds came from: a list that was out of the document, and gave its engine back, has its rows from them.
 *
 * @typedef {import('./makimono-list.js').Page} Page
 * @typedef {{size: number, page: Page}} Kept  `size`: rows that were asked for
 */
export class KeptPages {
  /** @type {Map<number, Kept>} by key */
  #pages = new Map();

  /**
   * @param {number} key
   * @param {number} size  rows that were asked for
   * @param {Page} page
   */
  keep(key, size, page) {
    this.#pages.set(key, { size, page });
  }

  clear() {
    this.#pages.clear();
  }

  /** @param {(item: import('./held-items.js').Item) => boolean} isHeld */
  keepOnly(isHeld) {
    for (const [key, { page }] of this.#pages) if (!page.items.some(isHeld)) this.#pages.delete(key);
  }

  /** A copy, of which each page is taken once. */
  copy() {
    return new Map(this.#pages);
  }

  /**
   * The key to begin at for a row to be where it is with all that is above it: that of its own page, where it names the one before or
   * the server numbers its pages, else that of the first there is. Null where no kept page leads there.
   * @param {number} key  of the row's page
   * @param {boolean} leadsBack  pages name what is before them, or have numbers
   * @param {(page: Page) => number} nextKey
   */
  beginning(key, leadsBack, nextKey) {
    if (!this.#pages.has(key) || leadsBack) return this.#pages.has(key) ? key : null;
    const before = new Map([...this.#pages].map(([own, { page }]) => [nextKey(page), own]));
    let first = key;
    for (let steps = before.size; steps > 0 && before.has(first); steps -= 1) first = before.get(first) ?? first;
    return first;
  }

  /** @param {number} key */
  page(key) {
    return this.#pages.get(key)?.page;
  }
}
