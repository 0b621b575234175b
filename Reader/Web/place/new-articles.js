// @ts-check
/**
 * What came since the list began: looked for now and then, told of by the server to who stays a while, and offered by a pill under the bar.
 * Until it is pressed nothing moves.
 */
import { element } from '../support/dom.js';
import { t, tCount } from '../support/i18n.js';
import { icon } from '../support/icons.js';

/** ms between two looks while the page is seen. */
const INTERVAL = 60_000;
/** ms after a look in which a return to the page is no reason for another. */
const PAUSE = 5_000;

export class NewArticles {
  #actions;
  #text = element('span', 'news-text');
  #pill = element('button', 'news', icon('top'), this.#text);
  #timer = 0;
  #lookedAt = 0;
  #isLooking = false;
  #isListening = false;

  /**
   * @param {HTMLElement} stage
   * @param {{count: () => number|null, look: () => Promise<void>, show: () => Promise<void>, say: (text: string) => void}} actions
   *   `count`: null where there are some, and nobody knows how many
   */
  constructor(stage, actions) {
    this.#actions = actions;
    this.#pill.type = 'button';
    this.#pill.hidden = true;
    this.#pill.addEventListener('click', () => this.#press());
    stage.prepend(this.#pill);
    this.#lookedAt = Date.now();
    document.addEventListener('visibilitychange', () => this.#returned());
    window.addEventListener('focus', () => this.#returned());
    window.addEventListener('online', () => this.#returned());
    this.#wait();
  }

  /** Says what is known by now. */
  update() {
    const count = this.#actions.count();
    const text = this.#textFor(count);
    if (this.#pill.hidden === (text === '') && this.#text.textContent === text) return;
    if (text !== '') this.#text.textContent = text;
    // Once: that there are still more is no news.
    if (text !== '' && this.#pill.hidden) this.#actions.say(text);
    this.#pill.hidden = text === '';
  }

  /** @param {number|null} count */
  #textFor(count) {
    if (count === null) return t('newArticlesSome');
    return count > 0 ? tCount('newArticles', count) : '';
  }

  async #press() {
    if (this.#pill.classList.contains('is-busy')) return;
    this.#pill.classList.add('is-busy');
    try {
      await this.#actions.show();
    } finally {
      this.#pill.classList.remove('is-busy');
      this.update();
    }
  }

  #returned() {
    if (document.visibilityState === 'visible' && Date.now() - this.#lookedAt >= PAUSE) this.#look();
    else this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    if (document.visibilityState !== 'visible') return;
    this.#timer = window.setTimeout(() => this.#look(), INTERVAL);
  }

  async #look() {
    clearTimeout(this.#timer);
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookedAt = Date.now();
    try {
      await this.#actions.look();
      this.update();
      if (!this.#isListening) {
        this.#isListening = true;
        (await import('./feed-line.js')).listenToFeed(() => this.#look());
      }
    } catch {
      // Nobody asked for it: the next look may find the network back.
    } finally {
      this.#isLooking = false;
      this.#wait();
    }
  }
}
