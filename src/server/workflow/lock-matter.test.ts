import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { notedViewsOf, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { matterOf, storeMatters } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { findAnswered, lockMatter, relatedFor } from './lock-matter.ts';
import { loadAnswers } from './raise-answers.ts';
import { readMatter } from './read-matter.ts';

let test: TestDatabase;
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
beforeAll(async () => {
  test = await openTestDatabase();
  await storeMatters(test.database, ...all.map((id) => matterOf({ id })));
});
afterAll(() => test.close());
beforeEach(() => void notedViewsOf(test.database).take());

const { registrar, officerP } = people;
const noted = () => notedViewsOf(test.database).take().views;
const readers = (...rows: readonly (readonly [number, string])[]) =>
  pastTriggers(test.database, async (transaction) => {
    await transaction.deleteFrom('documentReaders').execute();
    if (rows.length > 0)
      await transaction
        .insertInto('documentReaders')
        .values(rows.map(([documentId, reader]) => ({ documentId, reader })))
        .execute();
  });
/** The documents that nobody has locked. */
const free = async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM documents FOR NO KEY UPDATE SKIP LOCKED`.execute(
    test.database,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};
type Find = Parameters<typeof lockMatter>[3];
/** Locks for the viewer, looks what is still free, and gives everything back. */
const lockedFor = (viewer: Viewer, documentId: number, find?: Find) =>
  test.database.transaction().execute(async (transaction) => {
    const matter = await lockMatter(transaction, viewer, documentId, find);
    const unlocked = await free();
    return { id: matter?.document.id, locked: all.filter((id) => !unlocked.includes(id)) };
  });
const inTurn = (...answers: readonly (readonly number[])[]) => {
  let calls = 0;
  const find = (_transaction: DatabaseTransaction, documentId: number): Promise<readonly number[]> => {
    expect(documentId).toBe(1);
    calls += 1;
    return Promise.resolve(answers[Math.min(calls, answers.length) - 1] ?? []);
  };
  return { find, calls: () => calls };
};

it('who may read a letter gets it locked; for whom it is hidden nothing is locked, and it is noted', async () => {
  await readers([1, 'registry'], [1, `unit:${units.registry}`], [2, 'registry']);
  expect(await lockedFor(registrar, 1)).toEqual({ id: 1, locked: [1] });
  expect(noted()).toEqual([]);
  for (const id of [1, 99]) {
    expect(await lockedFor(officerP, id, inTurn([2]).find)).toEqual({ id: undefined, locked: [] });
    expect(noted()).toEqual([{ personId: officerP.personId, thing: 'document', id }]);
  }
});

it('who may not read it any more under its lock does not get it, and that is noted', async () => {
  await readers([1, `person:${officerP.personId}`]);
  expect(await lockedFor(officerP, 1)).toEqual({ id: undefined, locked: [1] });
  expect(noted()).toEqual([{ personId: officerP.personId, thing: 'document', id: 1 }]);
});

it('is read only by who may read it by the lists and by the rule', async () => {
  await readers([1, 'registry'], [1, `person:${officerP.personId}`]);
  const read = async (viewer: Viewer, id: number) => (await readMatter(test.database, viewer, id))?.document.id;
  expect(await read(registrar, 1)).toBe(1);
  expect(await read(officerP, 1)).toBeUndefined();
  expect(await read(registrar, 2)).toBeUndefined();
  expect(await read(registrar, 99)).toBeUndefined();
});

it('what is related is locked with it; more than was known before is locked anew, together', async () => {
  await readers([1, 'registry']);
  expect(await lockedFor(registrar, 1, inTurn([3, 2]).find)).toEqual({ id: 1, locked: [1, 2, 3] });
  expect(await lockedFor(registrar, 1, inTurn([]).find)).toEqual({ id: 1, locked: [1] });
  // Fewer under the locks than before: nothing is to be locked anew.
  const fewer = inTurn([2, 3], [3]);
  expect(await lockedFor(registrar, 1, fewer.find)).toEqual({ id: 1, locked: [1, 2, 3] });
  expect(fewer.calls()).toBe(2);
  // Another one under the locks: the former locks are given back.
  const others = inTurn([2], [2, 4], [4]);
  expect(await lockedFor(registrar, 1, others.find)).toEqual({ id: 1, locked: [1, 4] });
  expect(others.calls()).toBe(4);
});

it('a letter alone that turns out to have a related one is given back with the whole transaction, which begins again', async () => {
  await readers([1, 'registry']);
  const later = inTurn([], [4]);
  let attempts = 0;
  const matter = await inTransaction(test.database, (transaction) => {
    attempts += 1;
    return lockMatter(transaction, registrar, 1, later.find);
  });
  expect([attempts, matter?.document.id]).toEqual([2, 1]);
  expect(later.calls()).toBe(4);
});

it('what is related and changes all the time is given up after a hundred times', async () => {
  await readers([1, 'registry']);
  let last = 1;
  const find = () => Promise.resolve([(last += 1)]);
  await expect(lockedFor(registrar, 1, find)).rejects.toThrow('the documents related to 1 change all the time');
  expect(last).toBe(201);
});

it('what is related are the letters it answers, and where its class binds its answers, those and the answers of unfinished ones with theirs', async () => {
  const refers = (documentId: number, position: number, refersToId: number | null, isAnswer: boolean) => ({
    documentId,
    position,
    refersToId,
    isAnswer,
    text: 'อ้างถึง',
  });
  await pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('documentReferences')
      .values([
        // 1 answers 2 twice and a letter on paper, and names 3 only.
        refers(1, 0, 2, true),
        refers(1, 1, 2, true),
        refers(1, 2, null, true),
        refers(1, 3, 3, false),
        // 4 answers 1, twice, and 5 besides; it names 6 only, and answers a letter on paper.
        refers(4, 0, 1, true),
        refers(4, 1, 1, true),
        refers(4, 2, 5, true),
        refers(4, 3, 6, false),
        refers(4, 4, null, true),
        // 7 names 1 only, and answers 8.
        refers(7, 0, 1, false),
        refers(7, 1, 8, true),
        // 9 answers 2 as well.
        refers(9, 0, 2, true),
      ])
      .execute(),
  );
  const found = (find: Find, id: number) =>
    test.database
      .transaction()
      .execute(async (transaction) => (await find?.(transaction, id))?.toSorted((a, b) => a - b));
  const [binding, other] = [relatedFor({ bindsAnswers: true }), relatedFor({})];
  expect(await found(findAnswered, 1)).toEqual([2]);
  expect(await found(other, 1)).toEqual([2]);
  expect(await found(findAnswered, 3)).toEqual([]);
  expect(await found(binding, 1)).toEqual([1, 2, 4, 5]);
  expect(await found(binding, 3)).toEqual([]);
  expect(await found(binding, 2)).toEqual([1, 2, 9]);
  const answers = (id: number) =>
    test.database
      .transaction()
      .execute(async (transaction) => (await loadAnswers(transaction, [id])).map(({ document }) => document.id));
  expect(await answers(1)).toEqual([4]);
  expect(await answers(2)).toEqual([1, 9]);
  expect(await answers(3)).toEqual([]);
  const move = (id: number, state: 'draft' | 'sent') =>
    pastTriggers(test.database, (transaction) =>
      transaction.updateTable('documents').set({ state }).where('id', '=', id).execute(),
    );
  // 1 is an unfinished answer to 2, so its own answers are bound with it, with what they answer; also in a circle.
  await move(1, 'draft');
  expect(await found(binding, 2)).toEqual([1, 2, 4, 5, 9]);
  await move(4, 'draft');
  await pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('documentReferences')
      .values([refers(8, 0, 4, true), refers(2, 0, 1, true)])
      .execute(),
  );
  expect(await found(binding, 2)).toEqual([1, 2, 4, 5, 8, 9]);
  expect(await found(other, 2)).toEqual([1]);
  await move(4, 'sent');
  expect(await found(binding, 2)).toEqual([1, 2, 4, 5, 9]);
  // 7 only names 1, but was begun from it, and 3 from 7, which is finished.
  const begin = (id: number, begunFromId: number) =>
    pastTriggers(test.database, (transaction) =>
      transaction.updateTable('documents').set({ begunFromId }).where('id', '=', id).execute(),
    );
  await begin(7, 1);
  await begin(3, 7);
  expect(await found(findAnswered, 7)).toEqual([1, 8]);
  expect(await answers(1)).toEqual([2, 4, 7]);
  expect(await found(binding, 2)).toEqual([1, 2, 4, 5, 7, 8, 9]);
  await move(7, 'draft');
  expect(await found(binding, 2)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
});
