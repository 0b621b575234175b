// @ts-check
/** The article that is open, if one is. What shows it is loaded for the first one, or as the person turns to the list. */
import { stateBox } from '../rows/status-renderer.js';
import { button, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { t } from '../support/i18n.js';
import { loadStyles } from '../support/style-sheet.js';

/** @typedef {import('./article-view.js').ArticleView} ArticleView */
/** @typedef {Parameters<ArticleView['show']>} Shown */

export class OpenedArticle {
  #node;
  #background;
  #actions;
  #id = '';
  /** @type {ArticleView|null} */
  #view = null;
  /** Another whenever what is to be shown is. */
  #wanted = {};

  /**
   * @param {HTMLElement} node
   * @param {HTMLElement} background  what is out of reach while an article is open
   * @param {import('./article-view.js').Actions} actions
   */
  constructor(node, background, actions) {
    this.#node = node;
    this.#background = background;
    this.#actions = actions;
  }

  /** The article shown, or ''. */
  get id() {
    return this.#id;
  }

  /** How far it is scrolled, in px. */
  get offset() {
    return this.#node.scrollTop;
  }

  /** One is open, and nothing is there to show it. */
  get isAwaited() {
    return this.#id !== '' && this.#view === null;
  }

  /** It may soon be opened. */
  prepare() {
    loadView().catch(() => {}); // Who opens it is told.
  }

  /** @param {Shown} what */
  async show(...what) {
    const wanted = {};
    this.#wanted = wanted;
    [this.#id] = what;
    if (!this.#view) {
      // The list stays in sight, out of reach: what is pressed meanwhile would be pressed for the article.
      this.#background.inert = true;
      let View;
      try {
        [{ ArticleView: View }] = await loadView();
      } catch {
        if (wanted === this.#wanted) this.#fail(what);
        return;
      }
      // It was closed, or another is opened.
      if (wanted !== this.#wanted) return;
      this.#view ??= new View(this.#node, this.#background, this.#actions);
    }
    this.#view.show(...what);
  }

  /** Marks, what was read, or the list beneath changed. */
  renew() {
    this.#view?.renew();
  }

  /**
   * To the article before or after this one.
   * @param {1|-1} step
   */
  step(step) {
    this.#view?.step(step);
  }

  /**
   * Says what went wrong, over the text.
   * @param {string} text
   * @param {() => void} retry
   */
  complain(text, retry) {
    this.#view?.complain(text, retry);
  }

  hide() {
    this.#wanted = {};
    this.#id = '';
    this.#view?.hide();
    this.#background.inert = false;
    this.#node.hidden = true;
    this.#node.replaceChildren();
  }

  /** @param {Shown} what */
  #fail(what) {
    const title = t('errorArticle');
    const text = failureText({ kind: 'offline' });
    const box = stateBox('warning', title, text, element('p', 'state-buttons',
      button(t('retry'), 'button button-main', () => this.show(...what)), button(t('back'), 'button', this.#actions.close)));
    const heading = /** @type {HTMLElement} */ (box.querySelector('h2'));
    heading.id = 'article-title';
    heading.tabIndex = -1;
    this.#node.setAttribute('aria-labelledby', heading.id);
    this.#node.replaceChildren(box);
    this.#node.hidden = false;
    heading.focus();
    this.#actions.titled(title);
    this.#actions.failed(`${title}. ${text}`);
  }
}

function loadView() {
  return Promise.all([import('./article-view.js'), loadStyles(new URL('./article-parts.css', import.meta.url).href)]);
}
