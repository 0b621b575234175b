// @ts-check
import { Announcing } from './announcing.js';
import { Axis } from './axis.js';
import { Ends } from './ends.js';
import { Following } from './following.js';
import { Handles } from './handles.js';
import { ListFrame } from './list-frame.js';
import { ListParts } from './list-parts.js';
import { ListStates } from './list-states.js';
import { ListEngine, loadEngine } from './makimono-engine.js';
import { Mounting } from './mounting.js';
import { Loads } from './loads.js';
import { Presence } from './presence.js';
import { RowChoice, changesNothing } from './row-choice.js';
import { RowFocus } from './row-focus.js';
import { RowWatch } from './row-watch.js';
import { Settings } from './settings.js';
import { Stage } from './stage.js';
import { Statuses } from './statuses.js';

/**
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').MountedRow} MountedRow
 */

/** Rows that went while a list flies, of which strings and items are kept until it rests. */
const MOST_GONE = 500;
/** Rounds of render and measure in one go: each round's rows can only show what the estimate hid. */
const MAX_ROUNDS = 8;

/**
 * The parts of a list, and between them the engine: calls it, and carries its answers out.
 *
 * The parts see each other by the driver. Each has a job and its own state; what one needs of another it asks by that one's functions.
 */
export class ListDriver {
  #frame;
  /**
   * What the engine is made of: null until it is loaded.
   * @type {import('./border.js').EngineExports|null}
   */
  #exports = null;
  /** @type {ListEngine|null} */
  #engine = null;
  /** @type {Answer|null} */
  #last = null;
  /** @type {Settings|null} */
  #settings = null;
  #handles = new Handles(false);
  /** @type {Promise<void>} */
  #ready = Promise.resolve();
  /** An answer is carried out. */
  #isApplying = false;
  /** Rows that went, or are others, since handles were freed; and as many of them as are kept all the same. */
  #gone = 0;
  spare = 0;

  // Those that touch nothing of the page.
  mounting = new Mounting();
  ends = new Ends();
  states = new ListStates();
  choice = new RowChoice(this.mounting, this.ends, ({ id }) => this.stage.mounted.has(id));

  /**
   * @param {HTMLElement} host
   * @param {(where: ScrollToOptions) => void} scrollTo  the browser's, of the host
   */
  constructor(host, scrollTo) {
    const content = document.createElement('div');
    this.#frame = new ListFrame(host);
    this.axis = new Axis(host, this.#frame, content, scrollTo);
    this.statuses = new Statuses(this.axis);
    this.stage = new Stage(content, this);
    this.following = new Following(this);
    this.focus = new RowFocus(host, this);
    this.loads = new Loads(this);
    this.announcing = new Announcing(host, this);
    this.watch = new RowWatch(host, this);
    this.presence = new Presence(host, this.#frame, content, this);
    this.parts = new ListParts(this, host, this.#frame);
  }

  get engine() {
    return this.#engine;
  }

  /** The engine's last answer. */
  get last() {
    return this.#last;
  }

  get settings() {
    return this.#settings;
  }

  get handles() {
    return this.#handles;
  }

  get isApplying() {
    return this.#isApplying;
  }

  /** What a new engine can be told of the list. Null where there is none. */
  get memory() {
    return this.#settings ? { pages: this.loads.kept, handles: this.#handles, settings: this.#settings } : null;
  }

  // MARK: - A list begins, and ends

  /**
   * @param {Settings} settings
   * @returns {Promise<void>} once it can be asked for something
   */
  configure(settings) {
    this.#reset(settings);
    this.turn(settings.isHorizontal);
    this.mounting.begin(settings.overscan);
    this.stage.pile(settings.isStacked);
    this.following.begin(settings.configuration.readingLine);
    this.presence.role = settings.hasSections ? 'group' : 'feed';
    this.#ready = Promise.all([loadEngine(), this.parts.load(settings)]).then(([exports, makeParts]) => {
      if (settings !== this.#settings) return;
      this.#exports = exports;
      makeParts();
      this.makeEngine();
      this.following.sync();
      // Nobody has put it anywhere yet: it may never be.
      this.presence.soonIfAway();
    });
    return this.#ready;
  }

  /** @returns {Promise<import('./live-rows.js').LiveRows>} what the server writes into the list by */
  async liveRows() {
    if (!this.#settings) throw new Error('configure() the list first');
    await this.#ready;
    return this.parts.writing();
  }

  close() {
    this.#reset(null);
    this.#ready = Promise.resolve();
    this.stage.close();
  }

  /** @param {Settings|null} settings */
  #reset(settings) {
    this.#settings = settings;
    this.loads.clear();
    this.dropEngine();
    this.presence.standAlone(settings?.configuration.scroller);
    this.axis.endSmooth();
    this.presence.clear();
    this.#last = null;
    this.watch.clear();
    this.stage.clear();
    this.states.clear();
    this.choice.clear();
    this.focus.clear();
    this.following.clear();
    this.ends.clear();
    this.statuses.clear();
    this.#gone = 0;
    this.parts.clear();
    this.#handles.edits.clear();
    this.#handles = new Handles(settings?.isNumbered ?? false);
  }

  /**
   * An engine for the list.
   * @param {{readsStyles?: boolean}} options
   */
  makeEngine({ readsStyles = true } = {}) {
    const settings = /** @type {Settings} */ (this.#settings);
    // Read once: the engine keeps room of this height, whatever a status shows.
    if (readsStyles) this.statuses.height = this.#frame.statusHeight;
    const exports = /** @type {import('./border.js').EngineExports} */ (this.#exports);
    this.#engine = new ListEngine(exports, settings.options({
      firstKey: this.#handles.key(settings.firstKey), statusHeight: this.statuses.height, overscan: this.mounting.overscan,
    }));
    this.following.tellLine(this.#engine);
    return this.#engine;
  }

  dropEngine() {
    this.#engine?.destroy();
    this.#engine = null;
  }

  /** The engine, once it is there, and the list is awake. */
  async whenReady() {
    await this.#ready;
    this.presence.ask();
    return this.#engine;
  }

  /**
   * Rows follow one another downwards, or along a line of text; from another side, maybe.
   * @param {boolean} isHorizontal
   */
  turn(isHorizontal = this.axis.isHorizontal) {
    this.axis.turn(isHorizontal);
    this.presence.watchDirection(isHorizontal || (this.#settings?.columns ?? 1) > 1);
    this.statuses.turn();
    if (this.#last) this.#putStatuses(this.#last);
    this.stage.turn();
    this.axis.outer?.turn();
    this.parts.sections?.turn();
  }

  // MARK: - The engine's answers

  /**
   * Runs a call of the engine and carries its answer out, until nothing new is to be measured.
   * @param {() => Answer|undefined} call
   * @param {'scroll'|'measure'|'other'} kind  a scroll and nothing else: the rows on the page may do as they are; rows that turned
   *   out otherwise: they stand elsewhere
   * @returns {number} rows that came into the list
   */
  run(call, kind = 'other') {
    if (!this.#engine) return 0;
    if (this.#isApplying) {
      // Asked by what renders a row: when all rows stand.
      queueMicrotask(() => this.run(call, kind));
      return 0;
    }
    const isScroll = kind === 'scroll';
    if (!isScroll) this.following.catchUp();
    this.#isApplying = true;
    const changes = { inserted: 0, removed: 0, updated: 0, replaced: false };
    let isQuiet = isScroll;
    /** @type {{id: number, height: number}[]} last to first */
    let grown = [];
    try {
      let next = call;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const answer = next();
        if (!answer) break;
        changes.inserted += answer.inserted;
        changes.removed += answer.removed;
        changes.updated += answer.updated;
        changes.replaced ||= answer.replaced;
        isQuiet &&= changesNothing(answer);
        grown = this.#apply(answer, { isScroll: isScroll && round === 0, isMeasured: round > 0 || kind === 'measure', firstGrown: grown.at(-1)?.id });
        const measured = grown;
        // Once its rows are known, so that nothing is in the way of what is seen.
        const headers = grown.length === 0 ? this.parts.sections?.takeGrown() ?? [] : [];
        if (measured.length === 0 && headers.length === 0) break;
        next = () => (headers.length > 0 ? this.#engine?.measureHeaders(headers) : this.#engine?.measure(measured));
      }
    } finally {
      this.#isApplying = false;
      this.axis.holdSnapping(false);
    }
    // A page gets to be painted in between, and what made rows grow over and over cannot hold it up.
    if (grown.length > 0) this.#measureLater(grown);
    // Most scroll events change nothing but what is in sight.
    if (isQuiet && this.states.knowsCount(this.#handles.items.size)) this.announcing.shown();
    else this.announcing.all(changes);
    return changes.inserted;
  }

  /**
   * @param {Answer} answer
   * @param {Parameters<RowChoice['choose']>[3]} how
   */
  #apply(answer, how) {
    if (answer.replaced) {
      this.loads.noteReplaced();
      this.axis.outer?.noteReplaced(answer, this.#last);
    }
    if (answer.beginsAnew) this.tell({ kind: 'anew' });
    const rows = this.#engine ? this.choice.choose(answer, this.#last, this.#engine, how) : null;
    const pagesBefore = this.#last?.pageCount ?? 0;
    this.#last = answer;
    const isFullNow = this.states.judgeWindow(answer, this.#isCounted, this.mounting.length);
    if (answer.statesChanged || isFullNow) this.ends.noteState();
    const { inserted, removed, replaced, pageCount: pages } = answer;
    if (answer.changed) this.tell({ kind: 'change', inserted, removed, replaced, pages, pagesBefore });
    this.obey(answer);
    this.#gone += removed + answer.updated;
    // A counted list's rows held are counted by their items.
    if (this.#gone > (this.mounting.isFast && !this.#isCounted ? MOST_GONE : this.spare)) this.freeHandles();
    // Once its rows stand. Few lists have any, and those that have show them.
    if (answer.gaps.length > 0 && !this.#settings?.configuration.renderGap) import('./rare-parts.js').then(({ fillUnseen }) => fillUnseen(this));
    return rows ? this.#show(answer, rows) : [];
  }

  /**
   * Reads a page into a gap.
   * @param {number} gap
   * @param {'start'|'end'} side
   */
  fillGap(gap, side) {
    this.presence.wake();
    this.following.sync();
    this.tell({ kind: 'fill', side });
    this.run(() => this.#engine?.fillGap(gap, side));
  }

  /**
   * Shows an edit, or what became of it.
   * @param {(engine: ListEngine) => Answer|undefined} call
   */
  runEdit(call) {
    this.presence.wake();
    this.following.sync();
    this.run(() => (this.#engine ? call(this.#engine) : undefined));
  }

  /** @param {{id: number, height: number}[]} heights */
  #measureLater(heights) {
    const engine = this.#engine;
    requestAnimationFrame(() => {
      if (this.#engine === engine) this.run(() => engine?.measure(heights), 'measure');
    });
  }

  /** @param {Answer} answer */
  obey(answer) {
    this.loads.obey(answer);
  }

  /** @param {import('./trace.js').Trace} trace */
  tell(trace) {
    this.announcing.tell(trace);
  }

  freeHandles() {
    if (!this.#engine) return;
    this.#gone = 0;
    this.#handles.free(this.#engine, this.loads.kept);
  }

  // MARK: - What is shown

  /**
   * Puts rows and scroll where the answer says. Returns the heights that turned out otherwise.
   * @param {Answer} answer
   * @param {MountedRow[]} rows
   */
  #show(answer, rows) {
    const began = this.mounting.isFast ? performance.now() : 0;
    const isAsBefore = rows === this.choice.rows;
    if (answer.replaced) this.stage.noteBeginning();
    // Each page and each row that is measured makes the content longer or shorter, each load changes a state, and to show it costs a
    // layout. Who scrolls far from the ends sees it with the rows that come next, which cost one anyway, or once he rests.
    const entries = isAsBefore ? [] : rows.map(({ id }) => this.stage.mounted.get(id));
    if (!this.following.isScrolling || entries.includes(undefined) || this.ends.isLate(answer, this.mounting)) this.#showEnds(answer);
    if (answer.movesContent) this.following.moveTo(answer.contentOffset);
    if (isAsBefore) return [];
    const grown = this.stage.show(answer, rows, entries, began);
    this.parts.sections?.show();
    return grown;
  }

  /**
   * Where the content ends, where the states stand at the ends of its rows, and what they say.
   * @param {Answer} answer
   */
  #showEnds(answer) {
    const length = answer.rowCount > 0 ? answer.contentLength : -1;
    if (this.ends.showLength(length)) this.axis.lengthen(() => this.stage.showLength(length));
    this.#putStatuses(answer);
    this.ends.showStates();
    this.statuses.show((edge) => this.states.status(answer, edge), (node, status) => this.#settings?.configuration.renderStatus(node, status));
    this.parts.own?.ask();
  }

  /** @param {Answer} answer */
  #putStatuses(answer) {
    this.ends.showRows(answer);
    this.statuses.put(answer);
  }

  /** The reader rests: what was put off meanwhile is done. */
  makeUp() {
    if (this.#last) this.#showEnds(this.#last);
    this.watch.watchAll();
    if (this.#gone > 0) this.freeHandles();
  }

  // MARK: - What is told

  get #isCounted() {
    return this.#settings?.isCounted ?? false;
  }

  get firstVisible() {
    this.following.catchUp();
    return this.#last?.firstVisible ?? 0;
  }

  /** @returns {import('./list-types.js').ListState} */
  get state() {
    this.following.catchUp();
    return this.states.all(this.#last, { isCounted: this.#isCounted, items: this.#handles.items.size, mounted: this.stage.mounted.size, isFormer: this.parts.another?.isAwaited ?? false });
  }
}
