// @ts-check
import { EDGES } from './list-types.js';

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
    const { last, stage, states, handles, settings } = this.#list;
    if (!last) return;
    const isBusy = EDGES.some((edge) => last[edge].state === 'loading');
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.#host.setAttribute('aria-busy', String(isBusy));
    }
    stage.setSize = last.total ?? -1;
    if (Object.values(changes).some(Boolean)) this.dispatch('makimono-change', changes);
    this.shown();
    if (states.areNew(last, handles.items.size)) guard(() => settings?.configuration.onStateChange?.(this.#list.state));
  }

  /** Rows that came into sight. */
  shown() {
    const { paging, choice, handles } = this.#list;
    if (paging.isHoldingLine) return;
    const rows = choice.takeNew(handles.items);
    if (rows.length > 0) this.dispatch('makimono-shown', { rows });
  }

  /**
   * @param {'makimono-change'|'makimono-open'|'makimono-shown'} type
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
