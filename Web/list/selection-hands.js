// @ts-check
/**
 * What a person does to rows that can be chosen: by keys, while the focus is on the list itself, and by clicks.
 *
 * @typedef {import('./list-types.js').Item} Item
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./selection.js').How} How
 * @typedef {import('./makimono-engine.js').Answer} Answer
 */
import { findTyped, stepAcross, stepAlong, stepByPage } from './row-steps.js';

/** ms after which what is typed begins a word of its own. */
const WORD = 1000;

export class SelectionHands {
  #host;
  #list;
  #selection;
  #mode;
  #tools;
  #typed = '';
  #typedAt = -Infinity;
  /** What is pressed on the list: a finger has no keys beside it. */
  #pointer = '';
  #listeners;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {import('./selection.js').Selection} selection
   * @param {'none'|'single'|'multiple'} mode
   * @param {import('./selection.js').Tools} tools
   */
  constructor(host, list, selection, mode, tools) {
    this.#host = host;
    this.#list = list;
    this.#selection = selection;
    this.#mode = mode;
    this.#tools = tools;
    this.#listeners = /** @type {[string, (event: any) => void][]} */ ([
      ['keydown', (/** @type {KeyboardEvent} */ event) => this.#press(event)],
      ['focus', () => this.focus()],
      ['pointerdown', (/** @type {PointerEvent} */ { pointerType }) => { this.#pointer = pointerType; }],
      ['mousedown', (/** @type {MouseEvent} */ event) => this.#holdText(event)],
      ['dblclick', (/** @type {MouseEvent} */ event) => this.#openClicked(event)],
    ]);
    for (const [type, act] of this.#listeners) host.addEventListener(type, act);
  }

  clear() {
    for (const [type, act] of this.#listeners) this.#host.removeEventListener(type, act);
  }

  /** The list itself has the focus: so has the row that was left, or one that is chosen, or the first in sight. */
  focus() {
    if (this.#selection.row >= 0) return;
    const id = this.#selection.chosen.ids.find((each) => this.#selection.rowOf(each) >= 0) ?? this.#selection.idAt(this.#list.firstVisible);
    if (id !== undefined) this.#selection.activate(id);
  }

  // Keys

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.target !== this.#host || event.defaultPrevented || event.isComposing || event.altKey) return;
    this.#list.presence.wake();
    this.#list.following.hear();
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isDone = this.#walk(event, isCommand) || (isCommand ? key.toLowerCase() === 'a' && !shiftKey && this.#chooseAll()
      : this.#type(event) || (key === ' ' && this.#choose(shiftKey)) || (key === 'Enter' && this.#selection.open(this.#selection.handle)));
    if (isDone) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} isCommand
   * @returns {boolean} whether the key is one to walk by
   */
  #walk({ key, shiftKey }, isCommand) {
    const { last, axis, settings } = this.#list;
    if (!last || !settings || last.rowCount === 0) return false;
    const isLine = settings.isHorizontal;
    // Lines of text run to the left in right-to-left text, and rows across them likewise.
    const side = axis.side === 'right' ? -1 : 1;
    const sideways = { ArrowRight: side, ArrowLeft: -side }[key] ?? 0;
    const upright = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    const page = { PageDown: 1, PageUp: -1 }[key] ?? 0;
    const along = isLine ? sideways : upright;
    const across = settings.columns > 1 ? (isLine ? upright : sideways) : 0;
    const isEnd = key === 'Home' || key === 'End';
    if (!along && !across && !page && !isEnd) return false;
    /** @type {How} */
    const how = shiftKey && this.#mode === 'multiple' ? 'reach' : this.#mode === 'single' && !isCommand ? 'choose' : 'move';
    const way = along || across || page || (key === 'Home' ? 1 : -1);
    if (isEnd) this.#selection.goTo(key === 'Home' ? 0 : last.rowCount - 1, how, way);
    else if (this.#selection.row < 0) this.#selection.goTo(this.#list.firstVisible, how === 'reach' ? 'move' : how, 1);
    else {
      const row = this.#next(along, across, page);
      if (row >= 0) this.#selection.goTo(row, how, way);
    }
    return true;
  }

  /**
   * @param {number} along
   * @param {number} across
   * @param {number} page
   * @returns {number} the row that a key leads to, or -1
   */
  #next(along, across, page) {
    const { settings, axis, engine } = this.#list;
    const row = this.#selection.row;
    const columns = settings?.columns ?? 1;
    if (along && columns === 1) return row + along;
    // It may be out of sight: where rows stand is known of those around what is.
    this.#list.run(() => engine?.reveal(row));
    const { rows: named, firstMounted } = /** @type {Answer} */ (this.#list.last);
    const rows = named();
    const from = row - firstMounted;
    if (!rows[from]) return row + (along || across || page);
    const isMasonry = columns > 1 && settings?.configuration.arrangement === 'masonry';
    const found = along ? stepAlong(rows, from, along, isMasonry) : across ? stepAcross(rows, from, across, isMasonry)
      : stepByPage(rows, from, page, axis.viewportLength, isMasonry);
    // The row before the first of a grid is none of these, and may be there all the same.
    return found < 0 && (along || page || isMasonry) ? -1 : found + firstMounted;
  }

  /** @param {boolean} isRun */
  #choose(isRun) {
    const id = this.#selection.active;
    if (id === null || this.#mode === 'none') return true;
    if (this.#mode === 'single') this.#selection.change(() => this.#selection.chosen.only(id));
    else if (isRun) {
      if (this.#selection.chosen.run.length === 0) this.#selection.chosen.begin(this.#selection.chosen.recent || id);
      this.#selection.reach(id, id);
    } else this.#selection.change(() => this.#selection.chosen.toggle(id));
    return true;
  }

  /** All rows that are held: of others nobody knows the ids. */
  #chooseAll() {
    if (this.#mode !== 'multiple') return this.#mode === 'single';
    const ids = this.#held().map(([, { id }]) => String(id));
    this.#selection.change(() => this.#selection.chosen.set([...new Set([...this.#selection.chosen.ids, ...ids])]));
    return true;
  }

  /** @returns {[row: number, item: Item][]} first to last */
  #held() {
    const { items } = this.#list.handles;
    /** @type {Map<number, Item>} */
    const held = new Map();
    for (const { id } of items.values()) {
      const row = this.#selection.rowOf(String(id));
      const item = items.latest(items.existing(String(id)) ?? -1);
      if (row >= 0 && item) held.set(row, item);
    }
    return [...held].sort(([one], [other]) => one - other);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it is a letter of a word */
  #type({ key, timeStamp }) {
    const text = this.#list.settings?.configuration.text;
    const isNew = timeStamp - this.#typedAt > WORD;
    if (!text || [...key].length !== 1 || (key === ' ' && (isNew || this.#typed === ''))) return false;
    this.#typedAt = timeStamp;
    this.#typed = isNew ? key : this.#typed + key;
    const held = this.#held();
    const texts = held.map(([, item]) => {
      let said = '';
      this.#tools.guard(() => { said = String(text(item) ?? ''); });
      return said;
    });
    const at = held.findIndex(([row]) => row === this.#selection.row);
    // The same letter once more leads from one row to the next.
    const isRepeated = [...this.#typed].every((each) => each === key);
    const found = findTyped(texts, isRepeated ? key : this.#typed, isRepeated || isNew ? at + 1 : Math.max(0, at));
    if (found >= 0) this.#selection.goTo(held[found][0], this.#mode === 'single' ? 'choose' : 'move', 1);
    return true;
  }

  // Clicks

  /**
   * @param {MouseEvent} event  a click on a row, on no control in it
   * @param {Mounted} entry
   * @returns {boolean} whether it chooses the row, and so opens nothing
   */
  clicked(event, { kind, version, node }) {
    const item = kind === 'item' ? this.#list.handles.items.item(version) : undefined;
    if (!item || event.button) return false;
    const id = String(item.id);
    const before = this.#selection.active;
    const isCommand = event.ctrlKey || event.metaKey;
    // Who drags over text wants the text.
    if (!isCommand && !event.shiftKey && this.#tools.hasSelection(node)) return true;
    this.#selection.activate(id);
    if (this.#mode === 'none') return false;
    const { chosen } = this.#selection;
    if (this.#mode === 'multiple' && event.shiftKey) {
      if (chosen.run.length === 0 && chosen.recent) chosen.begin(chosen.recent);
      this.#selection.reach(id, before ?? id);
    } else if (this.#mode === 'multiple' ? isCommand || this.#pointer === 'touch' : isCommand && chosen.has(id)) {
      this.#selection.change(() => chosen.toggle(id));
    } else this.#selection.change(() => chosen.only(id));
    return true;
  }

  /**
   * A click with Shift is to choose rows, and not text.
   * @param {MouseEvent} event
   */
  #holdText(event) {
    const entry = this.#list.focus.rowAround(event.target);
    if (!entry || !event.shiftKey || event.button || this.#mode !== 'multiple' || this.#tools.meetsControl(event, entry.node)) return;
    event.preventDefault();
    this.#host.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  #openClicked(event) {
    const entry = this.#list.focus.rowAround(event.target);
    if (this.#mode === 'none' || this.#pointer === 'touch' || event.defaultPrevented || !entry || this.#tools.meetsControl(event, entry.node)) return;
    this.#selection.open(entry.id);
  }
}
