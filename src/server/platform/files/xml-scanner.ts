export interface XmlVisitor {
  readonly open: (tag: XmlTag) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

export interface XmlTag {
  /** Without its prefix. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
}

const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi;
const greatestCodePoint = 0x10ffff;

/**
 * Goes through XML once, from tag to tag, and holds nothing of what it has passed: neither depth nor length costs more
 * than the characters themselves. It does not check that elements are closed in the order in which they were opened.
 *
 * @throws for what a workbook never has: a document type, which could name entities, and an end inside of a tag.
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  for (let position = 0; ;) {
    const open = xml.indexOf('<', position);
    if (open < 0) return;
    if (open > position) visitor.text(withoutEntities(xml.slice(position, open)));
    position =
      xml.startsWith('<!', open) || xml.startsWith('<?', open) ? skip(xml, open, visitor) : tagAt(xml, open, visitor);
  }
}

/** Comments and instructions say nothing, a CDATA section is text. Returns where it ends. */
function skip(xml: string, open: number, { text }: XmlVisitor): number {
  const cdata = '<![CDATA[';
  if (xml.startsWith(cdata, open)) {
    const end = endAfter(xml, ']]>', open);
    text(xml.slice(open + cdata.length, end - 3));
    return end;
  }
  if (xml.startsWith('<!--', open)) return endAfter(xml, '-->', open);
  if (xml.startsWith('<?', open)) return endAfter(xml, '?>', open);
  throw new Error('the XML has a document type');
}

function tagAt(xml: string, open: number, visitor: XmlVisitor): number {
  const end = endOfTag(xml, open + 1);
  const isEmpty = xml[end - 1] === '/';
  if (xml[open + 1] === '/') {
    visitor.close(localName(xml.slice(open + 2, end).trimEnd()));
    return end + 1;
  }
  const content = xml.slice(open + 1, isEmpty ? end - 1 : end);
  const space = content.search(/\s/);
  const name = localName(space < 0 ? content : content.slice(0, space));
  visitor.open({ name, attribute: (wanted) => attributeIn(space < 0 ? '' : content.slice(space), wanted) });
  if (isEmpty) visitor.close(name);
  return end + 1;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** A tag may have “greater than” in a quoted value. */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  for (let index = start; index < xml.length; index += 1) {
    const letter = xml.charAt(index);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return index;
  }
  throw new Error('the XML ends inside of a tag');
}

/** The name with its prefix, as it is written. */
function attributeIn(attributes: string, wanted: string): string | undefined {
  for (let position = 0; ;) {
    const equals = attributes.indexOf('=', position);
    if (equals < 0) return undefined;
    const name = attributes.slice(position, equals).trim();
    const start = attributes.slice(equals + 1).search(/\S/) + equals + 1;
    const end = attributes.indexOf(attributes.charAt(start), start + 1);
    if (end < 0) return undefined;
    if (name === wanted) return withoutEntities(attributes.slice(start + 1, end));
    position = end + 1;
  }
}

function endAfter(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end < 0) throw new Error('the XML ends too early');
  return end + mark.length;
}

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
        if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
        return code <= greatestCodePoint ? String.fromCodePoint(code) : whole;
      })
    : text;
