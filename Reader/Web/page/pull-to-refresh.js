// @ts-check
/** Pull down at the top of the list with a finger to refresh it. Only the indicator moves; the rows stay put. */

/** px the indicator has to travel. */
const THRESHOLD = 64;
const LONGEST = 96;
/** The indicator follows at half the finger's speed: pulling feels like stretching. */
const RESISTANCE = 0.5;
/** px before a touch counts as a pull. */
const SLACK = 8;

export class PullToRefresh {
  #list;
  #indicator;
  #actions;
  /** @type {{id: number, x: number, y: number, distance: number, isPulling: boolean}|null} */
  #touch = null;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} indicator
   * @param {{mayStart: () => boolean, refresh: () => void}} actions  `mayStart`: the list is at its very top
   */
  constructor(list, indicator, actions) {
    this.#list = list;
    this.#indicator = indicator;
    this.#actions = actions;
    list.addEventListener('touchstart', (event) => this.#start(event), { passive: true });
    list.addEventListener('touchend', () => this.#end(true));
    list.addEventListener('touchcancel', () => this.#end(false));
  }

  /** The refresh came to its end. */
  finish() {
    if (!this.#indicator.classList.contains('is-busy')) return;
    this.#indicator.classList.remove('is-busy');
    this.#move(0);
  }

  /** @param {TouchEvent} event */
  #start(event) {
    if (event.touches.length !== 1 || !this.#actions.mayStart()) {
      this.#end(false);
      return;
    }
    const { identifier, clientX, clientY } = event.touches[0];
    this.#touch = { id: identifier, x: clientX, y: clientY, distance: 0, isPulling: false };
    // A listener that may prevent scrolling makes the browser wait for it at every move: only while it may be needed.
    this.#list.addEventListener('touchmove', this.#follow, { passive: false });
  }

  /** @param {TouchEvent} event */
  #follow = (event) => {
    const touch = this.#touch;
    const finger = [...event.touches].find((each) => each.identifier === touch?.id);
    if (!touch || !finger) return;
    const x = finger.clientX - touch.x;
    const y = finger.clientY - touch.y;
    if (!touch.isPulling) {
      if (y < -SLACK || Math.abs(x) > Math.max(SLACK, y)) {
        this.#end(false); // a scroll or a swipe
        return;
      }
      if (y < SLACK) return;
      touch.isPulling = true;
      this.#indicator.classList.add('is-pulled');
    }
    if (event.cancelable) event.preventDefault();
    touch.distance = Math.max(0, Math.min(LONGEST, (y - SLACK) * RESISTANCE));
    this.#indicator.classList.toggle('is-ready', touch.distance >= THRESHOLD);
    this.#move(touch.distance);
  };

  /** @param {boolean} isRelease */
  #end(isRelease) {
    const touch = this.#touch;
    this.#touch = null;
    this.#list.removeEventListener('touchmove', this.#follow);
    if (!touch?.isPulling) return;
    this.#indicator.classList.remove('is-pulled', 'is-ready');
    if (isRelease && touch.distance >= THRESHOLD) {
      this.#indicator.classList.add('is-busy');
      this.#move(THRESHOLD);
      this.#actions.refresh();
    } else {
      this.#move(0);
    }
  }

  /** @param {number} distance  px */
  #move(distance) {
    this.#indicator.style.setProperty('--pull', `${distance}px`);
    this.#indicator.style.setProperty('--turn', `${distance * 4}deg`);
    this.#indicator.classList.toggle('is-visible', distance > 0);
  }
}
