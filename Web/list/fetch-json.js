// @ts-check
/** JSON over HTTP, with every way to fail told apart. */
import { LoadFailure } from './load-failure.js';

/** Milliseconds for the whole answer, body included. */
const TIMEOUT = 15_000;

/**
 * @param {string} url  of this origin
 * @param {{signal?: AbortSignal, timeout?: number, headers?: Record<string, string>, method?: 'GET'|'POST'|'PUT'|'PATCH'|'DELETE',
 *   body?: string, keepalive?: boolean}} options  `timeout` in ms; `keepalive`: the request outlives the page
 * @returns {Promise<{body: unknown, headers: Headers, bytes: number}>}
 * @throws {LoadFailure} and, where the caller aborted, the signal's own reason
 */
export async function fetchJSON(url, { signal, timeout = TIMEOUT, headers = {}, method = 'GET', body, keepalive = false } = {}) {
  const abort = new AbortController();
  const follow = () => abort.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  let tookTooLong = false;
  const timer = setTimeout(() => {
    tookTooLong = true;
    abort.abort();
  }, timeout);
  try {
    const response = await fetch(url, {
      method, body, keepalive, signal: abort.signal, headers: { ...headers, Accept: 'application/json' },
    });
    const text = await response.text();
    if (!response.ok) throw statusFailure(response, text);
    // An answer without content has nothing to read.
    return { body: response.status === 204 ? null : parse(text), headers: response.headers, bytes: text.length };
  } catch (error) {
    if (error instanceof LoadFailure) throw error;
    if (tookTooLong) throw new LoadFailure('timeout', { message: `no answer within ${timeout / 1_000} s` });
    if (signal?.aborted) throw signal.reason;
    // fetch has a single error for "no network", "refused" and "cut off": TypeError.
    throw new LoadFailure('offline', { message: String(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadFailure('notJSON', { message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * @param {Response} response
 * @param {string} text
 */
function statusFailure(response, text) {
  const { message, type } = errorBody(text);
  const failure = LoadFailure.of(response);
  failure.message = message;
  if (type === 'rate_limit_exceeded') failure.rateRemaining = 0;
  return failure;
}

/**
 * The server's own words; error bodies may also be HTML or empty.
 * @param {string} text
 * @returns {{message: string, type: string}}
 */
function errorBody(text) {
  try {
    const body = JSON.parse(text);
    return {
      message: typeof body?.message === 'string' ? body.message.slice(0, 500) : '',
      type: typeof body?.type === 'string' ? body.type : '',
    };
  } catch {
    return { message: '', type: '' };
  }
}
