import { composed } from '#domain/text/composed.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { repairThaiText } from '#domain/text/thai-glyphs.ts';

const blocks = 'ul, ol, li, p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, dd, dt, address';
const unwanted = 'style, script, meta, link, title, xml, iframe, object, svg, img, template';

const cleaned = (text: string): string =>
  composed(repairThaiText(text))
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\u200b|\u200c|\u200d|\ufeff/g, '');

/** Normalizes pasted text: one code point for sara am, no invisible characters, plain spaces; a single line in a cell. */
export const cleanPastedText = (text: string, isInCell: boolean): string =>
  isInCell ? oneLine(cleaned(text).trim()) : cleaned(text);

/**
 * Reduces HTML from Word and web pages to paragraphs, lists and simple tables; the schema drops the rest. In a cell
 * everything becomes one line, except a table, whose cells are pasted into cells.
 */
export function cleanPastedHtml(html: string, isInCell: boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(unwanted).forEach((element) => element.remove());
  [...body.querySelectorAll('*')].filter((element) => element.tagName.includes(':')).forEach(unwrap);
  gatherWordLists(body);
  body.querySelectorAll('li ul, li ol').forEach(liftNestedList);
  body.querySelectorAll('td table, th table').forEach(unwrapTable);
  body.querySelectorAll('li, td, th').forEach(joinLines);
  if (isInCell && !body.querySelector('table')) joinLines(body);
  body.querySelectorAll('br').forEach(splitAtBreak);
  cleanTexts(body);
  return body.innerHTML;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Word writes lists as paragraphs whose style names the list, with the bullet or number typed in front. */
function gatherWordLists(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p[class*="MsoList"], p[style*="mso-list"]')) {
    const mark = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isNumbered = /[\p{N}\p{L}][.)]/u.test(mark?.textContent ?? '');
    mark?.remove();
    const item = document.createElement('li');
    item.append(...line.childNodes);
    const before = line.previousElementSibling;
    const tag = isNumbered ? 'OL' : 'UL';
    const list = before?.tagName === tag && before.hasAttribute('data-word') ? before : document.createElement(tag);
    list.setAttribute('data-word', '');
    list.append(item);
    line.replaceWith(list);
  }
}

/** Nested items are moved after their parent item. */
function liftNestedList(list: Element): void {
  list.closest('li')?.after(...[...list.children].filter((child) => child.tagName === 'LI'));
  list.remove();
}

function unwrapTable(table: Element): void {
  const text = table.ownerDocument.createTextNode(` ${table.textContent} `);
  table.replaceWith(text);
}

/** Items and cells hold one line, so their paragraphs are joined by spaces. */
function joinLines(line: Element): void {
  line.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith(' '));
  line.querySelectorAll(blocks).forEach((block) => {
    if (block.nextSibling) block.append(' ');
    unwrap(block);
  });
}

/** A line break inside a paragraph starts a new paragraph. */
function splitAtBreak(lineBreak: Element): void {
  const paragraph = lineBreak.parentElement;
  if (paragraph?.tagName !== 'P') return lineBreak.replaceWith(document.createElement('p'));
  const rest = document.createElement('p');
  for (let next = lineBreak.nextSibling; next; next = lineBreak.nextSibling) rest.append(next);
  paragraph.after(rest);
  lineBreak.remove();
}

function cleanTexts(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = cleaned(text.nodeValue ?? '').replaceAll(/[\t\r\n]+/g, ' ');
}
