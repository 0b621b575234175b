// @ts-check
/** Whether the server answers. While it does not, it is asked again and again, ever less often, as long as somebody looks. */

/**
 * @typedef {'offline'|'silent'} Reason  no way to the server, or no answer from it
 * @typedef {object} Actions
 * @property {(signal: AbortSignal) => Promise<void>} probe  rejects where the server does not answer
 * @property {() => void} changed  what this says of itself is another
 * @property {() => void} recovered  the server answers again
 */

/** ms between two questions: twice as long each time. */
const SHORTEST = 2_000;
const LONGEST = 60_000;
/** ms after which an answer counts as the way being good again: what comes and goes is not asked every two seconds. */
const STEADY = 30_000;

export class Connection {
  #actions;
  /** @type {Reason|null} */
  #reason = null;
  /** @type {number|null} */
  #lastAnswer = null;
  /** @type {number|null} */
  #oldestKept = null;
  #recoveredAt = -Infinity;
  #delay = SHORTEST;
  #timer = 0;
  /** @type {AbortController|null} */
  #probing = null;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    window.addEventListener('online', () => this.#ask());
    // The system may be wrong: a server on this machine answers all the same.
    window.addEventListener('offline', () => this.#ask());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') clearTimeout(this.#timer);
      else if (this.isAway) this.#ask();
    });
  }

  get isAway() {
    return this.#reason !== null;
  }

  get reason() {
    return this.#reason;
  }

  /** When the oldest of what is shown in the server's place was read, or else when it answered last; epoch ms. */
  get asOf() {
    return this.#oldestKept ?? this.#lastAnswer;
  }

  answered() {
    this.#lastAnswer = Date.now();
    if (!this.isAway) return;
    clearTimeout(this.#timer);
    this.#reason = null;
    this.#oldestKept = null;
    this.#recoveredAt = Date.now();
    this.#actions.changed();
    this.#actions.recovered();
  }

  /** @param {Reason} reason */
  lost(reason) {
    if (this.#reason === reason) return;
    if (!this.isAway) {
      if (Date.now() - this.#recoveredAt > STEADY) this.#delay = SHORTEST;
      this.#askLater();
    }
    this.#reason = reason;
    this.#actions.changed();
  }

  /**
   * Something kept is shown.
   * @param {number} at  when it was read
   */
  usedKept(at) {
    if (this.#oldestKept !== null && this.#oldestKept <= at) return;
    this.#oldestKept = at;
    this.#actions.changed();
  }

  /** Asks at once. @returns {Promise<void>} */
  async tryNow() {
    this.#delay = SHORTEST;
    await this.#ask();
  }

  async #ask() {
    if (this.#probing) return;
    clearTimeout(this.#timer);
    this.#probing = new AbortController();
    try {
      await this.#actions.probe(this.#probing.signal);
      this.#probing = null;
      this.answered();
    } catch {
      this.#probing = null;
      if (this.isAway) this.#askLater();
      else this.lost('offline');
    }
  }

  #askLater() {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'hidden') return;
    this.#timer = window.setTimeout(() => this.#ask(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST);
  }
}
