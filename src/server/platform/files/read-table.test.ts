import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { maxTableBytes, maxTableRows } from '#contract/table-formats.ts';
import { isRefusal } from '#domain/refusal.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';
import { bombTable, bombWorkbook, lessThanDocument } from '#tests/support/hostile-files.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makePdf, packZip } from '#tests/support/server-files.ts';
import { textRows, workbookOf } from '#tests/support/workbook.ts';

import { contentOfBuffer } from './read-content.ts';
import { readTable } from './read-table.ts';
import { readTableTask } from './read-table.task.ts';
import { tableBytes } from './send-table.ts';
import { unpackRows } from './table-rows.ts';

/** The rows with their numbers, or the code of the refusal. */
async function read(content: Buffer | string) {
  const table = await readTable(contentOfBuffer(Buffer.from(content)));
  return isRefusal(table) ? table.refused : unpackRows(table.packed).map(({ number, cells }) => [number, ...cells]);
}
const readRows = async (sheetData: string, parts: object = {}) => read(workbookOf({ sheetData, ...parts }));

describe('a table in an XLSX', () => {
  it('is the texts of the first visible sheet, whichever way its program wrote them', async () => {
    const sharedStrings =
      '<si><t>ชื่อ</t></si><si><r><t xml:space="preserve">เพื่อ</t></r><r><rPr><b/></rPr><t>ทราบ</t></r><rPh><t>phua</t></rPh></si><si/>';
    const sheetData = `
      <row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>A &amp; &lt;B&gt; &#3585;&#xE01;</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>3</v></c><c r="C3"><v>1E3</v></c><c r="D3"><v>0.5</v></c></row>
      <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="b"><v>0</v></c><c r="C4" t="s"><v>2</v></c><c r="D4" t="str"><v>ก</v></c></row>`;
    expect(await readRows(sheetData, { sharedStrings })).toEqual([
      [1, 'ชื่อ', '', 'A & <B> กก'],
      [3, 'เพื่อทราบ', '3', '1000', '0.5'],
      [4, 'TRUE', 'FALSE', '', 'ก'],
    ]);
  });

  it('has the stored value of a formula, which is never computed', async () => {
    const sheetData =
      '<row><c t="str"><f>HYPERLINK("http://example.org")</f><v>เห็น</v></c><c><f>1+1</f><v>2</v></c><c><f>1/0</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect(await readRows(sheetData)).toEqual([[1, 'เห็น', '2', '', '#DIV/0!']]);
  });

  it('says days as days, in both ways of counting them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-107041E]d\\ mmmm\\ yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; day&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
    const sheetData =
      '<row><c><v>46347</v></c><c s="1"><v>46347</v></c><c s="2"><v>46347.75</v></c><c s="3"><v>46347</v></c><c s="4"><v>46347</v></c><c t="d"><v>2026-11-21T00:00:00</v></c><c s="1"><v>-1</v></c></row>';
    expect(await readRows(sheetData, { styles })).toEqual([
      [1, '46347', '2026-11-21', '2026-11-21', '46347', '46347', '2026-11-21', '-1'],
    ]);
    const properties = 'date1904="1"';
    expect(await readRows('<row><c s="1"><v>44885</v></c></row>', { styles, properties })).toEqual([[1, '2026-11-21']]);
  });

  it('may have prefixes, comments, sections and quoted signs', async () => {
    const sheetData = `<!-- <row> --><x:row r='7'><x:c r="A7" t="inlineStr" x="a > b"><is><t><![CDATA[<ก>]]></t><rPh><t>ko</t></rPh></is></x:c></x:row><?a <row> ?>`;
    expect(await readRows(sheetData)).toEqual([[7, '<ก>']]);
  });

  it('has line ends of one kind, no controls, and no empty cells or rows at its ends', async () => {
    const rows = textRows([['  ก_x000D_\nข\r\nค  ', ''], ['', ' '], ['ง&#7;']]);
    expect(await readRows(rows)).toEqual([
      [1, 'ก\nข\nค'],
      [3, 'ง'],
    ]);
  });
});

describe('a table in a CSV', () => {
  const rows = [
    [1, 'ชื่อ', 'ที่อยู่'],
    [2, 'กรม "ก"', 'บรรทัดหนึ่ง\nบรรทัดสอง, ต่อ'],
    [4, 'กอง', ''],
  ].map((row) => (row[2] === '' ? row.slice(0, 2) : row));
  const text = (separator: string, end = '\r\n') =>
    [['ชื่อ', 'ที่อยู่'], ['"กรม ""ก"""', '"บรรทัดหนึ่ง\r\nบรรทัดสอง, ต่อ"'], [], ['กอง', '']]
      .map((cells) => cells.join(separator))
      .join(end);

  it.each([
    ['of commas', text(',')],
    ['of semicolons', text(';')],
    ['of tabs', text('\t')],
    ['with line ends of Unix', text(',', '\n')],
    ['with old line ends', text(',', '\r')],
    ['with a last line end', `${text(',')}\r\n`],
  ])('%s is read', async (_name, csv) => {
    expect(await read(csv)).toEqual(rows);
  });

  it.each([
    ['UTF-8', Buffer.from(text(','))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text(',')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text(',')}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${text(',')}`, 'utf16le').swap16()],
    ['windows-874', inWindows874(text(','))],
  ])('is read in %s', async (_name, csv) => {
    expect(await read(csv)).toEqual(rows);
  });

  it('is refused when a quoted cell has no end, or when it is no text', async () => {
    await expect(read('ชื่อ,"ที่อยู่\nก,ข')).rejects.toThrow('no end');
    expect(await read(Buffer.from([0xdb, 0xdc, 0x2c, 0xfc]))).toBe('table-not-supported');
    expect(await read(await makePdf(1))).toBe('table-not-supported');
  });
});

/** The bytes of Thai letters in the old encoding. */
function inWindows874(text: string): Buffer {
  return Buffer.from(
    [...text]
      .map((letter) => (letter < '\u0e00' ? letter : String.fromCharCode(letter.charCodeAt(0) - 0xd60)))
      .join(''),
    'latin1',
  );
}

describe('a table that was exported', () => {
  it.each(['xlsx', 'csv'] as const)('is read as it was written, whatever stands in it (%s)', async (format) => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom("'+66", "''=1", '=1+1', '-', '@a', "'", 'a\nb', '"', ',;\t'),
    );
    const clean = (cell: string) =>
      cell
        .replaceAll(/\r\n?/g, '\n')
        // eslint-disable-next-line no-control-regex
        .replaceAll(/[\u0000-\u0008\u000B-\u001F]/g, '')
        .trim();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant('ก'), text, fc.constant('ข')), { maxLength: 20 }),
        async (written) => {
          async function* pages() {
            yield written;
          }
          const columns = ['1', '2', '3'].map((head) => ({ head, width: 10 }));
          const chunks: Buffer[] = [];
          for await (const chunk of tableBytes(format, { name: 'ก', columns, pages: pages() }))
            chunks.push(Buffer.from(chunk));
          expect(await read(Buffer.concat(chunks))).toEqual([
            [1, '1', '2', '3'],
            ...written.map((cells, index) => [index + 2, ...cells.map(clean)]),
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('no cell of a CSV is run as a formula, whatever blank it begins with', async () => {
  async function* pages() {
    yield [['=1', '\n=1', '\r=1', '\t=1', "'=1", 'ก=1']];
  }
  const parts: string[] = [];
  for await (const part of tableBytes('csv', { name: 'ก', columns: [], pages: pages() })) parts.push(String(part));
  expect(parts.at(-1)).toBe(`"'=1","'\n=1","'\r=1","'\t=1","''=1","ก=1"\r\n`);
});

describe('a table beyond its limits', () => {
  const rowsOf = (count: number) => `ชื่อ\n${'ก\n'.repeat(count)}`;

  it('is refused for one row more, not for empty ones', async () => {
    expect(await read(rowsOf(maxTableRows))).toHaveLength(maxTableRows + 1);
    expect(await read(rowsOf(maxTableRows + 1))).toBe('table-too-large');
    expect(await read(`ชื่อ${'\n'.repeat(1_000_000)}ก`)).toEqual([
      [1, 'ชื่อ'],
      [1_000_001, 'ก'],
    ]);
    expect(await readRows(`${'<row/>'.repeat(1_000_000)}${textRows([['ก']])}`)).toEqual([[1_000_001, 'ก']]);
    expect(await readRows(textRows(Array.from({ length: maxTableRows + 2 }, () => ['ก'])))).toBe('table-too-large');
  });

  it('is refused for one column more, and for more text than is sent back', async () => {
    const columns = (count: number) => Array.from({ length: count }, () => 'ก');
    const { maxTableColumns } = contentLimits;
    expect(await read(columns(maxTableColumns).join(','))).toHaveLength(1);
    expect(await read(columns(maxTableColumns + 1).join(','))).toBe('table-too-large');
    expect(await readRows('<row><c r="XFD1"><v>1</v></c></row>')).toBe('table-too-large');
    // One text of 1 MB, to which a thousand cells refer.
    const sharedStrings = `<si><t>${'ก'.repeat(1_000_000)}</t></si>`;
    expect(await readRows('<row><c t="s"><v>0</v></c></row>'.repeat(1_000), { sharedStrings })).toBe('table-too-large');
  });

  it('is refused for one character more in a cell', async () => {
    const cell = 'ก'.repeat(contentLimits.maxTableCellCharacters);
    expect(await read(`ชื่อ,${cell}`)).toEqual([[1, 'ชื่อ', cell]]);
    expect(await read(`ชื่อ,${cell}ก`)).toBe('table-too-large');
    expect(await readRows(textRows([['ชื่อ', `${cell}ก`]]))).toBe('table-too-large');
  });

  it('is refused when it unpacks to too much, is nothing, or is another kind of file', async () => {
    expect(await read(workbookOf({ sheetData: ' '.repeat(contentLimits.maxTableUnpackedBytes) }))).toBe(
      'table-too-large',
    );
    expect(await read(Buffer.alloc(maxTableBytes + 1, 'ก'))).toBe('file-too-large');
    expect(await read('')).toBe('file-empty');
    expect(await read(packZip([['word/document.xml', Buffer.from('<a/>')]]))).toBe('table-not-supported');
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(compound)).toBe('table-not-supported');
    expect(await read(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('file-encrypted');
  });
});

describe('a hostile table', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = openTestSandbox();
  });
  afterAll(() => sandbox.close());

  it.each<[string, () => Buffer, string]>([
    ['that unpacks to 300 MB', bombTable, 'table-too-large'],
    ['whose parts have no names', bombWorkbook, 'file-broken'],
    [
      'of a million elements inside each other',
      () => workbookOf({ sheetData: '<row><c>'.repeat(1_000_000) }),
      '0 rows',
    ],
    ['of nothing but “less than” signs', () => workbookOf({ sheetData: '<'.repeat(4_000_000) }), '0 rows'],
    ['of another kind', () => lessThanDocument(), 'table-not-supported'],
    ['with entities', () => workbookOf({ sheetData: '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'file-broken'],
    [
      'that refers to a text it does not have',
      () => workbookOf({ sheetData: '<row><c t="s"><v>9</v></c></row>' }),
      'file-broken',
    ],
    [
      'with a tag of two million attributes',
      () => workbookOf({ sheetData: `<row ${'a="" '.repeat(2_000_000)}/>` }),
      '0 rows',
    ],
    ['of ten million empty rows', () => workbookOf({ sheetData: '<row/>'.repeat(10_000_000) }), '0 rows'],
    ['that is cut off', () => workbookOf({ sheetData: textRows([['ก']]) }).subarray(0, 700), 'file-broken'],
    ['of one quote', () => Buffer.from('"'), 'file-broken'],
    ['of quotes only', () => Buffer.alloc(maxTableBytes, '"'), 'table-too-large'],
    ['of commas only', () => Buffer.alloc(maxTableBytes, ','), '0 rows'],
  ])('%s keeps nobody waiting', { timeout: 60_000 }, async (_name, make, outcome) => {
    const table = await sandbox.run(readTableTask, make(), {}, { personId: 1 });
    expect('packed' in table ? `${unpackRows(table.packed).length} rows` : table.refused).toBe(outcome);
  });
});
