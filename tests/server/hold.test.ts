import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { watchDeadlines } from '#server/calendar/watch-deadlines.job.ts';
import { releaseHolds } from '#server/workflow/release-holds.job.ts';
import { main, onHold, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB } = units;
const dayMs = 86_400_000;
const bangkok = (text: string) => new Date(`${text}:00+07:00`);

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const view = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item;
const holdOf = async (documentId: number) => (await view('registrar', documentId)).hold;
const runOn = (moment: Date) => releaseHolds({ ...office.platform, clock: () => moment });
const run = () => runOn(new Date());
const topicsOf = async (documentId: number) =>
  (
    await office.platform.database
      .selectFrom('notifications')
      .select(['personId', 'topic', 'actorId'])
      .where('documentId', '=', documentId)
      .where('topic', 'in', ['holdEnded', 'dueSoon', 'dueToday', 'overdue'])
      .orderBy('personId')
      .execute()
  ).map(({ personId, topic, actorId }) => ({ personId, topic, actorId }));
const letterAt = async (unitId: number, changes: Parameters<typeof office.register>[2] = {}) =>
  (await office.register('registrar', [main(unitId)], changes)).documentId;
const awaiting = async (awaitedId: number) => {
  const documentId = await letterAt(divisionA);
  expect(await office.perform('registrar', 'hold', documentId, { ...onHold('รอหนังสือ'), awaitedId })).toBe('done');
  return documentId;
};
const answeredBy = (documentId: number, refersToId: number) =>
  office.platform.database
    .insertInto('documentReferences')
    .values({ documentId, position: 9, refersToId, isAnswer: true, text: 'อ้างถึง' })
    .execute();

describe('a letter on hold', () => {
  it('is released automatically when its day has come, not before; desk and holders are notified', async () => {
    const documentId = await letterAt(divisionA);
    await office.perform('clerkA', 'receive', documentId, {});
    const due = startOfDay(daysAfter(new Date(), 30));
    const work = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: due,
    };
    await office.perform('headA', 'assign', documentId, work);
    const heldUntil = startOfDay(daysAfter(new Date(), 14));
    await office.perform('registrar', 'hold', documentId, { ...onHold('รอผลการหารือ'), heldUntil });
    await runOn(new Date(heldUntil.getTime() - 1));
    expect(await holdOf(documentId)).toMatchObject({
      reason: 'รอผลการหารือ',
      heldBy: { personId: people.registrar.personId },
      heldUntil,
      awaited: null,
    });
    expect(await topicsOf(documentId)).toEqual([]);
    await runOn(heldUntil);
    await runOn(heldUntil);
    const { hold, history, legs } = await view('registrar', documentId);
    expect(hold).toBeNull();
    const released = history.filter(({ name }) => name === 'document.released');
    expect(released.map(({ actorName }) => actorName)).toEqual(['']);
    expect(await topicsOf(documentId)).toEqual([
      { personId: people.registrar.personId, topic: 'holdEnded', actorId: null },
      { personId: people.officerP.personId, topic: 'holdEnded', actorId: null },
    ]);
    const task = legs.flatMap(({ tasks }) => tasks).find(({ kind }) => kind === 'assign');
    expect(task?.dueAt?.getTime()).toBeGreaterThan(due.getTime());
    const row = await office.platform.database
      .selectFrom('trayItems')
      .select('dueAt')
      .where('documentId', '=', documentId)
      .where('tray', '=', `person:${people.officerP.personId}`)
      .executeTakeFirst();
    expect(row?.dueAt).toEqual(task?.dueAt);
  });

  it('is released when the letter it waits for is closed', async () => {
    const awaitedId = await letterAt(divisionB);
    const documentId = await awaiting(awaitedId);
    await office.perform('clerkB', 'receive', awaitedId, {});
    await run();
    expect(await holdOf(documentId)).not.toBeNull();
    await office.perform('clerkB', 'close', awaitedId, {});
    await run();
    expect(await holdOf(documentId)).toBeNull();
  });

  it('is released when that letter is answered by one with a number, not by a draft', async () => {
    const awaitedId = await letterAt(divisionB);
    const documentId = await awaiting(awaitedId);
    const draft = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    await answeredBy(draft.documentId, awaitedId);
    await run();
    expect(await holdOf(documentId)).not.toBeNull();
    await office.perform('officerP', 'submit', draft.documentId, {});
    await office.perform('headA', 'sign', draft.documentId, { note: '' });
    await run();
    expect(await holdOf(documentId)).toBeNull();
  });

  it('shows the letter it waits for only to those who may read that one', async () => {
    const awaitedId = await letterAt(divisionB, { subject: 'เรื่องที่รออยู่' });
    const documentId = await awaiting(awaitedId);
    expect((await holdOf(documentId))?.awaited).toEqual({
      documentId: awaitedId,
      letterNumber: 'มท 0201/45',
      subject: 'เรื่องที่รออยู่',
    });
    const shown = await view('clerkA', documentId);
    expect(shown.hold).toMatchObject({ reason: 'รอหนังสือ', awaited: null });
    expect(JSON.stringify(shown)).not.toContain('เรื่องที่รออยู่');
    expect(JSON.stringify(shown)).not.toContain('awaitedId');
  });

  it('cannot wait for a letter that its holder may not read: it is refused like an absent one', async () => {
    const secret = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
    const documentId = await letterAt(divisionA);
    for (const awaitedId of [secret.documentId, 999_999])
      expect(await office.perform('registrar', 'hold', documentId, { ...onHold('รอ'), awaitedId })).toBe(
        'document-not-found',
      );
    expect(await holdOf(documentId)).toBeNull();
  });

  it('is not overdue, and nobody is reminded of it', async () => {
    const dueAt = bangkok('2027-03-04T16:30');
    const remind = (moment: string) => watchDeadlines({ ...office.platform, clock: () => bangkok(moment) });
    const documentId = await letterAt(divisionA, { dueAt });
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    await office.performAt('headA', 'follow', { documentId, legId, taskId: null, input: { dueAt } });
    const late = await letterAt(divisionA, { dueAt: new Date(Date.now() - 30 * dayMs), subject: 'พักไว้เลยกำหนด' });
    for (const id of [documentId, late]) await office.perform('registrar', 'hold', id, onHold('รอตรวจสอบ'));
    await remind('2027-03-04T08:30');
    expect(await topicsOf(documentId)).toEqual([]);
    expect(await view('clerkA', late)).toMatchObject({ isOverdue: false });
    const [row] = await office.rows('clerkA', 'awaitingReceipt', 'พักไว้เลยกำหนด');
    expect(row).toMatchObject({ documentId: late, isOnHold: true, isOverdue: false, lateDays: 0 });
    for (const id of [documentId, late]) await office.perform('registrar', 'release', id, {});
    await remind('2027-03-04T08:30');
    expect((await topicsOf(documentId)).map(({ topic }) => topic)).toEqual(['dueToday', 'dueToday']);
    expect(await view('clerkA', late)).toMatchObject({ isOverdue: true });
  });
});
