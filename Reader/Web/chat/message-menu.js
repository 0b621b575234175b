// @ts-check
/** What can be done with a message: a menu beside it, of which there is one. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';

/**
 * @typedef {import('./message.js').Message} Message
 * @typedef {{edit: (message: Message) => void, remove: (message: Message) => void, copyLink: (message: Message) => void}} Actions
 */

export class MessageMenu {
  #actions;
  #menu = element('div', 'message-menu');
  /** @type {Message|null} */
  #message = null;
  /** @type {HTMLElement|null} */
  #opener = null;
  #isSure = false;

  /**
   * @param {HTMLElement} page
   * @param {Actions} actions
   */
  constructor(page, actions) {
    this.#actions = actions;
    this.#menu.setAttribute('popover', 'auto');
    this.#menu.setAttribute('role', 'menu');
    this.#menu.addEventListener('keydown', (event) => this.#key(event));
    page.append(this.#menu);
  }

  /**
   * @param {Message} message
   * @param {HTMLElement} opener
   */
  open(message, opener) {
    this.#message = message;
    this.#opener = opener;
    this.#isSure = false;
    this.#fill();
    this.#popover.showPopover();
    const { top, bottom, left, right } = opener.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#menu;
    this.#menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, right - width < 8 ? left : right - width))}px`;
    this.#menu.style.top = `${bottom + height + 4 > innerHeight ? Math.max(8, top - height - 4) : bottom + 4}px`;
    this.#items[0]?.focus();
  }

  /** The type declarations of browsers lack popovers. */
  get #popover() {
    return /** @type {any} */ (this.#menu);
  }

  get #items() {
    return /** @type {HTMLElement[]} */ ([...this.#menu.children]);
  }

  #fill() {
    const message = /** @type {Message} */ (this.#message);
    const entries = [this.#item(t('copyLink'), () => this.#do('copyLink'))];
    if (!message.isGrowing) entries.push(this.#item(t('editMessage'), () => this.#do('edit')));
    entries.push(this.#item(t(this.#isSure ? 'reallyRemove' : 'removeMessage'), () => {
      if (this.#isSure) this.#do('remove');
      else {
        this.#isSure = true;
        this.#fill();
        this.#items.at(-1)?.focus();
      }
    }, this.#isSure ? 'is-grave' : ''));
    this.#menu.replaceChildren(...entries);
  }

  /**
   * @param {string} text
   * @param {() => void} act
   * @param {string} [className]
   */
  #item(text, act, className = '') {
    const node = element('button', `message-menu-item ${className}`, text);
    node.type = 'button';
    node.setAttribute('role', 'menuitem');
    node.addEventListener('click', act);
    return node;
  }

  /** @param {keyof Actions} what */
  #do(what) {
    const message = /** @type {Message} */ (this.#message);
    this.#popover.hidePopover();
    this.#opener?.focus({ preventScroll: true });
    this.#actions[what](message);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = this.#items;
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    items[(at + step + items.length) % items.length].focus();
  }
}
