import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** An outside letter of division A, issued by the central registry. */
async function outsideLetter(usesOwnerNumber: boolean) {
  const drafter = office.caller('officerP');
  const { documentId } = await office.draft('officerP', 1, signed('headA'));
  const { item } = await office.call(drafter, 'getWriting', { documentId });
  const written: DraftView = { ...item, usesOwnerNumber };
  await office.call(drafter, 'writeDocument', written);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  return documentId;
}

const flagOnWire = async (documentId: number) => {
  const headers = { authorization: `Bearer ${office.caller('headA').token}` };
  const payload = { typeCode: 'sign', take: 100 };
  const reply = await office.app.inject({ method: 'POST', url: '/api/sarabun/get-todo-list', headers, payload });
  const { data } = reply.json<{ data: Record<string, unknown>[] }>();
  return data.find((row) => row['F_DOC_ID'] === documentId)?.['F_IS_USE_DOC_NO_OWNER_DEPT'];
};

const entryOf = (documentId: number) =>
  office.platform.database
    .selectFrom('registerEntries')
    .select(['unitId', 'book', 'number', 'letterNumber'])
    .where('documentId', '=', documentId)
    .execute();

const lastOf = async (unitId: number) => {
  const row = await office.platform.database
    .selectFrom('numberSeries')
    .select('lastNumber')
    .where('unitId', '=', unitId)
    .where('book', '=', 'send')
    .executeTakeFirst();
  return row?.lastNumber ?? 0;
};

describe('F_IS_USE_DOC_NO_OWNER_DEPT', () => {
  it('allocates the number of the owning unit, and does not touch the issuer’s series', async () => {
    const documentId = await outsideLetter(true);
    expect(await flagOnWire(documentId)).toBe(1);
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    expect(await entryOf(documentId)).toEqual([
      { unitId: divisionA, book: 'send', number: 1, letterNumber: 'สต 0202/1' },
    ]);
    expect([await lastOf(divisionA), await lastOf(registry)]).toEqual([1, 0]);
    const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
    expect(item.letterNumber).toBe('สต 0202/1');
  });

  it('is 0 by default, and the number is the issuer’s', async () => {
    const documentId = await outsideLetter(false);
    expect(await flagOnWire(documentId)).toBe(0);
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    expect(await entryOf(documentId)).toMatchObject([{ unitId: registry, letterNumber: 'สต 0201/1' }]);
    expect([await lastOf(divisionA), await lastOf(registry)]).toEqual([1, 1]);
  });

  it('is not for a unit that has no registers', async () => {
    const drafter = office.caller('officerP');
    const { documentId } = await office.draft('officerP', 1, signed('headA'));
    const { item } = await office.call(drafter, 'getWriting', { documentId });
    const division = (hasRegistry: boolean) =>
      office.platform.database.updateTable('units').set({ hasRegistry }).where('id', '=', divisionA).execute();
    await division(false);
    const refused = await office.refusal(drafter, 'writeDocument', { ...item, usesOwnerNumber: true });
    await division(true);
    expect(refused.fields).toEqual({ usesOwnerNumber: fieldProblems['unit-without-registry'] });
  });

  it('cannot be changed by a stranger', async () => {
    const { documentId } = await office.draft('officerP', 1, signed('headA'));
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
    for (const name of ['officerQ', 'clerkB', 'registrar'] as const) {
      const { code } = await office.refusal(office.caller(name), 'writeDocument', { ...item, usesOwnerNumber: true });
      expect([name, people[name].personId === people.officerP.personId, code]).toEqual([
        name,
        false,
        'document-not-found',
      ]);
    }
  });
});
