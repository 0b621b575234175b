// @ts-check
import { wayTo } from './going-target.js';

/** px that a row may be off its place. */
export const CLOSE = 0.25;
/** px by which the engine takes a scroll for one. */
const FAR_ENOUGH = 4;
/** Moves in which any place of a list is reached. */
const MOST_MOVES = 4;

/**
 * Where a row is, where it is to be, and the moves that bring it there: in the list's own scroll or in what scrolls it.
 */
export class RowPlace {
  #host;
  #list;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {{align: import('./going-target.js').Align, by: number}} target  which may be another by and by
   */
  constructor(host, list, target) {
    this.#host = host;
    this.#list = list;
    this.target = target;
  }

  /** px from the content's start to where the viewport truly begins. */
  get offset() {
    const { axis } = this.#list;
    return axis.outer ? axis.outer.from - axis.shift : axis.offset;
  }

  /**
   * What no bar covers of the viewport, nor the header that sticks over a row.
   * @param {number} [top]  px: the row's
   */
  room(top) {
    const { axis, parts, engine } = this.#list;
    const length = axis.viewportLength;
    const header = top === undefined || !parts.sections ? 0 : engine?.headers(top, top + 1)[0]?.height ?? 0;
    if (axis.outer) {
      const { start, end } = axis.outer.padding;
      return { start: start + header, end: length - end };
    }
    const style = getComputedStyle(this.#host);
    const { start, end } = scrollPadding(style, axis.isHorizontal, length);
    // In its own scroll a page says by scroll-padding how high a header is.
    const stuck = parts.sections ? px(style.getPropertyValue('--mk-header-top'), length) + header : 0;
    return { start: Math.max(start, stuck), end: length - end };
  }

  /**
   * Where a row is in the viewport, and what it may take of that.
   * @param {number} row
   */
  of(row) {
    const { last } = this.#list;
    const place = last?.rows(row - last.firstMounted, row - last.firstMounted + 1)[0];
    if (!place) return null;
    const start = place.top - this.offset;
    return { row: { start, end: start + place.height }, room: this.room(place.top) };
  }

  /**
   * px that are left to where a row is to be.
   * @param {number} row
   */
  left(row) {
    const places = this.of(row);
    const { last, axis } = this.#list;
    if (!places || !last) return 0;
    const { align, by } = this.target;
    const way = wayTo(places.row, places.room, align) + by;
    // The last row is at the end where the list is: what its end says is in sight, and it is followed.
    const isLast = row === last.rowCount - 1 && last.endsFeed && align === 'end' && by === 0;
    return isLast ? Math.max(way, last.contentLength - axis.viewportLength - this.offset) : way;
  }

  /**
   * As much of a way as the scroll has room for.
   * @param {number} by  px
   */
  within(by) {
    const { axis } = this.#list;
    const place = Math.abs(axis.scrolled);
    return Math.min(Math.max(by, -place), Math.max(0, axis.room - place));
  }

  get isAtEnd() {
    const { last, axis } = this.#list;
    return !last || this.offset + axis.viewportLength > last.contentLength - 2;
  }

  /** @param {number} by  px */
  moveBy(by) {
    const { axis, following } = this.#list;
    if (axis.outer) axis.outer.land(by);
    else following.moveTo(this.offset + by);
    // The engine takes a little for none, and is told of it in a roundabout way: at the end too, where it else follows nothing.
    if (Math.abs(by) >= 2) following.sync();
    else if (axis.place < axis.room - 1) following.hear();
    else {
      following.sync(axis.offset - FAR_ENOUGH);
      following.sync();
    }
  }

  /**
   * What is left over of a pixel would be the rows' own with every frame.
   * @param {number} by  px
   */
  glideBy(by) {
    const { offset } = this;
    this.moveBy(Math.round(offset + by) - offset);
  }

  /**
   * To so many px before a row, however far it is. Of a list longer than a page can be the engine alone gets there.
   * @param {() => number|null} find  the row
   * @param {number} left
   */
  leap(find, left) {
    const { axis, engine } = this.#list;
    const row = find();
    if (row !== null && this.#list.last?.mayMoveAtRest && Math.abs(this.left(row)) > axis.viewportLength) {
      this.#list.run(() => engine?.reveal(row));
      this.#list.run(() => engine?.settle());
    }
    // More than a screen at a time would be a drag of the scroll bar to it.
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const there = find();
      if (there === null) return;
      const by = this.left(there) - left;
      if (Math.abs(by) <= CLOSE) return;
      const most = this.#list.last?.mayMoveAtRest ? axis.viewportLength : Infinity;
      this.moveBy(Math.min(Math.max(by, -most), most));
    }
  }
}

/**
 * @param {string} said  a computed length
 * @param {number} length  px that a percentage is of
 */
function px(said, length) {
  return (parseFloat(said) || 0) * (said.trim().endsWith('%') ? length / 100 : 1);
}

/**
 * @param {CSSStyleDeclaration} style
 * @param {boolean} isHorizontal
 * @param {number} length  px of the viewport
 */
function scrollPadding(style, isHorizontal, length) {
  const [start, end] = isHorizontal ? [style.scrollPaddingInlineStart, style.scrollPaddingInlineEnd] : [style.scrollPaddingTop, style.scrollPaddingBottom];
  return { start: px(start, length), end: px(end, length) };
}
