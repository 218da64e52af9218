import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { AgencyFormView, agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { settingsPage } from '#contract/row-query.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { printedParts } from '#domain/drafting/agency-form.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';

const { menuId } = settingScreens.agencyForms;
const kind = documentKinds.other.code;

let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterEach(() => office.close());

type NewForm = RequestOf<typeof agencyFormCalls.defineForm>;
const room: NewForm = {
  code: 'แบบ 11',
  name: 'คำขอใช้ห้องประชุม',
  kind,
  fields: [
    { name: 'f1', label: 'ห้อง', kind: 'choice', isRequired: true, help: '', options: ['ห้อง 1', 'ห้อง 2'] },
    { name: 'f2', label: 'วันที่ใช้', kind: 'date', isRequired: true, help: '', options: [] },
  ],
  layout: [
    { type: 'paragraph', text: 'ขอใช้ {f1}' },
    { type: 'table', names: ['f2'] },
  ],
  replaces: null,
};

const define = async (form: NewForm, by: PersonName = 'director') =>
  (await office.call(office.caller(by), 'defineForm', form)).item.templateId;
const whole: RequestOf<typeof agencyFormCalls.getAgencyForms> = { search: '', state: 'all', skip: 0 };
const forms = async (by: PersonName = 'director', query: Partial<typeof whole> = {}) =>
  office.call(office.caller(by), 'getAgencyForms', { ...whole, ...query });
const formWith = async (code: string): Promise<AgencyFormView | undefined> =>
  (await forms()).items.find((form) => form.code === code);
const offered = async (by: PersonName = 'officerP') =>
  (await office.call(office.caller(by), 'getKindsToDraft', {})).item.templates.map(({ code }) => code);
const offer = async (isOffered: boolean) => {
  const templateId = (await formWith(room.code))?.templateId ?? 0;
  return office.call(office.caller('director'), 'offerForm', { code: room.code, templateId, isOffered });
};
const begin = (templateId: number) =>
  office.call(office.caller('officerP'), 'beginDocument', {
    kind,
    ownerUnitId: null,
    answersDocumentId: null,
    templateId,
  });
const writing = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item;
const changes = async () => (await office.call(office.caller('director'), 'getAgencyFormChanges', {})).items;

describe('a form that is made in the settings', () => {
  it('is offered to whoever may create its kind, filled in, and printed with its fields', async () => {
    const templateId = await define(room);
    expect(await offered()).toEqual(['แบบ 9', 'แบบ 10', 'แบบ 11']);
    const { documentId } = (await begin(templateId)).item;
    const draft = await writing(documentId);
    expect(draft.template).toMatchObject({ code: room.code, fields: room.fields, layout: room.layout });
    const values = { f1: 'ห้อง 3', f2: '2026-12-01' };
    const chain = [...reviewed('officerQ'), ...signed('headA')].map((step) => ({
      ...step,
      personIds: [...step.personIds],
    }));
    const written = {
      ...draft,
      subject: 'ขอใช้ห้องประชุม',
      toText: 'ผู้อำนวยการกอง ก',
      chain,
      content: { ...draft.content, form: { templateId, values } },
    };
    const saved = await office.call(office.caller('officerP'), 'writeDocument', written);
    expect(saved.item.missing).toEqual(['form']);
    const right = { ...written, version: saved.item.version };
    right.content = { ...right.content, form: { templateId, values: { ...values, f1: 'ห้อง 2' } } };
    expect((await office.call(office.caller('officerP'), 'writeDocument', right)).item.missing).toEqual([]);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    const { content, template } = await writing(documentId);
    expect(content.form).toEqual({ templateId, values: { f1: 'ห้อง 2', f2: '2026-12-01' } });
    const printed = template?.layout.flatMap((block) =>
      'text' in block ? printedParts(template, block.text, content.form?.values ?? {}).map(({ text }) => text) : [],
    );
    expect(printed?.join('')).toContain('ห้อง 2');
    const otherKind = { kind: documentKinds.outside.code, ownerUnitId: null, answersDocumentId: null, templateId };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', otherKind)).toMatchObject({
      code: 'form-not-available',
    });

    const { database } = office.platform;
    await database.deleteFrom('letterGrants').where('kind', '=', kind).execute();
    await database.insertInto('letterGrants').values({ action: 'create', kind, grantee: 'role:1' }).execute();
    expect(await offered()).toEqual([]);
    expect(await offered('headA')).toContain('แบบ 11');
  });

  it('is no longer offered while it is out of use, and what was begun on it goes on', async () => {
    const templateId = await define(room);
    const { documentId } = (await begin(templateId)).item;
    await offer(false);
    expect(await offered()).toEqual(['แบบ 9', 'แบบ 10']);
    const params = { kind, ownerUnitId: null, answersDocumentId: null, templateId };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', params)).toMatchObject({
      code: 'form-not-available',
    });
    const draft = await writing(documentId);
    const form = { templateId, values: { f1: 'ห้อง 1', f2: '2026-12-01' } };
    const content = { ...draft.content, form };
    await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    expect((await writing(documentId)).content.form).toEqual(form);
    // Changed while it is out of use, it stays so.
    await define({ ...room, name: 'คำขอใช้ห้อง', replaces: templateId });
    expect(await formWith(room.code)).toMatchObject({ name: 'คำขอใช้ห้อง', isOffered: false });
    await offer(true);
    expect(await offered()).toContain('แบบ 11');
  });

  it('leaves letters on its earlier version as they are, and stays in its place', async () => {
    const first = (await forms()).items.find(({ code }) => code === 'แบบ 9');
    if (!first) throw new Error('no form');
    const { documentId } = (await begin(first.templateId)).item;
    const { isOffered: _isOffered, templateId: replaces, ...seen } = first;
    const kindOfForm = { ...seen, kind, replaces } satisfies NewForm;
    const next = await define({ ...kindOfForm, name: 'คำขอใช้รถ' });
    expect((await writing(documentId)).template?.name).toBe(first.name);
    expect((await writing((await begin(next)).item.documentId)).template?.name).toBe('คำขอใช้รถ');
    expect(await offered()).toEqual(['แบบ 9', 'แบบ 10']);
    // What is saved as it was makes no version.
    expect(await define({ ...kindOfForm, name: 'คำขอใช้รถ', replaces: next })).toBe(next);
    expect(await changes()).toHaveLength(1);
  });

  it('is refused when another was faster, when its code is taken, and when it could not be printed', async () => {
    const templateId = await define(room);
    const director = office.caller('director');
    expect(await office.refusal(director, 'defineForm', room)).toMatchObject({
      httpStatus: 422,
      fields: { code: expect.any(String) },
    });
    const next = await define({ ...room, name: 'คำขอใช้ห้อง', replaces: templateId });
    const late = { ...room, name: 'คำขอ', replaces: templateId };
    expect(await office.refusal(director, 'defineForm', late)).toMatchObject({ code: 'list-changed' });
    const other = { ...room, code: 'แบบ 12', replaces: next };
    expect(await office.refusal(director, 'defineForm', other)).toMatchObject({ code: 'list-changed' });
    const stale = { code: room.code, templateId, isOffered: false };
    expect(await office.refusal(director, 'offerForm', stale)).toMatchObject({ code: 'list-changed' });
    const broken = { ...room, replaces: next, layout: room.layout.slice(0, 1) };
    expect(await office.refusal(director, 'defineForm', broken)).toMatchObject({ code: 'form-not-usable' });
    expect(await formWith(room.code)).toMatchObject({ templateId: next, isOffered: true });
  });
});

describe('the forms', () => {
  it('say what was made, changed and put out of use, by whom, and tell open browsers', async () => {
    const pushed = await pushedDuring(office, () => define(room));
    expect(pushed).toMatchObject([{ event: 'settings-changed' }]);
    const replaces = (await formWith(room.code))?.templateId ?? 0;
    const [first, second] = room.fields;
    if (!first || !second) throw new Error('no fields');
    const fields = [first, { ...second, name: 'f3', label: 'เวลา', kind: 'text' as const }];
    const layout = [...room.layout.slice(0, 1), { type: 'table' as const, names: ['f3'] }];
    await define({ ...room, name: 'คำขอใช้ห้อง', fields, layout, replaces });
    await offer(false);
    // Nothing changes.
    await offer(false);
    await offer(true);
    expect(await changes()).toMatchObject([
      { change: 'offered', code: room.code, parts: [] },
      { change: 'withdrawn' },
      { change: 'changed', parts: ['name', 'fields', 'layout'], added: ['เวลา'], removed: ['วันที่ใช้'] },
      { change: 'added', name: room.name, added: [], personName: 'director ทดสอบ' },
    ]);
    const [, , changed, added] = await changes();
    expect(changed?.differences).toEqual({
      before: { name: room.name, kind: null, fields: [second], layout: room.layout.slice(1) },
      after: { name: 'คำขอใช้ห้อง', kind: null, fields: [fields[1]], layout: [layout[1]] },
    });
    expect(added?.differences).toBeNull();
    const [newest] = await changes();
    const { items } = await office.call(office.caller('director'), 'getAgencyFormChanges', { before: newest?.id });
    expect(items.map(({ change }) => change)).toEqual(['withdrawn', 'changed', 'added']);
    const logged = await eventsOf(office.platform.database, people.director.personId);
    expect(logged.map(({ name }) => name).filter((name) => name.startsWith('form.'))).toEqual([
      'form.defined',
      'form.defined',
      'form.withdrawn',
      'form.offered',
    ]);
  });

  it('are searched by code, name, kind and fields, narrowed and sorted in the database', async () => {
    await define(room);
    const car = { ...room, code: 'ก 1', name: 'ขอใช้รถ', kind: documentKinds.note.code };
    const templateId = await define(car);
    const codesOf = async (query: Partial<typeof whole>) =>
      (await forms('director', query)).items.map(({ code }) => code);
    expect(await codesOf({ search: 'แบบ 11' })).toEqual(['แบบ 11']);
    expect(await codesOf({ search: 'ขอใช้รถ' })).toEqual(['ก 1']);
    expect(await codesOf({ search: 'วันที่ใช้' })).toEqual(['แบบ 9', 'แบบ 11', 'ก 1']);
    expect(await codesOf({ search: 'ไม่มีแบบนี้' })).toEqual([]);
    expect(await codesOf({ search: termsOf('th').kinds.note })).toContain('ก 1');
    expect(await codesOf({ kind: documentKinds.note.code })).toEqual(['ก 1']);
    expect(await codesOf({ templateId })).toEqual(['ก 1']);
    await offer(false);
    expect(await codesOf({ state: 'inactive' })).toEqual(['แบบ 11']);
    expect(await codesOf({ state: 'active' })).not.toContain('แบบ 11');
    expect((await codesOf({ sortBy: 'code' }))[0]).toBe('ก 1');
    expect((await codesOf({ sortBy: 'code', isDescending: true })).at(-1)).toBe('ก 1');
  });

  it('come a page at a time, each by its last version, and all of them in the table', async () => {
    for (let index = 0; index <= settingsPage; index += 1) await define({ ...room, code: `ผ ${index}` });
    await define({ ...room, code: 'ผ 0', name: 'ใหม่', replaces: (await formWith('ผ 0'))?.templateId ?? 0 });
    const first = await forms();
    expect([first.items.length, first.next]).toEqual([settingsPage, settingsPage]);
    const second = await forms('director', { skip: settingsPage });
    expect(second.next).toBeNull();
    const codes = [...first.items, ...second.items].map(({ code }) => code);
    expect(codes).toEqual(['แบบ 9', 'แบบ 10', ...Array.from({ length: settingsPage + 1 }, (_, index) => `ผ ${index}`)]);
    const table = await office.app.inject({
      url: '/api/settings/export-sheet?sheet=agencyForms&format=csv',
      headers: { authorization: `Bearer ${office.caller('director').token}` },
    });
    expect(table.payload.split('\n').filter((line) => line.includes('ผ '))).toHaveLength(settingsPage + 1);
  });

  it('are read by those who may query them, and changed by those who may manage them', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerQ');
    const refusedTo = { query: { code: 'not-permitted' }, manage: { code: 'not-permitted' } };
    expect(await office.refusal(officer, 'getAgencyForms', whole)).toMatchObject(refusedTo.query);
    expect(await office.refusal(officer, 'getAgencyFormChanges', {})).toMatchObject(refusedTo.query);
    const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
    await database.insertInto('menuPermissions').values(permission).execute();
    const { items, mayManage } = await forms('officerQ');
    expect([items.map(({ code }) => code), mayManage]).toEqual([['แบบ 9', 'แบบ 10'], false]);
    const [{ code, templateId }] = [items[0] ?? { code: '', templateId: 0 }];
    const withdraw = { code, templateId, isOffered: false };
    expect(await office.refusal(officer, 'defineForm', room)).toMatchObject(refusedTo.manage);
    expect(await office.refusal(officer, 'offerForm', withdraw)).toMatchObject(refusedTo.manage);
    await database
      .updateTable('menuPermissions')
      .set({ mayManage: true })
      .where('menuId', '=', menuId)
      .where('grantee', '=', 'everybody')
      .execute();
    await office.call(officer, 'offerForm', withdraw);
    await define(room, 'officerQ');
    expect(await offered()).toEqual(['แบบ 10', 'แบบ 11']);
  });
});

describe('a form as a file', () => {
  const { file: words, faults: unusable } = th.agencyForms;
  const exported = (templateId: number, by: PersonName = 'director') =>
    office.app.inject({
      url: `/api/sarabun/export-form?templateId=${templateId}`,
      headers: { authorization: `Bearer ${office.caller(by).token}` },
    });
  const read = async (content: string) =>
    (await office.call(office.caller('director'), 'previewFormImport', { content })).item;
  const faultsIn = async (content: unknown) => {
    const { form, faults } = await read(typeof content === 'string' ? content : JSON.stringify(content));
    expect(form).toBeNull();
    return faults.map(({ place, reason }) => [place, reason]);
  };
  const { replaces: _replaces, ...written } = room;
  const whole = { format: 'sarn-agency-form', version: 1, form: written };

  it('has it whole, changes nothing when it is imported again, and is in the log', async () => {
    const templateId = await define(room);
    const reply = await exported(templateId);
    expect(reply.headers).toMatchObject({
      'content-disposition': `attachment; filename="form-${templateId}.json"`,
      'cache-control': 'no-store',
    });
    expect(reply.json()).toEqual(whole);
    expect((await eventsOf(office.platform.database, people.director.personId)).at(-1)).toMatchObject({
      name: 'setting.exported',
      details: { list: 'agencyForms', format: 'json' },
    });
    const { form, replaces, parts } = await read(reply.payload);
    expect({ form, replaces, parts }).toEqual({ form: written, replaces: templateId, parts: [] });
    expect(await define({ ...room, ...form, replaces })).toBe(templateId);
  });

  it('is a new form where none has its code, and says in what it differs where one has', async () => {
    expect(await read(JSON.stringify(whole))).toMatchObject({ form: written, replaces: null, faults: [], parts: [] });
    const templateId = await define(room);
    const [first, second] = room.fields;
    const other = { ...written, name: 'ขอใช้ห้อง', fields: [first, { ...second, label: 'ใช้วันที่' }] };
    const { form, ...found } = await read(JSON.stringify({ ...whole, form: other }));
    expect(found).toEqual({
      faults: [],
      replaces: templateId,
      parts: ['name', 'fields'],
      added: ['ใช้วันที่'],
      removed: ['วันที่ใช้'],
    });
    expect((await formWith(room.code))?.name).toBe(room.name);
    if (!form) throw new Error('the file has a form');
    const next = await define({ ...form, replaces: templateId });
    expect(await formWith(room.code)).toMatchObject({ templateId: next, name: 'ขอใช้ห้อง' });
  });

  it('names everything that is wrong in it by its place, and saves nothing', async () => {
    for (const content of ['', 'ไม่ใช่ไฟล์', '[]', '{"form":{}}', JSON.stringify(written)])
      expect(await faultsIn(content)).toEqual([['file', words.otherFile]]);
    expect(await faultsIn({ ...whole, version: 2 })).toEqual([['file', words.otherVersion]]);
    const [first, second] = room.fields;
    const wrong = {
      ...written,
      code: '',
      kind: 999,
      fields: [first, { ...second, label: 'ก'.repeat(201), kind: 'picture' }],
      layout: [{ type: 'picture' }],
    };
    expect((await faultsIn({ ...whole, form: wrong })).map(([place]) => place).toSorted()).toEqual([
      'code',
      'fields.1.kind',
      'fields.1.label',
      'kind',
      'layout.0.type',
    ]);
    // What its own rules refuse: a field that is printed nowhere, and a name of none.
    expect(await faultsIn({ ...whole, form: { ...written, layout: [{ type: 'line', text: '{f9}' }] } })).toEqual([
      ['form', unusable['unknown-name']],
      ['form', unusable['never-printed']],
    ]);
    const prototype = { ...written, fields: [{ ...first, name: 'constructor' }] };
    expect((await faultsIn({ ...whole, form: prototype })).map(([place]) => place)).toEqual(['fields.0.name']);
    expect(await formWith(room.code)).toBeUndefined();
  });

  it('is exported by whoever may query the forms, and read by whoever may manage them', async () => {
    const { database } = office.platform;
    const templateId = await define(room);
    const content = JSON.stringify(whole);
    const refused = async () =>
      expect(await office.refusal(office.caller('officerP'), 'previewFormImport', { content })).toMatchObject({
        code: 'not-permitted',
      });
    expect((await exported(templateId, 'officerP')).statusCode).toBe(403);
    expect((await office.app.inject({ url: `/api/sarabun/export-form?templateId=${templateId}` })).statusCode).toBe(
      401,
    );
    await refused();
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect((await exported(templateId, 'officerP')).statusCode).toBe(200);
    expect((await exported(999_999, 'officerP')).statusCode).toBe(404);
    expect((await exported(0)).statusCode).toBe(422);
    await refused();
  });
});
