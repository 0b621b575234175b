// @ts-check
/** What to tell a person about a failure. */
import { t, time } from './i18n.js';

/**
 * @typedef {{kind: string, status?: number, message?: string, retryAt?: number|null}} Failure
 *   `retryAt`: when it is tried again by itself, in Unix seconds
 */

/**
 * @param {Failure|null|undefined} failure
 * @returns {string}
 */
export function failureText(failure) {
  switch (failure?.kind) {
    case 'offline':
    case 'timeout':
    case 'notJSON':
    case 'cycle':
    case 'emptyPages':
      return t(failure.kind);
    case 'wrongShape':
      return t('wrongShape', { message: failure.message ?? '' });
    case 'status':
      return statusText(failure);
    default:
      return t('unknown');
  }
}

/**
 * Whether it is the query that the server could not read: nothing to try again, only to write anew.
 * @param {Failure|null|undefined} failure
 * @param {string} query
 */
export function isBadQuery(failure, query) {
  return failure?.kind === 'status' && failure.status === 400 && query !== '';
}

/** @param {Failure} failure */
function statusText(failure) {
  const isLimited = failure.status === 429 || failure.status === 403;
  if (isLimited && failure.retryAt) return t('rateLimit', { time: time(new Date(failure.retryAt * 1_000)) });
  if (failure.message) return t('statusMessage', { message: failure.message });
  return t('status', { status: String(failure.status ?? '') });
}
