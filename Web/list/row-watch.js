// @ts-check
/**
 * Tells of rows whose size changed by themselves. To be watched costs a row more than to be shown, so rows that come by fast are watched
 * late; meanwhile the height of the stack tells.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 */
export class RowWatch {
  #host;
  #stack;
  #isFast;
  /** @type {Set<Mounted>} rows not yet watched */
  #late = new Set();
  #rowObserver;
  #stackObserver;
  /** Rows are told of that have another size: what comes and goes now is not watched before the next frame. */
  #isHeeding = false;
  /** Rows came, went, or stand elsewhere since. */
  #hasShown = false;
  /** A frame is asked for, to watch what is not watched yet. */
  #frame = 0;

  /**
   * @param {object} parts
   * @param {HTMLElement} parts.host
   * @param {HTMLElement} parts.stack
   * @param {(nodes: Element[]) => void} parts.resized
   * @param {(height: number) => void} parts.stackResized  px
   * @param {() => boolean} parts.isFast  rows come by faster than is worth watching
   */
  constructor({ host, stack, resized, stackResized, isFast }) {
    this.#host = host;
    this.#stack = stack;
    this.#isFast = isFast;
    this.#rowObserver = new ResizeObserver((entries) => this.#heed(() => resized(entries.map(({ target }) => target))));
    this.#stackObserver = new ResizeObserver(([{ contentRect }]) => this.#heed(() => stackResized(contentRect.height)));
  }

  /** The list stands in a document. */
  connect() {
    this.#stackObserver.observe(this.#stack);
    this.watchAll();
  }

  disconnect() {
    this.#stackObserver.disconnect();
  }

  /**
   * The document that rows are watched in is gone.
   * @param {Iterable<Mounted>} mounted
   */
  lose(mounted) {
    this.#rowObserver.disconnect();
    for (const entry of mounted) this.#late.add(entry);
  }

  clear() {
    this.#rowObserver.disconnect();
    this.#late.clear();
  }

  /** Rows that nobody watches yet. */
  get late() {
    return [...this.#late];
  }

  /** @param {Mounted} entry */
  add(entry) {
    if (this.#isFast() || this.#isHeeding) this.#late.add(entry);
    else this.#rowObserver.observe(entry.node);
  }

  /** @param {Mounted} entry */
  remove(entry) {
    if (!this.#late.delete(entry)) this.#rowObserver.unobserve(entry.node);
  }

  watchAll() {
    if (!this.#host.ownerDocument.defaultView) return;
    for (const entry of this.#late) this.#rowObserver.observe(entry.node);
    this.#late.clear();
  }

  /** Rows came, went, or stand elsewhere. */
  noteShown() {
    this.#hasShown = true;
  }

  /**
   * Does what follows from another size of rows before they are painted. What has another size by that, in a place where sizes were told
   * of already, cannot be told of in the same frame: browsers call that an error of the page.
   * @param {() => void} act
   */
  #heed(act) {
    this.#isHeeding = true;
    this.#hasShown = false;
    try {
      act();
    } finally {
      this.#isHeeding = false;
      if (this.#hasShown) {
        this.#stackObserver.unobserve(this.#stack);
        if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#watchAgain());
      }
    }
  }

  /** Whatever changed its size meanwhile is told of now. */
  #watchAgain() {
    this.#frame = 0;
    if (!this.#host.isConnected || !this.#host.ownerDocument.defaultView) return;
    this.#stackObserver.observe(this.#stack);
    if (!this.#isFast()) this.watchAll();
  }
}
