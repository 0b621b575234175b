// @ts-check
/** The tools in an article's bar: like, stock, copy its link. */
import { routeURL } from '../page/route.js';
import { copyText } from '../support/clipboard.js';
import { element } from '../support/dom.js';
import { number, shortNumber, t } from '../support/i18n.js';
import { drawing, icon } from '../support/icons.js';

/** @typedef {import('../marks/marks.js').MarkKind} MarkKind */

const LINK = 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1';
const KINDS = /** @type {const} */ ([['like', 'heart', 'likes'], ['stock', 'stock', 'stocks']]);

/**
 * @param {import('../marks/marks.js').Shown} marks
 * @param {(kind: MarkKind) => void} toggle
 * @returns {{nodes: HTMLElement[], show: (marks: import('../marks/marks.js').Shown) => void}}
 */
export function markButtons(marks, toggle) {
  const buttons = KINDS.map(([kind, picture, counted]) => {
    const count = element('span', 'tool-count');
    const button = element('button', `tool tool-${kind}`, icon(picture), element('span', 'visually-hidden', t(kind)), count);
    button.type = 'button';
    button.addEventListener('click', () => toggle(kind));
    return { button, count, counted };
  });
  /** @param {import('../marks/marks.js').Shown} shown */
  const show = (shown) => {
    for (const { button, count, counted } of buttons) {
      button.setAttribute('aria-pressed', String(counted === 'likes' ? shown.liked : shown.stocked));
      button.title = t(counted, { count: number(shown[counted]) });
      count.textContent = shown[counted] > 0 ? shortNumber(shown[counted]) : '';
    }
  };
  show(marks);
  return { nodes: buttons.map(({ button }) => button), show };
}

/**
 * @param {import('../page/route.js').Route} route  of the article
 * @param {(text: string) => void} say
 */
export function copyLinkButton(route, say) {
  const button = element('button', 'tool tool-link', drawing(LINK), element('span', 'visually-hidden', t('copyLink')));
  // What was done is seen where it was done.
  const done = element('span', 'tool-done');
  done.setAttribute('aria-hidden', 'true');
  button.append(done);
  button.type = 'button';
  button.title = t('copyLink');
  const reset = () => {
    done.textContent = '';
  };
  button.addEventListener('click', async () => {
    // The article alone: whoever gets the link did not search for what was searched here.
    const isDone = await copyText(new URL(routeURL({ ...route, query: '' }), location.origin).href);
    const text = t(isDone ? 'copied' : 'notCopied');
    done.textContent = text;
    say(text);
    button.addEventListener('blur', reset, { once: true });
    button.addEventListener('pointerleave', reset, { once: true });
  });
  return button;
}
