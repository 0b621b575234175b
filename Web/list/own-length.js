// @ts-check
/**
 * A list without a length of its own is as long as its rows, up to what its styles say at most. Loaded where one is.
 *
 * Browsers are told how long its content is, as that of any box, and lay it out by that: in a grid, in a flex box, with whatever bounds it
 * has. Its own length changes between frames alone: were it changed while sizes are told of, whoever watches them could not be told in that frame.
 */

/**
 * @typedef {import('./list-frame.js').ListFrame} ListFrame
 */

/** px of a list at most. What is longer is no screen. */
const MOST_LENGTH = 16_384;
/** px by which lengths in parts of a pixel differ from whole ones at most. */
const ROUNDING = 0.51;

export class OwnLength {
  #host;
  #list;
  #frame;
  #complain;
  /** @type {boolean|null} null until it is known */
  #isPaddingWithin = null;
  /** A frame is asked for. */
  #request = 0;
  /** px behind the rows of room for a state that shows nothing: those are not shown where all rows are. */
  #spare = 0;
  /** All that is in the list is in sight. */
  #isFit = true;
  /** @type {Set<string>} words that were said: each once */
  #said = new Set();

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {{frame: ListFrame, complain: (text: string) => void}} tools
   */
  constructor(host, list, { frame, complain }) {
    this.#host = host;
    this.#list = list;
    this.#frame = frame;
    this.#complain = complain;
    // Rows that come before the next frame are to be measured.
    this.#apply();
  }

  /** What is in the list may be of another length. */
  ask() {
    if (this.#request === 0) this.#request = requestAnimationFrame(() => this.#apply());
  }

  #apply() {
    this.#request = 0;
    const { axis, last } = this.#list;
    if (axis.outer || !this.#list.settings) {
      this.#frame.natural('');
      this.#isFit = true;
      this.#spare = 0;
      this.fit();
      return;
    }
    const isEmpty = !last || last.rowCount === 0;
    this.#spare = isEmpty ? 0 : this.#spareOf(last);
    const content = isEmpty ? this.#lengthInPlace : last.contentLength - this.#spare;
    const bound = this.#bound;
    const length = Math.min(content, bound);
    this.#say(length);
    const isFit = this.#shown + ROUNDING >= content;
    if (isFit !== this.#isFit) {
      this.#isFit = isFit;
      this.#say(length);
    }
    this.fit();
    if (content > bound && Math.abs(this.#shown - bound) < 1) this.#tell(bound);
  }

  /** The list has another length: whether all rows are in sight, and the room behind them need not be. */
  fit() {
    const { axis, ends, stage, following } = this.#list;
    const length = ends.contentLength - this.#spare;
    const spare = length > 0 && !axis.isPinned && this.#shown + ROUNDING >= length ? this.#spare : 0;
    if (spare === axis.spare) return;
    // One after the other: who stands at the end of what the engine knows stays there.
    following.sync();
    axis.spare = spare;
    if (!Number.isNaN(ends.contentLength)) stage.showLength(ends.contentLength);
    following.sync();
  }

  /** @param {number} length  px that the content is said to be long */
  #say(length) {
    const { isHorizontal, lengthName, padding } = this.#list.axis;
    const around = padding.start + padding.end;
    if (around > 0) this.#isPaddingWithin ??= hasPaddingWithin(this.#host);
    const whole = this.#isPaddingWithin ? length + around : length;
    // Rows that grow are longer than the list for a frame: no scroll bar comes for that, which would make the list narrower.
    const bars = this.#isFit ? `overflow-${isHorizontal ? 'x' : 'y'}: hidden !important;` : '';
    this.#frame.natural(`:host { contain-intrinsic-${lengthName}: ${whole}px !important; ${bars} }`);
  }

  /** px that the list shows content in. */
  get #shown() {
    const { axis } = this.#list;
    return axis.wholeLength - axis.padding.start - axis.padding.end;
  }

  get #most() {
    const { maxWidth, maxHeight } = getComputedStyle(this.#host);
    return this.#list.axis.isHorizontal ? maxWidth : maxHeight;
  }

  /** px of content that the list is as long as: of one without a most, a screen. */
  get #bound() {
    if (this.#most !== 'none') return MOST_LENGTH;
    const view = this.#host.ownerDocument.defaultView ?? window;
    return Math.max(1, this.#list.axis.isHorizontal ? view.innerWidth : view.innerHeight);
  }

  /** px of what stands in place of rows. The list is never without a length: nothing could be measured in it. */
  get #lengthInPlace() {
    const { axis, statuses } = this.#list;
    const node = statuses.refresh;
    if (node.hidden) return 1;
    node.style[axis.isHorizontal ? (axis.side === 'left' ? 'right' : 'left') : 'bottom'] = 'auto';
    const length = axis.lengthOf(node);
    node.style.inset = '0';
    return Math.max(1, statuses.height, length);
  }

  /** @param {import('./makimono-engine.js').Answer} answer */
  #spareOf({ append, contentLength, rowsEnd }) {
    const { axis, statuses } = this.#list;
    const room = contentLength - rowsEnd;
    const isRoom = append.state === 'end' && room > 0 && Math.abs(room - statuses.height) < 1;
    return isRoom && axis.lengthOf(statuses.append) === 0 ? room : 0;
  }

  /** @param {number} bound  px */
  #tell(bound) {
    const [length, most] = this.#list.axis.isHorizontal ? ['width', 'max-width'] : ['height', 'max-height'];
    const text = this.#most === 'none'
      ? `the list has no ${length}, and is ${bound} px long now: give it a ${length} or a ${most}, or say what scrolls it (scroller)`
      : `a list of ${bound} px is longer than any screen, and would load on and on: give it a ${length} or a smaller ${most}`;
    if (this.#said.has(most + this.#most)) return;
    this.#said.add(most + this.#most);
    this.#complain(text);
  }
}

/**
 * Whether the browser has the padding of a box that scrolls within the length that its content is said to have, and not around it: Firefox has.
 * @param {HTMLElement} host
 * @returns {boolean|null}  null while nothing is laid out there
 */
function hasPaddingWithin(host) {
  const probe = host.ownerDocument.createElement('div');
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', contain: 'strict', overflow: 'auto', paddingTop: '9px', containIntrinsicHeight: '9px' });
  host.shadowRoot?.append(probe);
  const length = probe.offsetHeight;
  probe.remove();
  return length === 0 ? null : length === 9;
}
