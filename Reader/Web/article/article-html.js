// @ts-check
/**
 * An article's HTML as nodes that may stand in the page.
 *
 * The server sends it sanitised, and the content policy would stop scripts; this is the third wall, because a page must
 * not depend on what another program promises. Known elements and attributes pass, others do not.
 */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { languageOf } from '../support/text.js';
import { dressCode, readCodeFacts } from './code/code-blocks.js';

const ELEMENTS = new Set(('a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em '
  + 'figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span '
  + 'strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr').split(' '));

/** Dropped with all that is in them; of other unknown elements the children stay. */
const DROPPED = new Set(('applet audio base button canvas datalist embed frame frameset head iframe link math meta noembed '
  + 'noframes noscript object option param plaintext portal script select slot style svg template textarea title track '
  + 'video xmp').split(' '));

/** Without those that may run something, load something, or dress an element up as part of the page. */
const ATTRIBUTES = new Set(('alt align checked cite colspan datetime dir headers height href id lang open reversed rowspan '
  + 'scope src start title type valign value width').split(' '));

/** Boxes of notes and formulas: what these look like is all that an article may choose. */
const CLASSES = new Set([...['info', 'tip', 'important', 'warn', 'alert', 'caution'].map((kind) => `note note-${kind}`), 'math',
  'math math-display']);

/** What the server puts in the place of relative addresses, wherever the article is from: pictures and articles of its own. */
const OURS = /^\/(?:pictures\/[0-9a-f]{64}\.[a-z]{3,4}|\?item=[0-9a-f]{20}(?:#\S*)?)$/;

/** Ids in articles get this in front, so that they cannot stand for elements of the page. */
const ID_PREFIX = 'body-';

/**
 * @param {string} html  hostile until shown otherwise
 * @param {string} base  the article's own address, for its relative links; '' for this page's
 * @returns {{nodes: DocumentFragment, code: import('./code/code-colours.js').Block[], formulas: import('./math/formulas.js').Formula[]}}
 */
export function articleNodes(html, base) {
  // The parser's document has no window: nothing runs or loads in it. What is left in the end moves to the page; moved
  // before, a picture would load and its handlers would be called, though neither stood in the document yet.
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const facts = readCodeFacts(body);
  scrub(body, base || location.origin);
  for (const link of body.querySelectorAll('a[href]')) guardLink(/** @type {HTMLAnchorElement} */ (link));
  for (const image of body.querySelectorAll('img')) settleImage(image);
  for (const block of body.querySelectorAll('pre')) letScroll(block, t('code'));
  const formulas = formulasIn(body, facts);
  const code = dressCode(body, facts);
  for (const formula of formulas) formula.node = formula.node.closest('.code-box') ?? formula.node;
  for (const table of body.querySelectorAll('table')) {
    const box = element('div', 'table-box');
    table.replaceWith(box);
    box.append(table);
    letScroll(box, t('table'));
  }
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, blockquote, td, th, dd, dt')) {
    if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
    if (!block.hasAttribute('lang') && languageOf(block.textContent ?? '') === 'ja') block.setAttribute('lang', 'ja');
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return { nodes: fragment, code, formulas };
}

/**
 * In the order in which they are read, as they are written.
 * @param {HTMLElement} body
 * @param {Map<Element, import('./code/code-blocks.js').Facts>} facts
 * @returns {import('./math/formulas.js').Formula[]}
 */
function formulasIn(body, facts) {
  const formulas = [];
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('code.math, pre'))) {
    const isBlock = node.localName === 'pre';
    if (isBlock && !facts.get(node)?.isMath) continue;
    formulas.push({ node, tex: node.textContent ?? '', isDisplay: isBlock || node.classList.contains('math-display') });
  }
  return formulas;
}

/**
 * Without recursion: hostile HTML may be nested as deeply as it is long.
 * @param {HTMLElement} body  its children are scrubbed
 * @param {string} base
 */
function scrub(body, base) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  let node = walker.nextNode();
  while (node) {
    const current = /** @type {Element|Comment} */ (node);
    if (!(current instanceof Element)) {
      node = walker.nextNode();
      current.remove();
      continue;
    }
    const name = current.localName;
    const isHTML = current.namespaceURI === 'http://www.w3.org/1999/xhtml';
    if (isHTML && ELEMENTS.has(name)) {
      scrubAttributes(current, base);
      node = walker.nextNode();
    } else if (!isHTML || DROPPED.has(name)) {
      node = nextOutside(walker, current);
      current.remove();
    } else {
      const first = current.firstElementChild;
      if (first) walker.currentNode = first;
      node = first ?? nextOutside(walker, current);
      current.replaceWith(...current.childNodes);
    }
  }
}

/**
 * The element after all that is in this one.
 * @param {TreeWalker} walker
 * @param {Element} from
 */
function nextOutside(walker, from) {
  walker.currentNode = from;
  let next = walker.nextSibling();
  while (!next) {
    if (!walker.parentNode()) return null;
    next = walker.nextSibling();
  }
  return next;
}

/**
 * @param {Element} node
 * @param {string} base
 */
function scrubAttributes(node, base) {
  for (const { name, value } of [...node.attributes]) {
    if (name === 'class' && CLASSES.has(value)) continue;
    if (!ATTRIBUTES.has(name)) node.removeAttribute(name);
    else if (name === 'id') node.setAttribute('id', ID_PREFIX + value);
    else if (name === 'href' || name === 'src' || name === 'cite') setURL(node, name, value, base);
  }
  if (node instanceof HTMLInputElement) {
    // Only the boxes of task lists, and they are not for this reader to tick.
    node.type = 'checkbox';
    node.disabled = true;
  }
}

/**
 * @param {string} place  `#` and an id, as the article has it
 * @returns {string} as the page has it
 */
export function placeInText(place) {
  return `#${ID_PREFIX}${place.slice(1)}`;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 * @param {string} base
 */
function setURL(node, name, value, base) {
  if (name === 'href' && value.startsWith('#')) {
    node.setAttribute(name, placeInText(value));
    return;
  }
  const url = resolve(value, OURS.test(value) ? location.origin : base);
  const protocols = name === 'href' ? ['https:', 'http:', 'mailto:'] : ['https:', 'http:'];
  const isPicture = name === 'src' && /^data:image\/(png|jpeg|gif|webp|avif);/i.test(value);
  if (url && (protocols.includes(url.protocol) || isPicture)) node.setAttribute(name, url.href);
  else node.removeAttribute(name);
}

/**
 * @param {string} value
 * @param {string} base
 */
function resolve(value, base) {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

/** @param {HTMLAnchorElement} link */
function guardLink(link) {
  const address = link.getAttribute('href') ?? '';
  // Articles of this reader are opened in it.
  if (address.startsWith('#') || address.startsWith(`${location.origin}/?`) && OURS.test(address.slice(location.origin.length))) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}

/** @param {HTMLImageElement} image */
function settleImage(image) {
  if (!image.hasAttribute('src')) {
    // The folder that it was in has none, or it may not be shown.
    const name = image.alt.trim() || t('picture');
    const mark = element('span', 'picture-missing', name);
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', t('pictureMissing', { name }));
    mark.title = t('pictureMissing', { name });
    image.replaceWith(mark);
    return;
  }
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.addEventListener('error', () => image.classList.add('is-broken'));
}

/**
 * A box that scrolls sideways can be reached and scrolled with the keyboard.
 * @param {HTMLElement} box
 * @param {string} label
 */
function letScroll(box, label) {
  box.tabIndex = 0;
  box.dir = 'auto';
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', label);
}
