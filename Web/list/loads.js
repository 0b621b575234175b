// @ts-check
import { LoadFailure } from './load-failure.js';

/** ms after which a load that has not answered gives way to one that is asked for. */
const OLD_LOAD = 100;

/**
 * The loads under way, and the tries to come.
 *
 * @typedef {import('./list-types.js').Edge} Edge
 * @typedef {import('./list-types.js').Page} Page
 * @typedef {{request: number, edge: Edge, key: number, size: number}} Command
 * @typedef {object} LoadEvents
 * @property {(request: number, page: Page, asked: Command) => void} replied  what it throws is a failure of that load
 * @property {(request: number, error: unknown) => void} failed
 * @property {() => void} over  a load ended, whatever came of it
 * @property {(request: number) => void} due  a load is to be tried again
 */
export class Loads {
  /** @type {Map<number, {controller: AbortController, edge: Edge, began: number}>} by request */
  #underWay = new Map();
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** Goes up whenever all are given up: what belongs to an earlier time is nobody's. */
  #time = 0;
  #events;

  /** @param {LoadEvents} events */
  constructor(events) {
    this.#events = events;
  }

  /** @returns {number[]} requests under way */
  get requests() {
    return [...this.#underWay.keys()];
  }

  /**
   * @param {Command} command
   * @param {(signal: AbortSignal) => Promise<Page>|Page} load
   * @param {number} timeout  ms; 0 for never
   */
  async begin(command, load, timeout) {
    const { request, edge } = command;
    const time = this.#time;
    const controller = new AbortController();
    const isNobodys = () => time !== this.#time || controller.signal.aborted;
    this.#underWay.set(request, { controller, edge, began: performance.now() });
    const timer = timeout > 0 ? setTimeout(() => {
      if (isNobodys() || !this.#underWay.delete(request)) return;
      controller.abort();
      this.#events.failed(request, new LoadFailure('timeout', { message: `no answer within ${timeout} ms` }));
    }, timeout) : undefined;
    try {
      const page = await load(controller.signal);
      // A reply that nobody waits for is dropped by the engine too; this spares the interning.
      if (isNobodys()) return;
      this.#underWay.delete(request);
      this.#events.replied(request, page, command);
    } catch (error) {
      if (isNobodys()) return;
      this.#underWay.delete(request);
      this.#events.failed(request, error);
    } finally {
      clearTimeout(timer);
      this.#events.over();
    }
  }

  /** @param {number} request */
  cancel(request) {
    this.#underWay.get(request)?.controller.abort();
    this.#underWay.delete(request);
  }

  /**
   * Ends those at an edge that are under way for a while: they may never answer.
   * @param {Edge} edge
   * @returns {number[]} their requests
   */
  giveWay(edge) {
    const old = [...this.#underWay].filter(([, { edge: own, began }]) => own === edge && performance.now() - began >= OLD_LOAD);
    return old.map(([request]) => {
      this.cancel(request);
      return request;
    });
  }

  /**
   * @param {number} request
   * @param {number} delay  seconds
   */
  tryLater(request, delay) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#events.due(request);
    }, delay * 1000);
    this.#timers.add(timer);
  }

  /** Gives all of them up. */
  stop() {
    this.#time += 1;
    for (const { controller } of this.#underWay.values()) controller.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#underWay.clear();
    this.#timers.clear();
  }
}
