// @ts-check
/** Places within an article, and the links that lead to them. */
import { placeInText } from './article-html.js';

/**
 * Links within the article scroll it. Followed by the browser they would be entries in the history, between the
 * article and the list.
 * @param {HTMLElement} scroller
 * @param {AbortSignal} signal  ends with the article
 */
export function followAnchors(scroller, signal) {
  scroller.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    scrollTo(scroller, link.getAttribute('href') ?? '');
  }, { signal });
}

/**
 * @param {HTMLElement} scroller
 * @param {string} place  `#` and an id as the article itself has it
 */
export function goTo(scroller, place) {
  scrollTo(scroller, placeInText(place));
}

/**
 * @param {HTMLElement} scroller
 * @param {string} place  `#` and an id in the text
 */
function scrollTo(scroller, place) {
  const id = decode(place.slice(1));
  const target = [...scroller.querySelectorAll('.prose [id]')].find((node) => node.id === id);
  target?.scrollIntoView({ block: 'start' });
  // Keys and screen readers go on from there, where it can have the focus.
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
