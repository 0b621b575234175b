// @ts-check
/** What is thrown by `load`, told apart: what may work when it is tried again, and what is a mistake. */
import { LoadFailure } from './load-failure.js';

/** What browsers say in a `TypeError` of `fetch`, or of the reading of its body: no other `TypeError` is the network's. */
const NETWORK = /failed to fetch|networkerror|load failed|network error|network connection|fetch failed|error in body stream|cancelled|could not connect|internet connection|terminated/i;

/**
 * @param {unknown} error
 * @returns {LoadFailure}
 */
export function failureOf(error) {
  if (error instanceof LoadFailure) return error;
  if (typeof Response !== 'undefined' && error instanceof Response) return LoadFailure.of(error);
  const facts = /** @type {any} */ (Object(error));
  const message = String(facts.message ?? error);
  if (facts.response instanceof Response) return LoadFailure.of(facts.response);
  const status = Number(facts.status ?? facts.statusCode ?? facts.response?.status);
  if (status >= 400 && status < 600) return new LoadFailure('status', { status, message });
  if (facts.name === 'TimeoutError') return new LoadFailure('timeout', { message });
  if (facts.name === 'NetworkError' || facts.code === 'ERR_NETWORK') return new LoadFailure('offline', { message });
  // Nobody but the list ends its loads: what was aborted otherwise took too long for somebody.
  if (facts.name === 'AbortError') return new LoadFailure('timeout', { message });
  if (error instanceof SyntaxError) return new LoadFailure('notJSON', { message });
  if (error instanceof TypeError && NETWORK.test(message)) return new LoadFailure('offline', { message });
  return new LoadFailure('wrongShape', { message: String(error) });
}
