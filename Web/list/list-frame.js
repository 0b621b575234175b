// @ts-check
/**
 * The list's own styles, in a shadow tree: nothing of them stands in attributes that an app, or its framework, writes, and an app's
 * `hidden`, classes and inline `display` do what they say.
 */

/** Marked where the list could not be one otherwise: no style of the page's outdoes that. */
const RULES = `
:host { display: block; position: relative; }
:host([hidden]) { display: none; }
:host { writing-mode: horizontal-tb !important; contain: strict !important; overflow-anchor: none !important; overflow-x: hidden !important; overflow-y: auto !important; }
.status { position: absolute; visibility: hidden; width: 0; height: var(--mk-status-height, 64px); top: 0; left: 0; }`;
/** Apple's, and GTK's. */
export const IS_WEBKIT = Boolean(globalThis.navigator?.vendor?.startsWith('Apple'));
const STILL = ':host { scroll-snap-type: none !important; }';
const ALONG_LINES = ':host { overflow-x: auto !important; overflow-y: hidden !important; }';

export class ListFrame {
  #host;
  #root;
  #status = document.createElement('div');
  #isHeld = false;
  /** The frame in which it is let go. */
  #release = 0;
  /** What the list says of itself, its axis, where it is held, where something else scrolls it, and how long what is in it is. */
  #rules = [RULES, '', '', '', ''];
  /** @type {Document|null} that these were made for: they are lost with it */
  #document = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    this.#root = host.attachShadow({ mode: 'open' });
    this.#status.className = 'status';
    this.#root.append(this.#status, document.createElement('slot'));
    this.settle();
  }

  /** The list stands in a document: in another one than before, maybe. */
  settle() {
    const { ownerDocument } = this.#host;
    if (this.#document === ownerDocument || !ownerDocument.defaultView) return;
    this.#document = ownerDocument;
    if (canAdopt(this.#root, ownerDocument.defaultView)) this.#root.adoptedStyleSheets = [];
    this.#rules.forEach((rules, place) => adopt(this.#root, rules, place));
  }

  /**
   * @param {number} place  among the rules
   * @param {string} rules
   */
  #rule(place, rules) {
    this.#rules[place] = rules;
    if (this.#document === this.#host.ownerDocument) adopt(this.#root, rules, place);
  }

  /** @param {boolean} isHorizontal */
  turn(isHorizontal) {
    this.#rule(1, isHorizontal ? ALONG_LINES : '');
  }

  /** @param {string} rules  of a list that something else scrolls */
  outer(rules) {
    if (rules !== this.#rules[3]) this.#rule(3, rules);
  }

  /** @param {string} rules  of a list that is as long as its rows */
  natural(rules) {
    if (rules !== this.#rules[4]) this.#rule(4, rules);
  }

  /**
   * Whether the list may be as long as its rows: its styles say how long at most, or it has a box without a length.
   * @param {boolean} isHorizontal
   */
  lacksLength(isHorizontal) {
    const { maxWidth, maxHeight } = getComputedStyle(this.#host);
    const { start, end } = this.padding(isHorizontal);
    const length = isHorizontal ? this.#host.clientWidth : this.#host.clientHeight;
    return !['', 'none'].includes(isHorizontal ? maxWidth : maxHeight) || (length <= start + end && this.#host.getClientRects().length > 0);
  }

  /** Whether the list comes to rest at its rows, by styles of the page. */
  get snaps() {
    return this.#isHeld || !['none', '', undefined].includes(getComputedStyle(this.#host).scrollSnapType);
  }

  /** @param {boolean} isHeld  it stands where it is put, at a row or not */
  holdSnapping(isHeld) {
    cancelAnimationFrame(this.#release);
    if (isHeld === this.#isHeld) return;
    if (isHeld || !IS_WEBKIT) this.#hold(isHeld);
    // It knows its row by a number, and forgets that once it has drawn the list, however often it laid it out before.
    else this.#release = requestAnimationFrame(() => { this.#release = requestAnimationFrame(() => this.#hold(false)); });
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.#isHeld = isHeld;
    this.#rule(2, isHeld ? STILL : '');
  }

  /** px of `--mk-status-height`, in whatever unit it is said. */
  get statusHeight() {
    const height = parseFloat(getComputedStyle(this.#status).height);
    return Number.isFinite(height) ? height : 64;
  }

  /**
   * px of padding before what scrolls, and after it.
   * @param {boolean} isHorizontal
   */
  padding(isHorizontal) {
    const style = getComputedStyle(this.#host);
    const px = (/** @type {string} */ length) => parseFloat(length) || 0;
    return isHorizontal ? { start: px(style.paddingInlineStart), end: px(style.paddingInlineEnd) }
      : { start: px(style.paddingTop), end: px(style.paddingBottom) };
  }
}

/**
 * Whether the browser takes sheets made by scripts there.
 * @param {Document|ShadowRoot} root
 * @param {(Window & typeof globalThis)|null} view  of its document
 * @returns {view is Window & typeof globalThis}
 */
export function canAdopt(root, view) {
  return view !== null && 'adoptedStyleSheets' in root && 'replaceSync' in view.CSSStyleSheet.prototype;
}

/**
 * By style objects, which a content security policy lets be where it forbids text in elements.
 * @param {ShadowRoot} root
 * @param {string} rules
 * @param {number} place  among those of the root
 */
function adopt(root, rules, place) {
  const view = root.ownerDocument.defaultView;
  if (canAdopt(root, view)) {
    // A sheet is its document's alone.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules);
    const sheets = [...root.adoptedStyleSheets];
    sheets[place] = sheet;
    root.adoptedStyleSheets = sheets;
    return;
  }
  // Browsers without sheets made by scripts.
  let style = root.querySelectorAll('style')[place];
  while (!style) {
    root.append(document.createElement('style'));
    style = root.querySelectorAll('style')[place];
  }
  style.textContent = rules;
}
