// @ts-check
/** One article over the list, which stays alive beneath. Loaded with the first that is opened (opened-article.js). */
import { webURL } from '../feed/article-row.js';
import * as howToMark from '../marks/marks.js';
import { Notice } from '../page/notice.js';
import { fieldQuery, routeURL } from '../page/route.js';
import { showPicture } from '../rows/picture.js';
import { fillTags, makeCount, setCount } from '../rows/row-renderer.js';
import { stateBox } from '../rows/status-renderer.js';
import { button, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { ago, moment, t } from '../support/i18n.js';
import { icon } from '../support/icons.js';
import { languageOf } from '../support/text.js';
import { articleParts } from './article-parts.js';
import { ArticleSteps } from './article-steps.js';

/** @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow */
/** @typedef {import('../feed/source.js').Article} Article */
/** @typedef {import('./article-parts.js').Parts} Parts */
/**
 * @typedef {import('./article-parts.js').Around & {close: () => void, failed: (text: string) => void,
 *   titled: (title: string) => void, list: any, stepTo: (id: string) => void}} Actions
 */

const PICTURE_SIZE = 44;

export class ArticleView {
  #node;
  #background;
  #actions;
  #abort = new AbortController();
  #id = '';
  /** @type {Parts|null} */
  #parts = null;
  #notice = new Notice(element('div', 'notice article-notice'));
  #steps;
  #marks;

  /**
   * @param {HTMLElement} node
   * @param {HTMLElement} background  what is out of reach while an article is open
   * @param {Actions} actions
   */
  constructor(node, background, actions) {
    this.#node = node;
    this.#background = background;
    this.#actions = actions;
    this.#marks = actions.marks(howToMark);
    this.#steps = new ArticleSteps(actions.list, (step) => actions.stepTo(step.id));
  }

  /**
   * @param {string} id
   * @param {(id: string, signal: AbortSignal) => Promise<Article>} load
   * @param {{row?: ArticleRow|null, offset?: number, place?: string}} known  what is known before the article is in; `place` is `#` and
   *   an id in its text, where a link leads to, for who has not been there
   */
  async show(id, load, { row = null, offset = 0, place = '' } = {}) {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#id = id;
    this.#parts = null;
    this.#notice.hide();
    this.#node.setAttribute('aria-busy', 'true');
    this.#fill(row, [bones()]);
    this.#reveal();
    try {
      const article = await load(id, signal);
      if (signal.aborted) return;
      const parts = articleParts(article, this.#node, { ...this.#actions, marks: this.#marks, steps: this.#steps }, signal);
      this.#parts = parts;
      this.#fill(article.row, parts.content, parts.tools);
      this.#node.scrollTop = offset;
      parts.shown();
      if (place && offset === 0) parts.goTo(place);
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(/** @type {import('../support/failure-text.js').Failure} */ (error), row, () => this.show(id, load, { row, offset, place }));
    }
    this.#node.setAttribute('aria-busy', 'false');
  }

  /** Marks, what was read, or the list beneath changed. */
  renew() {
    if (this.#id) this.#steps.update(this.#id);
    this.#parts?.renew();
  }

  /**
   * To the article before or after this one.
   * @param {1|-1} step
   */
  step(step) {
    if (this.#id) this.#steps.take(this.#id, step);
  }

  /**
   * Says what went wrong, over the text.
   * @param {string} text
   * @param {() => void} retry
   */
  complain(text, retry) {
    this.#notice.show(text, () => {
      this.#notice.hide();
      retry();
    });
  }

  hide() {
    this.#abort.abort();
    this.#id = '';
    this.#parts = null;
  }

  #reveal() {
    this.#background.inert = true;
    this.#node.hidden = false;
    this.#node.scrollTop = 0;
    // The heading, so that a screen reader begins with it; the body is in a moment.
    this.#focusHeading();
  }

  #focusHeading() {
    /** @type {HTMLElement|null} */ (this.#node.querySelector('.article-title'))?.focus({ preventScroll: true });
  }

  /**
   * @param {ArticleRow|null} row
   * @param {HTMLElement[]} content
   * @param {HTMLElement[]} tools
   */
  #fill(row, content, tools = []) {
    const hadFocus = this.#node.contains(document.activeElement);
    const title = row ? row.title || t('untitled') : '';
    const heading = element('h1', 'article-title', title);
    heading.id = 'article-title';
    heading.dir = 'auto';
    heading.tabIndex = -1;
    heading.lang = languageOf(title) || document.documentElement.lang;
    this.#node.setAttribute('aria-labelledby', heading.id);
    const header = element('header', 'article-head', heading);
    if (row) header.append(...this.#details(row));
    this.#node.replaceChildren(this.#bar(row, tools), element('article', 'article-page', header, ...content), this.#notice.node);
    if (hadFocus) this.#focusHeading();
    if (title) this.#actions.titled(title);
  }

  /**
   * @param {ArticleRow|null} row
   * @param {HTMLElement[]} tools
   */
  #bar(row, tools) {
    const close = button('', 'icon-button article-close', this.#actions.close);
    close.append(icon('back'));
    close.setAttribute('aria-label', t('back'));
    close.title = t('back');
    const box = element('div', 'article-tools', ...tools);
    const bar = element('div', 'article-bar', close, box);
    const original = row ? webURL(row.url) : '';
    if (original && new URL(original).origin !== location.origin) {
      const link = element('a', 'article-original', element('span', 'article-original-text', t('original')), icon('external'));
      link.title = t('original');
      link.href = original;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      box.append(link);
    }
    return bar;
  }

  /** @param {ArticleRow} row */
  #details(row) {
    const route = this.#actions.route();
    const picture = element('span', 'picture');
    showPicture(picture, row.picture, row.userName, PICTURE_SIZE);
    const author = element('a', 'article-author', row.userName);
    author.dir = 'auto';
    author.href = routeURL({ ...route, item: '', query: fieldQuery('user', row.userId) });
    const dates = element('p', 'article-dates', date('published', row.createdAt));
    if (row.updatedAt && row.updatedAt !== row.createdAt) dates.append(date('updated', row.updatedAt));
    const tags = element('ul', 'tags');
    tags.setAttribute('aria-label', t('tags'));
    fillTags(tags, row.tags, route);
    const counts = element('p', 'row-counts');
    // Likes and stocks stand on their buttons in the bar.
    const comments = makeCount('comment');
    setCount(comments, row.comments, 'comments');
    counts.append(comments.root);
    return [element('div', 'article-byline', picture, element('div', '', author, dates)),
      element('div', 'row-foot', tags, counts)];
  }

  /**
   * @param {import('../support/failure-text.js').Failure} failure
   * @param {ArticleRow|null} row
   * @param {() => void} retry
   */
  #fail(failure, row, retry) {
    const isMissing = failure.kind === 'status' && failure.status === 404;
    const title = t(isMissing ? 'errorNotFound' : 'errorArticle');
    const text = isMissing ? '' : failureText(failure);
    const buttons = element('p', 'state-buttons');
    if (!isMissing) buttons.append(button(t('retry'), 'button button-main', retry));
    buttons.append(button(t('back'), 'button', this.#actions.close));
    this.#fill(row, [stateBox('warning', title, text, buttons)]);
    if (!row) this.#actions.titled(title);
    this.#actions.failed(`${title}. ${text}`);
  }
}

/**
 * @param {string} key
 * @param {string} iso
 */
function date(key, iso) {
  const value = new Date(iso);
  const node = element('time', '', t(key, { date: moment(value) }));
  node.dateTime = iso;
  node.title = ago(value);
  return node;
}

function bones() {
  const widths = ['is-wide', 'is-wide', 'is-half', 'is-wide', 'is-wide', 'is-third'];
  const box = element('div', 'prose-bones', ...widths.map((width) => element('span', `bone ${width}`)));
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', t('loading'));
  return box;
}
