// @ts-check
/**
 * The strip at the foot of the page while the server does not answer: what is shown is how old. It takes its room from below, so
 * that no row moves, and stays below an open article too.
 */
import { Announcer } from '../page/announcer.js';
import { button, element } from '../support/dom.js';
import { ago, t } from '../support/i18n.js';
import { icon } from '../support/icons.js';

/** ms after which the age is written anew. */
const AGEING = 20_000;
const MINUTE = 60_000;
/** What the words begin with, by what is wrong. */
const WORDS = /** @type {const} */ ({ offline: 'isOffline', silent: 'isSilent' });

/** @typedef {import('./connection.js').Reason} Reason */

export class OfflineStrip {
  #word = element('strong', 'strip-word');
  #age = element('span', 'strip-age');
  #node = element('aside', 'strip');
  #announcer;
  /** @type {Reason|null} */
  #reason = null;
  /** @type {number|null} */
  #asOf = null;
  #timer = 0;

  /** @param {() => Promise<void>} tryNow */
  constructor(tryNow) {
    const retry = button('', 'icon-button strip-retry', async () => {
      retry.classList.add('is-busy');
      await tryNow();
      retry.classList.remove('is-busy');
    });
    retry.append(icon('refresh'));
    retry.setAttribute('aria-label', t('retry'));
    retry.title = t('retry');
    this.#node.setAttribute('aria-label', t('connection'));
    this.#node.append(icon('offline'), element('p', 'strip-text', this.#word, ' ', this.#age), retry);
    // A region of its own: what the list says of itself at the same moment must not take its place.
    const region = element('div', 'visually-hidden');
    region.id = 'connection';
    region.setAttribute('role', 'status');
    document.body.append(region);
    this.#announcer = new Announcer(region, region);
    new ResizeObserver(() => {
      document.body.style.setProperty('--strip', `${this.#node.offsetHeight}px`);
    }).observe(this.#node);
  }

  /**
   * @param {Reason|null} reason  null: all is well
   * @param {number|null} asOf  when what is shown was read; epoch ms
   */
  show(reason, asOf) {
    const before = this.#reason;
    this.#reason = reason;
    this.#asOf = asOf;
    clearInterval(this.#timer);
    if (reason === null) {
      this.#hide(before !== null);
      return;
    }
    this.#write();
    this.#timer = window.setInterval(() => this.#write(), AGEING);
    if (!this.#node.isConnected) {
      // After what it is about, in the order of the Tab key too.
      document.body.append(this.#node);
      document.body.classList.add('has-strip');
    }
    if (before === null) this.#announcer.say(this.#node.querySelector('.strip-text')?.textContent ?? '');
  }

  /** @param {boolean} isNews */
  #hide(isNews) {
    const hadFocus = this.#node.contains(document.activeElement);
    this.#node.remove();
    document.body.classList.remove('has-strip');
    if (hadFocus) /** @type {HTMLElement|null} */ (document.querySelector('.article:not([hidden]) .article-title, #list'))?.focus({ preventScroll: true });
    if (isNews) this.#announcer.say(t('isBack'));
  }

  #write() {
    this.#word.textContent = t(WORDS[this.#reason ?? 'offline']);
    this.#age.textContent = ageText(this.#asOf);
  }
}

/** @param {number|null} asOf */
function ageText(asOf) {
  if (asOf === null) return '';
  return Date.now() - asOf < MINUTE ? t('asOfNow') : t('asOf', { ago: ago(new Date(asOf)) });
}
