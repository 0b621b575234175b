// @ts-check
/** Says to screen readers what others see happen. */
export class Announcer {
  #polite;
  #assertive;

  /**
   * @param {HTMLElement} polite
   * @param {HTMLElement} assertive
   */
  constructor(polite, assertive) {
    this.#polite = polite;
    this.#assertive = assertive;
  }

  /** @param {string} text */
  say(text) {
    announce(this.#polite, text);
  }

  /** @param {string} text */
  alert(text) {
    announce(this.#assertive, text);
  }
}

/**
 * @param {HTMLElement} region
 * @param {string} text
 */
function announce(region, text) {
  // A new node each time: the same words twice are two events.
  const words = document.createElement('p');
  words.textContent = text;
  region.replaceChildren(words);
}
