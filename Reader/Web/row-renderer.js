// @ts-check
/** Fills the rows of the list. A node is used again and again: its parts are made once, then overwritten. */
import { element } from './dom.js';
import { ago, day, moment, number, shortNumber, t } from './i18n.js';
import { icon } from './icons.js';
import { showPicture } from './picture.js';
import { fieldQuery, routeURL } from './route.js';
import { languageOf } from './text.js';

/** @typedef {import('./article-row.js').ArticleRow} ArticleRow */
/** @typedef {ReturnType<typeof makeParts>} Parts */

const PICTURE_SIZE = 44;

export class RowRenderer {
  /** @type {WeakMap<HTMLElement, Parts>} */
  #parts = new WeakMap();
  /** @type {WeakMap<HTMLElement, {row: ArticleRow, index: number}>} */
  #shown = new WeakMap();
  #route;

  /** @param {() => import('./route.js').Route} route  that of the list, for the links in rows */
  constructor(route) {
    this.#route = route;
  }

  /**
   * @param {HTMLElement} node
   * @param {ArticleRow} row
   * @param {number} index  in the feed, from 0; -1 where unknown
   */
  render(node, row, index) {
    const parts = this.#partsOf(node);
    const created = new Date(row.createdAt);
    const title = row.title || t('untitled');
    const route = this.#route();
    showPicture(parts.picture, row.picture, row.userName, PICTURE_SIZE);
    parts.author.textContent = row.userName;
    parts.title.textContent = title;
    parts.title.lang = languageOf(title) || document.documentElement.lang;
    parts.title.href = routeURL({ ...route, item: row.id });
    parts.time.dateTime = row.createdAt;
    parts.time.title = moment(created);
    parts.day.textContent = day(created);
    parts.ago.textContent = ago(created);
    fillTags(parts.tags, row.tags, route);
    setCount(parts.likes, row.likes, 'likes');
    setCount(parts.comments, row.comments, 'comments');
    node.setAttribute('aria-label', t('by', { title, author: row.userName }));
    this.#shown.set(node, { row, index });
  }

  /**
   * What a node shows.
   * @param {Element|null} node
   */
  shown(node) {
    return node instanceof HTMLElement ? this.#shown.get(node) ?? null : null;
  }

  /** @param {HTMLElement} node */
  #partsOf(node) {
    let parts = this.#parts.get(node);
    if (!parts) {
      parts = makeParts();
      node.replaceChildren(parts.root);
      this.#parts.set(node, parts);
    }
    return parts;
  }
}

function makeParts() {
  const picture = element('span', 'picture');
  const author = element('span', 'row-author');
  author.dir = 'auto';
  const dayText = element('span', 'row-day');
  const agoText = element('span', 'row-ago');
  const time = element('time', 'row-time', agoText, dayText);
  const title = element('a', 'row-title');
  title.dir = 'auto';
  const tags = element('ul', 'tags');
  tags.setAttribute('aria-label', t('tags'));
  const likes = makeCount('heart');
  const comments = makeCount('comment');
  const root = element('div', 'row',
    picture,
    element('div', 'row-main',
      element('p', 'row-meta', author, time),
      element('h2', 'row-heading', title),
      element('div', 'row-foot', tags, element('p', 'row-counts', likes.root, comments.root))));
  return { root, picture, author, day: dayText, ago: agoText, time, title, tags, likes, comments };
}

/** @param {import('./icons.js').IconName} name */
export function makeCount(name) {
  const text = element('span', 'count-text');
  return { root: element('span', `row-count count-${name}`, icon(name), text), text };
}

/**
 * @param {{root: HTMLElement, text: HTMLElement}} parts
 * @param {number} value
 * @param {string} key  of the text that says what is counted
 */
export function setCount(parts, value, key) {
  parts.root.hidden = value === 0;
  parts.root.title = t(key, { count: number(value) });
  parts.text.textContent = shortNumber(value);
}

/**
 * @param {HTMLElement} list
 * @param {string[]} tags
 * @param {import('./route.js').Route} route
 */
export function fillTags(list, tags, route) {
  while (list.children.length > tags.length) list.lastElementChild?.remove();
  while (list.children.length < tags.length) {
    const link = element('a', 'tag');
    link.dir = 'auto';
    list.append(element('li', '', link));
  }
  tags.forEach((tag, index) => {
    const link = /** @type {HTMLAnchorElement} */ (list.children[index].firstElementChild);
    link.textContent = tag;
    link.href = routeURL({ ...route, item: '', query: fieldQuery('tag', tag) });
  });
  list.hidden = tags.length === 0;
}
