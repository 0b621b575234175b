// @ts-check
import { EDGES } from './list-types.js';

/** Failures that are remembered, beside those that the states name. */
const MOST_FAILURES = 16;

/**
 * Why loads failed, by the handle that the engine has for each.
 *
 * @typedef {import('./load-failure.js').LoadFailure} LoadFailure
 * @typedef {import('./makimono-engine.js').Answer} Answer
 * @typedef {import('./makimono-engine.js').EdgeState} EdgeState
 */
export class Failures {
  /** @type {Map<number, LoadFailure>} */
  #failures = new Map();
  #next = 1;

  get size() {
    return this.#failures.size;
  }

  /**
   * @param {LoadFailure} failure
   * @returns {number} its handle
   */
  note(failure) {
    const handle = this.#next;
    this.#next += 1;
    this.#failures.set(handle, failure);
    return handle;
  }

  /**
   * What an app is told. Null where nothing failed.
   * @param {EdgeState} state
   */
  told(state) {
    if (state.cause === null) return null;
    if (state.cause !== 'source') return { kind: state.cause };
    const failure = this.#failures.get(state.value);
    return failure
      ? { kind: failure.kind, status: failure.status, message: failure.message, retryAt: failure.retryAt }
      : { kind: 'offline', status: 0, message: '', retryAt: null };
  }

  /**
   * The next try is due.
   * @param {Answer} answer  of which states name the failures that it is for
   * @param {number} time  in Unix seconds
   */
  retryAt(answer, time) {
    for (const edge of EDGES) {
      const failure = answer[edge].cause === 'source' ? this.#failures.get(answer[edge].value) : undefined;
      if (failure && failure.retryAt === null) failure.retryAt = time;
    }
  }

  /**
   * Forgets those that no state names, but for the latest: in a counted list an edge tells of one page that failed, and of another once
   * that is in.
   * @param {Answer|null} answer
   */
  forgetUnused(answer) {
    const used = new Set(EDGES.map((edge) => answer?.[edge].value));
    for (const { start, end } of answer?.gaps ?? []) used.add(start.value).add(end.value);
    for (const handle of this.#failures.keys()) {
      if (!used.has(handle) && handle < this.#next - MOST_FAILURES) this.#failures.delete(handle);
    }
  }

  clear() {
    this.#failures.clear();
  }
}
