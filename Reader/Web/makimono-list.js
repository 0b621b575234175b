// @ts-check
/**
 * `<makimono-list>`: an endless list. The Swift engine decides what to load, what to drop, which rows are on
 * the page, where they stand and where the scroll goes; this element fetches, moves nodes, and measures them.
 */
import { failureOf } from './load-error.js';
import { LoadFailure } from './load-failure.js';
import { ListFrame } from './list-frame.js';
import { checkConfiguration } from './configuration.js';
import { HeldItems } from './held-items.js';
import { Interner } from './interner.js';
import { KeptPages } from './kept-pages.js';
import { LocalEdits, readEdit } from './local-edits.js';
import { HEIGHT_STEP, ListEngine, NO_KEY, checkStrategy, gapRowID, loadEngine } from './makimono-engine.js';
import { MOST_AHEAD_FAST, MOST_NAMED, Mounting } from './mounting.js';
import { RowPool, from, placeAcross } from './row-pool.js';
import { hasSelection, isElement, meetsControl, tabStops } from './row-controls.js';
import { longestRun } from './row-order.js';
import { adoptRowStyles } from './row-styles.js';
import { SmoothScroll } from './smooth-scroll.js';

export { LoadFailure };

/**
 * @typedef {import('./makimono-engine.js').Edge} Edge
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').EdgeState} EdgeState
 * @typedef {import('./row-pool.js').Mounted} Mounted
 * @typedef {import('./held-items.js').Item} Item
 * @typedef {{items: Item[], nextKey?: string|null, previousKey?: string|null, total?: number|null, isLast?: boolean,
 *   bytes?: number}} Page
 * @typedef {{key: any, size: number, edge: Edge, signal: AbortSignal}} Request
 * @typedef {{edge: Edge, state: EdgeState['state'], reason: string|null, failure: any, empty: boolean}} Status
 * @typedef {{refresh: any, prepend: any, append: any, heldPages: number, heldRows: number, rowCount: number,
 *   mountedRows: number, gaps: number, total: number|null, contentHeight: number, offset: number}} ListState
 * @typedef {{gap: number, start: EdgeState['state'], end: EdgeState['state'], failure: any,
 *   fill: (side: 'start'|'end') => void}} GapStatus
 * @typedef {{order: 'cursor'|'pageNumber'|'forwardCursor'|'offset', firstPage?: number, pageCap?: number,
 *   endRule?: 'total'|'lastFlag'|'missingNextKey'|'emptyPage'|'shortPage'|'repeatedKey', pageSize?: number,
 *   windowPages?: number, estimatedRowHeight?: number, prefetchViewports?: number, overscan?: number,
 *   placeholders?: boolean, columns?: number, spacing?: number, arrangement?: 'grid'|'masonry', loadsInFlight?: number,
 *   duplicates?: 'keepFirst'|'replace'|'move', emptyPageBudget?: number, itemLimit?: number, axis?: 'vertical'|'horizontal',
 *   timeout?: number,
 *   load: (request: Request) => Promise<Page>|Page,
 *   renderRow: (node: HTMLElement, item: any, index: number) => void,
 *   renderStatus: (node: HTMLElement, status: Status) => void,
 *   renderGap?: (node: HTMLElement, gap: GapStatus) => void,
 *   renderPlaceholder?: (node: HTMLElement, index: number) => void,
 *   onStateChange?: (state: ListState) => void}} Configuration
 * @typedef {import('./trace.js').Trace} Trace
 * @typedef {import('./trace.js').Observer} Observer
 */

const EDGES = /** @type {Edge[]} */ (['refresh', 'prepend', 'append']);
/** Screens from the ends of the content, beyond the overscan: nobody gets there before the list is asked again. */
const FAR = 1.5;
/**
 * ms in flight, and screens, after which the engine is asked in any case. It learns the reader's speed by that; what is much longer it
 * takes for a rest, and what is much further for a leap.
 */
const LONGEST_SILENCE = 200;
const LONGEST_WAY = 5;
/** Who flies so many times as fast as when the engine was asked is another reader to it. */
const FASTER = 1.5;
/** Scroll events in flight that nobody looks at, one after the other, where there is room for that. */
const MOST_UNSEEN = 2;
/** ms in flight after which the place is looked at in any case: so many events, where they come with the frames. */
const LONGEST_BLINK = 42;
/** Rows that went while a list flies, of which strings and items are kept until it rests: at most so many. */
const MOST_GONE = 500;
/** Failures that are remembered, beside those that the states name. */
const MOST_FAILURES = 16;
/** ms without a scroll event after which the reader rests. */
const REST = 150;
/** ms without a scroll event after which nobody waits for its `scrollend`: what a layout cuts short ends without one. */
const LOST_END = 1000;
/** `scrollend` is not to be had everywhere. */
const TELLS_END = 'onscrollend' in window;
/** Browsers that tell where a list snaps to know it by its node. */
const FOLLOWS_NODES = 'onscrollsnapchange' in window;
/** px from the end of a list, where nobody stays at it. */
const OFF_END = 2;
/** ms that a load may take, unless told otherwise. */
const LONGEST_LOAD = 60_000;
/** ms; to a timer more is nothing. */
const LONGEST_TIMER = 0x7fff_ffff;
/** ms after which a load that has not answered gives way to one that is asked for. */
const OLD_LOAD = 100;
/** ms after a write of the list's in which the end of a smooth scroll is that of the one it went on from. */
const RESTART = 100;
/** Screens that the engine takes for a step, however busy a page was; and steps at most. */
const STEP = 1.25;
const MOST_STEPS = 64;
/** px that the engine takes for a toolkit's rounding, and for no scroll. */
const ENGINE_ROUNDING = 1;
/** px by which whole lengths may differ from those in parts of a pixel. */
const ROUNDING = 0.51;
/** The type declarations of browsers lack it. */
const AT_ONCE = /** @type {ScrollBehavior} */ ('instant');
/** Rounds of render and measure in one go: each round's rows can only show what the estimate hid. */
const MAX_ROUNDS = 8;
/** Where in what was told last the count of items held is. */
const ITEMS_TOLD = 0;
/** What browsers cut lengths to, in CSS pixels. */
const LAYOUT_UNIT = 1 / 64;
/** px that browsers may cut all rows together by: by more, a row has another height. */
const MOST_CUT = 0.25;
/** px that they may cut each row by that shows no item: the largest unit of any of them. */
const ROUGHEST_UNIT = 1 / 50;

/** What a list would have learned of a reader who goes nowhere, and of a network that takes no time. */
const NO_WAY = new Float64Array(32).fill(1e-9);

export class MakimonoList extends HTMLElement {
  /** @type {Configuration|null} */
  #configuration = null;
  /** @type {ListEngine|null} */
  #engine = null;
  /** @type {Answer|null} */
  #last = null;
  #generation = 0;
  /** @type {Promise<void>} */
  #ready = Promise.resolve();

  #items = new HeldItems();
  #edits = new LocalEdits(this.#items);
  #keys = new Interner();
  /** @type {Map<number, LoadFailure>} */
  #failures = new Map();
  #nextFailure = 1;
  /** @type {Map<number, {controller: AbortController, edge: Edge, began: number}>} by request */
  #flights = new Map();
  #pages = new KeptPages();
  /**
   * What the engine is made of: null until it is loaded.
   * @type {import('./border.js').EngineExports|null}
   */
  #exports = null;
  /** @type {(() => Answer|undefined)|null} what the list was asked to begin with last */
  #beginning = null;
  /** The list is out of the document, and has no engine: see `#sleep`. */
  #isAsleep = false;
  #sleepTimer = 0;
  /** What the engine before had learned of the reader and the network, while the list is asleep. */
  #learned = new Float64Array(0);
  /** Something was asked of the list while it was out of the document: it sleeps once that has come. */
  #isAskedAway = false;
  /** It has begun anew. */
  #isNew = false;
  /** @type {Set<number>} */
  #timers = new Set();
  /** @type {Set<Observer>} */
  #observers = new Set();

  #frame = new ListFrame(this);
  /** px around what scrolls, along the axis. */
  #padding = { start: 0, end: 0 };
  #smooth = new SmoothScroll();
  /** ms, when a smooth scroll was begun again. */
  #restartedAt = -Infinity;
  /** The reader scrolls by a wheel, or by touch: nobody drags the scroll bar. */
  #isTurned = false;
  /** The row in which something was pressed last, until the list is scrolled by hand; NaN for none. */
  #pressed = NaN;
  /** Which way Tab leads, while it is pressed: 1, -1, or 0. */
  #tabWay = 0;
  /** Where the list was scrolled to when it was pressed, and its content: px. */
  #tabPlace = 0;
  #tabOffset = 0;
  #isBuilt = false;
  #sizer = document.createElement('div');
  /** Rows follow one another in its flow, where they are stacked, below room as high as what is above the first of them. */
  #stack = document.createElement('div');
  #rows = new RowPool(this.#sizer);
  /** @type {Record<Edge, HTMLElement>} */
  #statusNodes = { refresh: this.#makeStatus(), prepend: this.#makeStatus(), append: this.#makeStatus() };
  /** @type {Record<Edge, string>} what each status node shows */
  #statusShown = { refresh: '', prepend: '', append: '' };
  /** A state is another than its node shows. */
  #areStatesLate = false;
  /** The page's styles have the list snap to its rows. */
  #snaps = false;
  /** Rows that nobody sees take up all that the window may hold, and there is room on the screen yet. */
  #isWindowFull = false;
  /** @type {Set<number>} id handles in sight at the last look */
  #shown = new Set();
  #focused = -1;
  #statusHeight = 64;
  #isHorizontal = false;
  /** Rows follow one another in the flow of the page. Else each is put at its own place. */
  #isStacked = false;
  /** px to the first row that is on the page, where rows are stacked. */
  #stackStart = NaN;
  /** px by which all rows are shown off their places; less than one. */
  #shift = 0;
  /** Which way rows follow one another along the axis: -1 leftwards, in right-to-left text. */
  #way = 1;
  /** @type {import('./row-pool.js').Side} where lines of text begin */
  #side = 'left';
  #isApplying = false;
  /** @type {import('./makimono-engine.js').MountedRow[]} as they stand on the page */
  #standing = [];
  /** @type {number|null} the first one's row, -1 where they do not follow one another any more; null until it is asked for */
  #knownRow = null;
  /** How many of them are gaps or placeholders. */
  #standIns = 0;
  /** @type {import('./makimono-engine.js').MountedRow[]} */
  #visible = [];
  #announced = this.#visible;
  #contentLength = NaN;
  /** px where the rows begin and end, by the states that are shown there. */
  #rowsShown = { start: NaN, end: NaN };
  #isBusy = false;
  /** @type {unknown[]} what `onStateChange` was told last */
  #told = [];
  /** @type {Set<Mounted>} rows that came by fast, not yet watched for their size */
  #unwatched = new Set();
  #mounting = new Mounting();
  /** The list has no box, or is yet to hear of it: it, or what it stands in, is not shown, or not in the document. */
  #isHidden = true;
  /** It has not heard yet that it has a box. */
  #isUnseen = true;
  /** Until the reader rests. */
  #isScrolling = false;
  /** Rows that went, or are others, since handles were freed. */
  #gone = 0;
  /** ms, of the scroll event that the engine was asked for last, and its step: px. */
  #askedAt = 0;
  #askedStep = 0;
  /** px where the last scroll event was. */
  #scrolledTo = 0;
  /**
   * Where the list got since the engine was asked, and between which places it need not be: see `#fliesOn`.
   * @type {(import('./mounting.js').Span & {quiet: import('./mounting.js').Span})|null}
   */
  #flown = null;
  /** Scroll events for which the list flies on blindly, and until when: ms. */
  #blinks = 0;
  #blindUntil = 0;
  /** Scroll events that nobody looked at, since `#scrolledTo`. */
  #unseen = 0;
  /** @type {{handle: number, isAbove: boolean, row: {id: string, index: number}}[]} rows that came by meanwhile, not yet told of */
  #passed = [];
  #restTimer = 0;
  /** For an end that nobody tells. */
  #endTimer = 0;
  /** ms, of the last scroll event. */
  #movedAt = 0;
  /** The list has begun anew in this task: rows that were there may be there again before the next frame. */
  #isBeginning = false;
  /** Whether the engine was told of another reading line than the top: rows above it are in sight all the same. */
  #isHoldingLine = false;

  #rowObserver = new ResizeObserver((entries) => this.#heed(() => this.#measureResized(entries)));
  #stackObserver = new ResizeObserver(([{ contentRect }]) => this.#heed(() => this.#stackResized(contentRect.height)));
  /** Rows are told of that have another size: what comes and goes now is not watched before the next frame. */
  #isHeeding = false;
  /** Rows came, went, or stand elsewhere since. */
  #hasShown = false;
  /** A frame is asked for, to watch what is not watched yet. */
  #watchFrame = 0;
  #sizeObserver = new ResizeObserver(() => this.#resized());
  /** Who empties the list takes its rows from the page, and not from the list. */
  #childObserver = new MutationObserver(() => this.#takePlace());
  #directionObserver = new MutationObserver(() => this.#checkDirection());
  #noteTab = (/** @type {KeyboardEvent} */ { key, code, shiftKey, type }) => {
    // With Shift it has another name in GTK, and none in WebKit there.
    const isTab = key === 'Tab' || code === 'Tab';
    this.#tabWay = isTab && type === 'keydown' ? (shiftKey ? -1 : 1) : 0;
    if (this.#tabWay === 0) return;
    this.#tabPlace = this.#isHorizontal ? this.scrollLeft : this.scrollTop;
    this.#tabOffset = this.#offset;
  };

  /** @type {Window|null} of another document, where the list stands in one */
  #otherWindow = null;
  #loseWindow = (/** @type {PageTransitionEvent} */ { persisted }) => {
    // With its document the list is gone, though it is in it yet: nothing of it is laid out any more.
    if (persisted) return;
    this.disconnectedCallback();
    this.#rowObserver.disconnect();
    for (const entry of this.#rows.mounted.values()) this.#unwatched.add(entry);
  };

  connectedCallback() {
    clearTimeout(this.#sleepTimer);
    const view = this.ownerDocument.defaultView;
    this.#otherWindow = view === window ? null : view;
    this.#otherWindow?.addEventListener('pagehide', this.#loseWindow);
    if (!this.#isBuilt) this.#build();
    this.#frame.settle();
    this.#takePlace();
    this.#turn(this.#isHorizontal);
    this.#childObserver.observe(this, { childList: true });
    for (const type of /** @type {const} */ (['keydown', 'keyup'])) this.ownerDocument.addEventListener(type, this.#noteTab, true);
    adoptRowStyles(this);
    this.#sizeObserver.observe(this);
    this.#stackObserver.observe(this.#stack);
    this.#watchRows();
    this.#wake();
  }

  disconnectedCallback() {
    this.#otherWindow?.removeEventListener('pagehide', this.#loseWindow);
    this.#childObserver.disconnect();
    this.#directionObserver.disconnect();
    for (const type of /** @type {const} */ (['keydown', 'keyup'])) this.ownerDocument.removeEventListener(type, this.#noteTab, true);
    this.#sizeObserver.disconnect();
    this.#stackObserver.disconnect();
    this.#hide();
    this.#isAskedAway = false;
    this.#sleepSoon();
  }

  // MARK: - What an app calls

  /** @param {Configuration} configuration */
  configure(configuration) {
    checkConfiguration(configuration);
    this.#generation += 1;
    const generation = this.#generation;
    this.#reset();
    this.#configuration = configuration;
    this.#turn(configuration.axis === 'horizontal');
    this.#mounting.begin(configuration.overscan ?? 1);
    this.#isScrolling = false;
    this.#pile(!this.#isHorizontal && this.#columns === 1 && !configuration.spacing);
    // Nor is it the reader who scrolls where a shorter list ends.
    this.#scrolledTo = this.#offset;
    this.#ready = loadEngine().then((exports) => {
      if (generation !== this.#generation) return;
      this.#exports = exports;
      this.#engine = new ListEngine(exports, this.#options(configuration));
      this.#syncScroll();
      // Nobody has put it anywhere yet: it may never be.
      if (!this.isConnected) this.#sleepSoon();
    });
    return this.#ready;
  }

  /** Gives back all that the list holds, in the engine's memory too. `configure` makes another of it. */
  close() {
    this.#generation += 1;
    this.#reset();
    this.#configuration = null;
    this.#ready = Promise.resolve();
    this.#contentLength = NaN;
    this.#sizer.style[this.#isHorizontal ? 'width' : 'height'] = '100%';
    this.#stackFrom(0);
  }

  /**
   * Begins at a key: one page is loaded. With an anchor, that row's top stands at a distance from the top.
   * @param {string|number} [key]
   * @param {{anchorId?: string, anchorDistance?: number}} anchor
   */
  async start(key, { anchorId, anchorDistance = 0 } = {}) {
    await this.#whenReady();
    const first = key ?? this.#firstKey;
    this.#tell({ kind: 'start', key: first });
    this.#begin(() => this.#engine?.start(this.#keyHandle(first), {
      id: anchorId === undefined ? undefined : this.#items.handle(String(anchorId)), distance: anchorDistance,
    }));
  }

  /**
   * Reads the list anew.
   * @param {'firstPage'|'keepWindow'|'aroundAnchor'|'mergeNewer'} [strategy]  from its first page; every page that is held, in their
   *   places at once; the reader's page in place of all; or, where the list has `renderGap`, with what is newer put above, the reader's
   *   row where it is, and a gap between where rows may be missing. A list with placeholders has no gaps: it is read anew from the
   *   reader's page on.
   */
  async refresh(strategy = 'firstPage') {
    checkStrategy(strategy);
    const { renderGap, placeholders } = this.#configuration ?? {};
    if (strategy === 'mergeNewer' && !renderGap && !placeholders) {
      throw new RangeError("refresh('mergeNewer') may leave a gap between rows: give configure() a renderGap for it");
    }
    await this.#whenReady();
    this.#tell({ kind: 'refresh', strategy });
    this.#begin(() => this.#engine?.refresh(strategy));
  }

  /**
   * Reads a page into a gap.
   * @param {number} gap
   * @param {'start'|'end'} side  which rows are continued: those above, or those below
   */
  fillGap(gap, side = 'start') {
    this.#wake();
    this.#syncScroll();
    this.#tell({ kind: 'fill', side });
    this.#run(() => this.#engine?.fillGap(gap, side));
  }

  /**
   * Shows a change of the user's own at once, before the server knows of it: `{insert: item, at}`, `{update: item}`, `{remove: id}` or
   * `{move: id, at}`, with `at` being `'start'`, `'end'`, `{before: id}` or `{after: id}`. It stays over refreshes and evictions until
   * it is confirmed, with the row as the server made it where that has another id, or rolled back. A list with placeholders takes
   * updates alone.
   * @param {import('./local-edits.js').LocalEdit} edit
   * @returns {Promise<{readonly isPending: boolean, confirm: (item?: Item) => void, rollBack: () => void}>}
   */
  async edit(edit) {
    const read = readEdit(edit, this.#configuration?.placeholders === true);
    await this.#whenReady();
    const edits = this.#edits;
    const token = edits.add(read);
    this.#tell({ kind: 'edit', edit: read.kind, id: read.id });
    this.#runEdit((engine) => edits.show(engine, token));
    return {
      get isPending() { return edits.isPending(token); },
      confirm: (item) => this.#runEdit((engine) => edits.confirm(engine, token, item ?? null)),
      rollBack: () => this.#runEdit((engine) => edits.rollBack(engine, token)),
    };
  }

  /** @param {(engine: ListEngine) => Answer|undefined} call */
  #runEdit(call) {
    this.#wake();
    this.#syncScroll();
    this.#run(() => (this.#engine ? call(this.#engine) : undefined));
  }

  /**
   * Begins anew at a key; the old rows stay until the new ones are in.
   * @param {string|number} key
   * @param {{align?: 'start'|'end'}} options
   */
  async jump(key, { align = 'start' } = {}) {
    if (align !== 'start' && align !== 'end') throw new RangeError(`align is start or end, not ${JSON.stringify(align)}`);
    await this.#whenReady();
    this.#tell({ kind: 'jump', key });
    this.#begin(() => this.#engine?.start(this.#keyHandle(key), { end: align === 'end' }));
  }

  /** @param {Edge} [edge] */
  async retry(edge) {
    const engine = await this.#whenReady();
    this.#tell({ kind: 'retry', edge: edge ?? null });
    this.#askAnew(() => engine?.retry(edge), edge);
  }

  /** The row at the reading line, and the key of its page: give both to `start` to come back. */
  get anchor() {
    this.#catchUp();
    const anchor = this.#last?.anchor;
    if (!anchor) return null;
    const id = this.#items.id(anchor.id);
    const key = this.#isNumbered ? anchor.key : this.#keys.string(anchor.key);
    return id === undefined || key === undefined ? null : { id, key, distance: anchor.distance };
  }

  /** The first row in sight, from 0: whether it has been read or not. */
  get firstVisible() {
    this.#catchUp();
    return this.#last?.firstVisible ?? 0;
  }

  /**
   * The rows in sight that have been read, from the first on.
   * @returns {{id: string, index: number, distance: number}[]}  `distance`: px from the top
   */
  get rowsInSight() {
    this.#catchUp();
    const offset = this.#last?.contentOffset ?? 0;
    return this.#visible.flatMap((row) => {
      const item = row.kind === 'item' && row.height > 0 ? this.#items.item(row.version) : undefined;
      return item ? [{ id: item.id, index: item.index, distance: row.top - offset }] : [];
    });
  }

  /** @returns {ListState} */
  get state() {
    this.#catchUp();
    const last = this.#last;
    return {
      refresh: this.#publicState(last?.refresh),
      prepend: this.#publicState(last?.prepend),
      append: this.#publicState(last?.append),
      heldPages: last?.pageCount ?? 0,
      // Of a counted list most rows are placeholders.
      heldRows: this.#configuration?.placeholders ? this.#items.size : last?.rowCount ?? 0,
      rowCount: last?.rowCount ?? 0,
      mountedRows: this.#rows.mounted.size,
      gaps: last?.gaps.length ?? 0,
      total: last?.total ?? null,
      contentHeight: last?.contentLength ?? 0,
      offset: last?.contentOffset ?? 0,
    };
  }

  /**
   * Tells what the list does from now on: loads, replies, failures, tries to come, what was asked of it.
   * @param {Observer} observer
   * @returns {() => void} ends it
   */
  observe(observer) {
    this.#observers.add(observer);
    return () => {
      this.#observers.delete(observer);
    };
  }

  /**
   * What `inspect` of trace.js describes the list by, as of the engine's last answer. Null before the first.
   * @returns {import('./trace.js').Inspected|null}
   */
  get inspected() {
    this.#catchUp();
    if (!this.#last || !this.#configuration) return null;
    return {
      answer: this.#last, configuration: this.#configuration, items: this.#items, mounted: this.#rows.mounted.values(),
      state: this.state,
    };
  }

  /** How many strings and failures are kept for the engine's handles: bounded, whatever was scrolled past. */
  get internedCounts() {
    return {
      ids: this.#items.idCount, items: this.#items.size, keys: this.#keys.size, failures: this.#failures.size,
    };
  }

  /** @param {string} id */
  rowNode(id) {
    const handle = this.#items.existing(String(id));
    return handle === undefined ? null : this.#rows.mounted.get(handle)?.node ?? null;
  }

  /** @param {string} id */
  focusRow(id) {
    this.#wake();
    this.#hearScroll();
    const handle = this.#items.existing(String(id));
    return handle !== undefined && this.#focus(this.#engine?.rowOf(handle) ?? -1);
  }

  /**
   * The item so many rows from another: -1 for the one above. Null where the list holds none there: it may be still to
   * come, unless that edge is at its end.
   * @param {string} id
   * @param {number} step
   * @returns {Item|null}
   */
  neighbour(id, step) {
    this.#wake();
    const engine = this.#engine;
    const handle = this.#items.existing(String(id));
    const from = engine && handle !== undefined ? engine.rowOf(handle) : -1;
    const row = from + step;
    if (!engine || from < 0 || row < 0 || row >= (this.#last?.rowCount ?? 0)) return null;
    return this.#items.latest(engine.idAt(row)) ?? null;
  }

  /**
   * Moves the focus along the rows, across pages, and scrolls them into sight.
   * @param {number} delta
   */
  moveFocus(delta) {
    this.#wake();
    this.#hearScroll();
    const engine = this.#engine;
    if (!engine || !this.#last) return false;
    const focused = this.#activeElement;
    const entry = focused ? this.#rows.entry(focused) : undefined;
    const from = this.#rowOf(entry?.id ?? this.#focused);
    if (from < 0) return this.#focus(this.firstVisible);
    return this.#focus(from + delta);
  }

  /** What has the focus in the tree that the list stands in: of a shadow tree the document knows its host alone. */
  get #activeElement() {
    const root = this.getRootNode();
    return 'activeElement' in root ? /** @type {Document|ShadowRoot} */ (root).activeElement : null;
  }

  /** What has the focus in one of the rows. */
  get #focusedNode() {
    const focused = this.#activeElement;
    return focused && focused !== this && this.contains(focused) ? focused : null;
  }

  /**
   * @param {number} pages
   * @param {{behavior?: ScrollBehavior}} options
   */
  scrollByPage(pages, { behavior } = {}) {
    // A little of the old page stays in sight, as everywhere.
    const way = pages * this.#viewportLength * 0.9;
    this.scrollBy({ ...(this.#isHorizontal ? { left: way * this.#way } : { top: way }), behavior });
  }

  // A smooth scroll is to reach its target, whatever the list writes meanwhile.

  /** @param {any[]} where */
  scrollTo(...where) {
    this.#noteTarget(where, 0);
    super.scrollTo(.../** @type {[any]} */ (/** @type {unknown} */ (where)));
  }

  /** @param {any[]} where */
  scroll(...where) {
    this.scrollTo(...where);
  }

  /** @param {any[]} where */
  scrollBy(...where) {
    this.#noteTarget(where, this.#isHorizontal ? this.scrollLeft : this.scrollTop);
    super.scrollBy(.../** @type {[any]} */ (/** @type {unknown} */ (where)));
  }

  /**
   * @param {any[]} where
   * @param {number} from  px
   */
  #noteTarget(where, from) {
    const { left, top, behavior = 'auto' } = where.length === 1 ? Object(where[0]) : { left: where[0], top: where[1] };
    const isSmooth = behavior === 'smooth' || (behavior === 'auto' && getComputedStyle(this).scrollBehavior === 'smooth');
    const target = from + Number(this.#isHorizontal ? left : top);
    const [room, at] = this.#isHorizontal
      ? [this.scrollWidth - this.clientWidth, Math.abs(this.scrollLeft)] : [this.scrollHeight - this.clientHeight, this.scrollTop];
    const way = this.#isHorizontal ? this.#way : 1;
    const clamped = Math.min(Math.max(0, target * way), room);
    if (isSmooth && Math.abs(clamped - at) > 1) this.#smooth.begin(clamped * way);
    else this.#smooth.end();
  }

  /** @param {number} place  where it is put: px */
  #scrollAtOnce(place) {
    const way = this.#isHorizontal ? this.#way : 1;
    const before = (this.#isHorizontal ? this.scrollLeft : this.scrollTop) * way;
    const name = this.#isHorizontal ? 'left' : 'top';
    // Whatever a page's styles say of scrolls: this is none that anybody sees.
    super.scrollTo({ [name]: place * way, behavior: AT_ONCE });
    const target = this.#smooth.moved((place - before) * way);
    if (target === null) return;
    this.#restartedAt = performance.now();
    super.scrollTo({ [name]: target, behavior: 'smooth' });
  }

  // MARK: - Set-up

  #build() {
    this.setAttribute('role', 'feed');
    this.#stack.className = 'mk-stack';
    // It is moved nowhere by that; but what Chromium has painted of a transformed block it keeps as it is while the list scrolls, and of
    // any other it paints all rows anew at every second frame of a flight.
    Object.assign(this.#stack.style, { position: 'absolute', boxSizing: 'content-box', transform: 'translateY(0)' }, placeAcross(false));
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.#isBuilt = true;
    this.#sizer.className = 'mk-content';
    for (const edge of EDGES) {
      const node = this.#statusNodes[edge];
      node.classList.add(`mk-status-${edge}`);
      node.dataset.edge = edge;
      if (edge === 'append') this.#sizer.append(this.#stack);
      this.#sizer.append(node);
    }
    this.addEventListener('scroll', ({ timeStamp }) => this.#scrolled(timeStamp), { passive: true });
    this.addEventListener('scrollend', () => this.#scrollEnded());
    this.addEventListener('click', (event) => this.#open(event));
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && this.#rows.entry(/** @type {Element} */ (event.target))) this.#open(event);
    });
    this.addEventListener('focusin', (event) => {
      this.#leadTab(event);
      const entry = this.#rows.entry(/** @type {Element} */ (event.target));
      if (entry) this.#focused = entry.id;
    });
    for (const type of ['wheel', 'touchmove']) {
      this.addEventListener(type, () => {
        this.#isTurned = true;
        this.#pressed = NaN;
      }, { passive: true });
    }
    for (const type of ['click', 'keydown']) {
      this.addEventListener(type, ({ target }) => { this.#pressed = this.#rowAround(target)?.id ?? NaN; }, { passive: true });
    }
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      this.addEventListener(type, () => this.#smooth.end(), { passive: true });
    }
  }

  /** What is in the list: not what a copy of a page kept of another, of which nothing lives. */
  #takePlace() {
    for (const node of [...this.children]) if (node !== this.#sizer && node.matches('.mk-content')) node.remove();
    if (this.#sizer.parentNode === this) return;
    this.append(this.#sizer);
    if (this.#last && this.#isLaidOut && !this.#isHidden) this.#offset = this.#last.contentOffset;
  }

  /**
   * Tab from outside leads to the first row in sight that it can stop in, or back to the last: not to one that is kept on the page
   * beyond, up to several screens away.
   * @param {FocusEvent} event
   */
  #leadTab({ target, relatedTarget }) {
    const way = this.#tabWay;
    this.#tabWay = 0;
    const row = this.#rowAround(target);
    if (way === 0 || !row || this.#wasInSight(row)) return;
    const from = this.#rowAround(relatedTarget);
    if (from && this.#wasInSight(from)) return;
    const entries = this.#standing.flatMap(({ id }) => this.#rows.mounted.get(id) ?? []);
    if (way < 0) entries.reverse();
    const start = entries.findIndex((entry) => this.#wasInSight(entry));
    for (const entry of start < 0 ? [] : entries.slice(start)) {
      const stop = tabStops(entry.node).at(way > 0 ? 0 : -1);
      if (!stop) continue;
      const isInSight = this.#wasInSight(entry);
      stop.focus({ preventScroll: isInSight });
      if (isInSight) super.scrollTo({ [this.#isHorizontal ? 'left' : 'top']: this.#tabPlace, behavior: AT_ONCE });
      return;
    }
  }

  /** @param {EventTarget|null} node */
  #rowAround(node) {
    const row = isElement(node) && this.contains(node) ? node.closest('.mk-row') : null;
    return row ? this.#rows.entry(row) : undefined;
  }

  /** @param {Mounted} entry */
  #wasInSight({ top, height }) {
    // Not every browser waits with its scroll until it has told of the focus.
    const offset = this.#tabOffset;
    return top + height > offset && top < offset + this.#viewportLength;
  }

  #checkDirection() {
    const side = getComputedStyle(this).direction === 'rtl' ? 'right' : 'left';
    if (side === this.#side) return;
    this.#turn(this.#isHorizontal);
    if (this.#last && this.#isLaidOut) this.#offset = this.#last.contentOffset;
    this.#syncScroll();
  }

  #makeStatus() {
    const node = document.createElement('div');
    node.className = 'mk-status';
    node.hidden = true;
    node.style.position = 'absolute';
    return node;
  }

  /**
   * Rows follow one another downwards, or along a line of text.
   * @param {boolean} isHorizontal
   */
  #turn(isHorizontal) {
    this.#isHorizontal = isHorizontal;
    this.#side = getComputedStyle(this).direction === 'rtl' ? 'right' : 'left';
    this.#way = isHorizontal && this.#side === 'right' ? -1 : 1;
    this.#rows.turn(isHorizontal, this.#side);
    this.#frame.turn(isHorizontal);
    this.#padding = this.#frame.padding(isHorizontal);
    this.#directionObserver.disconnect();
    // A class or a style may say it as well as `dir`, on whatever the list stands in.
    if ((isHorizontal || this.#columns > 1) && this.isConnected) {
      this.#directionObserver.observe(this.ownerDocument, { attributes: true, attributeFilter: ['dir', 'class', 'style'], subtree: true });
    }
    Object.assign(this.#sizer.style, isHorizontal
      ? { flex: 'none', position: 'relative', inset: '', width: '', minWidth: '100%', height: '100%', minHeight: '' }
      : { flex: 'none', position: 'relative', inset: '', width: '100%', minWidth: '', height: '', minHeight: '100%' });
    this.#shift = 0;
    for (const edge of EDGES) {
      Object.assign(this.#statusNodes[edge].style, edge === 'refresh' ? { inset: '0' } : placeAcross(isHorizontal, this.#side));
    }
    if (this.#last) this.#putStatuses(this.#last);
    if (this.#isStacked) return;
    for (const entry of this.#rows.mounted.values()) {
      this.#put(entry.node, entry.top);
      this.#putInColumn(entry, entry.column);
    }
  }

  /**
   * A page lays out what follows in its flow more cheaply than what is put at places.
   * @param {boolean} isStacked
   */
  #pile(isStacked) {
    this.#isStacked = isStacked;
    this.#rows.pile(isStacked ? this.#stack : this.#sizer, isStacked);
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

  get #viewportLength() {
    return this.#isHorizontal ? this.clientWidth : this.clientHeight;
  }

  /**
   * px from the content's start.
   * @returns {number}
   */
  get #offset() {
    return (this.#isHorizontal ? this.scrollLeft * this.#way : this.scrollTop) - this.#shift - this.#padding.start;
  }

  /** @param {number} offset */
  set #offset(offset) {
    // A scroll stands at whole pixels of the screen. What is left over is the rows': or each correction would move the row that
    // stays by a part of a pixel, and many of them by more.
    const scale = Number.isInteger(devicePixelRatio) ? 1 : devicePixelRatio;
    const { start, end } = this.#padding;
    let place = offset + start;
    // At the ends of the content the padding beyond them is in sight too.
    if (start > 0 && offset <= 0) place = 0;
    else if (end > 0 && this.#contentLength > 0 && offset >= this.#contentLength - this.#viewportLength) place += end;
    const scrolled = Math.round(place * scale) / scale;
    const before = this.#offset;
    // It would snap to where rows have been until now.
    this.#checkSnapping();
    if (this.#snaps) this.#frame.holdSnapping(true);
    this.#shiftRows(scrolled - place);
    this.#scrollAtOnce(scrolled);
    if (this.#snaps && !this.#isApplying) this.#frame.holdSnapping(false);
    // The engine knows nothing of padding, and is told where the list stands.
    if (place !== offset + start) queueMicrotask(() => this.#syncScroll());
    // What the list does itself is no way of the reader's.
    this.#scrolledTo += this.#offset - before;
  }

  /** A list that snaps to its rows follows the node that it stands at: that shows no other row. */
  #checkSnapping() {
    this.#snaps = this.#frame.snaps;
    this.#rows.isFresh = this.#snaps;
  }

  /** @param {number} shift  px */
  #shiftRows(shift) {
    if (shift === this.#shift) return;
    this.#shift = shift;
    this.#sizer.style[this.#isHorizontal ? 'insetInlineStart' : 'top'] = `${shift}px`;
  }

  /**
   * @param {HTMLElement} node
   * @param {number} start  px along the axis
   */
  #put(node, start) {
    if (this.#isHorizontal) Object.assign(node.style, from(this.#side, `${start}px`));
    else node.style.top = `${start}px`;
  }

  /** @param {Configuration} configuration */
  #options(configuration) {
    // Read once: the engine keeps room of this height, whatever a status shows.
    this.#statusHeight = this.#frame.statusHeight;
    const endRule = configuration.endRule ?? (this.#isNumbered ? 'total' : 'missingNextKey');
    return {
      order: configuration.order,
      firstKey: this.#keyHandle(this.#firstKey),
      pageCap: configuration.pageCap ?? 0,
      endRule,
      pageSize: configuration.pageSize ?? 20,
      windowPages: configuration.windowPages ?? 10,
      estimatedRowHeight: configuration.estimatedRowHeight ?? 100,
      statusHeight: this.#statusHeight,
      // Adaptive, unless told otherwise.
      prefetchViewports: configuration.prefetchViewports ?? -1,
      overscan: this.#mounting.overscan + MOST_AHEAD_FAST,
      maxMountedRows: MOST_NAMED,
      placeholders: configuration.placeholders ?? false,
      columns: this.#columns,
      spacing: configuration.spacing ?? 0,
      loadsInFlight: configuration.loadsInFlight,
      arrangement: configuration.arrangement,
      duplicates: configuration.duplicates,
      emptyPageBudget: configuration.emptyPageBudget,
      itemLimit: configuration.itemLimit,
    };
  }

  get #isNumbered() {
    const order = this.#configuration?.order;
    return order === 'pageNumber' || order === 'offset';
  }

  get #firstKey() {
    if (this.#configuration?.order === 'offset') return 0;
    return this.#isNumbered ? this.#configuration?.firstPage ?? 1 : '';
  }

  get #columns() {
    return Math.max(1, Math.floor(this.#configuration?.columns ?? 1));
  }

  /** @param {string|number} key */
  #keyHandle(key) {
    return this.#isNumbered ? Number(key) : this.#keys.handle(String(key));
  }

  async #whenReady() {
    await this.#ready;
    this.#wake();
    this.#isAskedAway = !this.isConnected;
    return this.#engine;
  }

  // MARK: - Out of the document

  /** Whoever moves an element takes it out for a moment; what is done with within this turn is a move. */
  #sleepSoon() {
    clearTimeout(this.#sleepTimer);
    this.#sleepTimer = window.setTimeout(() => this.#sleep());
  }

  /**
   * Gives the engine's memory to others while the list is in no document. What it shows, and the pages that it has that from, it keeps:
   * that is the page's memory, of which the browser takes back what nobody has any more.
   */
  #sleep() {
    if (!this.#engine || this.isConnected || (this.#isAskedAway && this.#flights.size > 0)) return;
    const last = this.#last;
    // Rows above that only the engine knows how to ask for again.
    if (last?.anchor && last.rowCount > 0 && this.#recallKey(last) === null) return;
    for (const request of this.#flights.keys()) this.#tell({ kind: 'cancel', request });
    this.#stopLoads();
    this.#learned = this.#engine.learned();
    this.#engine.destroy();
    this.#engine = null;
    this.#isAsleep = true;
  }

  /**
   * The key that a list as of an answer can be begun at without a request, and nothing above is lost.
   * @param {Answer} answer
   */
  #recallKey({ anchor, prepend, gaps }) {
    if (!anchor) return null;
    const page = this.#pages.page(anchor.key);
    const isNamed = this.#configuration?.order === 'cursor' && page !== undefined && this.#replyKey(page.previousKey) !== NO_KEY;
    const leadsBack = this.#isNumbered || isNamed;
    if (!leadsBack && (prepend.state !== 'end' || gaps.length > 0)) return null;
    return this.#pages.beginning(anchor.key, leadsBack, ({ nextKey }) => this.#replyKey(nextKey));
  }

  #stopLoads() {
    for (const { controller } of this.#flights.values()) controller.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#flights.clear();
    this.#timers.clear();
  }

  /** The list has an engine again, as if it had not been away: from the pages it kept, without a request. */
  #wake() {
    const configuration = this.#configuration;
    if (!this.#isAsleep || !configuration || !this.#exports) return;
    this.#isAsleep = false;
    this.#isAskedAway = !this.isConnected;
    // Where there is no box there is no style either.
    const statusHeight = this.#statusHeight;
    const options = this.#options(configuration);
    this.#statusHeight = statusHeight;
    const engine = new ListEngine(this.#exports, { ...options, statusHeight });
    this.#engine = engine;
    const before = this.#last;
    const answer = before && before.rowCount > 0 ? this.#recall(engine, before) : null;
    if (!answer) engine.learned(this.#learned);
    if (answer) this.#run(() => answer);
    // What was on its way in place of those rows is asked for again; so is what never came.
    const wasAsked = !answer || before?.refresh.state === 'loading' || before?.refresh.state === 'failed';
    if (wasAsked && this.#beginning) this.#run(this.#beginning);
    else if (!answer) this.#syncScroll();
    for (const token of this.#edits.tokens) this.#run(() => this.#edits.show(engine, token));
    if (!this.isConnected) this.#sleepSoon();
  }

  /**
   * Takes a new engine to where another was, as far as kept pages go: to the row at the reading line, at its place.
   * @param {ListEngine} engine
   * @param {Answer} before  of the other
   * @returns {Answer|null}  with what is still to be done; null where that row cannot be had from them
   */
  #recall(engine, before) {
    const { anchor, contentOffset } = before;
    const first = this.#recallKey(before);
    if (!anchor || first === null) return null;
    const { length } = this.#mounting;
    const pages = this.#pages.copy();
    const heights = [...this.#rows.mounted.values()].flatMap(({ kind, id, height }) => (kind === 'item' ? { id, height } : []));
    // The way to that row is no reader's: nothing beyond it is to be asked for on it.
    engine.learned(NO_WAY);
    engine.scroll(contentOffset, length);
    let answer = engine.start(first, { id: anchor.id, distance: anchor.distance });
    /** @type {import('./makimono-engine.js').Command[]} */
    let left = [];
    // Each answer may ask for pages: those that were kept are there at once.
    const take = (/** @type {Answer} */ next) => {
      const answers = [next];
      for (let given = answers.shift(); given; given = answers.shift()) {
        answer = given;
        left.push(...given.commands);
        for (const cancel of given.commands) if (cancel.kind === 'cancel') left = left.filter(({ request }) => request !== cancel.request);
        const load = left.find((one) => one.kind === 'load' && pages.get(one.key)?.size === one.size);
        const kept = load?.kind === 'load' ? pages.get(load.key) : undefined;
        if (!load || load.kind !== 'load' || !kept) continue;
        pages.delete(load.key);
        left.splice(left.indexOf(load), 1);
        // What its measuring asks for comes with the next answer.
        left.push(...this.#givePage(engine, load.request, kept.page, true).commands);
        answers.push(engine.measure(heights));
      }
    };
    take(answer);
    // A list that can be read from its beginning alone is read to that row.
    for (let count = NaN; count !== pages.size && engine.rowOf(anchor.id) < 0;) {
      count = pages.size;
      take(engine.scroll(answer.rowsEnd, length));
    }
    const row = engine.rowOf(anchor.id);
    if (row < 0) return null;
    const place = answer.rows(row - answer.firstMounted, row - answer.firstMounted + 1)[0].top - anchor.distance;
    if (Math.abs(place - answer.contentOffset) > HEIGHT_STEP) take(engine.scroll(place, length));
    engine.learned(this.#learned);
    take(engine.scroll(answer.contentOffset, length));
    return { ...answer, commands: left, changed: true, statesChanged: true, movesContent: true, inserted: 0, removed: 0, updated: 0, replaced: false };
  }

  #reset() {
    this.#stopLoads();
    this.#engine?.destroy();
    this.#engine = null;
    this.#smooth.end();
    this.#isAsleep = false;
    this.#beginning = null;
    this.#pages.clear();
    this.#last = null;
    this.#rowObserver.disconnect();
    this.#rows.clear();
    this.#failures.clear();
    this.#shown.clear();
    this.#focused = -1;
    this.#told = [];
    this.#isWindowFull = false;
    this.#visible = [];
    this.#standing = [];
    this.#knownRow = null;
    this.#flown = null;
    this.#unseen = 0;
    this.#passed = [];
    this.#gone = 0;
    this.#unwatched.clear();
    this.#contentLength = NaN;
    this.#rowsShown = { start: NaN, end: NaN };
    this.#statusShown = { refresh: '', prepend: '', append: '' };
    this.#items = new HeldItems();
    this.#edits = new LocalEdits(this.#items);
    this.#keys = new Interner();
    for (const edge of EDGES) this.#statusNodes[edge].hidden = true;
  }

  // MARK: - Events in

  /** Whether the list has a box, with room in it: else there is nothing to measure, and no scroll that every browser keeps. */
  get #isLaidOut() {
    return this.clientHeight > 0 && this.clientWidth > 0;
  }

  #resized() {
    if (!this.#isLaidOut) {
      this.#hide();
      return;
    }
    if (this.#isHidden) {
      // Not every browser keeps the scroll of what had no box. But one that was to be seen before the list heard of it may be scrolled.
      const isScrolled = this.#isUnseen && (this.#isHorizontal ? this.scrollLeft : this.scrollTop) !== 0;
      this.#isHidden = false;
      this.#isUnseen = false;
      if (this.#last && !isScrolled) this.#offset = this.#last.contentOffset;
    }
    this.#padding = this.#frame.padding(this.#isHorizontal);
    this.#checkSnapping();
    // What a layout cuts short is no way of the reader's.
    this.#scrolledTo = this.#offset;
    this.#syncScroll();
  }

  /** What stands where is as it was, once the list is to be seen again. */
  #hide() {
    this.#isHidden = true;
    this.#flown = null;
    this.#unseen = 0;
    this.#restSoon();
  }

  /** @param {number} time  ms, of the event */
  #scrolled(time) {
    if (this.#isHidden) return;
    if (this.#flown && this.#unseen < this.#blinks && time < this.#blindUntil) {
      this.#unseen += 1;
      return;
    }
    const offset = this.#offset;
    const step = (offset - this.#scrolledTo) / (this.#unseen + 1);
    this.#noteUnseen(offset);
    this.#scrolledTo = offset;
    this.#unseen = 0;
    if (time - this.#askedAt < LONGEST_SILENCE && this.#fliesOn(offset, step, time)) return;
    this.#askedAt = time;
    this.#askedStep = step;
    if (!this.#isApplying && this.#mounting.follow(step)) this.#scrollsOn(time);
    this.#syncScroll(offset);
  }

  /**
   * Whether the list flies, and stands where nothing is to be done yet. What reads a place, and any other event, catches up with it
   * first.
   * @param {number} offset
   * @param {number} step  px a scroll event, of late
   * @param {number} time  ms, of the event
   */
  #fliesOn(offset, step, time) {
    const last = this.#last;
    if (!last || !this.#mounting.isFast || this.#shift !== 0 || this.#isApplying) return false;
    if (!this.#mounting.flies(step) || Math.abs(step) > FASTER * Math.abs(this.#askedStep)) return false;
    const quiet = this.#flown?.quiet ?? this.#quietAround(last);
    if (!(offset > quiet.start && offset < quiet.end)) return false;
    this.#flown ??= { start: last.contentOffset, end: last.contentOffset, quiet };
    this.#noteFlown(offset);
    // So many steps of the same length lead to quiet places too.
    const left = step > 0 ? quiet.end - offset : offset - quiet.start;
    this.#blinks = Math.min(MOST_UNSEEN, Math.ceil(left / Math.abs(step)) - 1);
    this.#blindUntil = time + LONGEST_BLINK;
    this.#scrollsOn(time);
    return true;
  }

  /**
   * Between which places nothing is to be done: they are among rows that are on the page, and as far from where the engine was asked
   * last as it said that no page is wanted, or within a screen; but not so far that it would be a leap.
   * @param {Answer} last
   * @returns {import('./mounting.js').Span}
   */
  #quietAround(last) {
    const { contentOffset, quietBefore, quietAfter } = last;
    const { length } = this.#mounting;
    const most = LONGEST_WAY * length;
    const ends = this.#endsInTime(last);
    const enough = this.#mounting.enoughFor(last, this.#standing);
    // Where rows end for now the list comes to a stand, and no event tells of it any more.
    const toStart = last.prepend.state === 'end' ? -Infinity : last.rowsStart + length;
    const toEnd = last.append.state === 'end' ? Infinity : last.rowsEnd - 2 * length;
    return {
      start: Math.max(contentOffset - Math.min(most, Math.max(length, quietBefore)), ends.start, enough.start, toStart),
      end: Math.min(contentOffset + Math.min(most, Math.max(length, quietAfter)), ends.end, enough.end, toEnd),
    };
  }

  /** @param {number} offset */
  #noteFlown(offset) {
    const flown = this.#flown;
    if (!flown) return;
    flown.start = Math.min(flown.start, offset);
    flown.end = Math.max(flown.end, offset);
  }

  /**
   * The way to here was not looked at: whatever stood there went by.
   * @param {number} offset
   */
  #noteUnseen(offset) {
    if (this.#unseen > 0) this.#noteFlown(offset);
  }

  /** Asks the engine for what was put off since, if anything was. */
  #catchUp() {
    if (this.#flown) this.#syncScroll();
  }

  #syncScroll(offset = this.#offset) {
    if (this.#isApplying || (this.#last && (this.#isHidden || !this.#isLaidOut))) return;
    this.#run(() => this.#scrollAnswer(offset), 'scroll');
  }

  /** @param {number} offset */
  #scrollAnswer(offset) {
    this.#notePassed(offset);
    if (this.#shift !== 0 && offset + this.#shift <= 0) {
      // At the very start rows stand at their places.
      offset += this.#shift;
      this.#shiftRows(0);
    }
    const length = this.#viewportLength;
    this.#mounting.length = length;
    return this.#walk(offset, length);
  }

  /**
   * A long way of the reader's own, which a busy page hears of at once, is gone in steps: for a drag of the scroll bar, which leads
   * to another part of a list that is longer than a page can be, the engine takes what is longer.
   * @param {number} offset
   * @param {number} length
   */
  #walk(offset, length) {
    const engine = this.#engine;
    let at = this.#last?.contentOffset ?? offset;
    let statesChanged = false;
    if (engine && this.#isTurned && this.#last?.mayMoveAtRest && length > 0) {
      for (let step = 0; step < MOST_STEPS && Math.abs(offset - at) > STEP * length; step += 1) {
        const told = at + Math.sign(offset - at) * STEP * length;
        const answer = engine.scroll(told, length);
        this.#obey(answer);
        statesChanged ||= answer.statesChanged;
        at = answer.contentOffset;
        if (!answer.movesContent) continue;
        offset += at - told;
        this.#offset = offset;
      }
    }
    const answer = engine?.scroll(offset, length);
    if (answer && statesChanged) answer.statesChanged = true;
    return answer;
  }

  /**
   * The rows that were in sight since the engine was asked, while they can still be told.
   * @param {number} offset  where the list is now
   */
  #notePassed(offset) {
    this.#noteUnseen(offset);
    const flown = this.#flown;
    this.#flown = null;
    if (!flown) return;
    for (const { kind, id: handle, version, top, height } of this.#standing) {
      if (kind !== 'item' || top + height <= flown.start || top >= flown.end + this.#mounting.length || this.#shown.has(handle)) continue;
      const item = this.#items.item(version);
      if (item) this.#passed.push({ handle, isAbove: top < offset, row: { id: item.id, index: item.index } });
    }
  }

  /** @param {number} time  ms, of the event */
  #scrollsOn(time) {
    this.#isScrolling = true;
    this.#movedAt = time;
    if (this.#endTimer === 0) this.#missEnd(LOST_END);
    if (!TELLS_END) this.#restSoon();
    else if (this.#restTimer !== 0) {
      clearTimeout(this.#restTimer);
      this.#restTimer = 0;
    }
  }

  /** @param {number} time  ms */
  #missEnd(time) {
    // One timer for many events; only a clock can tell what nothing else tells.
    this.#endTimer = window.setTimeout(() => {
      this.#endTimer = 0;
      const left = this.#movedAt + LOST_END - performance.now();
      if (left > 0) this.#missEnd(left);
      else if (this.#isScrolling) this.#rest();
    }, time);
  }

  #scrollEnded() {
    this.#isTurned = false;
    if (performance.now() - this.#restartedAt > RESTART) this.#smooth.end();
    this.#settle();
    // One turn of a wheel ends, and the next follows: what flying put off waits for the last.
    this.#restSoon();
  }

  /** Rest is that nothing happens for a while: only a clock can tell. */
  #restSoon() {
    clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => this.#rest(), REST);
  }

  /** Makes up for what flying put off. */
  #rest() {
    this.#restTimer = 0;
    // An end that nobody tells may be where nobody looked.
    this.#catchUp();
    this.#hearScroll();
    this.#isScrolling = false;
    this.#isTurned = false;
    if (!TELLS_END) this.#smooth.end();
    this.#mounting.isFast = false;
    if (this.#last) this.#showEnds(this.#last);
    this.#watchRows();
    if (this.#gone > 0) this.#freeHandles();
    if (!TELLS_END) this.#settle();
  }

  /** Nothing scrolls: a list longer than a page can be may be put where its scroll bar should stand. */
  #settle() {
    if (this.#isApplying) return;
    this.#catchUp();
    if (this.#last?.mayMoveAtRest) this.#run(() => this.#engine?.settle());
  }

  /**
   * Does what follows from another size of rows before they are painted. What has another size by that, in a place where sizes were told
   * of already, cannot be told of in the same frame: browsers call that an error of the page.
   * @param {() => void} act
   */
  #heed(act) {
    this.#isHeeding = true;
    this.#hasShown = false;
    try {
      act();
    } finally {
      this.#isHeeding = false;
      if (this.#hasShown) {
        this.#stackObserver.unobserve(this.#stack);
        if (this.#watchFrame === 0) this.#watchFrame = requestAnimationFrame(() => this.#watch());
      }
    }
  }

  /** Whatever changed its size meanwhile is told of now. */
  #watch() {
    this.#watchFrame = 0;
    if (!this.isConnected || !this.ownerDocument.defaultView) return;
    this.#stackObserver.observe(this.#stack);
    if (!this.#mounting.isFast) this.#watchRows();
  }

  #watchRows() {
    if (!this.ownerDocument.defaultView) return;
    for (const entry of this.#unwatched) this.#rowObserver.observe(entry.node);
    this.#unwatched.clear();
  }

  /** @param {ResizeObserverEntry[]} entries */
  #measureResized(entries) {
    if (!this.#isLaidOut) return;
    this.#hearScroll();
    this.#measureGrown(entries.flatMap(({ target }) => this.#rows.entry(target) ?? []));
  }

  /**
   * Where a script has scrolled to in this frame, of which the event comes in the next: a place that is written before that is written
   * from there. But not where a layout cut the list short; and a smooth scroll tells of each of its frames.
   */
  #hearScroll() {
    if (this.#isHidden || this.#isApplying || this.#smooth.isUnderWay) return;
    this.#catchUp();
    const last = this.#last;
    if (!last) return;
    let offset = this.#offset;
    const by = offset - last.contentOffset;
    if (Math.abs(by) < 2 * LAYOUT_UNIT) return;
    const [at, most] = this.#isHorizontal
      ? [Math.abs(this.scrollLeft), this.scrollWidth - this.clientWidth] : [this.scrollTop, this.scrollHeight - this.clientHeight];
    if (at >= most - 1) return;
    if (Math.abs(by) <= ENGINE_ROUNDING) {
      // The rows stand off by what a scroll is rounded to, so that this is none: from further away it is a move. Nothing is shown there.
      const told = offset - Math.sign(by) * 3 * ENGINE_ROUNDING;
      const answer = this.#engine?.scroll(told, this.#viewportLength);
      if (!answer) return;
      this.#obey(answer);
      this.#areStatesLate ||= answer.statesChanged;
      if (answer.movesContent) {
        offset += answer.contentOffset - told;
        this.#offset = offset;
      }
    }
    this.#syncScroll(offset);
  }

  /**
   * The stack is of another height than its rows, as the engine has them: a row that came by fast has grown since, and moved all
   * below it. Or margins of what is in rows go through to the outside, where an app has it so.
   * @param {number} height  px, of its rows
   */
  #stackResized(height) {
    if (height === 0 || this.#isStackHigh(height)) return;
    this.#hearScroll();
    this.#measureGrown([...this.#unwatched]);
    // Not its rectangle: with the room above it that may be too long for parts of a pixel.
    const isRight = this.#isStackHigh(parseFloat(getComputedStyle(this.#stack).height));
    if (!isRight && this.#rows.contain()) this.#measureGrown([...this.#rows.mounted.values()]);
  }

  /** @param {number} height  px */
  #isStackHigh(height) {
    const first = this.#standing[0];
    const last = this.#standing.at(-1);
    if (!this.#isStacked || !first || !last) return true;
    return Math.abs(height - (last.top + last.height - first.top)) < MOST_CUT + this.#standIns * ROUGHEST_UNIT;
  }

  /** @param {Mounted[]} entries */
  #measureGrown(entries) {
    const grown = entries.filter((entry) => entry.kind === 'item' && this.#measureNode(entry));
    const heights = grown.map(({ id, height }) => ({ id, height }));
    if (heights.length === 0) return;
    const keepsTop = this.#isAtEnd && heights.some(({ id }) => id === this.#pressed);
    // The end of the list stays where it is for who reads there, and a row there would grow upwards: not under the hand that opens it.
    if (keepsTop) this.#run(() => this.#engine?.scroll(this.#offset - OFF_END, this.#viewportLength));
    this.#run(() => this.#engine?.measure(heights), 'measure');
    if (keepsTop) this.#syncScroll();
  }

  /** Whether the list is scrolled to its very end, and ends there. */
  get #isAtEnd() {
    return this.#last?.append.state === 'end' && this.#offset + this.#viewportLength > this.#last.contentLength - OFF_END;
  }

  /** @param {Mounted} entry */
  #measureNode(entry) {
    const height = this.#lengthOf(entry.node);
    if (height === entry.height) return false;
    entry.height = height;
    return true;
  }

  /**
   * As it is laid out, which is not as it is seen where something scales it.
   * @param {HTMLElement} node
   */
  #lengthOf(node) {
    const box = node.getBoundingClientRect();
    const seen = this.#isHorizontal ? box.width : box.height;
    const whole = this.#isHorizontal ? node.offsetWidth : node.offsetHeight;
    if (Math.abs(seen - whole) <= ROUNDING && !this.#isScaled()) return seen;
    const style = getComputedStyle(node);
    const used = parseFloat(this.#isHorizontal ? style.width : style.height);
    if (!Number.isFinite(used)) return whole;
    if (style.boxSizing === 'border-box') return used;
    const sides = this.#isHorizontal
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
    return sides.reduce((sum, side) => sum + (parseFloat(side) || 0), used);
  }

  /** Whether the list is seen larger or smaller than it is laid out: an ancestor's transform, or `zoom`. */
  #isScaled() {
    const { width, height } = this.getBoundingClientRect();
    return Math.abs(width - this.offsetWidth) > ROUNDING || Math.abs(height - this.offsetHeight) > ROUNDING;
  }

  /** @param {Event} event */
  #open(event) {
    const target = /** @type {Element} */ (event.target);
    const node = /** @type {HTMLElement|null} */ (target.closest('.mk-row'));
    const entry = node ? this.#rows.entry(node) : undefined;
    if (!entry || event.defaultPrevented || !node) return;
    const { metaKey, ctrlKey, shiftKey, button } = /** @type {MouseEvent} */ (event);
    const isModified = event.type === 'click' && (metaKey || ctrlKey || shiftKey || button);
    // What is in a row keeps its own meaning; so does a text selection in it.
    if (isModified || meetsControl(event, node)) return;
    if (event.type === 'click' && hasSelection(node)) return;
    const item = this.#items.item(entry.version);
    if (!item) return;
    this.dispatchEvent(new CustomEvent('makimono-open', { bubbles: true, composed: true, detail: { id: item.id, data: item.data, node } }));
  }

  // MARK: - The engine's answers

  /**
   * Runs a call of the engine and carries its answer out, until nothing new is to be measured.
   * @param {() => Answer|undefined} call
   * @param {'scroll'|'measure'|'other'} kind  a scroll and nothing else: the rows on the page may do as they are; rows that turned
   *   out otherwise: they stand elsewhere
   * @returns {number} rows that came into the list
   */
  #run(call, kind = 'other') {
    if (!this.#engine) return 0;
    if (this.#isApplying) {
      // Asked by what renders a row: when all rows stand.
      queueMicrotask(() => this.#run(call, kind));
      return 0;
    }
    const isScroll = kind === 'scroll';
    if (!isScroll) this.#catchUp();
    this.#isApplying = true;
    let inserted = 0;
    let removed = 0;
    let updated = 0;
    let replaced = false;
    let isQuiet = isScroll;
    /** @type {{id: number, height: number}[]} last to first */
    let grown = [];
    try {
      let next = call;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const answer = next();
        if (!answer) break;
        inserted += answer.inserted;
        removed += answer.removed;
        updated += answer.updated;
        replaced ||= answer.replaced;
        this.#isNew ||= answer.replaced;
        if (!changesNothing(answer)) this.#knownRow = null;
        isQuiet &&= changesNothing(answer);
        const rows = this.#readRows(answer, isScroll && round === 0, round > 0 || kind === 'measure', grown.at(-1)?.id);
        const pagesBefore = this.#last?.pageCount ?? 0;
        this.#last = answer;
        this.#areStatesLate ||= answer.statesChanged;
        this.#judgeWindow(answer);
        if (answer.changed) this.#tell({ kind: 'change', ...changeOf(answer), pagesBefore });
        this.#obey(answer);
        this.#gone += answer.removed + answer.updated;
        if (this.#gone > this.#mostGone) this.#freeHandles();
        grown = rows ? this.#show(answer, rows) : [];
        if (grown.length === 0) break;
        next = () => this.#engine?.measure(grown);
      }
    } finally {
      this.#isApplying = false;
      if (this.#snaps) this.#frame.holdSnapping(false);
    }
    // A page gets to be painted in between, and what made rows grow over and over cannot hold it up.
    if (grown.length > 0) this.#measureLater(grown);
    // Most scroll events change nothing but what is in sight.
    if (isQuiet && this.#items.size === this.#told[ITEMS_TOLD]) this.#announceShown();
    else this.#announce({ inserted, removed, updated, replaced });
    return inserted;
  }

  /** @param {{id: number, height: number}[]} heights */
  #measureLater(heights) {
    const engine = this.#engine;
    requestAnimationFrame(() => {
      if (this.#engine === engine) this.#run(() => engine?.measure(heights), 'measure');
    });
  }

  /**
   * Whether nothing more comes though there is room on the screen for it: rows that nobody sees are all that the window may hold.
   * @param {Answer} answer
   */
  #judgeWindow({ refresh, append, rowCount, rowsEnd, contentOffset }) {
    const isFull = append.state === 'idle' && refresh.state === 'idle' && rowCount > 0 && !this.#configuration?.placeholders
      && rowsEnd < contentOffset + this.#mounting.length;
    if (isFull === this.#isWindowFull) return;
    this.#isWindowFull = isFull;
    this.#areStatesLate = true;
  }

  /**
   * The rows that the page is to have: `#standing` where those it has will do, and null where all else is as it was too. Most
   * scroll events ask for nothing.
   * @param {Answer} answer
   * @param {boolean} isScroll
   * @param {boolean} isMeasured  rows turned out otherwise, and stand elsewhere; others are put on the page at another time, as
   *   they are when a page comes to who flies
   * @param {number} [firstGrown]  the first of those rows, where it is known
   */
  #readRows(answer, isScroll, isMeasured, firstGrown) {
    const last = this.#last;
    const isAsBefore = isScroll && last !== null && changesNothing(answer) && !answer.movesContent
      && answer.contentLength === last.contentLength && answer.rowsStart === last.rowsStart && answer.rowsEnd === last.rowsEnd
      && answer.gaps.length === last.gaps.length;
    if (!isAsBefore || answer.firstVisible !== last.firstVisible || answer.visibleCount !== last.visibleCount) {
      this.#visible = this.#readVisible(answer, isAsBefore);
    }
    // What is to be shown at an end costs a layout, and rows that come soon cost another: they come with it.
    const isLate = isScroll && this.#isLate(answer);
    if (isAsBefore && !isLate && this.#mounting.isEnough(answer, this.#standing)) return null;
    const keeps = isMeasured || isScroll || this.#mounting.isFast;
    const still = keeps ? this.#stillStanding(answer, isAsBefore, isMeasured, firstGrown) : null;
    if (still && !isLate && this.#mounting.isEnough(answer, still)) return still;
    const rows = still ? this.#rowsAround(answer, still) : this.#mounting.named(answer);
    if (keeps && !still) {
      const mounted = rows.filter(({ id }) => this.#rows.mounted.has(id));
      const first = mounted.length > 0 ? rows.indexOf(mounted[0]) : 0;
      // Rows that came in between are put there now.
      if (rows[first + mounted.length - 1] === mounted.at(-1) && this.#mounting.isEnough(answer, mounted)) return mounted;
    }
    return this.#mounting.worth(answer, rows, ({ id }) => this.#rows.mounted.has(id));
  }

  /**
   * @param {Answer} answer
   * @param {boolean} isAsBefore  where rows stand
   */
  #readVisible({ rows, firstVisible, visibleCount, firstMounted, mountedCount }, isAsBefore) {
    const standing = this.#standing;
    if (isAsBefore && standing.length > 0 && this.#standIns === 0) {
      const first = this.#standingRow;
      const start = firstVisible - first;
      if (first >= 0 && start >= 0 && start + visibleCount <= standing.length) return standing.slice(start, start + visibleCount);
    }
    const start = Math.max(0, firstVisible - firstMounted);
    return rows(start, Math.min(mountedCount, start + visibleCount));
  }

  /** The row of the first of those that stand, where they follow one another in the list yet; else -1. */
  get #standingRow() {
    if (this.#knownRow !== null) return this.#knownRow;
    const engine = this.#engine;
    const first = this.#standing[0];
    const last = this.#standing.at(-1);
    const row = engine && first ? engine.rowOf(first.id) : -1;
    const isWhole = row >= 0 && last && engine?.rowOf(last.id) === row + this.#standing.length - 1;
    this.#knownRow = isWhole ? row : -1;
    return this.#knownRow;
  }

  /**
   * The rows on the page, where the list has all of them yet, one after the other, and no more than it may: `#standing` itself where
   * they stand as they did. Null too where to tell would be as much work as to look at all of them.
   * @param {Answer} answer
   * @param {boolean} isAsBefore  where rows stand
   * @param {boolean} isMeasured
   * @param {number} [firstGrown]
   */
  #stillStanding(answer, isAsBefore, isMeasured, firstGrown) {
    const engine = this.#engine;
    const standing = this.#standing;
    if (!engine || this.#standIns > 0 || answer.replaced || answer.reorders || answer.updated > 0) return null;
    const row = this.#standingRow;
    const start = row - answer.firstMounted;
    const end = start + standing.length;
    if (row < 0 || start < 0 || end > answer.mountedCount) return null;
    if (isAsBefore) return standing;
    // Rows that grew move those that follow. Whether a run of others stands where it did, its ends tell.
    const same = !isMeasured ? standing.length : firstGrown === undefined ? 0 : engine.rowOf(firstGrown) - row;
    /** @type {(index: number) => boolean} */
    const stands = (index) => answer.rows(start + index, start + index + 1)[0].top === standing[index].top;
    if (same <= 0 || same > standing.length || !stands(0) || !stands(same - 1)) return answer.rows(start, end);
    return same === standing.length ? standing : [...standing.slice(0, same), ...answer.rows(start + same, end)];
  }

  /**
   * The rows that may be worth a node, where some are there yet: those are not read again.
   * @param {Answer} answer
   * @param {import('./makimono-engine.js').MountedRow[]} still
   */
  #rowsAround(answer, still) {
    const start = this.#standingRow - answer.firstMounted;
    const { before, after } = this.#mounting.wantsBeyond(answer, still);
    return [...(before ? answer.rows(0, start) : []), ...still, ...(after ? answer.rows(start + still.length) : [])];
  }

  /** @param {Answer} answer */
  #obey(answer) {
    for (const command of answer.commands) {
      switch (command.kind) {
        case 'load': this.#load(command); break;
        case 'cancel':
          this.#flights.get(command.request)?.controller.abort();
          this.#flights.delete(command.request);
          this.#tell({ kind: 'cancel', request: command.request });
          break;
        case 'retry': this.#retryLater(command.request, command.delay, answer); break;
      }
    }
  }

  /** @param {{request: number, edge: Edge, key: number, size: number}} command */
  async #load({ request, edge, key, size }) {
    const generation = this.#generation;
    const controller = new AbortController();
    this.#flights.set(request, { controller, edge, began: performance.now() });
    const most = this.#configuration?.timeout ?? LONGEST_LOAD;
    const timer = most > 0 && most <= LONGEST_TIMER ? window.setTimeout(() => {
      if (generation !== this.#generation || controller.signal.aborted || !this.#flights.delete(request)) return;
      controller.abort();
      this.#takeFailure(request, new LoadFailure('timeout', { message: `no answer within ${most} ms` }));
    }, most) : 0;
    const name = this.#isNumbered ? key : this.#keys.string(key) ?? '';
    this.#tell({ kind: 'load', request, edge, key: name, size });
    try {
      const page = await /** @type {Configuration} */ (this.#configuration).load({
        key: name, size, edge, signal: controller.signal,
      });
      // A reply that nobody waits for is dropped by the engine too; this spares the interning.
      if (generation !== this.#generation || controller.signal.aborted) return;
      this.#flights.delete(request);
      this.#takePage(request, page, { key, size });
    } catch (error) {
      if (generation !== this.#generation || controller.signal.aborted) return;
      this.#flights.delete(request);
      this.#takeFailure(request, error);
    } finally {
      clearTimeout(timer);
      if (!this.isConnected) this.#sleepSoon();
    }
  }

  /**
   * Asks for what a load that is under way may be for, and may never answer: that one gives way.
   * @param {() => Answer|undefined} call
   * @param {Edge} [edge]  whose load it is
   */
  #askAnew(call, edge = 'refresh') {
    this.#run(() => {
      for (const [request, { controller, edge: own, began }] of this.#flights) {
        if (own !== edge || performance.now() - began < OLD_LOAD) continue;
        controller.abort();
        this.#flights.delete(request);
        this.#engine?.failed(request, { failure: 0, status: -1, retryAfter: undefined, rateReset: undefined, rateRemaining: undefined });
        this.#tell({ kind: 'cancel', request });
      }
      return call();
    });
  }

  /**
   * Begins the list, or begins it anew.
   * @param {() => Answer|undefined} call
   */
  #begin(call) {
    this.#beginning = call;
    // Where a smooth scroll led to is nowhere in another list.
    this.#smooth.end();
    this.#askAnew(call);
  }

  /**
   * @param {number} request
   * @param {Page} page
   * @param {{key: number, size: number}} asked
   */
  #takePage(request, page, { key, size }) {
    this.#tell({ kind: 'reply', request, page });
    checkPage(page);
    this.#syncScroll();
    const hasLine = this.#holdGapLine();
    this.#isNew = false;
    const inserted = this.#run(() => (this.#engine ? this.#givePage(this.#engine, request, page) : undefined));
    if (this.#isNew) this.#pages.clear();
    this.#pages.keep(key, size, page);
    if (hasLine) this.#leaveGapLine();
    this.#tell({ kind: 'page', request, page, inserted });
    // Duplicates, late replies, pages that were turned away: what was interned for them is not held.
    if (inserted !== page.items.length) this.#freeHandles();
  }

  /**
   * @param {ListEngine} engine
   * @param {number} request
   * @param {Page} page
   * @param {boolean} [isKept]  it was here already
   */
  #givePage(engine, request, page, isKept = false) {
    return engine.page(request, page.items.map((item) => this.#items.hold(item)), {
      nextKey: this.#replyKey(page.nextKey), previousKey: this.#replyKey(page.previousKey), total: page.total ?? null,
      isLast: page.isLast ?? null, cost: page.bytes ?? 0,
    }, isKept);
  }

  /**
   * Who reads on from below a gap has those rows before the eyes: they stay, and not the row at the top. Whether there are any.
   */
  #holdGapLine() {
    const line = this.#gapLine;
    if (line === 0) return false;
    this.#isHoldingLine = true;
    // The engine chooses the row that stays where the reader scrolls to: there, and back.
    for (const way of [2, 0]) this.#run(() => this.#engine?.scroll(this.#offset + way, this.#viewportLength, line));
    return true;
  }

  #leaveGapLine() {
    this.#isHoldingLine = false;
    this.#syncScroll();
  }

  /** px from the top to the first row below a gap that is being read from below; 0 where none is. */
  get #gapLine() {
    for (const { gap, start, end } of this.#last?.gaps ?? []) {
      if (end.state !== 'loading' || start.state === 'loading') continue;
      const shown = this.#rows.mounted.get(gapRowID(gap));
      const line = shown ? shown.top + shown.height - this.#offset : 0;
      if (line > 0 && line < this.#viewportLength) return line;
    }
    return 0;
  }

  /** @param {string|null|undefined} key */
  #replyKey(key) {
    return key === null || key === undefined || key === '' || this.#isNumbered ? NO_KEY : this.#keys.handle(key);
  }

  /**
   * @param {number} request
   * @param {unknown} error
   */
  #takeFailure(request, error) {
    const failure = failureOf(error);
    // A mistake in a program is told as every other, and not by the list's state alone.
    if (failure !== error && failure.kind === 'wrongShape') console.error(error);
    const handle = this.#nextFailure;
    this.#nextFailure += 1;
    this.#failures.set(handle, failure);
    const { engineStatus, retryAfter, rateReset, rateRemaining } = failure;
    this.#run(() => this.#engine?.failed(request, {
      failure: handle, status: engineStatus, retryAfter, rateReset, rateRemaining,
    }));
    this.#tell({ kind: 'failed', request, failure });
    const used = new Set(EDGES.map((edge) => this.#last?.[edge].value));
    for (const { start, end } of this.#last?.gaps ?? []) used.add(start.value).add(end.value);
    // In a counted list an edge tells of one page that failed, and of another once that is in.
    for (const old of this.#failures.keys()) if (!used.has(old) && old <= handle - MOST_FAILURES) this.#failures.delete(old);
  }

  /**
   * @param {number} request
   * @param {number} delay
   * @param {Answer} answer
   */
  #retryLater(request, delay, answer) {
    for (const edge of EDGES) {
      const failure = answer[edge].cause === 'source' ? this.#failures.get(answer[edge].value) : undefined;
      if (failure && failure.retryAt === null) failure.retryAt = Date.now() / 1000 + delay;
    }
    this.#tell({ kind: 'retryLater', request, delay });
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer);
      this.#run(() => this.#engine?.retryDue(request));
    }, delay * 1000);
    this.#timers.add(timer);
  }

  // MARK: - What is shown

  /**
   * Where the content ends, where the states stand at the ends of its rows, and what they say.
   * @param {Answer} answer
   */
  #showEnds(answer) {
    this.#showLength(answer);
    this.#putStatuses(answer);
    this.#showStatuses(answer);
  }

  /** @param {Answer} answer */
  #showLength({ rowCount, contentLength }) {
    const length = rowCount > 0 ? contentLength : -1;
    if (length === this.#contentLength) return;
    this.#contentLength = length;
    this.#sizer.style[this.#isHorizontal ? 'width' : 'height'] = length >= 0 ? `${length}px` : '100%';
  }

  /**
   * Between which places who scrolls cannot soon see that the content, or its rows, end elsewhere than is shown, or that a state there is
   * another: content offsets.
   * @param {Answer} answer
   * @returns {import('./mounting.js').Span}
   */
  #endsInTime({ contentLength, rowsStart, rowsEnd }) {
    const reach = (this.#mounting.overscan + FAR) * this.#mounting.length;
    const { start: shownStart, end: shownEnd } = this.#rowsShown;
    let end = Infinity;
    if (contentLength !== this.#contentLength) end = Math.min(contentLength, this.#contentLength);
    if (rowsEnd !== shownEnd || this.#areStatesLate) end = Math.min(end, rowsEnd, shownEnd);
    const isStartLate = rowsStart !== shownStart || this.#areStatesLate;
    return {
      start: isStartLate ? Math.max(rowsStart, shownStart) + reach : -Infinity, end: end - this.#mounting.length - reach,
    };
  }

  /** @param {Answer} answer  of which the ends may be to be shown now */
  #isLate(answer) {
    const { start, end } = this.#endsInTime(answer);
    return answer.contentOffset <= start || answer.contentOffset >= end;
  }

  /**
   * Puts rows and scroll where the answer says. Returns the heights that turned out otherwise.
   * @param {Answer} answer
   * @param {import('./makimono-engine.js').MountedRow[]} rows
   */
  #show(answer, rows) {
    const began = this.#mounting.isFast ? performance.now() : 0;
    const isAsBefore = rows === this.#standing;
    if (answer.replaced) this.#noteBeginning();
    // Each page and each row that is measured makes the content longer or shorter, each load changes a state, and to show it costs a
    // layout. Who scrolls far from the ends sees it with the rows that come next, which cost one anyway, or once he rests.
    const entries = isAsBefore ? [] : rows.map(({ id }) => this.#rows.mounted.get(id));
    const isComing = entries.includes(undefined);
    if (!this.#isScrolling || isComing || this.#isLate(answer)) this.#showEnds(answer);
    if (answer.movesContent) this.#offset = answer.contentOffset;
    if (isAsBefore) return [];
    this.#hasShown = true;
    // Browsers that follow a node follow it through all of this; others follow its number among the rows.
    if (this.#snaps && !FOLLOWS_NODES) this.#frame.holdSnapping(true);
    const focused = this.#focusedNode;
    this.#rows.keepOnly(entries, (entry) => {
      if (!this.#unwatched.delete(entry)) this.#rowObserver.unobserve(entry.node);
      // The focus must not fall back to the page: the list itself keeps it, and knows the row.
      if (focused && entry.node.contains(focused)) this.focus({ preventScroll: true });
    });
    /** @type {{entry: Mounted, expected: number, isKnown: boolean}[]} */
    const added = [];
    let standIns = 0;
    const stays = answer.changed ? this.#staying(entries) : null;
    /** @type {Node|null} */
    let next = this.#isStacked ? null : this.#statusNodes.append;
    for (let index = rows.length - 1; index >= 0; index -= 1) {
      const row = rows[index];
      let entry = entries[index];
      if (!entry) {
        const shown = this.#isBeginning && row.kind === 'item' ? this.#items.item(row.version)?.id : undefined;
        entry = this.#rows.add(row.kind, row.id, row.version, next, shown);
        this.#render(entry);
        if (row.kind === 'item') added.push({ entry, expected: row.height, isKnown: false });
      } else {
        if (entry.version !== row.version) {
          entry.version = row.version;
          this.#render(entry);
          added.push({ entry, expected: row.height, isKnown: false });
        } else if (row.kind === 'item' && differ(entry.height, row.height)) {
          // A list that began anew has forgotten what rows measured that it still shows.
          added.push({ entry, expected: row.height, isKnown: true });
        }
        if (stays && !stays.has(index) && entry.node.nextSibling !== next) this.#moveNode(entry, next);
      }
      if (entry.top !== row.top) {
        entry.top = row.top;
        if (!this.#isStacked) this.#put(entry.node, row.top);
      }
      if (entry.column !== row.column) this.#putInColumn(entry, row.column);
      if (row.kind !== 'item') {
        standIns += 1;
        this.#showStandIn(entry, row, answer);
      }
      next = entry.node;
    }
    if (this.#isStacked) this.#stackFrom(rows[0]?.top ?? 0);
    this.#standing = rows;
    this.#knownRow = null;
    this.#standIns = standIns;
    // All reads after all writes: one layout for the lot.
    const measured = [];
    const isLaidOut = added.length > 0 && this.#isLaidOut;
    for (const { entry, expected, isKnown } of added) {
      if (isKnown && !isLaidOut) continue;
      if (isLaidOut) this.#measureNode(entry);
      else entry.height = expected;
      if (differ(entry.height, expected)) measured.push({ id: entry.id, height: entry.height });
      if (isKnown) continue;
      // To be watched costs a row more than to be shown.
      if (this.#mounting.isFast || this.#isHeeding) this.#unwatched.add(entry);
      else this.#rowObserver.observe(entry.node);
    }
    if (this.#mounting.isFast) this.#mounting.note(added.length, performance.now() - began, answer.visibleCount);
    return measured;
  }

  /**
   * Which of the rows stay where they stand in the page: as many as can.
   * @param {(Mounted|undefined)[]} entries
   */
  #staying(entries) {
    const places = new Map(this.#standing.map(({ id }, index) => [id, index]));
    return longestRun(entries.map((entry) => (entry ? places.get(entry.id) ?? -1 : -1)));
  }

  /**
   * @param {Mounted} entry
   * @param {Node|null} next
   */
  #moveNode(entry, next) {
    const focused = this.#focusedNode;
    this.#rows.move(entry, next);
    if (focused && entry.node.contains(focused) && this.#activeElement !== focused) {
      /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
    }
  }

  /**
   * What an app renders: its errors are told as all errors of scripts are, and the other rows stand.
   * @param {() => void} render
   */
  #guard(render) {
    try {
      render();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #noteBeginning() {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    setTimeout(() => { this.#isBeginning = false; });
  }

  /**
   * @param {Mounted} entry
   * @param {number} column
   */
  #putInColumn(entry, column) {
    entry.column = column;
    const columns = this.#columns;
    if (columns === 1 || entry.kind === 'gap') return;
    const spacing = this.#configuration?.spacing ?? 0;
    const start = `calc((100% + ${spacing}px) * ${column} / ${columns})`;
    const length = `calc((100% + ${spacing}px) / ${columns} - ${spacing}px)`;
    Object.assign(entry.node.style, this.#isHorizontal
      ? { top: start, bottom: 'auto', height: length } : { ...from(this.#side, start), width: length });
  }

  /**
   * A row that shows no item: it is as high as the engine has it.
   * @param {Mounted} entry
   * @param {import('./makimono-engine.js').MountedRow} row
   * @param {Answer} answer
   */
  #showStandIn(entry, row, answer) {
    entry.height = row.height;
    // What browsers cut of each would add up where they are stacked.
    const extent = wholeUnits(row.top + row.height) - wholeUnits(row.top);
    if (entry.extent !== extent) {
      entry.extent = extent;
      entry.node.style[this.#isHorizontal ? 'width' : 'height'] = `${extent}px`;
    }
    if (entry.kind !== 'gap') return;
    const gap = answer.gaps.find((one) => one.gap === entry.version);
    if (!gap) return;
    const failure = this.#publicFailure(gap.start) ?? this.#publicFailure(gap.end);
    const shown = JSON.stringify([gap.start.state, gap.end.state, failure]);
    if (shown === entry.shown) return;
    entry.shown = shown;
    this.#guard(() => this.#configuration?.renderGap?.(entry.node, {
      gap: gap.gap, start: gap.start.state, end: gap.end.state, failure,
      fill: (side) => this.fillGap(gap.gap, side),
    }));
  }

  /** @param {Mounted} entry */
  #render(entry) {
    if (entry.kind === 'placeholder') this.#guard(() => this.#configuration?.renderPlaceholder?.(entry.node, entry.version));
    if (entry.kind !== 'item') return;
    const item = this.#items.item(entry.version);
    if (!item) return;
    const { node } = entry;
    node.setAttribute('data-id', item.id);
    node.setAttribute('aria-posinset', String(item.index >= 0 ? item.index + 1 : -1));
    this.#guard(() => this.#configuration?.renderRow(node, item.data, item.index));
  }

  /** @param {Answer} answer */
  #putStatuses({ rowsStart, rowsEnd, contentLength }) {
    this.#rowsShown = { start: rowsStart, end: rowsEnd };
    this.#put(this.#statusNodes.prepend, rowsStart - this.#statusHeight);
    // Rows that go on beyond what a page can be long end elsewhere: a node there would stretch the page.
    const endsHere = rowsEnd <= contentLength;
    this.#put(this.#statusNodes.append, endsHere ? rowsEnd : 0);
    this.#statusNodes.append.style.visibility = endsHere ? '' : 'hidden';
  }

  /** @param {Answer} answer */
  #showStatuses(answer) {
    this.#areStatesLate = false;
    const empty = answer.rowCount === 0;
    for (const edge of EDGES) {
      const state = answer[edge];
      const isOff = edge === 'refresh' ? !empty : empty;
      const status = {
        edge, state: state.state, reason: this.#reasonOf(state), failure: this.#publicFailure(state),
        empty: empty && state.state === 'idle' && answer.append.state === 'end',
      };
      const key = isOff ? 'off' : JSON.stringify([status.state, status.reason, status.empty, status.failure]);
      if (key === this.#statusShown[edge]) continue;
      this.#statusShown[edge] = key;
      const node = this.#statusNodes[edge];
      if (isOff) node.hidden = true;
      else this.#guard(() => this.#configuration?.renderStatus(node, status));
    }
  }

  /**
   * What changed, once everything stands.
   * @param {{inserted: number, removed: number, updated: number, replaced: boolean}} change
   */
  #announce(change) {
    const last = this.#last;
    if (!last) return;
    const isBusy = EDGES.some((edge) => last[edge].state === 'loading');
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.setAttribute('aria-busy', String(isBusy));
    }
    this.#rows.setSize = last.total ?? -1;
    if (change.inserted > 0 || change.removed > 0 || change.updated > 0 || change.replaced) {
      this.dispatchEvent(new CustomEvent('makimono-change', { bubbles: true, composed: true, detail: change }));
    }
    this.#announceShown();
    const told = [this.#items.size, last.pageCount, last.rowCount, last.gaps.length, last.total, this.#isWindowFull,
      ...EDGES.flatMap((edge) => [last[edge].state, last[edge].reason, last[edge].cause, last[edge].value])];
    if (told.some((value, index) => value !== this.#told[index])) {
      this.#told = told;
      this.#guard(() => this.#configuration?.onStateChange?.(this.state));
    }
  }

  /** Rows that came into sight. */
  #announceShown() {
    if (this.#isHoldingLine || (this.#visible === this.#announced && this.#passed.length === 0)) return;
    this.#announced = this.#visible;
    const shown = new Set();
    /** @type {{id: string, index: number}[]} */
    const rows = [];
    for (const row of this.#visible) {
      if (row.kind !== 'item' || row.height === 0) continue;
      shown.add(row.id);
      const item = this.#shown.has(row.id) ? undefined : this.#items.item(row.version);
      if (item) rows.push({ id: item.id, index: item.index });
    }
    this.#shown = shown;
    const passed = this.#passed.filter(({ handle }) => !shown.has(handle));
    this.#passed = [];
    // First to last: what is in sight stands between those that went by above it and below.
    for (const { isAbove, row } of passed) if (!isAbove) rows.push(row);
    rows.unshift(...passed.filter(({ isAbove }) => isAbove).map(({ row }) => row));
    if (rows.length > 0) this.dispatchEvent(new CustomEvent('makimono-shown', { bubbles: true, composed: true, detail: { rows } }));
  }

  /** @param {EdgeState|undefined} state */
  #publicState(state) {
    return { state: state?.state ?? 'idle', reason: state ? this.#reasonOf(state) : null, failure: state ? this.#publicFailure(state) : null };
  }

  /** @param {EdgeState} state */
  #reasonOf(state) {
    return this.#isWindowFull && state === this.#last?.append ? 'windowFull' : state.reason;
  }

  /** @param {EdgeState} state */
  #publicFailure(state) {
    if (state.cause === null) return null;
    if (state.cause !== 'source') return { kind: state.cause };
    const failure = this.#failures.get(state.value);
    return failure
      ? { kind: failure.kind, status: failure.status, message: failure.message, retryAt: failure.retryAt }
      : { kind: 'offline', status: 0, message: '', retryAt: null };
  }

  // MARK: - Focus

  /** @param {number} row */
  #focus(row) {
    const engine = this.#engine;
    if (!engine || row < 0 || row >= (this.#last?.rowCount ?? 0)) return false;
    if (this.#isApplying) {
      // From what renders a row: when all rows stand.
      queueMicrotask(() => this.#focus(row));
      return true;
    }
    // A gap has no item, and is reached like any other row.
    const gap = this.#last?.gaps.find((one) => one.row === row);
    const id = gap ? gapRowID(gap.gap) : engine.idAt(row);
    this.#run(() => engine.reveal(row));
    this.#focused = id;
    this.#rows.mounted.get(id)?.node.focus({ preventScroll: true });
    return true;
  }

  /**
   * @param {number} id  of an item or a gap
   * @returns {number} the row, or -1
   */
  #rowOf(id) {
    return this.#last?.gaps.find(({ gap }) => gapRowID(gap) === id)?.row ?? this.#engine?.rowOf(id) ?? -1;
  }

  /** @param {Trace} trace */
  #tell(trace) {
    for (const observer of this.#observers) {
      try {
        observer(trace);
      } catch (error) {
        // Told as every error of a script, and no matter of the list's.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  // MARK: - Handles

  get #mostGone() {
    // A counted list's rows held are counted by their items.
    return this.#mounting.isFast && !this.#configuration?.placeholders ? MOST_GONE : 0;
  }

  #freeHandles() {
    const engine = this.#engine;
    if (!engine) return;
    this.#gone = 0;
    this.#items.freeAllBut(engine.liveItems());
    this.#pages.keepOnly(({ id }) => this.#items.existing(String(id)) !== undefined);
    if (!this.#isNumbered) this.#keys.freeAllBut(engine.liveKeys());
  }
}

/** What an id may be: others are no names, and all objects would have the same. */
const NAMES = ['string', 'number', 'bigint', 'boolean'];

/** @param {any} page  what `load` came to */
function checkPage(page) {
  if (!Array.isArray(page?.items)) throw new LoadFailure('wrongShape', { message: 'load() came to no page: {items: […]}' });
  const unnamed = page.items.findIndex((/** @type {any} */ item) => !NAMES.includes(typeof item?.id));
  if (unnamed < 0) return;
  const id = page.items[unnamed]?.id ?? null;
  throw new LoadFailure('wrongShape', { message: id === null ? `items[${unnamed}] has no id` : `items[${unnamed}].id is no string or number` });
}

/** @param {number} length  px */
function wholeUnits(length) {
  return Math.round(length / LAYOUT_UNIT) * LAYOUT_UNIT;
}

/**
 * Whether a row has another length: to have none at all is another than any, for whoever looks for what fills the screen.
 * @param {number} measured  px
 * @param {number} expected  px
 */
function differ(measured, expected) {
  return Math.abs(measured - expected) > HEIGHT_STEP || (measured === 0) !== (expected === 0);
}

/**
 * Whether the list is what it was, wherever it is scrolled to.
 * @param {Answer} answer
 */
function changesNothing({ changed, statesChanged, replaced }) {
  return !changed && !statesChanged && !replaced;
}

/** @param {Answer} answer */
function changeOf({ inserted, removed, replaced, pageCount: pages }) {
  return { inserted, removed, replaced, pages };
}

// Loaded twice, as by two bundles of one page: the first stays.
if (!customElements.get('makimono-list')) customElements.define('makimono-list', MakimonoList);
