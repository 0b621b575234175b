// @ts-check
/** What is in the menu: the five screens, and the inspector. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { drawing, icon } from '../support/icons.js';
import './menu-strings.js';

/** @typedef {'articles'|'recent'|'data'|'notifications'|'products'} ScreenName */

const INSPECT = 'M3.5 6v12M20.5 6v12M3.5 8h17M3.5 16h17M9 8v8M15 8v8';
const ROWS = 'M4.5 5.5h15v5h-15zM4.5 14h15v4.5h-15z';
const BELL = 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5ZM10.5 20.5h3';
const GRID = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';

/** @type {{name: ScreenName, path: string, picture: () => SVGSVGElement}[]} */
const SCREENS = [
  { name: 'articles', path: '/', picture: () => icon('empty') },
  { name: 'recent', path: '/screens/recent', picture: () => icon('refresh') },
  { name: 'data', path: '/screens/data', picture: () => drawing(ROWS) },
  { name: 'notifications', path: '/screens/notifications', picture: () => drawing(BELL) },
  { name: 'products', path: '/screens/products', picture: () => drawing(GRID) },
];

/**
 * @param {ScreenName} current
 * @param {import('../inspector/inspector-switch.js').InspectorSwitch} inspector
 */
export function menuList(current, inspector) {
  return element('ul', 'menu-list', ...SCREENS.map((screen) => item(screen, screen.name === current)),
    element('li', 'menu-other', inspectorButton(inspector)));
}

/** @param {import('../inspector/inspector-switch.js').InspectorSwitch} inspector */
function inspectorButton(inspector) {
  const node = element('button', 'menu-link', drawing(INSPECT), element('span', 'menu-name', t('inspector')),
    element('span', 'menu-text', t('inspectorText')));
  node.type = 'button';
  node.id = 'inspector-button';
  node.setAttribute('popovertarget', 'menu');
  node.setAttribute('popovertargetaction', 'hide');
  node.addEventListener('click', () => inspector.toggle());
  inspector.onChange((isOn) => node.setAttribute('aria-pressed', String(isOn)));
  return node;
}

/**
 * @param {typeof SCREENS[number]} screen
 * @param {boolean} isCurrent
 */
function item({ name, path, picture }, isCurrent) {
  const link = element('a', 'menu-link', picture(), element('span', 'menu-name', t(`screen_${name}`)),
    element('span', 'menu-text', t(`screenText_${name}`)));
  link.href = path;
  if (isCurrent) link.setAttribute('aria-current', 'page');
  return element('li', '', link);
}
