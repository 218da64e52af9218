const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
};

/** Elements whose text is skipped. */
const unread = ['script', 'style', 'title', 'template'];
const newLines = ['br', 'p', '/p', 'div', '/div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'hr', '/table', 'blockquote'];
/** Elements on the same line as the one before. */
const wordSeparators = ['td', 'th'];

/** The text of an HTML document, in one linear pass; no HTML is ever rendered. */
export function htmlText(html: string): string {
  const [first = '', ...segments] = withoutComments(html).replaceAll(/\s/g, ' ').split('<');
  let within: string | undefined;
  const words = segments.map((segment) => {
    const element = /^\/?[a-z][a-z0-9]*|^[!?]/i.exec(segment)?.[0].toLowerCase();
    const end = segment.indexOf('>');
    if (within !== undefined && element !== `/${within}`) return '';
    within = element !== undefined && unread.includes(element) ? element : undefined;
    if (within !== undefined) return '';
    // A “less than” sign that begins no element.
    if (element === undefined || end < 0) return `<${segment}`;
    return separator(element) + segment.slice(end + 1);
  });
  return tidied(withCharacters([first, ...words].join('')));
}

function separator(element: string): string {
  if (newLines.includes(element)) return '\n';
  return wordSeparators.includes(element) ? ' ' : '';
}

function withoutComments(html: string): string {
  const [first = '', ...rest] = html.split('<!--');
  return [first, ...rest.map((segment) => segment.split('-->').slice(1).join('-->'))].join('');
}

const withCharacters = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });

/** At most one space in a row, and at most one empty line. */
const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
