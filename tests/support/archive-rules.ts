import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  decodePDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { create } from 'fontkit';

import { glyphsIn, literalPattern } from '#server/typesetting/pdf-strings.ts';

/*
 * The rules of PDF/A-2b (ISO 19005-2) that can be read from a file, by clause. A file that a later save has added to, such as
 * a signed letter, is read as a whole. It is no full validator: colours of pictures, the operators of a page one by one and
 * the tables of font programs beyond their widths are not judged.
 */

/** The rules that the file breaks, each with its clause; none of a file in order. */
export async function archiveProblems(pdf: Buffer): Promise<readonly string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return [
    ...fileProblems(pdf, document),
    ...objects.flatMap((object) => objectProblems(document, object)),
    ...pageProblems(document),
    ...intentProblems(document),
    ...metadataProblems(document),
  ];
}

const when = (isBroken: boolean, problem: string): readonly string[] => (isBroken ? [problem] : []);

const name = (text: string) => PDFName.of(text);
const nameIn = (dictionary: PDFDict, key: string) => {
  const value = dictionary.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};
const dictIn = (dictionary: PDFDict, key: string) => {
  const value = dictionary.lookup(name(key));
  if (value instanceof PDFDict) return value;
  return value instanceof PDFRawStream ? value.dict : undefined;
};
const numberIn = (dictionary: PDFDict, key: string) => {
  const value = dictionary.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

function fileProblems(pdf: Buffer, { context }: PDFDocument): readonly string[] {
  const start = pdf.subarray(0, 64).toString('latin1');
  const end = pdf.subarray(-1024).toString('latin1');
  const id = context.lookup(context.trailerInfo.ID);
  return [
    ...when(!/^%PDF-1\.[0-7]\n%[\x80-\xFF]{4}/.test(start), '6.1.2 header'),
    ...when(!/%%EOF\r?\n?$/.test(end), '6.1.3 bytes after the end'),
    ...when(!(id instanceof PDFArray) || id.size() !== 2, '6.1.3 no file identifier'),
    ...when(context.trailerInfo.Encrypt !== undefined, '6.1.3 encrypted'),
  ];
}

const forbiddenFilters = ['LZWDecode', 'Crypt'];
const forbiddenActions = [
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'JavaScript',
];
const allowedNamedActions = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
const forbiddenAnnotations = ['3D', 'Sound', 'Screen', 'Movie', 'FileAttachment', 'RichMedia', 'TrapNet'];
const blendModes = [
  'Normal',
  'Compatible',
  'Multiply',
  'Screen',
  'Overlay',
  'Darken',
  'Lighten',
  'ColorDodge',
  'ColorBurn',
  'HardLight',
  'SoftLight',
  'Difference',
  'Exclusion',
  'Hue',
  'Saturation',
  'Color',
  'Luminosity',
];
const longest = { name: 127, text: 32_767 };

function objectProblems(document: PDFDocument, object: PDFObject): readonly string[] {
  if (object instanceof PDFRawStream)
    return [...streamProblems(object), ...dictionaryProblems(object.dict), ...partsOf(document, object.dict)];
  if (object instanceof PDFDict) return [...dictionaryProblems(object), ...partsOf(document, object)];
  if (object instanceof PDFArray) return object.asArray().flatMap((part) => objectProblems(document, part));
  if (object instanceof PDFName) return when(object.asString().length - 1 > longest.name, '6.1.13 long name');
  if (object instanceof PDFString || object instanceof PDFHexString)
    return [
      ...when(object.asBytes().length > longest.text, '6.1.13 long string'),
      ...when(object instanceof PDFHexString && object.asString().length % 2 > 0, '6.1.6 odd hexadecimal string'),
    ];
  return [];
}

const partsOf = (document: PDFDocument, dictionary: PDFDict) =>
  dictionary.values().flatMap((part) => (part instanceof PDFRef ? [] : objectProblems(document, part)));

function streamProblems({ dict, contents }: PDFRawStream): readonly string[] {
  const filters = dict.lookup(name('Filter'));
  const names = filters instanceof PDFArray ? filters.asArray() : [filters];
  const used = names.map((filter) => (filter instanceof PDFName ? filter.decodeText() : ''));
  return [
    ...when(
      used.some((filter) => forbiddenFilters.includes(filter)),
      '6.1.7.2 filter',
    ),
    ...when(
      ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(name(key))),
      '6.1.7.1 content in another file',
    ),
    ...when(numberIn(dict, 'Length') !== contents.length, '6.1.7.1 length of a stream'),
  ];
}

function dictionaryProblems(dictionary: PDFDict): readonly string[] {
  const [type, subtype] = [nameIn(dictionary, 'Type'), nameIn(dictionary, 'Subtype')];
  return [
    ...when(dictionary.has(name('AA')), '6.5.2 action at an event'),
    ...when(type === 'Filespec' && dictionary.has(name('EF')), '6.8 embedded file'),
    ...actionProblems(dictionary),
    ...(type === 'Font' ? fontProblems(dictionary) : []),
    ...(subtype === 'Image' ? imageProblems(dictionary) : []),
    ...(subtype === 'Form' ? formProblems(dictionary) : []),
    ...when(subtype === 'PS', '6.2.9 PostScript'),
    ...(type === 'ExtGState' ? stateProblems(dictionary) : []),
    ...(type === 'Annot' || dictionary.has(name('Rect')) ? annotationProblems(dictionary) : []),
  ];
}

function actionProblems(dictionary: PDFDict): readonly string[] {
  const action = nameIn(dictionary, 'S');
  if (dictionary.has(name('JS'))) return ['6.5.1 JavaScript'];
  if (action === undefined) return [];
  return [
    ...when(forbiddenActions.includes(action), `6.5.1 action ${action}`),
    ...when(action === 'Named' && !allowedNamedActions.includes(nameIn(dictionary, 'N') ?? ''), '6.5.1 named action'),
  ];
}

const imageProblems = (image: PDFDict) => [
  ...when(image.has(name('Alternates')) || image.has(name('OPI')), '6.2.8 alternate picture'),
  ...when(image.get(name('Interpolate'))?.toString() === 'true', '6.2.8 interpolated picture'),
];

const formProblems = (form: PDFDict) =>
  when(
    ['OPI', 'PS', 'Ref'].some((key) => form.has(name(key))) || nameIn(form, 'Subtype2') === 'PS',
    '6.2.9 form object',
  );

const stateProblems = (state: PDFDict) => [
  ...when(state.has(name('TR')) || state.has(name('HTP')), '6.2.5 transfer function'),
  ...when(state.has(name('TR2')) && nameIn(state, 'TR2') !== 'Default', '6.2.5 transfer function'),
  ...when(state.has(name('BM')) && !blendModes.includes(nameIn(state, 'BM') ?? ''), '6.2.10 blend mode'),
];

/** Bits of /F (ISO 32000-1, 12.5.3). */
const flags = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 };

function annotationProblems(annotation: PDFDict): readonly string[] {
  const subtype = nameIn(annotation, 'Subtype') ?? '';
  if (subtype === 'Popup') return [];
  const set = numberIn(annotation, 'F') ?? 0;
  const hidden = flags.invisible | flags.hidden | flags.noView | flags.toggleNoView;
  const appearance = dictIn(annotation, 'AP');
  const rectangle = annotation.lookup(name('Rect'));
  const sides =
    rectangle instanceof PDFArray
      ? rectangle.asArray().map((side) => (side instanceof PDFNumber ? side.asNumber() : 0))
      : [];
  const isEmpty = sides[0] === sides[2] && sides[1] === sides[3];
  return [
    ...when(forbiddenAnnotations.includes(subtype), `6.3.1 annotation ${subtype}`),
    ...when((set & flags.print) === 0 || (set & hidden) !== 0, `6.3.2 flags of the annotation ${subtype}`),
    ...when(!appearance && !isEmpty && subtype !== 'Link', `6.3.3 no appearance of the annotation ${subtype}`),
    ...when(appearance?.keys().some((key) => key !== name('N')) ?? false, '6.3.3 another appearance than N'),
    ...when(subtype === 'Widget' && annotation.has(name('A')), '6.4.1 action of a field'),
  ];
}

function fontProblems(font: PDFDict): readonly string[] {
  const subtype = nameIn(font, 'Subtype');
  if (subtype === 'Type3') return [];
  if (subtype === 'Type0') return compositeProblems(font);
  const descriptor = dictIn(font, 'FontDescriptor');
  const base = nameIn(font, 'BaseFont') ?? '';
  const program = ['FontFile', 'FontFile2', 'FontFile3']
    .map((key) => descriptor?.lookup(name(key)))
    .find((file) => file instanceof PDFRawStream);
  if (!(program instanceof PDFRawStream)) return [`6.2.11.4.1 font ${base} is not embedded`];
  return [
    ...when(!/^[A-Z]{6}\+/.test(base), `6.2.11.4.1 font ${base} has no mark of a part`),
    ...when(descriptor !== undefined && nameIn(descriptor, 'FontName') !== base, '6.2.11.2 name of a font'),
    ...(subtype === 'CIDFontType2'
      ? [
          ...when(
            nameIn(font, 'CIDToGIDMap') !== 'Identity' && !(font.lookup(name('CIDToGIDMap')) instanceof PDFRawStream),
            '6.2.11.3.2 no CIDToGIDMap',
          ),
          ...widthProblems(font, program),
        ]
      : []),
    ...when(descriptor?.has(name('CIDSet')) ?? false, '6.2.11.4.2 list of glyphs, which may be incomplete'),
  ];
}

function compositeProblems(font: PDFDict): readonly string[] {
  const encoding = font.lookup(name('Encoding'));
  const isIdentity = encoding instanceof PDFName && /^Identity-[HV]$/.test(encoding.decodeText());
  return when(!isIdentity && !(encoding instanceof PDFRawStream), '6.2.11.3.3 encoding');
}

/** Of a thousand: the file and its font program may differ by one. */
function widthProblems(font: PDFDict, file: PDFRawStream): readonly string[] {
  const program = create(Buffer.from(decodePDFRawStream(file).decode()));
  if (!('getGlyph' in program)) return ['6.2.11.5 font program'];
  const widths = widthsOf(font);
  return [...widths].flatMap(([glyph, width]) => {
    const inProgram = (program.getGlyph(glyph).advanceWidth * 1000) / program.unitsPerEm;
    return when(Math.abs(inProgram - width) > 1, `6.2.11.5 width of glyph ${glyph}: ${width}, ${inProgram}`);
  });
}

function widthsOf(font: PDFDict): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const entries = font.lookup(name('W'));
  const parts = entries instanceof PDFArray ? entries.asArray() : [];
  const numberAt = (index: number) => {
    const part = parts[index];
    return part instanceof PDFNumber ? part.asNumber() : 0;
  };
  for (let index = 0; index < parts.length;) {
    const list = parts[index + 1];
    if (list instanceof PDFArray) {
      for (const [step, width] of list.asArray().entries())
        if (width instanceof PDFNumber) widths.set(numberAt(index) + step, width.asNumber());
      index += 2;
    } else {
      for (let glyph = numberAt(index); glyph <= numberAt(index + 1); glyph += 1)
        widths.set(glyph, numberAt(index + 2));
      index += 3;
    }
  }
  return widths;
}

const nesting = 28;

function pageProblems(document: PDFDocument): readonly string[] {
  const catalog = document.catalog;
  const names = dictIn(catalog, 'Names');
  const form = dictIn(catalog, 'AcroForm');
  return [
    ...when(
      catalog.has(name('OpenAction')) && !(catalog.lookup(name('OpenAction')) instanceof PDFArray),
      '6.5.1 action at the opening',
    ),
    ...when(names?.has(name('JavaScript')) ?? false, '6.5.1 JavaScript'),
    ...when(names?.has(name('EmbeddedFiles')) ?? false, '6.8 embedded files'),
    ...when(names?.has(name('AlternatePresentations')) ?? false, '6.10 alternate presentations'),
    ...when(catalog.has(name('Requirements')), '6.11 requirements'),
    ...when(catalog.has(name('NeedsRendering')) || (form?.has(name('XFA')) ?? false), '6.4.2 XFA'),
    ...when(form?.get(name('NeedAppearances'))?.toString() === 'true', '6.4.1 appearances to be made'),
    ...document
      .getPages()
      .flatMap(({ node }) => [
        ...when(node.has(name('PresSteps')), '6.10 presentation steps'),
        ...contentProblems(document, node),
      ]),
  ];
}

/** Every operator of a page (ISO 32000-1, annex A). */
const operators = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
const notOperators = new RegExp(
  String.raw`${literalPattern}|<[0-9A-Fa-f\s]*>|\/[^\s/[\]()<>]+|[[\]]|<<|>>|[-+]?[\d.]+|true|false|null`,
  'g',
);

function contentProblems(document: PDFDocument, page: PDFDict): readonly string[] {
  const content = page.lookup(name('Contents'));
  const streams =
    content instanceof PDFArray ? content.asArray().map((part) => document.context.lookup(part)) : [content];
  const source = streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n');
  const words = source
    .replace(notOperators, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  let [depth, deepest] = [0, 0];
  let marked = 0;
  for (const word of words) {
    depth += word === 'q' ? 1 : word === 'Q' ? -1 : 0;
    marked += word === 'BDC' || word === 'BMC' ? 1 : word === 'EMC' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return [
    ...words.filter((word) => !operators.has(word)).map((word) => `6.2.2 operator ${word}`),
    ...when(deepest > nesting, '6.1.13 nested states'),
    ...when(depth !== 0 || marked !== 0, '6.2.2 states or marks without an end'),
    ...when(glyphsShown(source).includes(0), '6.2.11.8 glyph of no character'),
    ...when(!page.has(name('Resources')), '6.2.2 resources of another page'),
  ];
}

const shownText = new RegExp(
  String.raw`\[(?:${literalPattern}|[^\](])*\]\s*TJ|(?:${literalPattern}|<[0-9A-Fa-f]*>)\s*(?:Tj|')`,
  'g',
);

const glyphsShown = (source: string) => [...source.matchAll(shownText)].flatMap(([shown]) => glyphsIn(shown));

function intentProblems({ catalog }: PDFDocument): readonly string[] {
  const intents = catalog.lookup(name('OutputIntents'));
  const all = intents instanceof PDFArray ? intents.asArray().map((_, index) => intents.lookup(index)) : [];
  const own = all.filter(
    (intent): intent is PDFDict => intent instanceof PDFDict && nameIn(intent, 'S') === 'GTS_PDFA1',
  );
  const profile = own[0]?.lookup(name('DestOutputProfile'));
  if (!(profile instanceof PDFRawStream)) return ['6.2.3 no output intent with a profile'];
  const bytes = Buffer.from(decodePDFRawStream(profile).decode());
  return [
    ...when(own.length !== 1, '6.2.3 several output intents'),
    ...when(bytes.subarray(36, 40).toString('latin1') !== 'acsp', '6.2.3 profile'),
    ...when(
      bytes.subarray(16, 20).toString('latin1') !== 'RGB ' || numberIn(profile.dict, 'N') !== 3,
      '6.2.4.3 colours of the profile',
    ),
    ...when(!['mntr', 'prtr'].includes(bytes.subarray(12, 16).toString('latin1')), '6.2.3 class of the profile'),
  ];
}

/** The XMP packet of the file; undefined for none. */
export function packetIn({ catalog }: PDFDocument): string | undefined {
  const stream = catalog.lookup(name('Metadata'));
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8') : undefined;
}

function metadataProblems(document: PDFDocument): readonly string[] {
  const packet = packetIn(document);
  if (packet === undefined) return ['6.6.2.1 no metadata'];
  const value = (element: string) => textIn(packet, element);
  const { context } = document;
  const info = context.lookup(context.trailerInfo.Info);
  const told = (key: string) => {
    const text = info instanceof PDFDict ? info.lookup(name(key)) : undefined;
    return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : undefined;
  };
  const same: readonly (readonly [string, string])[] = [
    ['Title', 'dc:title'],
    ['Author', 'dc:creator'],
    ['Subject', 'dc:description'],
    ['Keywords', 'pdf:Keywords'],
    ['Creator', 'xmp:CreatorTool'],
    ['Producer', 'pdf:Producer'],
  ];
  const days = [
    ['CreationDate', 'xmp:CreateDate'],
    ['ModDate', 'xmp:ModifyDate'],
  ] as const;
  return [
    ...when(
      !packet.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>'),
      '6.6.2.1 begin of the packet',
    ),
    ...when(/<\?xpacket[^>]*(bytes|encoding)=/.test(packet), '6.6.2.1 attribute of the packet'),
    ...when(value('pdfaid:part') !== '2', '6.6.4 part'),
    ...when(value('pdfaid:conformance') !== 'B', '6.6.4 conformance'),
    ...same.flatMap(([key, element]) =>
      when(told(key) !== value(element), `6.6.3 ${key} differs: ${told(key)}, ${value(element)}`),
    ),
    ...days.flatMap(([key, element]) => when(momentOf(told(key)) !== value(element), `6.6.3 ${key} differs`)),
    ...schemaProblems(packet),
  ];
}

/** The text of the element, or of its items. */
export function textIn(packet: string, element: string): string | undefined {
  const [, inside] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(packet) ?? [];
  return inside === undefined ? undefined : plainText(inside);
}

export const itemsIn = (packet: string, element: string): readonly string[] => {
  const [, inside = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(packet) ?? [];
  return [...inside.matchAll(/<rdf:li[^>]*>([^<]*)</g)].map(([, text = '']) => plainText(text));
};

const plainText = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&#13;/g, '\r')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** `D:YYYYMMDDHHmmSS+HH'mm'` as XMP has it. */
const momentOf = (text: string | undefined) =>
  text?.replace(
    /^D:(....)(..)(..)(..)(..)(..)(?:([+-]..)'(..)'?|Z)$/,
    (_, ...[year, month, day, hour, minute, second, zone, part]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}${zone === undefined ? 'Z' : `${zone}:${part}`}`,
  );

const predefined = [
  'adobe:ns:meta/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://ns.adobe.com/xap/1.0/',
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfa/ns/extension/',
  'http://www.aiim.org/pdfa/ns/schema#',
  'http://www.aiim.org/pdfa/ns/property#',
];

/** A schema of our own is described, with every property that is used. */
function schemaProblems(packet: string): readonly string[] {
  const own = [...packet.matchAll(/xmlns:(\w+)="([^"]*)"/g)].filter(([, , uri = '']) => !predefined.includes(uri));
  return own.flatMap(([, prefix = '', uri = '']) => {
    const used = new Set(
      [...packet.matchAll(new RegExp(`<${prefix}:(\\w+)>`, 'g'))].map(([, property = '']) => property),
    );
    const described = [
      ...packet.matchAll(
        /<pdfaProperty:name>(\w+)<\/pdfaProperty:name><pdfaProperty:valueType>(Text|Integer|Date|(?:seq|bag) Text)<\/pdfaProperty:valueType><pdfaProperty:category>(?:external|internal)<\/pdfaProperty:category><pdfaProperty:description>[^<]+</g,
      ),
    ].map(([, property]) => property);
    return [
      ...when(textIn(packet, 'pdfaSchema:namespaceURI') !== uri, '6.6.2.3.3 namespace without a description'),
      ...when(textIn(packet, 'pdfaSchema:prefix') !== prefix, '6.6.2.3.3 prefix'),
      ...[...used]
        .filter((property) => !described.includes(property))
        .map((property) => `6.6.2.3.3 ${property} is not described`),
    ];
  });
}
