// @ts-check
/** A person's picture: their initial on a colour of their own until the picture is in, and where it never comes. */
import { element } from '../support/dom.js';
import { hueOf, initial } from '../support/text.js';

/**
 * Shows a picture in a slot that may have shown another.
 *
 * Each picture gets an element of its own: a reused one would go on showing the old picture until the new one is in,
 * and a late one would land in the wrong row.
 * @param {HTMLElement} slot
 * @param {string} url  '' for none
 * @param {string} name
 * @param {number} size  px
 */
export function showPicture(slot, url, name, size) {
  slot.style.setProperty('--hue', String(hueOf(name)));
  slot.dataset.initial = initial(name);
  const old = slot.querySelector('img');
  if (old && old.getAttribute('src') === url && !old.hidden) return;
  if (old) {
    old.removeAttribute('src'); // stops a load that nobody waits for
    old.remove();
  }
  if (url) slot.append(picture(url, size));
}

/**
 * @param {string} url
 * @param {number} size
 */
function picture(url, size) {
  const image = element('img', 'picture-image');
  image.width = size;
  image.height = size;
  image.alt = ''; // the name stands beside it
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.draggable = false;
  image.addEventListener('load', () => image.classList.add('is-loaded'));
  image.addEventListener('error', () => {
    image.hidden = true;
  });
  image.src = url;
  return image;
}
