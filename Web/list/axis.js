// @ts-check
import { from } from './row-pool.js';

/** px by which whole lengths may differ from those in parts of a pixel. */
const ROUNDING = 0.51;
/** What browsers cut lengths to, in CSS pixels. */
export const LAYOUT_UNIT = 1 / 64;

/** Which way rows follow one another, downwards or along a line of text, and all that is read and written along it. */
export class Axis {
  #host;
  #frame;
  #isHorizontal = false;
  /** @type {import('./row-pool.js').Side} where lines of text begin */
  #side = 'left';
  /** Which way rows follow one another along the axis: -1 leftwards, in right-to-left text. */
  #way = 1;
  /** px around what scrolls, along the axis. */
  #padding = { start: 0, end: 0 };

  /**
   * @param {HTMLElement} host
   * @param {import('./list-frame.js').ListFrame} frame
   */
  constructor(host, frame) {
    this.#host = host;
    this.#frame = frame;
  }

  get isHorizontal() {
    return this.#isHorizontal;
  }

  get side() {
    return this.#side;
  }

  get way() {
    return this.#way;
  }

  get padding() {
    return this.#padding;
  }

  /** @param {boolean} isHorizontal */
  turn(isHorizontal) {
    this.#isHorizontal = isHorizontal;
    this.#side = this.#sideNow;
    this.#way = isHorizontal && this.#side === 'right' ? -1 : 1;
    this.#frame.turn(isHorizontal);
    this.readPadding();
  }

  /** Whether lines of text begin at another side by now. */
  get isReversed() {
    return this.#sideNow !== this.#side;
  }

  /** @returns {import('./row-pool.js').Side} */
  get #sideNow() {
    return getComputedStyle(this.#host).direction === 'rtl' ? 'right' : 'left';
  }

  readPadding() {
    this.#padding = this.#frame.padding(this.#isHorizontal);
  }

  /** Whether the list has a box, with room in it: else there is nothing to measure, and no scroll that every browser keeps. */
  get isLaidOut() {
    return this.#host.clientHeight > 0 && this.#host.clientWidth > 0;
  }

  get viewportLength() {
    return this.#isHorizontal ? this.#host.clientWidth : this.#host.clientHeight;
  }

  /** px that the list is scrolled by, as browsers count: below zero in right-to-left text. */
  get scrolled() {
    return this.#isHorizontal ? this.#host.scrollLeft : this.#host.scrollTop;
  }

  /** px that the list can be scrolled by. */
  get room() {
    return this.#isHorizontal ? this.#host.scrollWidth - this.#host.clientWidth : this.#host.scrollHeight - this.#host.clientHeight;
  }

  /** px that the list is scrolled by from where its content begins. */
  get place() {
    return this.scrolled * this.#way;
  }

  /** The name of a scroll's place or way along the axis. */
  get placeName() {
    return this.#isHorizontal ? 'left' : 'top';
  }

  /** The name of a length along it. */
  get lengthName() {
    return this.#isHorizontal ? 'width' : 'height';
  }

  /**
   * @param {HTMLElement} node
   * @param {number} start  px along the axis
   */
  put(node, start) {
    if (this.#isHorizontal) Object.assign(node.style, from(this.#side, `${start}px`));
    else node.style.top = `${start}px`;
  }

  /**
   * A row in one of several columns.
   * @param {HTMLElement} node
   * @param {number} column
   * @param {{columns: number, spacing: number}} grid
   */
  putAcross(node, column, { columns, spacing }) {
    const start = `calc((100% + ${spacing}px) * ${column} / ${columns})`;
    const length = `calc((100% + ${spacing}px) / ${columns} - ${spacing}px)`;
    Object.assign(node.style, this.#isHorizontal
      ? { top: start, bottom: 'auto', height: length } : { ...from(this.#side, start), width: length });
  }

  /**
   * As it is laid out, which is not as it is seen where something scales it.
   * @param {HTMLElement} node
   */
  lengthOf(node) {
    const box = node.getBoundingClientRect();
    const seen = this.#isHorizontal ? box.width : box.height;
    const whole = this.#isHorizontal ? node.offsetWidth : node.offsetHeight;
    if (Math.abs(seen - whole) <= ROUNDING && !this.#isScaled()) return seen;
    const style = getComputedStyle(node);
    const used = parseFloat(this.#isHorizontal ? style.width : style.height);
    if (!Number.isFinite(used)) return whole;
    if (style.boxSizing === 'border-box') return used;
    const sides = this.#isHorizontal
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
    return sides.reduce((sum, side) => sum + (parseFloat(side) || 0), used);
  }

  /** Whether the list is seen larger or smaller than it is laid out: an ancestor's transform, or `zoom`. */
  #isScaled() {
    const { width, height } = this.#host.getBoundingClientRect();
    return Math.abs(width - this.#host.offsetWidth) > ROUNDING || Math.abs(height - this.#host.offsetHeight) > ROUNDING;
  }
}
