// @ts-check
import { Glide } from './going-glide.js';
import { CLOSE, RowPlace } from './going-place.js';
import { SoughtRow } from './going-row.js';
import { nearestAlign } from './going-target.js';

/**
 * One way of a list to a row: it glides, and stays at the row until all that is in sight has come.
 *
 * Whatever changes on the way, the way that is left is reckoned anew from where the row is by then. Whoever else scrolls ends it.
 *
 * @typedef {import('./going-target.js').Target} Target
 * @typedef {import('./list-types.js').Arrival} Arrival
 */

/** px by which a scroll that was written may be read otherwise; by more somebody else has scrolled. */
export const ROUNDING = 1.5;
/** Rows that come in sight by a move are measured then, and may ask for another. */
const MOST_MOVES = 12;
/** ms after which no frame is waited for: of a page that nobody sees none comes. */
const LATE = 1_000;
/** px of room without which a row that was loaded is shown at once, and not glided to. */
const LEAST_GLIDE = 40;

export class Trip {
  #host;
  #list;
  #target;
  #settings;
  #tell;
  #row;
  #place;
  #hasSetOut = false;
  #hasRetried = false;
  /** What failed when it set out is none of its loads. */
  #failedBefore = false;
  #isStepping = false;
  #isOver = false;
  /** @type {Glide|null} */
  #glide = null;
  #isMoving;
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** px, as browsers count: where the list put the scroll last; NaN where it is not known. */
  #written = NaN;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {Target} target
   * @param {boolean} isMoving  the list glides already
   * @param {(arrival: Arrival, id: string|null) => void} tell  once, how it ended, and which row to hold in its place
   */
  constructor(host, list, target, isMoving, tell) {
    this.#host = host;
    this.#list = list;
    this.#target = target;
    this.#settings = list.settings;
    this.#isMoving = isMoving;
    this.#tell = tell;
    this.#row = new SoughtRow(list, target, (arrival) => this.#end(arrival));
    this.#place = new RowPlace(host, list, target);
  }

  /** Whether it glides: the list comes to rest nowhere then, and snaps to none of its rows. */
  get isGliding() {
    return this.#glide !== null;
  }

  /** @param {number} scrolled  px, as browsers count: the list wrote that */
  wrote(scrolled) {
    this.#written = scrolled;
  }

  /** Somebody else scrolls, or asks for another place. */
  giveWay() {
    const isClosed = this.#list.settings !== this.#settings;
    const isLoading = this.#row.isAsked && !this.#hasSetOut && !isClosed && !this.#isOver;
    this.#end({ arrived: false, reason: isClosed ? 'closed' : 'interrupted' });
    // What is not there yet comes to nobody who reads elsewhere by now.
    if (isLoading) this.#list.run(() => this.#list.engine?.giveUp('refresh'));
  }

  /** @param {Arrival} arrival */
  #end(arrival) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopGliding();
    this.#list.axis.holdSnapping(false);
    this.#tell(arrival, arrival.arrived && !this.#place.isAtEnd ? this.#row.id : null);
  }

  /** Whether somebody else has scrolled. What a layout cuts short ends where the scroll does. */
  get #isElsewhere() {
    const { axis } = this.#list;
    return Math.abs(axis.scrolled - this.#written) > ROUNDING && Math.abs(axis.scrolled) < axis.room - 1;
  }

  /** Something has changed: the list, its place, or what is known of the row. */
  step() {
    if (this.#isStepping || this.#isOver) return;
    this.#isStepping = true;
    try {
      this.#go();
    } finally {
      this.#isStepping = false;
    }
  }

  #go() {
    const { settings, last, engine, following, axis, isApplying } = this.#list;
    const isSeen = !following.isHidden && axis.isLaidOut;
    if (settings !== this.#settings || (engine && isSeen && this.#isElsewhere)) {
      this.giveWay();
      return;
    }
    // One that is out of the document has nothing of it until it is back.
    if (!engine || !last || isApplying) return;
    const row = this.#find();
    if (row === null) return;
    if (!isSeen) this.#bringUnseen(row);
    else if (!this.#glide) {
      if (!this.#hasSetOut) this.#setOut(row);
      if (!this.#glide) this.#land();
    }
  }

  /** The row; null where it is not there yet, or this is over. */
  #find() {
    if (this.#isOver) return null;
    const row = this.#row.find(() => this.#place.room().start, this.#hasSetOut);
    if (row === null) this.#stopGliding();
    return this.#isOver ? null : row;
  }

  // On its way

  /**
   * Whoever sees the list next sees the row.
   * @param {number} row
   */
  #bringUnseen(row) {
    this.#stopGliding();
    this.#written = NaN;
    if (this.#hasSetOut) return;
    this.#hasSetOut = true;
    this.#list.run(() => this.#list.engine?.reveal(row));
  }

  /** @param {number} row */
  #setOut(row) {
    const { axis, last } = this.#list;
    this.#hasSetOut = true;
    this.#failedBefore = last?.append.state === 'failed' || last?.prepend.state === 'failed';
    // It goes where it was asked to, whatever it was flung to.
    axis.isFlung = false;
    // Nobody tells of padding that is another by now.
    axis.readPadding();
    const places = this.#place.of(row);
    if (places && this.#target.align === 'nearest') {
      const align = nearestAlign(places.row, places.room);
      // In sight as it is, it stays so.
      this.#place.target = align === null ? { align: 'nearest', by: 0 } : { align, by: this.#target.by };
    }
    if (!this.#isSmooth) return;
    if (this.#row.isAsked) {
      this.#comeIn();
      return;
    }
    const by = this.#place.within(this.#place.left(row));
    if (Math.abs(by) <= 1) return;
    this.#row.notePage();
    this.#beginGlide(new Glide(by, axis.viewportLength, { isMoving: this.#isMoving }));
  }

  get #isSmooth() {
    const { axis } = this.#list;
    const { ownerDocument } = this.#host;
    const { behavior } = this.#target;
    const said = behavior === 'auto' ? (axis.outer?.style ?? getComputedStyle(this.#host)).scrollBehavior : behavior;
    return said === 'smooth' && !ownerDocument.hidden && !ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** A row that was loaded is glided to over what came with it. */
  #comeIn() {
    const { axis } = this.#list;
    this.#place.leap(() => this.#find(), 0);
    const { last } = this.#list;
    if (!last || this.#isOver) return;
    const most = axis.viewportLength;
    const above = Math.min(most, this.#place.offset - last.rowsStart);
    const below = Math.min(most, last.rowsEnd - this.#place.offset - most);
    const by = above >= below ? above : -below;
    if (Math.abs(by) < LEAST_GLIDE) return;
    this.#place.moveBy(-by);
    this.#beginGlide(new Glide(by, most, { comes: true }));
  }

  /** @param {Glide} glide */
  #beginGlide(glide) {
    this.#glide = glide;
    this.#nextFrame();
  }

  #nextFrame() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endGlide(), LATE);
    this.#frame = requestAnimationFrame((time) => this.#glideOn(time));
  }

  #stopGliding() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#glide = null;
  }

  #endGlide() {
    this.#stopGliding();
    this.step();
  }

  /** @param {number} time  ms */
  #glideOn(time) {
    const glide = this.#glide;
    this.#list.following.catchUp();
    // That, or what has happened since, may have ended it.
    this.step();
    if (!glide || this.#glide !== glide) return;
    this.#isStepping = true;
    try {
      const { by, leaps } = glide.step(time, this.#place.within(this.#place.left(this.#row.number)));
      if (leaps) this.#place.leap(() => this.#find(), by);
      else if (!glide.isOver) this.#place.glideBy(by);
    } finally {
      this.#isStepping = false;
    }
    if (this.#glide !== glide) return;
    if (glide.isOver) this.#endGlide();
    else this.#nextFrame();
  }

  // There

  #land() {
    const { axis } = this.#list;
    /** Which way the list has no more room, or 0. */
    let cut = 0;
    // A picture may be there since the last frame.
    this.#list.watch.look();
    for (let moves = 0; moves < MOST_MOVES && cut === 0; moves += 1) {
      const row = this.#find();
      if (row === null) return;
      const left = this.#place.left(row);
      if (Math.abs(left) <= CLOSE) break;
      const before = this.#place.offset;
      if (Math.abs(left) > axis.viewportLength) this.#place.leap(() => this.#find(), 0);
      else this.#place.moveBy(left);
      if (Math.abs(this.#place.offset - before) < CLOSE) cut = Math.sign(left);
    }
    if (!this.#isOver) this.#arrive(cut);
  }

  /** @param {number} cut */
  #arrive(cut) {
    const { last, engine, loads, stage } = this.#list;
    if (!last || !engine) return;
    const handle = engine.idAt(this.#row.number);
    const isIn = handle >= 0 && stage.mounted.has(handle);
    const states = [last.append, last.prepend, last.refresh];
    const isBusy = loads.isLoading || states.some(({ state }) => state === 'loading');
    // Rows are to come where it has no room yet; or in sight, where there are none but their places.
    const isShort = (cut > 0 && last.append.state === 'loading') || (cut < 0 && last.prepend.state === 'loading');
    if (isBusy && (!isIn || isShort || this.#isBare)) return;
    const failed = states.find(({ state }) => state === 'failed');
    if (isIn) this.#end({ arrived: true });
    else if (failed && this.#failedBefore && !this.#hasRetried) {
      this.#hasRetried = true;
      loads.retry('append');
    } else if (failed) this.#end({ arrived: false, reason: 'failed', failure: this.#list.states.failure(failed) });
    // Somebody gave up what was on its way.
    else this.#end({ arrived: false, reason: 'interrupted' });
  }

  /** Whether a row in sight is not there yet. */
  get #isBare() {
    const { last, engine } = this.#list;
    if (!this.#row.isCounted || !last || !engine) return false;
    return Array.from({ length: last.visibleCount }, (_, index) => engine.idAt(last.firstVisible + index)).some((id) => id < 0);
  }
}
