// @ts-check
import { KeptPages } from './kept-pages.js';
import { failureOf } from './load-error.js';
import { LoadFailure } from './load-failure.js';
import { gapRowID } from './makimono-engine.js';

/**
 * Asks the app for the pages that the engine wants, and gives it what comes. Nothing here touches the page.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').Page} Page
 * @typedef {{request: number, edge: Edge, key: number, size: number}} Command
 */

/** ms after which a load that has not answered gives way to one that is asked for. */
const OLD_LOAD = 100;

/** What the engine is told of a load that gives way. */
const GIVEN_UP = { failure: 0, status: -1, retryAfter: undefined, rateReset: undefined, rateRemaining: undefined, key: undefined };

/** What an id may be: others are no names, and all objects would have the same. */
const NAMES = ['string', 'number', 'bigint', 'boolean'];

export class Loads {
  #list;
  /** @type {Map<number, {controller: AbortController, edge: Edge, began: number}>} by request */
  #underWay = new Map();
  /** @type {Set<ReturnType<typeof setTimeout>>} tries to come */
  #timers = new Set();
  /** Goes up whenever all are given up: what belongs to an earlier time is nobody's. */
  #time = 0;
  #kept = new KeptPages();
  /** @type {(() => Answer|undefined)|null} what the list was asked to begin with last */
  #beginning = null;
  /** The list has begun anew since a page was taken. */
  #isNew = false;

  /** @param {import('./list-driver.js').ListDriver} list */
  constructor(list) {
    this.#list = list;
  }

  get kept() {
    return this.#kept;
  }

  get isLoading() {
    return this.#underWay.size > 0;
  }

  /** Whether the list was ever asked to begin. */
  get hasBegun() {
    return this.#beginning !== null;
  }

  /** The list has begun anew: pages from before are not those of its rows. */
  noteReplaced() {
    this.#isNew = true;
    this.#list.parts.another?.noteReplaced();
  }

  /** @param {Answer} answer */
  obey(answer) {
    for (const command of answer.commands) {
      switch (command.kind) {
        case 'load': this.#load(command); break;
        case 'cancel': this.#cancel(command.request); break;
        case 'retry': this.#tryLater(command.request, command.delay, answer); break;
      }
    }
  }

  /** @param {Command} command */
  async #load(command) {
    const settings = /** @type {import('./settings.js').Settings} */ (this.#list.settings);
    const { request, edge, size } = command;
    const key = this.#list.handles.keyNamed(command.key) ?? '';
    this.#list.tell({ kind: 'load', request, edge, key, size });
    const time = this.#time;
    const controller = new AbortController();
    const { signal } = controller;
    const isNobodys = () => time !== this.#time || signal.aborted;
    this.#underWay.set(request, { controller, edge, began: performance.now() });
    const timer = settings.timeout > 0 ? setTimeout(() => {
      if (isNobodys() || !this.#underWay.delete(request)) return;
      controller.abort();
      this.#fail(command, new LoadFailure('timeout', { message: `no answer within ${settings.timeout} ms` }));
    }, settings.timeout) : undefined;
    try {
      const { configuration } = settings;
      const load = this.#list.parts.another?.of(edge) ?? configuration.load;
      const page = await load.call(configuration, { key, size, edge, signal });
      // A reply that nobody waits for is dropped by the engine too; this spares the interning.
      if (isNobodys()) return;
      this.#underWay.delete(request);
      this.#take(request, page, command);
    } catch (error) {
      if (isNobodys()) return;
      this.#underWay.delete(request);
      this.#fail(command, error);
    } finally {
      clearTimeout(timer);
      this.#list.presence.soonIfAway();
    }
  }

  /** @param {number} request */
  #cancel(request) {
    this.#underWay.get(request)?.controller.abort();
    this.#underWay.delete(request);
    this.#list.tell({ kind: 'cancel', request });
  }

  /**
   * Begins the list, or begins it anew.
   * @param {() => Answer|undefined} call
   * @param {boolean} [isLed]  whoever leads the list to a row goes on
   */
  begin(call, isLed) {
    this.#beginning = call;
    // Where a smooth scroll led to is nowhere in another list.
    this.#list.axis.endSmooth(isLed);
    // The engine asks for it anew, whatever is on its way.
    this.#list.run(call);
  }

  /** What was asked for last is asked for again: nothing came of it yet. */
  beginAgain() {
    const beginning = this.#beginning;
    if (beginning) this.#list.run(beginning);
    return beginning !== null;
  }

  /**
   * Tries an edge again. A load of it that is under way gives way: it may never answer.
   * @param {Edge} [edge]  by default where the list begins
   */
  retry(edge) {
    const now = performance.now();
    const old = [...this.#underWay].filter(([, load]) => load.edge === (edge ?? 'refresh') && now - load.began >= OLD_LOAD);
    this.#list.run(() => {
      for (const [request] of old) {
        this.#cancel(request);
        const answer = this.#list.engine?.failed(request, GIVEN_UP);
        // Nobody is told that it failed; but what the engine asks for instead is asked for.
        if (answer) this.obey(answer);
      }
      return this.#list.engine?.retry(edge);
    });
  }

  /**
   * @param {number} request
   * @param {Page} page
   * @param {{key: number, size: number}} asked
   */
  #take(request, page, { key, size }) {
    this.#list.tell({ kind: 'reply', request, page });
    checkPage(page);
    this.#list.following.sync();
    const holds = this.#holdBelowGap();
    this.#isNew = false;
    const inserted = this.#list.run(() => (this.#list.engine ? this.#list.handles.give(this.#list.engine, request, page) : undefined));
    if (this.#isNew) this.#kept.clear();
    this.#kept.keep(key, size, page);
    if (holds) this.#list.following.readAtLine();
    this.#list.tell({ kind: 'page', request, page, inserted });
    // Duplicates, late replies, pages that were turned away: what was interned for them is not held.
    if (inserted !== page.items.length) this.#list.freeHandles();
  }

  /**
   * @param {Command} command
   * @param {unknown} error
   */
  #fail({ request, edge }, error) {
    const failure = failureOf(error);
    // A mistake in a program is told as every other, and not by the list's state alone.
    if (failure !== error && failure.kind === 'wrongShape') console.error(error);
    const { states } = this.#list;
    const handle = states.noteFailure(failure);
    const { retryAfter, rateReset, rateRemaining } = failure;
    // Rows of a former load are not looked for in another, which is on its way as it is.
    const isFormers = edge !== 'refresh' && this.#list.parts.another?.isAwaited;
    const status = isFormers ? Math.max(failure.engineStatus, -1) : failure.engineStatus;
    const key = failure.key === undefined ? undefined : this.#list.handles.key(failure.key);
    this.#list.run(() => this.#list.engine?.failed(request, { failure: handle, status, retryAfter, rateReset, rateRemaining, key }));
    this.#list.tell({ kind: 'failed', request, failure });
    states.forgetFailures(this.#list.last);
  }

  /**
   * @param {number} request
   * @param {number} delay  seconds
   * @param {Answer} answer
   */
  #tryLater(request, delay, answer) {
    this.#list.states.retryAt(answer, Date.now() / 1000 + delay);
    this.#list.tell({ kind: 'retryLater', request, delay });
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#list.run(() => this.#list.engine?.retryDue(request));
    }, delay * 1000);
    this.#timers.add(timer);
  }

  /**
   * Who reads on from below a gap has those rows before the eyes: they stay, and not the row at the top. Whether there are any.
   */
  #holdBelowGap() {
    const row = this.#rowBelowGap;
    if (row < 0) return false;
    this.#list.run(() => this.#list.engine?.readingLine('row', row));
    return true;
  }

  /** The first row in sight below a gap that is being read from below: its handle; -1 where none is. */
  get #rowBelowGap() {
    const { last, axis, engine } = this.#list;
    for (const { gap, row, start, end } of last?.gaps ?? []) {
      if (end.state !== 'loading' || start.state === 'loading') continue;
      const shown = this.#list.stage.mounted.get(gapRowID(gap));
      const line = shown ? shown.top + shown.height - axis.offset : 0;
      if (line > 0 && line < axis.viewportLength) return engine?.idAt(row + 1) ?? -1;
    }
    return -1;
  }

  /** Ends all loads: the list goes out of the document. */
  giveUp() {
    for (const request of [...this.#underWay.keys()]) this.#cancel(request);
    this.#stop();
  }

  clear() {
    this.#stop();
    this.#beginning = null;
    this.#kept.clear();
  }

  #stop() {
    this.#time += 1;
    for (const { controller } of this.#underWay.values()) controller.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#underWay.clear();
    this.#timers.clear();
  }
}

/**
 * @param {any} page  what `load` came to
 * @throws {LoadFailure} `wrongShape`, which says what is wrong with it
 */
export function checkPage(page) {
  if (!Array.isArray(page?.items)) throw new LoadFailure('wrongShape', { message: 'load() came to no page: {items: […]}' });
  const unnamed = page.items.findIndex((/** @type {any} */ item) => !NAMES.includes(typeof item?.id));
  if (unnamed < 0) return;
  const id = page.items[unnamed]?.id ?? null;
  throw new LoadFailure('wrongShape', { message: id === null ? `items[${unnamed}] has no id` : `items[${unnamed}].id is no string or number` });
}
