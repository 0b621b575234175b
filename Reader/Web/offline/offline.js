// @ts-check
/** The reader without its server: what was read before is shown, it is said how old it is, and the list goes on by itself. */
import { fetchJSON } from '../list/fetch-json.js';
import { whenIdle } from '../support/idle.js';
import { ArticleStore } from './article-store.js';
import { Connection } from './connection.js';
import { isAway, KeptSource } from './offline-source.js';
import { OfflineStrip } from './offline-strip.js';

/** @typedef {import('../list/makimono-list.js').MakimonoList} MakimonoList */

/** ms for the question whether the server is there. */
const PROBE_TIMEOUT = 8_000;

export class Offline {
  #list;
  #tookUp;
  /** @type {KeptSource|null} */
  #source = null;
  /**
   * Made when there is something to keep or to look up.
   * @type {ArticleStore|null}
   */
  #store = null;
  /** @type {OfflineStrip|null} */
  #strip = null;

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
      name, query, connection: this.#connection, store: () => this.#openStore(), storeAtRest: () => this.#openStoreAtRest(),
    });
    return this.#source;
  }

  /** What is only kept may wait: for the first rows above all. */
  async #openStoreAtRest() {
    if (!this.#store) await new Promise((done) => { whenIdle(() => done(undefined)); });
    return this.#openStore();
  }

  #openStore() {
    // Screen readers hear of a lost network from a region that was there before.
    this.#openStrip();
    return this.#store ??= new ArticleStore();
  }

  #openStrip() {
    return this.#strip ??= new OfflineStrip(() => this.#connection.tryNow());
  }

  #show() {
    this.#openStrip().show(this.#connection.reason, this.#connection.asOf);
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
