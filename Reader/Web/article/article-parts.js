// @ts-check
/** What belongs to an open article beside its title: text, contents, tools, foot. Loaded with the first that is opened. */
import { webURL } from '../feed/article-row.js';
import { whenRead } from '../marks/when-read.js';
import { BoundedWorker } from '../support/bounded-worker.js';
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { followAnchors, goTo } from './anchors.js';
import { articleFoot } from './article-foot.js';
import { articleNodes } from './article-html.js';
import './article-strings.js';
import { copyLinkButton, markButtons } from './article-tools.js';
import { colourCode } from './code/code-colours.js';
import { contents } from './contents.js';

/**
 * @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow
 * @typedef {object} Around
 * @property {() => import('../page/route.js').Route} route  of the list
 * @property {(text: string) => void} say
 * @property {{isRead: (id: string) => boolean, set: (id: string, isRead: boolean) => void}} reading
 * @property {(how: typeof import('../marks/marks.js')) => import('../marks/marks.js').Marks} marks
 *
 * @typedef {object} Parts
 * @property {HTMLElement[]} tools
 * @property {HTMLElement[]} content
 * @property {() => void} shown  the parts stand in the page
 * @property {() => void} renew  marks, what was read, or the list changed
 * @property {(place: string) => void} goTo  scrolls to `#` and an id of the article's
 */

/**
 * @param {import('../feed/source.js').Article} article
 * @param {HTMLElement} scroller
 * @param {Omit<Around, 'marks'> & {marks: import('../marks/marks.js').Marks, steps: import('./article-steps.js').ArticleSteps}} around
 * @param {AbortSignal} signal  ends with the article
 * @returns {Parts}
 */
export function articleParts({ row, html }, scroller, around, signal) {
  const { marks, reading, steps } = around;
  const body = element('div', 'prose');
  const { nodes, code, formulas } = articleNodes(html, webURL(row.url));
  body.append(nodes);
  if (!body.textContent?.trim() && !body.querySelector('img')) body.append(element('p', 'prose-empty', t('emptyBody')));
  const aside = contents(scroller, body, signal);
  const buttons = markButtons(marks.of(row), (kind) => marks.toggle(row, kind));
  // Once the person said whether it is read, no clock says otherwise.
  let isReadByHand = false;
  const foot = articleFoot(
    { look: (step) => steps.look(row.id, step), take: (step) => steps.take(row.id, step) },
    {
      isRead: () => reading.isRead(row.id),
      set: (isRead) => {
        isReadByHand = true;
        reading.set(row.id, isRead);
      },
    });
  return {
    tools: [...buttons.nodes, copyLinkButton({ ...around.route(), item: row.id }, around.say)],
    content: [...(aside ? [aside] : []), body, foot.node],
    shown: () => {
      followAnchors(scroller, signal);
      scroller.addEventListener('article-said', (event) => around.say(/** @type {CustomEvent<string>} */ (event).detail), { signal });
      marks.lookUp(row, signal);
      if (code.length > 0) colour(code, signal);
      if (formulas.length > 0) set(formulas, body, signal);
      whenRead(scroller, signal, () => {
        if (!isReadByHand) reading.set(row.id, true);
      });
    },
    renew: () => {
      buttons.show(marks.of(row));
      foot.show();
    },
    goTo: (place) => goTo(scroller, place),
  };
}

/**
 * @param {import('./math/formulas.js').Formula[]} formulas
 * @param {HTMLElement} body
 * @param {AbortSignal} signal
 */
async function set(formulas, body, signal) {
  try {
    const { setFormulas } = await import('./math/formulas.js');
    await setFormulas(formulas, body, BoundedWorker, signal);
  } catch (error) {
    // Formulas can be read as they are written.
    console.warn(error);
  }
}

/**
 * @param {import('./code/code-colours.js').Block[]} code
 * @param {AbortSignal} signal
 */
async function colour(code, signal) {
  try {
    await colourCode(code, signal);
  } catch (error) {
    // Code without colours can be read.
    console.warn(error);
  }
}
