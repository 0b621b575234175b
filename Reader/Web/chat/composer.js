// @ts-check
/** Where messages are written, and edited. */
import { button, element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { drawing } from '../support/icons.js';

const SEND = 'M4.5 12 19.5 5l-5 15-3-6.5-7-1.5Z';
/** px that it grows to with what is written. */
const HIGHEST = 200;
/** Bytes that a message may have. */
const MOST_BYTES = 20_000;

export class Composer {
  #actions;
  #box = element('textarea', 'composer-text');
  #send = element('button', 'composer-send', drawing(SEND));
  #banner = element('div', 'composer-banner');
  /** @type {{id: string, draft: string}|null} the message that is edited, and what was being written */
  #edited = null;
  root;

  /** @param {{send: (text: string) => void, save: (id: string, text: string) => void}} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#box.rows = 1;
    this.#box.placeholder = t('writeMessage');
    this.#box.setAttribute('aria-label', t('writeMessage'));
    this.#box.setAttribute('enterkeyhint', 'send');
    this.#box.dir = 'auto';
    this.#box.addEventListener('input', () => this.#changed());
    this.#box.addEventListener('keydown', (event) => this.#key(event));
    this.#send.type = 'submit';
    this.#banner.hidden = true;
    this.#banner.append(element('span', '', t('editing')), button(t('cancel'), 'link-button', () => this.#endEdit()));
    this.root = element('form', 'composer', this.#banner, element('div', 'composer-line', this.#box, this.#send));
    this.root.setAttribute('aria-label', t('writeMessage'));
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#changed();
  }

  focus() {
    this.#box.focus();
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  edit(id, text) {
    this.#edited = { id, draft: this.#edited?.draft ?? this.#box.value };
    this.#write(text);
    this.focus();
  }

  #endEdit() {
    const draft = this.#edited?.draft ?? '';
    this.#edited = null;
    this.#write(draft);
    this.focus();
  }

  /** @param {string} text */
  #write(text) {
    this.#box.value = text;
    this.#changed();
  }

  #changed() {
    this.#banner.hidden = this.#edited === null;
    const name = t(this.#edited ? 'save' : 'send');
    this.#send.title = name;
    this.#send.setAttribute('aria-label', name);
    const bytes = new TextEncoder().encode(this.#box.value).length;
    this.#send.disabled = this.#box.value.trim() === '' || bytes > MOST_BYTES;
    if (!this.#box.isConnected) return;
    this.#box.style.height = 'auto';
    // Its border is not in what scrolls.
    const border = this.#box.offsetHeight - this.#box.clientHeight;
    this.#box.style.height = `${Math.min(this.#box.scrollHeight + border, HIGHEST)}px`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // What is being converted to Japanese is not sent yet.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && this.#edited) {
      event.stopPropagation();
      this.#endEdit();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      this.#submit();
    }
  }

  #submit() {
    if (this.#send.disabled) return;
    const text = this.#box.value.trim();
    if (this.#edited) {
      const { id } = this.#edited;
      this.#endEdit();
      this.#actions.save(id, text);
    } else {
      this.#write('');
      this.#actions.send(text);
    }
  }
}
