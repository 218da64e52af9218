import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fieldProblems } from '#locales/th/refusals.ts';
import { agencyForm } from '#contract/drafting/draft-content.ts';
import type { DraftView } from '#contract/drafting/drafting.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { faultsOf } from '#domain/drafting/agency-form.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { minutes } from '#tests/support/minutes.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
/** The forms every agency has from the start. */
const shipped = async () => {
  const rows = await office.platform.database
    .selectFrom('formTemplates')
    .select(['id as replaces', 'code', 'name', 'template'])
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
  const params = { kind, ownerUnitId: null, answersDocumentId: null, templateId: templateIds.get(code) ?? 0 };
  return writing(by, (await office.call(office.caller(by), 'beginDocument', params)).item.documentId);
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

const commonValues = {
  applicant: 'นายหนึ่ง ใจดี',
  position: 'นักจัดการงานทั่วไป',
  unit: 'กอง ก',
  purpose: 'ตรวจราชการ',
  destination: 'จังหวัดนครปฐม',
};
const permits: Readonly<Record<string, Record<string, string>>> = {
  'แบบ 9': {
    ...commonValues,
    day: '2026-12-01',
    leavesAt: '08.30 น.',
    returnsAt: '16.30 น.',
    passengers: '4',
    vehicle: 'รถตู้',
    needsDriver: 'yes',
  },
  'แบบ 10': { ...commonValues, fromDay: '2026-12-01', untilDay: '2026-12-02', travelBy: 'รถไฟ' },
};

describe('a form of the agency', () => {
  it('is in everybody’s menu, and only an administrator can define one', async () => {
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
      fields: { form: fieldProblems.required },
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

  it('cannot be exchanged under a draft, nor used when it is not offered', async () => {
    const draft = await beginOn('officerP', 'แบบ 9');
    const otherForm = { templateId: templateIds.get('แบบ 10') ?? 0, values: {} };
    const changed = { ...draft, content: { ...draft.content, form: otherForm } };
    expect(await office.refusal(office.caller('officerP'), 'writeDocument', changed)).toMatchObject({
      code: 'form-not-available',
    });
    const params = { kind, ownerUnitId: null, answersDocumentId: null, templateId: 4242 };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', params)).toMatchObject({
      code: 'form-not-available',
    });
  });

  it('remains for the documents written on it after another form replaces it', async () => {
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

describe('the drafted text', () => {
  it('of minutes has a session number without a year, and a position for the recorder', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.report.code, chain);
    const draft = await writing('officerP', documentId);
    const incompleteContent = { ...draft.content, meeting: { ...minutes, place: '' } };
    const incomplete = { ...draft, letterNumber: '7', content: incompleteContent };
    const { item } = await office.call(office.caller('officerP'), 'writeDocument', incomplete);
    expect(item.missing).toEqual(['meeting']);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('draft-incomplete');
    const content = { ...draft.content, meeting: minutes };
    await office.call(office.caller('officerP'), 'writeDocument', { ...incomplete, version: item.version, content });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    // A reviewer without a signing certificate can pass minutes.
    expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const done = await writing('officerP', documentId);
    expect(done).toMatchObject({ state: 'registered', letterNumber: '7', content: { meeting: minutes } });
  });

  it('of a letter has the phone and fax which the drafter typed', async () => {
    const unitContact = { phone: '0 2123 4000', fax: '0 2123 4001', email: 'division@example.go.th' };
    const { database } = office.platform;
    await database.updateTable('units').set(unitContact).where('id', '=', units.divisionA).execute();
    const contactOf = async (begun: DocumentKind) => {
      const { documentId } = await office.draft('officerP', documentKinds[begun].code, chain);
      return (await writing('officerP', documentId)).content.contact;
    };
    // Forms 1 to 3 start with the contact lines they print.
    expect(await contactOf('outside')).toMatchObject({ unitName: 'หน่วยงาน กอง ก', ...unitContact });
    expect(await contactOf('inside')).toMatchObject({ unitName: '', phone: unitContact.phone, fax: '', email: '' });
    expect(await contactOf('stamp')).toMatchObject({
      unitName: 'หน่วยงาน กอง ก',
      phone: unitContact.phone,
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
  it('names the person it is about when it needs their photo, and is complete without a name', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.guaranty.code, chain);
    const draft = await writing('officerP', documentId);
    expect([draft.content.holder, draft.missing]).toEqual(['', []]);
    const content = { ...draft.content, holder: 'นางสาวดี จริง' };
    await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    expect((await writing('officerP', documentId)).content.holder).toBe('นางสาวดี จริง');
  });
});

describe('an English letter', () => {
  it('needs the signer’s name in English, and is saved with its code and address', async () => {
    const letterheadAddress = 'ถนนสายตัวอย่าง';
    await office.platform.database.updateTable('agency').set({ letterheadAddress }).execute();
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const draft = await writing('officerP', documentId);
    expect(draft.content.contact.address).toBe('ถนนสายตัวอย่าง');
    expect(draft.missing).toEqual([]);
    const content = { ...draft.content, language: 'en' as const, hasCode: true };
    const { item } = await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    expect(item.missing).toEqual(['signedAs']);
    const signedAs = [{ name: 'Mr. One Headman', position: 'Director of Division A' }];
    const complete = { ...draft, version: item.version, content: { ...content, signedAs } };
    const saved = await office.call(office.caller('officerP'), 'writeDocument', complete);
    expect(saved.item.missing).toEqual([]);
    expect((await writing('officerP', documentId)).content).toMatchObject({ language: 'en', hasCode: true, signedAs });
  });

  it('is proposed the names and positions of its signers and the address of the agency, to who writes it alone', async () => {
    const { database } = office.platform;
    const { personId } = people.headA;
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const namesFor = async () =>
      (await office.call(office.caller('officerP'), 'getEnglishNames', { documentId, personIds: [personId] })).item;
    await database.updateTable('agency').set({ letterheadAddressEnglish: 'Sample Road' }).execute();
    expect(await namesFor()).toEqual({
      address: { th: 'ถนนสายตัวอย่าง', en: 'Sample Road' },
      signers: [{ personId, name: '', position: 'General Administration Officer' }],
    });
    const { positionName } = await database
      .updateTable('persons')
      .set({ prefix: 'นาย', firstNameEnglish: 'One', lastNameEnglish: 'Headman', positionName: 'ผู้อำนวยการทดสอบ' })
      .where('id', '=', personId)
      .returning('positionName')
      .executeTakeFirstOrThrow();
    await database.updateTable('prefixes').set({ nameEnglish: 'Mr.' }).where('name', '=', 'นาย').execute();
    await database.insertInto('positions').values({ name: positionName, nameEnglish: 'Director of Tests' }).execute();
    expect((await namesFor()).signers).toEqual([{ personId, name: 'Mr. One Headman', position: 'Director of Tests' }]);
    const refusalFor = async (by: PersonName) =>
      (await office.refusal(office.caller(by), 'getEnglishNames', { documentId, personIds: [] })).code;
    expect(await refusalFor('clerkB')).toBe('document-not-found');
    await office.perform('officerP', 'submit', documentId, {});
    expect(await refusalFor('headA')).toBe('not-permitted');
  });

  it('has a link that opens it for its readers only', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const { link } = await writing('officerP', documentId);
    const opened = await office.call(office.caller('officerP'), 'decodeDocumentLink', { link });
    expect(opened.item.documentId).toBe(documentId);
    expect(await office.refusal(office.caller('officerQ'), 'decodeDocumentLink', { link })).toMatchObject({
      code: 'document-not-found',
    });
  });
});
