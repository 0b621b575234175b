// @ts-check
import { LAYOUT_UNIT } from './axis.js';
import { Flight, quietAround } from './flight.js';

/** `scrollend` is not to be had everywhere. */
const TELLS_END = 'onscrollend' in globalThis;
/** Screens that the engine takes for a step, however busy a page was; and steps at most. */
const STEP = 1.25;
const MOST_STEPS = 64;
/** px that the engine takes for a toolkit's rounding, and for no scroll. */
const ENGINE_ROUNDING = 1;
/** ms without a scroll event after which the reader rests; and after which a scroll may be written that would end a motion of a busy page. */
const REST = 150;
const REST_FLUNG = 400;
/** ms without a scroll event after which nobody waits for its `scrollend`: what a layout cuts short ends without one. */
const LOST_END = 1000;

/**
 * Follows the reader: scroll events in, calls of the engine out; and moves the list where the engine says.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 */
export class Following {
  #list;
  #flight = new Flight();
  /** Until the reader rests. Rest is that nothing happens for a while: only a clock can tell. */
  #isScrolling = false;
  /** ms, of the last scroll event that moved the list. */
  #movedAt = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #restTimer;
  /**
   * For an end that nobody tells.
   * @type {ReturnType<typeof setTimeout>|undefined}
   */
  #endTimer;
  /** The list has no box, or is yet to hear of it: it, or what it stands in, is not shown, or not in the document. */
  #isHidden = true;
  /** It has not heard yet that it has a box. */
  #isUnseen = true;
  /** @type {import('./list-types.js').ReadingLine} which row does not move */
  #readingLine = 'start';
  /** @type {string|null} the id of the row that does not move in place of it, while it is in sight: the list was brought there */
  held = null;

  /** @param {import('./list-driver.js').ListDriver} list */
  constructor(list) {
    this.#list = list;
  }

  /** Until the reader rests. */
  get isScrolling() {
    return this.#isScrolling;
  }

  get isHidden() {
    return this.#isHidden;
  }

  /**
   * Another list begins. It is not the reader who scrolls where a shorter one ends.
   * @param {import('./list-types.js').ReadingLine} [readingLine]
   */
  begin(readingLine = 'start') {
    this.#readingLine = readingLine;
    this.held = null;
    this.#isScrolling = false;
    this.#flight.standAt(this.#list.axis.offset);
  }

  clear() {
    this.#flight.forget();
  }

  // The row that does not move

  get readingLine() {
    return this.#readingLine;
  }

  /** @param {import('./list-types.js').ReadingLine} line */
  readAt(line) {
    this.#readingLine = line;
    this.held = null;
    this.#list.presence.wake();
    this.readAtLine();
  }

  /** The row at the reading line does not move again, where another has taken its place for a while. */
  readAtLine() {
    const { engine } = this.#list;
    this.#list.run(() => (engine ? this.#told(engine) : undefined));
  }

  /** @param {import('./makimono-engine.js').ListEngine} engine  that knows of none */
  tellLine(engine) {
    if (this.#readingLine !== 'start' || this.held !== null) this.#told(engine);
  }

  /** @param {import('./makimono-engine.js').ListEngine} engine */
  #told(engine) {
    const line = this.held === null ? this.#readingLine : { row: this.held };
    return typeof line === 'string' ? engine.readingLine(line) : engine.readingLine('row', this.#list.handles.items.keep(String(line.row)));
  }

  // What the browser tells

  /** The reader scrolls by hand, and may let go of the list in flight. */
  turn() {
    this.#list.axis.isFlung = true;
    // Where nothing scrolls by that no event tells of its end.
    if (!this.#isScrolling) this.#restSoon();
  }

  /** @param {number} time  ms, of a scroll event */
  scrolled(time) {
    const { isApplying, axis } = this.#list;
    // Where rows are shown off their places the browser knows no end of theirs: one that comes sooner than the motion lets expect is met at once.
    if (this.#isHidden || (!axis.isShifted && this.#flight.skips(time))) return;
    const { offset } = axis;
    const step = this.#flight.step(offset);
    if (this.#flight.isFresh(time) && this.#fliesOn(offset, step, time)) return;
    this.#flight.asks(time, step);
    if (!isApplying && this.#list.mounting.follow(step)) this.#moves(time);
    axis.endShift(() => this.moveTo(axis.offset));
    this.sync(offset);
  }

  /**
   * Whether the list flies, and stands where nothing is to be done yet. What reads a place, and any other event, catches up with it
   * first.
   * @param {number} offset
   * @param {number} step  px a scroll event, of late
   * @param {number} time  ms, of the event
   */
  #fliesOn(offset, step, time) {
    const { last, mounting, isApplying } = this.#list;
    if (!last || !mounting.isFast || this.#list.axis.isShiftOver || isApplying || !mounting.flies(step)) return false;
    const quiet = () => quietAround(last, mounting.length, [
      this.#list.ends.inTime(last, mounting), mounting.enoughFor(last, this.#list.choice.rows),
    ]);
    if (!this.#flight.goesOn({ offset, step, time, from: last.contentOffset, quiet })) return false;
    this.#moves(time);
    return true;
  }

  scrollEnded() {
    this.#land();
    this.#list.axis.scrollEnded();
    this.settle();
    this.#restSoon();
  }

  /** The list has another size, or a box again, or none. */
  resized() {
    const { axis, last, parts } = this.#list;
    parts.measureOwn();
    if (!axis.isLaidOut) {
      this.hide();
      return;
    }
    if (this.#isHidden) {
      // Not every browser keeps the scroll of what had no box. But one that was to be seen before the list heard of it may be scrolled.
      const isScrolled = this.#isUnseen && axis.scrolled !== 0;
      this.#isHidden = false;
      this.#isUnseen = false;
      if (last && axis.outer) axis.outer.restore();
      else if (last && !isScrolled) this.moveTo(last.contentOffset);
    }
    axis.readPadding();
    parts.own?.fit();
    axis.checkSnapping();
    // What a layout cuts short is no way of the reader's.
    this.#flight.cutTo(axis.offset);
    this.sync();
  }

  /** What stands where is as it was, once the list is to be seen again. */
  hide() {
    this.#isHidden = true;
    this.#flight.forget();
    this.#restSoon();
  }

  // What the engine hears

  /** Asks the engine for what was put off since, if anything was. */
  catchUp() {
    if (this.#flight.isUnderWay) this.sync();
  }

  /** @param {number} [offset]  where the list is */
  sync(offset = this.#list.axis.offset) {
    const { isApplying, last } = this.#list;
    const { axis } = this.#list;
    if (isApplying || (last && (this.#isHidden || !axis.isLaidOut || axis.outer?.isAway))) return;
    this.#list.run(() => this.#answerAt(offset), 'scroll');
  }

  /** @param {number} offset */
  #answerAt(offset) {
    const { axis } = this.#list;
    const flown = this.#flight.land(offset);
    if (flown) this.#list.choice.notePassed(flown, offset, this.#list.handles.items);
    if (axis.shift !== 0 && Math.abs(axis.shift) < 1 && offset + axis.shift <= 0 && !axis.outer) {
      // At the very start rows stand at their places.
      offset += axis.shift;
      axis.shiftRows(0);
    }
    const length = axis.viewportLength;
    this.#list.mounting.length = length;
    return this.#walk(offset, length);
  }

  /**
   * A long way of the reader's own, which a busy page hears of at once, is gone in steps: for a drag of the scroll bar, which leads
   * to another part of a list that is longer than a page can be, the engine takes what is longer.
   * @param {number} offset
   * @param {number} length
   */
  #walk(offset, length) {
    const { axis, engine, last } = this.#list;
    let at = last?.contentOffset ?? offset;
    let statesChanged = false;
    if (engine && axis.isFlung && last?.mayMoveAtRest && length > 0) {
      for (let step = 0; step < MOST_STEPS && Math.abs(offset - at) > STEP * length; step += 1) {
        const told = at + Math.sign(offset - at) * STEP * length;
        const answer = engine.scroll(told, length);
        this.#list.obey(answer);
        statesChanged ||= answer.statesChanged;
        at = answer.contentOffset;
        if (!answer.movesContent) continue;
        offset += at - told;
        this.moveTo(offset);
      }
    }
    const answer = engine?.scroll(offset, length, axis.insets(offset, length));
    if (answer && statesChanged) answer.statesChanged = true;
    return answer;
  }

  /**
   * Where a script has scrolled to in this frame, of which the event comes in the next: a place that is written before that is written
   * from there. But not where a layout cut the list short; and a smooth scroll tells of each of its frames.
   */
  hear() {
    const { axis, isApplying } = this.#list;
    if (this.#isHidden || isApplying || axis.isSmooth) return;
    this.catchUp();
    const { last } = this.#list;
    if (!last) return;
    let { offset } = axis;
    const by = offset - last.contentOffset;
    if (Math.abs(by) < 2 * LAYOUT_UNIT || axis.place >= axis.room - 1) return;
    // The engine counts in parts of a pixel of its own, and may take a little more for no more.
    if (Math.abs(by) <= ENGINE_ROUNDING + 2 * LAYOUT_UNIT) {
      // The rows stand off by what a scroll is rounded to, so that this is none: from further away it is a move. Nothing is shown there.
      const told = offset - Math.sign(by) * 3 * ENGINE_ROUNDING;
      const answer = this.#list.engine?.scroll(told, axis.viewportLength);
      if (!answer) return;
      this.#list.obey(answer);
      if (answer.statesChanged) this.#list.ends.noteState();
      if (answer.movesContent) {
        offset += answer.contentOffset - told;
        this.moveTo(offset);
      }
    }
    this.sync(offset);
  }

  /** @param {number} offset  px: where the engine has the list */
  moveTo(offset) {
    const { isApplying } = this.#list;
    const { by, isExact } = this.#list.axis.moveTo(offset, this.#list.ends.contentLength, isApplying);
    // The engine knows nothing of padding, and is told where the list stands.
    if (!isExact) queueMicrotask(() => this.sync());
    this.#flight.moved(by);
  }

  // Rest

  /** The scroll is put where rows have been shown meanwhile: nothing in sight moves by that. */
  #land() {
    const { axis } = this.#list;
    axis.isFlung = false;
    if (!this.#isHidden && !this.#list.isApplying) axis.endShift(() => this.moveTo(axis.offset));
  }

  /** @param {number} time  ms, of a scroll event */
  #moves(time) {
    this.#isScrolling = true;
    this.#movedAt = time;
    if (this.#endTimer === undefined) this.#missEnd(LOST_END);
    if (!TELLS_END) this.#restSoon();
    else {
      clearTimeout(this.#restTimer);
      this.#restTimer = undefined;
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
  #restSoon() {
    clearTimeout(this.#restTimer);
    // A page that was busy hears of scrolls with its next frame.
    const timer = this.#restTimer = setTimeout(() => requestAnimationFrame(() => {
      if (timer === this.#restTimer) this.#rest();
    }), this.#list.axis.isShifted ? REST_FLUNG : REST);
  }

  /** Makes up for what flying put off. */
  #rest() {
    this.#restTimer = undefined;
    this.#land();
    // An end that nobody tells may be where nobody looked.
    this.catchUp();
    this.hear();
    this.#isScrolling = false;
    if (!TELLS_END) this.#list.axis.scrollEnded();
    this.#list.mounting.isFast = false;
    this.#list.makeUp();
    if (!TELLS_END) this.settle();
  }

  /** Nothing scrolls: a list longer than a page can be may be put where its scroll bar should stand. */
  settle() {
    if (this.#list.isApplying) return;
    this.catchUp();
    if (this.#list.last?.mayMoveAtRest) this.#list.run(() => this.#list.engine?.settle());
  }
}
