import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter, Track } from '#domain/workflow/matter/matter.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { leg, matterOf, storeMatters, task } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { loadMatter, loadMatters } from './load-matter.ts';
import { saveMatter } from './save-matter.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3, 4, 5, 678));

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A letter in which every column has a value of its own, and its second leg, task, track and dispatch say less. */
const full = (id: number): Matter => {
  const of = (index: number) => id * 10 + index;
  const dispatch: Dispatch = {
    id: of(1),
    channel: 'email',
    toText: 'กรม ก',
    email: 'a@example.go.th',
    address: 'ถนนราชดำเนิน',
    trackingNumber: 'RT9TH',
    postService: 'ems',
    carriedBy: 'นายสมชาย',
    dispatchedAt: day(1),
    dispatchedBy: people.registrar.personId,
    state: 'received',
    sentAt: day(2),
    failure: 'recorded',
    failureNote: 'ตีกลับ',
    openedAt: day(3),
    receivedAt: day(4),
    receivedBy: 'นางสาวรับ',
    receivedPosition: 'เจ้าหน้าที่',
    recordedBy: people.clerkB.personId,
  };
  const track: Track = {
    id: of(1),
    legId: of(1),
    personId: people.headA.personId,
    origin: 'assignment',
    dueAt: day(5),
    createdAt: day(6),
    removedAt: day(7),
  };
  return {
    document: {
      id,
      kind: 2,
      direction: 'outgoing',
      state: 'closed',
      isMovedIn: false,
      isCircular: true,
      ownerUnitId: units.divisionA,
      issuerUnitId: units.registry,
      createdBy: people.officerQ.personId,
      createdAt: day(8),
      letterNumber: `สต 0203/${id}`,
      letterDate: '2026-11-09',
      subject: `เรื่องที่ ${id}`,
      correspondentId: 77,
      categoryId: 3,
      documentTypeId: null,
      fromText: 'กอง ก',
      toText: 'กรม ก',
      speed: 3,
      secrecy: 2,
      arrivedAt: day(10),
      dueAt: day(11),
      remark: 'ต้นฉบับอยู่ที่คลัง',
      usesOwnerNumber: true,
      reservedEntryId: of(9),
      chain: [{ kind: 'sign', personIds: [people.headA.personId, people.director.personId], needed: 2 }],
      heldAt: day(12),
      heldBy: people.registrar.personId,
      holdReason: 'รอผล',
      heldUntil: day(13),
      awaitedId: 5,
      publishFrom: day(14),
      publishedAt: day(15),
      publishedUntil: day(16),
      closedAt: day(17),
    },
    legs: [
      {
        id: of(1),
        parentLegId: of(2),
        kind: 'copy',
        fromUnitId: units.registry,
        sentBy: people.registrar.personId,
        toUnitId: units.divisionB,
        toPersonId: people.headB.personId,
        toOffice: 'head',
        purposeId: 3,
        state: 'closed',
        sentAt: day(1),
        dueAt: day(2),
        receivedAt: day(3),
        receivedBy: people.clerkB.personId,
        registerNumber: 12,
        registerYear: 2026,
        receiptCancelled: true,
        commandState: 'distributed',
        returnReason: 'ผิดหน่วย',
        returnAcknowledgedAt: day(4),
        closedAt: day(5),
      },
      { ...leg, id: of(2) },
    ],
    tasks: [
      {
        id: of(1),
        legId: of(1),
        parentTaskId: of(2),
        kind: 'present',
        chainStep: 1,
        giverId: people.clerkA.personId,
        holderId: people.headA.personId,
        givenByDesk: true,
        isMain: false,
        purposeId: 4,
        taskTypeId: 5,
        note: 'โปรดพิจารณา',
        dueAt: day(1),
        state: 'closed',
        createdAt: day(2),
        openedAt: day(3),
        finishedAt: day(4),
        finishedBy: people.deputyOfHeadA.personId,
        delegationKind: 'actingFor',
        result: 'approved',
        resultText: 'เห็นชอบ',
        returnReason: 'ขอข้อมูล',
        closedAt: day(5),
      },
      { ...task, id: of(2), legId: of(2) },
    ],
    tracks: [track, { ...track, id: of(2), legId: of(2), personId: people.headB.personId, origin: 'pin', dueAt: null }],
    dispatches: [
      dispatch,
      {
        ...dispatch,
        id: of(2),
        channel: 'hand',
        email: '',
        postService: null,
        state: 'sent',
        failure: null,
        receivedAt: null,
      },
    ],
  };
};

const reversed = ({ document, legs, tasks, tracks, dispatches }: Matter): Matter => ({
  document,
  legs: legs.toReversed(),
  tasks: tasks.toReversed(),
  tracks: tracks.toReversed(),
  dispatches: dispatches.toReversed(),
});
const save = (before: Matter, after: Matter) =>
  pastTriggers(test.database, (transaction) => saveMatter(transaction, before, after));
const stored = (...ids: readonly number[]) => loadMatters(test.database, ids);
const kept = (documentId: number) =>
  test.database
    .selectFrom('documents')
    .select(['version', 'searchText'])
    .where('id', '=', documentId)
    .executeTakeFirst();

it('what was stored is loaded whole, everything by its id, whatever the order it was stored in', async () => {
  await storeMatters(test.database, reversed(full(12)), reversed(full(11)), matterOf({ id: 13 }));
  expect(await stored(12, 99, 11)).toEqual([full(11), full(12)]);
  expect(await stored(13)).toEqual([matterOf({ id: 13 })]);
  expect(await stored(99)).toEqual([]);
  expect(await loadMatter(test.database, 12)).toEqual(full(12));
  expect(await loadMatter(test.database, 99)).toBeUndefined();
});

it('what an action adds and changes is saved, and nothing of another letter', async () => {
  const empty = (id: number): Matter => ({ ...full(id), legs: [], tasks: [], tracks: [], dispatches: [] });
  await storeMatters(test.database, full(21), empty(22));
  const added = full(22);
  expect(await save(empty(22), added)).toEqual({ version: 2 });
  expect(await stored(21, 22)).toEqual([full(21), added]);
  const [first, second] = [added.legs, added.tasks];
  const later = day(25);
  const changed: Matter = {
    document: {
      ...added.document,
      state: 'sent',
      closedAt: null,
      subject: 'เรื่องที่แก้แล้ว',
      toText: 'กรม ข',
      letterNumber: 'สต 0203/๙๙',
      letterDate: '2026-11-10',
      speed: 1,
      secrecy: 1,
      isCircular: false,
      usesOwnerNumber: false,
      reservedEntryId: null,
      chain: [],
      heldAt: later,
      heldBy: people.clerkA.personId,
      holdReason: 'อื่น',
      heldUntil: null,
      awaitedId: null,
      dueAt: later,
      publishFrom: later,
      publishedAt: later,
      publishedUntil: later,
    },
    legs: first.map((row, index) => (index === 0 ? { ...row, state: 'received', receivedAt: later } : row)),
    tasks: second.map((row, index) => (index === 0 ? { ...row, state: 'opened', openedAt: later } : row)),
    tracks: added.tracks.map((row, index) => (index === 0 ? { ...row, removedAt: null } : row)),
    dispatches: added.dispatches.map((row, index) => (index === 1 ? { ...row, state: 'withdrawn' } : row)),
  };
  expect(await save(added, changed)).toEqual({ version: 3 });
  expect(await stored(21, 22)).toEqual([full(21), changed]);
  expect(await kept(21)).toEqual({ version: 1, searchText: '' });
  expect(await kept(22)).toEqual({ version: 3, searchText: expect.stringMatching(/0203\/99.*แก้แล้ว.*กอง ก.*กรม ข/) });
});

it('a row that an action leaves as it is, is not written again', async () => {
  await storeMatters(test.database, full(31));
  const [before] = await stored(31);
  if (!before) throw new Error('it was stored');
  await test.database.updateTable('legs').set({ returnReason: 'ที่อื่น' }).where('id', '=', 312).execute();
  await save(before, { ...before, legs: before.legs.map((row) => (row.id === 311 ? { ...row } : row)) });
  expect((await stored(31))[0]?.legs.map(({ returnReason }) => returnReason)).toEqual(['ผิดหน่วย', 'ที่อื่น']);
});

it('a letter is locked when it is to be changed, and not when it is looked at', async () => {
  await storeMatters(test.database, matterOf({ id: 41 }), matterOf({ id: 42 }));
  const free = async () => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM documents WHERE id IN (41, 42) FOR NO KEY UPDATE SKIP LOCKED`.execute(test.database);
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  await test.database.transaction().execute(async (transaction) => {
    await loadMatter(transaction, 41);
    await loadMatters(transaction, [42]);
    expect(await free()).toEqual([41, 42]);
    await loadMatter(transaction, 41, { lock: 'lock' });
    expect(await free()).toEqual([42]);
    await loadMatters(transaction, [42], { lock: 'lock' });
    expect(await free()).toEqual([]);
  });
});

it('letters are read whole with one statement, and under their locks with another after it', async () => {
  await storeMatters(test.database, full(51), full(52));
  const statements = watchStatements();
  const database = openDatabase(test.url, testLogKey);
  try {
    await loadMatters(database, [51, 52]);
    const [whole = '', ...more] = statements.texts();
    expect(more).toEqual([]);
    const parts = whole.matchAll(/from "(\w+)" where "document_id" = "documents"."id" order by "id"/g);
    expect([...parts].map(([, table]) => table)).toEqual(['legs', 'tasks', 'tracks', 'dispatches']);
    statements.forget();
    expect(await loadMatters(database, [51, 999], { lock: 'lock' })).toHaveLength(1);
    expect(statements.texts()).toEqual([expect.stringMatching(/for no key update$/), whole]);
    statements.forget();
    expect(await loadMatters(database, [999], { lock: 'lock' })).toEqual([]);
    expect(statements.texts()).toHaveLength(1);
  } finally {
    statements.stop();
    await database.destroy();
  }
});
