// @ts-check
/** Formulas of an open article, set: loaded with the first article that has any. */
import { element } from '../../support/dom.js';
import { t } from '../../support/i18n.js';
import { loadStyles } from '../../support/style-sheet.js';
import { mathNodes } from './math-nodes.js';

/** Longer formulas, and more of them, stay as they are written. */
const MAX_LENGTH = 8_000;
const MAX_FORMULAS = 2_000;
const MAX_NODES = 200_000;
/** Formulas that took too long, after which no more of the article are tried. */
const MAX_STRIKES = 2;
/** How many are set before they are put into the page: each time it is laid out anew. */
const BATCH = 40;

/** @typedef {{node: HTMLElement, tex: string, isDisplay: boolean}} Formula  `node`: what stands for it until it is set */

/**
 * @param {Formula[]} formulas
 * @param {HTMLElement} body  that they stand in
 * @param {typeof import('../../support/bounded-worker.js').BoundedWorker} Worker  what code is coloured by too
 * @param {AbortSignal} signal  of the article: once it is gone, so is the worker
 */
export async function setFormulas(formulas, body, Worker, signal) {
  const worker = new Worker(new URL('./math-worker.js', import.meta.url));
  signal.addEventListener('abort', () => worker.end(), { once: true });
  const styles = Promise.all([
    loadStyles(new URL('../../katex/katex.css', import.meta.url).href), loadStyles(new URL('./formulas.css', import.meta.url).href),
  ]);
  styles.catch(() => {}); // told below
  let nodes = 0;
  /** @type {(() => void)[]} */
  let made = [];
  const show = async () => {
    // Without its styles a formula is a heap of signs.
    await styles;
    if (signal.aborted) return;
    for (const put of made) put();
    made = [];
    fit(body);
  };
  for (const formula of formulas.filter(isFit).slice(0, MAX_FORMULAS)) {
    /** @type {{markup: string|null, isLoaded: boolean}|null} */
    const answer = await worker.ask({ tex: formula.tex, isDisplay: formula.isDisplay });
    if (signal.aborted) return;
    const set = typeof answer?.markup === 'string' ? mathNodes(answer.markup) : null;
    if (set) {
      nodes += set.querySelectorAll('*').length;
      made.push(() => put(formula, set));
    }
    if (made.length >= BATCH) await show();
    // Without KaTeX none can be set.
    if (worker.strikes >= MAX_STRIKES || answer?.isLoaded === false || nodes > MAX_NODES) break;
  }
  worker.end();
  await show();
  if (signal.aborted) return;
  const observer = new ResizeObserver(() => fit(body));
  observer.observe(body);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  // For the browser's timeline, and for whoever waits for it.
  performance.mark('formulas-set');
}

/** @param {Formula} formula */
function isFit({ tex }) {
  return tex.trim() !== '' && tex.length <= MAX_LENGTH;
}

/**
 * @param {Formula} formula
 * @param {HTMLElement} set
 */
function put({ node, isDisplay }, set) {
  // Of a selection, or of what has the focus, nothing is taken away.
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(node, true)) return;
  const box = element('span', isDisplay ? 'math-set math-block' : 'math-set', ...set.childNodes);
  box.dir = 'ltr';
  node.replaceWith(box);
}

/**
 * Whether a formula reaches below the mark at the end of its line.
 * @param {HTMLElement} box
 */
function isUnderItsMark(box) {
  const mark = box.querySelector('.katex-html > .tag');
  const bases = [...box.querySelectorAll('.katex-html > .base')];
  return mark !== null && bases.some((base) => base.getBoundingClientRect().right > mark.getBoundingClientRect().left);
}

/**
 * What is wider than the text scrolls in a box of its own, which keys reach.
 * @param {HTMLElement} body
 */
function fit(body) {
  const boxes = [.../** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('.math-set'))];
  for (const box of boxes) box.classList.remove('is-wide');
  const wide = boxes.map((box) => {
    const room = box.parentElement?.closest('p, li, td, th, blockquote, div, details, dd, dt, .prose') ?? body;
    // A cell is as wide as what is in it.
    if (room.matches('td, th')) return false;
    return box.classList.contains('math-block') ? box.scrollWidth > box.clientWidth + 1 || isUnderItsMark(box)
      : [...box.querySelectorAll('.base')].some((base) => base.getBoundingClientRect().width > room.clientWidth + 1);
  });
  boxes.forEach((box, index) => {
    box.classList.toggle('is-wide', wide[index]);
    if (wide[index]) {
      box.tabIndex = 0;
      box.setAttribute('role', 'group');
      box.setAttribute('aria-label', t('formula'));
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    }
  });
}
