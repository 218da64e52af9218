import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal } from '#domain/refusal.ts';
import { people, units } from '#tests/rules/office.ts';
import {
  cancelled,
  ofLetter,
  openNumbersDatabase,
  sendOfA,
  today,
  type NumbersDatabase,
} from '#tests/server/numbers-database.ts';

import { reservationPage, usableNumbers } from './reservation-queries.ts';

const { divisionA, divisionB } = units;
const { clerkA, clerkB, headA, officerP, officerQ, director, secretRegistrarA } = people;
const clerkAndRegistrarA: Viewer = { ...clerkA, secretRegistrarOf: [divisionA], clearance: 2 };

let test: NumbersDatabase;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;
const drafts = { bound: 0, free: 0 };
beforeAll(async () => {
  test = await openNumbersDatabase();
  const { insertReserved, insertDraft } = test;
  const purpose = 'หนังสือเชิญประชุม';
  const rows = {
    ofB: () => insertReserved({ ...sendOfA, unitId: divisionB }, 1, { holder: 'clerkB', by: 'clerkB' }),
    lastYear: () => insertReserved({ ...sendOfA, year: 2030 }, 1),
    free: () =>
      insertReserved(sendOfA, 7, { holder: 'officerP', purpose, expiresOn: '2031-06-05', entry: { point: 1 } }),
    voided: () => insertReserved(sendOfA, 2, { entry: cancelled }),
    used: () => insertReserved(sendOfA, 3, { holder: 'officerP', entry: ofLetter }),
    voidedLetter: () => insertReserved(sendOfA, 4, { entry: { ...ofLetter, ...cancelled } }),
    bound: () => insertReserved(sendOfA, 5, { holder: 'officerQ' }),
    circular: () => insertReserved({ ...sendOfA, isCircular: true }, 1),
    secret: () => insertReserved({ ...sendOfA, isSecret: true }, 1, { holder: 'director', by: 'secretRegistrarA' }),
    command: () => insertReserved({ ...sendOfA, book: 'command' }, 1),
    own: () => insertReserved(sendOfA, 6),
  };
  for (const [name, insert] of Object.entries(rows)) ids.set(name, await insert());
  drafts.bound = await insertDraft('clerkA', idOf('bound'));
  drafts.free = await insertDraft('officerP');
  // A letter that used its number keeps its reservation, also when it is cancelled.
  for (const name of ['used', 'voidedLetter']) await insertDraft('officerQ', idOf(name));
});
afterAll(() => test.close());

const ofUnit = { unitId: divisionA, year: 2031, before: null, take: 100 };
const page = async (viewer: Viewer, changes: Partial<Parameters<typeof reservationPage>[2]> = {}) => {
  const items = await reservationPage(test.database, viewer, { ...ofUnit, ...changes });
  if (isRefusal(items)) return [items.refused];
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return items.map(({ entryId }) => names.get(entryId));
};
const mine = { unitId: null, year: null };
const openOfA = ['own', 'command', 'circular', 'bound', 'voidedLetter', 'used', 'voided', 'free'];

describe('the reserved numbers of a unit', () => {
  it('are those of the open registers for their readers, and of the secret ones for their registrar, newest first', async () => {
    expect(await page(clerkA)).toEqual(openOfA);
    expect(await page(headA)).toEqual(openOfA);
    expect(await page(secretRegistrarA)).toEqual(['secret']);
    expect(await page(clerkAndRegistrarA)).toEqual(['own', 'command', 'secret', ...openOfA.slice(2)]);
    expect(await page(clerkA, { unitId: divisionB })).toEqual(['not-found']);
    expect(await page(officerP)).toEqual(['not-found']);
    expect(await page(clerkB, { unitId: divisionB })).toEqual(['ofB']);
  });

  it('are those of a year or of all years, page by page', async () => {
    expect(await page(clerkA, { year: 2030 })).toEqual(['lastYear']);
    expect(await page(clerkA, { year: null })).toEqual([...openOfA, 'lastYear']);
    expect(await page(clerkA, { take: 3 })).toEqual(openOfA.slice(0, 3));
    expect(await page(clerkA, { before: idOf('circular'), take: 2 })).toEqual(['bound', 'voidedLetter']);
    expect(await page(headA, { before: idOf('free') })).toEqual([]);
  });

  it('are shown with their unit, their holder and their state', async () => {
    const items = await reservationPage(test.database, clerkAndRegistrarA, { ...ofUnit, year: null });
    if (isRefusal(items)) throw new Error(items.refused);
    const found = new Map(items.map((item) => [item.entryId, item]));
    expect(found.get(idOf('free'))).toEqual({
      entryId: idOf('free'),
      ...sendOfA,
      unitName: 'หน่วยงาน กอง ก',
      number: 7,
      point: 1,
      letterNumber: '2031/7',
      letterDate: today,
      purpose: 'หนังสือเชิญประชุม',
      holderId: officerP.personId,
      holderName: 'officerP ทดสอบ',
      expiresOn: '2031-06-05',
      state: 'free',
      mayCancel: true,
    });
    expect([...ids.keys()].map((name) => [name, found.get(idOf(name))?.state])).toEqual([
      ['ofB', undefined],
      ['lastYear', 'free'],
      ['free', 'free'],
      ['voided', 'cancelled'],
      ['used', 'used'],
      ['voidedLetter', 'cancelled'],
      ['bound', 'bound'],
      ['circular', 'free'],
      ['secret', 'free'],
      ['command', 'free'],
      ['own', 'free'],
    ]);
  });
});

it('a person sees the numbers they hold or reserved, in any unit, and secret ones only while cleared', async () => {
  expect(await page(officerP, mine)).toEqual(['used', 'free']);
  expect(await page(clerkB, mine)).toEqual(['ofB']);
  expect(await page(officerQ, mine)).toEqual(['bound']);
  expect(await page(clerkA, mine)).toEqual([...openOfA, 'lastYear']);
  expect(await page(clerkA, { ...mine, before: idOf('free') })).toEqual(['lastYear']);
  for (const viewer of [director, secretRegistrarA]) {
    expect(await page({ ...viewer, clearance: 2 }, mine)).toEqual(['secret']);
    expect(await page({ ...viewer, clearance: 1 }, mine)).toEqual([]);
  }
});

describe('voiding a reserved number is offered', () => {
  const voidable = async (viewer: Viewer) => {
    const items = await reservationPage(test.database, viewer, { ...ofUnit, year: null });
    if (isRefusal(items)) throw new Error(items.refused);
    return [...ids].flatMap(([name, id]) =>
      items.some((item) => item.entryId === id && item.mayCancel) ? [name] : [],
    );
  };
  const showActions = (isShown: boolean) => test.database.updateTable('bookActions').set({ isShown });
  const showCancellingInSend = (isShown: boolean) =>
    showActions(isShown)
      .where('book', '=', 'send')
      .where('isSecret', '=', false)
      .where('name', '=', 'cancelNumber')
      .execute();

  it('for free ones, to the maintainer of the register', async () => {
    const ofSend = ['lastYear', 'free', 'circular', 'own'];
    expect((await voidable(clerkA)).toSorted()).toEqual([...ofSend, 'command'].toSorted());
    expect(await voidable(headA)).toEqual([]);
    expect(await voidable(secretRegistrarA)).toEqual(['secret']);
  });

  it('only where the register offers it', async () => {
    await showCancellingInSend(false);
    expect(await voidable(clerkAndRegistrarA)).toEqual(['secret', 'command']);
    await showActions(false).execute();
    await showCancellingInSend(true);
    expect(await voidable(clerkAndRegistrarA)).toEqual(['lastYear', 'free', 'circular', 'own']);
    await showActions(true).execute();
  });
});

describe('the numbers a person may use for a draft', () => {
  const usable = async (viewer: Viewer, documentId: number) => {
    const found = await usableNumbers(test.database, viewer, documentId);
    if (isRefusal(found)) return found;
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    const nameOf = (entryId: number | undefined) => names.get(entryId ?? 0) ?? null;
    return { current: nameOf(found.current?.entryId), items: found.items.map(({ entryId }) => nameOf(entryId)) };
  };

  it('are the free ones of its own series: all for the maintainer of the register, else those they hold', async () => {
    expect(await usable(clerkA, drafts.bound)).toEqual({ current: 'bound', items: ['own', 'free', 'lastYear'] });
    expect(await usable(officerP, drafts.free)).toEqual({ current: null, items: ['free'] });
    expect(await usable(officerQ, drafts.free)).toEqual({ refused: 'document-not-found' });
  });

  it('are the newest hundred', async () => {
    const holder = 'clerkA1';
    const ofGroup = { ...sendOfA, unitId: units.groupA1 };
    const newest: number[] = [];
    for (let number = 1; number <= 101; number += 1)
      newest.unshift(await test.insertReserved(ofGroup, number, { holder }));
    const found = await usableNumbers(test.database, people.clerkA1, await test.insertDraft(holder));
    expect(isRefusal(found) ? found : found.items.map(({ entryId }) => entryId)).toEqual(newest.slice(0, 100));
  });
});
