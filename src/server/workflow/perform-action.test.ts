import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Matter, Task } from '#domain/workflow/matter/matter.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { isRefusal } from '#domain/refusal.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dueBySpeed } from '#server/calendar/due-by-speed.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notedViewsOf } from '#server/platform/database/database.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { copy, done, main, onHold, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { leg, matterOf, storeMatters, task } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { loadMatter } from './load-matter.ts';
import { performAction } from './perform-action.ts';
import { raiseAnswers } from './raise-answers.ts';

const now = new Date('2026-11-25T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const { registry, divisionA, divisionB, executive } = units;
const { registrar, clerkA, headA, officerP, officerQ, deputyOfHeadA } = people;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  // New rows come after those that are stored here.
  for (const table of ['legs', 'tasks', 'tracks', 'dispatches'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), 900000)`.execute(test.database);
});
afterAll(() => test.close());

interface Place {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId?: number | null;
}
const perform = <Name extends ActionName>(
  by: PersonName,
  name: Name,
  { documentId, legId, taskId = null }: Place,
  input: ActionInput<Name>,
) =>
  inTransaction(test.database, (transaction) =>
    performAction(
      transaction,
      name,
      { documentId, legId, taskId, input },
      { personId: people[by].personId, canSendMail: true, now },
    ),
  );
const performed = async <Name extends ActionName>(
  by: PersonName,
  name: Name,
  place: Place,
  input: ActionInput<Name>,
) => {
  const outcome = await perform(by, name, place, input);
  if (isRefusal(outcome)) throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome;
};
const stored = async (documentId: number): Promise<Matter> => {
  const matter = await loadMatter(test.database, documentId);
  if (!matter) throw new Error(`no letter ${documentId}`);
  return matter;
};

let lastId = 1000;
/** A letter that the registry has sent to division A, where it waits; stored together with who may read it. */
async function letterAt(
  state: 'unreceived' | 'received' | 'presented' | 'assigned' = 'received',
  changes: Partial<Matter['document']> = {},
  ofTask: Partial<Task> = {},
) {
  const id = (lastId += 10);
  const received =
    state === 'unreceived'
      ? {}
      : { receivedAt: after(-9), receivedBy: clerkA.personId, registerNumber: id, registerYear: 2026 };
  const matter = matterOf(
    { id, dueAt: null, ...changes },
    {
      legs: [
        {
          ...leg,
          id: id + 1,
          kind: 'home',
          toUnitId: registry,
          state: 'received',
          receivedAt: after(-20),
          registerNumber: id + 5,
          registerYear: 2026,
        },
        { ...leg, id: id + 2, parentLegId: id + 1, toUnitId: divisionA, state, ...received },
      ],
      tasks: state === 'assigned' || state === 'presented' ? [{ ...task, id: id + 1, legId: id + 2, ...ofTask }] : [],
    },
  );
  await storeMatters(test.database, matter);
  const readers = [
    'registry',
    `unit:${registry}`,
    `unit:${divisionA}`,
    `person:${officerP.personId}`,
    `secretDesk:${registry}`,
    `secretDesk:${divisionA}`,
    `person:${people.director.personId}`,
  ];
  await pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('documentReaders')
      .values(readers.map((reader) => ({ documentId: id, reader })))
      .execute(),
  );
  const at = (index: number, taskId: number | null = null) => ({ documentId: id, legId: id + index, taskId });
  return { id, home: at(1), unit: at(2), work: at(2, id + 1) };
}

const eventsOf = async (documentId: number) => {
  const rows = await test.database
    .selectFrom('events')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence: _s, hash: _h, previousHash: _p, details, ...row }) => ({
    ...row,
    details: JSON.parse(details) as Readonly<Record<string, unknown>>,
  }));
};
const noticesOf = (documentId: number) =>
  test.database
    .selectFrom('notifications')
    .select(['personId', 'topic', 'actorId', 'note', 'documentId', 'legId', 'createdAt'])
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute();
const refused = (code: string) => expect.objectContaining({ refused: code });
const given = (...persons: readonly { readonly personId: number }[]) => ({
  personIds: persons.map(({ personId }) => personId),
  unitIds: [],
  purposeId: null,
  taskTypeId: null,
  note: 'โปรดดำเนินการ',
  dueAt: null,
});

describe('what was done', () => {
  it('is stored as it was planned, and the number of that leg is returned', async () => {
    const { id, unit, home } = await letterAt('unreceived');
    const outcome = await performed('clerkA', 'receive', unit, {});
    expect(outcome).toEqual({ after: await stored(id), documentId: id, legId: id + 2, registerNumber: '1' });
    const sent = await performed('registrar', 'send', home, { receivers: [main(divisionB)], dueAt: null });
    expect(sent).toEqual({ after: await stored(id), documentId: id, legId: id + 1, registerNumber: String(id + 5) });
    const newest = sent.after.legs.at(-1);
    const returned = await perform(
      'clerkB',
      'sendBack',
      { documentId: id, legId: newest?.id ?? 0 },
      { reason: 'ไม่ใช่' },
    );
    expect(returned).toMatchObject({ registerNumber: '' });
  });

  it('is logged with who did it, for whom, where, from what to what, why and with whom', async () => {
    const { id, unit } = await letterAt('received');
    await performed('deputyOfHeadA', 'assign', unit, given(officerP, officerQ));
    expect(await eventsOf(id)).toEqual([
      {
        at: now,
        name: 'letter.assigned',
        actorId: deputyOfHeadA.personId,
        onBehalfOfId: headA.personId,
        delegationKind: 'actingFor',
        documentId: id,
        legId: id + 2,
        taskId: null,
        fromState: 'received',
        toState: 'assigned',
        note: 'โปรดดำเนินการ',
        details: {
          personIds: [officerP.personId, officerQ.personId],
          unitIds: [],
          purposeId: null,
          taskTypeId: null,
          registerNumber: id,
          registerYear: 2026,
        },
      },
    ]);
    const notice = {
      topic: 'assigned',
      actorId: deputyOfHeadA.personId,
      note: 'โปรดดำเนินการ',
      documentId: id,
      legId: id + 2,
      createdAt: now,
    };
    expect(await noticesOf(id)).toEqual([
      { ...notice, personId: officerP.personId },
      { ...notice, personId: officerQ.personId },
    ]);
  });

  it('on own account names nobody else, and what changes the document says so in an event of its own', async () => {
    const { id, unit, home } = await letterAt('received');
    await performed('clerkA', 'close', unit, {});
    const common = { at: now, onBehalfOfId: null, delegationKind: null, documentId: id, taskId: null, note: null };
    expect((await eventsOf(id)).slice(0, 1)).toEqual([
      {
        ...common,
        name: 'letter.closed',
        actorId: clerkA.personId,
        legId: id + 2,
        fromState: 'received',
        toState: 'closed',
        details: { registerNumber: id, registerYear: 2026 },
      },
    ]);
    await performed('registrar', 'hold', home, { ...onHold('รอผล'), heldUntil: after(day) });
    expect((await eventsOf(id)).at(-1)).toEqual({
      ...common,
      name: 'document.held',
      actorId: registrar.personId,
      legId: id + 1,
      fromState: 'received',
      toState: 'received',
      note: 'รอผล',
      details: {
        heldUntil: after(day).toISOString(),
        awaitedId: null,
        registerNumber: id + 5,
        registerYear: 2026,
      },
    });
  });

  it('to a role is logged with the role that was named and with who holds it', async () => {
    const { id, home } = await letterAt('received');
    const role = { ...main(divisionA), role: 'head' as const };
    await performed('registrar', 'send', home, { receivers: [role, copy(divisionB)], dueAt: null });
    expect(
      (await stored(id)).legs.slice(2).map(({ toUnitId, toPersonId, toOffice }) => [toUnitId, toPersonId, toOffice]),
    ).toEqual([
      [divisionA, headA.personId, 'head'],
      [divisionB, null, null],
    ]);
    expect((await eventsOf(id))[0]?.details).toMatchObject({
      personIds: [headA.personId],
      unitIds: [divisionA, divisionB],
      roles: [{ unitId: divisionA, role: 'head' }],
    });
    const nobody = { ...main(units.groupA1), role: 'headsBelow' as const };
    expect(await perform('registrar', 'send', home, { receivers: [nobody], dueAt: null })).toEqual(
      refused('role-reaches-nobody'),
    );
  });

  it('is due by its speed when it is sent without a date, and not when copies of it are forwarded', async () => {
    const { id, home, unit } = await letterAt('received', { speed: 3 });
    const due = await inTransaction(test.database, (transaction) => dueBySpeed(transaction, 3, now));
    expect(due).not.toBeNull();
    await performed('registrar', 'send', home, { receivers: [main(divisionB)], dueAt: null });
    expect((await stored(id)).legs.at(-1)?.dueAt).toEqual(due);
    await performed('clerkA', 'forward', unit, { receivers: [main(executive)], dueAt: null });
    expect((await stored(id)).legs.at(-1)).toMatchObject({ toUnitId: executive, dueAt: null });
  });
});

describe('what is written besides the letter itself', () => {
  const commandsOf = (documentId: number) =>
    test.database.selectFrom('commands').selectAll().where('documentId', '=', documentId).execute();
  const sentTo = async (documentId: number) => {
    const row = await test.database
      .selectFrom('documentTexts')
      .select('sentTo')
      .where('documentId', '=', documentId)
      .executeTakeFirst();
    return row?.sentTo;
  };
  const drawn = async () => {
    const { rows } = await sql<{ tracks: number; dispatches: number }>`
      SELECT (SELECT last_value FROM tracks_id_seq) AS tracks, (SELECT last_value FROM dispatches_id_seq) AS dispatches`.execute(
      test.database,
    );
    return [Number(rows[0]?.tracks), Number(rows[0]?.dispatches)];
  };

  it('is the order of a head, with who gave it and who entered it for them', async () => {
    const { id, work } = await letterAt('presented', {}, { kind: 'present', holderId: headA.personId });
    const order = { text: 'ทราบ ดำเนินการ', personIds: [officerQ.personId], unitIds: [], dueAt: null, closes: false };
    await performed('deputyOfHeadA', 'command', work, order);
    expect((await commandsOf(id)).map(({ id: _id, ...row }) => row)).toEqual([
      {
        documentId: id,
        legId: work.legId,
        taskId: work.taskId,
        text: 'ทราบ ดำเนินการ',
        commandedBy: headA.personId,
        enteredBy: deputyOfHeadA.personId,
        delegationKind: 'actingFor',
        at: now,
      },
    ]);
    expect((await noticesOf(id)).map(({ personId, topic, note, legId }) => [personId, topic, note, legId])).toEqual([
      [headA.personId, 'commandEnteredForYou', order.text, work.legId],
      [officerQ.personId, 'assigned', order.text, work.legId],
    ]);
  });

  it('are its receivers for the search, inside and outside, as soon as it is sent', async () => {
    const { id, home } = await letterAt('received');
    await performed('registrar', 'hold', home, onHold('รอ'));
    expect(await sentTo(id)).toBeUndefined();
    await performed('registrar', 'release', home, {});
    await performed('registrar', 'send', home, { receivers: [main(divisionB)], dueAt: null });
    expect(await sentTo(id)).toContain('กอง ข');
    const recalled = (await stored(id)).legs.at(-1)?.id ?? 0;
    await performed('registrar', 'recall', { documentId: id, legId: recalled }, { reason: 'ผิดหน่วย' });
    expect(await sentTo(id)).not.toContain('กอง ข');
    const outgoing = { direction: 'outgoing', kind: 1, state: 'registered', letterDate: '2026-11-20' } as const;
    const ours = await letterAt('received', outgoing);
    const before = await drawn();
    await performed('registrar', 'sendOut', ours.home, { sendings: [byPost('กรมที่หนึ่ง'), byPost('กรมที่สอง')] });
    expect(await sentTo(ours.id)).toMatch(/กรมที่หนึ่ง.*กรมที่สอง/);
    expect(await drawn()).toEqual([before[0], (before[1] ?? 0) + 2]);
    const { dispatches } = await stored(ours.id);
    expect(
      dispatches.map(({ toText, state, dispatchedBy, dispatchedAt }) => [toText, state, dispatchedBy, dispatchedAt]),
    ).toEqual([
      ['กรมที่หนึ่ง', 'sent', registrar.personId, now],
      ['กรมที่สอง', 'sent', registrar.personId, now],
    ]);
    const one = { sendings: [byPost('กรมที่สาม')] };
    await performed('registrar', 'sendOut', ours.home, one);
    expect(await sentTo(ours.id)).toContain('กรมที่สาม');
  });

  it('is told at once to whoever may read the letter, and to those whose cards changed', async () => {
    const { id, unit } = await letterAt('received');
    const pushed = await pushedDuring(test, () => performed('clerkA', 'assign', unit, given(officerP)));
    const told = (event: string) =>
      pushed.filter((message) => message.event === event).flatMap(({ personIds }) => personIds);
    expect(told('todo-counts').toSorted()).toEqual([registrar, clerkA, officerP].map((who) => who.personId));
    expect(told('document-changed')).toEqual(
      expect.arrayContaining([registrar, clerkA, headA, officerP, deputyOfHeadA].map((who) => who.personId)),
    );
    expect(told('document-changed')).not.toContain(people.clerkB.personId);
    expect(pushed.find(({ event }) => event === 'document-changed')).toMatchObject({ documentId: id, version: 2 });
  });

  it('is what the giver follows, for work with a date alone; ids are drawn for what is added alone', async () => {
    const { id, unit } = await letterAt('received');
    const before = await drawn();
    await performed('clerkA', 'assign', unit, { ...given(officerP), dueAt: after(day) });
    expect(await drawn()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect((await stored(id)).tracks).toEqual([
      {
        id: expect.any(Number),
        legId: unit.legId,
        personId: clerkA.personId,
        origin: 'assignment',
        dueAt: after(day),
        createdAt: now,
        removedAt: null,
      },
    ]);
    const undated = await letterAt('received');
    await performed('clerkA', 'assign', undated.unit, given(officerP));
    expect((await stored(undated.id)).tracks).toEqual([]);
    expect(await drawn()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });
});

describe('what cannot be done', () => {
  it('is said alike of an absent letter, leg and task, of a hidden one, and of a task of another leg', async () => {
    const [{ id, unit, home, work }, other] = [await letterAt('assigned'), await letterAt('assigned')];
    const before = [await stored(id), await stored(other.id)];
    const absent = { refused: 'document-not-found' };
    const record = (place: Place, by: PersonName = 'officerP') => perform(by, 'recordResult', place, done);
    expect(await record({ ...work, documentId: 999_999 })).toEqual(absent);
    expect(await record(work, 'clerkB')).toEqual(absent);
    expect(await record({ ...work, legId: 999_999 })).toEqual(absent);
    expect(await record({ ...work, legId: other.unit.legId })).toEqual(absent);
    expect(await record({ ...work, taskId: 999_999 })).toEqual(absent);
    expect(await record({ ...work, taskId: other.work.taskId })).toEqual(absent);
    expect(await record({ ...work, legId: home.legId })).toEqual(absent);
    expect(await record(unit)).not.toEqual(absent);
    expect([await stored(id), await stored(other.id)]).toEqual(before);
    expect([...(await eventsOf(id)), ...(await eventsOf(other.id))]).toEqual([]);
  });

  it('because it names an unknown purpose or a letter that the person may not read', async () => {
    const { id, unit, home } = await letterAt('received');
    expect(await perform('clerkA', 'assign', unit, { ...given(officerP), purposeId: 999 })).toEqual({
      refused: 'invalid-request',
      fields: { purposeId: 'not-valid' },
    });
    expect(await perform('clerkA', 'assign', unit, { ...given(officerP), taskTypeId: 999 })).toEqual({
      refused: 'invalid-request',
      fields: { taskTypeId: 'not-valid' },
    });
    const hidden = (lastId += 10);
    await storeMatters(test.database, matterOf({ id: hidden }));
    notedViewsOf(test.database).take();
    expect(await perform('registrar', 'hold', home, { ...onHold('รอ'), awaitedId: hidden })).toEqual(
      refused('document-not-found'),
    );
    expect(notedViewsOf(test.database).take().views).toEqual([
      { personId: registrar.personId, thing: 'document', id: hidden },
    ]);
    const seen = await letterAt('received');
    await performed('registrar', 'hold', home, { ...onHold('รอ'), awaitedId: seen.id });
    expect((await stored(id)).document).toMatchObject({
      awaitedId: seen.id,
      holdReason: 'รอ',
      heldBy: registrar.personId,
    });
  });

  it('because a named person is not in service, or a file is not the own upload', async () => {
    const { unit, work } = await letterAt('assigned');
    expect(await perform('officerP', 'recordResult', work, { ...done, fileIds: [999_999] })).toEqual(
      refused('file-not-found'),
    );
    const gone = { personId: 999 };
    const other = await letterAt('received');
    expect(await perform('clerkA', 'assign', other.unit, given(officerP, gone))).toEqual(
      refused('person-not-available'),
    );
    expect((await stored(unit.documentId)).tasks[0]?.state).toBe('pending');
  });
});

it('files come with the work whose result they are, or are added to the letter itself', async () => {
  const sha256 = Buffer.from([1]);
  await pastTriggers(test.database, async (transaction) => {
    await transaction
      .insertInto('contents')
      .values({ sha256, byteSize: 1, mediaType: 'text/plain', createdAt: now })
      .execute();
    const upload = { sha256, name: 'ไฟล์', uploadedAt: now };
    await transaction
      .insertInto('files')
      .values([
        { ...upload, id: 1, uploadedBy: officerP.personId },
        { ...upload, id: 2, uploadedBy: officerP.personId },
        { ...upload, id: 3, uploadedBy: registrar.personId },
        { ...upload, id: 4, uploadedBy: people.secretRegistrar.personId },
      ])
      .execute();
  });
  const { id, work, home } = await letterAt('assigned');
  await performed('officerP', 'recordResult', work, { ...done, text: 'เรียบร้อย', fileIds: [2, 1] });
  await performed('registrar', 'addFiles', home, { fileIds: [3], reason: 'ได้รับภายหลัง' });
  const files = await test.database
    .selectFrom('files')
    .select(['id', 'documentId', 'taskId', 'part', 'sortOrder'])
    .orderBy('id')
    .execute();
  expect(files).toEqual([
    { id: 1, documentId: id, taskId: id + 1, part: 'result', sortOrder: 1 },
    { id: 2, documentId: id, taskId: id + 1, part: 'result', sortOrder: 0 },
    { id: 3, documentId: id, taskId: null, part: 'addition', sortOrder: 0 },
    { id: 4, documentId: null, taskId: null, part: 'letter', sortOrder: 0 },
  ]);
  const events = await eventsOf(id);
  expect(events.map(({ name, note, taskId, details }) => [name, note, taskId, details['fileIds']])).toEqual([
    ['task.reported', 'เรียบร้อย', id + 1, [2, 1]],
    ['document.files-added', 'ได้รับภายหลัง', null, [3]],
  ]);
  const secret = await letterAt('received', { secrecy: 2 });
  expect(await perform('secretRegistrar', 'addFiles', secret.home, { fileIds: [4], reason: 'เพิ่ม' })).toEqual(
    refused('file-not-markable'),
  );
});

it('who is cleared keeps their part of a letter that becomes secret, and the letter sent to them by name', async () => {
  await test.database
    .insertInto('unitRoles')
    .values({
      unitId: registry,
      personId: people.director.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(0),
    })
    .execute();
  const letterWith = async (holder: PersonName, addressee: PersonName) => {
    const { id, home } = await letterAt('assigned', {}, { holderId: people[holder].personId });
    const toPersonId = people[addressee].personId;
    const other = { ...leg, id: id + 3, parentLegId: id + 1, toUnitId: divisionA, toPersonId };
    await pastTriggers(test.database, (transaction) =>
      transaction
        .insertInto('legs')
        .values({ ...other, documentId: id })
        .execute(),
    );
    const sha256 = Buffer.from(String(id));
    const content = { sha256, byteSize: 1, mediaType: 'text/plain', createdAt: now, plainText: 'ก', searchText: 'ก' };
    await test.database.insertInto('contents').values(content).execute();
    await test.database
      .insertInto('files')
      .values({ id, sha256, name: 'ไฟล์', uploadedBy: clerkA.personId, uploadedAt: now, documentId: id })
      .execute();
    const textOf = () =>
      test.database.selectFrom('contents').select(['plainText']).where('sha256', '=', sha256).executeTakeFirst();
    await performed('registrar', 'hold', home, onHold('รอ'));
    await performed('registrar', 'release', home, {});
    expect(await textOf()).toEqual({ plainText: 'ก' });
    const order = { secrecy: 2, orderNumber: 'คำสั่งที่ 12/2569', reason: 'ปรับชั้น' };
    await performed('director', 'reclassify', home, order);
    expect(await textOf()).toEqual({ plainText: null });
    const { tasks, legs } = await stored(id);
    return [tasks[0]?.state, legs.at(-1)?.toPersonId];
  };
  expect(await letterWith('secretRegistrarA', 'officerP')).toEqual(['pending', null]);
  expect(await letterWith('officerP', 'secretRegistrarA')).toEqual(['withdrawn', people.secretRegistrarA.personId]);
});

describe('a draft', () => {
  async function draftOf(content: typeof blankDraft.content | null, changes: Partial<Matter['document']> = {}) {
    const id = (lastId += 10);
    await storeMatters(
      test.database,
      matterOf(
        {
          id,
          kind: 2,
          direction: 'outgoing',
          state: 'draft',
          ownerUnitId: divisionA,
          issuerUnitId: divisionA,
          createdBy: officerP.personId,
          letterNumber: '',
          subject: 'รายงานผล',
          toText: 'ผู้อำนวยการ',
          chain: signed('headA', 'director'),
          ...changes,
        },
        {
          legs: [
            {
              ...leg,
              id: id + 1,
              kind: 'home',
              fromUnitId: divisionA,
              toUnitId: divisionA,
              state: 'received',
              sentBy: officerP.personId,
            },
          ],
        },
      ),
    );
    await pastTriggers(test.database, async (transaction) => {
      await transaction
        .insertInto('documentReaders')
        .values({ documentId: id, reader: `person:${changes.createdBy ?? officerP.personId}` })
        .execute();
      if (content)
        await transaction
          .insertInto('documentContents')
          .values({
            documentId: id,
            content: JSON.stringify(content),
            version: 4,
            savedBy: officerP.personId,
            savedAt: now,
          })
          .execute();
    });
    return { documentId: id, legId: id + 1 };
  }
  const line = [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }];
  const whole = {
    ...blankDraft.content,
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    body: [{ type: 'paragraph' as const, line }],
  };
  const versionsOf = async (documentId: number) => {
    const rows = await test.database
      .selectFrom('contentVersions')
      .select('version')
      .where('documentId', '=', documentId)
      .execute();
    return rows.map(({ version }) => version);
  };
  const incomplete = (...fields: readonly string[]) => ({
    refused: 'draft-incomplete',
    fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
  });

  it('is submitted with every field of its form, and the missing ones are named', async () => {
    const place = await draftOf(blankDraft.content);
    expect(await perform('officerP', 'submit', place, {})).toEqual(incomplete('salutation', 'body'));
    expect(await perform('officerP', 'submit', await draftOf(null), {})).toEqual(incomplete('body'));
    const without = await draftOf(whole);
    await test.database.updateTable('documents').set({ subject: ' ' }).where('id', '=', without.documentId).execute();
    expect(await perform('officerP', 'submit', without, {})).toEqual(incomplete('subject'));
    expect(await versionsOf(place.documentId)).toEqual([]);
  });

  it('keeps the text that left the drafter as a version, and goes to the first of its chain alone', async () => {
    const place = await draftOf(whole);
    await performed('officerP', 'submit', place, {});
    expect(await versionsOf(place.documentId)).toEqual([4]);
    const { document, tasks } = await stored(place.documentId);
    expect(document.state).toBe('inSign');
    expect(tasks.map(({ kind, holderId, state }) => [kind, holderId, state])).toEqual([
      ['sign', headA.personId, 'pending'],
    ]);
    const logged = await eventsOf(place.documentId);
    expect(
      logged.map(({ name, fromState, toState, legId, details }) => [name, fromState, toState, legId, details]),
    ).toEqual([
      ['draft.submitted', 'received', 'received', place.legId, {}],
      ['document.became-in-signing', 'draft', 'inSign', null, {}],
    ]);
    await test.database
      .updateTable('documentContents')
      .set({ version: 6 })
      .where('documentId', '=', place.documentId)
      .execute();
    const [first] = tasks;
    await performed('headA', 'sign', { ...place, taskId: first?.id ?? 0 }, { note: 'เห็นชอบ' });
    expect(await versionsOf(place.documentId)).toEqual([4, 6]);
    await performed('officerP', 'withdrawDraft', place, { reason: 'แก้ไข' });
    expect(await versionsOf(place.documentId)).toEqual([4, 6]);
    await test.database
      .updateTable('documentContents')
      .set({ version: 8 })
      .where('documentId', '=', place.documentId)
      .execute();
    await performed('officerP', 'discard', place, { reason: 'ยกเลิก' });
    expect(await versionsOf(place.documentId)).toEqual([4, 6]);
  });

  it('that is secret is submitted when the unit that issues it has a secret registrar, wherever it is drafted', async () => {
    const issuedBy = (issuerUnitId: number) =>
      draftOf(whole, {
        kind: 2,
        secrecy: 2,
        issuerUnitId,
        createdBy: people.secretRegistrarA.personId,
        chain: signed('director'),
      });
    expect(await perform('secretRegistrarA', 'submit', await issuedBy(divisionB), {})).toEqual(
      refused('unit-without-secret-registrar'),
    );
    const place = await issuedBy(registry);
    await performed('secretRegistrarA', 'submit', place, {});
    expect((await stored(place.documentId)).document.state).toBe('inSign');
  });
});

describe('the answers of a letter that gets another class', () => {
  const order = {
    fromSecrecy: 1,
    toSecrecy: 2,
    orderNumber: 'คำสั่งที่ 12/2569',
    reason: 'ปรับชั้น',
    decidedBy: people.director.personId,
  };
  const actor = { personId: people.director.personId, now, reason: 'คำสั่งที่ 12/2569 ปรับชั้น' };
  const letterId = 50_900;
  const raise = () =>
    inTransaction(test.database, (transaction) => raiseAnswers(transaction, letterId, 2, order, actor));

  it('get it with it, and their answers with them, if they are unfinished and lower, and stay with whoever is cleared', async () => {
    const clearance = { class: 2, orderNumber: '1/2569', validFrom: new Date(0) };
    await test.database
      .insertInto('clearances')
      .values([officerQ, headA].map(({ personId }) => ({ ...clearance, personId })))
      .execute();
    const answer = (id: number, changes: Partial<Matter['document']>) =>
      matterOf(
        { id, direction: 'outgoing', state: 'inReview', ownerUnitId: divisionA, issuerUnitId: divisionA, ...changes },
        {
          legs: [
            { ...leg, id: id + 1, kind: 'home', toUnitId: divisionA, state: 'received' },
            { ...leg, id: id + 2, toPersonId: headA.personId },
            { ...leg, id: id + 3, toPersonId: officerP.personId },
          ],
          tasks: [
            { ...task, id: id + 1, legId: id + 1, kind: 'review', holderId: officerP.personId },
            { ...task, id: id + 2, legId: id + 1, kind: 'review', holderId: officerQ.personId },
          ],
        },
      );
    const answers = [
      answer(50_000, {}),
      answer(50_010, { state: 'draft', reservedEntryId: 77, letterNumber: 'สต 0203/9', letterDate: '2026-11-20' }),
      answer(50_020, { state: 'registered' }),
      answer(50_030, { secrecy: 2 }),
      answer(50_040, { secrecy: 3 }),
      answer(50_050, {}),
      answer(50_060, {}),
      answer(50_070, {}),
      answer(50_080, {}),
    ];
    await storeMatters(test.database, matterOf({ id: letterId, secrecy: 2 }), ...answers);
    const refers = (documentId: number, ...answered: readonly number[]) =>
      answered.map((refersToId, position) => ({ documentId, position, refersToId, isAnswer: true, text: 'อ้างถึง' }));
    const namesOnly = refers(50_080, letterId).map((reference) => ({ ...reference, isAnswer: false }));
    await pastTriggers(test.database, (transaction) =>
      transaction
        .insertInto('documentReferences')
        .values([
          // The first two answer each other as well.
          ...refers(50_000, letterId, 50_050),
          ...[50_010, 50_020, 50_030, 50_040].flatMap((id) => refers(id, letterId)),
          ...refers(50_050, 50_000),
          ...refers(50_060, 50_050),
          // Answers a finished one, and one that had the class before.
          ...refers(50_070, 50_020, 50_030),
          ...namesOnly,
        ])
        .execute(),
    );
    const event = {
      name: 'document.class-inherited',
      actorId: actor.personId,
      note: actor.reason,
      details: { fromSecrecy: 1, toSecrecy: 2 },
    };
    const raised = [50_000, 50_010, 50_050, 50_060];
    expect((await raise()).events).toEqual(raised.map((documentId) => ({ ...event, documentId })));
    for (const id of raised) {
      const { document, legs, tasks } = await stored(id);
      expect(document.secrecy).toBe(2);
      expect(legs.map(({ toPersonId }) => toPersonId)).toEqual([null, headA.personId, null]);
      expect(tasks.map(({ state }) => state)).toEqual(['withdrawn', 'pending']);
    }
    expect((await stored(50_010)).document).toMatchObject({
      reservedEntryId: null,
      letterNumber: '',
      letterDate: null,
    });
    for (const answered of answers.filter(({ document }) => !raised.includes(document.id)))
      expect(await stored(answered.document.id)).toEqual(answered);
    const orders = await test.database
      .selectFrom('reclassifications')
      .selectAll()
      .where('documentId', '>=', 50_000)
      .orderBy('id')
      .execute();
    expect(orders.map(({ id: _id, ...row }) => row)).toEqual(
      raised.map((documentId) => ({ ...order, documentId, decidedAt: now })),
    );
  });
});
