import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

type Asked = Partial<RequestOf<typeof searchCalls.searchDocuments>>;
const search = async (by: PersonName, text: string, more: Asked = {}) => {
  const reply = await office.call(office.caller(by), 'searchDocuments', { text, inFiles: false, take: 100, ...more });
  return { ids: reply.items.map((item) => item.documentId), exact: reply.exact };
};

describe('a search', () => {
  it('finds any part of the words, however they are typed', async () => {
    const subject = 'ขอเชิญประชุมคณะทำงานน้ำท่วม ครั้งที่ ๔/๒๕๖๙';
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject });
    for (const typed of ['คณะทำ', 'ทำงานน้ำ', 'น้ำท่วม', 'น้ํา', 'ครั้งที่ 4/2569', '๔/๒๕๖๙', '2026', 'เชิญ ท่วม'])
      expect((await search('clerkA', typed)).ids, typed).toContain(documentId);
    for (const absent of ['น้ำมัน', '5/2569', 'ท่วม เชิญ', '%', '_'])
      expect((await search('clerkA', absent)).ids, absent).not.toContain(documentId);
  });

  it('opens the letter whose very number was typed', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { letterNumber: 'ศธ 0511/77' });
    expect((await search('clerkA', 'ศธ 0511/77')).exact).toBe(documentId);
    expect((await search('clerkA', 'ศธ 0511/7')).exact).toBeNull();
  });

  it('is narrowed by kind, class, speed, state, unit and days of the letter', async () => {
    const changes = { subject: 'เรื่องด่วนเฉพาะกิจ', speed: 4, letterDate: '2026-03-02' };
    const { documentId } = await office.register('registrar', [main(units.divisionB)], changes);
    const hits = async (more: Asked) => (await search('registrar', 'เฉพาะกิจ', more)).ids;
    const fittings: Asked[] = [
      { kind: 1 },
      { speed: 4 },
      { state: 'sent' },
      { direction: 'incoming' },
      { unitId: units.divisionB },
      { fromDay: '2026-03-01', toDay: '2026-03-02' },
    ];
    for (const fitting of fittings) expect(await hits(fitting), JSON.stringify(fitting)).toEqual([documentId]);
    const others: Asked[] = [
      { kind: 2 },
      { speed: 1 },
      { state: 'closed' },
      { direction: 'outgoing' },
      { unitId: units.divisionA },
      { fromDay: '2026-03-03' },
    ];
    for (const other of others) expect(await hits(other), JSON.stringify(other)).toEqual([]);
  });

  it('finds the words of the files where they are asked for', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'มีเอกสารแนบ' });
    const sha256 = Buffer.alloc(32, 7);
    await sql`
      INSERT INTO contents (sha256, byte_size, media_type, plain_text, search_text, created_at)
      VALUES (${sha256}, 1, 'text/plain', 'ถ้อยคำในแฟ้ม', 'ถ้อยคำในแฟ้ม', now())`.execute(office.platform.database);
    await sql`
      INSERT INTO files (sha256, name, uploaded_by, uploaded_at, document_id)
      SELECT ${sha256}, 'แฟ้ม.txt', created_by, now(), id FROM documents WHERE id = ${documentId}`.execute(
      office.platform.database,
    );
    expect((await search('clerkA', 'คำในแฟ้ม')).ids).toEqual([]);
    expect((await search('clerkA', 'คำในแฟ้ม', { inFiles: true })).ids).toEqual([documentId]);
    expect((await search('headB', 'คำในแฟ้ม', { inFiles: true })).ids).toEqual([]);
  });
});

describe('a search never finds what one may not read', () => {
  it('neither letters of others, nor secret ones, nor drafts', async () => {
    const other = await office.register('registrar', [main(units.divisionB)], { subject: 'ซ่อนเร้นหนึ่ง' });
    const secret = { subject: 'ซ่อนเร้นสอง', secrecy: 2, letterNumber: 'ลับ 9/9' };
    const hidden = await office.register('secretRegistrar', [main(units.divisionA)], secret);
    const draft = await office.draft('officerQ', 2, []);
    expect((await search('clerkA', 'ซ่อนเร้น')).ids).toEqual([]);
    expect((await search('clerkB', 'ซ่อนเร้น')).ids).toEqual([other.documentId]);
    expect((await search('secretRegistrarA', 'ซ่อนเร้น')).ids).toEqual([hidden.documentId]);
    expect((await search('clerkA', 'ลับ 9/9')).exact).toBeNull();
    expect((await search('secretRegistrarA', 'ลับ 9/9')).exact).toBe(hidden.documentId);
    expect((await search('officerQ', 'รายงานผลการดำเนินงาน')).ids).toContain(draft.documentId);
    expect((await search('headA', 'รายงานผลการดำเนินงาน')).ids).not.toContain(draft.documentId);
  });
});
