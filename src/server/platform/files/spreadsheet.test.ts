import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { filesOfZip, rowsOfWorkbook } from '#tests/support/read-workbook.ts';

import { spreadsheet } from './spreadsheet.ts';

const columns = [
  { head: 'เลขทะเบียน', width: 12 },
  { head: 'เรื่อง', width: 60 },
];

async function* one<T>(page: T) {
  yield page;
}

async function written(rows: readonly (readonly string[])[], name = 'receive 2569'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of spreadsheet({ name, columns, pages: one(rows) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a spreadsheet', () => {
  it('reads back as it was written, a formula and a number as text', async () => {
    const rows = [
      ['๑/๒๕๖๙', '=1+1'],
      ['1/2569', ' ขอ <b> "เชิญ" & ขอบคุณ\n  '],
    ];
    const archive = await written(rows);
    expect(rowsOfWorkbook(archive)).toEqual([['เลขทะเบียน', 'เรื่อง'], ...rows]);
    expect([...filesOfZip(archive).keys()]).toContain('[Content_Types].xml');
  });

  it('holds its head in sight and leaves out what its format cannot hold', async () => {
    const files = filesOfZip(await written([['ก\u0000\u0007ข', '\uD800']], 'ปี [2569]/รับ'));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<col min="2" max="2" width="60" customWidth="1"/>');
    expect(sheet).toContain('>กข<');
    expect(files.get('xl/workbook.xml')).toContain('name="ปี  2569  รับ"');
  });

  it('reads back whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), async (rows) => {
        expect(rowsOfWorkbook(await written(rows)).slice(1)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('ends with the fault of its source', async () => {
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
