// @ts-check
/**
 * What is shown of a list's ends: where its content ends, and its rows, and whether the states there are those of the last answer. To show
 * another costs a layout, so it is put off while nobody can see it. Nothing here touches the page.
 *
 * @typedef {Pick<import('./makimono-engine.js').Answer, 'contentLength'|'rowsStart'|'rowsEnd'>} Lengths
 * @typedef {Pick<import('./mounting.js').Mounting, 'overscan'|'length'>} View
 * @typedef {import('./mounting.js').Span} Span
 */

/** Screens from the ends of the content, beyond the overscan: nobody gets there before the list is asked again. */
const FAR = 1.5;

export class Ends {
  /** px; NaN where it is not known, -1 where the content is as long as the list. */
  #contentLength = NaN;
  /** px where the rows begin and end, by the states that are shown there. */
  #rows = { start: NaN, end: NaN };
  /** A state is another than is shown. */
  #areStatesLate = false;

  get contentLength() {
    return this.#contentLength;
  }

  /** A state is another by now. */
  noteState() {
    this.#areStatesLate = true;
  }

  /** The states are shown as they are. */
  showStates() {
    this.#areStatesLate = false;
  }

  /**
   * The content is shown so long.
   * @param {number} length  px
   * @returns {boolean} whether it was shown otherwise
   */
  showLength(length) {
    if (length === this.#contentLength) return false;
    this.#contentLength = length;
    return true;
  }

  /**
   * The states stand where the rows end.
   * @param {Lengths} lengths
   */
  showRows({ rowsStart, rowsEnd }) {
    this.#rows = { start: rowsStart, end: rowsEnd };
  }

  /**
   * Between which places a reader who scrolls cannot soon see that the content, or its rows, end elsewhere than is shown, or that a state
   * there is another: content offsets.
   * @param {Lengths} lengths
   * @param {View} view
   * @returns {Span}
   */
  inTime({ contentLength, rowsStart, rowsEnd }, { overscan, length }) {
    const reach = (overscan + FAR) * length;
    const { start: shownStart, end: shownEnd } = this.#rows;
    let end = Infinity;
    if (contentLength !== this.#contentLength) end = Math.min(contentLength, this.#contentLength);
    if (rowsEnd !== shownEnd || this.#areStatesLate) end = Math.min(end, rowsEnd, shownEnd);
    const isStartLate = rowsStart !== shownStart || this.#areStatesLate;
    return { start: isStartLate ? Math.max(rowsStart, shownStart) + reach : -Infinity, end: end - length - reach };
  }

  /**
   * Whether the reader may see by now that the ends are others.
   * @param {Lengths & {contentOffset: number}} answer
   * @param {View} view
   */
  isLate(answer, view) {
    const { start, end } = this.inTime(answer, view);
    return answer.contentOffset <= start || answer.contentOffset >= end;
  }

  /** Another list begins. */
  clear() {
    this.#contentLength = NaN;
    this.#rows = { start: NaN, end: NaN };
  }
}
