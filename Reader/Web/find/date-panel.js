// @ts-check
/** A day to go to: a panel under the bar. */
import { button, element } from '../support/dom.js';
import { failureText } from '../support/failure-text.js';
import { t } from '../support/i18n.js';
import './date-strings.js';

/** @typedef {{index: number}|{text: string}} Found  the row to go to, or why there is none */

export class DatePanel {
  #find;
  #go;
  #input = element('input', 'date-input');
  #text = element('p', 'date-text');
  #panel = element('form', 'date-panel');
  #abort = new AbortController();
  /** @type {HTMLElement|null} */
  #opener = null;

  /**
   * @param {{find: (day: string, signal: AbortSignal) => Promise<Found>, go: (index: number, day: string) => void}} actions
   *   `day` such as 2024-01-31
   */
  constructor({ find, go }) {
    this.#find = find;
    this.#go = go;
    this.#input.type = 'date';
    this.#input.required = true;
    this.#text.setAttribute('role', 'alert');
    const label = element('label', 'date-label', element('span', '', t('goToDateLabel')), this.#input);
    const submit = element('button', 'button button-main', t('go'));
    const close = button(t('dismiss'), 'button', () => this.#close());
    this.#panel.noValidate = true;
    this.#panel.setAttribute('popover', 'auto');
    this.#panel.setAttribute('aria-label', t('goToDate'));
    this.#panel.append(label, element('p', 'date-buttons', close, submit), this.#text);
    this.#panel.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#panel.addEventListener('keydown', (event) => {
      // The keys of the list are letters and arrows here.
      event.stopPropagation();
      if (event.key === 'Escape') this.#close();
    });
    this.#panel.addEventListener('toggle', (event) => {
      if (/** @type {any} */ (event).newState === 'closed') this.#abort.abort();
    });
    document.body.append(this.#panel);
  }

  /**
   * @param {string} day  that is read now
   * @param {HTMLElement|null} opener  gets the focus back
   */
  open(day, opener) {
    this.#opener = opener;
    this.#say('');
    if (day) this.#input.value = day;
    this.#panel.showPopover();
    this.#input.focus();
  }

  #close() {
    this.#panel.hidePopover();
    this.#opener?.focus({ preventScroll: true });
  }

  async #submit() {
    const day = this.#input.value;
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) {
      this.#say(t('dateUnreadable'));
      return;
    }
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#panel.setAttribute('aria-busy', 'true');
    try {
      const found = await this.#find(day, signal);
      if (signal.aborted) return;
      if ('text' in found) {
        this.#say(found.text);
      } else {
        this.#panel.hidePopover();
        this.#go(found.index, day);
      }
    } catch (error) {
      if (!signal.aborted) this.#say(failureText(/** @type {import('../support/failure-text.js').Failure} */ (error)));
    } finally {
      this.#panel.removeAttribute('aria-busy');
    }
  }

  /** @param {string} text */
  #say(text) {
    this.#text.textContent = text;
    this.#text.hidden = text === '';
    if (text) this.#input.setAttribute('aria-invalid', 'true');
    else this.#input.removeAttribute('aria-invalid');
  }
}
