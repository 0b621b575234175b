import { Feed } from './feed.js';
import { bare, Frames, motion } from './frames.js';

// px that a row may move by itself; ms after which a list that does nothing has failed.
export const TOLERANCE = 1;
const PATIENCE = 30_000;

/** What a list did wrong, in words. */
export class Failed extends Error {}

/** A list does not offer what a trial is of. */
export class NotOffered extends Error {}

export function check(isSo, words) {
  if (!isSo) throw new Failed(words);
}

/** A list over a feed, somebody who reads it, and what is presented meanwhile. */
export class Trial {
  #adapter;
  #box;

  constructor(adapter, box) {
    this.#adapter = adapter;
    this.#box = box;
  }

  async mount(feed = {}, options = {}) {
    this.feed ??= feed instanceof Feed ? feed : new Feed(feed);
    this.frames ??= new Frames(options.scroller ? null : this.#box);
    this.host = this.#box.appendChild(document.createElement('div'));
    if (!options.scroller) this.host.style.height = '100%';
    this.frames.clear();
    this.list = await this.#adapter.mount(this.host, this.feed, options);
    return this.list;
  }

  /** What the list is asked for beyond what each has. */
  offered(name) {
    if (!this.list[name]) throw new NotOffered(`It has no ${name}.`);
    return this.list[name];
  }

  unmount() {
    this.list.unmount();
    this.host.remove();
  }

  get numbers() { return this.frames.last.rows.map(({ id }) => Number(id.slice(1))); }

  get nodes() { return document.querySelectorAll('[data-acid]').length; }

  isInSight(number) { return this.frames.last?.rows.some(({ id }) => id === `n${number}`) ?? false; }

  top(number) { return this.frames.last.rows.find(({ id }) => id === `n${number}`)?.top; }

  /** px of the screen without a row. */
  bare(frame = this.frames.last) { return bare(frame, `n${this.feed.idAt(0)}`, `n${this.feed.idAt(-1)}`); }

  get fromEnd() {
    const { scrollHeight, clientHeight, scrollTop } = this.list.scroller;
    return scrollHeight - clientHeight - scrollTop;
  }

  frame(act) { return this.frames.next(act); }

  async wait(frames) {
    for (let count = 0; count < frames; count += 1) await this.frame();
  }

  async until(isSo, words) {
    const began = performance.now();
    while (!this.frames.last || !isSo()) {
      if (performance.now() - began >= PATIENCE) throw new Failed(typeof words === 'string' ? words : words());
      await this.frame();
    }
  }

  shows(words = 'No row is shown.') { return this.until(() => this.frames.last.rows.length > 0, words); }

  /** Until nothing was asked for, and nothing has moved, for a while. */
  async rest() {
    let still = 0;
    const began = performance.now();
    while (still < 20) {
      check(performance.now() - began < PATIENCE, `It asks on and on: ${this.feed.requests.length} requests.`);
      const before = [this.feed.requests.length, JSON.stringify(this.frames.last)];
      await this.frame();
      const isStill = this.feed.flying === 0 && before[0] === this.feed.requests.length && before[1] === JSON.stringify(this.frames.last);
      still = isStill ? still + 1 : 0;
    }
  }

  scroll(by) {
    return this.frame(() => {
      const { scroller } = this.list;
      const before = scroller.scrollTop;
      scroller.scrollTop += by;
      return scroller.scrollTop - before;
    });
  }

  /** Reads on by so many px a frame until a row is in sight. */
  async read(to, by, eachFrame = () => {}) {
    let still = performance.now();
    while (!this.isInSight(to)) {
      const frame = await this.scroll(by);
      eachFrame(frame);
      if (Math.abs(frame.scrolled) > 0) still = performance.now();
      check(performance.now() - still < PATIENCE, `It stands still at row ${this.numbers.at(by > 0 ? -1 : 0)}, and row ${to} is not in sight.`);
    }
  }

  /** Whether rows went as they were scrolled and not otherwise, in each frame since `frames.clear`. */
  checkSteady() {
    let former = null;
    for (const [place, frame] of this.frames.all.entries()) {
      if (former !== null && frame.rows.length > 0) {
        const moved = motion(former, frame);
        if (moved === null) {
          // Farther than a screen in one frame: whoever scrolled so far sees other rows.
          check(Math.abs(frame.scrolled) >= frame.height - 130, `In frame ${place} of ${this.frames.all.length} all rows in sight are others.`);
        } else {
          const byItself = moved.way + frame.scrolled;
          check(Math.abs(byItself) <= TOLERANCE, `In frame ${place} of ${this.frames.all.length} the rows in sight moved by ${byItself.toFixed(1)} px by themselves.`);
          check(moved.apart <= TOLERANCE, `In frame ${place} of ${this.frames.all.length} a row in sight moved by ${moved.apart.toFixed(1)} px against the others.`);
        }
      }
      if (frame.rows.length > 0) former = frame;
    }
  }

  /** Whether each frame since `frames.clear` shows rows that follow one another, without a space between them. */
  checkWhole() {
    for (const { rows } of this.frames.all) {
      for (const [place, row] of rows.slice(1).entries()) {
        const above = rows[place];
        check(row.id !== above.id, `Row ${row.id} is there twice.`);
        check(Number(row.id.slice(1)) === Number(above.id.slice(1)) + 1, `Row ${row.id} stands right below row ${above.id}.`);
        check(Math.abs(row.top - above.bottom) <= TOLERANCE, `Between rows ${above.id} and ${row.id} are ${(row.top - above.bottom).toFixed(1)} px.`);
      }
    }
  }
}
