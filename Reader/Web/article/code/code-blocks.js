// @ts-check
/** Blocks of code: each gets a head with its file's name or its language, and a button that copies it. */
import { copyText } from '../../support/clipboard.js';
import { element } from '../../support/dom.js';
import { t } from '../../support/i18n.js';
import { drawing } from '../../support/icons.js';
import { clip } from '../../support/text.js';
import { languageNamed, languageOfFile } from './code-languages.js';

/** @typedef {{name: string, language: import('./code-languages.js').Language|null, isMath: boolean}} Facts */

/** A head is a dozen nodes; an article that consists of nothing but tiny blocks goes without. */
const MAX_HEADS = 500;
const NAME_LIMIT = 100;
const COPY = 'M9 9h10v10H9zM5.5 15H5V5h10v.5';

/**
 * What the feed says of its blocks of code: as classes and attributes, which are gone once the HTML is clean.
 * @param {HTMLElement} body  as the parser made it
 * @returns {Map<Element, Facts>} by `pre`
 */
export function readCodeFacts(body) {
  /** @type {Map<Element, Facts>} */
  const facts = new Map();
  for (const block of body.querySelectorAll('pre')) {
    const head = headOf(block);
    const name = head ? clip((head.textContent ?? '').trim(), NAME_LIMIT) : '';
    const frame = block.closest('[data-lang]');
    const names = [...[block, block.querySelector('code')].flatMap(classNames), frame?.getAttribute('data-lang') ?? ''];
    const named = names.map(languageNamed).find((language) => language !== null) ?? null;
    const language = named ?? languageOfFile(name) ?? languageNamed(name);
    facts.set(block, { name, language, isMath: names.includes('math') });
    head?.remove(); // it is shown in our own
  }
  return facts;
}

/**
 * Where a block's name stands in Qiita's HTML: `<div class="code-frame"><div class="code-lang"><span>NAME</span></div>
 * <div class="highlight"><pre>…`. A server's sanitiser leaves no such classes, so that the shape has to do.
 * @param {Element} block
 */
function headOf(block) {
  const highlight = block.parentElement;
  const head = highlight?.previousElementSibling;
  const frame = highlight?.parentElement;
  if (!head || highlight.localName !== 'div' || head.localName !== 'div' || frame?.localName !== 'div') return null;
  if (frame.childElementCount !== 2 || highlight.childElementCount !== 1 || head.childElementCount !== 1) return null;
  const text = (head.textContent ?? '').trim();
  const isAlone = head.firstElementChild?.localName === 'span' && (frame.textContent ?? '').trim().startsWith(text);
  return isAlone && text !== '' && text.length <= NAME_LIMIT && !/[\r\n]/.test(text) ? head : null;
}

/**
 * `language-swift`, and what other writers of HTML say instead.
 * @param {Element|null} node
 */
function classNames(node) {
  return [...node?.classList ?? []]
    .map((name) => name.match(/^(?:language-|lang-|highlight-source-|brush:)(.+)$/)?.[1] ?? '').filter(Boolean);
}

/**
 * @param {DocumentFragment|HTMLElement} body  clean
 * @param {Map<Element, Facts>} facts
 * @returns {import('./code-colours.js').Block[]} those in a language that can be coloured
 */
export function dressCode(body, facts) {
  const blocks = [];
  for (const block of [...body.querySelectorAll('pre')].slice(0, MAX_HEADS)) {
    const { name = '', language = null } = facts.get(block) ?? {};
    const box = element('div', 'code-box');
    block.replaceWith(box);
    box.append(head(block, name, language?.title ?? ''), block);
    if (name || language) block.setAttribute('aria-label', `${t('code')}: ${name || language?.title}`);
    const inner = block.querySelector(':scope > code');
    const code = /** @type {HTMLElement} */ (inner && block.childElementCount === 1 ? inner : block);
    if (language) blocks.push({ code, grammar: language.grammar });
  }
  return blocks;
}

/**
 * @param {HTMLElement} block
 * @param {string} name
 * @param {string} language
 */
function head(block, name, language) {
  const label = element('span', 'code-name', name || language || t('code'));
  label.dir = 'auto';
  const button = element('button', 'code-copy');
  button.type = 'button';
  const words = element('span', '', t('copy'));
  // What it did is said where it was done; screen readers are told by the page's own region.
  button.append(drawing(COPY), words);
  button.addEventListener('click', async () => {
    const isDone = await copyText(block.textContent ?? '');
    button.dispatchEvent(new CustomEvent('article-said', { bubbles: true, detail: t(isDone ? 'copied' : 'notCopied') }));
    words.textContent = t(isDone ? 'copied' : 'notCopied');
    button.classList.toggle('is-done', isDone);
    button.addEventListener('blur', reset, { once: true });
    button.addEventListener('pointerleave', reset, { once: true });
  });
  const reset = () => {
    words.textContent = t('copy');
    button.classList.remove('is-done');
  };
  const bar = element('div', 'code-head', label);
  if (name && language && !name.toLowerCase().includes(language.toLowerCase())) {
    bar.append(element('span', 'code-language', language));
  }
  bar.append(button);
  return bar;
}
