import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;
const soon = new Date('2030-01-01T09:00:00Z');
const later = new Date('2030-02-01T09:00:00Z');

/** Registered in this order; every step follows it, so the last letter is the newest everywhere. */
const mixed = [
  { speed: 1, dueAt: null },
  { speed: 3, dueAt: later },
  { speed: 3, dueAt: soon },
  { speed: 1, dueAt: soon },
  { speed: 3, dueAt: null },
  { speed: 1, dueAt: null },
] as const;
/** Fastest first, then the nearest deadline (by default that of its speed), then the newest. */
const inOrder = [4, 2, 1, 5, 0, 3];
const newestFirst = [5, 4, 3, 2, 1, 0];

const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const toHead = { ...nobody, personIds: [people.headA.personId] };
const order = { text: 'มอบดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt: null, closes: false };
const done = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

let office: OfficeServer;
let letters: readonly number[] = [];
beforeAll(async () => {
  office = await startOfficeServer();
  letters = await inTurn(mixed, async ({ speed, dueAt }) => {
    const { documentId } = await office.register('registrar', [main(divisionA)], { speed, dueAt });
    return documentId;
  });
});
afterAll(() => office.close());

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/** The letters in a list, in its order. */
const places = async (name: PersonName, list: TodoListName, documentIds = letters) =>
  (await office.rows(name, list)).map((row) => documentIds.indexOf(row.documentId));

/** Performs the same action with each letter, at its row in a list. */
async function all<A extends ActionName>(name: PersonName, list: TodoListName, action: A, input: ActionInput<A>) {
  const rows = await office.rows(name, list);
  const outcomes = await inTurn(letters, async (documentId) => {
    const row = rows.find((row) => row.documentId === documentId);
    return row && office.performAt(name, action, { documentId, legId: row.legId, taskId: row.taskId, input });
  });
  expect(outcomes).toEqual(letters.map(() => 'done'));
}

describe('open work is listed by speed, then deadline, then the newest; finished work by the newest', () => {
  it('on the desk', async () => {
    expect(await places('clerkA', 'awaitingReceipt')).toEqual(inOrder);
    await all('clerkA', 'awaitingReceipt', 'receive', {});
    expect(await places('clerkA', 'awaitingAssignment')).toEqual(inOrder);
    expect(await places('headA', 'awaitingAssignment')).toEqual(inOrder);
  });

  it('with the head, and for the person who presented it', async () => {
    await all('clerkA', 'awaitingAssignment', 'present', toHead);
    expect(await places('headA', 'awaitingCommand')).toEqual(inOrder);
    expect(await places('clerkA', 'assignedToOthers')).toEqual(inOrder);
  });

  it('with the officer, when the work has no deadline of its own', async () => {
    await all('headA', 'awaitingCommand', 'command', order);
    expect(await places('officerP', 'awaitingAction')).toEqual(inOrder);
    expect(await places('headA', 'assignedToOthers')).toEqual(inOrder);
    await all('officerP', 'awaitingAction', 'recordResult', done);
    expect(await places('officerP', 'resultsRecorded')).toEqual(newestFirst);
    expect(await places('headA', 'reportedBack')).toEqual(newestFirst);
  });

  it('followed, overdue ones first', async () => {
    const { database } = office.platform;
    await all('headA', 'reportedBack', 'follow', { dueAt: null });
    expect(await places('headA', 'followedMatters')).toEqual(inOrder);
    const [slow = 0, fast = 0] = letters;
    for (const documentId of [slow, fast])
      await database
        .updateTable('trayItems')
        .set({ dueAt: new Date(documentId === slow ? '2020-01-02' : '2020-01-03') })
        .where('documentId', '=', documentId)
        .where('list', '=', 'followedMatters')
        .execute();
    expect(await places('headA', 'followedMatters')).toEqual([1, 0, 4, 2, 5, 3]);
    const late = (await office.rows('headA', 'followedMatters')).map((row) => row.isOverdue);
    expect(late).toEqual([true, true, false, false, false, false]);
  });

  it('closed', async () => {
    await all('headA', 'reportedBack', 'acceptReport', {});
    for (const name of ['headA', 'officerP', 'clerkA'] as const)
      expect(await places(name, 'closedMatters')).toEqual(newestFirst);
  });

  it('drafts under review, to be signed, and in their chain', async () => {
    const speeds = [1, 3, 1, 3];
    const drafts = await inTurn(speeds, async (speed) => {
      const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
      const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
      await office.call(office.caller('officerP'), 'writeDocument', { ...item, speed });
      await office.perform('officerP', 'submit', documentId, {});
      return documentId;
    });
    expect(await places('officerQ', 'awaitingReview', drafts)).toEqual([3, 1, 2, 0]);
    expect(await places('officerP', 'unsignedDrafts', drafts)).toEqual([3, 1, 2, 0]);
    await inTurn(drafts, (id) => office.perform('officerQ', 'pass', id, { note: '' }));
    expect(await places('headA', 'awaitingSignature', drafts)).toEqual([3, 1, 2, 0]);
    expect(await places('clerkA', 'unsignedDrafts', drafts)).toEqual([3, 1, 2, 0]);
  });
});

describe('a draft in its chain, for the drafter', () => {
  it('shows who holds it, and since when', async () => {
    const { documentId } = await office.draft('officerP', 2, [
      { kind: 'review', personIds: [people.officerQ.personId, people.clerkA.personId], needed: 2 },
      ...signed('headA'),
    ]);
    await office.perform('officerP', 'submit', documentId, {});
    const row = async () =>
      (await office.rows('officerP', 'unsignedDrafts')).find((row) => row.documentId === documentId);
    const reviewing = await row();
    expect(reviewing?.otherParty.split(', ')).toHaveLength(2);
    await office.perform('officerQ', 'pass', documentId, { note: '' });
    const afterPassing = await row();
    expect(afterPassing?.otherParty.split(', ')).toHaveLength(1);
    expect(afterPassing?.arrivedAt).toEqual(reviewing?.arrivedAt);
    await office.perform('clerkA', 'pass', documentId, { note: '' });
    const signing = await row();
    const { database } = office.platform;
    const task = await database
      .selectFrom('tasks')
      .select('createdAt')
      .where('documentId', '=', documentId)
      .where('kind', '=', 'sign')
      .executeTakeFirstOrThrow();
    expect(signing?.arrivedAt).toEqual(task.createdAt);
    expect(await office.rows('officerQ', 'unsignedDrafts')).toEqual([]);
  });
});
