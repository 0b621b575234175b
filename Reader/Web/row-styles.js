// @ts-check

/**
 * As if the browser said so: whatever an app says by a class outdoes it, what a reset says of elements does not.
 *
 * Rows follow one another in the flow of the page, where margins of what is in them would go through to the outside. Not by
 * `contain` or `position`: each row would be a layer, which costs a page a tenth of its time in flight.
 */
const RULES = 'makimono-list div > :where(.mk-row:not([hidden])) { display: flow-root; }';

/** @type {CSSStyleSheet|null} */
let sheet = null;

/**
 * Gives the rules of rows to the document, or the shadow tree, that a list stands in. Browsers without sheets made by scripts go
 * without: a list notices rows that stand elsewhere, and contains them.
 * @param {HTMLElement} list
 */
export function adoptRowStyles(list) {
  const root = list.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot) || !('replaceSync' in CSSStyleSheet.prototype)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
