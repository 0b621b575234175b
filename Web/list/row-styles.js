// @ts-check

/**
 * As if the browser said so: whatever an app says by a class outdoes it, what a reset says of elements does not.
 *
 * Rows follow one another in the flow of the page, where margins of what is in them would go through to the outside. Not by
 * `contain` or `position`: each row would be a layer, which costs a page a tenth of its time in flight.
 */
const RULES = 'makimono-list div > :where(.mk-row:not([hidden])) { display: flow-root; }';

/** @type {WeakMap<Document, CSSStyleSheet>} */
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
  let sheet = sheets.get(list.ownerDocument);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(RULES);
    sheets.set(list.ownerDocument, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
