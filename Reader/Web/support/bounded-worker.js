// @ts-check
/** A worker for what a stranger's article asks for: it does one thing at a time, and is ended where that takes too long. */

/** ms that one thing may take, and that the worker may take to load what it needs. */
const TIME = 1_500;
const LOAD_TIME = 20_000;

export class BoundedWorker {
  #url;
  /** @type {Worker|null} */
  #worker = null;
  #last = 0;
  #isOver = false;
  /** How often it took too long, or failed. */
  strikes = 0;

  /** @param {URL} url  of a script that answers `{id, …}` by `{id, kind: 'begun'}`, once it has loaded, and `{id, kind: 'done', …}` */
  constructor(url) {
    this.#url = url;
  }

  /**
   * The next only once this is answered.
   * @param {object} message
   * @returns {Promise<any>} the answer; null where there is none in time, or it is over
   */
  ask(message) {
    if (this.#isOver) return Promise.resolve(null);
    return new Promise((resolve) => {
      const worker = this.#worker ?? new Worker(this.#url);
      this.#worker = worker;
      this.#last += 1;
      const id = this.#last;
      /** @param {any} answer */
      const finish = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const giveUp = () => {
        this.strikes += 1;
        worker.terminate();
        this.#worker = null;
        finish(null);
      };
      let timer = window.setTimeout(giveUp, LOAD_TIME);
      worker.onerror = giveUp;
      worker.onmessage = ({ data }) => {
        if (data.id !== id) return;
        if (data.kind === 'begun') {
          clearTimeout(timer);
          timer = window.setTimeout(giveUp, TIME);
        } else {
          finish(data);
        }
      };
      worker.postMessage({ ...message, id });
    });
  }

  end() {
    this.#isOver = true;
    this.#worker?.terminate();
    this.#worker = null;
  }
}
