// @ts-check
/** The menu of the five screens: a button in the bar, and a list that opens beneath it. What is in it comes when it is about to open. */
import { element } from '../support/dom.js';
import { t } from '../support/i18n.js';
import { icon } from '../support/icons.js';

/** @typedef {import('./menu-list.js').ScreenName} ScreenName */

/** The pointer is there, or the focus: a press may follow. */
const SIGNS = ['pointerenter', 'pointerdown', 'focus'];

/**
 * Puts the button at the end of the bar. The list is the browser's own popover: Escape and a tap beside it close it.
 * @param {HTMLElement} bar
 * @param {ScreenName} current
 * @param {import('../inspector/inspector-switch.js').InspectorSwitch} inspector
 */
export function addMenu(bar, current, inspector) {
  const menu = element('nav', 'menu');
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
  const fill = async () => {
    const { menuList } = await import('./menu-list.js');
    if (!menu.hasChildNodes()) menu.append(menuList(current, inspector));
  };
  for (const sign of SIGNS) button.addEventListener(sign, () => fill().catch(() => {}));
  menu.addEventListener('beforetoggle', (event) => {
    if (menu.hasChildNodes()) return;
    // Where the press was quicker it opens in a moment, and not empty before.
    event.preventDefault();
    fill().then(() => { if (!menu.matches(':popover-open')) button.click(); }).catch(() => {});
  });
}
