// @ts-check
/** The search box: what is in it becomes the list's query when it is sent off. */
export class SearchBox {
  #input;
  #clear;

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLInputElement} input
   * @param {HTMLButtonElement} clear
   * @param {(query: string) => void} search
   */
  constructor(form, input, clear, search) {
    this.#input = input;
    this.#clear = clear;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // Puts a phone's keyboard away. Where keys are always there the box keeps them: letters typed on are no commands.
      if (matchMedia('(pointer: coarse)').matches) input.blur();
      search(input.value.trim());
    });
    input.addEventListener('input', () => this.#update());
    clear.addEventListener('click', () => {
      this.query = '';
      search('');
    });
  }

  /** @param {string} query */
  set query(query) {
    this.#input.value = query;
    this.#update();
  }

  get hasFocus() {
    return document.activeElement === this.#input;
  }

  get isEmpty() {
    return this.#input.value === '';
  }

  focus() {
    this.#input.focus();
    this.#input.select();
  }

  blur() {
    this.#input.blur();
  }

  #update() {
    this.#clear.hidden = this.#input.value === '';
  }
}
