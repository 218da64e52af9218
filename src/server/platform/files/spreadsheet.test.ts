import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { filesOfZip, rowsOfWorkbook } from '#tests/support/read-workbook.ts';

import { spreadsheet } from './spreadsheet.ts';

const columns = [
  { head: 'เลขทะเบียน', width: 12 },
  { head: 'เรื่อง', width: 60 },
];

async function* onePage<T>(page: T) {
  yield page;
}

async function workbookOf(rows: readonly (readonly string[])[], name = 'receive 2569'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of spreadsheet({ name, columns, pages: onePage(rows) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a spreadsheet', () => {
  it('reads back as written, with formulas and numbers as text', async () => {
    const rows = [
      ['๑/๒๕๖๙', '=1+1'],
      ['1/2569', ' ขอ <b> "เชิญ" & ขอบคุณ\n  '],
    ];
    const archive = await workbookOf(rows);
    expect(rowsOfWorkbook(archive)).toEqual([['เลขทะเบียน', 'เรื่อง'], ...rows]);
    expect([...filesOfZip(archive).keys()]).toContain('[Content_Types].xml');
  });

  it('freezes its headings and leaves out what its format cannot contain', async () => {
    const files = filesOfZip(await workbookOf([['ก\u0000\u0007ข', '\uD800']], 'ปี [2569]/รับ'));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<col min="2" max="2" width="60" customWidth="1"/>');
    expect(sheet).toContain('>กข<');
    expect(files.get('xl/workbook.xml')).toContain('name="ปี  2569  รับ"');
  });

  it('reads back any text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), async (rows) => {
        expect(rowsOfWorkbook(await workbookOf(rows)).slice(1)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('fails when its source fails', async () => {
    async function* broken(): AsyncGenerator<string[][]> {
      yield [['1', 'ก']];
      throw new Error('the database is gone');
    }
    const read = async () => {
      for await (const _ of spreadsheet({ name: 'ก', columns, pages: broken() }));
    };
    await expect(read()).rejects.toThrow('the database is gone');
  });
});
