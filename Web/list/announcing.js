// @ts-check
import { EDGE_NAMES } from './answer.js';

/**
 * What an app, assistive technology and observers are told of a list.
 *
 * @typedef {import('./trace.js').Trace} Trace
 * @typedef {import('./trace.js').Observer} Observer
 */
export class Announcing {
  #host;
  #list;
  #isBusy = false;
  /** @type {Set<Observer>} */
  #observers = new Set();

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
  }

  /**
   * What changed, once everything stands.
   * @param {{inserted: number, removed: number, updated: number, replaced: boolean}} changes
   */
  all(changes) {
    const { last } = this.#list;
    if (!last) return;
    const isBusy = EDGE_NAMES.some((edge) => last[edge].state === 'loading');
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.#host.setAttribute('aria-busy', String(isBusy));
    }
    this.#list.stage.setSize = last.total ?? -1;
    if (Object.values(changes).some(Boolean)) this.dispatch('makimono-change', changes);
    this.shown();
    if (!this.#list.states.areNew(last, this.#list.handles.items.size)) return;
    guard(() => this.#list.settings?.configuration.onStateChange?.(this.#list.state));
  }

  /** Rows that came into sight. */
  shown() {
    const rows = this.#list.choice.takeNew(this.#list.handles.items);
    if (rows.length > 0) this.dispatch('makimono-shown', { rows });
    this.#list.parts.live?.settle();
    this.#list.parts.roles?.settle();
    this.#list.parts.going?.settle();
  }

  /**
   * @param {'makimono-change'|'makimono-open'|'makimono-select'|'makimono-shown'|'makimono-news'} type
   * @param {any} detail
   */
  dispatch(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  /**
   * @param {Observer} observer
   * @returns {() => void} ends it
   */
  observe(observer) {
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

/**
 * Calls what an app gave: its errors are told as all errors of scripts are, and the list goes on.
 * @param {() => void} act
 */
export function guard(act) {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/**
 * Says in the console what a page has to know.
 * @param {string} text
 */
export function complain(text) {
  guard(() => {
    throw new RangeError(`<makimono-list>: ${text}`);
  });
}
