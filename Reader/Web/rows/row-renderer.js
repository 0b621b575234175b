// @ts-check
/** Fills the rows of the list. A node is used again and again: its parts are made once, then overwritten. */
import { unmarked } from '../marks/unmarked.js';
import { fieldQuery, routeURL } from '../page/route.js';
import { element } from '../support/dom.js';
import { ago, day, moment, number, shortNumber, t } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import { languageOf } from '../support/text.js';
import { showPicture } from './picture.js';

/** @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow */
/** @typedef {ReturnType<typeof makeParts>} Parts */

const PICTURE_SIZE = 44;


export class RowRenderer {
  /** @type {WeakMap<HTMLElement, Parts>} */
  #parts = new WeakMap();
  /** @type {WeakMap<HTMLElement, {row: ArticleRow, index: number}>} */
  #shown = new WeakMap();
  #route;
  #marks;

  /**
   * @param {() => import('../page/route.js').Route} route  that of the list, for the links in rows
   * @param {{of: (row: ArticleRow) => import('../marks/marks.js').Shown, isRead: (id: string) => boolean}} marks  the reader's own
   */
  constructor(route, marks = { of: unmarked, isRead: () => false }) {
    this.#route = route;
    this.#marks = marks;
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
    const marks = this.#marks.of(row);
    const isRead = this.#marks.isRead(row.id);
    parts.author.textContent = row.userName;
    parts.author.href = routeURL({ ...route, item: '', query: fieldQuery('user', row.userId) });
    parts.title.textContent = title;
    parts.title.lang = languageOf(title) || document.documentElement.lang;
    parts.title.href = routeURL({ ...route, item: row.id });
    parts.time.dateTime = row.createdAt;
    parts.time.title = moment(created);
    parts.day.textContent = day(created);
    parts.ago.textContent = ago(created);
    fillTags(parts.tags, row.tags, route);
    setCount(parts.likes, marks.likes, 'likes');
    setCount(parts.comments, row.comments, 'comments');
    parts.likes.root.classList.toggle('is-set', marks.liked);
    parts.liked.textContent = marks.liked ? t('liked') : '';
    parts.stocked.hidden = !marks.stocked;
    parts.root.classList.toggle('is-read', isRead);
    parts.read.textContent = isRead ? t('isRead') : '';
    node.setAttribute('aria-label', t(isRead ? 'byRead' : 'by', { title, author: row.userName }));
    this.#shown.set(node, { row, index });
  }

  /**
   * Shows a row anew, whose marks are others now.
   * @param {Element|null} node
   */
  renew(node) {
    const shown = this.shown(node);
    if (shown) this.render(/** @type {HTMLElement} */ (node), shown.row, shown.index);
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
  const author = element('a', 'row-author');
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
  const liked = element('span', 'visually-hidden');
  likes.root.append(liked);
  const stocked = element('span', 'row-count count-stock is-set', icon('stock'),
    element('span', 'visually-hidden', t('stocked')));
  stocked.title = t('stocked');
  const read = element('span', 'visually-hidden');
  const root = element('div', 'row',
    picture,
    element('div', 'row-main',
      element('p', 'row-meta', author, read, time),
      element('h2', 'row-heading', title),
      element('div', 'row-foot', tags, element('p', 'row-counts', likes.root, comments.root, stocked))));
  return { root, picture, author, read, day: dayText, ago: agoText, time, title, tags, likes, liked, comments, stocked };
}

/** @param {import('../support/icons.js').IconName} name */
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
 * @param {import('../page/route.js').Route} route
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
