// @ts-check
/** Turns the inspector on and off: by its entry in the menu and by the key `i`. The panel is fetched when it is first wanted. */
import { byId, isEditable } from '../support/dom.js';
import { t } from '../support/i18n.js';

const STORE = 'makimono.inspector';

/** @typedef {import('./inspector.js').Inspector} Inspector */

export class InspectorSwitch {
  #list;
  #say;
  /** @type {Inspector|null} */
  #panel = null;
  #isOn = false;
  /** @type {Element|null} what had the focus before it went into the panel */
  #before = null;
  /** @type {(isOn: boolean) => void} */
  #changed = () => {};

  /**
   * @param {import('../list/makimono-list.js').MakimonoList} list
   * @param {(text: string) => void} say  tells screen readers
   */
  constructor(list, say) {
    this.#list = list;
    this.#say = say;
    document.addEventListener('keydown', (event) => this.#key(event));
    if (!wasOn()) return;
    // The rows come first.
    if (document.readyState === 'complete') this.#turn(true);
    else window.addEventListener('load', () => this.#turn(true), { once: true });
  }

  /** @param {(isOn: boolean) => void} changed  for the control that shows it */
  onChange(changed) {
    this.#changed = changed;
    changed(this.#isOn);
  }

  /** From the menu: who opens it there wants to be in it. */
  async toggle() {
    const before = document.getElementById('menu-button');
    await this.#turn(!this.#isOn);
    if (!this.#isOn) return;
    this.#before = before;
    this.#panel?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
    if (event.key !== 'i' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if (isEditable(target) || byId('page').inert) return;
    event.preventDefault();
    // Who reads on by keys keeps the row: only screen readers need to be told.
    this.#turn(!this.#isOn).then(() => this.#say(t(this.#isOn ? 'inspectorOn' : 'inspectorOff')));
  }

  /** @param {boolean} isOn */
  async #turn(isOn) {
    this.#isOn = isOn;
    this.#changed(isOn);
    try {
      localStorage.setItem(STORE, isOn ? 'on' : 'off');
    } catch {
      // Not remembered, then.
    }
    if (!isOn) {
      const hadFocus = this.#panel?.hasFocus === true;
      this.#panel?.close();
      this.#panel = null;
      if (!hadFocus) return;
      if (this.#before instanceof HTMLElement) this.#before.focus();
      else this.#list.focus({ preventScroll: true });
      this.#before = null;
      return;
    }
    let panel;
    try {
      const { openInspector } = await import('./inspector.js');
      panel = await openInspector(this.#list, () => this.#turn(false));
    } catch {
      this.#isOn = false;
      this.#changed(false);
      this.#say(t('inspectorFailed'));
      return;
    }
    // It may have been turned off again meanwhile.
    if (this.#isOn && !this.#panel) this.#panel = panel;
    else panel.close();
  }
}

function wasOn() {
  try {
    return localStorage.getItem(STORE) === 'on';
  } catch {
    return false;
  }
}
