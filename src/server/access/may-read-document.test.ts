import { afterAll, beforeAll, expect, it } from 'vitest';

import type { LimitedDelegator, Viewer } from '#domain/people/viewer.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notedViewsOf } from '#server/platform/database/database.ts';
import { people } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';

import { isReadable, isVisible, mayReadDocument, readableAmong } from './may-read-document.ts';

let test: TestDatabase;
const letters = { open: 0, openOrder: 0, secret: 0, secretOrder: 0, topSecret: 0, foreign: 0, shared: 0 };
type Name = keyof typeof letters;
const namesOf = Object.keys(letters).filter((name): name is Name => name in letters);

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);
  const ofDelegator = ['person:900'];
  letters.open = await storeLetter(database, ofDelegator);
  letters.openOrder = await storeLetter(database, ofDelegator, { kind: 4 });
  letters.secret = await storeLetter(database, ofDelegator, { secrecy: 2 });
  letters.secretOrder = await storeLetter(database, ofDelegator, { secrecy: 2, kind: 4 });
  letters.topSecret = await storeLetter(database, ofDelegator, { secrecy: 3, kind: 4 });
  letters.foreign = await storeLetter(database, ['person:901', 'unit:2', 'secretDesk:9']);
  letters.shared = await storeLetter(database, ['unit:9', 'person:901']);
});
afterAll(() => test.close());

const { officerP } = people;
const viewer = (changes: Partial<Viewer>): Viewer => ({ ...officerP, clearance: 3, ...changes });
const limited = (kinds: readonly number[], highestSecrecy: number): LimitedDelegator => ({
  personId: 900,
  kind: 'delegated',
  postName: '',
  headOf: [],
  excludesSigning: false,
  scope: { kinds, highestSecrecy },
  overseen: [],
});
const visible = async (changes: Partial<Viewer>) => {
  const found: Name[] = [];
  for (const name of namesOf) if (await isVisible(test.database, viewer(changes), letters[name])) found.push(name);
  return found;
};

it('a letter is seen with a key of one’s own and a clearance for its class', async () => {
  const delegators = [{ ...limited([], 3), scope: undefined }];
  expect(await visible({})).toEqual([]);
  expect(await visible({ delegators })).toEqual(['open', 'openOrder', 'secret', 'secretOrder', 'topSecret']);
  expect(await visible({ delegators, clearance: 2 })).toEqual(['open', 'openOrder', 'secret', 'secretOrder']);
  expect(await visible({ delegators, clearance: 1 })).toEqual(['open', 'openOrder']);
  expect(await visible({ overseen: [9] })).toEqual(['shared']);
  expect(await visible({ secretRegistrarOf: [9] })).toEqual(['foreign']);
});

it('through a limited delegation the letters are seen that it covers, by kind and by class', async () => {
  const through = (...limitedDelegators: readonly LimitedDelegator[]) => visible({ limitedDelegators });
  expect(await through(limited([], 2))).toEqual(['open', 'openOrder', 'secret', 'secretOrder']);
  expect(await through(limited([], 1))).toEqual(['open', 'openOrder']);
  expect(await through(limited([4], 3))).toEqual(['openOrder', 'secretOrder', 'topSecret']);
  expect(await through(limited([4], 2))).toEqual(['openOrder', 'secretOrder']);
  expect(await through(limited([4], 1), limited([1], 1))).toEqual(['open', 'openOrder']);
  expect(await through({ ...limited([], 1), overseen: [9] })).toEqual(['open', 'openOrder', 'shared']);
  expect(await visible({ limitedDelegators: [limited([2], 3)], overseen: [9] })).toEqual(['shared']);
  expect(await visible({ limitedDelegators: [limited([], 3)], clearance: 1 })).toEqual(['open', 'openOrder']);
});

it('of the letters that a person names, those they may not read are noted, and of what the program asks nothing', async () => {
  const { database } = test;
  const noted = () => notedViewsOf(database).take().views;
  const asked = viewer({ overseen: [9] });
  const named = [letters.shared, letters.foreign, 999_999];
  const note = (id: number) => ({ personId: asked.personId, thing: 'document', id });
  noted();
  expect([...(await readableAmong(database, asked, named))]).toEqual([letters.shared]);
  expect(noted()).toEqual([note(letters.foreign), note(999_999)]);
  expect(await isReadable(database, asked, letters.shared)).toBe(true);
  expect(noted()).toEqual([]);
  expect(await isReadable(database, asked, letters.foreign)).toBe(false);
  expect(noted()).toEqual([note(letters.foreign)]);
  expect(await isVisible(database, asked, letters.foreign)).toBe(false);
  expect(noted()).toEqual([]);
  expect(await readableAmong(database, asked, [])).toEqual(new Set());
});

it('a file of a secret letter is opened by its readers only, and only their view is a view', async () => {
  const { database } = test;
  const now = new Date('2026-11-25T03:00:00Z');
  const [reader, other] = [people.secretRegistrar.personId, people.secretRegistrarA.personId];
  const documentId = await storeLetter(database, [`person:${reader}`], { secrecy: 2 });
  const mayRead = (personId: number) =>
    inTransaction(database, (transaction) => mayReadDocument(transaction, personId, documentId, now));
  const views = () => database.selectFrom('events').select(['name', 'actorId', 'documentId', 'at']).execute();
  expect(await mayRead(other)).toBe(false);
  expect(await views()).toEqual([]);
  expect(await mayRead(reader)).toBe(true);
  expect(await views()).toEqual([{ name: 'document.viewed', actorId: reader, documentId, at: now }]);
});
