// @ts-check
import { guard } from './guard.js';
import { EDGES } from './list-types.js';

/** What an app and assistive technology are told of a list, once everything stands. */
export class Announcing {
  #host;
  #list;
  #isBusy = false;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
  }

  /**
   * What changed.
   * @param {import('./answers.js').Changes} changes
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
    if (!changes.isNone) this.dispatch('makimono-change', changes.told);
    this.shown();
    if (states.areNew(last, handles.items.size)) guard(() => settings?.configuration.onStateChange?.(this.#list.state));
  }

  /** Rows that came into sight. */
  shown() {
    const { paging, inSight, handles } = this.#list;
    if (paging.isHoldingLine) return;
    const rows = inSight.takeNew(handles.items);
    if (rows.length > 0) this.dispatch('makimono-shown', { rows });
  }

  /**
   * @param {'makimono-change'|'makimono-open'|'makimono-shown'} type
   * @param {any} detail
   */
  dispatch(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
