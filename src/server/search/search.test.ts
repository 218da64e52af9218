import { pastTriggers } from '#tests/support/tamper.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

type Params = Partial<RequestOf<typeof searchCalls.searchDocuments>>;
const search = async (by: PersonName, text: string, more: Params = {}) => {
  const reply = await office.call(office.caller(by), 'searchDocuments', { text, inFiles: false, take: 100, ...more });
  return { ids: reply.items.map((item) => item.documentId), exact: reply.exact };
};
const hits = async (by: PersonName, text: string) => {
  const reply = await office.call(office.caller(by), 'searchDocuments', { text, inFiles: true, take: 100 });
  return reply.items.map(({ documentId, hit }) => ({ documentId, ...hit }));
};

describe('a search', () => {
  it('finds any part of the words, however they are typed', async () => {
    const subject = 'ขอเชิญประชุมคณะทำงานน้ำท่วม ครั้งที่ ๔/๒๕๖๙';
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject });
    for (const typed of ['คณะทำ', 'ทำงานน้ำ', 'น้ำท่วม', 'น้ํา', 'ครั้งที่ 4/2569', '๔/๒๕๖๙', '2026', '4/2026', 'เชิญ ท่วม', 'น้'])
      expect((await search('clerkA', typed)).ids, typed).toContain(documentId);
    for (const absent of ['น้ำมัน', '5/2569', 'ท่วม เชิญ', '%', '_'])
      expect((await search('clerkA', absent)).ids, absent).not.toContain(documentId);
  });

  it('finds by addressee and by receiver', async () => {
    const toText = 'เลขาธิการคณะกรรมการทดสอบ';
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { toText });
    expect((await search('clerkA', 'กรรมการทดสอบ')).ids).toEqual([documentId]);
    const narrowed = { unitId: units.divisionA };
    expect((await search('registrar', 'กรรมการทดสอบ', narrowed)).ids).toEqual([documentId]);
    expect((await search('registrar', 'กรรมการทดสอบ', { unitId: units.divisionB })).ids).toEqual([]);
  });

  it('shows where the words are when number, subject and sender do not contain them', async () => {
    const toText = 'ปลัดกระทรวงทดสอบคำค้น';
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'น้ำแล้ง', toText });
    const hitOf = async (text: string) => (await hits('registrar', text)).find((hit) => hit.documentId === documentId);
    expect(await hitOf('น้ํา')).toEqual({ documentId });
    expect(await hitOf('ทดสอบคำ')).toEqual({ documentId, place: 'toText', excerpt: toText });
    expect(await hitOf('น้ำแล้ง กระทรวงทด')).toEqual({ documentId, place: 'toText', excerpt: toText });
    expect(await hitOf('กอง ก')).toMatchObject({ place: 'sentTo', excerpt: expect.stringContaining('กอง ก') });
  });

  it('finds a word of thousands of letters, newest first, and none the person may not read', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'แบบ' });
    await sql`
      INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at,
        letter_number, letter_date, subject, from_text, to_text, speed, secrecy, search_text)
      SELECT kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number, letter_date,
        'เรื่องดาษดื่น', from_text, to_text, speed, secrecy, 'เรื่องดาษดื่น'
      FROM documents CROSS JOIN generate_series(1, 3100)
      WHERE documents.id = ${documentId}`.execute(office.platform.database);
    await sql`
      INSERT INTO document_readers (document_id, reader)
      SELECT id, 'unit:' || ${units.divisionA} FROM documents WHERE subject LIKE 'เรื่องดาษดื่น%' AND id % 2 = 0`.execute(
      office.platform.database,
    );
    const { ids } = await search('clerkA', 'ดาษดื่น', { take: 20 });
    expect(ids).toHaveLength(20);
    expect(ids.every((id) => id % 2 === 0)).toBe(true);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await search('clerkB', 'ดาษดื่น')).ids).toEqual([]);
  });

  it('offers to open the letter with exactly the typed number', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { letterNumber: 'ศธ 0511/77' });
    expect((await search('clerkA', 'ศธ 0511/77')).exact).toBe(documentId);
    expect((await search('clerkA', 'ศธ ๐๕๑๑/๗๗')).exact).toBe(documentId);
    expect((await search('clerkA', 'ศธ 0511/7')).exact).toBeNull();
    for (const typed of ['ศธ0511/77', '  ศธ  0511/77 '])
      expect((await search('clerkA', typed)).exact, typed).toBe(documentId);
    const latin = await office.register('registrar', [main(units.divisionA)], { letterNumber: 'UN/Ref  12/จํากัด' });
    expect((await search('clerkA', 'un/ref 12/จำกัด')).exact).toBe(latin.documentId);
    const thai = await office.register('registrar', [main(units.divisionA)], { letterNumber: 'ศธ ๐๕๑๑/๗๘' });
    for (const typed of ['ศธ 0511/78', 'ศธ ๐๕๑๑/๗๘'])
      expect((await search('clerkA', typed)).exact, typed).toBe(thai.documentId);
  });

  it('finds a letter by its number in a register the person may read', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'เลขทะเบียนรับ' });
    await office.perform('clerkA', 'receive', documentId, {});
    await pastTriggers(office.platform.database, (transaction) =>
      transaction
        .updateTable('registerEntries')
        .set({ number: 7341 })
        .where('documentId', '=', documentId)
        .where('unitId', '=', units.divisionA)
        .execute(),
    );
    const year = new Date().getFullYear() + 543;
    for (const typed of ['7341', '๗๓๔๑', `7341/${year}`, `7341/${year - 543}`])
      expect(await search('clerkA', typed), typed).toEqual({ ids: [documentId], exact: documentId });
    for (const by of ['headA', 'deputyOfHeadA', 'registrar'] as const)
      expect((await search(by, '7341')).exact, by).toBe(documentId);
    for (const typed of ['734', `7341/${year - 1}`, '7341/1'])
      expect(await search('clerkA', typed), typed).toEqual({ ids: [], exact: null });
    await office.perform('clerkA', 'assign', documentId, {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    });
    expect((await search('officerP', 'เลขทะเบียนรับ')).ids).toEqual([documentId]);
    for (const by of ['officerP', 'clerkB'] as const)
      expect(await search(by, '7341'), by).toEqual({ ids: [], exact: null });
    const excerpt = expect.stringMatching(new RegExp(` 7341/${year}$`));
    expect(await hits('clerkA', '7341')).toEqual([{ documentId, place: 'registerNumber', excerpt }]);
    const { database } = office.platform;
    await database
      .updateTable('documentTexts')
      .set({ content: 'ข้อ 7341' })
      .where('documentId', '=', documentId)
      .execute();
    expect(await hits('clerkA', '7341')).toEqual([{ documentId, place: 'registerNumber', excerpt }]);
    expect(await hits('officerP', '7341')).toEqual([{ documentId, place: 'content', excerpt: 'ข้อ 7341' }]);
  });

  it('finds by receiving unit, and by text of the editor in other digits', async () => {
    const subject = 'เรื่องสำหรับค้นผู้รับ';
    const sent = await office.register('registrar', [main(units.divisionB)], { subject });
    expect((await search('registrar', 'กอง ข')).ids).toContain(sent.documentId);
    expect((await search('registrar', subject, { sentTo: 'กอง ข' })).ids).toEqual([sent.documentId]);
    expect((await search('registrar', subject, { sentTo: 'สำนัก' })).ids).toEqual([]);
    const { documentId } = await office.draft('officerP', 2, []);
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
    const body = [{ type: 'paragraph' as const, line: [{ text: 'ใช้งบประมาณ ๔,๗๑๙ บาท', marks: [] }] }];
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, content: { ...item.content, body } });
    expect(await hits('officerP', 'งบประมาณ 4,719')).toEqual([
      { documentId, place: 'content', excerpt: expect.stringContaining('ใช้งบประมาณ 4,719 บาท') },
    ]);
    expect((await search('clerkA', 'งบประมาณ 4,719')).ids).toEqual([]);
  });

  it('stores nothing of a secret letter but its subject and parties', async () => {
    const subject = 'ลับแต่หาได้';
    const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { subject, secrecy: 2 });
    expect((await search('secretRegistrar', subject)).ids).toEqual([documentId]);
    const stored = office.platform.database.selectFrom('documentTexts').select('sentTo');
    expect(await stored.where('documentId', '=', documentId).execute()).toEqual([]);
  });

  it('can be limited by sender, addressee and person', async () => {
    const changes = { subject: 'เรื่องคัดกรอง', fromText: 'สำนักงาน ก.พ.ร. ๒', toText: 'ผู้ว่าราชการจังหวัด' };
    const { documentId } = await office.register('registrar', [main(units.divisionA)], changes);
    await office.perform('clerkA', 'receive', documentId, {});
    await office.perform('clerkA', 'assign', documentId, {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    });
    const hits = async (more: Params) => (await search('clerkA', 'คัดกรอง', more)).ids;
    const matching: Params[] = [
      { fromText: 'ก.พ.ร. 2' },
      { toText: 'ผู้ว่าราชการ' },
      { toText: 'ผู' },
      { personId: people.registrar.personId },
      { personId: people.officerP.personId },
      { secrecy: 1 },
    ];
    for (const filter of matching) expect(await hits(filter), JSON.stringify(filter)).toEqual([documentId]);
    const notMatching: Params[] = [
      { fromText: 'ผู้ว่าราชการ' },
      { toText: 'ก.พ.ร.' },
      { personId: people.officerQ.personId },
      { secrecy: 2 },
    ];
    for (const filter of notMatching) expect(await hits(filter), JSON.stringify(filter)).toEqual([]);
  });

  it('continues after the last letter of the page, whatever was typed', async () => {
    const register = async (subject: string) =>
      (await office.register('registrar', [main(units.divisionB)], { subject })).documentId;
    const older = await register('เรื่องแบ่งหน้า 4711');
    const newer = await register('เรื่องแบ่งหน้า 4711');
    for (const typed of ['', 'แบ่งหน้า', '4711', 'หน้']) {
      const [first, rest] = [await search('clerkB', typed), await search('clerkB', typed, { before: newer })];
      expect(
        first.ids.filter((id) => id >= older),
        typed,
      ).toEqual([newer, older]);
      expect(
        rest.ids.filter((id) => id >= older),
        typed,
      ).toEqual([older]);
    }
    expect((await search('clerkB', '')).exact).toBeNull();
  });

  it('by person leaves out work that was withdrawn from them', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'เรื่องถอนงานคืน' });
    await office.perform('clerkA', 'receive', documentId, {});
    const { personId } = people.officerQ;
    const work = { personIds: [personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
    await office.perform('clerkA', 'assign', documentId, work);
    const found = async () => (await search('clerkA', 'ถอนงานคืน', { personId })).ids;
    expect(await found()).toEqual([documentId]);
    await office.platform.database
      .updateTable('tasks')
      .set({ state: 'withdrawn' })
      .where('documentId', '=', documentId)
      .where('holderId', '=', personId)
      .execute();
    expect(await found()).toEqual([]);
  });

  it('can be limited to letters the person follows', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject: 'เรื่องปักหมุดไว้' });
    expect((await search('clerkA', '', { isFollowed: true })).ids).not.toContain(documentId);
    await office.perform('clerkA', 'follow', documentId, { dueAt: null });
    expect((await search('clerkA', '', { isFollowed: true })).ids).toContain(documentId);
    expect((await search('headA', '', { isFollowed: true })).ids).not.toContain(documentId);
    await office.perform('clerkA', 'unfollow', documentId, {});
    expect((await search('clerkA', '', { isFollowed: true })).ids).not.toContain(documentId);
  });

  it('can be limited by kind, class, urgency, state, unit and date', async () => {
    const changes = { subject: 'เรื่องด่วนเฉพาะกิจ', speed: 4, letterDate: '2026-03-02' };
    const { documentId } = await office.register('registrar', [main(units.divisionB)], changes);
    const hits = async (more: Params) => (await search('registrar', 'เฉพาะกิจ', more)).ids;
    const matching: Params[] = [
      { kind: 1 },
      { speed: 4 },
      { state: 'sent' },
      { direction: 'incoming' },
      { unitId: units.divisionB },
      { fromDay: '2026-03-01', toDay: '2026-03-02' },
    ];
    for (const filter of matching) expect(await hits(filter), JSON.stringify(filter)).toEqual([documentId]);
    const notMatching: Params[] = [
      { kind: 2 },
      { speed: 1 },
      { state: 'closed' },
      { direction: 'outgoing' },
      { unitId: units.divisionA },
      { fromDay: '2026-03-03' },
    ];
    for (const filter of notMatching) expect(await hits(filter), JSON.stringify(filter)).toEqual([]);
  });

  it('finds text in files when requested', async () => {
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

describe('a search does not find', () => {
  it('a discarded draft, nor opens one of several letters with the same number', async () => {
    const { database } = office.platform;
    const register = async (letterNumber: string) =>
      (await office.register('registrar', [main(units.divisionA)], { letterNumber, subject: 'เรื่องเลขซ้ำกัน' }))
        .documentId;
    const [first, second] = [await register('ทส 77/1'), await register('ทส 77/1')];
    expect((await search('clerkA', 'ทส 77/1')).exact).toBeNull();
    await database.updateTable('documents').set({ state: 'discarded' }).where('id', '=', second).execute();
    expect(await search('clerkA', 'ทส 77/1')).toEqual({ ids: [first], exact: first });
    expect((await search('clerkA', 'เลขซ้ำกัน')).ids).toEqual([first]);
    const unnumbered = await register('');
    expect((await search('clerkA', '')).ids).toContain(unnumbered);
    expect((await search('clerkA', '')).exact).toBeNull();
  });

  it('letters, secret letters and drafts the person may not read', async () => {
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

it('a secret letter is found by who has it on the desk, and no more once their clearance has ended', async () => {
  const subject = 'แผนผังอาคารเก็บพยานหลักฐาน';
  const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { subject, secrecy: 2 });
  expect(await office.perform('secretRegistrarA', 'receive', documentId, {})).toBe('done');
  const { personId } = people.director;
  const toDirector = { personIds: [personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
  expect(await office.perform('secretRegistrarA', 'present', documentId, toDirector)).toBe('done');
  expect((await search('director', subject)).ids).toEqual([documentId]);
  const ended = { validTo: new Date(Date.now() - 1_000) };
  await office.platform.database.updateTable('clearances').set(ended).where('personId', '=', personId).execute();
  expect((await search('director', subject)).ids).toEqual([]);
});
