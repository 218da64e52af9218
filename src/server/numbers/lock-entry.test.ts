import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { notedViewsOf } from '#server/platform/database/database.ts';
import type { NumberSeries } from '#server/registers/allocate-number.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import {
  cancelled,
  numberActor,
  ofLetter,
  openNumbersDatabase,
  sendOfA,
  today,
  type NumbersDatabase,
} from '#tests/server/numbers-database.ts';

import { cancelNumber } from './cancel-number.ts';
import { insertNumber } from './insert-number.ts';
import { lockEntry } from './lock-entry.ts';

const absentId = 999_999_999;

let test: NumbersDatabase;
let ofB = 0;
beforeAll(async () => {
  test = await openNumbersDatabase();
  // The first entry of all is one that nobody below asks for.
  ofB = await test.insertReserved({ ...sendOfA, unitId: units.divisionB }, 1);
  await test.insertDraft('officerQ');
});
afterAll(() => test.close());

let last = 0;
const reserved = (entry: object = {}, series: NumberSeries = sendOfA) =>
  test.insertReserved(series, (last += 1), { entry });
const cancel = (by: PersonName, entryId: number) =>
  test.change((transaction) => cancelNumber(transaction, { entryId, reason: 'จองเกิน' }, numberActor(by)));
const insert = (by: PersonName, entryId: number, letterDate = today) =>
  test.change((transaction) => {
    const request = { entryId, letterDate, reason: 'ตกหล่น', holderId: null, expiresOn: null };
    return insertNumber(transaction, request, numberActor(by));
  });
const seriesRows = () =>
  test.database.selectFrom('numberSeries').select(['unitId', 'book', 'year', 'lastNumber']).execute();

describe('an entry of a register', () => {
  it('is handed to the maintainer of the register, and to nobody else', async () => {
    const entryId = await reserved();
    const locked = await test.change((transaction) =>
      lockEntry(transaction, entryId, 'cancelNumber', numberActor('clerkA')),
    );
    const { cancelledAt, letterDate } = { cancelledAt: null, letterDate: today };
    expect(locked).toEqual({ id: entryId, ...sendOfA, number: last, kind: 'reserved', cancelledAt, letterDate });
    expect(await cancel('headA', entryId)).toEqual({ refused: 'not-permitted', rule: 'maintainsBook' });
    for (const by of ['clerkB', 'officerP', 'secretRegistrarA'] as const)
      expect([by, await cancel(by, entryId)]).toEqual([by, { refused: 'not-found' }]);
    expect(await cancel('clerkA', entryId)).toBeUndefined();
  });

  it('does not exist for who may not see its register; asking is noted, and only then', async () => {
    const notFound = { refused: 'not-found' };
    const secret = await reserved({}, { ...sendOfA, isSecret: true });
    const open = await reserved();
    const noted = notedViewsOf(test.database);
    noted.take();
    const hidden = [
      ['registrar', absentId],
      ['clerkA', absentId],
      ['clerkA', secret],
      ['clerkA', ofB],
      ['secretRegistrar', absentId],
      ['headA', absentId],
      ['secretRegistrarA', open],
    ] as const;
    for (const [by, id] of hidden) expect([by, id, await cancel(by, id)]).toEqual([by, id, notFound]);
    expect(noted.take().views).toEqual(
      hidden.map(([by, id]) => ({ personId: people[by].personId, thing: 'entry', id })),
    );
    expect((await cancel('headA', open))?.refused).toBe('not-permitted');
    expect(await cancel('secretRegistrarA', secret)).toBeUndefined();
    expect(noted.take().views).toEqual([]);
  });

  it('that a draft has taken is said to be bound only while the number is neither used nor voided', async () => {
    const bound = await reserved();
    const used = await reserved(ofLetter);
    const usedOfDraft = await reserved(ofLetter);
    const voided = await reserved(cancelled);
    const voidedOfDraft = await reserved(cancelled);
    for (const entryId of [bound, usedOfDraft, voidedOfDraft]) await test.insertDraft('officerP', entryId);
    const refusals = [bound, used, usedOfDraft, voided, voidedOfDraft].map((entryId) => cancel('clerkA', entryId));
    expect((await Promise.all(refusals)).map((refusal) => refusal?.refused)).toEqual([
      'number-bound',
      'state-changed',
      'state-changed',
      'state-changed',
      'state-changed',
    ]);
    const dayToCome = await reserved({ letterDate: '2031-05-07' });
    expect(await insert('clerkA', dayToCome)).toEqual({ refused: 'state-changed' });
    await test.insertDraft('officerP', dayToCome);
    expect(await insert('clerkA', dayToCome)).toEqual({ refused: 'number-bound' });
    for (const entryId of [bound, used, voided]) expect(isRefusal(await insert('clerkA', entryId))).toBe(false);
  });

  it('is left alone where its register does not offer the action', async () => {
    const entryId = await reserved();
    const actions = test.database.updateTable('bookActions');
    const ofSend = actions.set({ isShown: false }).where('book', '=', 'send').where('isSecret', '=', false);
    await ofSend.where('name', '=', 'cancelNumber').execute();
    expect(await cancel('clerkA', entryId)).toEqual({ refused: 'not-permitted', rule: 'bookActions' });
    expect(isRefusal(await insert('clerkA', entryId))).toBe(false);
    await actions.set({ isShown: true }).execute();
  });

  it('holds its series while something is inserted after it, and leaves the series alone when it is voided', async () => {
    const ofYear = { ...sendOfA, year: 2030, isCircular: true };
    const before = await seriesRows();
    await cancel('clerkA', await reserved({ letterDate: '2030-12-01' }, ofYear));
    expect(await seriesRows()).toEqual(before);
    await insert('clerkA', await reserved({ letterDate: '2030-12-01' }, ofYear), '2030-12-31');
    expect(await seriesRows()).toEqual([
      ...before,
      { unitId: units.divisionA, book: 'send', year: 2030, lastNumber: 0 },
    ]);
    // Nobody counts the series of an entry that they may not change.
    await insert('headA', await reserved({}, { ...sendOfA, year: 2029 }));
    expect(await seriesRows()).toHaveLength(before.length + 1);
  });
});
