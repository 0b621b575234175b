// @ts-check
/** The reader without its server: what was read before is shown, it is said how old it is, and the list goes on by itself. */
import { fetchJSON } from '../list/fetch-json.js';
import { whenIdle } from '../support/idle.js';
import { Connection } from './connection.js';
import { isAway, KeptSource } from './offline-source.js';
import { KEEPING_AFTER } from './register-worker.js';

/**
 * @typedef {import('../list/makimono-list.js').MakimonoList} MakimonoList
 * @typedef {import('./article-store.js').ArticleStore} ArticleStore
 * @typedef {import('./offline-strip.js').OfflineStrip} OfflineStrip
 */

/** ms for the question whether the server is there. */
const PROBE_TIMEOUT = 8_000;

export class Offline {
  #list;
  #tookUp;
  /** @type {KeptSource|null} */
  #source = null;
  /**
   * The store, and the strip that tells of a lost network. Loaded once there is something to keep or to tell.
   * @type {Promise<{store: ArticleStore, strip: OfflineStrip}>|null}
   */
  #parts = null;
  /** @type {Promise<void>|null} the wait before the first of what is kept */
  #resting = null;

  #connection = new Connection({
    probe: (signal) => this.#probe(signal),
    changed: () => this.#show(),
    recovered: () => this.#takeUp(),
  });

  /**
   * @param {MakimonoList} list
   * @param {() => void} tookUp  the server is back, and the list at it
   */
  constructor(list, tookUp) {
    this.#list = list;
    this.#tookUp = tookUp;
  }

  /**
   * The source of the list that is shown from now on.
   * @param {import('../feed/source.js').Source} source
   * @param {import('../page/route.js').Route} route
   */
  wrap(source, { source: name, query }) {
    this.#source = new KeptSource(source, {
      name, query, connection: this.#connection, store: () => this.#open().then(({ store }) => store, () => null),
      storeAtRest: async () => (await this.#openAtRest()).store,
    });
    return this.#source;
  }

  /** One wait for all that is kept: pages are kept in the order in which they came. A list without its first page cannot be shown. */
  async #openAtRest() {
    this.#resting ??= this.#rest();
    await this.#resting;
    return this.#open();
  }

  /** What is only kept may wait for the first rows; and at a first visit until what the page may need later is asked for. */
  async #rest() {
    if (this.#parts) return;
    if (!navigator.serviceWorker?.controller) await new Promise((done) => { setTimeout(done, KEEPING_AFTER); });
    await new Promise((done) => { whenIdle(() => done(undefined)); });
  }

  /** Rejects where the parts cannot be had: they may be asked for again. */
  #open() {
    this.#parts ??= import('./offline-parts.js').then(
      // Screen readers hear of a lost network from a region that was there before.
      ({ ArticleStore, OfflineStrip }) => ({ store: new ArticleStore(), strip: new OfflineStrip(() => this.#connection.tryNow()) }),
      (error) => {
        this.#parts = null;
        throw error;
      });
    return this.#parts;
  }

  async #show() {
    try {
      const { strip } = await this.#open();
      // As it is by now.
      strip.show(this.#connection.reason, this.#connection.asOf);
    } catch (error) {
      // The network went before they came: the list says so in place of its rows.
      console.warn(error);
    }
  }

  /** @param {AbortSignal} signal */
  async #probe(signal) {
    try {
      await fetchJSON('/feed/items?limit=1', { signal, timeout: PROBE_TIMEOUT });
    } catch (failure) {
      // A server that refuses is there.
      if (isAway(failure)) throw failure;
    }
  }

  /** What failed is asked for again, and what is shown from the store is read anew: in its place, so that nothing moves. */
  #takeUp() {
    const source = this.#source;
    // A jump that failed is what the reader wanted; it reads the list anew by itself.
    if (source?.hasKept && this.#list.state.refresh.state !== 'failed') {
      source.lookAgain();
      this.#list.refresh('mergeNewer');
    }
    this.#list.retry();
    this.#tookUp();
  }
}
