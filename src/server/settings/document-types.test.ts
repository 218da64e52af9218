import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentCalls } from '#contract/documents/documents.ts';
import { th } from '#locales/th.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { refusalOfRemoval, refusalOfRow, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterAll(() => office.close());

const list = 'documentTypes' as const;
interface Row {
  readonly id?: number;
  readonly headingId?: number | null;
  readonly isActive?: boolean;
}
const rowOf = (name: string, { id, headingId = null, isActive = true }: Row = {}) => ({
  list,
  ...(id === undefined ? {} : { id }),
  isActive,
  values: { name, nameEnglish: `${name} in English`, typeCode: headingId === null ? '' : '07', headingId },
});
const saved = async (name: string, row: Row = {}) => (await saveRowAs(office, administrator, rowOf(name, row))).item.id;
const registrar = () => office.caller('registrar');
const offered = async () => (await office.call(registrar(), 'getReferenceLists', {})).item.documentTypes;
const registered = async (documentTypeId: number | null, by: PersonName = 'registrar', secrecy = 1) =>
  (await office.register(by, [main(units.divisionA)], { documentTypeId, secrecy })).documentId;
const shown = async (documentId: number, language: 'th' | 'en' = 'th') => {
  const headers = { authorization: `Bearer ${office.caller('clerkA').token}`, 'accept-language': language };
  const { method, path } = documentCalls.getDocument;
  const reply = await office.app.inject({ method, url: `/api/${path}`, headers, payload: { F_DOC_ID: documentId } });
  return documentCalls.getDocument.reply.parse(reply.json()).item.documentTypeName;
};
const found = async (by: PersonName, documentTypeId: number) =>
  (
    await office.call(office.caller(by), 'searchDocuments', { text: '', inFiles: false, take: 100, documentTypeId })
  ).items.map(({ documentId }) => documentId);
const shelf = { unitId: units.registry, book: 'receive', year: yearOf(new Date()), isSecret: false } as const;
const entries = async (documentTypeId: number | undefined) =>
  (await office.call(registrar(), 'getRegister', { ...shelf, isCircular: false, take: 100, documentTypeId })).items;
const exported = async (more: string) => {
  const { rawPayload } = await office.app.inject({
    url: `/api/sarabun/export-register?unitId=${shelf.unitId}&year=${shelf.year}&book=receive&format=xlsx${more}`,
    headers: { authorization: `Bearer ${registrar().token}` },
  });
  return rowsOfWorkbook(rawPayload);
};
const showInRegister = () =>
  office.platform.database
    .updateTable('bookColumns')
    .set({ isShown: true })
    .where('name', '=', 'documentType')
    .where('book', '=', 'receive')
    .execute();

describe('the type of a document', () => {
  it('is not there in an agency that has written none', async () => {
    expect(await offered()).toEqual([]);
    const letter = await office.register('registrar', [main(units.divisionA)]);
    expect(await shown(letter.documentId)).toBe('');
    expect(
      (await office.call(registrar(), 'getRegister', { ...shelf, isCircular: false, take: 1 })).columns,
    ).toHaveLength(9);
  });

  it('is chosen for a letter, stands on it and in the register with its heading, and finds it', async () => {
    const headingId = await saved('เรื่องร้องเรียน');
    const id = await saved('ทุจริต', { headingId });
    const other = await saved('คำขอ');
    expect((await offered()).map((row) => [row.id, row.name, row.headingId])).toEqual([
      [headingId, 'เรื่องร้องเรียน', null],
      [id, '07 ทุจริต', headingId],
      [other, 'คำขอ', null],
    ]);
    const documentId = await registered(id);
    const ofOther = await registered(other);
    expect(await shown(documentId)).toBe('เรื่องร้องเรียน › 07 ทุจริต');
    expect(await shown(documentId, 'en')).toBe('เรื่องร้องเรียน in English › 07 ทุจริต in English');
    for (const wanted of [id, headingId]) {
      expect(await found('clerkA', wanted)).toEqual([documentId]);
      expect((await entries(wanted)).map((entry) => entry.documentId)).toEqual([documentId]);
    }
    expect(await found('clerkA', other)).toEqual([ofOther]);
    expect((await entries(undefined)).map(({ documentType }) => documentType).join('')).toBe('');
    await showInRegister();
    expect((await entries(id))[0]?.documentType).toBe('เรื่องร้องเรียน › 07 ทุจริต');
    const [head, ...rows] = await exported(`&documentTypeId=${headingId}`);
    expect(head?.at(-1)).toBe('ประเภทเอกสาร');
    expect(rows.map((row) => row.at(-1))).toEqual([
      'เรื่องร้องเรียน › 07 ทุจริต',
      'เฉพาะรายการตามตัวกรอง ประเภทเอกสาร เรื่องร้องเรียน',
    ]);
    expect((await exported('')).length).toBeGreaterThan(3);
  });

  it('is chosen for a draft and goes with it; while out of use, or under a heading that is, for no other letter', async () => {
    const headingId = await saved('กลุ่มร่าง');
    const id = await saved('ร่างทดลอง', { headingId });
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, [
      { kind: 'sign', personIds: [people.headA.personId], needed: 1 },
    ]);
    const drafter = office.caller('officerP');
    const written = async () => (await office.call(drafter, 'getWriting', { documentId })).item;
    await office.call(drafter, 'writeDocument', { ...(await written()), documentTypeId: id });
    // As a browser says it that was opened before there were types.
    const { documentTypeId: _documentTypeId, ...earlier } = await written();
    await office.call(drafter, 'writeDocument', earlier);
    expect((await written()).documentTypeId).toBe(id);
    await saved('กลุ่มร่าง', { id: headingId, isActive: false });
    expect((await offered()).find((row) => row.id === id)).toMatchObject({ isActive: false });
    await office.call(drafter, 'writeDocument', { ...(await written()), subject: 'แก้เรื่อง' });
    const refused = { code: 'invalid-request', fields: { documentTypeId: expect.any(String) } };
    const other = await office.draft('officerP', documentKinds.inside.code, []);
    const { item } = await office.call(drafter, 'getWriting', { documentId: other.documentId });
    await saved('กลุ่มอื่น', {});
    const heading = await saved('หัวข้อ');
    await saved('ใต้หัวข้อ', { headingId: heading });
    for (const documentTypeId of [id, heading, 987_654]) {
      expect(await office.refusal(drafter, 'writeDocument', { ...item, documentTypeId })).toMatchObject(refused);
      const letter = office.letterOf({ receivers: [main(units.divisionA)], documentTypeId });
      expect(await office.refusal(registrar(), 'registerIncoming', letter)).toMatchObject(refused);
    }
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    expect(await shown(documentId)).toBe('กลุ่มร่าง › 07 ร่างทดลอง');
  });

  it('has two levels: under what is under a heading there is nothing', async () => {
    const headingId = await saved('ชั้นหนึ่ง');
    const id = await saved('ชั้นสอง', { headingId });
    const refused = { code: 'invalid-request', fields: { 'values.headingId': expect.any(String) } };
    for (const row of [
      rowOf('ชั้นสาม', { headingId: id }),
      rowOf('ชั้นหนึ่ง', { id: headingId, headingId: id }),
      rowOf('ชั้นหนึ่ง', { id: headingId, headingId }),
    ])
      expect(await refusalOfRow(office, administrator, row)).toMatchObject(refused);
    expect(await refusalOfRemoval(office, administrator, { list, id: headingId })).toMatchObject({
      code: 'setting-in-use',
    });
    await removeRowAs(office, administrator, { list, id });
    await removeRowAs(office, administrator, { list, id: headingId });
  });

  it('that letters have is made no heading, under which it would be offered no more', async () => {
    const id = await saved('คำร้องทั่วไป');
    await registered(id);
    expect(await refusalOfRow(office, administrator, rowOf('คำร้องย่อย', { headingId: id }))).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.headingId': expect.stringContaining('เป็นหัวข้อไม่ได้') },
    });
    expect((await offered()).map((type) => type.id)).toContain(id);
  });

  it('is imported with its heading from one file, in whatever order', async () => {
    const rows = ['"ชื่อ","อยู่ใต้หัวข้อ"', '"ขอใช้ห้องประชุม","กลุ่มคำขอ"', '"กลุ่มคำขอ",""'];
    const send = async (path: string) => {
      const form = new FormData();
      form.append('file', new Blob([rows.join('\n')]), 'ประเภท.csv');
      const headers = { authorization: `Bearer ${administrator.token}`, 'accept-language': 'th' };
      return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
    };
    const preview = settingImportCalls.previewSettingImport.reply.parse(
      (await send(`preview-import?list=${list}`)).json(),
    );
    expect(preview.counts).toMatchObject({ added: 2, faulty: 0 });
    expect((await send(`import-rows?list=${list}&digest=${preview.digest}`)).statusCode).toBe(200);
    const heading = (await offered()).find(({ name }) => name === 'กลุ่มคำขอ');
    expect((await offered()).find(({ name }) => name === 'ขอใช้ห้องประชุม')).toMatchObject({ headingId: heading?.id });
  });

  it('names the rows of a file that would make a third level, and moves types and headings in any order', async () => {
    const { fields } = th.settings;
    const send = async (path: string, rows: readonly (readonly string[])[]) => {
      const form = new FormData();
      const lines = [[fields.name, fields.headingId], ...rows].map((cells) => cells.join(','));
      form.append('file', new Blob([lines.join('\n')]), 'ประเภท.csv');
      const headers = { authorization: `Bearer ${administrator.token}`, 'accept-language': 'th' };
      return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
    };
    const previewed = async (rows: readonly (readonly string[])[]) =>
      settingImportCalls.previewSettingImport.reply.parse((await send(`preview-import?list=${list}`, rows)).json());
    const faultsOf = async (rows: readonly (readonly string[])[]) =>
      (await previewed(rows)).faulty.map(({ rowNumber, faults }) => [rowNumber, faults.map(({ reason }) => reason)]);
    const third = [th.settings.sheet.faults.thirdLevel];
    expect(
      await faultsOf([
        ['สาม', 'สอง'],
        ['สอง', 'หนึ่ง'],
        ['หนึ่ง', ''],
      ]),
    ).toEqual([
      [2, third],
      [3, third],
    ]);
    const headingId = await saved('หัวเดิม');
    await saved('ใต้หัวเดิม', { headingId });
    await saved('หัวอื่น');
    expect(await faultsOf([['หัวเดิม', 'หัวอื่น']])).toEqual([[2, third]]);
    expect(await faultsOf([['ใหม่', 'ใต้หัวเดิม']])).toEqual([[2, third]]);
    // The heading goes under another one once nothing is under it, whichever row comes first.
    const rows = [
      ['หัวเดิม', 'หัวอื่น'],
      ['ใต้หัวเดิม', 'หัวอื่น'],
    ];
    const { digest, counts } = await previewed(rows);
    expect(counts).toMatchObject({ changed: 2, faulty: 0 });
    expect((await send(`import-rows?list=${list}&digest=${digest}`, rows)).statusCode).toBe(200);
  });

  it('may have the name of one under another heading, and is told apart wherever it is named', async () => {
    const [complaints, requests] = [await saved('งานร้องทุกข์'), await saved('งานคำขอ')];
    const ofComplaints = await saved('เรื่องอื่น', { headingId: complaints });
    const ofRequests = await saved('เรื่องอื่น', { headingId: requests });
    const taken = { code: 'invalid-request', fields: { 'values.name': expect.any(String) } };
    for (const row of [rowOf('เรื่องอื่น', { headingId: requests }), rowOf('งานคำขอ')])
      expect(await refusalOfRow(office, administrator, row)).toMatchObject(taken);
    const [first, second] = [await registered(ofComplaints), await registered(ofRequests)];
    expect([await shown(first), await shown(second)]).toEqual(['งานร้องทุกข์ › 07 เรื่องอื่น', 'งานคำขอ › 07 เรื่องอื่น']);
    expect(await found('clerkA', ofRequests)).toEqual([second]);
    const { items } = await office.call(administrator, 'getSettingChoices', {
      list,
      field: 'headingId',
      search: 'เรื่องอื่น',
    });
    expect(items.map(({ name }) => name).toSorted()).toEqual(['งานคำขอ › เรื่องอื่น', 'งานร้องทุกข์ › เรื่องอื่น']);
  });

  it('is imported by its heading and its name, and refused where only its name is there and several have it', async () => {
    const { fields, sheet } = th.settings;
    const send = async (path: string, rows: readonly (readonly string[])[]) => {
      const form = new FormData();
      form.append('file', new Blob([rows.map((cells) => cells.join(',')).join('\n')]), 'ประเภท.csv');
      const headers = { authorization: `Bearer ${administrator.token}`, 'accept-language': 'th' };
      return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
    };
    const previewed = async (rows: readonly (readonly string[])[]) =>
      settingImportCalls.previewSettingImport.reply.parse((await send(`preview-import?list=${list}`, rows)).json());
    const head = [fields.name, fields.headingId, fields.nameEnglish];
    // The second row is added under the new heading, the first one stays under its own.
    await saved('งานพัสดุ');
    await saved('เบ็ดเตล็ด', { headingId: await saved('งานเงิน') });
    const rows = [head, ['เบ็ดเตล็ด', 'งานเงิน', 'General finance'], ['เบ็ดเตล็ด', 'งานใหม่', ''], ['งานใหม่', '', '']];
    const { digest, counts } = await previewed(rows);
    expect(counts).toMatchObject({ added: 2, changed: 1, faulty: 0 });
    expect((await send(`import-rows?list=${list}&digest=${digest}`, rows)).statusCode).toBe(200);
    const types = await offered();
    const headingsOf = (wanted: string) =>
      types
        .filter(({ name }) => name.endsWith(wanted))
        .map(({ headingId }) => types.find(({ id }) => id === headingId)?.name);
    expect(headingsOf('เบ็ดเตล็ด').toSorted()).toEqual(['งานเงิน', 'งานใหม่']);
    const faulty = (
      await previewed([
        [fields.name, fields.nameEnglish],
        ['เบ็ดเตล็ด', 'General'],
      ])
    ).faulty;
    expect(faulty.map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([[sheet.faults.severalHeadings]]);
    const twice = await previewed([head, ['เบ็ดเตล็ด', 'งานเงิน', ''], ['เบ็ดเตล็ด', 'งานเงิน', '']]);
    expect(twice.counts).toMatchObject({ faulty: 1 });
    // A third one is added; nothing says which of the two would be moved.
    expect((await previewed([head, ['เบ็ดเตล็ด', 'งานพัสดุ', '']])).counts).toMatchObject({ added: 1, changed: 0 });
    // The only one of its name is moved.
    await saved('เฉพาะกิจ', { headingId: await saved('งานบุคคล') });
    expect((await previewed([head, ['เฉพาะกิจ', 'งานพัสดุ', '']])).counts).toMatchObject({ added: 0, changed: 1 });
  });

  it('has a name that is also a heading’s, and the heading is what a file means', async () => {
    const { fields } = th.settings;
    const heading = await saved('สองความหมาย');
    await saved('สองความหมาย', { headingId: await saved('หัวของสองความหมาย') });
    const rows = [
      [fields.name, fields.headingId],
      ['ใต้สองความหมาย', 'สองความหมาย'],
    ];
    const form = () => {
      const sent = new FormData();
      sent.append('file', new Blob([rows.map((cells) => cells.join(',')).join('\n')]), 'ประเภท.csv');
      return sent;
    };
    const headers = { authorization: `Bearer ${administrator.token}`, 'accept-language': 'th' };
    const send = (path: string) =>
      office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form() });
    const { digest, counts } = settingImportCalls.previewSettingImport.reply.parse(
      (await send(`preview-import?list=${list}`)).json(),
    );
    expect(counts).toMatchObject({ added: 1, faulty: 0 });
    await send(`import-rows?list=${list}&digest=${digest}`);
    expect((await offered()).find(({ name }) => name === 'ใต้สองความหมาย')?.headingId).toBe(heading);
  });

  it('offers as headings only what a type may be put under, and every type to look for', async () => {
    const heading = await saved('หัวที่เลือกได้');
    const under = await saved('ใต้หัวที่เลือกได้', { headingId: heading });
    const ofLetters = await saved('ของหนังสือ');
    await registered(ofLetters);
    const choices = async (rowId?: number | null) =>
      (
        await office.call(administrator, 'getSettingChoices', { list, field: 'headingId', search: '', rowId })
      ).items.map(({ id }) => id);
    expect(await choices()).toEqual(expect.arrayContaining([heading, under, ofLetters]));
    for (const rowId of [null, under]) {
      expect(await choices(rowId)).toContain(heading);
      expect(await choices(rowId)).not.toContain(under);
      expect(await choices(rowId)).not.toContain(ofLetters);
    }
    // What has types under it goes under nothing.
    expect(await choices(heading)).toEqual([]);
  });

  it('reveals no letter that the person may not read', async () => {
    const id = await saved('ลับทดลอง');
    const documentId = await registered(id, 'secretRegistrar', 2);
    expect(await found('secretRegistrar', id)).toEqual([documentId]);
    for (const name of ['clerkA', 'officerP', 'director'] as const) expect(await found(name, id)).toEqual([]);
    const raised = await registered(id);
    await office.platform.database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', raised).execute();
    expect(await entries(id)).toEqual([]);
    expect(JSON.stringify(await entries(undefined))).not.toContain('ลับทดลอง');
  });
});
