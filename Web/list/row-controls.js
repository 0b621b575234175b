// @ts-check
/** What is in a row and has a meaning of its own for clicks and keys: the list does not take those for its own. */

/** Elements that HTML calls interactive, and what is made into one by a role, a place in the order of Tab, or by being edited. */
const CONTROLS = [
  'a[href]', 'area[href]', 'button', 'input', 'select', 'option', 'textarea', 'label', 'summary', 'audio[controls]', 'video[controls]',
  'iframe', 'embed', 'object', 'dialog', '[contenteditable]:not([contenteditable="false" i])', '[tabindex]', '[draggable="true"]',
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'option', 'tab',
    'treeitem', 'menuitem', 'menuitemcheckbox', 'menuitemradio'].map((role) => `[role="${role}"]`),
].join(',');
/** What Tab may stop at. */
const STOPS = [
  'a[href]', 'area[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary', 'iframe', 'audio[controls]',
  'video[controls]', '[contenteditable]:not([contenteditable="false" i])', '[tabindex]',
].join(',');

/**
 * Of whatever document: each has classes of its own.
 * @param {any} node
 * @returns {node is Element}
 */
export function isElement(node) {
  return node?.nodeType === Node.ELEMENT_NODE;
}

/**
 * Whether an event met such a thing within a row: in the shadow tree of a component, too.
 * @param {Event} event
 * @param {Element} row
 */
export function meetsControl(event, row) {
  for (const target of event.composedPath()) {
    if (target === row) return false;
    if (isElement(target) && (target.matches(CONTROLS) || isCustomControl(target))) return true;
  }
  return false;
}

/**
 * Whether text is selected in a row: who drags over it wants the text, not what it opens. A selection elsewhere is nobody's business.
 * @param {Element} row
 */
export function hasSelection(row) {
  const selection = row.ownerDocument.getSelection();
  return Boolean(selection && !selection.isCollapsed && String(selection) !== '' && selection.containsNode(row, true));
}

/**
 * Where Tab can stop in a row, first to last.
 * @param {Element} row
 * @returns {HTMLElement[]}
 */
export function tabStops(row) {
  return /** @type {HTMLElement[]} */ ([...row.querySelectorAll(STOPS)].filter((node) => /** @type {HTMLElement} */ (node).tabIndex >= 0
    && !node.matches(':disabled, [inert], [inert] *') && node.getClientRects().length > 0));
}

/** @param {Element} node  a component that takes part in forms, or takes the focus by its shadow tree */
export function isCustomControl(node) {
  return node.localName.includes('-') && node.shadowRoot?.delegatesFocus === true;
}
