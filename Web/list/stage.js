// @ts-check
import { guard } from './announcing.js';
import { LAYOUT_UNIT } from './axis.js';
import { HEIGHT_STEP } from './makimono-engine.js';
import { longestRun } from './row-order.js';
import { RowPool, placeAcross } from './row-pool.js';

/**
 * The rows on the page: their nodes, what the app renders into them, where they stand, and how long they turned out.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 * @typedef {{entry: Mounted, expected: number, isKnown: boolean}} Added  a row that is yet to be measured
 */

/** Browsers that tell where a list snaps to know it by its node. */
const FOLLOWS_NODES = 'onscrollsnapchange' in globalThis;

export class Stage {
  #list;
  #content;
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
   * @param {HTMLElement} content
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(content, list) {
    this.#list = list;
    this.#content = content;
    this.#pool = new RowPool(content);
    content.className = 'mk-content';
    this.#stack.className = 'mk-stack';
    // It is moved nowhere by that; but what Chromium has painted of a transformed block it keeps as it is while the list scrolls, and of
    // any other it paints all rows anew at every second frame of a flight.
    Object.assign(this.#stack.style, { display: 'block', position: 'absolute', boxSizing: 'content-box', transform: 'translateY(0)' }, placeAcross(false));
    list.statuses.mount(content, this.#stack);
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
    this.#list.parts.roles?.count(size);
  }

  /** @param {import('./row-pool.js').RowRoles|null} roles  of rows made from now on; null for articles */
  set roles(roles) {
    this.#pool.play(roles);
  }

  /** Rows follow one another along another axis, or from another side. */
  turn() {
    const { axis } = this.#list;
    const { isHorizontal, side } = axis;
    this.#pool.turn(isHorizontal, side);
    Object.assign(this.#content.style, isHorizontal
      ? { display: 'block', flex: 'none', position: 'relative', inset: '', width: '', minWidth: '100%', height: '100%', minHeight: '' }
      : { display: 'block', flex: 'none', position: 'relative', inset: '', width: '100%', minWidth: '', height: '', minHeight: '100%' });
    axis.forgetShift();
    const { contentLength } = this.#list.ends;
    if (!Number.isNaN(contentLength)) this.showLength(contentLength);
    if (this.#isStacked) return;
    for (const entry of this.mounted.values()) {
      axis.put(entry.node, entry.top);
      this.#putInColumn(entry, entry.column);
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
    const { lengthName, roomBelow, leastLength, spare } = this.#list.axis;
    this.#content.style[lengthName] = length >= 0 ? `${Math.max(length + roomBelow - spare, leastLength)}px` : '100%';
  }

  /** No list has any rows any more. */
  close() {
    this.showLength(-1);
    this.#stackFrom(0);
  }

  clear() {
    this.#pool.clear();
  }

  /** The list begins anew, whoever flung the one before: until this turn is over. */
  noteBeginning() {
    this.#list.axis.isFlung = false;
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    setTimeout(() => { this.#isBeginning = false; });
  }

  /**
   * Puts rows where they belong, and measures those that are new.
   * @param {Answer} answer
   * @param {MountedRow[]} rows
   * @param {(Mounted|undefined)[]} entries  of those rows, where they have nodes
   * @param {number} began  ms, when this answer was begun to be shown
   * @returns {{id: number, height: number}[]} the lengths that turned out otherwise, last to first
   */
  show(answer, rows, entries, began) {
    const { watch, focus, axis, mounting } = this.#list;
    watch.noteShown();
    // Browsers that follow a node follow it through all of this; others follow its number among the rows.
    if (!FOLLOWS_NODES) axis.holdSnapping(true);
    this.#pool.isFresh = axis.snaps;
    const focused = focus.node;
    this.#pool.keepOnly(entries, (entry) => {
      watch.remove(entry);
      // The focus must not fall back to the page: the list itself keeps it, and knows the row.
      if (focused && entry.node.contains(focused)) focus.take();
    });
    /** @type {Added[]} */
    const added = [];
    let standIns = 0;
    const stays = answer.changed ? this.#staying(entries) : null;
    /** @type {Node|null} */
    let next = this.#isStacked ? null : this.#list.statuses.append;
    for (let index = rows.length - 1; index >= 0; index -= 1) {
      const row = rows[index];
      let entry = entries[index];
      if (!entry) {
        const shown = this.#isBeginning && row.kind === 'item' ? this.#list.handles.items.item(row.version)?.id : undefined;
        entry = this.#pool.add(row.kind, row.id, row.version, next, shown);
        this.#fill(entry);
        if (row.kind === 'item') added.push({ entry, expected: row.height, isKnown: false });
      } else {
        if (entry.version !== row.version) {
          entry.version = row.version;
          this.#fill(entry);
          added.push({ entry, expected: row.height, isKnown: false });
        } else if (row.kind === 'item' && differ(entry.height, row.height)) {
          // A list that began anew has forgotten what rows measured that it still shows.
          added.push({ entry, expected: row.height, isKnown: true });
        }
        if (stays && !stays.has(index) && entry.node.nextSibling !== next) this.#move(entry, next);
      }
      if (entry.top !== row.top) {
        entry.top = row.top;
        if (!this.#isStacked) axis.put(entry.node, row.top);
      }
      if (this.#isStacked) this.#leaveRoom(entry, row, rows[index - 1]);
      if (entry.column !== row.column) this.#putInColumn(entry, row.column);
      if (row.kind !== 'item') {
        standIns += 1;
        this.#showStandIn(entry, row, answer);
      }
      next = entry.node;
    }
    if (this.#isStacked) this.#stackFrom(rows[0]?.top ?? 0);
    this.#list.choice.set(rows, standIns);
    this.#list.parts.roles?.shown(rows, entries, added);
    const measured = this.#measureAdded(added);
    if (mounting.isFast) mounting.note(added.length, performance.now() - began, answer.visibleCount);
    return measured;
  }

  /**
   * Between rows that follow one another in the flow there is a header, where there is anything.
   * @param {Mounted} entry
   * @param {MountedRow} row
   * @param {MountedRow} [above]
   */
  #leaveRoom(entry, row, above) {
    const gap = above ? row.top - above.top - above.height : 0;
    if (gap === entry.gap) return;
    entry.gap = gap;
    entry.node.style.marginTop = `${gap}px`;
  }

  /** What the rows stand in. */
  get flow() {
    return this.#isStacked ? this.#stack : this.#content;
  }

  /** px from the content's start to where places among the rows are counted from. */
  get flowStart() {
    return this.#isStacked ? Math.min(0, this.#stackStart) : 0;
  }

  /**
   * All reads after all writes: one layout for the lot.
   * @param {Added[]} added
   */
  #measureAdded(added) {
    const measured = [];
    const isLaidOut = added.length > 0 && this.#list.axis.isLaidOut;
    for (const { entry, expected, isKnown } of added) {
      if (isKnown && !isLaidOut) continue;
      if (isLaidOut) this.measure(entry);
      else entry.height = expected;
      if (differ(entry.height, expected)) measured.push({ id: entry.id, height: entry.height });
      if (!isKnown) this.#list.watch.add(entry);
    }
    return measured;
  }

  /**
   * @param {Mounted} entry
   * @returns {boolean} whether it is of another length than it was
   */
  measure(entry) {
    const own = this.#list.axis.lengthOf(entry.node);
    const height = own + (this.#list.parts.footers?.below(entry, own) ?? 0);
    if (height === entry.height) return false;
    entry.height = height;
    return true;
  }

  /**
   * Whether the stack is as high as its rows are to the engine.
   * @param {number} height  px, of the stack
   */
  isStackHigh(height) {
    return !this.#isStacked || this.#list.choice.isAsHigh(height);
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
    const places = new Map(this.#list.choice.rows.map(({ id }, index) => [id, index]));
    return longestRun(entries.map((entry) => (entry ? places.get(entry.id) ?? -1 : -1)));
  }

  /**
   * @param {Mounted} entry
   * @param {Node|null} next
   */
  #move(entry, next) {
    this.#list.focus.keepIn(entry.node, () => this.#pool.move(entry, next));
  }

  /**
   * @param {Mounted} entry
   * @param {number} column
   */
  #putInColumn(entry, column) {
    const { settings } = this.#list;
    entry.column = column;
    if (settings && settings.columns > 1 && entry.kind !== 'gap') this.#list.axis.putAcross(entry.node, column, settings);
  }

  // What rows show

  /** @param {Mounted} entry */
  #fill(entry) {
    const { kind, node, version } = entry;
    const app = this.#list.settings?.configuration;
    if (kind === 'placeholder') guard(() => app?.renderPlaceholder?.(node, version));
    const item = kind === 'item' ? this.#list.handles.items.item(version) : undefined;
    if (!item) return;
    node.setAttribute('data-id', item.id);
    const { place } = this.#pool.roles;
    if (item.index >= 0) node.setAttribute(place, String(item.index + 1));
    else node.removeAttribute(place);
    guard(() => app?.renderRow(node, item.data, item.index));
    this.#list.parts.roles?.filled(node, item);
  }

  /**
   * A row that shows no item: it is as high as the engine has it.
   * @param {Mounted} entry
   * @param {MountedRow} row
   * @param {Answer} answer
   */
  #showStandIn(entry, row, answer) {
    const { states } = this.#list;
    entry.height = row.height;
    // What browsers cut of each would add up where they are stacked.
    const extent = wholeUnits(row.top + row.height) - wholeUnits(row.top);
    if (entry.extent !== extent) {
      entry.extent = extent;
      entry.node.style[this.#list.axis.lengthName] = `${extent}px`;
    }
    const gap = entry.kind === 'gap' ? answer.gaps.find((one) => one.gap === entry.version) : undefined;
    if (!gap) return;
    const failure = states.failure(gap.start) ?? states.failure(gap.end);
    const shown = JSON.stringify([gap.start.state, gap.end.state, failure]);
    if (shown === entry.shown) return;
    entry.shown = shown;
    guard(() => this.#list.settings?.configuration.renderGap?.(this.#list.parts.roles?.cellOf(entry.node) ?? entry.node, {
      gap: gap.gap, start: gap.start.state, end: gap.end.state, failure,
      fill: (side) => this.#list.fillGap(gap.gap, side),
    }));
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

/** @param {number} length  px */
function wholeUnits(length) {
  return Math.round(length / LAYOUT_UNIT) * LAYOUT_UNIT;
}
