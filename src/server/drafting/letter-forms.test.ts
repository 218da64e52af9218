import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { agencyForm } from '#contract/drafting/draft-content.ts';
import type { DraftView } from '#contract/drafting/drafting.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { faultsOf } from '#domain/drafting/agency-form.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { minutes } from '#tests/support/minutes.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
/** What the migrations brought, as every agency has it before it defines anything. */
const shipped = async () => {
  const rows = await office.platform.database
    .selectFrom('formTemplates')
    .select(['code', 'name', 'template'])
    .orderBy('id')
    .execute();
  return rows.map(({ template, ...row }) => ({ ...row, ...agencyForm.parse(JSON.parse(template)) }));
};
const templateIds = new Map<string, number>();
const kind = documentKinds.other.code;
const define = (by: PersonName, form: Awaited<ReturnType<typeof shipped>>[number]) => ({
  caller: office.caller(by),
  request: { ...form, kind },
});

beforeAll(async () => {
  office = await startOfficeServer();
  const { personId } = people.director;
  const { database } = office.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  const { item } = await office.call(office.caller('officerP'), 'getKindsToDraft', {});
  for (const { code, templateId } of item.templates) templateIds.set(code, templateId);
});
afterAll(() => office.close());

const writing = async (by: PersonName, documentId: number): Promise<DraftView> =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item;
const beginOn = async (by: PersonName, code: string) => {
  const asked = { kind, ownerUnitId: null, answersDocumentId: null, templateId: templateIds.get(code) ?? 0 };
  return writing(by, (await office.call(office.caller(by), 'beginDocument', asked)).item.documentId);
};
const chain = [...reviewed('officerQ'), ...signed('headA')].map((step) => ({
  ...step,
  personIds: [...step.personIds],
}));
const filled = (draft: DraftView, values: Record<string, string>): DraftView => ({
  ...draft,
  subject: 'ขออนุญาต',
  toText: 'ผู้อำนวยการกอง ก',
  chain,
  content: { ...draft.content, form: { templateId: draft.content.form?.templateId ?? 0, values } },
});

const usual = {
  applicant: 'นายหนึ่ง ใจดี',
  position: 'นักจัดการงานทั่วไป',
  unit: 'กอง ก',
  purpose: 'ตรวจราชการ',
  destination: 'จังหวัดนครปฐม',
};
const permits: Readonly<Record<string, Record<string, string>>> = {
  'แบบ 9': {
    ...usual,
    day: '2026-12-01',
    leavesAt: '08.30 น.',
    returnsAt: '16.30 น.',
    passengers: '4',
    vehicle: 'รถตู้',
    needsDriver: 'yes',
  },
  'แบบ 10': { ...usual, fromDay: '2026-12-01', untilDay: '2026-12-02', travelBy: 'รถไฟ' },
};

describe('a form of the agency', () => {
  it('stands in the menu of everybody, and only an administrator defines one', async () => {
    const { item } = await office.call(office.caller('officerP'), 'getKindsToDraft', {});
    expect(item.templates.map(({ code }) => code)).toEqual(['แบบ 9', 'แบบ 10']);
    const forms = await shipped();
    for (const form of forms) {
      expect(faultsOf(form)).toEqual([]);
      const { caller, request } = define('officerP', form);
      expect(await office.refusal(caller, 'defineForm', request)).toMatchObject({ code: 'not-permitted' });
    }
    const [first] = forms;
    if (!first) throw new Error('no form');
    const { caller, request } = define('director', { ...first, layout: [] });
    expect(await office.refusal(caller, 'defineForm', request)).toMatchObject({ code: 'form-not-usable' });
  });

  it.each(Object.keys(permits))('%s is filled in, checked, reviewed, signed and numbered', async (code) => {
    const draft = await beginOn('officerP', code);
    expect(draft.missing).toEqual(['subject', 'toText', 'form']);
    const { documentId } = draft;
    const values = permits[code] ?? {};
    const wrong = filled(draft, { ...values, destination: '' });
    const { item } = await office.call(office.caller('officerP'), 'writeDocument', wrong);
    expect(item.missing).toEqual(['form']);
    const { legId } = draft;
    const place = { documentId, legId, taskId: null, input: {} };
    expect(await office.refusal(office.caller('officerP'), 'submit', place)).toMatchObject({
      code: 'draft-incomplete',
      fields: { form: 'missing' },
    });
    const right = filled(await writing('officerP', documentId), values);
    await office.call(office.caller('officerP'), 'writeDocument', right);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const done = await writing('officerP', documentId);
    expect(done).toMatchObject({ state: 'registered', template: { code }, content: { form: { values } } });
    expect(done.letterNumber).toMatch(/^สต 0202\/\d+$/);
  });

  it('is not changed for another under a draft, nor begun when it is not offered', async () => {
    const draft = await beginOn('officerP', 'แบบ 9');
    const other = { templateId: templateIds.get('แบบ 10') ?? 0, values: {} };
    const astray = { ...draft, content: { ...draft.content, form: other } };
    expect(await office.refusal(office.caller('officerP'), 'writeDocument', astray)).toMatchObject({
      code: 'form-not-available',
    });
    const asked = { kind, ownerUnitId: null, answersDocumentId: null, templateId: 4242 };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', asked)).toMatchObject({
      code: 'form-not-available',
    });
  });

  it('stays for what was written on it when another takes its place', async () => {
    const draft = await beginOn('officerP', 'แบบ 9');
    const [first] = await shipped();
    if (!first) throw new Error('no form');
    const { caller, request } = define('director', { ...first, name: 'คำขอฉบับใหม่' });
    await office.call(caller, 'defineForm', request);
    expect((await writing('officerP', draft.documentId)).template?.name).toBe(first.name);
    const { item } = await office.call(office.caller('officerP'), 'getKindsToDraft', {});
    expect(item.templates.map(({ name }) => name)).toContain('คำขอฉบับใหม่');
    const change = office.platform.database.updateTable('formTemplates').set({ name: 'แก้' }).execute();
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('what the drafter typed stays as typed', () => {
  it('minutes get no year after the number of the session, and their recorder has a position', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.report.code, chain);
    const draft = await writing('officerP', documentId);
    const halfDone = { ...draft.content, meeting: { ...minutes, place: '' } };
    const half = { ...draft, letterNumber: '7', content: halfDone };
    const { item } = await office.call(office.caller('officerP'), 'writeDocument', half);
    expect(item.missing).toEqual(['meeting']);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('draft-incomplete');
    const content = { ...draft.content, meeting: minutes };
    await office.call(office.caller('officerP'), 'writeDocument', { ...half, version: item.version, content });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    // A reviewer of minutes has no certificate, and passes them all the same.
    expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const done = await writing('officerP', documentId);
    expect(done).toMatchObject({ state: 'registered', letterNumber: '7', content: { meeting: minutes } });
  });

  it('phone and fax of a letter are the drafter’s', async () => {
    const reached = { phone: '0 2123 4000', fax: '0 2123 4001', email: 'division@example.go.th' };
    const { database } = office.platform;
    await database.updateTable('units').set(reached).where('id', '=', units.divisionA).execute();
    const contactOf = async (begun: DocumentKind) => {
      const { documentId } = await office.draft('officerP', documentKinds[begun].code, chain);
      return (await writing('officerP', documentId)).content.contact;
    };
    // A form begins with what it prints of how the unit is reached (forms 1 to 3).
    expect(await contactOf('outside')).toMatchObject({ unitName: 'หน่วยงาน กอง ก', ...reached });
    expect(await contactOf('inside')).toMatchObject({ unitName: '', phone: reached.phone, fax: '', email: '' });
    expect(await contactOf('stamp')).toMatchObject({
      unitName: 'หน่วยงาน กอง ก',
      phone: reached.phone,
      fax: '',
      email: '',
    });
    expect(await contactOf('command')).toMatchObject({ unitName: '', phone: '', fax: '', email: '' });
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const draft = await writing('officerP', documentId);
    const contact = { ...draft.content.contact, phone: '0 2123 4567 ต่อ 89', fax: '0 2123 4568' };
    await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content: { ...draft.content, contact } });
    expect((await writing('officerP', documentId)).content.contact).toEqual(contact);
  });
});

describe('a certificate', () => {
  it('names whom it is about where his photo is needed, and is whole without', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.guaranty.code, chain);
    const draft = await writing('officerP', documentId);
    expect([draft.content.holder, draft.missing]).toEqual(['', []]);
    const content = { ...draft.content, holder: 'นางสาวดี จริง' };
    await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    expect((await writing('officerP', documentId)).content.holder).toBe('นางสาวดี จริง');
  });
});

describe('an English letter', () => {
  it('asks for the signer’s name in English, and is kept with its code and address', async () => {
    const value = JSON.stringify('ถนนสายตัวอย่าง');
    await office.platform.database.insertInto('settings').values({ key: 'agency-address', value }).execute();
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const draft = await writing('officerP', documentId);
    expect(draft.content.contact.address).toBe('ถนนสายตัวอย่าง');
    expect(draft.missing).toEqual([]);
    const content = { ...draft.content, language: 'en' as const, hasCode: true };
    const { item } = await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    expect(item.missing).toEqual(['signedAs']);
    const signedAs = [{ name: 'Mr. One Headman', position: 'Director of Division A' }];
    const whole = { ...draft, version: item.version, content: { ...content, signedAs } };
    const saved = await office.call(office.caller('officerP'), 'writeDocument', whole);
    expect(saved.item.missing).toEqual([]);
    expect((await writing('officerP', documentId)).content).toMatchObject({ language: 'en', hasCode: true, signedAs });
  });

  it('bears a link that opens it for its readers and for nobody else', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const { link } = await writing('officerP', documentId);
    const opened = await office.call(office.caller('officerP'), 'getDecodeDocument', { link });
    expect(opened.item.documentId).toBe(documentId);
    expect(await office.refusal(office.caller('officerQ'), 'getDecodeDocument', { link })).toMatchObject({
      code: 'document-not-found',
    });
  });
});
