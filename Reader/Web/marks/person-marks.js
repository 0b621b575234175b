// @ts-check
/** What the person likes, stocks and has read. */
import { ReadMarks } from './read-marks.js';
import { unmarked } from './unmarked.js';

/** @typedef {import('../feed/article-row.js').ArticleRow} ArticleRow */

/**
 * @typedef {object} Parts
 * @property {(id: string) => void} changed  an article is shown otherwise
 * @property {() => void} readChanged  other articles are read, or none
 * @property {(id: string, text: string, again: () => void) => void} failed  a mark was taken back
 */

export class PersonMarks {
  #parts;
  #read;
  /** @type {import('./marks.js').Marks|null} there once an article was open: nothing is marked before */
  #marks = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#read = new ReadMarks(parts.readChanged);
  }

  /** @param {ArticleRow} row */
  of(row) {
    return this.#marks?.of(row) ?? unmarked(row);
  }

  /**
   * What a page said of a row.
   * @param {ArticleRow} row
   */
  note(row) {
    this.#marks?.note(row);
  }

  /** @param {string} id */
  isRead(id) {
    return this.#read.has(id);
  }

  /**
   * @param {string} id
   * @param {boolean} isRead
   */
  setRead(id, isRead) {
    this.#read.set(id, isRead);
  }

  /**
   * The first article is open, and with it came what marks are made by.
   * @param {typeof import('./marks.js')} how
   */
  begin({ failedText, Marks }) {
    this.#marks ??= new Marks({
      changed: this.#parts.changed,
      failed: (row, kind, wanted, failure) =>
        this.#parts.failed(row.id, failedText(kind, failure), () => this.#marks?.set(row, kind, wanted)),
    });
    return this.#marks;
  }
}
