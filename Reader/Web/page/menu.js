// @ts-check
/** The menu of the six screens: a button in the bar, and a list that opens beneath it. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';

/** @typedef {'articles'|'recent'|'data'|'notifications'|'products'|'chat'} ScreenName */

/** @type {{name: ScreenName, path: string, icon: import('../support/icons.js').IconName}[]} */
const SCREENS = [
  { name: 'articles', path: '/', icon: 'empty' },
  { name: 'recent', path: '/screens/recent', icon: 'refresh' },
  { name: 'data', path: '/screens/data', icon: 'rows' },
  { name: 'notifications', path: '/screens/notifications', icon: 'bell' },
  { name: 'products', path: '/screens/products', icon: 'grid' },
  { name: 'chat', path: '/screens/chat', icon: 'comment' },
];

/**
 * Puts the button at the end of the bar. The list is the browser's own popover: Escape and a tap beside it close it.
 * @param {HTMLElement} bar
 * @param {ScreenName} current
 * @param {import('../inspector/inspector-switch.js').InspectorSwitch} inspector
 */
export function addMenu(bar, current, inspector) {
  const list = element('ul', 'menu-list', ...SCREENS.map((screen) => item(screen, screen.name === current)),
    element('li', 'menu-other', inspectorButton(inspector)));
  const menu = element('nav', 'menu', list);
  menu.id = 'menu';
  menu.setAttribute('popover', 'auto');
  menu.setAttribute('aria-label', t('screens'));
  const button = element('button', 'icon-button', icon('menu'));
  button.type = 'button';
  button.id = 'menu-button';
  button.title = t('screens');
  button.setAttribute('aria-label', t('screens'));
  button.setAttribute('popovertarget', menu.id);
  bar.append(button, menu);
}

/** @param {import('../inspector/inspector-switch.js').InspectorSwitch} inspector */
function inspectorButton(inspector) {
  const node = element('button', 'menu-link', icon('inspect'), element('span', 'menu-name', t('inspector')),
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
function item({ name, path, icon: picture }, isCurrent) {
  const link = element('a', 'menu-link', icon(picture), element('span', 'menu-name', t(`screen_${name}`)),
    element('span', 'menu-text', t(`screenText_${name}`)));
  link.href = path;
  if (isCurrent) link.setAttribute('aria-current', 'page');
  return element('li', '', link);
}
