import { XMLParser } from 'fast-xml-parser';

/** Names without their prefixes, attributes with `@`; nothing is resolved but the characters XML itself names. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
});

/** Reads a document; one that declares types of its own is refused. @throws when it is not well-formed. */
export function readXml(text: string): unknown {
  if (/<!doctype/i.test(text)) throw new Error('a document type is not taken');
  return parser.parse(text, true);
}

/** The elements of a name below an element. */
export function children(node: unknown, name: string): readonly unknown[] {
  const found: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** The first element along the names; names are sought in either case of their letters. */
export function child(node: unknown, ...names: readonly string[]): unknown {
  let at = node;
  for (const name of names) at = children(at, nameIn(at, name))[0];
  return at;
}

const nameIn = (node: unknown, name: string) =>
  Object.keys(Object(node)).find((item) => item.toLowerCase() === name.toLowerCase()) ?? name;

/** The text of an element, its white space kept. */
export function text(node: unknown): string {
  const held: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, '#text') : node;
  return typeof held === 'string' ? decoded(held) : '';
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Once: what is escaped twice belongs to the text. */
const decoded = (escaped: string) =>
  escaped.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });

export const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
