import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const idsOf = (...names: readonly PersonName[]) => names.map((name) => people[name].personId);
const signers: readonly PersonName[] = ['headA', 'director', 'headB'];
const chain = [{ kind: 'sign' as const, personIds: idsOf(...signers), needed: 2 }];
const note = { note: '' };

const written = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item;
const signersOf = async (documentId: number) => {
  const { chain: steps, persons } = await written(documentId);
  return { inChain: steps.flatMap(({ personIds }) => personIds), named: persons.map(({ personId }) => personId) };
};
const done = async (action: Promise<string>) => expect(await action).toBe('done');
const submitted = async (kind: number = documentKinds.inside.code) => {
  const { documentId } = await office.draft('officerP', kind, chain);
  await done(office.perform('officerP', 'submit', documentId, {}));
  return documentId;
};

describe('a letter that two of three persons must sign', () => {
  it('lists all three on the draft, and on the signed letter those who signed, in the order of the chain', async () => {
    const documentId = await submitted();
    const all = { inChain: idsOf(...signers), named: idsOf(...signers) };
    expect(await signersOf(documentId)).toEqual(all);
    await done(office.perform('headB', 'sign', documentId, note));
    expect(await signersOf(documentId)).toEqual(all);
    await done(office.perform('headA', 'sign', documentId, note));
    expect(await signersOf(documentId)).toEqual({ inChain: idsOf('headA', 'headB'), named: idsOf('headA', 'headB') });
    const rows = await office.platform.database
      .selectFrom('documentSignatures')
      .select('signerId')
      .where('documentId', '=', documentId)
      .orderBy('signerId')
      .execute();
    expect(rows.map(({ signerId }) => signerId)).toEqual(idsOf('headA', 'headB'));
  });

  it('does not list a person who signed before it was returned and not again', async () => {
    const documentId = await submitted();
    await done(office.perform('director', 'sign', documentId, note));
    await done(office.perform('headA', 'returnDraft', documentId, { reason: 'แก้ไข' }));
    await done(office.perform('officerP', 'submit', documentId, {}));
    await done(office.perform('headA', 'sign', documentId, note));
    await done(office.perform('headB', 'sign', documentId, note));
    expect((await signersOf(documentId)).named).toEqual(idsOf('headA', 'headB'));
  });

  it('in English lists the typed names of those who signed', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.outside.code, chain);
    const draft = await written(documentId);
    const signedAs = signers.map((name) => ({ name, position: `Post of ${name}` }));
    const content = { ...draft.content, language: 'en' as const, signedAs };
    await office.call(office.caller('officerP'), 'writeDocument', { ...draft, content });
    await done(office.perform('officerP', 'submit', documentId, {}));
    expect((await written(documentId)).content.signedAs).toEqual(signedAs);
    await done(office.perform('headA', 'sign', documentId, note));
    await done(office.perform('headB', 'sign', documentId, note));
    expect((await written(documentId)).content.signedAs.map(({ name }) => name)).toEqual(['headA', 'headB']);
  });
});
