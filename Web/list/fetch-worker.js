// @ts-check
/** A worker: fetches JSON for `PageFetcher`, and says of each answer what it holds or what failed. */
import { fetchJSON } from './fetch-json.js';
import { LoadFailure } from './load-failure.js';

/**
 * @typedef {{kind: 'fetch', id: number, url: string, timeout?: number, headers?: Record<string, string>}} Order
 * @typedef {{kind: 'abort', id: number}} Abort
 */

/** @type {Map<number, AbortController>} */
const flights = new Map();

// Read by something else than a worker it leaves all as it is.
if ('WorkerGlobalScope' in globalThis) self.onmessage = (/** @type {MessageEvent<Order|Abort>} */ { data }) => {
  if (data.kind === 'fetch') answer(data);
  else flights.get(data.id)?.abort();
};

/** @param {Order} order */
async function answer({ id, url, timeout, headers }) {
  const controller = new AbortController();
  flights.set(id, controller);
  try {
    const reply = await fetchJSON(url, { signal: controller.signal, timeout, headers });
    self.postMessage({ id, body: reply.body, headers: [...reply.headers], bytes: reply.bytes });
  } catch (error) {
    // Who aborted waits for no answer.
    if (!controller.signal.aborted) self.postMessage({ id, failure: factsOf(error) });
  } finally {
    flights.delete(id);
  }
}

/** @param {unknown} error */
function factsOf(error) {
  if (!(error instanceof LoadFailure)) return { kind: 'offline', facts: { message: String(error) } };
  const { kind, status, message, retryAfter, rateReset, rateRemaining } = error;
  return { kind, facts: { status, message, retryAfter, rateReset, rateRemaining } };
}
