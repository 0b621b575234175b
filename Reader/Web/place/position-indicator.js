// @ts-check
/** Where in the feed the reader is: a thin line under the bar, and a label while the list moves. */
import { month, number, t } from '../support/i18n.js';

/** ms without movement after which the label goes. */
const LINGER = 1_400;
/** px from the end of the content in which the note about the end stands. */
const END_LINE = 64;
/** Rows after which the way back to the newest is offered. */
const FAR = 30;

/**
 * @typedef {{index: number, total: number|null, createdAt: string, isAtEnd: boolean, isNewAbove?: boolean}} Position
 *   `index` from 0, -1 where unknown; `isAtEnd`: the list's last line is in sight, which the label would cover; `isNewAbove`: there
 *   is something above that was not there before
 */

export class PositionIndicator {
  #parts;
  #read;
  #frame = 0;
  #timer = 0;

  /**
   * @param {{line: HTMLElement, label: HTMLElement, text: HTMLElement, toNewest: HTMLElement, date?: HTMLElement}} parts
   *   `date` in a part of its own, or else behind the text
   * @param {() => Position|null} read
   */
  constructor(parts, read) {
    this.#parts = parts;
    this.#read = read;
    // Someone who is about to press the button keeps it.
    parts.label.addEventListener('pointerenter', () => {
      clearTimeout(this.#timer);
      parts.label.classList.add('is-shown'); // it may be fading
    });
    parts.label.addEventListener('pointerleave', () => this.#linger());
  }

  /** The list moved. */
  moved() {
    this.#parts.label.classList.add('is-shown');
    this.#linger();
    this.update();
  }

  /** Writes the position, once a frame at most. */
  update() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#write(this.#read());
    });
  }

  #linger() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#parts.label.classList.remove('is-shown'), LINGER);
  }

  /** @param {Position|null} position */
  #write(position) {
    const { line, label, text, toNewest, date } = this.#parts;
    const isKnown = position !== null && position.index >= 0;
    label.classList.toggle('is-known', isKnown && !position.isAtEnd);
    const total = position?.total ?? 0;
    line.style.transform = `scaleX(${isKnown && total > 1 ? Math.min(1, position.index / (total - 1)) : 0})`;
    if (!isKnown) return;
    const index = number(position.index + 1);
    const place = total ? t('position', { index, total }) : t('positionAlone', { index });
    const when = month(new Date(position.createdAt));
    text.textContent = when && !date ? `${place}　${when}` : place;
    if (date) {
      // As wide as it will be at the end: what stands behind it stays where it is.
      text.style.minWidth = total ? `${t('position', { index: number(total), total }).length}ch` : '';
      // Where the row is not read yet, its date is what the last one's was: better than a label that jumps.
      if (when) date.textContent = when;
      date.hidden = date.textContent === '';
    }
    toNewest.hidden = position.index < FAR && !position.isNewAbove;
  }
}

/**
 * Whether the list's last line is in sight.
 * @param {HTMLElement} list
 */
export function isAtEnd(list) {
  return list.scrollHeight - list.clientHeight - list.scrollTop < END_LINE;
}
