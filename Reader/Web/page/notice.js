// @ts-check
/** A card over the rows for what went wrong while the rows stayed: a refresh that failed. */
import { button, element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';

export class Notice {
  #node;

  /** @param {HTMLElement} node */
  constructor(node) {
    this.#node = node;
    node.hidden = true;
  }

  /**
   * @param {string} text
   * @param {() => void} retry
   */
  show(text, retry) {
    const close = button('', 'icon-button', () => this.hide());
    close.append(icon('close'));
    close.setAttribute('aria-label', t('dismiss'));
    this.#node.replaceChildren(element('p', 'notice-text', text), button(t('retry'), 'button', retry), close);
    this.#node.hidden = false;
  }

  get node() {
    return this.#node;
  }

  hide() {
    this.#node.hidden = true;
    this.#node.replaceChildren();
  }
}
