import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentCalls } from '#contract/documents/documents.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { refusalOfRemoval, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';
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

const list = 'categories' as const;
const saved = async (name: string, { id, isActive = true }: { id?: number; isActive?: boolean } = {}) => {
  const codes = { nameEnglish: `${name} in English`, categoryCode: '77' };
  const values = { name, ...codes, retentionYears: null, keptForEver: false };
  return (await saveRowAs(office, administrator, { list, ...(id === undefined ? {} : { id }), isActive, values })).item
    .id;
};
const offered = async () =>
  (await office.call(office.caller('registrar'), 'getReferenceLists', {})).item.categories.flatMap((row) =>
    row.isActive ? [row.id] : [],
  );
const registered = async (categoryId: number | null, by: PersonName = 'registrar', secrecy = 1) =>
  (await office.register(by, [main(units.divisionA)], { categoryId, secrecy })).documentId;
const shown = async (documentId: number, language: 'th' | 'en' = 'th') => {
  const headers = { authorization: `Bearer ${office.caller('clerkA').token}`, 'accept-language': language };
  const { method, path } = documentCalls.getDocument;
  const reply = await office.app.inject({ method, url: `/api/${path}`, headers, payload: { F_DOC_ID: documentId } });
  return documentCalls.getDocument.reply.parse(reply.json()).item.categoryName;
};
const found = async (by: PersonName, categoryId: number) =>
  (
    await office.call(office.caller(by), 'searchDocuments', { text: '', inFiles: false, take: 100, categoryId })
  ).items.map(({ documentId }) => documentId);

describe('the category of a letter', () => {
  it('is chosen for a letter, stands on it in the language of the page, and finds it', async () => {
    const id = await saved('การทดลอง');
    expect(await offered()).toContain(id);
    const documentId = await registered(id);
    await registered(null);
    expect([await shown(documentId), await shown(documentId, 'en')]).toEqual(['77 การทดลอง', '77 การทดลอง in English']);
    expect(await found('clerkA', id)).toEqual([documentId]);
    await saved('การทดสอบ', { id });
    expect(await shown(documentId)).toBe('77 การทดสอบ');
  });

  it('is chosen for a draft and goes with it; while out of use for no other letter, but letters keep it', async () => {
    const id = await saved('ร่างทดลอง');
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, [
      { kind: 'sign', personIds: [people.headA.personId], needed: 1 },
    ]);
    const drafter = office.caller('officerP');
    const written = async () => (await office.call(drafter, 'getWriting', { documentId })).item;
    await office.call(drafter, 'writeDocument', { ...(await written()), categoryId: id });
    expect((await written()).categoryId).toBe(id);
    // As a browser says it that was opened before there were categories.
    const { categoryId: _categoryId, ...earlier } = await written();
    await office.call(drafter, 'writeDocument', earlier);
    expect((await written()).categoryId).toBe(id);
    await saved('ร่างทดลอง', { id, isActive: false });
    expect(await offered()).not.toContain(id);
    await office.call(drafter, 'writeDocument', { ...(await written()), subject: 'แก้เรื่อง' });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    expect(await shown(documentId)).toBe('77 ร่างทดลอง');
    const refused = { code: 'invalid-request', fields: { categoryId: expect.any(String) } };
    const letter = office.letterOf({ receivers: [main(units.divisionA)], categoryId: id });
    expect(await office.refusal(office.caller('registrar'), 'registerIncoming', letter)).toMatchObject(refused);
    const other = await office.draft('officerP', documentKinds.inside.code, []);
    const { item } = await office.call(drafter, 'getWriting', { documentId: other.documentId });
    for (const categoryId of [id, 987_654])
      expect(await office.refusal(drafter, 'writeDocument', { ...item, categoryId })).toMatchObject(refused);
  });

  it('says how long the letter is kept, and otherwise the agency does', async () => {
    const values = { name: 'งานประจำ', nameEnglish: '', categoryCode: '', retentionYears: 1, keptForEver: false };
    const { id } = (await saveRowAs(office, administrator, { list, isActive: true, values })).item;
    const [withOne, withoutAny] = [await registered(id), await registered(null)];
    const kept = async (documentId: number) =>
      (await office.call(office.caller('clerkA'), 'getDocument', { documentId })).item.retention;
    expect(await kept(withOne)).toEqual({ years: 1, untilYear: null });
    expect(await kept(withoutAny)).toEqual({ years: 10, untilYear: null });
    await office.platform.database.updateTable('officeRules').set({ retentionYears: 20 }).execute();
    expect(await kept(withOne)).toEqual({ years: 1, untilYear: null });
    expect(await kept(withoutAny)).toEqual({ years: 20, untilYear: null });
    await saveRowAs(office, administrator, { list, id, isActive: true, values: { ...values, keptForEver: true } });
    expect(await kept(withOne)).toEqual({ years: null, untilYear: null });
    await office.platform.database.updateTable('officeRules').set({ retentionYears: 10 }).execute();
  });

  it('reveals no letter that the person may not read', async () => {
    const id = await saved('ลับทดลอง');
    const documentId = await registered(id, 'secretRegistrar', 2);
    expect(await found('secretRegistrar', id)).toEqual([documentId]);
    for (const name of ['clerkA', 'officerP', 'director'] as const) expect(await found(name, id)).toEqual([]);
  });

  it('is removed once no letter has it, and the refusal says the same of an open letter and of a secret one', async () => {
    const refusedWith = async (by: PersonName, secrecy: number) => {
      const id = await saved(`ลบทดลอง ${secrecy}`);
      await registered(id, by, secrecy);
      return refusalOfRemoval(office, administrator, { list, id });
    };
    const open = await refusedWith('registrar', 1);
    expect(open).toMatchObject({ httpStatus: 409, code: 'setting-in-use' });
    expect(await refusedWith('secretRegistrar', 2)).toEqual(open);
    await removeRowAs(office, administrator, { list, id: await saved('ลบได้') });
  });
});
