// @ts-check
/** Icons as SVG elements: the page's content policy allows no inline markup tricks, and text colour is inherited. */

const SVG = 'http://www.w3.org/2000/svg';

/** Paths in a box of 24 by 24, drawn as strokes; those of what comes later are there. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  back: 'M19 12H5M11 5.5 4.5 12l6.5 6.5',
  heart: 'M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.2-8 10.2Z',
  comment: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  stock: 'M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1Z',
  external: 'M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  down: 'M6 9.5l6 6 6-6',
  top: 'M12 19V6M6 11.5 12 5.5l6 6',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.2',
  inspect: 'M3.5 6v12M20.5 6v12M3.5 8h17M3.5 16h17M9 8v8M15 8v8',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  rows: 'M4.5 5.5h15v5h-15zM4.5 14h15v4.5h-15z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5ZM10.5 20.5h3',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  offline: 'M9.5 5.8a5.5 5.5 0 0 1 8 4.7 4 4 0 0 1 2.6 5.9M16 18.5H7a4.5 4.5 0 0 1-.4-9M4 4l16 16',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4',
  empty: 'M6 4.5h12v15H6zM9 9h6M9 12.5h6M9 16h3',
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * A new icon; hidden from screen readers, since the control around it carries the name.
 * @param {IconName} name
 */
export function icon(name) {
  return drawing(PATHS[name]);
}

/**
 * Likewise, of another path.
 * @param {string} line
 * @returns {SVGSVGElement}
 */
export function drawing(line) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '20');
  svg.setAttribute('height', '20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', line);
  svg.append(path);
  return svg;
}

/** Puts icons where the markup asks for them with `data-icon`. */
export function placeIcons(root = document.body) {
  for (const node of root.querySelectorAll('[data-icon]')) {
    node.prepend(icon(/** @type {IconName} */ (node.getAttribute('data-icon'))));
    node.removeAttribute('data-icon');
  }
}
