// @ts-check
/**
 * While a reader flings the list over rows that are on the page, most scroll events need no call of the engine. This decides which do.
 * Nothing here touches the page.
 *
 * @typedef {import('./mounting.js').Span} Span
 */

/**
 * ms in flight, and screens, after which the engine is asked in any case. It learns the reader's speed by that; what is much longer it
 * takes for a rest, and what is much further for a leap.
 */
const LONGEST_SILENCE = 200;
const LONGEST_WAY = 5;
/** A reader who moves so many times as fast as when the engine was asked is another reader to it. */
const FASTER = 1.5;
/** Scroll events in flight that nobody looks at, one after the other, where there is room for that. */
const MOST_UNSEEN = 2;
/** ms in flight after which the place is looked at in any case: so many events, where they come with the frames. */
const LONGEST_BLINK = 42;

export class Flight {
  /** px where the last scroll event was. */
  #place = 0;
  /** Scroll events that nobody looked at, since. */
  #unseen = 0;
  /** ms, of the scroll event that the engine was asked for last, and its step: px. */
  #asked = { time: 0, step: 0 };
  /**
   * Where the list got since the engine was asked, between which places it need not be, and how many scroll events need no look until
   * when (ms). Null where it was asked for all there was.
   * @type {(Span & {quiet: Span, blinks: number, blindUntil: number})|null}
   */
  #flown = null;

  /** Whether the engine is yet to hear of scroll events. */
  get isUnderWay() {
    return this.#flown !== null;
  }

  /**
   * A scroll event comes.
   * @param {number} time  ms
   * @returns {boolean} whether it needs no look at where the list is
   */
  skips(time) {
    const flown = this.#flown;
    if (!flown || this.#unseen >= flown.blinks || time >= flown.blindUntil) return false;
    this.#unseen += 1;
    return true;
  }

  /**
   * A scroll event that is looked at.
   * @param {number} offset  px
   * @returns {number} px that a scroll event goes, of late
   */
  step(offset) {
    const step = (offset - this.#place) / (this.#unseen + 1);
    this.#noteUnseen(offset);
    this.standAt(offset);
    return step;
  }

  /**
   * Whether the list flies, and stands where nothing is to be done yet.
   * @param {object} event
   * @param {number} event.offset  px
   * @param {number} event.step  px a scroll event, of late
   * @param {number} event.time  ms
   * @param {number} event.from  px where the engine was asked last
   * @param {() => Span} event.quiet  between which places it need not be asked
   */
  goesOn({ offset, step, time, from, quiet }) {
    if (Math.abs(step) > FASTER * Math.abs(this.#asked.step)) return false;
    const around = this.#flown?.quiet ?? quiet();
    if (!(offset > around.start && offset < around.end)) return false;
    // So many steps of the same length lead to quiet places too.
    const left = step > 0 ? around.end - offset : offset - around.start;
    this.#flown = {
      start: Math.min(this.#flown?.start ?? from, offset), end: Math.max(this.#flown?.end ?? from, offset), quiet: around,
      blinks: Math.min(MOST_UNSEEN, Math.ceil(left / Math.abs(step)) - 1), blindUntil: time + LONGEST_BLINK,
    };
    return true;
  }

  /**
   * Whether the engine was asked a moment ago.
   * @param {number} time  ms
   */
  isFresh(time) {
    return time - this.#asked.time < LONGEST_SILENCE;
  }

  /**
   * The engine is asked for a scroll event.
   * @param {number} time  ms
   * @param {number} step  px
   */
  asks(time, step) {
    this.#asked = { time, step };
  }

  /**
   * The engine hears of all there was.
   * @param {number} offset  px where the list is now
   * @returns {Span|null} between which places it got meanwhile
   */
  land(offset) {
    this.#noteUnseen(offset);
    const flown = this.#flown;
    this.#flown = null;
    return flown;
  }

  /**
   * The way to here was not looked at: whatever stood there went by.
   * @param {number} offset
   */
  #noteUnseen(offset) {
    if (this.#unseen === 0 || !this.#flown) return;
    this.#flown.start = Math.min(this.#flown.start, offset);
    this.#flown.end = Math.max(this.#flown.end, offset);
  }

  /**
   * What the list does itself is no way of the reader's.
   * @param {number} by  px
   */
  moved(by) {
    this.#place += by;
  }

  /** @param {number} offset  px where the list is, however it got there */
  standAt(offset) {
    this.#place = offset;
    this.#unseen = 0;
  }

  /** @param {number} offset  px where the list is, cut short by a layout */
  cutTo(offset) {
    this.#place = offset;
  }

  /** Nobody is told of where the list got. */
  forget() {
    this.#flown = null;
    this.#unseen = 0;
  }
}

/**
 * Between which places nothing is to be done: they are among rows that are on the page, and as far from where the engine was asked
 * last as it said that no page is wanted, or within a screen; but not so far that it would be a leap.
 * @param {import('./makimono-engine.js').Answer} answer
 * @param {number} length  px of the viewport
 * @param {Span[]} others  where else the list may stand
 * @returns {Span}
 */
export function quietAround({ contentOffset, quietBefore, quietAfter, prepend, append, rowsStart, rowsEnd }, length, others) {
  const most = LONGEST_WAY * length;
  // Where rows end for now the list comes to a stand, and no event tells of it any more.
  const toStart = prepend.state === 'end' ? -Infinity : rowsStart + length;
  const toEnd = append.state === 'end' ? Infinity : rowsEnd - 2 * length;
  return {
    start: Math.max(contentOffset - Math.min(most, Math.max(length, quietBefore)), toStart, ...others.map(({ start }) => start)),
    end: Math.min(contentOffset + Math.min(most, Math.max(length, quietAfter)), toEnd, ...others.map(({ end }) => end)),
  };
}
