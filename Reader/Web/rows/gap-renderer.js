// @ts-check
/**
 * The row that stands where articles are missing: it says so, and reads on from above or from below. A node is used again: its
 * parts are made once, so that a button that was pressed keeps the focus while its page loads.
 */
import { button, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import './gap-strings.js';

/** @typedef {import('../list/makimono-list.js').GapStatus} GapStatus */
/** @typedef {'start'|'end'} Side */
/** @typedef {ReturnType<typeof makeParts>} Parts */

/** @type {{side: Side, icon: import('../support/icons.js').IconName, text: string, retry: string}[]} */
const SIDES = [
  { side: 'start', icon: 'down', text: 'gapFromAbove', retry: 'gapRetryAbove' },
  { side: 'end', icon: 'top', text: 'gapFromBelow', retry: 'gapRetryBelow' },
];

export class GapRenderer {
  /** @type {WeakMap<HTMLElement, Parts>} */
  #parts = new WeakMap();
  /** @type {(text: string) => void} */
  #alert;

  /** @param {(text: string) => void} alert  tells screen readers what failed */
  constructor(alert) {
    this.#alert = alert;
  }

  /**
   * @param {HTMLElement} node
   * @param {GapStatus} gap
   */
  render(node, gap) {
    let parts = this.#parts.get(node);
    if (!parts) {
      parts = makeParts();
      // A feed owns articles and nothing else; the keys that walk the rows stop here too.
      node.setAttribute('role', 'article');
      node.tabIndex = -1;
      node.replaceChildren(parts.root);
      this.#parts.set(node, parts);
    }
    parts.fill = gap.fill;
    const isLoading = gap.start === 'loading' || gap.end === 'loading';
    const isFailed = gap.start === 'failed' || gap.end === 'failed';
    const text = isFailed && !isLoading ? `${t('gapFailed')} ${failureText(gap.failure)}` : t(isLoading ? 'gapLoading' : 'gapText');
    const hasFailedNow = isFailed && parts.text.textContent !== text;
    parts.text.textContent = text;
    parts.text.title = text;
    node.setAttribute('aria-label', text);
    parts.root.classList.toggle('is-failed', isFailed && !isLoading);
    for (const each of parts.buttons) {
      const state = gap[each.side];
      each.node.hidden = state === 'end';
      each.node.classList.toggle('is-busy', state === 'loading');
      // Not `disabled`: that would take the focus away from who pressed it.
      each.node.setAttribute('aria-disabled', String(state === 'loading'));
      each.label.textContent = t(state === 'failed' ? each.retry : each.text);
    }
    if (hasFailedNow) this.#alert(text);
  }
}

function makeParts() {
  const text = element('p', 'gap-text');
  const buttons = SIDES.map(({ side, icon: picture, text: name, retry }) => {
    const label = element('span', '');
    const node = button('', 'button gap-button', () => {
      if (node.getAttribute('aria-disabled') !== 'true') parts.fill(side);
    });
    node.append(icon(picture), element('span', 'spinner'), label);
    return { side, node, label, text: name, retry };
  });
  const root = element('div', 'gap', text, element('p', 'gap-buttons', ...buttons.map(({ node }) => node)));
  const parts = { root, text, buttons, fill: /** @type {(side: Side) => void} */ (() => {}) };
  return parts;
}
