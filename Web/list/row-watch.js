// @ts-check
/**
 * Rows whose size changed by themselves: a picture came, one was opened, a font. To be watched costs a row more than to be shown, so rows
 * that come by fast are watched late; meanwhile the height of the stack tells.
 *
 * @typedef {import('./row-pool.js').Mounted} Mounted
 */

/** px from the end of a list that are its end to whoever scrolls. */
const OFF_END = 2;

export class RowWatch {
  #host;
  #list;
  /** @type {Set<Mounted>} rows not yet watched */
  #late = new Set();
  #rowObserver;
  #stackObserver;
  /** Rows are told of that have another size: what comes and goes now is not watched before the next frame. */
  #isHeeding = false;
  /** Rows came, went, or stand elsewhere since. */
  #hasShown = false;
  /** Whether the stack is: WebKit overlooks one that was empty in the pass in which it tells of its first rows, and calls that an error afterwards. */
  #isStackWatched = false;
  /** A frame is asked for, to watch what is not watched yet. */
  #frame = 0;
  /** The row in which something was pressed last, until the list is scrolled by hand; NaN for none. */
  #pressed = NaN;

  /**
   * @param {HTMLElement} host
   * @param {import('./list-driver.js').ListDriver} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
    this.#rowObserver = new ResizeObserver((entries) => this.heed(() => this.#resized(entries)));
    this.#stackObserver = new ResizeObserver(([{ contentRect }]) => this.heed(() => this.#stackResized(contentRect.height)));
  }

  /** Whether sizes are being told of. */
  get isHeeding() {
    return this.#isHeeding;
  }

  /** The list stands in a document. */
  connect() {
    this.#watchStack();
    this.watchAll();
  }

  disconnect() {
    this.#leaveStack();
  }

  /** Only where there are rows in it; and where it was left until the next frame, not before that. */
  #watchStack() {
    if (this.#isStackWatched || this.#frame !== 0) return;
    const { stack, mounted } = this.#list.stage;
    if (mounted.size === 0) return;
    this.#isStackWatched = true;
    this.#stackObserver.observe(stack);
  }

  #leaveStack() {
    this.#isStackWatched = false;
    this.#stackObserver.disconnect();
  }

  /** The document that rows are watched in is gone. */
  lose() {
    this.#rowObserver.disconnect();
    for (const entry of this.#list.stage.mounted.values()) this.#late.add(entry);
  }

  clear() {
    this.#leaveStack();
    this.#rowObserver.disconnect();
    this.#late.clear();
  }

  /** @param {Mounted} entry */
  add(entry) {
    if (!this.#isHeeding && this.#host.isConnected) this.#watchStack();
    if (this.#list.mounting.isFast || this.#isHeeding) this.#late.add(entry);
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
  heed(act) {
    this.#isHeeding = true;
    this.#hasShown = false;
    try {
      act();
    } finally {
      this.#isHeeding = false;
      if (this.#hasShown) {
        this.#leaveStack();
        if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#watchAgain());
      }
    }
  }

  /** Whatever changed its size meanwhile is told of now. */
  #watchAgain() {
    this.#frame = 0;
    if (!this.#host.isConnected || !this.#host.ownerDocument.defaultView) return;
    this.#watchStack();
    if (!this.#list.mounting.isFast) this.watchAll();
  }

  /** @param {Mounted|undefined} row  in which something is pressed */
  press(row) {
    this.#pressed = row?.id ?? NaN;
  }

  /** @param {ResizeObserverEntry[]} entries */
  #resized(entries) {
    if (!this.#list.axis.isLaidOut) return;
    this.#list.following.hear();
    this.#measureGrown(entries.flatMap(({ target }) => this.#list.stage.entry(target) ?? []));
  }

  /**
   * The stack is of another height than its rows, as the engine has them: a row that came by fast has grown since, and moved all
   * below it. Or margins of what is in rows go through to the outside, where an app has it so.
   * @param {number} height  px, of its rows
   */
  #stackResized(height) {
    const { stage } = this.#list;
    if (height === 0 || stage.isStackHigh(height)) return;
    this.#list.following.hear();
    this.#measureGrown([...this.#late]);
    const isRight = stage.isStackHigh(stage.stackHeight);
    if (!isRight && stage.contain()) this.#measureGrown([...stage.mounted.values()]);
  }

  /** Measures all rows on the page, for whoever has to know before sizes are told of. */
  look() {
    this.#measureGrown([...this.#list.stage.mounted.values()]);
  }

  /** @param {Mounted[]} entries */
  #measureGrown(entries) {
    const grown = entries.filter((entry) => entry.kind === 'item' && this.#list.stage.measure(entry));
    const heights = grown.map(({ id, height }) => ({ id, height }));
    if (heights.length === 0) return;
    const keepsTop = this.#isAtEnd && heights.some(({ id }) => id === this.#pressed);
    // The end of the list stays where it is for who reads there, and a row there would grow upwards: not under the hand that opens it.
    if (keepsTop) this.#list.run(() => this.#list.engine?.readingLine('row', this.#pressed));
    this.#list.run(() => this.#list.engine?.measure(heights), 'measure');
    if (keepsTop) this.#list.following.readAtLine();
  }

  /** Whether the list is scrolled to its very end, and ends there. */
  get #isAtEnd() {
    const { last, axis } = this.#list;
    return last?.append.state === 'end' && axis.offset + axis.viewportLength > last.contentLength - OFF_END;
  }
}
