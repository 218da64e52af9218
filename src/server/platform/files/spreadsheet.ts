import { startOfText } from '#domain/text/start-of-text.ts';

import { zipStream, type ZipEntry } from './zip-stream.ts';

export interface Sheet {
  readonly name: string;
  /** The headings stay visible. The width of a column is in characters. */
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Long texts outlive the quick collections of garbage, and a file of a million rows is made of many. */
const rowsAtOnce = 100;

export function* slicesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
/** Limits of spreadsheet programs. */
const maxCellLength = 32_767;
const maxNameLength = 31;
const styleOf = { text: 0, head: 1 } as const;

/**
 * Writes one sheet as XLSX (Office Open XML), row by row. Every cell is text, so a number such as 1/2569 never becomes
 * a date and nothing is ever a formula.
 */
export const spreadsheet = (sheet: Sheet): AsyncGenerator<Buffer> => zipStream(partsOf(sheet));

const partsOf = (sheet: Sheet): readonly ZipEntry[] => [
  part('[Content_Types].xml', contentTypes),
  part('_rels/.rels', relationTo('officeDocument', 'xl/workbook.xml')),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])),
  part('xl/styles.xml', styles),
  { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
];

const part = (name: string, xml: string): ZipEntry => ({ name, content: [declaration, xml] });

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const relationTo = (type: string, target: string) => relations([type, target]);

const typeOf = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
  typeOf('workbook', 'sheet.main'),
  typeOf('worksheets/sheet1', 'worksheet'),
  typeOf('styles', 'styles'),
].join('')}</Types>`;

/** Format 49 is text. Long subjects wrap. */
const format = (font: number) =>
  `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;
const font = (bold: string) => `<font>${bold}<sz val="16"/><name val="TH SarabunPSK"/></font>`;
const styles = `<styleSheet xmlns="${main}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2">${format(0)}${format(1)}</cellXfs></styleSheet>`;

const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}">${frozenHead}<cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ head }) => head),
    styleOf.head,
  );
  for await (const rows of pages)
    for (const some of slicesOf(rows)) yield some.map((cells) => rowXml(cells, styleOf.text)).join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[], style: number) =>
  `<row>${cells.map((text) => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(startOfText(text, maxCellLength))}</t></is></c>`).join('')}</row>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes what XML cannot contain: control characters and unpaired surrogates. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Replaces characters that the name of a sheet must not contain. */
const sheetName = (name: string) => escaped(startOfText(name.replace(/[[\]:*?/\\]/g, ' '), maxNameLength));
