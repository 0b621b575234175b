// @ts-check

/**
 * Why a page could not be fetched.
 *
 * @typedef {'offline'|'timeout'|'status'|'notJSON'|'wrongShape'|'cycle'|'emptyPages'|'expired'|'outdated'} FailureKind
 *   `expired`: the key is good no more; `outdated`: all that was read is not what the feed is by now
 */
export class LoadFailure extends Error {
  /**
   * @param {FailureKind} kind
   * @param {{status?: number, message?: string, retryAfter?: number, rateReset?: number, rateRemaining?: number, key?: string|number}} facts
   *   `retryAfter` in seconds, `rateReset` in Unix seconds; `key`: where keys have expired, that of a page with the reader's row
   */
  constructor(kind, { status = 0, message = '', retryAfter, rateReset, rateRemaining, key } = {}) {
    super(message);
    this.name = 'LoadFailure';
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
    this.rateReset = rateReset;
    this.rateRemaining = rateRemaining;
    this.key = key;
    /** @type {number|null} when the next try is due, in Unix seconds */
    this.retryAt = null;
  }

  /**
   * What a reply that is not `ok` says, with when it may be asked for again.
   * @param {Response} response
   */
  static of({ status, statusText, headers }) {
    const number = (/** @type {string} */ name) => wholeNumber(headers.get(name));
    const after = headers.get('Retry-After');
    const date = after === null ? NaN : Math.max(0, Math.ceil((Date.parse(after) - Date.now()) / 1_000));
    return new LoadFailure('status', {
      status, message: statusText, retryAfter: number('Retry-After') ?? (Number.isNaN(date) ? undefined : date),
      rateReset: number('Rate-Reset') ?? number('X-RateLimit-Reset'),
      rateRemaining: number('Rate-Remaining') ?? number('X-RateLimit-Remaining'),
    });
  }

  /** The status as the engine takes it: 0 where no reply came, -1 where the same reply would come again, below that where the list begins anew. */
  get engineStatus() {
    switch (this.kind) {
      case 'status': return this.status;
      case 'offline':
      case 'timeout': return 0;
      case 'expired': return -2;
      case 'outdated': return -3;
      // A body that was cut short is a fault of the way; one of another shape is one of the server.
      case 'notJSON': return this.status >= 400 ? this.status : 0;
      default: return -1;
    }
  }
}

/**
 * A number of a header: its digits, and nothing else.
 * @param {string|null} text
 */
export function wholeNumber(text) {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}
