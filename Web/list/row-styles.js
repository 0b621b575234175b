// @ts-check
import { canAdopt } from './list-frame.js';

/**
 * As if the browser said so: whatever an app says by a class outdoes it, what a reset says of elements does not.
 *
 * Rows follow one another in the flow of the page, where margins of what is in them would go through to the outside. Not by
 * `contain` or `position`: each row would be a layer, which costs a page a tenth of its time in flight.
 */
const ROWS = 'makimono-list div > :where(.mk-row:not([hidden])) { display: flow-root; }';
/** Nor do rows stand elsewhere for what a page says of each `div` of some others: more than such a rule, and less than any class. */
const DIV = 'makimono-list div:is(div):is(div):is(div)';
const BOXES = `${DIV}:where(.mk-content, .mk-stack, .mk-section, .mk-row, .mk-footer) { min-width: 0; max-width: none; max-height: none; float: none; columns: auto; transform: none; }
${DIV}:where(.mk-content, .mk-stack, .mk-section) { margin: 0; border: 0; padding: 0; overflow: visible; }`;

/** @type {WeakMap<Document, Record<string, CSSStyleSheet>>}  by their rules, which name the element: an app may give one of its own another name */
const sheets = new WeakMap();

/**
 * Gives the rules of rows to the document, or the shadow tree, that a list stands in. Browsers without sheets made by scripts go
 * without: a list notices rows that stand elsewhere, and contains them.
 * @param {HTMLElement} list
 */
export function adoptRowStyles(list) {
  adoptStyles(list, ROWS + BOXES);
}

/**
 * @param {HTMLElement} list
 * @param {string} rules  of `makimono-list`, whatever this one is called
 */
export function adoptStyles(list, rules) {
  const root = /** @type {Document|ShadowRoot} */ (list.getRootNode());
  const { ownerDocument, localName } = list;
  const view = ownerDocument.defaultView;
  // A sheet is its document's alone.
  if (!canAdopt(root, view)) return;
  const text = rules.replaceAll('makimono-list', CSS.escape(localName));
  const made = sheets.get(ownerDocument) ?? {};
  sheets.set(ownerDocument, made);
  let sheet = made[text];
  if (!sheet) {
    sheet = made[text] = new view.CSSStyleSheet();
    sheet.replaceSync(text);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
