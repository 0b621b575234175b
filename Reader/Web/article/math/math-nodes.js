// @ts-check
/**
 * A set formula as nodes of the page. KaTeX's markup is read in a document without a window, and of what is there only what formulas
 * consist of is made anew: elements, attributes and styles of these lists. Styles come as `data-style` and are set one by one: the content
 * policy refuses the attribute `style`.
 */
const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** @param {string} list */
const words = (list) => new Set(list.split(' '));

/** @type {Record<string, Set<string>>} */
const ELEMENTS = {
  [HTML]: words('span'),
  [SVG]: words('svg path line'),
  [MATHML]: words('annotation math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable '
    + 'mtd mtext mtr munder munderover mlabeledtr semantics'),
};
const ATTRIBUTES = words('accent accentunder aria-hidden class columnalign columnlines columnspacing d depth display displaystyle encoding '
  + 'fence form height largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits '
  + 'notation preserveAspectRatio rowlines rowspacing rspace scriptlevel separator side stretchy stroke-width symmetric viewBox voffset '
  + 'width x1 x2 y1 y2');
const STYLES = words('background-color border-bottom-width border-color border-right-style border-right-width border-style border-top-width '
  + 'border-width bottom color height left margin-left margin-right margin-top max-height max-width min-width padding-left position top '
  + 'vertical-align width border-bottom-style border-bottom-color border-left-width border-left-style border-left-color '
  + 'border-right-color border-top-style border-top-color');
/** Nodes of one formula. */
const MAX_NODES = 10_000;

/**
 * @param {string} markup
 * @returns {HTMLElement|null} null where there would be too many nodes
 */
export function mathNodes(markup) {
  const source = new DOMParser().parseFromString(markup, 'text/html').body;
  const root = document.createElement('span');
  /** @type {{from: Node, to: Element}[]} */
  const waiting = [{ from: source, to: root }];
  let count = 0;
  // Without recursion: formulas may nest as deep as they are long.
  while (waiting.length > 0) {
    const { from, to } = /** @type {typeof waiting[number]} */ (waiting.pop());
    for (const child of from.childNodes) {
      count += 1;
      if (count > MAX_NODES) return null;
      if (child instanceof Text) {
        to.append(child.data);
      } else if (child instanceof Element && ELEMENTS[child.namespaceURI ?? '']?.has(child.localName)) {
        const copy = document.createElementNS(child.namespaceURI, child.localName);
        copyAttributes(child, copy);
        to.append(copy);
        waiting.push({ from: child, to: copy });
      }
    }
  }
  return root;
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function copyAttributes(from, to) {
  for (const { name, value } of from.attributes) {
    if (ATTRIBUTES.has(name)) to.setAttribute(name, value);
  }
  const text = from.getAttribute('data-style');
  if (!text || !(to instanceof HTMLElement)) return;
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon).trim();
    const value = part.slice(colon + 1).trim();
    if (!STYLES.has(name) || name === 'position' && value !== 'relative') continue;
    to.style.setProperty(name, value);
  }
}
