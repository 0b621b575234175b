// @ts-check
/**
 * The inspector: shows live what the list and its engine do. It listens only while it is open, draws once a frame at most and only
 * where something happened, and measures nothing of the list.
 */
import { inspect } from '../list/trace.js';
import { byId } from '../support/dom.js';
import { loadStyles } from '../support/style-sheet.js';
import { InspectorStats } from './inspector-stats.js';
import './inspector-strings.js';
import { InspectorView } from './inspector-view.js';

/** ms between two writings of texts: more often nobody can read. */
const READABLE = 120;
/** ms without a scroll after which the speed is none. */
const REST = 160;

/**
 * Opens the panel, dressed.
 * @param {import('../list/makimono-list.js').MakimonoList} list
 * @param {() => void} close
 */
export async function openInspector(list, close) {
  await loadStyles(new URL('./inspector.css', import.meta.url).href);
  return new Inspector(list, close);
}

export class Inspector {
  #list;
  #view;
  #stats;
  #stop;
  #frame = 0;
  #timer = 0;
  #written = 0;
  /** px of the list's viewport */
  #length = 0;
  #speed = 0;
  /** Where the list stood at the last scroll. */
  #moved = { time: 0, offset: 0 };
  #isPageMoved = false;
  #scrolled = () => this.#schedule();
  #sizes = new ResizeObserver((entries) => this.#resized(entries));

  /**
   * @param {import('../list/makimono-list.js').MakimonoList} list
   * @param {() => void} close
   */
  constructor(list, close) {
    this.#list = list;
    this.#view = new InspectorView(close);
    this.#stats = new InspectorStats(inspect(list));
    this.#stop = list.observe((trace) => {
      this.#stats.take(trace, inspect(list), this.#length);
      if (trace.kind === 'change') this.#isPageMoved = true;
      this.#schedule();
    });
    list.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#view.node.addEventListener('keydown', (event) => this.#key(event, close));
    byId('page').append(this.#view.node);
    document.documentElement.classList.add('has-inspector');
    // What they tell at once begins the drawing.
    this.#sizes.observe(list);
    this.#sizes.observe(this.#view.node);
  }

  get hasFocus() {
    return this.#view.node.contains(document.activeElement);
  }

  focus() {
    this.#view.focus();
  }

  close() {
    this.#stop();
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#list.removeEventListener('scroll', this.#scrolled);
    this.#view.node.remove();
    document.documentElement.classList.remove('has-inspector');
  }

  /** @param {ResizeObserverEntry[]} entries */
  #resized(entries) {
    for (const { target, contentRect } of entries) {
      if (target === this.#list) this.#length = contentRect.height;
      else this.#view.resize(contentRect.width);
    }
    this.#schedule();
  }

  #schedule() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#show();
    });
  }

  #show() {
    const inspection = inspect(this.#list);
    if (!inspection) return;
    const now = performance.now();
    this.#follow(inspection.offset, now);
    this.#view.draw(inspection, this.#stats, this.#length);
    const wait = READABLE - (now - this.#written);
    if (wait <= 0) {
      this.#written = now;
      this.#view.write(inspection, this.#stats, { length: this.#length, speed: this.#speed });
    }
    // Running times go on, a speed ends, and texts that had to wait are written, also where nothing more happens.
    clearTimeout(this.#timer);
    const isMoving = this.#stats.flights.size > 0 || this.#speed > 0;
    if (wait > 0 || isMoving) this.#timer = window.setTimeout(() => this.#schedule(), wait > 0 ? wait : READABLE);
  }

  /**
   * @param {number} offset
   * @param {number} now  ms
   */
  #follow(offset, now) {
    const { time, offset: before } = this.#moved;
    const passed = now - time;
    const way = Math.abs(offset - before);
    if (way < 1) {
      if (passed > REST) this.#speed = 0;
      return;
    }
    this.#moved = { time: now, offset };
    // Pages that came may have moved the content beneath the reader: that is no scrolling.
    if (!this.#isPageMoved && passed < REST) this.#speed = this.#speed * 0.6 + (way / passed) * 1_000 * 0.4;
    this.#isPageMoved = false;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {() => void} close
   */
  #key(event, close) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (/^(Arrow|Page|Home$|End$| $)/.test(event.key)) {
      // In here they scroll the panel.
      event.stopPropagation();
    }
  }
}
