// @ts-check
/** What a screen reader is told, and the notice says, of what the list loads: arrivals, and failures once each. */
import { failureText } from '../support/failure-text.js';
import { t, tCount } from '../support/i18n.js';

/**
 * @typedef {object} Parts
 * @property {any} list
 * @property {import('../page/announcer.js').Announcer} announcer
 * @property {import('../page/notice.js').Notice} notice
 * @property {() => boolean} isCounted  whether rows have numbers: what fails in their place the notice says
 * @property {() => boolean} isSearch  whether the list is that of a query
 * @property {() => {isBusy: boolean}|null} returning  where a refresh is several loads
 * @property {() => void} refresh
 */

export class StateTelling {
  #parts;
  /** @type {any} the list's state of before, to see what changed */
  #before = null;
  /**
   * Rows in the feed when a refresh began; null where no person asked for one.
   * @type {number|null}
   */
  #totalBefore = null;
  /**
   * The failure told last, by edge.
   * @type {Map<string, string>}
   */
  #told = new Map();
  /**
   * What is said when the list has begun anew, in place of how many articles there are.
   * @type {string|null}
   */
  onArrival = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Another list begins: its first state changes nothing. */
  begin() {
    this.#before = null;
  }

  /** A person asks for what is new. */
  refreshBegins() {
    this.#totalBefore = this.#parts.list.state.total;
  }

  /** A refresh of several loads is over. */
  refreshEnds() {
    const { state } = this.#parts.list;
    if (state.refresh.state !== 'failed') this.#parts.announcer.say(this.#loadedText(state));
    this.#totalBefore = null;
  }

  /** @param {any} state */
  changed(state) {
    const before = this.#before;
    this.#before = structuredClone({ refresh: state.refresh });
    if (!before) return;
    for (const edge of ['refresh', 'prepend', 'append']) this.#tellOf(edge, state);
    if (before.refresh.state !== 'loading' || state.refresh.state === 'loading') return;
    const isPart = this.#parts.returning()?.isBusy === true;
    if (state.refresh.state !== 'failed') {
      this.#parts.notice.hide();
      const text = this.onArrival ?? this.#loadedText(state);
      // That the list began anew where it stands is nobody's business, nor is a part of a refresh.
      if (text && !isPart) this.#parts.announcer.say(text);
    }
    this.onArrival = null;
    if (!isPart) this.#totalBefore = null;
  }

  /**
   * @param {string} edge
   * @param {any} state
   */
  #tellOf(edge, state) {
    const { list, announcer, notice, isCounted, returning, refresh } = this.#parts;
    // What failed there has gone on.
    if (['idle', 'end'].includes(state[edge].state) && this.#told.delete(edge) && isCounted()) notice.hide();
    if (state[edge].state !== 'failed') return;
    // Tries that the list makes by itself fail with the same words: once is enough.
    const text = failureText(state[edge].failure);
    if (this.#told.get(edge) === text) return;
    this.#told.set(edge, text);
    announcer.alert(text);
    if (state.heldRows === 0 || !(edge === 'refresh' || isCounted())) return;
    notice.show(`${t(edge === 'refresh' ? 'errorRefresh' : 'errorArticles')} ${text}`, () => {
      if (edge === 'refresh' && returning()) refresh();
      else list.retry(edge);
    });
  }

  /** @param {any} state */
  #loadedText(state) {
    const isSearch = this.#parts.isSearch();
    if (state.heldRows === 0) return t(isSearch ? 'noResultsTitle' : 'emptyTitle');
    if (this.#totalBefore !== null && state.total !== null) {
      const fresh = state.total - this.#totalBefore;
      return fresh > 0 ? tCount('newArticles', fresh) : t('upToDate');
    }
    return countText(state.total, isSearch);
  }
}

/**
 * @param {number|null|undefined} total
 * @param {boolean} isSearch
 */
export function countText(total, isSearch) {
  return total === null || total === undefined ? '' : tCount(isSearch ? 'results' : 'count', total);
}
