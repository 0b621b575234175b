// @ts-check
import { gapRowID } from './makimono-engine.js';
import { isElement, tabStops } from './row-controls.js';
import { AT_ONCE } from './axis.js';

/**
 * The focus in the rows: which row has it, where Tab leads, and that it is not lost with a node.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 */
export class RowFocus {
  #host;
  #list;
  /** Which way Tab leads, while it is pressed: 1, -1, or 0. */
  #tabWay = 0;
  /** Where the list was scrolled to when it was pressed, as browsers count, and its content: px. */
  #tabPlace = 0;
  #tabOffset = 0;
  /** The row that had the focus last, by its handle. */
  #focused = -1;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
  }

  clear() {
    this.#focused = -1;
  }

  /** What has the focus in the tree that the list stands in: of a shadow tree the document knows its host alone. */
  get active() {
    const root = this.#host.getRootNode();
    return 'activeElement' in root ? /** @type {Document|ShadowRoot} */ (root).activeElement : null;
  }

  /** What has the focus in one of the rows. */
  get node() {
    const focused = this.active;
    return focused && focused !== this.#host && this.#host.contains(focused) ? focused : null;
  }

  /** The list itself takes it. */
  take() {
    this.#host.focus({ preventScroll: true });
  }

  /**
   * What has the focus keeps it.
   * @param {Element} node  a row's
   * @param {() => void} move  puts it elsewhere on the page
   */
  keepIn(node, move) {
    const focused = this.node;
    move();
    if (focused && node.contains(focused) && this.active !== focused) {
      /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
    }
  }

  /** @param {EventTarget|null} node */
  rowAround(node) {
    const row = isElement(node) && this.#host.contains(node) ? node.closest('.mk-row') : null;
    return row ? this.#list.stage.entry(row) : undefined;
  }

  /** @param {KeyboardEvent} event  of a key that goes down, or up */
  noteTab({ key, code, shiftKey, type }) {
    // With Shift it has another name in GTK, and none in WebKit there.
    const isTab = key === 'Tab' || code === 'Tab';
    this.#tabWay = isTab && type === 'keydown' ? (shiftKey ? -1 : 1) : 0;
    if (this.#tabWay === 0) return;
    this.#tabPlace = this.#list.axis.scrolled;
    this.#tabOffset = this.#list.axis.offset;
  }

  /** @param {FocusEvent} event  of something in the list that got the focus */
  note(event) {
    this.#leadTab(event);
    const entry = this.#list.stage.entry(/** @type {Element} */ (event.target));
    if (entry) this.#focused = entry.id;
  }

  /**
   * Tab from outside leads to the first row in sight that it can stop in, or back to the last: not to one that is kept on the page
   * beyond, up to several screens away.
   * @param {FocusEvent} event
   */
  #leadTab({ target, relatedTarget }) {
    const way = this.#tabWay;
    this.#tabWay = 0;
    const row = this.rowAround(target);
    if (way === 0 || !row || this.#wasInSight(row)) return;
    const from = this.rowAround(relatedTarget);
    if (from && this.#wasInSight(from)) return;
    const { mounted } = this.#list.stage;
    const entries = this.#list.choice.rows.flatMap(({ id }) => mounted.get(id) ?? []);
    if (way < 0) entries.reverse();
    const start = entries.findIndex((entry) => this.#wasInSight(entry));
    for (const entry of start < 0 ? [] : entries.slice(start)) {
      const stop = tabStops(entry.node).at(way > 0 ? 0 : -1);
      if (!stop) continue;
      const isInSight = this.#wasInSight(entry);
      stop.focus({ preventScroll: isInSight });
      if (isInSight) this.#list.axis.scrollTo(this.#tabPlace, AT_ONCE);
      return;
    }
  }

  /** @param {Mounted} entry */
  #wasInSight({ top, height }) {
    // Not every browser waits with its scroll until it has told of the focus.
    const offset = this.#tabOffset;
    return top + height > offset && top < offset + this.#list.axis.viewportLength;
  }

  /**
   * Moves the focus along the rows.
   * @param {number} delta
   */
  move(delta) {
    if (!this.#list.engine || !this.#list.last) return false;
    const focused = this.active;
    const entry = focused ? this.#list.stage.entry(focused) : undefined;
    const from = this.#rowOf(this.#list.parts.selection?.handle ?? entry?.id ?? this.#focused);
    if (from < 0) return this.toRow(this.#list.firstVisible);
    return this.toRow(from + delta);
  }

  /**
   * @param {number} row
   * @returns {boolean} whether there is such a row
   */
  toRow(row) {
    const { engine, last, axis } = this.#list;
    if (!engine || row < 0 || row >= (last?.rowCount ?? 0)) return false;
    if (this.#list.isApplying) {
      // From what renders a row: when all rows stand.
      queueMicrotask(() => this.toRow(row));
      return true;
    }
    // Whoever is asked to another row leads it nowhere else.
    axis.leader?.giveWay();
    // A gap has no item, and is reached like any other row.
    const gap = last?.gaps.find((one) => one.row === row);
    const id = gap ? gapRowID(gap.gap) : engine.idAt(row);
    this.#list.run(() => engine.reveal(row));
    this.#focused = id;
    const node = this.#list.stage.mounted.get(id)?.node;
    this.#list.axis.outer?.reveal(node);
    if (this.#list.parts.selection) this.#list.parts.selection.take(id);
    else node?.focus({ preventScroll: true });
    return true;
  }

  /**
   * @param {number} id  of an item or a gap
   * @returns {number} the row, or -1
   */
  #rowOf(id) {
    return this.#list.last?.gaps.find(({ gap }) => gapRowID(gap) === id)?.row ?? this.#list.engine?.rowOf(id) ?? -1;
  }
}
