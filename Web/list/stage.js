// @ts-check
import { HEIGHT_STEP } from './makimono-engine.js';
import { longestRun } from './row-order.js';
import { RowPool, placeAcross } from './row-pool.js';

/**
 * The rows on the page: their nodes, where they stand, and how long they turned out.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {import('./settings.js').Settings} Settings
 * @typedef {import('./held-items.js').HeldItems} HeldItems
 * @typedef {{entry: Mounted, expected: number, isKnown: boolean}} Added  a row that is yet to be measured
 */

/** Browsers that tell where a list snaps to know it by its node. */
const FOLLOWS_NODES = 'onscrollsnapchange' in window;

export class Stage {
  #content;
  #axis;
  #place;
  #statuses;
  #standing;
  #mounting;
  #filling;
  /** Rows follow one another in its flow, where they are stacked, below room as high as what is above the first of them. */
  #stack = document.createElement('div');
  #pool;
  /** Rows follow one another in the flow of the page. Else each is put at its own place. */
  #isStacked = false;
  /** px to the first row that is on the page, where rows are stacked. */
  #stackStart = NaN;
  /** The list has begun anew in this task: rows that were there may be there again before the next frame. */
  #isBeginning = false;

  /**
   * @param {object} parts
   * @param {HTMLElement} parts.content
   * @param {import('./axis.js').Axis} parts.axis
   * @param {import('./scroll-place.js').ScrollPlace} parts.place
   * @param {import('./statuses.js').Statuses} parts.statuses
   * @param {import('./standing.js').Standing} parts.standing
   * @param {import('./mounting.js').Mounting} parts.mounting
   * @param {import('./row-filling.js').RowFilling} parts.filling
   */
  constructor({ content, axis, place, statuses, standing, mounting, filling }) {
    this.#content = content;
    this.#axis = axis;
    this.#place = place;
    this.#statuses = statuses;
    this.#standing = standing;
    this.#mounting = mounting;
    this.#filling = filling;
    this.#pool = new RowPool(content);
    content.className = 'mk-content';
    this.#stack.className = 'mk-stack';
    // It is moved nowhere by that; but what Chromium has painted of a transformed block it keeps as it is while the list scrolls, and of
    // any other it paints all rows anew at every second frame of a flight.
    Object.assign(this.#stack.style, { position: 'absolute', boxSizing: 'content-box', transform: 'translateY(0)' }, placeAcross(false));
    statuses.mount(content, this.#stack);
  }

  get stack() {
    return this.#stack;
  }

  /** @returns {ReadonlyMap<number, Mounted>} rows with a node, by id handle */
  get mounted() {
    return this.#pool.mounted;
  }

  /** @param {Element} node */
  entry(node) {
    return this.#pool.entry(node);
  }

  /** @param {number} size  rows of the whole list; -1 where nobody knows */
  set setSize(size) {
    this.#pool.setSize = size;
  }

  /**
   * Rows follow one another along another axis, or from another side.
   * @param {Settings|null} settings
   */
  turn(settings) {
    const { isHorizontal, side } = this.#axis;
    this.#pool.turn(isHorizontal, side);
    Object.assign(this.#content.style, isHorizontal
      ? { flex: 'none', position: 'relative', inset: '', width: '', minWidth: '100%', height: '100%', minHeight: '' }
      : { flex: 'none', position: 'relative', inset: '', width: '100%', minWidth: '', height: '', minHeight: '100%' });
    this.#place.forgetShift();
    if (this.#isStacked) return;
    for (const entry of this.mounted.values()) {
      this.#axis.put(entry.node, entry.top);
      this.#putInColumn(entry, entry.column, settings);
    }
  }

  /**
   * A page lays out what follows in its flow more cheaply than what is put at places.
   * @param {boolean} isStacked
   */
  pile(isStacked) {
    this.#isStacked = isStacked;
    this.#pool.pile(isStacked ? this.#stack : this.#content, isStacked);
    this.#stackFrom(0);
  }

  /** @param {number} start  px */
  #stackFrom(start) {
    if (start === this.#stackStart) return;
    this.#stackStart = start;
    // Room above the rows, and not another place: a block that is put elsewhere is a layout shift, though no row in it moves.
    this.#stack.style.paddingTop = `${Math.max(0, start)}px`;
    this.#stack.style.top = `${Math.min(0, start)}px`;
  }

  /** @param {number} length  px of the content; below 0 for as long as the list */
  showLength(length) {
    this.#content.style[this.#axis.lengthName] = length >= 0 ? `${length}px` : '100%';
  }

  /** No list has any rows any more. */
  close() {
    this.showLength(-1);
    this.#stackFrom(0);
  }

  clear() {
    this.#pool.clear();
  }

  /** The list begins anew. */
  noteBeginning() {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    setTimeout(() => { this.#isBeginning = false; });
  }

  /**
   * Puts rows where they belong, and measures those that are new.
   * @param {Answer} answer
   * @param {MountedRow[]} rows
   * @param {(Mounted|undefined)[]} entries  of those rows, where they have nodes
   * @param {object} list
   * @param {number} list.began  ms, when this answer was begun to be shown
   * @param {HeldItems} list.items
   * @param {Settings|null} list.settings
   * @param {import('./row-watch.js').RowWatch} list.watch
   * @param {import('./row-focus.js').RowFocus} list.focus
   * @returns {{id: number, height: number}[]} the lengths that turned out otherwise, last to first
   */
  show(answer, rows, entries, { began, items, settings, watch, focus }) {
    watch.noteShown();
    // Browsers that follow a node follow it through all of this; others follow its number among the rows.
    if (!FOLLOWS_NODES) this.#place.holdSnapping(true);
    this.#pool.isFresh = this.#place.snaps;
    const focused = focus.node;
    this.#pool.keepOnly(entries, (entry) => {
      watch.remove(entry);
      // The focus must not fall back to the page: the list itself keeps it, and knows the row.
      if (focused && entry.node.contains(focused)) focus.take();
    });
    const app = settings?.configuration;
    /** @type {Added[]} */
    const added = [];
    let standIns = 0;
    const stays = answer.changed ? this.#staying(entries) : null;
    /** @type {Node|null} */
    let next = this.#isStacked ? null : this.#statuses.append;
    for (let index = rows.length - 1; index >= 0; index -= 1) {
      const row = rows[index];
      let entry = entries[index];
      if (!entry) {
        const shown = this.#isBeginning && row.kind === 'item' ? items.item(row.version)?.id : undefined;
        entry = this.#pool.add(row.kind, row.id, row.version, next, shown);
        this.#filling.fill(entry, items, app);
        if (row.kind === 'item') added.push({ entry, expected: row.height, isKnown: false });
      } else {
        if (entry.version !== row.version) {
          entry.version = row.version;
          this.#filling.fill(entry, items, app);
          added.push({ entry, expected: row.height, isKnown: false });
        } else if (row.kind === 'item' && differ(entry.height, row.height)) {
          // A list that began anew has forgotten what rows measured that it still shows.
          added.push({ entry, expected: row.height, isKnown: true });
        }
        if (stays && !stays.has(index) && entry.node.nextSibling !== next) this.#move(entry, next, focus);
      }
      if (entry.top !== row.top) {
        entry.top = row.top;
        if (!this.#isStacked) this.#axis.put(entry.node, row.top);
      }
      if (entry.column !== row.column) this.#putInColumn(entry, row.column, settings);
      if (row.kind !== 'item') {
        standIns += 1;
        this.#filling.showStandIn(entry, row, answer, app);
      }
      next = entry.node;
    }
    if (this.#isStacked) this.#stackFrom(rows[0]?.top ?? 0);
    this.#standing.set(rows, standIns);
    const measured = this.#measureAdded(added, watch);
    if (this.#mounting.isFast) this.#mounting.note(added.length, performance.now() - began, answer.visibleCount);
    return measured;
  }

  /**
   * All reads after all writes: one layout for the lot.
   * @param {Added[]} added
   * @param {import('./row-watch.js').RowWatch} watch
   */
  #measureAdded(added, watch) {
    const measured = [];
    const isLaidOut = added.length > 0 && this.#axis.isLaidOut;
    for (const { entry, expected, isKnown } of added) {
      if (isKnown && !isLaidOut) continue;
      if (isLaidOut) this.measure(entry);
      else entry.height = expected;
      if (differ(entry.height, expected)) measured.push({ id: entry.id, height: entry.height });
      if (!isKnown) watch.add(entry);
    }
    return measured;
  }

  /**
   * @param {Mounted} entry
   * @returns {boolean} whether it is of another length than it was
   */
  measure(entry) {
    const height = this.#axis.lengthOf(entry.node);
    if (height === entry.height) return false;
    entry.height = height;
    return true;
  }

  /**
   * Whether the stack is as high as its rows are to the engine.
   * @param {number} height  px, of the stack
   */
  isStackHigh(height) {
    return !this.#isStacked || this.#standing.isAsHigh(height);
  }

  /** px of the rows in the stack. Not by its rectangle: with the room above it that may be too long for parts of a pixel. */
  get stackHeight() {
    return parseFloat(getComputedStyle(this.#stack).height);
  }

  /** Keeps margins in rows; whether they were not kept so far. */
  contain() {
    return this.#pool.contain();
  }

  /**
   * Which of the rows stay where they stand in the page: as many as can.
   * @param {(Mounted|undefined)[]} entries
   */
  #staying(entries) {
    const places = new Map(this.#standing.rows.map(({ id }, index) => [id, index]));
    return longestRun(entries.map((entry) => (entry ? places.get(entry.id) ?? -1 : -1)));
  }

  /**
   * @param {Mounted} entry
   * @param {Node|null} next
   * @param {import('./row-focus.js').RowFocus} focus
   */
  #move(entry, next, focus) {
    focus.keepIn(entry.node, () => this.#pool.move(entry, next));
  }

  /**
   * @param {Mounted} entry
   * @param {number} column
   * @param {Settings|null} settings
   */
  #putInColumn(entry, column, settings) {
    entry.column = column;
    const columns = settings?.columns ?? 1;
    if (columns === 1 || entry.kind === 'gap') return;
    this.#axis.putAcross(entry.node, column, { columns, spacing: settings?.spacing ?? 0 });
  }
}

/**
 * Whether a row has another length: to have none at all is another than any, for whoever looks for what fills the screen.
 * @param {number} measured  px
 * @param {number} expected  px
 */
function differ(measured, expected) {
  return Math.abs(measured - expected) > HEIGHT_STEP || (measured === 0) !== (expected === 0);
}
