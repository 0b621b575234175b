// @ts-check
/** The row of a message: who, when, what; pictures, reactions, and what became of one that was sent. */
import { showPicture } from '../rows/picture.js';
import { button, element } from '../support/dom.js';
import { moment, t } from '../support/i18n.js';
import { drawing, icon } from '../support/icons.js';
import { languageOf } from '../support/text.js';
import { VIEWER } from './message.js';
import { clock } from './moments.js';

/**
 * @typedef {import('./message.js').Message} Message
 * @typedef {object} Actions
 * @property {(id: string) => 'sending'|'failed'|null} fate  what became of a message of the viewer's own that the server does not have
 * @property {(id: string) => void} again
 * @property {(id: string) => void} discard
 * @property {(message: Message, at: HTMLElement) => void} menu
 * @property {(id: string) => void} goTo
 * @property {() => string|null} firstUnread
 * @property {() => string|null} linked  the message that the address names
 */

const DOTS = 'M6 12h.01M12 12h.01M18 12h.01';
const PICTURE_SIZE = 36;
/** px of a picture at most. */
const WIDEST = 360;

export class MessageRow {
  #actions;
  #unread = element('p', 'unread-line', element('span', '', t('unreadLine')));
  #picture = element('span', 'picture');
  #name = element('span', 'message-name');
  #time = element('time', 'message-time');
  #reply = element('button', 'message-reply');
  #text = element('p', 'message-text');
  #image = element('div', 'message-image');
  #reactions = element('ul', 'message-reactions');
  #fate = element('div', 'message-fate');
  #more = element('button', 'message-more', drawing(DOTS));
  #bubble;
  /** @type {Message|null} */
  #shown = null;
  /** The text that is shown. */
  #said = '';
  root;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#name.dir = this.#text.dir = this.#reply.dir = 'auto';
    this.#reply.type = this.#more.type = 'button';
    this.#more.setAttribute('aria-haspopup', 'menu');
    this.#more.addEventListener('click', () => this.#shown && actions.menu(this.#shown, this.#more));
    this.#reply.addEventListener('click', () => this.#shown?.replyTo && actions.goTo(this.#shown.replyTo.id));
    this.#reactions.setAttribute('aria-label', t('reactions'));
    this.#bubble = element('div', 'message-bubble', this.#reply, this.#text, this.#image, this.#fate);
    this.root = element('div', 'message-parts', this.#unread, element('div', 'message', this.#picture,
      element('div', 'message-body', element('p', 'message-meta', this.#name, this.#time), this.#bubble, this.#reactions), this.#more));
  }

  /** @param {Message} message */
  show(message) {
    const isOther = this.#shown?.id !== message.id;
    this.#shown = message;
    const isMine = message.userId === VIEWER;
    this.root.classList.toggle('is-mine', isMine);
    this.root.classList.toggle('is-linked', this.#actions.linked() === message.id);
    this.#unread.hidden = this.#actions.firstUnread() !== message.id;
    if (isOther) {
      showPicture(this.#picture, message.picture, message.userName, PICTURE_SIZE);
      this.#name.textContent = nameOf({ userId: message.userId, name: message.userName });
      const created = new Date(message.createdAt);
      this.#time.dateTime = message.createdAt;
      this.#time.title = moment(created);
    }
    this.#time.textContent = `${clock(new Date(message.createdAt))}${message.isEdited ? ` · ${t('edited')}` : ''}`;
    this.#showText(message);
    this.#reply.hidden = message.replyTo === null;
    this.#reply.textContent = message.replyTo ? `${nameOf(message.replyTo)}: ${message.replyTo.excerpt}` : '';
    if (isOther || !this.#image.hasChildNodes()) this.#showImage(message);
    this.#showReactions(message);
    this.#showFate(message);
    this.#more.setAttribute('aria-label', t('messageMenu', { name: message.userName }));
  }

  /** @param {Message} message */
  #showText({ text, language, isGrowing }) {
    // Lines are boxes of their own, so that a long text which grows is laid out in its last line alone; and what is selected stays so.
    if (!text.startsWith(this.#said)) {
      this.#text.replaceChildren();
      this.#said = '';
    }
    for (const piece of text.slice(this.#said.length).split(/(?<=\n)/)) {
      const last = this.#text.lastElementChild?.firstChild;
      if (last instanceof Text && !last.data.endsWith('\n')) last.appendData(piece);
      else if (piece !== '') this.#text.append(element('span', 'message-text-line', piece));
    }
    this.#said = text;
    this.#text.lang = language || languageOf(text) || document.documentElement.lang;
    this.#text.classList.toggle('is-growing', isGrowing);
    this.#text.hidden = text === '' && !isGrowing;
  }

  /** @param {Message} message */
  #showImage({ image }) {
    this.#image.hidden = image === null;
    this.#image.replaceChildren();
    if (!image) return;
    const picture = element('img', '');
    picture.alt = t('pictureIn');
    picture.decoding = 'async';
    if (image.width && image.height) {
      picture.width = Math.min(image.width, WIDEST);
      picture.height = Math.round(picture.width * image.height / image.width);
    }
    picture.addEventListener('error', () => this.#image.replaceChildren(element('span', 'message-no-image', t('noPicture'))));
    picture.src = image.url;
    this.#image.append(picture);
  }

  /** @param {Message} message */
  #showReactions({ reactions }) {
    this.#reactions.hidden = reactions.length === 0;
    this.#reactions.replaceChildren(...reactions.map(({ name, count, isMine }) => element('li', isMine ? 'is-own' : '', `${name} ${count}`)));
  }

  /** @param {Message} message */
  #showFate({ id }) {
    const fate = this.#actions.fate(id);
    this.#more.hidden = fate !== null;
    this.root.classList.toggle('is-failed', fate === 'failed');
    this.#fate.hidden = fate === null;
    if (fate === 'failed') {
      this.#fate.replaceChildren(icon('warning'), element('span', '', t('notSent')),
        button(t('retry'), 'link-button', () => this.#actions.again(id)), button(t('discard'), 'link-button', () => this.#actions.discard(id)));
    } else this.#fate.replaceChildren(t('sending'));
  }

  /** @param {Message} message */
  static label({ userId, userName, text, image, createdAt }) {
    const said = text || (image ? t('pictureIn') : '');
    return t('messageLabel', { name: nameOf({ userId, name: userName }), text: said.slice(0, 200), time: clock(new Date(createdAt)) });
  }
}

/** @param {{userId: string, name: string}} person */
function nameOf({ userId, name }) {
  return userId === VIEWER ? t('you') : name;
}
