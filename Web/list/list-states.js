// @ts-check
import { EDGE_NAMES } from './answer.js';

/** Failures that are remembered, beside those that the states name. */
const MOST_FAILURES = 16;

/**
 * What an app is told of a list's states, and why loads failed, by the handle that the engine has for each failure. Nothing here touches
 * the page.
 *
 * @typedef {import('./load-failure.js').LoadFailure} LoadFailure
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').EdgeState} EdgeState
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').ListState} ListState
 * @typedef {import('./list-types.js').Status} Status
 */
export class ListStates {
  /** @type {Map<number, LoadFailure>} */
  #failures = new Map();
  #nextFailure = 1;
  /** Rows that nobody sees take up all that the window may hold, and there is room on the screen yet. */
  #isWindowFull = false;
  /** @type {unknown[]} what was told last, by what it depends on */
  #told = [];

  /** How many failures are remembered. */
  get failureCount() {
    return this.#failures.size;
  }

  /**
   * @param {LoadFailure} failure
   * @returns {number} its handle
   */
  noteFailure(failure) {
    const handle = this.#nextFailure;
    this.#nextFailure += 1;
    this.#failures.set(handle, failure);
    return handle;
  }

  /**
   * What an app is told. Null where nothing failed.
   * @param {EdgeState} state
   */
  failure(state) {
    if (state.cause === null) return null;
    if (state.cause !== 'source') return { kind: state.cause };
    const failure = this.#failures.get(state.value);
    return failure
      ? { kind: failure.kind, status: failure.status, message: failure.message, retryAt: failure.retryAt }
      : { kind: 'offline', status: 0, message: '', retryAt: null };
  }

  /**
   * The key that a failed `load` gave in place of one that had died.
   * @param {EdgeState} state
   */
  keyInPlace({ cause, value }) {
    return cause === 'source' ? this.#failures.get(value)?.key : undefined;
  }

  /**
   * The next try is due.
   * @param {Answer} answer  of which states name the failures that it is for
   * @param {number} time  in Unix seconds
   */
  retryAt(answer, time) {
    for (const edge of EDGE_NAMES) {
      const failure = answer[edge].cause === 'source' ? this.#failures.get(answer[edge].value) : undefined;
      if (failure && failure.retryAt === null) failure.retryAt = time;
    }
  }

  /**
   * Forgets those that no state names, but for the latest: in a counted list an edge tells of one page that failed, and of another once
   * that is in.
   * @param {Answer|null} answer
   */
  forgetFailures(answer) {
    const used = new Set(EDGE_NAMES.map((edge) => answer?.[edge].value));
    for (const { start, end } of answer?.gaps ?? []) used.add(start.value).add(end.value);
    for (const handle of this.#failures.keys()) {
      if (!used.has(handle) && handle < this.#nextFailure - MOST_FAILURES) this.#failures.delete(handle);
    }
  }

  /**
   * Judges whether nothing more comes though there is room on the screen for it: rows that nobody sees are all that the window may hold.
   * @param {Answer} answer
   * @param {boolean} isCounted
   * @param {number} length  px of the viewport
   * @returns {boolean} whether that is new
   */
  judgeWindow({ refresh, append, rowCount, rowsEnd, contentOffset }, isCounted, length) {
    const isFull = append.state === 'idle' && refresh.state === 'idle' && rowCount > 0 && !isCounted && rowsEnd < contentOffset + length;
    const isNew = isFull !== this.#isWindowFull;
    this.#isWindowFull = isFull;
    return isNew;
  }

  /**
   * What stands at an edge. Null where nothing does: in place of rows the refresh alone, beside rows the others.
   * @param {Answer} answer
   * @param {Edge} edge
   * @returns {Status|null}
   */
  status(answer, edge) {
    const isEmpty = answer.rowCount === 0;
    if ((edge === 'refresh') !== isEmpty) return null;
    const state = answer[edge];
    return {
      edge, state: state.state, reason: this.#reason(answer, edge), failure: this.failure(state),
      empty: isEmpty && state.state === 'idle' && answer.append.state === 'end',
    };
  }

  /**
   * @param {Answer|null} answer
   * @param {{isCounted: boolean, items: number, mounted: number, isFormer: boolean}} facts  `items` held; `isFormer`: they are not yet those that are wanted
   * @returns {ListState}
   */
  all(answer, { isCounted, items, mounted, isFormer }) {
    return {
      refresh: this.#edge(answer, 'refresh'),
      prepend: this.#edge(answer, 'prepend'),
      append: this.#edge(answer, 'append'),
      heldPages: answer?.pageCount ?? 0,
      // Of a counted list most rows are placeholders.
      heldRows: isCounted ? items : answer?.rowCount ?? 0,
      rowCount: answer?.rowCount ?? 0,
      mountedRows: mounted,
      gaps: answer?.gaps.length ?? 0,
      total: answer?.total ?? null,
      contentHeight: answer?.contentLength ?? 0,
      offset: answer?.contentOffset ?? 0,
      showsFormerRows: isFormer,
    };
  }

  /**
   * Whether the states are others than when this was asked last.
   * @param {Answer} answer
   * @param {number} items  held
   */
  areNew(answer, items) {
    const told = [items, answer.pageCount, answer.rowCount, answer.gaps.length, answer.total, this.#isWindowFull,
      ...EDGE_NAMES.flatMap((edge) => [answer[edge].state, answer[edge].reason, answer[edge].cause, answer[edge].value])];
    if (told.every((value, index) => value === this.#told[index])) return false;
    this.#told = told;
    return true;
  }

  /**
   * Whether so many items were held when the states were told last.
   * @param {number} items
   */
  knowsCount(items) {
    return this.#told[0] === items;
  }

  clear() {
    this.#failures.clear();
    this.#told = [];
    this.#isWindowFull = false;
  }

  /**
   * @param {Answer|null} answer
   * @param {Edge} edge
   */
  #edge(answer, edge) {
    if (!answer) return { state: 'idle', reason: null, failure: null };
    return { state: answer[edge].state, reason: this.#reason(answer, edge), failure: this.failure(answer[edge]) };
  }

  /**
   * @param {Answer} answer
   * @param {Edge} edge
   */
  #reason(answer, edge) {
    return this.#isWindowFull && edge === 'append' ? 'windowFull' : answer[edge].reason;
  }
}
