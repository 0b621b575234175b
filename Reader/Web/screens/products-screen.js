// @ts-check
/**
 * Screen 4: a grid, in both directions, with ten pages held at most. It begins at a page in the middle (`?page=N`) as well as at the
 * first: pages come above as below, and what is dropped leaves its height behind.
 */
import { numberedPage } from '../feed/numbered-page.js';
import { fetchJSON } from '../list/fetch-json.js';
import { array, count, id, object, optionalString, string } from '../support/answer-shape.js';
import { element } from '../support/dom.js';
import { number } from '../support/i18n.js';
import { clip, hueOf, languageOf } from '../support/text.js';
import { ANYTHING } from './screen.js';

const NAME_LIMIT = 200;
/** px; two columns on every phone. */
const COLUMN = 170;
const SPACING = 14;
/** px of a product beside its picture, where text has its usual size. */
const TEXT_HEIGHT = 79.2;
const MAX_PAGES = 10;

/** @type {import('./screen.js').Screen} */
export const productsScreen = {
  name: 'products',
  words: ANYTHING,

  configuration(width) {
    const columns = Math.min(6, Math.max(2, Math.floor(width / COLUMN)));
    return {
      order: 'pageNumber', firstPage: 1, windowPages: MAX_PAGES, columns, spacing: SPACING,
      // Whole lines, whatever the width.
      pageSize: columns * Math.ceil(20 / columns),
      estimatedRowHeight: (width + SPACING) / columns - SPACING + TEXT_HEIGHT,
    };
  },

  async load({ key, size, signal }) {
    const { body, bytes } = await fetchJSON(`/products?page=${key}&limit=${size}`, { signal });
    const reply = object(body, 'the reply');
    const products = array(reply.products, 'products').map((value, offset) => {
      const data = product(value, `products[${offset}]`);
      return { data, version: `${data.price} ${data.image} ${data.name}` };
    });
    return numberedPage(products, (Number(key) - 1) * size, { total: count(reply.total, 'total'), bytes });
  },

  makeRow() {
    const picture = element('img', 'product-picture');
    picture.alt = '';
    picture.decoding = 'async';
    picture.draggable = false;
    const name = element('h2', 'product-name');
    name.dir = 'auto';
    const price = element('p', 'product-price');
    const root = element('div', 'product', element('span', 'product-frame', picture), name, price);
    return {
      root,
      label: (data) => `${data.name}, ${yen(data.price)}`,
      show(data) {
        root.style.setProperty('--hue', String(hueOf(data.id)));
        // Until the new picture is in, none is better than another product's.
        if (picture.getAttribute('src') !== data.image) {
          picture.removeAttribute('src');
          picture.src = data.image;
        }
        name.textContent = data.name;
        name.lang = languageOf(data.name) || document.documentElement.lang;
        price.textContent = yen(data.price);
      },
    };
  },

  makeSkeleton: () => element('div', 'product skeleton-row', element('span', 'product-frame'),
    element('span', 'bone bone-line'), element('span', 'bone bone-meta')),
};

/** @param {number} price */
function yen(price) {
  return `¥${number(price)}`;
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function product(value, path) {
  const fields = object(value, path);
  return {
    id: id(fields.id, `${path}.id`),
    name: clip(string(fields.name, `${path}.name`).trim(), NAME_LIMIT),
    price: count(fields.price, `${path}.price`),
    image: optionalString(fields.image),
  };
}
