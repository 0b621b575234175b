// @ts-check
import { hasSelection, meetsControl } from './row-controls.js';

/**
 * What a person does with a list: scrolls it, opens rows, moves the focus.
 * @param {HTMLElement} host
 * @param {import('./list-driver.js').ListDriver} list
 */
export function listen(host, list) {
  const { following, place, focus, measuring } = list;
  host.addEventListener('scroll', ({ timeStamp }) => following.scrolled(timeStamp), { passive: true });
  host.addEventListener('scrollend', () => following.scrollEnded());
  host.addEventListener('click', (event) => open(event, list));
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && list.stage.entry(/** @type {Element} */ (event.target))) open(event, list);
  });
  host.addEventListener('focusin', (event) => focus.note(event));
  for (const type of ['wheel', 'touchmove']) {
    host.addEventListener(type, () => {
      following.turn();
      measuring.press(undefined);
    }, { passive: true });
  }
  for (const type of ['click', 'keydown']) {
    host.addEventListener(type, ({ target }) => measuring.press(focus.rowAround(target)), { passive: true });
  }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    host.addEventListener(type, () => place.endSmooth(), { passive: true });
  }
}

/**
 * @param {Event} event
 * @param {import('./list-driver.js').ListDriver} list
 */
function open(event, list) {
  const target = /** @type {Element} */ (event.target);
  const node = /** @type {HTMLElement|null} */ (target.closest('.mk-row'));
  const entry = node ? list.stage.entry(node) : undefined;
  if (!entry || event.defaultPrevented || !node) return;
  const { metaKey, ctrlKey, shiftKey, button } = /** @type {MouseEvent} */ (event);
  const isModified = event.type === 'click' && (metaKey || ctrlKey || shiftKey || button);
  // What is in a row keeps its own meaning; so does a text selection in it.
  if (isModified || meetsControl(event, node)) return;
  if (event.type === 'click' && hasSelection(node)) return;
  const item = list.handles.items.item(entry.version);
  if (!item) return;
  list.announcing.dispatch('makimono-open', { id: item.id, data: item.data, node });
}
