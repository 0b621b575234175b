// @ts-check
import { IS_WEBKIT } from './list-frame.js';
import { from } from './row-pool.js';
import { SmoothScroll } from './smooth-scroll.js';

/** px by which whole lengths may differ from those in parts of a pixel. */
const ROUNDING = 0.51;
/** What browsers cut lengths to, in CSS pixels. */
export const LAYOUT_UNIT = 1 / 64;
/** ms after a write of the list's in which the end of a smooth scroll is that of the one it went on from. */
const RESTART = 100;
/** Screens by which rows may be shown off their places in flight. */
const MOST_SHIFT = 20;
/** px by which the engine takes the list for shorter while a row is pinned: it keeps nobody at the end then. */
const OFF_PIN = 2;
/** The type declarations of browsers lack it. */
export const AT_ONCE = /** @type {ScrollBehavior} */ ('instant');

/**
 * Which way rows follow one another, downwards or along a line of text, and all that is read and written along it. Where the list is
 * scrolled to is so here alone, by the engine's count: px from the content's start, whatever padding, direction and rounding there are.
 */
export class Axis {
  #host;
  #frame;
  #content;
  #scrollTo;
  #isHorizontal = false;
  /** @type {import('./row-pool.js').Side} where lines of text begin */
  #side = 'left';
  /** Which way rows follow one another along the axis: -1 leftwards, in right-to-left text. */
  #way = 1;
  /** px around what scrolls, along the axis. */
  #padding = { start: 0, end: 0 };
  #smooth = new SmoothScroll();
  /** ms, when a smooth scroll was begun again. */
  #restartedAt = -Infinity;
  /** px by which all rows are shown off their places: less than one, but for a list in flight. */
  #shift = 0;
  /** The reader scrolls by touch or by a wheel: to write the scroll's place would end that, in some browsers. Nobody drags the scroll bar. */
  isFlung = false;
  /** The page's styles have the list snap to its rows. */
  #snaps = false;
  /** @type {import('./outer-scroll.js').OuterScroll|null} of a list that does not scroll itself */
  outer = null;
  /** px that are kept free below the rows, for what is to come below one that is pinned. */
  roomBelow = 0;
  /** A row is pinned. */
  isPinned = false;
  /** @type {import('./going.js').Going|null} who leads the list to a row, or keeps it there */
  leader = null;
  /** px of the content's end that are not shown, though the engine keeps them: of a list that is as long as its rows. */
  spare = 0;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-frame.js').ListFrame} frame
   * @param {HTMLElement} content  that the host scrolls
   * @param {(where: ScrollToOptions) => void} scrollTo  the browser's
   */
  constructor(host, frame, content, scrollTo) {
    this.#host = host;
    this.#frame = frame;
    this.#content = content;
    this.#scrollTo = scrollTo;
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
    this.outer?.readPadding();
    this.#padding = this.#frame.padding(this.#isHorizontal);
  }

  /** Whether the list has a box, with room in it: else there is nothing to measure, and no scroll that every browser keeps. */
  get isLaidOut() {
    return this.outer ? this.outer.isLaidOut : this.#host.clientHeight > 0 && this.#host.clientWidth > 0;
  }

  get viewportLength() {
    if (this.outer) return this.outer.viewportLength;
    // What is kept free is no part of what shows rows.
    return this.isPinned ? this.wholeLength - this.roomBelow - OFF_PIN : this.wholeLength + this.spare;
  }

  /** px of the list's own box. */
  get wholeLength() {
    return this.#isHorizontal ? this.#host.clientWidth : this.#host.clientHeight;
  }

  /** px of content without which the browser would move a list with a pinned row: what is below it may become shorter. */
  get leastLength() {
    return this.isPinned ? this.place + this.wholeLength - OFF_PIN : 0;
  }

  /** px that the list is scrolled by, as browsers count: below zero in right-to-left text. */
  get scrolled() {
    if (this.outer) return this.outer.scrolled;
    return this.#isHorizontal ? this.#host.scrollLeft : this.#host.scrollTop;
  }

  /** px that the list can be scrolled by. */
  get room() {
    if (this.outer) return this.outer.room;
    return (this.#isHorizontal ? this.#host.scrollWidth : this.#host.scrollHeight) - this.wholeLength;
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

  /**
   * px of the engine's viewport that show nothing of the list, at its start and at its end.
   * @param {number} offset
   * @param {number} length  px of that viewport
   * @returns {[number, number]}
   */
  insets(offset, length) {
    return this.outer?.insets(offset, length) ?? [0, this.spare];
  }

  /** px that it is scrolled by beyond where the engine has it: only of a list that does not scroll itself. */
  get excess() {
    return this.outer?.excess ?? 0;
  }

  // Where the list is scrolled to

  /** @returns {number} px from the content's start */
  get offset() {
    return this.outer ? this.outer.offset : this.place - this.#shift - this.#padding.start;
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
    if (this.outer) return this.outer.moveTo(offset);
    const before = this.offset;
    const padding = this.#padding;
    const shift = this.place - padding.start - offset;
    if (this.mayShift(shift, this.place)) {
      this.shiftRows(shift);
      return { by: offset - before, isExact: true };
    }
    const { place, scrolled } = whereToScroll(offset, {
      padding, contentLength, viewportLength: this.viewportLength, pixels: devicePixelRatio,
    });
    // It would snap to where rows have been until now.
    this.checkSnapping();
    if (this.#snaps) this.#frame.holdSnapping(true);
    this.shiftRows(scrolled - place);
    this.scrollAtOnce(scrolled);
    if (!isApplying) this.holdSnapping(false);
    return { by: this.offset - before, isExact: place === offset + padding.start };
  }

  /** @param {number} place  where it is put: px */
  scrollAtOnce(place) {
    const before = this.place;
    // Whatever a page's styles say of scrolls: this is none that anybody sees.
    this.scrollTo(place * this.#way, AT_ONCE);
    this.leader?.wrote(this.scrolled);
    const target = this.#smooth.moved((place - before) * this.#way);
    if (target === null) return;
    this.#restartedAt = performance.now();
    this.scrollTo(target, 'smooth');
  }

  /**
   * @param {number} place  px along the axis, as browsers count
   * @param {ScrollBehavior} [behavior]
   */
  scrollTo(place, behavior) {
    const where = { [this.placeName]: place, behavior };
    if (this.outer) this.outer.scrollTo(where);
    else this.#scrollTo(where);
  }

  /** @param {number} shift  px */
  shiftRows(shift) {
    if (shift === this.#shift) return;
    this.#shift = shift;
    this.#content.style[this.#isHorizontal ? 'insetInlineStart' : 'top'] = `${shift}px`;
  }

  /**
   * Whether rows may be shown off their places, in place of a scroll that moves with them: until the flight ends, or until an end of the
   * list's rows comes in sight. The scroll's own start, which it would meet too soon, is far enough away where it would go on from a write.
   * @param {number} shift  px
   * @param {number} place  px from the list's start
   */
  mayShift(shift, place) {
    const length = this.viewportLength;
    const offset = place - shift - this.#padding.start;
    return this.isFlung && !this.#snaps && !this.isSmooth && Math.abs(shift) < MOST_SHIFT * length
      // WebKit ends whatever motion goes on at any write of a scroll's place. The others go on from there.
      && place > (IS_WEBKIT ? 0 : length) && offset > 0 && offset + length < this.#content[this.#isHorizontal ? 'offsetWidth' : 'offsetHeight'];
  }

  /** Whether rows are shown off their places, and not by what a scroll is rounded to. */
  get isShifted() {
    return Math.abs(this.#shift) >= 1;
  }

  /** Whether they are where it is time that they are not. */
  get isShiftOver() {
    return this.isShifted && !this.mayShift(this.#shift, this.outer?.from ?? this.place);
  }

  /**
   * Rows stand at their places again, where it is time.
   * @param {() => void} move  the scroll to where they are shown
   */
  endShift(move) {
    if (!this.isShiftOver) return;
    const { isFlung } = this;
    this.isFlung = false;
    // What the engine has not heard yet is no way that it would have the list go.
    if (this.outer) this.outer.land();
    else move();
    this.isFlung = isFlung;
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
    if (this.#snaps) this.#frame.holdSnapping(isHeld || Boolean(this.leader?.isGliding));
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
    this.leader?.giveWay();
    const { left, top, behavior = 'auto' } = where.length === 1 ? Object(where[0]) : { left: where[0], top: where[1] };
    const isSmooth = behavior === 'smooth' || (behavior === 'auto' && (this.outer?.style ?? getComputedStyle(this.#host)).scrollBehavior === 'smooth');
    const target = from + Number(this.#isHorizontal ? left : top);
    const clamped = Math.min(Math.max(0, target * this.#way), this.room);
    if (isSmooth && Math.abs(clamped - this.place) > 1) this.#smooth.begin(clamped * this.#way);
    else this.#smooth.end();
  }

  /**
   * @param {number} by  px along the axis, as browsers count
   * @param {ScrollBehavior} [behavior]
   */
  scrollBy(by, behavior) {
    const place = this.scrolled + by;
    this.noteTarget([{ [this.placeName]: place, behavior }], 0);
    this.scrollTo(place, behavior);
  }

  /** @param {() => void} act  makes the content longer, or shorter */
  lengthen(act) {
    if (this.outer) this.outer.lengthen(act);
    else act();
  }

  /**
   * @param {boolean} [isLed]  whoever leads the list to a row goes on
   * @param {Event} [event]  by which a person scrolls, or may
   */
  endSmooth(isLed, event) {
    this.#smooth.end();
    if (!isLed) this.leader?.giveWay(event);
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
