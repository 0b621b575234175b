// @ts-check

/**
 * As if the browser said so: whatever an app says by a class outdoes it, what a reset says of elements does not.
 *
 * Rows follow one another in the flow of the page, where margins of what is in them would go through to the outside. Not by
 * `contain` or `position`: each row would be a layer, which costs a page a tenth of its time in flight.
 */
const RULES = ' div > :where(.mk-row:not([hidden])) { display: flow-root; }';

/** @type {WeakMap<Document, Record<string, CSSStyleSheet>>}  by what the element is called: an app may give one of its own another name */
const sheets = new WeakMap();

/**
 * Gives the rules of rows to the document, or the shadow tree, that a list stands in. Browsers without sheets made by scripts go
 * without: a list notices rows that stand elsewhere, and contains them.
 * @param {HTMLElement} list
 */
export function adoptRowStyles(list) {
  const root = /** @type {Document|ShadowRoot} */ (list.getRootNode());
  const view = list.ownerDocument.defaultView;
  // A sheet is its document's alone.
  if (!view || !('adoptedStyleSheets' in root) || !('replaceSync' in view.CSSStyleSheet.prototype)) return;
  const { ownerDocument, localName } = list;
  const named = sheets.get(ownerDocument) ?? {};
  sheets.set(ownerDocument, named);
  let sheet = named[localName];
  if (!sheet) {
    sheet = named[localName] = new view.CSSStyleSheet();
    sheet.replaceSync(`${CSS.escape(localName)}${RULES}`);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
