// @ts-check
/** An article's table of contents: beside the text where there is room, folded above it where there is none. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { clip, languageOf } from '../support/text.js';

const FEWEST = 3;
const MAX_HEADINGS = 300;
const TEXT_LIMIT = 120;
/** Where article-parts.css puts it beside the text. */
const BESIDE = '(min-width: 76rem)';
/** What stands above this part of the view was begun to be read. */
const READING_LINE = 0.25;

/**
 * @param {HTMLElement} scroller
 * @param {HTMLElement} body  headings without an id get one here
 * @param {AbortSignal} signal  of the article
 * @returns {HTMLElement|null} null where it is not worth one
 */
export function contents(scroller, body, signal) {
  const headings = [.../** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('h1, h2, h3'))]
    .filter((heading) => (heading.textContent ?? '').trim() !== '').slice(0, MAX_HEADINGS);
  if (headings.length < FEWEST) return null;
  const list = element('ol', 'contents-list');
  const highest = Math.min(...headings.map(level));
  /** @type {Set<string>} */
  const taken = new Set();
  const links = headings.map((heading, index) => {
    // Two headings of the feed's may have one id: a link has to lead to its own.
    if (!heading.id || taken.has(heading.id)) heading.id = `section-${index + 1}`;
    taken.add(heading.id);
    heading.tabIndex = -1;
    const link = element('a', 'contents-link', clip((heading.textContent ?? '').trim(), TEXT_LIMIT));
    link.href = `#${encodeURIComponent(heading.id)}`;
    link.dir = 'auto';
    link.lang = heading.lang || languageOf(link.textContent ?? '') || document.documentElement.lang;
    const item = element('li', `contents-item is-level-${level(heading) - highest}`, link);
    list.append(item);
    return link;
  });
  const box = element('details', 'contents-box', element('summary', 'contents-title', t('contents')), list);
  const nav = element('nav', 'contents', box);
  nav.setAttribute('aria-label', t('contents'));
  const beside = matchMedia(BESIDE);
  box.open = beside.matches;
  beside.addEventListener('change', () => { box.open = beside.matches; }, { signal });
  follow(scroller, headings, links, box, signal);
  return element('div', 'article-aside', nav);
}

/** @param {Element} heading */
function level(heading) {
  return Number(heading.localName[1]);
}

/**
 * Marks the section that is being read.
 * @param {HTMLElement} scroller
 * @param {HTMLElement[]} headings
 * @param {HTMLElement[]} links
 * @param {HTMLElement} box
 * @param {AbortSignal} signal
 */
function follow(scroller, headings, links, box, signal) {
  /** @type {Set<Element>} */
  const begun = new Set();
  let current = -1;
  // All that lies above the reading line counts as in view, so that no jump passes a heading unseen.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) begun.add(target);
      else begun.delete(target);
    }
    let last = headings.length - 1;
    while (last >= 0 && !begun.has(headings[last])) last -= 1;
    if (last === current) return;
    links[current]?.removeAttribute('aria-current');
    current = last;
    const link = links[current];
    link?.setAttribute('aria-current', 'true');
    if (link && box.scrollHeight > box.clientHeight) keepInSight(link, box);
  }, { root: scroller, rootMargin: `100000000px 0px -${100 - 100 * READING_LINE}% 0px` });
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/**
 * By its own scroll position alone: `scrollIntoView` would move the article too.
 * @param {HTMLElement} link
 * @param {HTMLElement} box
 */
function keepInSight(link, box) {
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top) box.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom;
}
