// @ts-check
import { KeptPages } from './kept-pages.js';
import { failureOf } from './load-error.js';
import { LoadFailure } from './load-failure.js';
import { Loads } from './loads.js';
import { gapRowID } from './makimono-engine.js';

/**
 * Pages: asks the app for those that the engine wants, and gives it what comes.
 *
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').Page} Page
 */

/** What an id may be: others are no names, and all objects would have the same. */
const NAMES = ['string', 'number', 'bigint', 'boolean'];

export class Paging {
  #list;
  #loads;
  #kept = new KeptPages();
  /** @type {(() => Answer|undefined)|null} what the list was asked to begin with last */
  #beginning = null;
  /** The list has begun anew since a page was taken. */
  #isNew = false;
  /** The engine was told of another reading line than the top: rows above it are in sight all the same. */
  #isHoldingLine = false;

  /** @param {import('./list-driver.js').ListDriver} list */
  constructor(list) {
    this.#list = list;
    this.#loads = new Loads({
      replied: (request, page, asked) => this.#take(request, page, asked),
      failed: (request, error) => this.#fail(request, error),
      over: () => this.#list.sleep.soonIfAway(),
      due: (request) => this.#list.run(() => this.#list.engine?.retryDue(request)),
    });
  }

  get kept() {
    return this.#kept;
  }

  get isHoldingLine() {
    return this.#isHoldingLine;
  }

  get isLoading() {
    return this.#loads.requests.length > 0;
  }

  /** The list has begun anew: pages from before are not those of its rows. */
  noteReplaced() {
    this.#isNew = true;
  }

  /** @param {Answer} answer */
  obey(answer) {
    for (const command of answer.commands) {
      switch (command.kind) {
        case 'load': this.#load(command); break;
        case 'cancel':
          this.#loads.cancel(command.request);
          this.#list.tell({ kind: 'cancel', request: command.request });
          break;
        case 'retry': this.#tryLater(command.request, command.delay, answer); break;
      }
    }
  }

  /** @param {{request: number, edge: Edge, key: number, size: number}} command */
  #load(command) {
    const { handles, settings } = this.#list;
    const { request, edge, size } = command;
    const key = handles.keyNamed(command.key) ?? '';
    this.#list.tell({ kind: 'load', request, edge, key, size });
    this.#loads.begin(command, (signal) => /** @type {import('./settings.js').Settings} */ (settings).configuration.load({
      key, size, edge, signal,
    }), settings?.timeout ?? 0);
  }

  /**
   * Begins the list, or begins it anew.
   * @param {() => Answer|undefined} call
   */
  begin(call) {
    this.#beginning = call;
    // Where a smooth scroll led to is nowhere in another list.
    this.#list.place.endSmooth();
    this.askAnew(call);
  }

  /** What was asked for last is asked for again: nothing came of it yet. */
  beginAgain() {
    const beginning = this.#beginning;
    if (beginning) this.#list.run(beginning);
    return beginning !== null;
  }

  /**
   * Asks for what a load that is under way may be for, and may never answer: that one gives way.
   * @param {() => Answer|undefined} call
   * @param {Edge} [edge]  whose load it is
   */
  askAnew(call, edge = 'refresh') {
    this.#list.run(() => {
      for (const request of this.#loads.giveWay(edge)) {
        this.#list.engine?.failed(request, { failure: 0, status: -1, retryAfter: undefined, rateReset: undefined, rateRemaining: undefined });
        this.#list.tell({ kind: 'cancel', request });
      }
      return call();
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
    const hasLine = this.#holdGapLine();
    this.#isNew = false;
    const inserted = this.#list.run(() => (this.#list.engine ? this.#list.handles.give(this.#list.engine, request, page) : undefined));
    if (this.#isNew) this.#kept.clear();
    this.#kept.keep(key, size, page);
    if (hasLine) this.#leaveGapLine();
    this.#list.tell({ kind: 'page', request, page, inserted });
    // Duplicates, late replies, pages that were turned away: what was interned for them is not held.
    if (inserted !== page.items.length) this.#list.freeHandles();
  }

  /**
   * @param {number} request
   * @param {unknown} error
   */
  #fail(request, error) {
    const failure = failureOf(error);
    // A mistake in a program is told as every other, and not by the list's state alone.
    if (failure !== error && failure.kind === 'wrongShape') console.error(error);
    const { states } = this.#list;
    const handle = states.noteFailure(failure);
    const { engineStatus, retryAfter, rateReset, rateRemaining } = failure;
    this.#list.run(() => this.#list.engine?.failed(request, { failure: handle, status: engineStatus, retryAfter, rateReset, rateRemaining }));
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
    this.#loads.tryLater(request, delay);
  }

  /**
   * Who reads on from below a gap has those rows before the eyes: they stay, and not the row at the top. Whether there are any.
   */
  #holdGapLine() {
    const line = this.#gapLine;
    if (line === 0) return false;
    const { place, axis } = this.#list;
    this.#isHoldingLine = true;
    // The engine chooses the row that stays where the reader scrolls to: there, and back.
    for (const way of [2, 0]) this.#list.run(() => this.#list.engine?.scroll(place.offset + way, axis.viewportLength, line));
    return true;
  }

  #leaveGapLine() {
    this.#isHoldingLine = false;
    this.#list.following.sync();
  }

  /** px from the top to the first row below a gap that is being read from below; 0 where none is. */
  get #gapLine() {
    const { last, stage, place, axis } = this.#list;
    for (const { gap, start, end } of last?.gaps ?? []) {
      if (end.state !== 'loading' || start.state === 'loading') continue;
      const shown = stage.mounted.get(gapRowID(gap));
      const line = shown ? shown.top + shown.height - place.offset : 0;
      if (line > 0 && line < axis.viewportLength) return line;
    }
    return 0;
  }

  /** Ends all loads: the list goes out of the document. */
  giveUp() {
    for (const request of this.#loads.requests) this.#list.tell({ kind: 'cancel', request });
    this.#loads.stop();
  }

  clear() {
    this.#loads.stop();
    this.#beginning = null;
    this.#kept.clear();
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
