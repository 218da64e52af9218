import type { LetterLanguage } from '#domain/drafting/content.ts';
import type { LetterData } from '#domain/paper/letter-data.ts';

/*
 * What a PDF tells of itself, twice and alike: in XMP, as PDF/A-2 demands, and in its older dictionary. A letter also has its
 * data, in terms of our own that the packet describes (ISO 19005-2, 6.6.2.3.3). No time of printing is in it: the same
 * letter gives the same bytes.
 */

export interface FileMetadata {
  readonly title: string;
  readonly author: string;
  readonly language: LetterLanguage;
  /** `YYYY-MM-DD`, the day of the letter; null for none. */
  readonly day: string | null;
  readonly letter: LetterData | null;
}

const program = 'Sarn';
/** A change of the meaning of a property has another number, here and in the namespace. */
const schemaVersion = 1;
const namespace = `urn:x-sarn:letter:${schemaVersion}#`;

interface Property {
  readonly name: string;
  readonly type: 'Text' | 'Integer' | 'Date' | 'seq Text';
  readonly description: string;
  readonly valueOf: (letter: LetterData) => string | number | null | readonly string[];
}

const properties: readonly Property[] = [
  {
    name: 'schemaVersion',
    type: 'Integer',
    description: 'Version of these properties',
    valueOf: () => schemaVersion,
  },
  { name: 'number', type: 'Text', description: 'Number of the letter', valueOf: ({ number }) => number },
  { name: 'date', type: 'Date', description: 'Day of the letter, common era', valueOf: ({ date }) => date },
  {
    name: 'kind',
    type: 'Text',
    description:
      'Kind of the document: outside, inside, cycle, command, regularity, rules, announce, declaration, news, guaranty, report, note, other or stamp',
    valueOf: ({ kind }) => kind,
  },
  { name: 'subject', type: 'Text', description: 'Subject of the letter', valueOf: ({ subject }) => subject },
  { name: 'to', type: 'Text', description: 'To whom the letter is written', valueOf: ({ to }) => to },
  {
    name: 'references',
    type: 'seq Text',
    description: 'Letters to which this one refers',
    valueOf: ({ references }) => references,
  },
  {
    name: 'speed',
    type: 'Integer',
    description: 'Speed: 1 ordinary, 2 urgent, 3 very urgent, 4 most urgent',
    valueOf: ({ speed }) => speed,
  },
  {
    name: 'secrecy',
    type: 'Integer',
    description: 'Class: 1 ordinary, 2 confidential, 3 secret, 4 top secret',
    valueOf: ({ secrecy }) => secrecy,
  },
  {
    name: 'signers',
    type: 'seq Text',
    description: 'Names and positions of the signers as they are printed',
    valueOf: ({ signers }) => signers,
  },
];

/** The entries of the dictionary; a text that is empty is none. */
export const dictionaryOf = ({ title, author, day }: FileMetadata): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      Title: title,
      Author: author,
      Creator: program,
      Producer: program,
      CreationDate: day === null ? '' : `D:${day.replaceAll('-', '')}000000+07'00'`,
    }).flatMap(([key, text]) => (text === '' ? [] : [[key, storable(text)] as const])),
  );

export function packetOf({ title, author, language, day, letter }: FileMetadata): string {
  const parts = [
    element('pdfaid:part', '2'),
    element('pdfaid:conformance', 'B'),
    element('dc:format', 'application/pdf'),
    title === '' ? '' : element('dc:title', `<rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt>`),
    author === '' ? '' : element('dc:creator', sequence([author])),
    element('dc:language', `<rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag>`),
    element('pdf:Producer', program),
    element('xmp:CreatorTool', program),
    day === null ? '' : element('xmp:CreateDate', `${day}T00:00:00+07:00`),
    ...(letter ? [...properties.map((property) => written(property, letter)), extension] : []),
  ];
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${namespaces(letter ? { ...standard, ...own } : standard)}>
${parts.filter((part) => part !== '').join('\n')}
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const standard = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};
const own = {
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  sarn: namespace,
};
const namespaces = (prefixes: Readonly<Record<string, string>>) =>
  Object.entries(prefixes)
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ');

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const sequence = (texts: readonly string[]) =>
  `<rdf:Seq>${texts.map((text) => element('rdf:li', xml(text))).join('')}</rdf:Seq>`;

function written({ name, valueOf }: Property, letter: LetterData): string {
  const value = valueOf(letter);
  if (value === null || value === '') return '';
  if (typeof value === 'string' || typeof value === 'number') return element(`sarn:${name}`, xml(String(value)));
  return value.length === 0 ? '' : element(`sarn:${name}`, sequence(value));
}

const resource = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

const described = ({ name, type, description }: Property) =>
  resource(
    [
      element('pdfaProperty:name', name),
      element('pdfaProperty:valueType', type),
      element('pdfaProperty:category', 'external'),
      element('pdfaProperty:description', description),
    ].join(''),
  );

const extension = element(
  'pdfaExtension:schemas',
  `<rdf:Bag>${resource(
    [
      element('pdfaSchema:schema', 'Official letter'),
      element('pdfaSchema:namespaceURI', namespace),
      element('pdfaSchema:prefix', 'sarn'),
      element('pdfaSchema:property', `<rdf:Seq>\n${properties.map(described).join('\n')}\n</rdf:Seq>`),
    ].join('\n'),
  )}</rdf:Bag>`,
);

/** XML has no other control characters. */
// eslint-disable-next-line no-control-regex -- They are looked for.
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const storable = (text: string) => text.toWellFormed().replace(notInXml, '\uFFFD');
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const xml = (text: string) => storable(text).replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign);
