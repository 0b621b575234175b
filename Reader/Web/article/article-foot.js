// @ts-check
/** The foot of an article: whether it counts as read, and the ways to the one before and the one after. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { drawing, icon } from '../support/icons.js';
import { languageOf } from '../support/text.js';

/** @typedef {import('./article-steps.js').Way} Way */

const UP = 'M6 14.5 12 8.5l6 6';
const STEPS = /** @type {const} */ ([
  [-1, 'previousArticle', () => drawing(UP), 'K'], [1, 'nextArticle', () => icon('down'), 'J'],
]);

/**
 * @param {{look: (step: 1|-1) => Way, take: (step: 1|-1) => void}} steps
 * @param {{isRead: () => boolean, set: (isRead: boolean) => void}} reading
 * @returns {{node: HTMLElement, show: () => void}}
 */
export function articleFoot(steps, reading) {
  const mark = element('button', 'button read-button');
  mark.type = 'button';
  mark.addEventListener('click', () => reading.set(!reading.isRead()));
  const nav = element('nav', 'article-steps');
  nav.setAttribute('aria-label', t('otherArticles'));
  const buttons = STEPS.map(([step, name, picture, key]) => {
    const words = element('span', 'step-title');
    words.dir = 'auto';
    const button = element('button', `step step-${name}`, picture(),
      element('span', 'step-words', element('span', 'step-name', t(name)), words));
    button.type = 'button';
    button.setAttribute('aria-keyshortcuts', key);
    button.title = `${t(name)} (${key})`;
    button.addEventListener('click', () => steps.take(step));
    nav.append(button);
    return { button, words, step };
  });
  const show = () => {
    mark.textContent = t(reading.isRead() ? 'markUnread' : 'markRead');
    for (const { button, words, step } of buttons) {
      const way = steps.look(step);
      button.hidden = way.kind === 'none';
      const title = way.kind === 'row' ? way.row.title || t('untitled') : t(way.kind === 'failed' ? 'stepFailed' : 'loading');
      if (words.textContent !== title) words.textContent = title;
      words.lang = languageOf(title) || document.documentElement.lang;
    }
  };
  show();
  return { node: element('footer', 'article-foot', mark, nav), show };
}
