// @ts-check
/**
 * A list in another scroll than its own: the document's, or that of an element around it. Loaded where `scroller` says so.
 *
 * The engine hears of a viewport as long as what scrolls. It never leaves the list: where something else is in sight above the list or
 * below it, the engine's viewport stands at the list's start or end, and what is not the list's of it is an inset, as a bar that
 * covers it would be. So which rows are in sight, which one is held in place, and how far the ends are is as it is seen. How far the true
 * place is beyond the engine's is the *excess*: below 0 where the list begins further down, above 0 past its end.
 */
import { OuterBox, checkScroller } from './outer-box.js';

/**
 * @typedef {import('./list-types.js').Configuration['scroller']} Wanted
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {{complain: typeof import('./announcing.js').complain, frame: import('./list-frame.js').ListFrame,
 *   byHand: [type: string, act: (event: any) => void][]}} Tools  given, and not imported: a
 *   bundler that takes this apart from the others leaves those in their order
 */

/** The list has the length of its rows, whatever it is given, and scrolls nothing by itself: headers stick to what does. */
const RULES = `
:host { contain: layout style !important; overflow: visible !important; flex-shrink: 0 !important; }`;
const DOWNWARDS = `${RULES}
:host { overflow-x: clip !important; height: auto !important; max-height: none !important; min-height: var(--mk-status-height, 64px); }
::slotted(.mk-content) { min-height: inherit !important; }`;
const ALONG_LINES = `${RULES}
:host { overflow-y: clip !important; width: max-content !important; max-width: none !important; min-width: var(--mk-status-height, 64px); }
::slotted(.mk-content) { min-width: inherit !important; }`;
/** px from a screen within which browsers tell of places to a hundredth of a pixel: they use 32 bits for each. */
const NEAR = 32_768;
/** px that a place may differ by that is read in two ways: near, and where a length is so long that browsers keep eighths of a pixel of it. */
const NOISE = 0.05;
const NOISE_FAR = 0.3;
/** Screens away from sight that the engine hears of no more: it would load for whoever reads elsewhere. */
const AWAY = 1;

export class OuterScroll {
  #host;
  #content;
  #list;
  #frame;
  #box;
  /** px from where the scroller's content begins to where the list's does; NaN where it is not known. */
  #start = NaN;
  /** px that the scroller is scrolled by, as of the last look. */
  #place = 0;
  /** px from the list's start to the viewport's, as of the last look: where it truly is. */
  #offset = 0;
  /** The engine's place, and how far the true one was from it when it was told. */
  #known = 0;
  #excess = 0;
  /** px of the viewport when the engine was told; NaN where it never was. */
  #toldLength = NaN;
  /** px of the content, as it is laid out. */
  #length = 0;
  /** @type {{id: number, distance: number}|null} where a list that begins is to stand */
  #asked = null;
  /** @type {'follows'|'begins'|'stays'} the next move: with the rows; to where another list begins; none, since that is in sight */
  #next = 'follows';
  /** A frame is asked for, to tell the engine of another layout. */
  #request = 0;

  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} content
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Wanted} wanted
   * @param {Tools} tools
   */
  constructor(host, content, list, wanted, { complain, frame, byHand }) {
    checkScroller(wanted, host);
    this.#host = host;
    this.#content = content;
    this.#list = list;
    this.#frame = frame;
    const { following, axis } = list;
    const ours = (/** @type {(event: any) => void} */ act) => (/** @type {Event} */ event) => {
      if (event.target === this.#box.target) act(event);
    };
    /** @type {[string, (event: any) => void][]} */
    const listeners = [
      ['scroll', ours(({ timeStamp }) => this.#scrolled(timeStamp))], ['scrollend', ours(() => following.scrollEnded())], ...byHand,
    ];
    this.#box = new OuterBox(host, wanted, axis, { laidOut: () => this.laidOut(), listeners }, complain);
  }

  get wanted() { return this.#box.wanted; }
  get padding() { return this.#box.padding; }

  /** The list is in a document, or stands elsewhere there. */
  attach() {
    if (!this.#host.isConnected) return;
    this.#box.attach();
    this.turn();
    this.#start = NaN;
  }

  detach() {
    this.#box.detach();
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** Along another axis. */
  turn() {
    // Headers stick below what covers the viewport's start.
    const top = `:host { --mk-header-top: ${this.#box.padding.start}px; }`;
    this.#frame.outer(`${this.#list.axis.isHorizontal ? ALONG_LINES : DOWNWARDS}\n${top}`);
  }

  /** @param {number} time  ms */
  #scrolled(time) {
    // What scrolls no more ends where its scroll was cut short.
    if (this.#box.room - Math.abs(this.scrolled) < 1 && this.#box.isAnother) this.laidOut();
    else this.#list.following.scrolled(time);
  }

  /** Something around the list has another size, or the list has. */
  laidOut() {
    if (!this.#box.isAttached || this.#list.isApplying) return;
    // Before it is painted. What the engine then has to say may give the list another size, which browsers do not tell of twice in a frame.
    if (this.#box.isAnother) {
      this.attach();
      if (this.isLaidOut) this.restore();
    } else if (this.isLaidOut) {
      this.#look();
    }
    if (this.#request === 0) this.#request = requestAnimationFrame(() => this.#tellLayout());
  }

  #tellLayout() {
    this.#request = 0;
    if (!this.#box.isAttached || !this.#host.ownerDocument.defaultView) return;
    this.#list.following.resized();
  }

  // Its lengths, in the list's pixels

  get isLaidOut() {
    return this.#box.length > 0 && this.#host.getClientRects().length > 0 && this.#host.clientWidth > 0;
  }

  get viewportLength() {
    return this.#box.length;
  }

  get scrolled() {
    return this.#box.scrolled;
  }

  get room() {
    return this.#box.room;
  }

  get style() {
    return this.#box.style;
  }

  /** @param {ScrollToOptions} where */
  scrollTo(where) {
    this.#box.scrollTo(where);
  }

  readPadding() {
    this.#box.readPadding();
    this.turn();
  }

  // Where the list is

  /**
   * px from where the scroller's content begins to where the list's does, as it is laid out.
   * @param {number} place
   */
  #startAt(place) {
    const { axis, choice, stage } = this.#list;
    const { start } = this.#box.see(this.#content);
    // Far away by a row that is near: the first, since lengths of others may be cut.
    const first = Math.abs(start) < NEAR ? undefined : choice.rows[0];
    const node = first && stage.mounted.get(first.id)?.node;
    return place - axis.shift + (first && node ? this.#box.see(node).start - first.top : start);
  }

  /** Looks at where the list is, and keeps what is in sight where it was when something before the list has another length. */
  #look() {
    const { place } = this.#box;
    if (!this.#list.isApplying && this.isLaidOut) {
      const start = this.#startAt(place);
      const by = start - this.#start;
      const wasCovered = this.#offset + this.#box.padding.start >= 0;
      this.#start = start;
      // Unless the browser did so, by what it holds in place itself.
      if (wasCovered && Math.abs(by) > (this.#offset > NEAR ? NOISE_FAR : NOISE) && Math.abs(place - this.#place - by) > 1) {
        // Nor in what scrolls it no more, which may be found out here first.
        if (this.#box.isAnother) this.laidOut();
        else this.#put(place - this.#list.axis.shift - start + by);
        return;
      }
    }
    this.#note(place);
  }

  /** @param {number} place */
  #note(place) {
    this.#place = place;
    this.#offset = place - this.#list.axis.shift - (this.#start || 0);
    this.#box.keepsPlace = this.#isBelow || this.#isAbove;
  }

  /** px that the engine's viewport can go. */
  get #room() {
    return Math.max(0, (this.#list.last?.contentLength ?? 0) - this.viewportLength);
  }

  /** px from where the list begins, as it is laid out, to the viewport's start. */
  get from() { return this.#box.place - this.#start; }

  /** Where the engine's viewport is. */
  get offset() {
    this.#look();
    return Math.min(Math.max(0, this.#offset), this.#room);
  }

  /** px that the true place is beyond the engine's. */
  get excess() {
    return this.#excess;
  }

  get #isBelow() {
    return this.#offset + this.viewportLength <= 0;
  }

  get #isAbove() {
    return this.#length > 0 && this.#offset >= this.#length;
  }

  /** Whether nobody sees the list, and the engine need not hear of it. */
  get isAway() {
    const length = this.viewportLength;
    if (!(Math.abs(length - this.#toldLength) < 1) || !(this.#isBelow || this.#isAbove)) return false;
    const excess = this.#isBelow ? this.#offset : this.#offset - this.#room;
    return Math.abs(excess) >= (1 + AWAY) * length || Math.abs(excess - this.#excess) < 1;
  }

  /**
   * The engine hears of a place.
   * @param {number} offset
   * @param {number} length  px of the viewport
   * @returns {[number, number]} px of the engine's viewport that are not the list's to be seen, at its start and at its end
   */
  insets(offset, length) {
    this.#known = offset;
    this.#toldLength = length;
    this.#excess = this.#offset - offset;
    const { start, end } = this.#box.padding;
    return [Math.max(0, this.#excess + start), Math.max(0, end - this.#excess)];
  }

  // Where it is to be

  /**
   * A list that begins is to stand so.
   * @param {number|undefined} id
   * @param {number} distance  px from the viewport's start to the row's
   */
  ask(id, distance) {
    this.#asked = id === undefined ? null : { id, distance };
  }

  /**
   * The list has begun anew: what the engine says of its place is not how far rows moved.
   * @param {Answer} answer
   * @param {Answer|null} before
   */
  noteReplaced({ anchor, contentOffset, rowsStart, rows, firstMounted }, before) {
    const old = before?.anchor;
    const asked = this.#asked;
    this.#asked = null;
    if (!anchor) return;
    const { start } = this.#box.padding;
    this.#next = 'begins';
    if (asked?.id === anchor.id) {
      // Where the row stands, as far as the engine's viewport could go.
      const row = (this.#list.engine?.rowOf(anchor.id) ?? 0) - firstMounted;
      this.#excess = rows(row, row + 1)[0].top - contentOffset - asked.distance;
    } else if (old && old.id === anchor.id && Math.abs(old.distance - anchor.distance) < 1) this.#next = 'follows';
    // Whoever sees the list begin below something else sees the new one there.
    else if (contentOffset <= rowsStart && (Number.isNaN(this.#start) || this.#offset + start <= 0)) this.#next = 'stays';
    else this.#excess = contentOffset <= 0 ? -start : 0;
  }

  /**
   * @param {number} offset  px: where the engine has its viewport
   * @returns {{by: number, isExact: boolean}}  px that the list moved by; whether the engine knows where it stands
   */
  moveTo(offset) {
    const before = this.#offset;
    if (!this.#list.isApplying) this.#look();
    const next = this.#next;
    this.#next = 'follows';
    // Nor is one in another scroller where it will be, before it is put there.
    const isSeen = this.isLaidOut && !(next === 'follows' && this.#list.following.isHidden);
    const excess = next === 'begins' || !isSeen ? this.#excess : this.#offset - this.#known;
    this.#known = offset;
    // For whoever reads something else nothing is moved.
    const stays = next === 'stays' || (next === 'follows' && (this.#isBelow || this.#isAbove));
    if (!isSeen) {
      // It will begin below whatever is there once it is seen, unless it was asked to stand elsewhere.
      this.#excess = next === 'stays' ? -Infinity : excess;
      return { by: 0, isExact: true };
    }
    if (!stays) this.#put(offset + excess);
    this.#excess = this.#offset - offset;
    return { by: this.#offset - before, isExact: Math.abs(this.#excess) < 1 };
  }

  /** The scroll is put where rows are shown, or so many px further. */
  land(by = 0) {
    this.#look();
    this.#put(this.#offset + by);
  }

  /** What had no box has one again, maybe in another scroller: the reader's row stands where it did. */
  restore() {
    const excess = this.#excess;
    this.#start = NaN;
    this.#look();
    if (excess + this.#box.padding.start >= 0) this.#put(this.#known + excess);
  }

  /** @param {number} offset  px from the list's start to the viewport's */
  #put(offset) {
    const { axis } = this.#list;
    const { scale } = this.#box;
    if (axis.mayShift(this.from - offset, this.from)) {
      axis.shiftRows(this.from - offset);
      this.#note(this.#box.place);
      return;
    }
    const pixels = Number.isInteger(devicePixelRatio) ? 1 : devicePixelRatio;
    const place = (this.#start + offset) / scale;
    const scrolled = Math.round(place * pixels) / pixels;
    axis.shiftRows((scrolled - place) * scale);
    axis.scrollAtOnce(scrolled);
    this.#note(this.#box.place);
  }

  /**
   * The content becomes longer or shorter: for whoever reads what follows the list, that stands where it is.
   * @param {() => void} act
   */
  lengthen(act) {
    this.#lengthen = act;
    if (!this.#list.watch.isHeeding) this.#lengthenNow();
    else if (this.#box.room * this.#box.scale - this.#box.place < this.viewportLength) {
      // The end is in sight, and the scroll may need the room.
      this.#box.pause();
      this.#lengthenNow();
    } else {
      // What another size of rows makes longer is told of once they are painted: whoever watches the list's size, or what it stands in, was
      // told of sizes in this frame already, and browsers call the rest an error of the page.
      requestAnimationFrame(() => this.#lengthenNow());
    }
  }

  /** @type {(() => void)|null} */
  #lengthen = null;

  #lengthenNow() {
    const act = this.#lengthen;
    this.#lengthen = null;
    if (!act) return;
    const length = () => (this.#list.axis.isHorizontal ? this.#content.offsetWidth : this.#content.offsetHeight);
    const before = length();
    const { place } = this.#box;
    act();
    this.#length = length();
    if (before === 0 || !(place - this.#start >= before) || this.#next === 'begins') return;
    const wanted = place + this.#length - before;
    // Unless the browser did so.
    if (Math.abs(this.#box.place - wanted) >= 1) this.#list.axis.scrollAtOnce(wanted / this.#box.scale);
    this.#note(this.#box.place);
  }

  /**
   * As little as it takes for a row to be in sight.
   * @param {Element|undefined} node
   */
  reveal(node) {
    if (!node || !this.isLaidOut) return;
    this.#look();
    const { start, end } = this.#box.see(node);
    const { padding, length } = this.#box;
    const isOver = start < padding.start || end - start > length - padding.start - padding.end;
    const by = isOver ? start - padding.start : Math.max(0, end - length + padding.end);
    if (Math.abs(by) >= 1) this.#put(this.#offset + by);
  }
}
