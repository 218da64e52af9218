import { XMLParser } from 'fast-xml-parser';

/** Drops prefixes of names, marks attributes with `@`, and resolves no entities but those of XML itself. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  // Deeper than any letter, and shallow enough for those who walk through the result.
  maxNestedTags: 100,
});

/**
 * Refuses a document type, which could define entities, and elements nested deeper than any letter has.
 * @throws also when the XML is not well-formed.
 */
export function readXml(text: string): unknown {
  if (/<!doctype/i.test(text)) throw new Error('XML with a document type is refused');
  return parser.parse(text, true);
}

export function children(node: unknown, name: string): readonly unknown[] {
  const value: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first element along the names, which match in any case. */
export function child(node: unknown, ...names: readonly string[]): unknown {
  let current = node;
  for (const name of names) current = children(current, nameIn(current, name))[0];
  return current;
}

const nameIn = (node: unknown, name: string) =>
  Object.keys(Object(node)).find((item) => item.toLowerCase() === name.toLowerCase()) ?? name;

/** Preserves white space. */
export function text(node: unknown): string {
  const value: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, '#text') : node;
  return typeof value === 'string' ? decoded(value) : '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes once: an entity that was escaped twice is part of the text. */
const decoded = (escaped: string) =>
  escaped.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
