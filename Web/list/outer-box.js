// @ts-check
/**
 * What scrolls a list that does not scroll itself: which element it is, its box, and what around the list says by its size where in it the
 * list begins. Loaded with outer-scroll.js.
 */

/**
 * @typedef {import('./list-types.js').Configuration['scroller']} Wanted
 */

/** px of a viewport at most. What is longer is no screen: something that grows with the list. */
const MOST_LENGTH = 16_384;
/** px by which lengths in parts of a pixel differ from whole ones at most. */
const ROUNDING = 0.51;

export class OuterBox {
  #host;
  #axis;
  #act;
  #complain;
  /** @type {HTMLElement|null} while the list is in a document */
  #scroller = null;
  /** @type {EventTarget|null} that tells of its scrolls */
  #target = null;
  /** px at the ends of the viewport that `scroll-padding` says are covered. */
  #padding = { start: 0, end: 0 };
  #sizes;
  #children;
  /** @type {Set<Element>} */
  #watched = new Set();
  #isTooLong = false;
  #resuming = 0;
  /** @type {Map<HTMLElement, string>|null} what elements said of it themselves, while the browser holds nothing in place */
  #styles = null;

  /**
   * @param {HTMLElement} host
   * @param {Wanted} wanted
   * @param {import('./axis.js').Axis} axis
   * @param {{laidOut: () => void, listeners: [string, (event: any) => void][]}} act  what to do when something around the list has another
   *   size, and for events of what scrolls
   * @param {(text: string) => void} complain
   */
  constructor(host, wanted, axis, act, complain) {
    this.#host = host;
    this.wanted = wanted;
    this.#axis = axis;
    this.#act = act;
    this.#complain = complain;
    this.#sizes = new ResizeObserver(act.laidOut);
    this.#children = new MutationObserver(() => {
      this.#watchAround();
      act.laidOut();
    });
  }

  // Which element it is

  /** The list is in a document, or stands elsewhere there. */
  attach() {
    const scroller = this.#find();
    const before = this.#scroller;
    if (scroller !== before) {
      this.detach();
      this.#scroller = /** @type {HTMLElement} */ (scroller);
      const { ownerDocument } = this.#host;
      this.#target = this.#isDocument ? ownerDocument : scroller;
      for (const [type, act] of this.#act.listeners) this.#target.addEventListener(type, act, { passive: true });
      ownerDocument.defaultView?.addEventListener('resize', this.#act.laidOut);
      if (!['none', '', undefined].includes(getComputedStyle(scroller).scrollSnapType)) {
        this.#complain('what scrolls the list snaps to places, which would be rows that were let go: only a list that scrolls itself can do so');
      }
    }
    this.#watchAround();
    // That may be found out while rows have told of their sizes.
    if (before && scroller !== before) this.pause();
  }

  detach() {
    this.keepsPlace = true;
    for (const [type, act] of this.#act.listeners) this.#target?.removeEventListener(type, act);
    this.#host.ownerDocument.defaultView?.removeEventListener('resize', this.#act.laidOut);
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#resuming);
    this.#children.disconnect();
    this.#watched.clear();
    this.#scroller = null;
    this.#target = null;
  }

  /**
   * Whether the browser may hold in place what it likes to. While rows are in sight it would rather hold what follows the list, and so go
   * with the list's end as pages come.
   * @param {boolean} does
   */
  set keepsPlace(does) {
    if (does === (this.#styles === null)) return;
    for (const [node, said] of this.#styles ?? []) node.style.overflowAnchor = said;
    this.#styles = null;
    if (does || !this.#scroller) return;
    // Which of the two says so for a document is not the same everywhere.
    const nodes = this.#isDocument ? [this.#scroller.ownerDocument.documentElement, this.#scroller.ownerDocument.body] : [this.#scroller];
    this.#styles = new Map(nodes.map((node) => [node, node.style.overflowAnchor]));
    for (const node of nodes) node.style.overflowAnchor = 'none';
  }

  /** Whether it is another by now: an element around the list has other styles. A dialog that is closed has none of its own. */
  get isAnother() {
    return this.#scroller !== null && this.#host.getClientRects().length > 0 && this.#find() !== this.#scroller;
  }

  get isAttached() {
    return this.#scroller !== null;
  }

  get target() {
    return this.#target;
  }

  get #isDocument() {
    const { scrollingElement, documentElement } = this.#host.ownerDocument;
    return this.#scroller === (scrollingElement ?? documentElement);
  }

  /** @returns {Element} */
  #find() {
    const { scrollingElement, documentElement } = this.#host.ownerDocument;
    const page = scrollingElement ?? documentElement;
    if (this.wanted === 'document') return page;
    if (this.wanted instanceof Object) {
      const element = /** @type {Element} */ (this.wanted);
      if (isAround(element, this.#host)) return isPage(element) ? page : element;
      this.#complain('scroller is to be an element that the list stands in: it goes by the nearest that scrolls instead');
    }
    const name = this.#axis.isHorizontal ? 'overflowX' : 'overflowY';
    for (let node = parentOf(this.#host); node; node = parentOf(node)) {
      if (!isPage(node) && ['auto', 'scroll', 'overlay'].includes(getComputedStyle(node)[name])) return node;
    }
    return page;
  }

  /** Whatever has a size that says where the list begins: what stands before it, and what it stands in. */
  #watchAround() {
    /** @type {Set<Element>} */
    const around = new Set();
    this.#children.disconnect();
    around.add(this.#host);
    for (let node = /** @type {Element|null} */ (this.#host); node && node !== this.#scroller; node = parentOf(node)) {
      for (let before = node.previousElementSibling; before; before = before.previousElementSibling) around.add(before);
      if (node.parentNode) this.#children.observe(node.parentNode, { childList: true });
      const parent = parentOf(node);
      if (parent) around.add(parent);
    }
    for (const node of this.#watched) if (!around.has(node)) this.#sizes.unobserve(node);
    for (const node of around) if (!this.#watched.has(node)) this.#sizes.observe(node);
    this.#watched = around;
  }

  /** Sizes are told of in the next frame again: those that change now cannot be told of in this one, and browsers call that an error. */
  pause() {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#resuming);
    this.#resuming = requestAnimationFrame(() => {
      for (const node of this.#watched) this.#sizes.observe(node);
    });
  }

  // Its lengths, in the list's pixels

  /**
   * How much larger an element is seen than it is laid out: a transform around it, or `zoom`.
   * @param {HTMLElement} node
   */
  #scaleOf(node) {
    const { width, height } = node.getBoundingClientRect();
    const [seen, whole] = this.#axis.isHorizontal ? [width, node.offsetWidth] : [height, node.offsetHeight];
    return Math.abs(seen - whole) > ROUNDING && whole > 0 ? seen / this.#axis.lengthOf(node) : 1;
  }

  /** px of the list that a px of the scroller is. */
  get scale() {
    const own = this.#scaleOf(this.#host);
    return this.#scroller && !this.#isDocument ? this.#scaleOf(this.#scroller) / own : 1 / own;
  }

  get #boxLength() {
    const scroller = this.#scroller;
    if (!scroller) return 0;
    return (this.#axis.isHorizontal ? scroller.clientWidth : scroller.clientHeight) * this.scale;
  }

  get length() {
    return Math.min(this.#boxLength, MOST_LENGTH);
  }

  get padding() {
    return this.#padding;
  }

  /** What sticks at the scroller's ends, as the page says it. */
  readPadding() {
    const { style } = this;
    const length = this.#boxLength;
    const px = (/** @type {string} */ said) => (said.endsWith('%') ? (parseFloat(said) / 100) * length : (parseFloat(said) || 0) * this.scale);
    const [start, end] = this.#axis.isHorizontal ? [style.scrollPaddingInlineStart, style.scrollPaddingInlineEnd]
      : [style.scrollPaddingTop, style.scrollPaddingBottom];
    this.#padding = { start: px(start), end: px(end) };
    if (length > MOST_LENGTH && !this.#isTooLong) {
      this.#complain(`what scrolls the list is ${Math.round(length)} px long, as long as what is in it: give it a height, or say another scroller`);
    }
    this.#isTooLong = length > MOST_LENGTH;
  }

  get style() {
    return getComputedStyle(this.#scroller ?? this.#host);
  }

  // Where it is scrolled to, as browsers count it: in its own pixels

  get scrolled() {
    return (this.#axis.isHorizontal ? this.#scroller?.scrollLeft : this.#scroller?.scrollTop) ?? 0;
  }

  get room() {
    const scroller = this.#scroller;
    if (!scroller) return 0;
    return this.#axis.isHorizontal ? scroller.scrollWidth - scroller.clientWidth : scroller.scrollHeight - scroller.clientHeight;
  }

  /** @param {ScrollToOptions} where */
  scrollTo(where) {
    this.#scroller?.scrollTo(where);
  }

  /** The same from where its content begins, in the list's pixels. */
  get place() {
    return this.scrolled * this.#axis.way * this.scale;
  }

  // On the screen

  /** Where the viewport begins there. */
  get #edge() {
    const { isHorizontal, way } = this.#axis;
    const scroller = /** @type {HTMLElement} */ (this.#scroller);
    if (this.#isDocument) return isHorizontal && way < 0 ? -scroller.clientWidth : 0;
    const box = scroller.getBoundingClientRect();
    const scale = this.#scaleOf(scroller);
    if (!isHorizontal) return box.top + scroller.clientTop * scale;
    return way > 0 ? box.left + scroller.clientLeft * scale : -(box.left + (scroller.clientLeft + scroller.clientWidth) * scale);
  }

  /**
   * Where an element stands in the viewport.
   * @param {Element} node
   * @returns {{start: number, end: number}} px of the list from the viewport's start
   */
  see(node) {
    const box = node.getBoundingClientRect();
    const { isHorizontal, way } = this.#axis;
    const [start, end] = !isHorizontal ? [box.top, box.bottom] : way > 0 ? [box.left, box.right] : [-box.right, -box.left];
    const scale = this.#scaleOf(this.#host);
    const edge = this.#edge;
    return { start: (start - edge) / scale, end: (end - edge) / scale };
  }
}

/**
 * Refuses in words what the list does not stand in.
 * @param {Wanted} wanted
 * @param {HTMLElement} host
 */
export function checkScroller(wanted, host) {
  if (wanted instanceof Object && host.isConnected && !isAround(/** @type {Element} */ (wanted), host)) {
    throw new RangeError('scroller is to be an element that the list stands in');
  }
}

/**
 * What an element is shown in: of one in a shadow tree, or in a slot of one, too.
 * @param {Element} node
 * @returns {Element|null}
 */
function parentOf(node) {
  return node.assignedSlot ?? node.parentElement ?? /** @type {ShadowRoot|null} */ (node.parentNode)?.host ?? null;
}

/**
 * @param {Element} element
 * @param {Element} host
 */
function isAround(element, host) {
  for (let node = parentOf(host); node; node = parentOf(node)) if (node === element) return true;
  return false;
}

/**
 * Whether its scroll is the document's: a body's is, unless the document's own element says something else.
 * @param {Element} node
 */
function isPage(node) {
  const { documentElement, body } = node.ownerDocument;
  if (node === documentElement) return true;
  return node === body && ['visible', ''].includes(getComputedStyle(documentElement).overflowY);
}
