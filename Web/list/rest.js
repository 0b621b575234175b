// @ts-check
/** ms without a scroll event after which the reader rests. */
const REST = 150;
/** ms without a scroll event after which nobody waits for its `scrollend`: what a layout cuts short ends without one. */
const LOST_END = 1000;

/**
 * Whether the reader scrolls, until he rests. Rest is that nothing happens for a while: only a clock can tell.
 *
 * @typedef {object} RestEvents
 * @property {() => void} ending  the reader rests, and still counts as scrolling
 * @property {() => void} rested
 */
export class Rest {
  #isScrolling = false;
  /** ms, of the last scroll event. */
  #movedAt = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /**
   * For an end that nobody tells.
   * @type {ReturnType<typeof setTimeout>|undefined}
   */
  #endTimer;
  #tellsEnd;
  #events;

  /**
   * @param {boolean} tellsEnd  `scrollend` is not to be had everywhere
   * @param {RestEvents} events
   */
  constructor(tellsEnd, events) {
    this.#tellsEnd = tellsEnd;
    this.#events = events;
  }

  get isScrolling() {
    return this.#isScrolling;
  }

  /** @param {number} time  ms, of a scroll event */
  scrolls(time) {
    this.#isScrolling = true;
    this.#movedAt = time;
    if (this.#endTimer === undefined) this.#missEnd(LOST_END);
    if (!this.#tellsEnd) this.soon();
    else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  }

  /** @param {number} time  ms */
  #missEnd(time) {
    // One timer for many events.
    this.#endTimer = setTimeout(() => {
      this.#endTimer = undefined;
      const left = this.#movedAt + LOST_END - performance.now();
      if (left > 0) this.#missEnd(left);
      else if (this.#isScrolling) this.#rest();
    }, time);
  }

  /** One turn of a wheel ends, and the next follows: the reader rests once nothing does. */
  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), REST);
  }

  #rest() {
    this.#timer = undefined;
    this.#events.ending();
    this.#isScrolling = false;
    this.#events.rested();
  }

  /** Another list begins, which nobody scrolls. */
  begin() {
    this.#isScrolling = false;
  }
}
