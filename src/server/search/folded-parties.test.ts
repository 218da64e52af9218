import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readingsOf } from '#domain/text/search-text.ts';
import { main, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

describe('a search by sender or addressee', () => {
  it('finds names however they are stored and typed', async () => {
    const subject = 'เรื่องชื่อที่พิมพ์ต่างกัน';
    const changes = { subject, fromText: 'สํานักงาน  ที่่ดิน\u00A0๒', toText: 'เเขวงการทาง \u200Bกำแพง' };
    const { documentId } = await office.register('registrar', [main(units.divisionA)], changes);
    const hits = async (more: { fromText?: string; toText?: string }) => {
      const params = { text: 'ชื่อที่พิมพ์', inFiles: false, take: 100, ...more };
      const { items } = await office.call(office.caller('clerkA'), 'searchDocuments', params);
      return items.map((item) => item.documentId);
    };
    for (const fromText of ['สำนักงาน ที่ดิน 2', 'สํานักงานที่ดิน', 'สำนัก', 'ดิน ๒', 'สำ', 'ที่่ดิน  2'])
      expect(await hits({ fromText }), fromText).toEqual(fromText === 'สํานักงานที่ดิน' ? [] : [documentId]);
    for (const toText of ['แขวงการทาง กำแพง', 'กํา', 'เเขวง'])
      expect(await hits({ toText }), toText).toEqual([documentId]);
    expect(await hits({ toText: 'สำนักงาน' })).toEqual([]);
  });

  it('normalizes stored text in the same way as typed text', async () => {
    const letters = [
      'ก',
      'เ',
      'แ',
      'า',
      'ำ',
      '\u0E4D',
      '่',
      '้',
      'ิ',
      '๕',
      '5',
      'É',
      'e\u0301',
      'A',
      '\u00A0',
      '\u200B',
      '\n',
      ' ',
    ];
    const texts = fc.sample(fc.array(fc.constantFrom(...letters, 'ญ', '%'), { maxLength: 24 }), 500);
    const typed = texts.map((text) => text.join(''));
    const { rows } = await sql<{ folded: string }>`
      SELECT folded_text(text) AS folded
      FROM unnest(${typed}::text[]) WITH ORDINALITY AS samples (text, position) ORDER BY position`.execute(
      office.platform.database,
    );
    expect(rows.map((row) => row.folded)).toEqual(typed.map((item) => readingsOf(item)[0]));
  });
});
