import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { maxTemplates } from '#domain/drafting/chain-templates.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.platform.database.deleteFrom('chainTemplates').execute();
});

const { officerP, officerQ, headA, headB, clerkA } = people;
const review = (needed: number, ...personIds: number[]) => ({ kind: 'review' as const, personIds, needed });
const sign = (...personIds: number[]) => ({ kind: 'sign' as const, personIds, needed: 1 });
const chain = [review(1, officerQ.personId, clerkA.personId), review(1, headB.personId), sign(headA.personId)];

const begin = async (by: PersonName, kind = 2): Promise<number> => {
  const params = { kind, ownerUnitId: units.divisionA, answersDocumentId: null };
  return (await office.call(office.caller(by), 'beginDocument', params)).item.documentId;
};
const request = (
  documentId: number,
  changes: Partial<{ name: string; isOfUnit: boolean; isDefault: boolean }> = {},
) => ({
  documentId,
  name: 'เส้นทางปกติ',
  isOfUnit: true,
  isDefault: false,
  chain,
  ...changes,
});
const save = (by: PersonName, template: ReturnType<typeof request>) =>
  office.call(office.caller(by), 'saveChainTemplate', template).then(({ item }) => item.templateId);
const offered = async (by: PersonName, documentId: number) =>
  office.call(office.caller(by), 'getChainTemplates', { documentId });
const chainOf = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item.chain;

it('a template of the unit is offered for its kind only, and a default one starts a new draft', async () => {
  await save('headA', request(await begin('headA'), { isDefault: true }));
  const draft = await begin('officerP');
  expect(await chainOf('officerP', draft)).toEqual(chain);
  const reply = await offered('officerP', draft);
  expect(reply).toMatchObject({ maySaveForUnit: false });
  expect(reply.items).toMatchObject([{ name: 'เส้นทางปกติ', isOwn: false, isDefault: true, mayRemove: false, chain }]);
  expect((await offered('officerP', await begin('officerP', 7))).items).toEqual([]);
});

it('a template uses the current head, and shows when the post is vacant', async () => {
  await save('clerkA', request(await begin('clerkA')));
  const draft = await begin('officerP');
  const headNow = office.platform.database.updateTable('unitRoles').where('roleId', '=', unitRoleIds.head);
  await headNow.set({ personId: officerP.personId }).where('unitId', '=', units.divisionB).execute();
  const [changed] = (await offered('officerP', draft)).items;
  // The drafter is the head now, and nobody reviews their own draft.
  expect(changed?.chain).toEqual([chain[0], chain[2]]);
  await headNow
    .set({ validTo: new Date('2026-02-01') })
    .where('unitId', '=', units.divisionB)
    .execute();
  const [vacant] = (await offered('officerP', draft)).items;
  expect(vacant).toMatchObject({
    vacantPosts: ['หน่วยงาน กอง ข'],
    chain: [chain[0], review(1), chain[2]],
  });
  await headNow.set({ personId: headB.personId, validTo: null }).where('unitId', '=', units.divisionB).execute();
  expect((await offered('officerP', draft)).items[0]).toMatchObject({ vacantPosts: [], chain });
});

it('a personal template comes before those of the unit, and replaces the one with the same name', async () => {
  const draft = await begin('officerP');
  await save('headA', request(await begin('headA'), { isDefault: true }));
  await save('officerP', { ...request(draft, { isOfUnit: false, isDefault: true }), chain: [sign(headA.personId)] });
  expect(await chainOf('officerP', await begin('officerP'))).toEqual([sign(headA.personId)]);
  expect((await offered('officerP', draft)).items.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  expect((await offered('officerQ', await begin('officerQ'))).items.map(({ isOwn }) => isOwn)).toEqual([false]);
  const replaced = await save('officerP', request(draft, { isOfUnit: false }));
  await save('officerP', request(draft, { isOfUnit: false, name: 'ด่วน', isDefault: true }));
  const ownTemplates = (await offered('officerP', draft)).items.filter(({ isOwn }) => isOwn);
  expect(ownTemplates.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['ด่วน', true],
    ['เส้นทางปกติ', false],
  ]);
  await office.call(office.caller('officerP'), 'removeChainTemplate', { templateId: replaced });
  expect((await offered('officerP', draft)).items.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['ด่วน', true],
    ['เส้นทางปกติ', false],
  ]);
});

it('a template of the unit can be saved or removed by its staff only, and never through another person’s draft', async () => {
  const draft = await begin('officerP');
  const refusal = office.refusal;
  expect((await refusal(office.caller('officerP'), 'saveChainTemplate', request(draft))).code).toBe('not-permitted');
  const unitTemplate = await save('headA', request(await begin('headA')));
  const ownTemplate = await save('officerP', request(draft, { isOfUnit: false }));
  for (const [name, templateId] of [
    ['officerP', unitTemplate],
    ['headB', unitTemplate],
    ['headA', ownTemplate],
  ] as const)
    expect((await refusal(office.caller(name), 'removeChainTemplate', { templateId })).httpStatus).toBe(404);
  for (const name of ['headA', 'officerQ'] as const) {
    expect((await refusal(office.caller(name), 'getChainTemplates', { documentId: draft })).code).toBe(
      'document-not-found',
    );
    expect((await refusal(office.caller(name), 'saveChainTemplate', request(draft))).code).toBe('document-not-found');
  }
  expect((await offered('officerP', draft)).items).toHaveLength(2);
});

it('a template needs a complete chain and persons in service, and their number is limited', async () => {
  const draft = await begin('officerP');
  const caller = office.caller('officerP');
  const own = request(draft, { isOfUnit: false });
  const refused = async (changed: typeof chain) =>
    (await office.refusal(caller, 'saveChainTemplate', { ...own, chain: changed })).code;
  expect(await refused([review(1, officerQ.personId)])).toBe('chain-without-signer');
  expect(await refused([sign(999)])).toBe('person-not-available');
  for (let number = 0; number < maxTemplates; number += 1) await save('officerP', { ...own, name: `ก${number}` });
  expect((await office.refusal(caller, 'saveChainTemplate', own)).code).toBe('too-many-templates');
});
