// @ts-check
/** From an article to the one before and after it in the endless list, also across pages that are not there yet. */

/**
 * @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow
 * @typedef {{kind: 'row', row: ArticleRow}|{kind: 'loading'|'failed'|'none'}} Way  `none`: there is no such article, or
 *   the one it is asked of is not in the list
 */

export class ArticleSteps {
  #list;
  #go;
  /**
   * The step that waits for its page.
   * @type {{from: string, step: 1|-1}|null}
   */
  #waiting = null;

  /**
   * @param {any} list
   * @param {(row: ArticleRow) => void} go
   */
  constructor(list, go) {
    this.#list = list;
    this.#go = go;
  }

  /**
   * @param {string} id
   * @param {1|-1} step
   * @returns {Way}
   */
  look(id, step) {
    const item = this.#list.neighbour(id, step);
    if (item) return { kind: 'row', row: item.data };
    // In the middle of the list and yet without a neighbour: something that is no article stands there.
    if (!this.#list.neighbour(id, 0) || this.#list.neighbour(id, 2 * step)) return { kind: 'none' };
    const { state } = this.#edge(step);
    return { kind: state === 'end' ? 'none' : state === 'failed' ? 'failed' : 'loading' };
  }

  /**
   * Goes there, as soon as it is known where that is.
   * @param {string} id
   * @param {1|-1} step
   */
  take(id, step) {
    const way = this.look(id, step);
    this.#waiting = null;
    if (way.kind === 'none') return;
    if (way.kind === 'row') {
      this.#go(way.row);
      return;
    }
    this.#waiting = { from: id, step };
    if (way.kind === 'failed') this.#list.retry(step > 0 ? 'append' : 'prepend');
    // With this row in sight its neighbours are loaded.
    else this.#list.focusRow(id);
  }

  /**
   * The list is another.
   * @param {string} id  of the article that is open
   */
  update(id) {
    const waiting = this.#waiting;
    if (!waiting) return;
    if (waiting.from !== id || this.look(id, waiting.step).kind === 'failed') this.#waiting = null;
    else if (this.look(id, waiting.step).kind !== 'loading') this.take(id, waiting.step);
  }

  /** @param {1|-1} step */
  #edge(step) {
    const { append, prepend } = this.#list.state;
    return step > 0 ? append : prepend;
  }
}
