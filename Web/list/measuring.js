// @ts-check
/**
 * Rows whose size changed by themselves: a picture came, one was opened, a font.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 */

/** px from the end of a list, where nobody stays at it. */
const OFF_END = 2;

export class Measuring {
  #list;
  /** The row in which something was pressed last, until the list is scrolled by hand; NaN for none. */
  #pressed = NaN;

  /** @param {import('./list-driver.js').ListDriver} list */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Mounted|undefined} row  in which something is pressed */
  press(row) {
    this.#pressed = row?.id ?? NaN;
  }

  /** @param {Element[]} nodes */
  resized(nodes) {
    const { axis, following, stage } = this.#list;
    if (!axis.isLaidOut) return;
    following.hear();
    this.#measureGrown(nodes.flatMap((node) => stage.entry(node) ?? []));
  }

  /**
   * The stack is of another height than its rows, as the engine has them: a row that came by fast has grown since, and moved all
   * below it. Or margins of what is in rows go through to the outside, where an app has it so.
   * @param {number} height  px, of its rows
   */
  stackResized(height) {
    const { following, stage, watch } = this.#list;
    if (height === 0 || stage.isStackHigh(height)) return;
    following.hear();
    this.#measureGrown(watch.late);
    const isRight = stage.isStackHigh(stage.stackHeight);
    if (!isRight && stage.contain()) this.#measureGrown([...stage.mounted.values()]);
  }

  /** @param {Mounted[]} entries */
  #measureGrown(entries) {
    const { stage, place, axis, following } = this.#list;
    const grown = entries.filter((entry) => entry.kind === 'item' && stage.measure(entry));
    const heights = grown.map(({ id, height }) => ({ id, height }));
    if (heights.length === 0) return;
    const keepsTop = this.#isAtEnd && heights.some(({ id }) => id === this.#pressed);
    // The end of the list stays where it is for who reads there, and a row there would grow upwards: not under the hand that opens it.
    if (keepsTop) this.#list.run(() => this.#list.engine?.scroll(place.offset - OFF_END, axis.viewportLength));
    this.#list.run(() => this.#list.engine?.measure(heights), 'measure');
    if (keepsTop) following.sync();
  }

  /** Whether the list is scrolled to its very end, and ends there. */
  get #isAtEnd() {
    const { last, place, axis } = this.#list;
    return last?.append.state === 'end' && place.offset + axis.viewportLength > last.contentLength - OFF_END;
  }
}
