// @ts-check
/** Keys, as in the readers that people know: arrows or j and k, pages, ends, `g` for a day, `/` to search, Escape to leave. */
import { isEditable } from '../support/dom.js';

/**
 * @typedef {object} KeyActions
 * @property {() => boolean} isArticleOpen
 * @property {() => boolean} isSearching  the search box has the focus
 * @property {(step: 1|-1) => void} stepArticle  from the open article to the one before or after it
 * @property {() => void} escape
 * @property {() => void} focusSearch
 * @property {(step: 1|-1) => void} moveFocus
 * @property {(step: 1|-1) => void} scrollByPage
 * @property {() => void} goNewest
 * @property {() => void} goOldest
 * @property {() => void} goToDate
 */

/** @param {KeyActions} actions */
export function listenToKeys(actions) {
  document.addEventListener('keydown', (event) => {
    // While Japanese is being composed, Enter, Escape and arrows belong to the input method.
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionFor(event, actions);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {KeyActions} actions
 * @returns {(() => void)|null}
 */
function actionFor(event, actions) {
  if (event.key === 'Escape') return actions.escape;
  if (actions.isArticleOpen()) return inArticle(event, actions);
  if (actions.isSearching()) return event.key === 'ArrowDown' ? () => actions.moveFocus(1) : null;
  if (isEditable(event.target)) return null;
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return () => actions.moveFocus(1);
    case 'ArrowUp':
    case 'k':
      return () => actions.moveFocus(-1);
    case 'PageDown':
      return () => actions.scrollByPage(1);
    case 'PageUp':
      return () => actions.scrollByPage(-1);
    case ' ':
      // On a button or a link the space bar is theirs.
      return isControl(event.target) ? null : () => actions.scrollByPage(event.shiftKey ? -1 : 1);
    case 'Home':
      return actions.goNewest;
    case 'End':
      return actions.goOldest;
    case 'g':
      return actions.goToDate;
    case '/':
      return actions.focusSearch;
    default:
      return null;
  }
}

/**
 * The browser's own keys scroll an article; letters lead on, as they do in the list.
 * @param {KeyboardEvent} event
 * @param {KeyActions} actions
 * @returns {(() => void)|null}
 */
function inArticle(event, actions) {
  if (event.repeat || isEditable(event.target)) return null;
  switch (event.key) {
    case 'j':
    case ']':
      return () => actions.stepArticle(1);
    case 'k':
    case '[':
      return () => actions.stepArticle(-1);
    default:
      return null;
  }
}

/** @param {EventTarget|null} target */
function isControl(target) {
  return target instanceof Element && target.closest('button, a[href], summary') !== null;
}
