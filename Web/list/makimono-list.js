// @ts-check
/**
 * `<makimono-list>`: an endless list. The Swift engine decides what to load, what to drop, where rows stand and where the scroll goes, and
 * names the rows that may have nodes; the parts of the list fetch, choose among those, move nodes, and measure them (list-driver.js). Here is
 * what an app calls.
 */
import { checkNumber } from './border.js';
import { checkReadingLine } from './configuration.js';
import { ListDriver } from './list-driver.js';
import { LoadFailure } from './load-failure.js';
import { showEdit } from './local-edits.js';
import { checkStrategy } from './makimono-engine.js';
import { Settings } from './settings.js';

export { LoadFailure };

/**
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').Item} Item
 * @typedef {import('./list-types.js').Page} Page
 * @typedef {import('./list-types.js').Request} Request
 * @typedef {import('./list-types.js').Status} Status
 * @typedef {import('./list-types.js').ListState} ListState
 * @typedef {import('./list-types.js').GapStatus} GapStatus
 * @typedef {import('./list-types.js').ReadingLine} ReadingLine
 * @typedef {import('./list-types.js').Follow} Follow
 * @typedef {import('./list-types.js').Push} Push
 * @typedef {import('./list-types.js').News} News
 * @typedef {import('./local-edits.js').LocalEdit} LocalEdit
 * @typedef {import('./list-types.js').Configuration} Configuration
 * @typedef {import('./list-types.js').RowTarget} RowTarget
 * @typedef {import('./list-types.js').Arrival} Arrival
 * @typedef {import('./list-types.js').ScrollArguments} ScrollArguments
 * @typedef {import('./trace.js').Trace} Trace
 * @typedef {import('./trace.js').Observer} Observer
 */

/** Where there is no window there are no elements either: modules that import this one are loaded there all the same. */
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {
  constructor() {
    throw new Error('<makimono-list> needs a window');
  }
}));

export class MakimonoList extends Base {
  /** Calls of `read` so far. */
  #reads = 0;
  #list = new ListDriver(this, (where) => super.scrollTo(where));

  connectedCallback() {
    this.#list.presence.enter();
  }

  disconnectedCallback() {
    this.#list.presence.leave();
  }

  /** @param {Configuration} configuration */
  configure(configuration) {
    return this.#list.configure(new Settings(configuration));
  }

  /** Gives back all that the list holds, in the engine's memory too. `configure` makes another of it. */
  close() {
    this.#list.close();
  }

  /**
   * Begins at a key: one page is loaded. With an anchor, that row's top stands at a distance from the top; else the page's start does, or
   * of a list that is read from its end the page's end at the bottom.
   * @param {string|number} [key] @param {{anchorId?: string, anchorDistance?: number}} anchor
   */
  async start(key, { anchorId, anchorDistance = 0 } = {}) {
    await this.#list.whenReady();
    const first = key ?? this.#list.settings?.firstKey ?? '';
    this.#list.tell({ kind: 'start', key: first });
    this.#beginAt(first, { anchorId, anchorDistance });
  }

  /** @param {string|number} key @param {{anchorId?: string, anchorDistance?: number}} anchor */
  #beginAt(key, { anchorId, anchorDistance = 0 }) {
    this.#list.loads.begin(() => {
      const { handles, engine } = this.#list;
      const id = anchorId === undefined ? undefined : handles.items.handle(String(anchorId));
      this.#list.axis.outer?.ask(id, anchorDistance);
      return engine?.start(handles.key(key), { end: id === undefined && this.readingLine === 'end', id, distance: anchorDistance });
    });
  }

  /**
   * Begins anew with another `load` of the same order: what is looked for is another, or sorted another way. The old rows stay until the first page of
   * the new ones is in (`state.showsFormerRows`), also where that fails; `retry` and `refresh` then ask the new `load`.
   * @param {Configuration['load']} load
   * @param {{key?: string|number, after?: number}} options  `key`: where it begins; `after`: ms in which another call takes the place of this one
   */
  async read(load, { key, after = 0 } = {}) {
    if (typeof load !== 'function') throw new TypeError(`read() takes a function load, not ${String(load)}`);
    checkNumber('after', after, { least: 0 });
    this.#reads += 1;
    const number = this.#reads;
    await this.#list.whenReady();
    const { settings, parts } = this.#list;
    const another = await parts.reading();
    // Another call came meanwhile, or another list.
    if (number !== this.#reads || settings !== this.#list.settings) return;
    another.read(load, after, () => {
      const first = key ?? settings?.firstKey ?? '';
      this.#list.tell({ kind: 'jump', key: first });
      this.#beginAt(first, {});
    });
  }

  /**
   * Reads the list anew.
   * @param {'firstPage'|'keepWindow'|'aroundAnchor'|'mergeNewer'} [strategy]  from its first page; every page that is held, in their
   *   places at once; the reader's page in place of all; or, where the list has `renderGap`, with what is newer put above, the reader's
   *   row where it is, and a gap between where rows may be missing. A list with placeholders has no gaps: by `keepWindow` as by `mergeNewer`
   *   it is read anew from the reader's page on, each other page once the reader is near it.
   */
  async refresh(strategy = 'firstPage') {
    checkStrategy(strategy);
    const { renderGap, placeholders } = this.#list.settings?.configuration ?? {};
    if (strategy === 'mergeNewer' && !renderGap && !placeholders) {
      throw new RangeError("refresh('mergeNewer') may leave a gap between rows: give configure() a renderGap for it");
    }
    await this.#list.whenReady();
    this.#list.tell({ kind: 'refresh', strategy });
    if (strategy === 'firstPage' && this.readingLine === 'end') this.#beginAt(this.#list.settings?.firstKey ?? '', {});
    else this.#list.loads.begin(() => this.#list.engine?.refresh(strategy), strategy !== 'firstPage');
  }

  /**
   * Reads a page into a gap.
   * @param {number} gap
   * @param {'start'|'end'} side  which rows are continued: those above, or those below
   */
  fillGap(gap, side = 'start') {
    this.#list.fillGap(gap, side);
  }

  /**
   * Shows a change of the user's own at once, before the server knows of it: `{insert: item, at}`, `{update: item}`, `{remove: id}` or
   * `{move: id, at}`, with `at` being `'start'`, `'end'`, `{before: id}` or `{after: id}`. It stays over refreshes and evictions until
   * it is confirmed, with the row as the server made it where that has another id, or rolled back.
   * @param {LocalEdit} edit
   * @returns {Promise<{readonly isPending: boolean, confirm: (item?: Item) => void, rollBack: () => void}>}
   */
  async edit(edit) {
    return showEdit(this.#list, edit);
  }

  /**
   * The server told of changes unasked, in this order: each is an edit, with the row's `version` where changes may come out of order, and
   * of a new row the id that it is `replacing`, where that was the user's own. Shown with the next frame.
   * @param {...Push} pushes
   */
  async push(...pushes) {
    await (await this.#list.liveRows()).push(pushes);
  }

  /** Changes may have been told that nobody heard: what is held is read anew. */
  async pushesLost() {
    (await this.#list.liveRows()).lost();
  }

  /**
   * From now on new rows that are told of are held back, and counted; or shown, with those that were held back.
   * @param {boolean} holdsBack
   */
  async holdBack(holdsBack) {
    (await this.#list.liveRows()).holdBack(holdsBack);
  }

  /** @returns {News} how many rows came that the reader has not seen, how many are held back, and whether he is at the newest */
  get news() {
    return this.#list.parts.live?.news ?? { newRowCount: 0, heldBackCount: 0, isAtNewest: false };
  }

  /** Goes to the newest rows: without a request where they are held. */
  async scrollToNewest() {
    (await this.#list.liveRows()).scrollToNewest();
  }

  /** Ids of the rows that are chosen, in the order in which they were: those too that the list let go of. */
  get selection() {
    return this.#list.parts.selection?.ids ?? [];
  }

  /**
   * Chooses rows in place of those that are: of a list with `selection`.
   * @param {(string|number)[]} ids  of rows that the list holds, or may come to hold
   */
  async select(ids) {
    await this.#list.whenReady();
    (this.#list.parts.selection ?? (await import('./roles.js')).NONE).select(ids);
  }

  /** What the list stays at while rows come and grow: `'automatic'`, `'start'`, `'end'`, or `{pinned: id}`. */
  get follow() {
    return this.#list.parts.live?.follow ?? 'automatic';
  }

  set follow(follow) {
    const { live } = this.#list.parts;
    if (live) live.follow = follow;
    else this.#list.liveRows().then((rows) => { rows.follow = follow; });
  }

  /**
   * Begins anew at a key; the old rows stay until the new ones are in.
   * @param {string|number} key @param {{align?: 'start'|'end'}} options
   */
  async jump(key, { align = 'start' } = {}) {
    if (align !== 'start' && align !== 'end') throw new RangeError(`align is start or end, not ${JSON.stringify(align)}`);
    await this.#list.whenReady();
    this.#list.tell({ kind: 'jump', key });
    this.#list.loads.begin(() => this.#list.engine?.start(this.#list.handles.key(key), { end: align === 'end' }));
  }

  /** @param {Edge} [edge] */
  async retry(edge) {
    await this.#list.whenReady();
    this.#list.tell({ kind: 'retry', edge: edge ?? null });
    this.#list.loads.retry(edge);
  }

  /**
   * Asks for more at an end, once: near it or not, and though the list ended there. The feed may have grown: a chat's end, a log's.
   * @param {'start'|'end'} end
   */
  async loadMore(end) {
    if (end !== 'start' && end !== 'end') throw new RangeError(`loadMore() takes 'start' or 'end', not ${JSON.stringify(end)}`);
    await this.#list.whenReady();
    const { renderGap, placeholders } = this.#list.settings?.configuration ?? {};
    if (end === 'start' && this.state.prepend.state === 'end' && !renderGap && !placeholders) {
      throw new RangeError("loadMore('start') reads what is newer, and may leave a gap below it: give configure() a renderGap for it");
    }
    this.#list.tell({ kind: 'loadMore', end });
    this.#list.run(() => this.#list.engine?.loadMore(end));
  }

  /**
   * Gives up what is under way, or due to be tried again: at an edge, or at all, with a `read` that is not in yet. Rows stay, and nothing is asked
   * for until the reader moves, or the app asks.
   * @param {Edge} [edge]
   */
  async cancel(edge) {
    if (edge === undefined || edge === 'refresh') {
      this.#reads += 1;
      this.#list.parts.another?.giveUp();
      this.#list.axis.leader?.giveWay();
    }
    await this.#list.whenReady();
    this.#list.tell({ kind: 'giveUp', edge: edge ?? null });
    this.#list.run(() => this.#list.engine?.giveUp(edge));
  }

  /** The row at the reading line, and the key of its page: give both to `start` to come back. */
  get anchor() {
    this.#list.following.catchUp();
    const { last, handles } = this.#list;
    const anchor = last?.anchor;
    if (!anchor) return null;
    const id = handles.items.id(anchor.id);
    const key = handles.keyNamed(anchor.key);
    return id === undefined || key === undefined ? null : { id, key, distance: anchor.distance - this.#list.axis.excess };
  }

  /** Which row does not move while others come, go and grow: `'start'`, `'end'`, or `{row: id}`. */
  get readingLine() {
    return this.#list.following.readingLine;
  }

  set readingLine(line) {
    this.#list.following.readAt(checkReadingLine(line));
  }

  /** The first row in sight, from 0: whether it has been read or not. */
  get firstVisible() {
    return this.#list.firstVisible;
  }

  /**
   * The rows in sight that have been read, from the first on.
   * @returns {{id: string, index: number, distance: number}[]}  `distance`: px from the top
   */
  get rowsInSight() {
    this.#list.following.catchUp();
    const { last } = this.#list;
    return this.#list.choice.read(this.#list.handles.items, (last?.contentOffset ?? 0) + this.#list.axis.excess);
  }

  /** @returns {ListState} */
  get state() {
    return this.#list.state;
  }

  /**
   * Tells what the list does from now on: loads, replies, failures, tries to come, what was asked of it.
   * @param {Observer} observer
   * @returns {() => void} ends it
   */
  observe(observer) {
    return this.#list.announcing.observe(observer);
  }

  /**
   * What `inspect` of trace.js describes the list by, as of the engine's last answer. Null before the first.
   * @returns {import('./trace.js').Inspected|null}
   */
  get inspected() {
    this.#list.following.catchUp();
    const { last, settings } = this.#list;
    if (!last || !settings) return null;
    return {
      answer: last, configuration: settings.configuration, items: this.#list.handles.items,
      mounted: this.#list.stage.mounted.values(), state: this.state,
    };
  }

  /** How many strings and failures are kept for the engine's handles: bounded, whatever was scrolled past. */
  get internedCounts() {
    const { handles } = this.#list;
    return { ids: handles.items.idCount, items: handles.items.size, keys: handles.keyCount, failures: this.#list.states.failureCount };
  }

  /** @param {string} id */
  rowNode(id) {
    return this.#list.stage.mounted.get(this.#list.handles.items.existing(String(id)) ?? -1)?.node ?? null;
  }

  /** @param {string} id */
  focusRow(id) {
    this.#list.presence.wake();
    this.#list.following.hear();
    const { engine, handles, focus } = this.#list;
    return focus.toRow(handles.rowOf(String(id), engine));
  }

  /**
   * The item so many rows from another: -1 for the one above. Null where the list holds none there: it may be still to
   * come, unless that edge is at its end.
   * @param {string} id
   * @param {number} step
   * @returns {Item|null}
   */
  neighbour(id, step) {
    this.#list.presence.wake();
    const { engine, handles, last } = this.#list;
    const from = handles.rowOf(String(id), engine);
    const row = from + step;
    if (!engine || from < 0 || row < 0 || row >= (last?.rowCount ?? 0)) return null;
    return handles.items.latest(engine.idAt(row)) ?? null;
  }

  /**
   * Moves the focus along the rows, across pages, and scrolls them into sight.
   * @param {number} delta
   */
  moveFocus(delta) {
    this.#list.presence.wake();
    this.#list.following.hear();
    return this.#list.focus.move(delta);
  }

  /** @param {number} pages @param {{behavior?: ScrollBehavior}} options */
  scrollByPage(pages, { behavior } = {}) {
    const { axis } = this.#list;
    // A little of the old page stays in sight, as everywhere.
    axis.scrollBy(pages * axis.viewportLength * 0.9 * axis.way, behavior);
  }

  /**
   * To a row, with a promise of whether the list got there; or to a place, as of any element.
   * @template {ScrollArguments} Where
   * @param {Where} where
   * @returns {Where extends [RowTarget] ? Promise<Arrival> : void}
   */
  scrollTo(...where) {
    const way = this.#list.parts.go(where);
    if (!way) this.#list.axis.noteTarget(where, 0);
    return /** @type {any} */ (way ?? super.scrollTo(.../** @type {[any]} */ (/** @type {unknown} */ (where))));
  }

  /** @template {ScrollArguments} Where @param {Where} where */
  scroll(...where) {
    return this.scrollTo(...where);
  }

  /** @param {any[]} where */
  scrollBy(...where) {
    this.#list.axis.noteTarget(where, this.#list.axis.scrolled);
    super.scrollBy(.../** @type {[any]} */ (/** @type {unknown} */ (where)));
  }
}

// Loaded twice, as by two bundles of one page: the first stays.
if (globalThis.customElements && !customElements.get('makimono-list')) customElements.define('makimono-list', MakimonoList);
