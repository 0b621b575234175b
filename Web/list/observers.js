// @ts-check
import { guard } from './guard.js';

/**
 * Those who want to hear what a list does, one after the other.
 *
 * @typedef {import('./trace.js').Trace} Trace
 * @typedef {import('./trace.js').Observer} Observer
 */
export class Observers {
  /** @type {Set<Observer>} */
  #observers = new Set();

  /**
   * @param {Observer} observer
   * @returns {() => void} ends it
   */
  add(observer) {
    this.#observers.add(observer);
    return () => {
      this.#observers.delete(observer);
    };
  }

  /** @param {Trace} trace */
  tell(trace) {
    for (const observer of this.#observers) guard(() => observer(trace));
  }
}
