// @ts-check
/**
 * Rows that a person chooses, and walks by keys while the focus is on the list itself, as the ARIA Authoring Practices have it of a listbox.
 * Loaded by lists that are one, with what they need given, and not imported: a bundler that takes this apart from the others leaves those in
 * their order.
 *
 * @typedef {import('./list-types.js').Item} Item
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {'move'|'choose'|'reach'} How  the row is walked to; and chosen; with all between it and where the run began
 * @typedef {{guard: typeof import('./announcing.js').guard, meetsControl: typeof import('./row-controls.js').meetsControl,
 *   hasSelection: typeof import('./row-controls.js').hasSelection, adoptStyles: typeof import('./row-styles.js').adoptStyles}} Tools
 */
import { ChosenIds } from './chosen-ids.js';
import { SelectionHands } from './selection-hands.js';

/** As if the browser said so: any class of an app's outdoes it. Where colours are forced, outlines tell what is chosen: a double one of both. */
const RULES = `
makimono-list :where(.mk-row[aria-selected="true"]) { background-image: linear-gradient(color-mix(in srgb, Highlight 18%, transparent) 0 0); box-shadow: inset 4px 0 Highlight; }
makimono-list:focus :where(.mk-row[data-active]) { outline: 2px solid; outline-offset: -2px; }
@media (forced-colors: active) {
  makimono-list :where(.mk-row[aria-selected="true"]) { outline: 3px solid Highlight; outline-offset: -3px; }
  makimono-list:focus :where(.mk-row[data-active]) { outline: 2px dashed CanvasText; }
  makimono-list:focus :where(.mk-row[data-active][aria-selected="true"]) { outline: 6px double Highlight; outline-offset: -6px; }
}`;
/** What tells the rows of a list from those of others, in ids. */
let lists = 0;

export class Selection {
  #host;
  #list;
  #mode;
  #tools;
  chosen = new ChosenIds();
  #prefix;
  /**
   * The row that keys go on from, by its id; none where there is none, or it is still to come.
   * @type {string|null}
   */
  active = null;
  /** A row that was walked to, and is not read yet: its number, and how it is to be met. */
  #wanted = -1;
  /** @type {How} */
  #how = 'move';
  /**
   * The active row's node.
   * @type {HTMLElement|null}
   */
  #marked = null;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   * @param {{mode: 'none'|'single'|'multiple', role: string}} kind
   * @param {Tools} tools
   */
  constructor(host, list, { mode, role }, tools) {
    this.#host = host;
    this.#list = list;
    this.#mode = mode;
    this.#tools = tools;
    lists += 1;
    this.#prefix = `mk-${Math.random().toString(36).slice(2, 8)}-${lists}-`;
    if (mode === 'multiple') host.setAttribute('aria-multiselectable', 'true');
    if (role === 'listbox' && list.settings?.isHorizontal) host.setAttribute('aria-orientation', 'horizontal');
    this.hands = new SelectionHands(host, list, this, mode, tools);
    this.enter();
  }

  /** The list stands in a document. */
  enter() {
    if (this.#host.isConnected) this.#tools.adoptStyles(this.#host, RULES);
  }

  clear() {
    this.hands.clear();
    for (const name of ['aria-multiselectable', 'aria-orientation', 'aria-activedescendant']) this.#host.removeAttribute(name);
  }

  // What an app asks

  get ids() {
    return this.chosen.ids;
  }

  /** @param {any} ids */
  select(ids) {
    if (this.#mode === 'none') throw new RangeError("select(): no row can be chosen: give configure() a selection, 'single' or 'multiple'");
    if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string' && typeof id !== 'number')) {
      throw new TypeError(`select() takes an array of ids, not ${JSON.stringify(ids) ?? String(ids)}`);
    }
    if (this.#mode === 'single' && ids.length > 1) throw new RangeError(`select(): one row at most can be chosen, not ${ids.length}: selection is 'single'`);
    this.chosen.set(ids.map(String));
    this.#show();
  }

  /** The row that keys go on from: its handle, or -1. */
  get handle() {
    return this.active === null ? -1 : this.#list.handles.items.existing(this.active) ?? -1;
  }

  /** @param {number} id  handle of a row that was brought in sight to have the focus */
  take(id) {
    const named = this.#list.handles.items.id(id);
    if (named === undefined) return;
    this.activate(named);
    this.#host.focus({ preventScroll: true });
  }

  // What becomes of rows

  /**
   * @param {string} before
   * @param {string} id
   */
  rename(before, id) {
    if (before === id) return;
    if (this.active === before) this.active = id;
    this.change(() => this.chosen.rename(before, id));
    this.#mark();
  }

  /** @param {string} id  of a row that is gone */
  remove(id) {
    this.change(() => this.chosen.drop(id));
  }

  /**
   * @param {string} id
   * @param {boolean} isAway  taken away by the user's own edit, until the server says so too
   */
  hide(id, isAway) {
    this.change(() => this.chosen.hide(id, isAway));
  }

  /**
   * A row has what the app shows in it.
   * @param {HTMLElement} node
   * @param {Item} item
   */
  filled(node, item) {
    const handle = this.#list.handles.items.existing(item.id);
    if (node.id === '' || node.id.startsWith('mk-')) node.id = `${this.#prefix}${handle}`;
    if (this.#mode !== 'none') node.setAttribute('aria-selected', String(this.chosen.has(item.id)));
    node.toggleAttribute('data-active', item.id === this.active);
  }

  /** What changed stands, or was scrolled to: a row that was walked to may be there. */
  settle() {
    const { engine, last, isApplying } = this.#list;
    if (!engine || !last || isApplying) return;
    if (this.#wanted >= 0) {
      const id = this.idAt(this.#wanted);
      if (id !== undefined) this.#meet(id, this.#how);
      else if (this.#wanted >= last.rowCount) this.#wanted = -1;
    }
    // The first rows came while it has the focus.
    if (this.active === null && this.#wanted < 0 && last.rowCount > 0 && this.#list.focus.active === this.#host) this.hands.focus();
    this.#mark();
  }

  // What is shown

  /** The active row's node is there, or it is not named. */
  #mark() {
    const node = this.#list.stage.mounted.get(this.handle)?.node ?? null;
    if (node !== this.#marked) {
      this.#marked?.removeAttribute('data-active');
      this.#marked = node;
    }
    node?.setAttribute('data-active', '');
    const named = node?.id ?? '';
    if (named === (this.#host.getAttribute('aria-activedescendant') ?? '')) return;
    if (named) this.#host.setAttribute('aria-activedescendant', named);
    else this.#host.removeAttribute('aria-activedescendant');
  }

  #show() {
    if (this.#mode === 'none') return;
    for (const { kind, node, version } of this.#list.stage.mounted.values()) {
      const item = kind === 'item' ? this.#list.handles.items.item(version) : undefined;
      if (item) node.setAttribute('aria-selected', String(this.chosen.has(String(item.id))));
    }
  }

  /**
   * @param {() => void} act  changes what is chosen
   * @param {object} [more]  to be told
   */
  change(act, more) {
    const before = new Set(this.chosen.ids);
    act();
    const selection = this.chosen.ids;
    const after = new Set(selection);
    const added = selection.filter((id) => !before.has(id));
    const removed = [...before].filter((id) => !after.has(id));
    if (added.length === 0 && removed.length === 0 && !more) return;
    this.#show();
    this.#list.announcing.dispatch('makimono-select', { selection, added, removed, refused: null, ...more });
  }

  /** @param {string} id */
  activate(id) {
    this.active = id;
    this.#wanted = -1;
    this.#mark();
  }

  // Where a person goes

  /** The number of the row that keys go on from, or -1. */
  get row() {
    if (this.#wanted >= 0) return this.#wanted;
    return this.active === null ? -1 : this.rowOf(this.active);
  }

  /** @param {string} id */
  rowOf(id) {
    return this.#list.handles.rowOf(id, this.#list.engine);
  }

  /** @param {number} row @returns {string|undefined} of one that is read */
  idAt(row) {
    const handle = this.#list.engine?.idAt(row) ?? -1;
    return handle < 0 ? undefined : this.#list.handles.items.id(handle);
  }

  /**
   * @param {number} row
   * @param {How} how
   * @param {number} way  in which a gap is stepped over
   */
  goTo(row, how, way) {
    const { last } = this.#list;
    if (!last) return;
    while (last.gaps.some((gap) => gap.row === row)) row += way;
    if (row < 0 || row >= last.rowCount) {
      // Whoever goes on where a page failed asks for it again.
      const edge = row < 0 ? 'prepend' : 'append';
      if (last[edge].state === 'failed') this.#list.loads.retry(edge);
      return;
    }
    this.#reveal(row);
    const id = this.idAt(row);
    if (id !== undefined) this.#meet(id, how);
    else {
      this.active = null;
      this.#wanted = row;
      this.#how = how;
    }
    this.#mark();
  }

  /** @param {number} row */
  #reveal(row) {
    const { engine, axis, stage } = this.#list;
    // Whoever walks there is led nowhere else.
    axis.leader?.giveWay();
    this.#list.run(() => engine?.reveal(row));
    axis.outer?.reveal(stage.mounted.get(engine?.idAt(row) ?? -1)?.node);
  }

  /**
   * @param {string} id
   * @param {How} how
   */
  #meet(id, how) {
    const before = this.active;
    this.activate(id);
    if (how === 'reach' && this.#mode === 'multiple') this.reach(id, before);
    else if (how !== 'move' && this.#mode !== 'none') this.change(() => this.chosen.only(id));
    else if (this.#mode === 'multiple') this.chosen.begin();
  }

  /**
   * Chooses all from where the run began to a row. Rows between that the list does not hold have no ids: then nothing changes, and that is told.
   * @param {string} id
   * @param {string|null} before  the row that was left
   */
  reach(id, before) {
    if (this.chosen.run.length === 0 && before !== null) this.chosen.begin(before);
    const run = this.#runTo(id);
    if (run) this.change(() => this.chosen.reach(run));
    else this.change(() => {}, { refused: 'notHeld' });
  }

  /** @param {string} id @returns {string[]|null} */
  #runTo(id) {
    const { run } = this.chosen;
    const place = run.indexOf(id);
    if (place >= 0) return run.slice(0, place + 1);
    const to = this.rowOf(id);
    // From where it began; where that was let go of, from where it got, if it goes on that way.
    const from = run.length > 0 ? this.rowOf(run[0]) : to;
    if (from >= 0) return this.#idsOf(from, to);
    const got = this.rowOf(run[run.length - 1]);
    const back = got < 0 ? -1 : this.rowOf(run[run.length - 2]);
    const further = back >= 0 && (got - back) * (to - got) > 0 ? this.#idsOf(got, to) : null;
    return further && [...run, ...further.slice(1)];
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {string[]|null}
   */
  #idsOf(from, to) {
    const ids = [];
    const way = Math.sign(to - from) || 1;
    for (let row = from; row !== to + way; row += way) {
      const id = this.idAt(row);
      if (id === undefined) return null;
      ids.push(id);
    }
    return ids;
  }

  /** @param {number} handle */
  open(handle) {
    const { handles, stage, engine, announcing } = this.#list;
    const item = handle < 0 ? undefined : handles.items.latest(handle);
    // One that was scrolled away is brought in sight: what opens has a node.
    if (item && !stage.mounted.has(handle)) this.#reveal(engine?.rowOf(handle) ?? -1);
    const node = stage.mounted.get(handle)?.node;
    if (item && node) announcing.dispatch('makimono-open', { id: item.id, data: item.data, node });
    return true;
  }
}
