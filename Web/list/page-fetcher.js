// @ts-check
import { LoadFailure } from './load-failure.js';

/**
 * @typedef {import('./load-failure.js').FailureKind} FailureKind
 * @typedef {{body: any, headers: Headers, bytes: number}} Reply  `bytes`: of the body, as text
 * @typedef {{resolve: (reply: Reply) => void, reject: (error: unknown) => void}} Waiting
 */

/**
 * Fetches JSON in a worker: a request, its answer and the reading of it cost the page's main thread a third of what `fetch` does there,
 * and a large body none of a frame.
 *
 * ```js
 * const fetcher = new PageFetcher();
 * const { body } = await fetcher.json('/articles?page=1', { signal, timeout: 10_000 });
 * ```
 *
 * Where there are no workers, or a policy forbids this one, the main thread fetches.
 */
export class PageFetcher {
  /** @type {Worker|null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #isMissing = typeof Worker === 'undefined';

  /**
   * @param {string} url
   * @param {{signal?: AbortSignal, timeout?: number, headers?: Record<string, string>}} options  `timeout` in ms, for the whole answer
   * @returns {Promise<Reply>}
   * @throws {LoadFailure} that says what failed; and, where the caller aborted, the signal's own reason
   */
  async json(url, { signal, timeout, headers } = {}) {
    signal?.throwIfAborted();
    // As the page would read it: a worker's own address is another.
    const address = new URL(url, document.baseURI).href;
    const worker = this.#isMissing ? null : this.#begin();
    if (!worker) return fetchHere(address, { signal, timeout, headers });
    this.#last += 1;
    const id = this.#last;
    const abort = () => {
      worker.postMessage({ kind: 'abort', id });
      this.#waiting.get(id)?.reject(signal?.reason);
    };
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        signal?.addEventListener('abort', abort, { once: true });
        worker.postMessage({ kind: 'fetch', id, url: address, timeout, headers });
      });
    } catch (error) {
      // It never came up: this request was not made yet.
      if (error === NEVER_BEGAN) return fetchHere(address, { signal, timeout, headers });
      throw error;
    } finally {
      this.#waiting.delete(id);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends the worker, and whatever it fetches. The next request begins another. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#rejectAll(new LoadFailure('offline', { message: 'the fetcher was closed' }));
  }

  #begin() {
    if (this.#worker) return this.#worker;
    try {
      const worker = new Worker(new URL('./fetch-worker.js', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => this.#take(data);
      worker.onerror = (event) => {
        // A policy forbids it, or its files are not there; nothing that it does throws.
        event.preventDefault();
        worker.terminate();
        this.#isMissing = true;
        this.#worker = null;
        this.#rejectAll(NEVER_BEGAN);
      };
      this.#worker = worker;
    } catch {
      this.#isMissing = true;
    }
    return this.#worker;
  }

  /** @param {unknown} error */
  #rejectAll(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
  }

  /**
   * @param {{id: number, body?: any, headers?: [string, string][], bytes?: number,
   *   failure?: {kind: FailureKind, facts: ConstructorParameters<typeof LoadFailure>[1]}}} answer
   */
  #take({ id, body, headers, bytes = 0, failure }) {
    const waiting = this.#waiting.get(id);
    if (failure) waiting?.reject(new LoadFailure(failure.kind, failure.facts));
    else waiting?.resolve({ body, headers: new Headers(headers), bytes });
  }
}

/** What is thrown inside where the worker cannot be had. */
const NEVER_BEGAN = new Error('there is no worker');

/**
 * @param {string} url
 * @param {{signal?: AbortSignal, timeout?: number, headers?: Record<string, string>}} options
 * @returns {Promise<Reply>}
 */
async function fetchHere(url, options) {
  const { fetchJSON } = await import('./fetch-json.js');
  return fetchJSON(url, options);
}
