// @ts-check
import { SmoothScroll } from './smooth-scroll.js';

/** ms after a write of the list's in which the end of a smooth scroll is that of the one it went on from. */
const RESTART = 100;
/** The type declarations of browsers lack it. */
export const AT_ONCE = /** @type {ScrollBehavior} */ ('instant');

/**
 * Where a list is scrolled to, by the engine's count: px from the content's start, whatever padding, direction and rounding there are. It
 * is read and written here alone.
 */
export class ScrollPlace {
  #host;
  #frame;
  #content;
  #list;
  #smooth = new SmoothScroll();
  /** ms, when a smooth scroll was begun again. */
  #restartedAt = -Infinity;
  /** px by which all rows are shown off their places; less than one. */
  #shift = 0;
  /** The page's styles have the list snap to its rows. */
  #snaps = false;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-frame.js').ListFrame} frame
   * @param {HTMLElement} content  that the host scrolls
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, frame, content, list) {
    this.#host = host;
    this.#frame = frame;
    this.#content = content;
    this.#list = list;
  }

  /** @returns {number} px from the content's start */
  get offset() {
    const { place, padding } = this.#list.axis;
    return place - this.#shift - padding.start;
  }

  get shift() {
    return this.#shift;
  }

  get snaps() {
    return this.#snaps;
  }

  /**
   * @param {number} offset
   * @param {number} contentLength  px, as it is shown; NaN where it is not known
   * @param {boolean} isApplying  rows are yet to be shown: whoever shows them lets the list snap again
   * @returns {{by: number, isExact: boolean}}  px that the list moved by; whether it stands there, but for rounding
   */
  moveTo(offset, contentLength, isApplying) {
    const { padding, viewportLength } = this.#list.axis;
    const before = this.offset;
    const { place, scrolled } = whereToScroll(offset, { padding, contentLength, viewportLength, pixels: devicePixelRatio });
    // It would snap to where rows have been until now.
    this.checkSnapping();
    if (this.#snaps) this.#frame.holdSnapping(true);
    this.shiftRows(scrolled - place);
    this.#scrollAtOnce(scrolled);
    if (this.#snaps && !isApplying) this.#frame.holdSnapping(false);
    return { by: this.offset - before, isExact: place === offset + padding.start };
  }

  /** @param {number} place  where it is put: px */
  #scrollAtOnce(place) {
    const { way, placeName } = this.#list.axis;
    const before = this.#list.axis.place;
    // Whatever a page's styles say of scrolls: this is none that anybody sees.
    this.#list.scrollTo({ [placeName]: place * way, behavior: AT_ONCE });
    const target = this.#smooth.moved((place - before) * way);
    if (target === null) return;
    this.#restartedAt = performance.now();
    this.#list.scrollTo({ [placeName]: target, behavior: 'smooth' });
  }

  /** @param {number} shift  px */
  shiftRows(shift) {
    if (shift === this.#shift) return;
    this.#shift = shift;
    this.#content.style[this.#list.axis.isHorizontal ? 'insetInlineStart' : 'top'] = `${shift}px`;
  }

  /** The content was put anew, and stands where it is by that. */
  forgetShift() {
    this.#shift = 0;
  }

  /** A list that snaps to its rows follows the node that it stands at: that shows no other row. */
  checkSnapping() {
    this.#snaps = this.#frame.snaps;
  }

  /** @param {boolean} isHeld  it stands where it is put, whatever rows come */
  holdSnapping(isHeld) {
    if (this.#snaps) this.#frame.holdSnapping(isHeld);
  }

  // A smooth scroll is to reach its target, whatever the list writes meanwhile.

  get isSmooth() {
    return this.#smooth.isUnderWay;
  }

  /**
   * Somebody asks the browser to scroll.
   * @param {any[]} where  as `scrollTo` takes it
   * @param {number} from  px: where it is counted from
   */
  noteTarget(where, from) {
    const { left, top, behavior = 'auto' } = where.length === 1 ? Object(where[0]) : { left: where[0], top: where[1] };
    const isSmooth = behavior === 'smooth' || (behavior === 'auto' && getComputedStyle(this.#host).scrollBehavior === 'smooth');
    const { isHorizontal, way, room, place } = this.#list.axis;
    const target = from + Number(isHorizontal ? left : top);
    const clamped = Math.min(Math.max(0, target * way), room);
    if (isSmooth && Math.abs(clamped - place) > 1) this.#smooth.begin(clamped * way);
    else this.#smooth.end();
  }

  endSmooth() {
    this.#smooth.end();
  }

  /** A scroll ended: not one that was cut short by a write, and begun again. */
  scrollEnded() {
    if (performance.now() - this.#restartedAt > RESTART) this.#smooth.end();
  }
}

/**
 * Where to scroll to for an offset of the content. A scroll stands at whole pixels of the screen. What is left over is the rows': or each
 * correction would move the row that stays by a part of a pixel, and many of them by more.
 * @param {number} offset  px
 * @param {{padding: {start: number, end: number}, contentLength: number, viewportLength: number, pixels: number}} box  `pixels` of
 *   the screen that a px has
 * @returns {{place: number, scrolled: number}}  px: where it should stand, and where it can
 */
export function whereToScroll(offset, { padding: { start, end }, contentLength, viewportLength, pixels }) {
  const scale = Number.isInteger(pixels) ? 1 : pixels;
  let place = offset + start;
  // At the ends of the content the padding beyond them is in sight too.
  if (start > 0 && offset <= 0) place = 0;
  else if (end > 0 && contentLength > 0 && offset >= contentLength - viewportLength) place += end;
  return { place, scrolled: Math.round(place * scale) / scale };
}
